"""Draws pictures of the game as players take them.

Each picture is made from a seed: the game, its rows with their colours, the theme, the size of the
screen, what is around the board, and how the picture is stored. The fonts are not those that the
network was trained on (see research/symbols.py).
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from PIL import Image

from building.tools import fetch_packages, find_node
from building.workshop import CACHE, ROOT, Workshop
from nerdle.equations.answers import answers
from nerdle.insight.practice import puzzle
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES, FirstRow, Game
from tests.support.pictures.drawing import Colours, Screen

NAMES = ("micro", "mini", "midi", "classic", "classic", "instant", "maxi", "minibi", "bi", "quad")
BROWSERS = ("#f1f3f4", "#202124", "#dee1e6", "#ffffff")

LIGHT: Colours = {
    "page": "#ffffff",
    "empty": "#f1f3f9",
    "border": "#8f96a3",
    "text": "#111827",
    "key": "#ffffff",
    "g": "#398874",
    "p": "#820458",
    "b": "#161803",
    "ink": "#ffffff",
}
DARK: Colours = LIGHT | {
    "page": "#1f2937",
    "empty": "#989484",
    "border": "#989484",
    "text": "#f3f4f6",
    "key": "#4b5563",
}
# As the game looked in 2022.
GREY: Colours = LIGHT | {"empty": "#989484", "border": "#989484", "key": "#dddde8"}
COLOUR_BLIND: Colours = {"g": "#66ff66", "p": "#dd77ff", "b": "#ffffff", "ink": "#161803"}


@dataclass(frozen=True)
class Truth:
    """What is in a picture: for each board its rows `GUESS:COLOURS`, and what is typed.

    `covered` has the numbers (from 1) of the rows that something covers or cuts off.
    """

    columns: int
    boards: list[list[str]]
    typed: str = ""
    covered: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Picture:
    """A picture as a file, and as it is decoded; `about` says how it was made."""

    image: Image.Image
    file: bytes
    kind: str
    about: str
    truth: Truth | None = None


@cache
def fonts() -> dict[str, Path]:
    """A bold font of each package that tests/support/pictures/fonts/ pins."""
    workshop = Workshop(CACHE, quiet=True)
    folder = ROOT / "tests" / "support" / "pictures" / "fonts"
    packages = fetch_packages(workshop, find_node(workshop), "test-fonts", folder)
    return {
        package.name: next(package.glob("files/*-latin-700-normal.woff"))
        for package in sorted((packages / "@fontsource").iterdir())
    }


# ------------------------------------------------------------------------------------ the boards


def board_picture(seed: int) -> Picture:
    """A picture of a game in progress."""
    draw = Random(f"board {seed}")
    game = GAMES[draw.choice(NAMES)]
    rows, boards = played(game, draw)
    typed = typed_row(game, boards, draw)
    desk = draw.random() < 0.3
    width = draw.choice([1024, 1280, 1440] if desk else [320, 360, 375, 390, 412, 430, 600, 768])
    scale = draw.choice([1, 1, 1.25, 2] if desk else [1, 2, 2, 2.625, 3, 3])
    theme = draw.choice([LIGHT, LIGHT, LIGHT, DARK, DARK, GREY])
    blind = draw.random() < 0.25
    colours = theme | (COLOUR_BLIND if blind else {})
    name, face = draw.choice(sorted(fonts().items()))
    screen = Screen(draw, width, draw.randint(700, 932), scale, colours, face)
    top = browser_bar(screen)
    top += header(screen, top)
    bottom, covered = draw_boards(screen, game, boards, typed, top, len(rows))
    draw_keyboard(screen, game, boards, bottom + draw.uniform(8, 40))
    image = screen.image
    if draw.random() < 0.06 and game.boards == 1 and len(rows) > 1:
        # the picture ends in the last coloured row
        step = (bottom - top) / game.rows
        low = top + (len(rows) - 1 + draw.uniform(0.25, 0.9)) * step
        image = image.crop((0, 0, image.width, screen.px(low)))
        covered.add(len(rows))
    elif draw.random() < 0.3:
        # only the board, or the board and what is above it
        low = screen.px(bottom + draw.uniform(2, 12))
        image = image.crop((0, draw.choice([0, screen.px(top) - 2]), image.width, low))
    about = f"{seed}: {game.name}, {width} px, {scale}x, {name}"
    about += f", {'dark' if theme is DARK else 'light'}{', colour-blind' if blind else ''}"
    truth = Truth(game.columns, boards, "" if covered else typed, frozenset(covered))
    return stored(image, draw, about, truth)


def played(game: Game, draw: Random) -> tuple[list[str], list[list[str]]]:
    """Random guesses, and the rows that they give on each board."""
    hidden = puzzle(game, str(draw.randrange(1, 10**6)))
    listed = answers(game.language)
    pool: Callable[[], str] = lambda: draw.choice(listed.listed)  # noqa: E731
    if game.first_row is FirstRow.SCRAMBLE:
        rows = [scramble(hidden.answers[0], draw)]
        if draw.random() < 0.5:
            guess = draw.choice([hidden.answers[0], pool()])
            rows.append(f"{guess}:{feedback(guess, hidden.answers[0])}")
        return [row.partition(":")[0] for row in rows], [rows]
    count = draw.randint(1, min(game.rows, 6) - (1 if draw.random() < 0.8 else 0))
    guesses = [pool() for _ in range(count)]
    if draw.random() < 0.2:
        guesses[-1] = hidden.answers[0]
    boards = []
    for answer in hidden.answers:
        rows = []
        for guess in guesses:
            rows.append(f"{guess}:{feedback(guess, answer)}")
            if guess == answer:
                break
        boards.append(rows)
    return guesses, boards


def scramble(answer: str, draw: Random) -> str:
    """A row with the answer's symbols, exactly one of them in its place."""
    while True:
        symbols = list(answer)
        draw.shuffle(symbols)
        green = [a == b for a, b in zip(symbols, answer, strict=True)]
        if sum(green) == 1:
            return f"{''.join(symbols)}:{''.join('g' if each else 'p' for each in green)}"


