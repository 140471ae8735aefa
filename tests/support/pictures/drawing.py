"""What the pictures for the tests are drawn with: boxes, text and the symbols of the game."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from PIL import Image, ImageDraw, ImageFont

Font = ImageFont.FreeTypeFont
Colours = dict[str, str]


@cache
def font(path: Path, size: int) -> Font:
    return ImageFont.truetype(str(path), size)


@dataclass
class Screen:
    """What a picture is drawn with: lengths are given in CSS pixels, of `scale` pixels each."""

    random: Random
    width: float
    height: float
    scale: float
    colours: Colours
    face: Path
    image: Image.Image = field(init=False)

    def __post_init__(self) -> None:
        size = (round(self.width * self.scale), round(self.height * self.scale))
        self.image = Image.new("RGB", size, self.colours["page"])

    def px(self, length: float) -> int:
        return round(length * self.scale)

    def box(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        fill: str,
        border: str = "",
        radius: float = 4,
    ) -> None:
        """Draws a rectangle with round corners, smooth at its edges."""
        fine = 4
        size = (max(1, self.px(width)), max(1, self.px(height)))
        mask = rounded(size, fine, round(radius * self.scale * fine))
        at = (self.px(left), self.px(top))
        self.image.paste(Image.new("RGB", size, border or fill), at, mask)
        if border:
            edge = max(1, self.px(1))
            inner = (size[0] - 2 * edge, size[1] - 2 * edge)
            if min(inner) > 0:
                mask = rounded(inner, fine, round(max(0.0, radius - 1) * self.scale * fine))
                self.image.paste(Image.new("RGB", inner, fill), (at[0] + edge, at[1] + edge), mask)

    def text(
        self, x: float, y: float, text: str, size: float, fill: str, anchor: str = "mm"
    ) -> None:
        face = font(self.face, max(4, round(size * self.scale)))
        ImageDraw.Draw(self.image).text(
            (x * self.scale, y * self.scale), text, fill, face, anchor=anchor
        )

    def symbol(self, x: float, y: float, symbol: str, fill: str, size: float = 18) -> None:
        """Draws a symbol in the middle of a tile: operators as icons, as the game does."""
        if symbol in "+-*/=":
            self.icon(x, y, symbol, fill, size)
        elif symbol.strip():
            face = font(self.face, max(4, round(size * self.scale)))
            _, top, _, bottom = face.getbbox("8", anchor="ls")
            baseline = y * self.scale - (top + bottom) / 2
            place = (x * self.scale, baseline)
            ImageDraw.Draw(self.image).text(place, symbol, fill, face, anchor="ms")

    def icon(self, x: float, y: float, symbol: str, fill: str, size: float) -> None:
        fine = 4
        unit = size / 24 * self.scale * fine
        side = round(36 * unit)
        mask = Image.new("L", (side, side), 0)
        canvas = ImageDraw.Draw(mask)
        strokes: dict[str, list[tuple[float, float, float, float]]] = {
            "+": [(-7, 0, 7, 0), (0, -7, 0, 7)],
            "-": [(-7, 0, 7, 0)],
            "=": [(-7, -3.6, 7, -3.6), (-7, 3.6, 7, 3.6)],
            "/": [(-7, 11, 7, -11)],
            "*": [
                (8 * math.sin(a), -8 * math.cos(a), -8 * math.sin(a), 8 * math.cos(a))
                for a in (0, math.pi / 3, 2 * math.pi / 3)
            ],
        }
        wide = 2 * unit
        for stroke in strokes[symbol]:
            x0, y0, x1, y1 = (side / 2 + value * unit for value in stroke)
            canvas.line((x0, y0, x1, y1), fill=255, width=max(1, round(wide)))
            for tip_x, tip_y in ((x0, y0), (x1, y1)):
                r = wide / 2
                canvas.ellipse((tip_x - r, tip_y - r, tip_x + r, tip_y + r), fill=255)
        small = mask.resize((max(1, round(side / fine)),) * 2, Image.Resampling.BOX)
        at = (round(x * self.scale - small.width / 2), round(y * self.scale - small.height / 2))
        self.image.paste(Image.new("RGB", small.size, fill), at, small)


@cache
def rounded(size: tuple[int, int], fine: int, radius: int) -> Image.Image:
    mask = Image.new("L", (size[0] * fine, size[1] * fine), 0)
    area = (0, 0, size[0] * fine - 1, size[1] * fine - 1)
    ImageDraw.Draw(mask).rounded_rectangle(area, radius, fill=255)
    return mask.resize(size, Image.Resampling.BOX)
