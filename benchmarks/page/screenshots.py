"""How well and how quickly screenshots are read.

Pictures of games and of other things are drawn and then read by the page's code under Node. Their
seeds and fonts were not used to make the reader. The baseline reads the symbols without the help of
arithmetic. Then the built page reads pictures in Chromium, and the time from choosing a file to the
filled board is measured. The baseline there only decodes the picture and fetches its pixels.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Annotated

from PIL import Image
from playwright.sync_api import Browser, Page

from benchmarks.page.browser import built_site, chromium, slowed
from benchmarks.report import duration, quantile, show, steps
from building.serving import serving
from tests.support.browser.chromium import PHONE
from tests.support.pictures.other_pictures import other_picture
from tests.support.pictures.pictures import Picture, Truth, board_picture
from tests.support.pictures.reading import Reader, faults, real_ones

FIRST = 9001
"""The seed of the first picture. Tests use smaller ones, and so did those who made the reader."""

CHOOSE = """async ({ contents, kind, wanted }) => {
  const bytes = Uint8Array.from(atob(contents), (letter) => letter.charCodeAt(0));
  const file = new File([bytes], "picture", { type: `image/${kind}` });
  const started = performance.now();
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0);
  context.getImageData(0, 0, bitmap.width, bitmap.height);
  const decoded = performance.now() - started;
  const data = new DataTransfer();
  data.items.add(file);
  const input = document.querySelector("#screenshot");
  input.files = data.files;
  const chosen = performance.now();
  input.dispatchEvent(new Event("change"));
  while (!decodeURIComponent(location.hash).includes(wanted)) {
    await new Promise((resolve) => { setTimeout(resolve, 2); });
  }
  return [decoded, performance.now() - chosen];
}"""


Shown = tuple[str, Image.Image, Truth | None]
"""A picture's name, the picture, and what is in it; None: no board."""


@dataclass(frozen=True)
class Seen:
    """How many pictures were read, and how: `doubted` are not exact, but the reader says where."""

    pictures: int
    exact: int
    doubted: list[str]
    wrong: list[str]


def read(pictures: Iterable[Shown], *, plain: bool = False) -> Seen:
    """Reads pictures. Those without a board must not be read as one."""
    doubted, wrong = [], []
    number = 0
    with Reader(plain=plain) as reader:
        for name, image, truth in pictures:
            number += 1
            said = reader.read(image)
            if truth is None:
                wrong += [] if said["reason"] else [f"{name}: read as a board"]
                continue
            flagged, silent = faults(said, truth)
            if silent:
                wrong.append(f"{name}: {silent}")
            elif flagged:
                doubted.append(f"{name}: {flagged}")
    return Seen(number, number - len(doubted) - len(wrong), doubted, wrong)


def drawn(what: str, draw: Callable[[int], Picture], number: int) -> Iterator[Shown]:
    """Draws pictures from their seeds."""
    for seed in steps(what, range(FIRST, FIRST + number)):
        picture = draw(seed)
        yield picture.about, picture.image, picture.truth


def time_in(page: Page, picture: Picture) -> tuple[float, float]:
    """Seconds to decode a picture, and from choosing it to the filled board."""
    assert picture.truth
    guess, _, _ = picture.truth.boards[0][-1].partition(":")
    contents = base64.b64encode(picture.file).decode()
    page.evaluate("() => document.querySelector('#new').click()")
    page.wait_for_function("() => !decodeURIComponent(location.hash).includes(',')")
    given = {"contents": contents, "kind": picture.kind, "wanted": f"{guess}:"}
    decoded, filled = page.evaluate(CHOOSE, given)
    return decoded / 1000, filled / 1000


def time_pictures(
    browser: Browser, url: str, pictures: Sequence[Picture], factor: float, *, cold: bool
) -> list[tuple[float, float]]:
    """Times for pictures; `cold`: each in a new profile, where nothing of the reader is loaded."""
    times = []
    page: Page | None = None
    slower = f", {factor:g}x slower" * (factor > 1)
    for picture in steps(f"{'first time' if cold else 'warm'} in Chromium{slower}", pictures):
        if page is None or cold:
            page = browser.new_context(**PHONE).new_page()
            page.goto(url)
            page.wait_for_selector("html[data-engine=ready]")
            page.wait_for_timeout(1000)
            if not cold:
                time_in(page, picture)
        with slowed(browser, factor):
            times.append(time_in(page, picture))
        if cold:
            page.context.close()
    return times


def main(
    boards: Annotated[int, "pictures of boards"] = 300,
    others: Annotated[int, "pictures without a board"] = 60,
    timed: Annotated[int, "pictures in Chromium"] = 12,
    folder: Annotated[str, "also read the pictures of a folder with a truth.txt"] = "",
) -> object:
    results = {
        name: [read(drawn(what, draw, number), plain=plain) for plain in (False, True)]
        for name, what, draw, number in (
            ("boards", "pictures of boards", board_picture, boards),
            ("no board", "pictures without a board", other_picture, others),
        )
    }
    if folder:
        own = ((path.name, Image.open(path), truth) for path, truth in real_ones(Path(folder)))
        results[Path(folder).name] = [read(own)]
    rows = []
    for name, (seen, *plain) in results.items():
        counts = [seen.pictures, seen.exact, len(seen.doubted), len(seen.wrong)]
        rows.append([name, *map(str, counts), "".join(str(each.exact) for each in plain)])
    header = ["pictures", "number", "exact", "doubted", "silently wrong", "exact, no arithmetic"]
    show(header, rows)
    for seen, *_ in results.values():
        for line in [*seen.doubted, *seen.wrong]:
            print(f"  {line}")

    phones = (
        picture
        for picture in map(board_picture, range(FIRST, FIRST + 10 * timed))
        if picture.image.height > picture.image.width
        and picture.truth
        and len(picture.truth.boards) == 1
        and not picture.truth.covered
    )
    pictures = list(islice(phones, timed))
    with built_site() as site, serving(site) as url, chromium() as browser:
        times = {
            name: time_pictures(browser, url, pictures, factor, cold=cold)
            for name, factor, cold in (
                ("first time, machine 4 times slower", 4, True),
                ("first time", 1, True),
                ("warm", 1, False),
            )
        }
    rows = []
    for name, some in times.items():
        filled = [each for _, each in some]
        cells = [median(each for each, _ in some), median(filled)]
        cells += [quantile(filled, 0.95), max(filled)]
        rows.append([name, *map(duration, cells)])
    show(["in Chromium", "decode only", "fill the board", "p95", "worst"], rows)
    return {"read": {name: asdict(seen) for name, (seen, *_) in results.items()}, "times": times}
