"""`python -m research.symbols`: trains the network that reads the symbols of a screenshot.

Writes web/features/screenshot/symbols.weights and its entry in nerdle/data/provenance.json: the
fonts, the accuracy on symbols in fonts that were not trained on, and the hash of the file. The
fonts are npm packages with free licences (SIL Open Font License or Apache), pinned in
research/fonts/.
Training takes some minutes on one core, and needs NumPy, Pillow, Node and npm.

The network is a perceptron with one hidden layer. What it is given is made by the page's own code,
`inputs` in web/features/screenshot/symbols.js, so that training and reading cannot differ.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import math
import random
import shutil
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from research import store

HERE = Path(__file__).parent
ROOT = HERE.parent
WEIGHTS = ROOT / "web" / "screenshot" / "symbols.weights"
FONTS = HERE / "fonts"

SYMBOLS = "0123456789+-*/=()²³"
NONE = len(SYMBOLS)
INPUTS, HIDDEN, CLASSES = 16 * 16 + 3, 32, len(SYMBOLS) + 1

# Fonts that only measure the accuracy.
HELD_OUT = ("lato", "manrope", "overpass", "rubik")

# The game's colours, its colour-blind mode, its typed tiles and its old empty tiles.
GROUNDS = ["#398874", "#820458", "#161803", "#66ff66", "#dd77ff", "#ffffff", "#f1f3f9", "#989484"]
BRIGHT = GROUNDS[3:]

# Signs that are no symbols of the game, and that resemble none.
OTHERS = "ACDEFGHJKLMNPQRTUVWXYabcdefhkmnpqrtuvwxy?!#&@%<>"

# As a tile is drawn larger first, its symbols are drawn without rounding to pixels.
FINE = 4

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Tile:
    """A picture of a tile: RGBA bytes, the place of the tile in it, and the height of a digit."""

    image: Image.Image
    box: tuple[float, float, float, float]
    digit: float
    label: int


class Drawer:
    """Draws random tiles with one font after the other."""

    def __init__(self, fonts: list[Path], seed: int) -> None:
        self.fonts = fonts
        self.random = random.Random(seed)

    def tiles(self, count: int) -> Iterator[Tile]:
        for number in range(count):
            # one tile in ten has no symbol of the game
            label = number % NONE if self.random.random() < 0.9 else NONE
            yield self.tile(label)

    def tile(self, label: int) -> Tile:
        draw = self.random
        high = math.exp(draw.uniform(math.log(19), math.log(150)))
        wide = high * draw.uniform(0.62, 1.35)
        size = draw.uniform(0.34, 0.56) * min(high, wide * 1.25)
        font = ImageFont.truetype(str(draw.choice(self.fonts)), round(size * FINE))
        _, top, _, bottom = font.getbbox("8")
        digit = (bottom - top) / FINE
        ground = draw.choice(GROUNDS)
        light = ground in BRIGHT and (ground != "#989484" or draw.random() < 0.5)
        ink = draw.choice(["#000000", "#161803", "#333333"]) if light else "#ffffff"
        page = draw.choice(["#ffffff", "#1f2937", "#f6f6f6"])
        margin = draw.uniform(1, 6)
        area = (math.ceil((wide + 2 * margin) * FINE), math.ceil((high + 2 * margin) * FINE))
        image = Image.new("RGB", area, page)
        canvas = ImageDraw.Draw(image)
        left, up = margin * FINE, margin * FINE
        right, down = left + wide * FINE, up + high * FINE
        canvas.rounded_rectangle(
            (left, up, right, down),
            radius=0.09 * high * FINE,
            fill=ground,
            outline=draw.choice(["#8f96a3", "#dddddd", ground]) if light else ground,
            width=max(1, round(0.022 * high * FINE)),
        )
        centre = (
            (left + right) / 2 + draw.uniform(-0.03, 0.03) * wide * FINE,
            (up + down) / 2 + draw.uniform(-0.06, 0.06) * high * FINE,
        )
        if label == NONE:
            self.other(canvas, centre, font, digit * FINE, ink)
        else:
            self.symbol(canvas, centre, font, digit * FINE, ink, SYMBOLS[label])
        image = image.resize(
            (round(area[0] / FINE), round(area[1] / FINE)),
            draw.choice(
                [Image.Resampling.BOX, Image.Resampling.BILINEAR, Image.Resampling.LANCZOS]
            ),
        )
        scale = image.width / area[0], image.height / area[1]
        if draw.random() < 0.6:
            image = compressed(image, draw.choice(["JPEG", "WEBP"]), draw.randint(38, 95))
        jitter = [draw.uniform(-0.02, 0.02) * high for _ in range(4)]
        box = (
            left * scale[0] + jitter[0],
            up * scale[1] + jitter[1],
            (right - left) * scale[0] + jitter[2],
            (down - up) * scale[1] + jitter[3],
        )
        return Tile(image, box, digit * draw.uniform(0.92, 1.08), label)

    def symbol(
        self,
        canvas: ImageDraw.ImageDraw,
        centre: tuple[float, float],
        font: ImageFont.FreeTypeFont,
        digit: float,
        ink: str,
        symbol: str,
    ) -> None:
        """Draws a symbol: operators mostly as the game's icons, everything else from a font."""
        draw = self.random
        if symbol in "+-*/=" and draw.random() < 0.75:
            icon(canvas, centre, symbol, digit * draw.uniform(0.8, 1.15), ink, draw)
            return
        text = draw.choice("*×") if symbol == "*" else symbol
        if symbol == "-":
            text = draw.choice("-−–")
        if symbol == "*" and text == "*":
            # an asterisk of a font is small and raised; a page centres it
            font = font.font_variant(size=round(font.size * draw.uniform(1, 1.5)))
        if symbol in "²³" and draw.random() < 0.5:
            # a page may raise a small digit instead
            font = font.font_variant(size=round(font.size * draw.uniform(0.55, 0.7)))
            text = "2" if symbol == "²" else "3"
            centre = (centre[0], centre[1] - digit * draw.uniform(0.2, 0.45))
            canvas.text(centre, text, ink, font, anchor="mm")
            return
        if symbol in "²³":
            # placed as a line of digits would be, so that it is raised
            _, top, _, bottom = font.getbbox("8", anchor="ls")
            baseline = centre[1] - (top + bottom) / 2
            canvas.text((centre[0], baseline), text, ink, font, anchor="ms")
            return
        if symbol in "+-*/=":
            middle(canvas, centre, text, ink, font)
            return
        _, top, _, bottom = font.getbbox("8", anchor="ls")
        canvas.text((centre[0], centre[1] - (top + bottom) / 2), text, ink, font, anchor="ms")

    def other(
        self,
        canvas: ImageDraw.ImageDraw,
        centre: tuple[float, float],
        font: ImageFont.FreeTypeFont,
        digit: float,
        ink: str,
    ) -> None:
        """Draws something that is no symbol of the game."""
        draw = self.random
        kind = draw.random()
        if kind < 0.55:
            middle(canvas, centre, draw.choice(OTHERS), ink, font)
        elif kind < 0.8:
            text = "".join(draw.choice(OTHERS + SYMBOLS) for _ in range(draw.randint(2, 4)))
            small = font.font_variant(size=max(8, round(font.size * draw.uniform(0.5, 1))))
            middle(canvas, centre, text, ink, small)
        elif kind < 0.9:
            for _ in range(draw.randint(1, 4)):
                ends = [c + draw.uniform(-1, 1) * digit for c in (*centre, *centre)]
                shape = (*sorted(ends[::2]), *sorted(ends[1::2]))
                canvas.ellipse((shape[0], shape[2], shape[1], shape[3]), fill=ink)
        else:
            x, y = centre
            side = digit * draw.uniform(0.4, 1.2)
            canvas.rectangle((x - side, y - side, x + side, y + side), fill=ink)


