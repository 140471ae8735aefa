"""Draws pictures that have no board of the game in them, though some look like it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PIL import Image, ImageDraw

from nerdle.rules.games import GAMES
from tests.support.pictures.drawing import Screen
from tests.support.pictures.pictures import (
    DARK,
    LIGHT,
    Picture,
    draw_keyboard,
    fonts,
    played,
    stored,
)


def other_picture(seed: int) -> Picture:
    """A picture with no board of the game in it."""
    draw = Random(f"other {seed}")
    kind = OTHERS[seed % len(OTHERS)]
    width = draw.choice([360, 390, 412, 768, 1280])
    scale = draw.choice([1, 2, 3]) if width < 700 else 1
    name, face = draw.choice(sorted(fonts().items()))
    screen = Screen(draw, width, draw.randint(640, 900), scale, draw.choice([LIGHT, DARK]), face)
    kind(screen)
    about = f"{seed}: {kind.__name__}, {width} px, {scale}x, {name}"
    return stored(screen.image, draw, about, None)


def tiles_with(screen: Screen, texts: list[str], fills: Callable[[], str], top: float) -> None:
    """Draws rows of tiles as the game does, with any texts and colours."""
    columns = max(map(len, texts))
    wide = min(56.0, (screen.width - 20 - 4 * columns) / columns)
    left = (screen.width - columns * (wide + 4)) / 2
    for row, text in enumerate(texts):
        for column, symbol in enumerate(text):
            x, y = left + column * (wide + 4), top + row * 52
            fill = fills()
            screen.box(x, y, wide, 48, fill)
            screen.text(x + wide / 2, y + 24, symbol, min(20, wide * 0.6), "#ffffff")


def keyboard_alone(screen: Screen) -> None:
    """The game's keyboard, coloured, without a board."""
    game = GAMES[screen.random.choice(["classic", "maxi", "mini"])]
    _, boards = played(game, screen.random)
    draw_keyboard(screen, game, boards, screen.random.uniform(80, 400))


def word_game(screen: Screen) -> None:
    """A game of words, with five letters in a row and its own colours."""
    draw = screen.random
    fills = draw.choice([("#6aaa64", "#c9b458", "#787c7e"), ("#538d4e", "#b59f3b", "#3a3a3c")])
    texts = ["".join(draw.choice("ABCDEFGHIKLMNOPRSTUWY") for _ in range(5)) for _ in range(5)]
    tiles_with(screen, texts, lambda: draw.choice(fills), 120)


def letters_in_the_games_colours(screen: Screen) -> None:
    """A game of words with the colours of Nerdle."""
    draw = screen.random
    columns = draw.choice([5, 6, 7, 8, 10])
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    texts = ["".join(draw.choice(letters) for _ in range(columns)) for _ in range(4)]
    colours = [LIGHT[letter] for letter in "gpb"]
    tiles_with(screen, texts, lambda: draw.choice(colours), 100)


def digits_without_an_equation(screen: Screen) -> None:
    """A game of numbers with the colours of Nerdle, and no equals signs."""
    draw = screen.random
    columns = draw.choice([5, 6, 8])
    texts = ["".join(draw.choice("0123456789") for _ in range(columns)) for _ in range(4)]
    colours = [LIGHT[letter] for letter in "gpb"]
    tiles_with(screen, texts, lambda: draw.choice(colours), 100)


def calculator(screen: Screen) -> None:
    draw = screen.random
    fill = draw.choice(["#398874", "#161803", "#820458", "#333333"])
    for row, keys in enumerate(["789/", "456*", "123-", "0.=+"]):
        for column, key in enumerate(keys):
            x, y = 20 + column * 84, 220 + row * 84
            colour = "#398874" if key in "/*-+=" else fill
            screen.box(x, y, 76, 76, colour, radius=draw.choice([6, 38]))
            screen.text(x + 38, y + 38, key, 28, "#ffffff")


