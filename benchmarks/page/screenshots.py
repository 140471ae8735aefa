"""How well and how quickly screenshots are read.

Pictures of games and of other things are drawn and then read by the page's code under Node. Their
seeds and fonts were not used to make the reader. The baseline reads the symbols without the help of
arithmetic. Then the built page reads pictures in Chromium, and the time from choosing a file to the
filled board is measured. The baseline there only decodes the picture and fetches its pixels.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from PIL import Image
from playwright.sync_api import Browser, Page

from benchmarks.page.browser import built_site, chromium, slowed
from benchmarks.report import duration, new_parser, quantile, save, steps, table
from building.serving import serving
from tests.support.chromium import PHONE
from tests.support.other_pictures import other_picture
from tests.support.pictures import Picture, Truth, board_picture
from tests.support.reading import Reader, faults, real_ones

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


@dataclass(frozen=True)
class Seen:
    """How many pictures were read, and how: `doubted` are not exact, but the reader says where."""

    pictures: int
    exact: int
    doubted: list[str]
    wrong: list[str]


def read_boards(pictures: Iterable[tuple[str, Image.Image, Truth]], *, plain: bool = False) -> Seen:
    """Reads pictures of boards, each with its name and what is in it."""
    doubted, wrong = [], []
    number = 0
    with Reader(plain=plain) as reader:
        for name, image, truth in pictures:
            number += 1
            flagged, silent = faults(reader.read(image), truth)
            if silent:
                wrong.append(f"{name}: {silent}")
            elif flagged:
                doubted.append(f"{name}: {flagged}")
    return Seen(number, number - len(doubted) - len(wrong), doubted, wrong)


def drawn(seeds: Sequence[int]) -> Iterator[tuple[str, Image.Image, Truth]]:
    """Pictures of boards, drawn from their seeds."""
    for seed in steps("pictures of boards", seeds):
        picture = board_picture(seed)
        assert picture.truth
        yield picture.about, picture.image, picture.truth


def read_others(seeds: Sequence[int], *, plain: bool = False) -> Seen:
    """Reads pictures without a board, of which nothing must be read."""
    with Reader(plain=plain) as reader:
        pictures = [other_picture(seed) for seed in steps("pictures without a board", seeds)]
        wrong = [each.about for each in pictures if not reader.read(each.image)["reason"]]
    return Seen(len(seeds), len(seeds) - len(wrong), [], wrong)


def opened(folder: Path) -> Iterator[tuple[str, Image.Image, Truth]]:
    """The pictures of a folder with a truth.txt."""
    for path, truth in real_ones(folder):
        yield path.name, Image.open(path), truth


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


def seen_table(rows: dict[str, tuple[Seen, Seen | None]]) -> str:
    """How the pictures were read, a row for each kind."""
    header = ["pictures", "number", "exact", "doubted", "silently wrong", "exact, no arithmetic"]
    lines = [
        [
            name,
            str(seen.pictures),
            str(seen.exact),
            str(len(seen.doubted)),
            str(len(seen.wrong)),
            str(plain.exact) if plain else "",
        ]
        for name, (seen, plain) in rows.items()
    ]
    return table(header, lines)


def times_table(rows: dict[str, list[tuple[float, float]]]) -> str:
    """Times in the browser, a row for each way of opening pictures."""
    header = ["in Chromium", "decode only", "fill the board", "p95", "worst"]
    lines = []
    for name, times in rows.items():
        filled = [each for _, each in times]
        cells = [median(each for each, _ in times), median(filled)]
        cells += [quantile(filled, 0.95), max(filled)]
        lines.append([name, *map(duration, cells)])
    return table(header, lines)


def main(arguments: list[str] | None = None) -> None:
    parser = new_parser("screenshots", __doc__)
    parser.add_argument("--boards", type=int, default=300, help="pictures of boards (default 300)")
    parser.add_argument("--others", type=int, default=60, help="pictures without (default 60)")
    parser.add_argument("--timed", type=int, default=12, help="pictures in Chromium (default 12)")
    parser.add_argument("--folder", type=Path, help="also read pictures with a truth.txt")
    options = parser.parse_args(arguments)

    boards = range(FIRST, FIRST + options.boards)
    others = range(FIRST, FIRST + options.others)
    rows: dict[str, tuple[Seen, Seen | None]] = {
        "boards": (read_boards(drawn(boards)), read_boards(drawn(boards), plain=True)),
        "no board": (read_others(others), read_others(others, plain=True)),
    }
    if options.folder:
        rows[options.folder.name] = (read_boards(opened(options.folder)), None)
    print(seen_table(rows))
    for seen, _ in rows.values():
        for line in [*seen.doubted, *seen.wrong]:
            print(f"  {line}")

    phones = (
        picture
        for picture in map(board_picture, range(FIRST, FIRST + 10 * options.timed))
        if picture.image.height > picture.image.width
        and picture.truth
        and len(picture.truth.boards) == 1
        and not picture.truth.covered
    )
    pictures = [picture for picture, _ in zip(phones, range(options.timed), strict=False)]
    with built_site() as site, serving(site) as url, chromium() as browser:
        timed = {
            "first time, machine 4 times slower": time_pictures(
                browser, url, pictures, 4, cold=True
            ),
            "first time": time_pictures(browser, url, pictures, 1, cold=True),
            "warm": time_pictures(browser, url, pictures, 1, cold=False),
        }
    print()
    print(times_table(timed))
    save(
        options.json,
        "screenshots",
        {"read": {name: asdict(seen) for name, (seen, _) in rows.items()}, "times": timed},
    )


if __name__ == "__main__":
    main()