def middle(
    canvas: ImageDraw.ImageDraw,
    centre: tuple[float, float],
    text: str,
    ink: str,
    font: ImageFont.FreeTypeFont,
) -> None:
    """Draws a text so that the middle of what is visible is at `centre`."""
    left, top, right, bottom = font.getbbox(text)
    canvas.text((centre[0] - (left + right) / 2, centre[1] - (top + bottom) / 2), text, ink, font)


def icon(
    canvas: ImageDraw.ImageDraw,
    centre: tuple[float, float],
    symbol: str,
    size: float,
    ink: str,
    draw: random.Random,
) -> None:
    """Draws an operator as strokes with round ends, `size` high."""
    half = size / 2
    width = size * draw.uniform(0.08, 0.22)
    lean = draw.uniform(0.3, 0.42)
    reach = draw.uniform(0.85, 1.5)
    apart = draw.uniform(0.2, 0.33)
    strokes: dict[str, list[tuple[float, float, float, float]]] = {
        "+": [(-0.9, 0, 0.9, 0), (0, -0.9, 0, 0.9)],
        "-": [(-0.9, 0, 0.9, 0)],
        "=": [(-0.9, -apart, 0.9, -apart), (-0.9, apart, 0.9, apart)],
        "/": [(-lean * 2 * reach, reach, lean * 2 * reach, -reach)],
        "*": [
            (math.sin(a) * 0.9, -math.cos(a) * 0.9, -math.sin(a) * 0.9, math.cos(a) * 0.9)
            for a in (0, math.pi / 3, 2 * math.pi / 3)
        ],
    }
    x, y = centre
    for left, top, right, bottom in strokes[symbol]:
        start, end = (x + left * half, y + top * half), (x + right * half, y + bottom * half)
        canvas.line((*start, *end), fill=ink, width=max(1, round(width)))
        for tip in (start, end):
            r = width / 2
            canvas.ellipse((tip[0] - r, tip[1] - r, tip[0] + r, tip[1] + r), fill=ink)