def typed_row(game: Game, boards: list[list[str]], draw: Random) -> str:
    """What has been typed in the next row; "" for nothing."""
    used = max(len(rows) for rows in boards)
    if used >= game.rows or all(rows[-1].endswith("g" * game.columns) for rows in boards):
        return ""
    if draw.random() < 0.5:
        return ""
    guess = draw.choice(answers(game.language).listed)
    if draw.random() < 0.5:
        return guess
    return guess[: draw.randint(1, game.columns - 1)].ljust(game.columns)


def browser_bar(screen: Screen) -> float:
    """Draws the bar of a browser; returns its height."""
    if screen.random.random() < 0.4:
        return screen.random.choice([0, 24, 44])
    high = screen.random.choice([56, 72, 90])
    screen.box(0, 0, screen.width, high, screen.random.choice(BROWSERS), radius=0)
    screen.box(16, high - 44, screen.width - 90, 34, "#ffffff", radius=17)
    screen.text(60, high - 27, "nerdlegame.com", 14, "#444444", "lm")
    return high


def header(screen: Screen, top: float) -> float:
    """Draws the head of the page, whose logo has the game's colours; returns its height."""
    draw = screen.random
    if draw.random() < 0.3:
        return draw.uniform(4, 20)
    left = max(12.0, (screen.width - 500) / 2)
    screen.box(left, top + 14, 26, 26, screen.colours["p"], radius=5)
    screen.text(left + 13, top + 26, "n", 20, "#ffffff")
    screen.text(left + 40, top + 26, "nerdle.", 22, screen.colours["p"], "lm")
    return 54 + draw.uniform(4, 12)