def photograph(screen: Screen) -> None:
    """Soft areas and edges in all colours, with noise."""
    draw = screen.random
    size = (12, 18)
    small = Image.new("RGB", size)
    for column in range(size[0]):
        for row in range(size[1]):
            small.putpixel((column, row), tuple(draw.randrange(256) for _ in range(3)))
    how = draw.choice([Image.Resampling.BICUBIC, Image.Resampling.NEAREST])
    screen.image = small.resize(screen.image.size, how)
    canvas = ImageDraw.Draw(screen.image)
    for _ in range(draw.randint(10, 60)):
        x, y = draw.uniform(0, screen.image.width), draw.uniform(0, screen.image.height)
        side = draw.uniform(10, 200)
        fill = tuple(draw.randrange(256) for _ in range(3))
        shape = draw.choice([canvas.rectangle, canvas.ellipse])
        shape((x, y, x + side, y + side * draw.uniform(0.5, 1.5)), fill=fill)
    noise = Image.effect_noise(screen.image.size, 40).convert("RGB")
    screen.image = Image.blend(screen.image, noise, 0.15)


def shop(screen: Screen) -> None:
    """Cards with prices and buttons."""
    draw = screen.random
    across = 2 if screen.width < 700 else 5
    wide = (screen.width - 20) / across - 10
    for number in range(across * 4):
        x, y = 10 + number % across * (wide + 10), 90 + number // across * 190
        screen.box(x, y, wide, 180, "#f3f4f6", "#dddddd")
        screen.box(x + 10, y + 10, wide - 20, 90, draw.choice(["#398874", "#820458", "#aaccee"]))
        screen.text(
            x + 14, y + 118, f"{draw.randint(5, 99)}.99 = {draw.randint(2, 9)} for 1", 14, "#111"
        )
        screen.box(x + 10, y + 138, wide - 20, 32, "#398874")
        screen.text(x + wide / 2, y + 154, "Add to cart", 13, "#ffffff")


def chess_board(screen: Screen) -> None:
    draw = screen.random
    dark, light = draw.choice(
        [
            ("#398874", "#eeeed2"),
            ("#820458", "#ffffff"),
            ("#161803", "#66ff66"),
            ("#769656", "#eee"),
        ]
    )
    side = min(screen.width, 640) / 8
    for row in range(8):
        for column in range(8):
            fill = dark if (row + column) % 2 else light
            screen.box(column * side, 100 + row * side, side, side, fill, radius=0)
            if draw.random() < 0.4:
                x, y = (column + 0.5) * side, 100 + (row + 0.5) * side
                screen.text(x, y, draw.choice("KQRBNP"), 0.5 * side, "#ffffff")


def calendar(screen: Screen) -> None:
    """A month, with its days as tiles in the game's colours."""
    draw = screen.random
    side = (min(screen.width, 560) - 20) / 7 - 4
    for day in range(1, 31):
        x, y = 10 + (day - 1) % 7 * (side + 4), 120 + (day - 1) // 7 * (side + 4)
        fill = draw.choice(["#398874", "#820458", "#161803", "#398874"])
        screen.box(x, y, side, side, fill)
        screen.text(x + side / 2, y + side / 2, str(day), 16, "#ffffff")


def squares(screen: Screen) -> None:
    """A shared result: squares without symbols."""
    draw = screen.random
    side = draw.choice([24, 32, 40])
    for row in range(4):
        for column in range(8):
            fill = draw.choice(["#398874", "#820458", "#161803"])
            screen.box(20 + column * (side + 3), 200 + row * (side + 3), side, side, fill)


def text_page(screen: Screen) -> None:
    """An article with sums in it."""
    draw = screen.random
    for line in range(24):
        words = " ".join(
            draw.choice(["12+35=47", "the", "a sum", "3*4=12", "of", "games"]) for _ in range(6)
        )
        screen.text(16, 60 + line * 24, words, 15, screen.colours["text"], "lm")


OTHERS: tuple[Callable[[Screen], None], ...] = (
    keyboard_alone,
    word_game,
    letters_in_the_games_colours,
    digits_without_an_equation,
    calculator,
    photograph,
    shop,
    chess_board,
    calendar,
    squares,
    text_page,
    photograph,
)