def compressed(image: Image.Image, kind: str, quality: int) -> Image.Image:
    file = io.BytesIO()
    image.save(file, kind, quality=quality)
    return Image.open(file).convert("RGB")


def measured(tiles: list[Tile]) -> tuple[Array, Array]:
    """What the page's code makes of tiles: (n, INPUTS) inputs, and the classes.

    Tiles on which it finds no symbol are left out.
    """
    sent = bytearray()
    for tile in tiles:
        sent += struct.pack("<2H5f", tile.image.width, tile.image.height, *tile.box, tile.digit)
        sent += tile.image.convert("RGBA").tobytes()
    command = ["node", str(HERE / "symbols.mjs")]
    ran = subprocess.run(command, input=bytes(sent), stdout=subprocess.PIPE, check=True)
    rows = np.frombuffer(ran.stdout, np.float32).reshape(len(tiles), INPUTS)
    seen = ~np.isnan(rows[:, 0])
    return rows[seen], np.array([tile.label for tile in tiles])[seen]


def drawn(fonts: list[Path], count: int, seed: int) -> tuple[Array, Array]:
    drawer = Drawer(fonts, seed)
    parts = [
        measured(list(drawer.tiles(min(4000, count - start)))) for start in range(0, count, 4000)
    ]
    return np.concatenate([x for x, _ in parts]), np.concatenate([y for _, y in parts])


# --------------------------------------------------------------------------------- the network


def forward(net: list[Array], inputs: Array) -> tuple[Array, Array]:
    hidden = np.maximum(0, inputs @ net[0].T + net[1])
    return hidden, hidden @ net[2].T + net[3]


