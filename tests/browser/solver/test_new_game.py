"""A new game in an existing language needs only one entry in GAMES; the page can then play it."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building.serving import serving
from building.workshop import CACHE, ROOT
from nerdle.rules.games import Game, Verdict, check
from nerdle.rules.language import MINI, Language
from tests.support.browser.pages import OpenPage
from tests.support.page.player import Player

ENTRY = 'Game("sprint", "Sprint", MINI, rows=4, guesses=4),'
LONG = 'Game("long", "Long", Language("long", 12)),'  # 87 million equations
SPRINT = Game("sprint", "Sprint", MINI, rows=4, guesses=4)
SOURCES = ("build.py", "pyproject.toml", "README.md", "LICENSE", "building", "nerdle", "web")


def test_it_is_the_game_that_contributing_explains() -> None:
    assert ENTRY in (ROOT / "CONTRIBUTING.md").read_text("utf-8")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a checkout whose GAMES have one more entry."""
    checkout = tmp_path_factory.mktemp("checkout")
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            unneeded = shutil.ignore_patterns("node_modules", "__pycache__")
            shutil.copytree(source, checkout / name, ignore=unneeded)
        else:
            shutil.copyfile(source, checkout / name)
    games = checkout / "nerdle" / "rules" / "games.py"
    before = games.read_text("utf-8")
    following = '        Game("bi"'  # the entry comes after the other games in its language
    assert before.count(following) == 1
    games.write_text(
        before.replace(following, f"        {ENTRY}\n        {LONG}\n{following}"), "utf-8"
    )
    command = [sys.executable, "build.py", "--dist", "dist", "--cache", str(CACHE)]
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(command, cwd=checkout, env=own, check=True)
    return checkout / "dist"


def test_a_game_added_as_one_entry_can_be_played_on_the_page(
    dist: Path, open_page: OpenPage
) -> None:
    with serving(dist) as url:
        player = Player(open_page(url))
        player.wait_until_ready()
        player.choose_game("Sprint")
        assert player.game == "Sprint"
        assert len(player.tiles()) == 4
        assert player.suggestion == "4*7=28"
        player.solve(SPRINT, ["13-4=9"], random.Random("sprint"))
        assert player.position.startswith("sprint,4*7=28:")
        link = player.tab.run("() => location.href")
        other = Player(open_page(str(link)))
        assert other.board == player.board
        # practice, statistics and review know the game as well
        other.wait_until_ready()
        other.more("Statistics")
        other.page.get_by_role("dialog").get_by_text("206").first.wait_for()


def test_a_game_in_a_long_language_needs_one_entry_too(dist: Path, open_page: OpenPage) -> None:
    with serving(dist) as url:
        player = Player(open_page(url))
        player.wait_until_ready()
        player.choose_game("Long")
        assert [len(row.guess) for row in player.tiles()] == [12] * 6
        assert check(Game("long", "Long", Language("long", 12)), player.suggestion).verdict is (
            Verdict.ACCEPTED
        )
        player.more("Statistics")
        player.page.get_by_role("dialog").get_by_text("too many to list").wait_for()
