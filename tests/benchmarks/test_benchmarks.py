"""The benchmarks: their calculations, and that each runs to its end, but not how long it takes."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from benchmarks import report
from benchmarks.core import commands
from benchmarks.core.calibration import compare, draw
from benchmarks.core.strength import LEAST_AFTER, TREES, depth_first_play, plain_play
from benchmarks.core.taps import certain_only, drawn, offered_colours, offered_on, played
from benchmarks.page.browser import Line, LineWriter
from benchmarks.page.lists import stored_lists, time_list
from benchmarks.page.sisters import all_digits, holds, plain_ways, rounds
from benchmarks.page.startup import likely_rows, show_builds, show_visits
from benchmarks.page.suggestions import random_positions, time_engine, time_plain
from benchmarks.report import save, steps
from benchmarks.run import BENCHMARKS, run
from building.workshop import ROOT
from nerdle.candidates.remaining import remaining
from nerdle.engine import analyse, look
from nerdle.equations.answers import answers
from nerdle.rules.position import Row, parse
from nerdle.sisters.countdown import nearest
from nerdle.sisters.games import Game
from tests.support.core.plain import feedback

# the fewest games, positions and visits that each of them understands
SMALLEST = {
    "strength": ["--games", "micro~strict", "--plain", "micro~strict", "--openings", ""],
    "samples": ["--most", "2", "--workers", "1"],
    "calibration": ["--positions", "3", "--workers", "1"],
    "suggestions": ["--positions", "2", "--plain", "1", "--tree", "1", "--throttle", "1"],
    "boards": ["--positions", "2"],
    "explanations": ["--positions", "2", "--throttle", "2"],
    "large": ["--maxi", "1", "--pro", "0"],
    "lists": ["--times", "1"],
    "diagnosis": ["--games", "1", "--timed", "1"],
    "taps": ["--games", "1"],
    "games": ["--times", "1", "--record", "3"],
    "sisters": ["--puzzles", "1", "--plain", "0"],
    "screenshots": ["--boards", "1", "--others", "1", "--timed", "1"],
    "startup": ["--runs", "1"],
    "audits": ["--runs", "1"],
    "mutants": ["--mutants", "6", "--tests", "tests/rules/test_share.py"],
}


@pytest.mark.rest
@pytest.mark.parametrize("name", SMALLEST)
def test_a_benchmark_says_what_it_does_and_ends_with_figures(name: str, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    command = [sys.executable, "benchmarks", name, *SMALLEST[name], "--json", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    heading, first, *others = done.stdout.splitlines()
    assert heading == f"benchmarks: {name}"
    assert first.startswith("... ")
    assert any(line and not line.startswith("... ") for line in others)
    assert list(json.loads(file.read_text())) == [name]


@pytest.mark.rest
def test_the_benchmark_of_commands_measures_a_command_and_its_baseline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "LONG", commands.LONG[:1])
    run("commands", ["--json", str(tmp_path / "figures.json")])
    [times] = json.loads((tmp_path / "figures.json").read_text())["commands"].values()
    assert min(times) > 0


def test_every_benchmark_is_run_here() -> None:
    assert {*SMALLEST, "commands"} == {*BENCHMARKS, "mutants"}


def test_a_benchmark_says_from_time_to_time_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert list(steps("adding", [5, 6])) == [5, 6]
    assert capsys.readouterr().out == "... adding: 2\n"
    monkeypatch.setattr(report, "PAUSE", -1)
    assert list(steps("adding", [5, 6])) == [5, 6]
    assert capsys.readouterr().out.splitlines()[-1] == "... adding: 1 of 2 done"


def test_saving_figures_keeps_those_of_other_benchmarks(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    save(file, "startup", [1])
    save(file, "strength", [2])
    save(file, "startup", [3])
    save(None, "startup", [4])
    assert json.loads(file.read_text()) == {"startup": [3], "strength": [2]}


def test_random_positions_are_the_same_for_a_seed_and_are_not_finished() -> None:
    positions = list(random_positions("mini", 30, seed=1))
    assert positions == list(random_positions("mini", 30, seed=1))
    assert positions != list(random_positions("mini", 30, seed=2))
    assert {len(position.rows) for position in positions} == {1, 2, 3}
    for position in positions:
        assert not position.won
        assert remaining(position).candidates


def test_the_plain_solver_and_the_engine_find_as_many_candidates() -> None:
    for position in random_positions("mini", 20, seed=3):
        plain = time_plain(position)
        assert plain.remaining == time_engine(position).remaining
        assert all(feedback(row.guess, plain.guess) == row.colours for row in position.rows)


def test_stored_lists_are_the_same_as_the_generated_list() -> None:
    listed = answers(parse("classic").game.language).listed
    times = json.loads(time_list(*stored_lists(listed), 1))  # raises an error if they differ
    assert len(times) == 3


def test_the_plain_player_plays_every_answer() -> None:
    score = plain_play(parse("micro~strict"))
    assert score.answers == 127
    assert score.total >= TREES["micro-strict"]["total"]


def test_the_depth_first_player_plays_every_answer() -> None:
    for game in ("micro", "mini"):
        score = depth_first_play(parse(f"{game}~strict"))
        assert score.answers == len(answers(parse(game).game.language).listed)
        assert score.total > TREES[f"{game}-strict"]["total"]


def test_no_recorded_opening_needs_fewer_guesses_than_the_best() -> None:
    for game, openings in LEAST_AFTER.items():
        assert min(openings.values()) >= TREES[game.replace("~", "-")]["at_least"]


def test_calibration_plays_every_candidate_of_games_that_list_their_answers() -> None:
    names = {drawn.position.game.name for drawn in draw(12, 2026)}
    assert names == {"micro", "mini", "midi", "classic", "speed", "instant"}
    [third] = [drawn for drawn in draw(3, 2026) if drawn.position.rows]
    compared = compare(third)
    assert compared.candidates == len(remaining(third.position).candidates)
    assert abs(compared.error) < 0.1


def test_the_rows_of_the_startup_benchmark_leave_more_to_guess() -> None:
    position = parse("mini")
    for colours in likely_rows(position):
        guess = analyse(position).suggestions[0].guess
        position = replace(position, rows=(*position.rows, Row(guess, colours)))
    assert len(remaining(position).candidates) > 1


def test_the_startup_table_compares_our_page_with_the_bare_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bare = [{"ready": boot, "bytes": 1000, "memory": 2e8} for boot in (2.0, 3.0, 4.0)]
    ours = {"ready": 1.5, "bytes": 500, "memory": 1e8, "second": 2.5}
    show_visits("open", bare, [ours] * 3, [{"ready": 0.6, "bytes": 0, "memory": 1e8}] * 3)
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines[1] == "engine ready 3.00 s 1.50 s 0.5 1.50 s - 1.50 s 600 ms 0.2 600 ms - 600 ms"
    assert lines[2] == "second suggestion, played at once 2.50 s 0.833 2.50 s - 2.50 s"
    memory = "memory of the page and its worker 200 MB"
    assert lines[3] == f"{memory} 100 MB 0.5 100 MB - 100 MB 100 MB 0.5 100 MB - 100 MB"
    assert lines[4] == "bytes on the wire 1,000 500 0.5 500 - 500 0 0 0 - 0"


def test_the_startup_table_compares_two_builds(capsys: pytest.CaptureFixture[str]) -> None:
    old = [({"ready": 2.0, "bytes": 1000, "first": 1.0}, {"ready": 1.0, "bytes": 0})] * 6
    new = [({"ready": 1.0 + n, "bytes": 900}, {"ready": 1.0, "bytes": 0}) for n in range(6)]
    show_builds("open", old, new)
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines[1:3] == [
        "engine ready 2.00 s 3.50 s 1.750 (0.500 - 3.000) 1.00 s 1.00 s 1.000 (1.000 - 1.000)",
        "bytes on the wire 1,000 900 0.900 (0.900 - 0.900) 0 0",
    ]


def test_a_line_counts_bytes_and_requests_and_keeps_the_order() -> None:
    line = Line(bits=80e6, latency=0)
    stream = io.BytesIO()
    body = bytes(range(256)) * 100
    assert LineWriter(stream, line).write(body) == len(body)
    line.answer()
    assert (stream.getvalue(), line.bytes, line.requests) == (body, len(body), 1)


def test_trying_everything_finds_every_solution_of_a_cryptarithm() -> None:
    assert all_digits(Game("letters", ":AB + B = BA").puzzle) == 1
    assert holds("AB + B = BA", "AB", "89")
    assert not holds("A + BA = CA", "ABC", "001")


def test_random_numbers_rounds_follow_the_show_and_are_the_same_for_a_seed() -> None:
    drawn = list(rounds(50, Random(1)))
    assert drawn == list(rounds(50, Random(1)))
    for text in drawn:
        puzzle = Game("countdown", text).puzzle
        large = [number for number in puzzle.numbers if number > 10]
        assert len(puzzle.numbers) == 6
        assert len(set(large)) == len(large) <= 4
        assert all(puzzle.numbers.count(number) <= 2 for number in puzzle.numbers)
        assert 101 <= puzzle.targets[0] <= 999


def test_both_solvers_of_the_numbers_round_reach_the_same_targets() -> None:
    numbers = [25, 50, 3, 6]
    for target in range(101, 131):
        plain = set(plain_ways([(n, str(n)) for n in numbers], target))
        assert bool(plain) == (nearest(numbers, target) == (target,))
        assert all(eval(text) == target for text in plain)


def test_taps_are_counted_from_left_to_right() -> None:
    offered = look(parse("mini,4*7=28:bbbgbb"), "9+6=15")
    assert (offered.start, offered.certain) == ("bggggp", ".g.gg.")
    assert certain_only(offered_on(offered, 0), "gggggg") == 2 + 2 + 2
    assert offered_colours(offered_on(offered, 0), "gggggg") == 1  # on “All green”
    # one tap on the third tile, after which the last one follows, and one tap on that
    assert offered.followers[0]["..b"] == "ggbggb"
    assert offered_colours(offered_on(offered, 0), "bgbggp") == 1 + 1
    assert certain_only(offered_on(offered, 0), "bgbggp") == 1
    # two taps on the third tile, and the last one follows
    assert offered.followers[0]["..p"] == "bgpggp"
    assert offered_colours(offered_on(offered, 0), "bgpggp") == 2


def test_a_row_that_wins_takes_one_tap_unless_it_is_green_already() -> None:
    offered = look(parse("classic"), "54-36=18")
    assert offered.start != "gggggggg"
    assert offered_colours(offered_on(offered, 0), "gggggggg") == 1
    assert certain_only(offered_on(offered, 0), "gggggggg") == 16


@pytest.mark.rest
def test_the_games_whose_taps_are_counted_are_the_same_for_a_seed() -> None:
    def games(seed: int, *, own: bool = True) -> list[tuple[list[str], str | None]]:
        return drawn("classic", 5, seed, own=own)

    assert games(1) == games(1) != games(2)
    assert {opening for _, opening in games(1, own=False)} == {None}
    answers, opening = games(3)[0]
    assert played("classic", answers, answers[0], offered_colours) == (1, 2, 1)
    # “Enter” alone after the opening and once the answer is known, else “Use suggestion” too
    counted = played("classic", answers, opening, lambda _, colours: 0)
    assert counted.guesses < counted.all < 2 * counted.guesses


def test_a_quad_has_a_row_of_taps_for_each_open_board() -> None:
    [(answers, _)] = drawn("quad", 1, 1, own=False)
    counted = played("quad", answers, None, lambda _, colours: 1)
    assert counted.guesses < counted.tiles < 4 * counted.guesses