def train(inputs: Array, labels: Array, seed: int, epochs: int) -> list[Array]:
    """Trains with Adam; the wanted chances are smoothed, so that the network is not too certain."""
    rng = np.random.default_rng(seed)
    net = [
        rng.normal(0, math.sqrt(2 / INPUTS), (HIDDEN, INPUTS)),
        np.zeros(HIDDEN),
        rng.normal(0, math.sqrt(2 / HIDDEN), (CLASSES, HIDDEN)),
        np.zeros(CLASSES),
    ]
    net = [part.astype(np.float32) for part in net]
    first, second = [np.zeros_like(p) for p in net], [np.zeros_like(p) for p in net]
    wanted = np.full((len(labels), CLASSES), 0.02 / CLASSES, np.float32)
    wanted[np.arange(len(labels)), labels] += 0.98
    batch, step = 256, 0
    steps = epochs * (len(labels) // batch)
    for _ in range(epochs):
        order = rng.permutation(len(labels))
        for start in range(0, len(labels) - batch + 1, batch):
            chosen = order[start : start + batch]
            x, y = inputs[chosen], wanted[chosen]
            hidden, scores = forward(net, x)
            chances = np.exp(scores - scores.max(1, keepdims=True))
            chances /= chances.sum(1, keepdims=True)
            error = (chances - y) / batch
            back = (error @ net[2]) * (hidden > 0)
            slopes = [back.T @ x, back.sum(0), error.T @ hidden, error.sum(0)]
            step += 1
            rate = 2e-3 * (1 + math.cos(math.pi * step / steps)) / 2
            for at, slope in enumerate(slopes):
                if at in (0, 2):
                    slope = slope + 1e-5 * net[at]  # noqa: PLW2901
                first[at] += 0.1 * (slope - first[at])
                second[at] += 0.001 * (slope**2 - second[at])
                mean = first[at] / (1 - 0.9**step)
                spread = second[at] / (1 - 0.999**step)
                net[at] -= rate * mean / (np.sqrt(spread) + 1e-8)
    return net


def packed(net: list[Array]) -> tuple[bytes, list[Array]]:
    """The file of a network, and the network as it is read back: weights are 8-bit numbers."""
    scales = [float(np.abs(net[at]).max()) / 127 for at in (0, 2)]
    small = [
        np.clip(np.round(net[at] / scale), -127, 127).astype(np.int8)
        for at, scale in zip((0, 2), scales, strict=True)
    ]
    head = np.array([*scales, *net[1], *net[3]], "<f4")
    restored = [small[0] * scales[0], net[1], small[1] * scales[1], net[3]]
    return head.tobytes() + small[0].tobytes() + small[1].tobytes(), restored


def fonts_in(folder: Path) -> dict[str, list[Path]]:
    """The bold and semi-bold files of each font package."""
    return {
        package.name: sorted(
            file
            for weight in (600, 700)
            for file in package.glob(f"files/*-latin-{weight}-normal.woff")
        )
        for package in sorted((folder / "node_modules" / "@fontsource").iterdir())
    }


def fetched() -> Path:
    """A folder with the fonts, as the lock file pins them."""
    folder = ROOT / ".build" / "research" / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(FONTS / name, folder)
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(["npm", "ci", *quiet], cwd=folder, check=True)
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m research.symbols", description=__doc__)
    parser.add_argument("--tiles", type=int, default=130_000, help="how many tiles to train on")
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    fonts = fonts_in(fetched())
    known = [file for name, files in fonts.items() if name not in HELD_OUT for file in files]
    unknown = [file for name in HELD_OUT for file in fonts[name]]
    net = train(*drawn(known, options.tiles, options.seed), options.seed, options.epochs)
    contents, net = packed(net)
    WEIGHTS.write_bytes(contents)
    accuracy = {}
    for name, files in (("fonts trained on", known), ("other fonts", unknown)):
        inputs, labels = drawn(files, 20_000, options.seed + 1)
        guesses = forward(net, inputs)[1].argmax(1)
        accuracy[name] = round(float((guesses == labels).mean()), 4)
        print(f"{name}: {100 * accuracy[name]:.2f} % right")
        wrong = sorted(zip(labels[guesses != labels], guesses[guesses != labels], strict=True))
        names = [*SYMBOLS, "none"]
        pairs: dict[str, int] = {}
        for a, b in wrong:
            key = f"{names[a]} as {names[b]}"
            pairs[key] = pairs.get(key, 0) + 1
        print("  ", sorted(pairs.items(), key=lambda item: -item[1])[:12])
    print(hashlib.sha256(contents).hexdigest())
    record = {
        "command": "python -m research.symbols",
        "fonts": sorted(fonts),
        "tiles": options.tiles,
        "accuracy": accuracy,
        "sha256": hashlib.sha256(contents).hexdigest(),
    }
    store("web/features/screenshot/symbols.weights", record)


if __name__ == "__main__":
    main()
