"""Accessibility: axe-core, contrast, colour blindness, large text and reduced motion."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from tests.support.audits import violations
from tests.support.browser.pages import OpenPage, ServedSite
from tests.support.page.journeys import ONE_ROW
from tests.support.page.player import Player, sit_down
from tests.support.page.screens import (
    COLOURFUL,
    LOOKS,
    MAIN_SCREENS,
    SCHEMES,
    SCREENS,
    SIZES,
    found_by_axe,
    look,
    open_choices,
    resize,
    screens,
)

# ---------------------------------------------------------------------------------------- axe-core


def test_axe_finds_no_problem_on_any_screen(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    # a journey sees the main ones
    others = [name for name in SCREENS if name not in MAIN_SCREENS]
    for number, screen in enumerate(screens(player, *others)):
        # the test of contrast below reads all screens, and axe confirms it on every third
        assert found_by_axe(player, contrast=number % 3 == 0) == [], screen


def test_axe_finds_no_problem_with_the_choices_beside_the_board(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, touch=False)
    some = ("empty classic", "empty maxi", "impossible", "solved", "a guess on four boards")
    for screen in screens(player, *some, "review", "the numbers", "what if"):
        for scheme in SCHEMES:
            look(player.page, scheme, "nerdle")
            expect(player.page.locator("#choices-body")).to_have_attribute("aria-busy", "false")
            assert violations(player.page) == [], (screen, scheme)


def test_axe_finds_no_problem_while_the_engine_loads_or_after_it_fails(
    open_page: OpenPage, site: ServedSite
) -> None:
    page = open_page("style.css", expected_complaints="favicon|ERR_FAILED|pyodide|Failed to fetch")
    page.context.route("**/pyodide.mjs", lambda route: route.abort())
    page.context.route("**/worker.js", lambda _: None)  # never answers
    page.goto(f"{site.url}#{ONE_ROW}")
    player = Player(page)
    expect(player.html).to_have_attribute("data-engine", "loading")
    assert found_by_axe(player) == []
    page.context.unroute("**/worker.js")
    page.reload()
    expect(player.button("Try again")).to_be_visible()
    assert found_by_axe(player) == []


# ---------------------------------------------------------------------------------------- contrast

Colour = tuple[float, ...]  # red, green and blue from 0 to 255, opacity from 0 to 1

# For each visible text: its words, its colour, all colours behind it from front to back, its size
# in px and its weight. Disabled controls need no contrast.
TEXTS = """() => {
  const seen = [];
  const dialog = document.querySelector("dialog[open]");
  for (const each of document.querySelectorAll("body *")) {
    const words = [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ data }) => data.trim()).join("");
    if (!words || !each.checkVisibility() || each.closest(".for-ears, option, :disabled")) continue;
    if (dialog && !dialog.contains(each)) continue;
    const behind = [];
    for (let at = each; at; at = at.parentElement) {
      const { backgroundColor, opacity } = getComputedStyle(at);
      if (opacity !== "1") throw new Error(`${words} is not opaque`);
      behind.push(backgroundColor);
    }
    const { color, fontSize, fontWeight } = getComputedStyle(each);
    seen.push([words, color, behind, parseFloat(fontSize), Number(fontWeight)]);
  }
  return seen;
}"""


def read_colour(css: str) -> Colour:
    """A colour as getComputedStyle writes it.

    >>> read_colour("rgb(1, 2, 3)"), read_colour("rgba(0, 0, 0, 0.5)")
    ((1.0, 2.0, 3.0, 1.0), (0.0, 0.0, 0.0, 0.5))
    """
    parts = [float(part) for part in re.findall(r"[\d.]+", css)]
    return tuple([*parts, 1.0][:4])


def over(front: Colour, back: Colour) -> Colour:
    """The colour that is seen if one colour is in front of another."""
    opacity = front[3]
    mixed = [f * opacity + b * (1 - opacity) for f, b in zip(front[:3], back[:3], strict=True)]
    return (*mixed, 1.0)


def linear(colour: Colour) -> list[float]:
    """Linear red, green and blue from 0 to 1, by the definition of sRGB."""
    shares = [part / 255 for part in colour[:3]]
    return [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2.

    >>> round(contrast((0, 0, 0, 1), (255, 255, 255, 1)), 9)
    21.0
    """
    weights = (0.2126, 0.7152, 0.0722)
    lights = [sum(map(float.__mul__, weights, linear(each))) for each in (one, other)]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def faint_texts(page: Page) -> list[str]:
    """Texts with less contrast than WCAG's level AA requires."""
    found = []
    texts = page.evaluate(TEXTS)
    assert len(texts) > 5
    for words, colour, behind, size, weight in texts:
        back: Colour = (0, 0, 0, 1)
        for layer in reversed(behind):
            back = over(read_colour(layer), back)
        ratio = contrast(over(read_colour(colour), back), back)
        large = size >= 24 or (size >= 18.66 and weight >= 700)
        if ratio < (3 if large else 4.5):
            found.append(f"{words!r}: {ratio:.2f}, {size} px, {weight}")
    return found