def draw_boards(
    screen: Screen,
    game: Game,
    boards: list[list[str]],
    typed: str,
    top: float,
    count: int,
) -> tuple[float, set[int]]:
    """Draws all boards; returns where they end, and which rows are covered."""
    draw = screen.random
    gap = 4.0
    across = 1
    if game.boards > 1 and (screen.width >= 700 or draw.random() < 0.4):
        across = 2
        # smaller tiles cannot be read
        if (
            min(screen.width, 1100) - 44 - 2 * game.columns * gap
        ) * screen.scale < 44 * game.columns:
            across = 1
    room = (min(screen.width, 1100) - 20 - (across - 1) * 24) / across
    wide = min(56.0, (room - (game.columns - 1) * gap) / game.columns)
    high = 51.0 if screen.width >= 640 else 45.0
    if game.boards > 1:
        high = min(high, 1.3 * wide)
    size = min(18.0, 0.62 * wide, 0.5 * high)
    whole = game.columns * wide + (game.columns - 1) * gap
    left_of_all = (screen.width - across * whole - (across - 1) * 24) / 2
    shown = min(game.rows, count + 2) if game.boards > 1 else game.rows
    needed = top + math.ceil(game.boards / across) * (shown * (high + gap) + 20) + 130
    if needed > screen.height:
        grow(screen, needed)
    for number, rows in enumerate(boards):
        left = left_of_all + (number % across) * (whole + 24)
        up = top + (number // across) * (shown * (high + gap) + 20)
        solved = rows[-1].endswith("g" * game.columns) and game.first_row is not FirstRow.SCRAMBLE
        for row in range(shown):
            guess, _, colours = rows[row].partition(":") if row < len(rows) else ("", "", "")
            making = row == count and not solved
            for column in range(game.columns):
                x = left + column * (wide + gap)
                y = up + row * (high + gap)
                if colours:
                    letter = colours[column]
                    white = letter == "b" and screen.colours["b"] == "#ffffff"
                    fill = screen.colours[letter]
                    screen.box(x, y, wide, high, fill, "#dddddd" if white else "")
                    symbol, ink = guess[column], screen.colours["ink"]
                else:
                    border = screen.colours["border"] if making else ""
                    screen.box(x, y, wide, high, screen.colours["empty"], border)
                    symbol = typed[column] if making and typed else " "
                    ink = "#111827"
                screen.symbol(x + wide / 2, y + high / 2, symbol, ink, size)
    bottom = top + math.ceil(game.boards / across) * (shown * (high + gap) + 20) - 20
    covered: set[int] = set()
    if draw.random() < 0.06 and game.boards == 1 and count > 2:
        row = draw.randint(1, count)
        y = top + (row - 1) * (high + gap)
        x = left_of_all + draw.uniform(0, whole / 2)
        screen.box(x, y + high * 0.3, whole / 2, high * 0.9, "#333333", radius=8)
        screen.text(x + whole / 4, y + high * 0.75, "Not enough letters", 13, "#ffffff")
        covered = {row, *([row + 1] if row < count else [])}
    return bottom, covered


def grow(screen: Screen, height: float) -> None:
    old = screen.image
    screen.height = height
    size = (old.width, screen.px(height))
    screen.image = Image.new("RGB", size, screen.colours["page"])
    screen.image.paste(old, (0, 0))


def draw_keyboard(screen: Screen, game: Game, boards: list[list[str]], top: float) -> None:
    """Draws the keys, with the colours that the rows give them."""
    if top + 100 > screen.height:
        grow(screen, top + 110)
    known: dict[str, str] = {}
    for row in boards[0]:
        guess, _, colours = row.partition(":")
        for symbol, letter in zip(guess, colours, strict=True):
            if "bpg".index(letter) >= "bpg".index(known.get(symbol, "b")):
                known[symbol] = letter
    operators = [symbol for symbol in "+-*/()²³=" if symbol in game.language.symbols]
    room = min(screen.width, 560) - 20
    left_of_all = (screen.width - room) / 2
    for line, keys in enumerate(("1234567890", [*operators, "Enter", "Delete"])):
        wide = (room - (len(keys) + 1) * 4) / (len(keys) + (2 if line else 0))
        left = left_of_all
        for key in keys:
            width = wide * (2 if len(key) > 1 else 1)
            given = known.get(key, "")
            white = given == "b" and screen.colours["b"] == "#ffffff"
            fill = screen.colours[given] if given else screen.colours["key"]
            ink = screen.colours["ink"] if given else screen.colours["text"]
            screen.box(left, top + line * 49, width, 45, fill, "#dddddd" if white else "")
            if len(key) > 1:
                screen.text(left + width / 2, top + line * 49 + 22, key, 13, ink)
            else:
                screen.symbol(left + width / 2, top + line * 49 + 22, key, ink)
            left += width + 4


def stored(image: Image.Image, draw: Random, about: str, truth: Truth | None) -> Picture:
    """The picture as a PNG, JPEG or WebP, some of them with the colours of another profile."""
    if draw.random() < 0.15:
        image = shifted(image, draw)
        about += ", wide gamut"
    kind = draw.choice(["PNG", "PNG", "JPEG", "JPEG", "WEBP"])
    quality = draw.randint(40, 92)
    file = io.BytesIO()
    image.save(file, kind, **({} if kind == "PNG" else {"quality": quality}))
    about += f", {kind}{'' if kind == 'PNG' else f' {quality}'}"
    return Picture(Image.open(file).convert("RGBA"), file.getvalue(), kind.lower(), about, truth)


def shifted(image: Image.Image, draw: Random) -> Image.Image:
    """A picture whose colour profile was lost, from a screen with a wide gamut (Display P3).

    The matrix converts between the two for linear light; here it is close enough.
    """
    to_wide = (0.8225, 0.1774, 0, 0, 0.0332, 0.9669, 0, 0, 0.0171, 0.0724, 0.9108, 0)
    from_wide = (1.2249, -0.2247, 0, 0, -0.042, 1.0419, 0, 0, -0.0197, -0.0786, 1.0979, 0)
    return image.convert("RGB", draw.choice([to_wide, from_wide]))