def test_every_text_has_enough_contrast(open_warm: OpenPage) -> None:
    player = sit_down(open_warm)
    for screen in screens(player):
        for scheme, palette in LOOKS:
            look(player.page, scheme, palette)
            assert faint_texts(player.page) == [], (screen, scheme, palette)


def shades(page: Page, what: str, *names: str) -> list[Colour]:
    """Colours of the first match; for a shadow, the first colour in it, if there is a shadow."""
    values: list[str] = page.locator(what).first.evaluate(
        "(each, names) => names.map((name) => getComputedStyle(each)[name])", list(names)
    )
    found = [re.search(r"rgba?\([^)]*\)", value) for value in values]
    return [read_colour(each[0]) for each in found if each]


@pytest.mark.parametrize(("scheme", "palette"), LOOKS)
def test_every_meaningful_line_has_enough_contrast(
    scheme: str, palette: str, open_warm: OpenPage
) -> None:
    player = sit_down(open_warm, f"{COLOURFUL},54-36=18:pbgbbggb", touch=False)
    page = player.page
    player.sees("Row 2")
    look(page, scheme, palette)
    [behind] = shades(page, "html", "backgroundColor")
    for what, prop in [
        (".tile.cursor", "borderTopColor"),
        (".making .tile:not(.cursor)", "borderTopColor"),
        ("select", "borderTopColor"),
        ('input[type="checkbox"]', "accentColor"),
        (".fault", "outlineColor"),
    ]:
        assert contrast(shades(page, what, prop)[0], behind) >= 3, what
    for colour in ("green", "purple", "black"):
        tile = f'.tile[data-colour="{colour}"]'
        drawn = shades(page, tile, "borderTopColor", "backgroundColor", "boxShadow")
        assert max(contrast(over(each, behind), behind) for each in drawn) >= 3, colour
    page.keyboard.press("Tab")
    for _ in range(4):
        page.keyboard.press("Tab")
        assert contrast(shades(page, ":focus", "outlineColor")[0], behind) >= 3


# ---------------------------------------------------------- for people who cannot see these colours

# Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision
# deficiency" (2009), severity 1: what people who lack one kind of cone see, in linear sRGB.
BLINDNESS = {
    "no red": [(0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)],
    "no green": [(0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                 (-0.011820, 0.042940, 0.968881)],
    "no blue": [(1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                (0.004733, 0.691367, 0.303900)],
}  # fmt: skip

XYZ = [(0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)]
WHITE = (0.9505, 1.0, 1.089)


def times(matrix: list[tuple[float, float, float]], vector: list[float]) -> list[float]:
    return [sum(map(float.__mul__, row, vector)) for row in matrix]


def lab(light: list[float]) -> list[float]:
    """Converts linear sRGB to CIELAB, in which distances match what people see."""
    x, y, z = (
        share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
        for share in map(float.__truediv__, times(XYZ, light), WHITE)
    )
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


def tile_colours(page: Page) -> dict[str, Colour]:
    """What green, purple and black look like on a tile."""
    names = ("green", "purple", "black")
    found = [shades(page, f'.tile[data-colour="{name}"]', "backgroundColor") for name in names]
    return {name: shade for name, [shade] in zip(names, found, strict=True)}


def seen_by(blindness: str, colour: Colour) -> list[float]:
    """What a colour looks like to people with this colour blindness, in CIELAB."""
    return lab([min(max(part, 0.0), 1.0) for part in times(BLINDNESS[blindness], linear(colour))])


def choose_palette(player: Player, palette: str) -> None:
    player.open_settings()
    player.press(player.checkbox("colour-blind"))
    player.press(player.page.get_by_role("radio", name=palette))


@pytest.mark.parametrize("palette", ["Orange", "Nerdle’s own"])
def test_colour_blind_people_can_tell_the_colours_apart(palette: str, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, COLOURFUL, ready=False)
    choose_palette(player, palette)
    colours = tile_colours(player.page)
    for blindness in BLINDNESS:
        for one, other in combinations(colours, 2):
            seen = (seen_by(blindness, colours[each]) for each in (one, other))
            distance = sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5
            assert distance > 30, (blindness, one, other)


def test_nerdles_own_colours_for_the_colour_blind_are_kept(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, COLOURFUL, ready=False)
    nerdles = {"green": (0x66, 0xFF, 0x66), "purple": (0xDD, 0x77, 0xFF), "black": (255,) * 3}
    choose_palette(player, "Nerdle’s own")
    for _ in ("chosen", "kept"):
        assert {name: each[:3] for name, each in tile_colours(player.page).items()} == nerdles
        [line] = shades(player.page, '.tile[data-colour="black"]', "borderTopColor")
        assert line[:3] == (0xDD,) * 3
        player.page.reload()


def marks(page: Page, what: str) -> list[str]:
    """The mark that is drawn on a green, a purple and a black tile or key."""
    return [
        page.locator(f'{what}[data-colour="{colour}"]').first.evaluate(
            "each => getComputedStyle(each).backgroundImage"
        )
        for colour in ("green", "purple", "black")
    ]


@pytest.mark.parametrize("what", [".tile", ".key"])
def test_marks_distinguish_colours_that_cannot_be_seen(what: str, open_warm: OpenPage) -> None:
    player = sit_down(open_warm, COLOURFUL)
    player.wait_for_answer()
    assert marks(player.page, what) == ["none"] * 3
    player.turn("colour-blind")
    green, purple, black = marks(player.page, what)
    assert "gradient" in green
    assert "gradient" in purple
    assert green != purple
    assert black == "none"


def test_tiles_keep_their_colours_in_forced_colours_mode(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, COLOURFUL, ready=False, forced_colors="active")
    page = player.page
    tiles = [
        shades(page, f'.tile[data-colour="{colour}"]', "backgroundColor")[0]
        for colour in ("green", "purple", "black")
    ]
    assert len(set(tiles)) == 3
    assert len(set(marks(page, ".tile"))) == 3
    plain = page.locator(".making .tile:not(.cursor)").first
    outline = "each => getComputedStyle(each).outlineStyle"
    assert page.locator(".tile.cursor").evaluate(outline) == "solid"
    assert plain.evaluate(outline) == "none"


# -------------------------------------------------------------------------------------- large text

# Everything that cannot be read or pressed: words that do not fit in their button or on the screen,
# and buttons that something covers.
OUT_OF_REACH = """() => {
  const found = [];
  const home = document.querySelector("dialog[open]") ?? document.body;
  const all = "button, select, summary, label, p, li, h1, h2, h3, td";
  for (const each of home.querySelectorAll(all)) {
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    if (each.closest(".for-ears") || !each.textContent.trim()) continue;
    each.scrollIntoView({ block: "center", behavior: "instant" });
    const box = each.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(each);
    const words = each.matches("select") ? box : range.getBoundingClientRect();
    const name = each.outerHTML.slice(0, 100);
    if (each.querySelector(".for-ears")) continue; // its text is checked in its own paragraphs
    if (box.left < -0.5 || box.right > innerWidth + 0.5) found.push(`off the screen: ${name}`);
    if (words.left < box.left - 1 || words.right > box.right + 1) found.push(`too wide: ${name}`);
    const middle = document.elementFromPoint(
      box.x + box.width / 2, Math.min(box.y + box.height / 2, innerHeight - 1));
    if (each.matches("button, select, summary") && !each.contains(middle))
      found.push(`covered: ${name}`);
  }
  for (const scroller of [document.documentElement, home])
    if (scroller.scrollWidth > scroller.clientWidth) found.push("it scrolls sideways");
  return found;
}"""


@pytest.mark.parametrize("scale", [1, 2])
def test_nothing_is_lost_with_large_text_or_on_a_zoomed_page(
    scale: int, open_warm: OpenPage
) -> None:
    player = sit_down(open_warm)
    sizes = [*SIZES, "640x400"] if scale == 2 else ["640x400", "320x256"]
    some = ("help", "settings", "solved", "impossible", "a hint", "given up", "your games")
    sheets = (
        "review",
        "all choices",
        "the numbers",
        "what if",
        "saved games",
        "for a class",
        "both guesses",
    )
    puzzles = ("solved letters", "sums of words", "bad letters", "solved countdown")
    for screen in screens(player, *some, *sheets, *puzzles):
        player.page.evaluate(
            "scale => { document.documentElement.style.fontSize = `${100 * scale}%` }", scale
        )
        for size in sizes:
            resize(player, size)
            assert player.page.evaluate(OUT_OF_REACH) == [], (screen, size)
            status = player.page.locator(
                "#status" if screen not in puzzles else ".puzzle:not([hidden]) form > label"
            ).first
            larger = status.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
            assert larger >= 13 * scale


# ------------------------------------------------------------------------------------------ motion


def test_nothing_is_animated_for_people_who_prefer_reduced_motion(open_warm: OpenPage) -> None:
    player = sit_down(open_warm, ONE_ROW, reduced_motion="reduce")
    player.wait_for_answer()
    open_choices(player)
    moving: list[str] = player.page.evaluate(
        """() => ["", "::before", "::after", "::backdrop"].flatMap((part) =>
          [...document.querySelectorAll("*")].filter((each) => {
            const style = getComputedStyle(each, part || null);
            const times = [style.transitionDuration, style.transitionDelay,
              style.animationDuration, style.animationDelay].join().split(",").map(parseFloat);
            return Math.max(...times) > 0.016 || style.scrollBehavior === "smooth";
          }).map((each) => each.outerHTML.slice(0, 100) + part))"""
    )
    assert moving == []
