"""`nerdle solve`: what is said to each line that is typed beside the game."""

from __future__ import annotations

import io
import shlex
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.cli import main
from nerdle.commands.session import Session
from nerdle.commands.terminal import Advice, plain
from nerdle.engine import analyse, analyses, look
from nerdle.rules.commutative import shown_feedback
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES
from nerdle.rules.position import Row, parse
from nerdle.solver.answers import answers
from tests.test_cli import Printed, printed, refusal

NOT_THE_LAST = "1*5=5"  # of the answers of Micro
WRONG = ["54-36=18:bbbpbpbb", "4+11-9=6:bbbgbggb"]  # the 1 of row 2 is black


def begun(text: str) -> Session:
    """A session at a position, after it has said what it says first."""
    session = Session(parse(text))
    assert [*session.turn()]
    return session


def said(session: Session, *lines: str) -> list[str]:
    """What is said to the last of some lines, in plain text."""
    for line in lines:
        answer = [plain(each) for each in session.hear(line)]
    return answer


# ----------------------------------------------------------------------------------- a turn


def test_it_begins_with_how_many_are_left_and_a_guess() -> None:
    best = analyse(parse("mini")).suggestions[0]
    session = Session(parse("mini"))
    assert [*session.turn()] == [
        "206 equations left.",
        Advice(
            best.guess,
            f": {best.expected:.2f} guesses needed on average, {best.worst} left at worst.",
        ),
    ]
    assert session.prompt == f"colours of {best.guess}? "


def test_colours_are_those_of_the_suggestion() -> None:
    session = begun("mini")
    assert said(session, "bbgppb")[0] == "4*7=28  ⬛⬛🟩🟪🟪⬛"
    assert session.position.rows == (Row("4*7=28", "bbgppb"),)


@pytest.mark.parametrize("typed", ["⬛⬛🟩🟪🟪⬛", "bbg ryb", " B B G P P B "])
def test_colours_may_be_emoji_or_letters_however_they_are_spaced(typed: str) -> None:
    session = begun("mini")
    said(session, typed)
    assert str(session.position) == "mini,4*7=28:bbgppb"


def test_a_guess_of_ones_own_is_judged_and_then_its_colours_are_asked_for() -> None:
    session = begun("mini")
    worth = look(session.position, "9+6=15").worth
    assert worth
    needed = f"{worth.expected:.2f} guesses needed on average"
    assert said(session, "9+6=15") == [f"9+6=15: {needed}, {worth.worst} left at worst."]
    assert session.prompt == "colours of 9+6=15? "
    said(session, "bbbpbb")
    assert str(session.position) == "mini,9+6=15:bbbpbb"


def test_a_guess_and_its_colours_may_come_at_once() -> None:
    session = begun("mini")
    assert said(session, "9+6=15:bbbpbb")[0] == "9+6=15  ⬛⬛⬛🟪⬛⬛"


def test_the_few_that_are_left_are_named() -> None:
    session = begun("micro")
    assert said(session, "1+7=8:pgbgb")[1] == "4 equations left: 2+1=3 3+1=4 4+1=5 5+1=6"


def test_the_last_one_left_is_said_to_be() -> None:
    lines = said(begun("micro"), "1+7=8:pgbgb", "3+2=5:bgbgg")
    assert lines[-2:] == ["1 equation left: 4+1=5", "Guess 4+1=5 is the only one left."]


def test_the_first_suggestion_comes_at_once_and_then_a_better_one() -> None:
    session = Session(parse("midi,57-48=9:pbbpppb"))
    first, *_, best = [each.suggestions[0].guess for each in analyses(session.position)]
    assert first != best
    advised = [line for line in session.turn() if isinstance(line, Advice)]
    assert [line.guess for line in advised] == [first, best]
    assert advised[1].words.startswith(" is better: ")
    assert session.prompt == f"colours of {best}? "


# ----------------------------------------------------------------- what cannot be is told, kindly


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type colours, a guess, or: undo, top, left, new, help, quit."),
        ("4*7=29", "Refused: the left side is 28, the right side is 29."),
        ("4*7=29:bbbbbb", "Refused: the left side is 28, the right side is 29."),
        ("4*7", "Refused: Mini has 6 tiles a row, this fills 3."),
        ("1", "Refused: Mini has 6 tiles a row, this fills 1."),
        ("bbgb", "Row 1: 4 colours for 6 tiles."),
        ("bbgbxb", "Row 1: “x” is no colour: use g (green), p (purple) or b (black)."),
        ("9+6=15:bbg", "Row 1: 3 colours for 6 tiles."),
        ("unod", "There is no word “unod”. Did you mean undo?"),
        ("undo", "There is nothing to take back."),
        ("undo 0", "There is nothing to take back."),
        (f"undo {'9' * 5000}", "Refused: “u” is not on the keyboard of Mini."),
        ("9" * 5000, "Refused: Mini has 6 tiles a row, this fills 5000."),
    ],
)
def test_what_cannot_be_read_is_said_and_loses_nothing(typed: str, answer: str) -> None:
    session = begun("mini")
    assert said(session, typed) == [answer]
    assert str(session.position) == "mini"
    assert said(session, "bbgppb")[0] == "4*7=28  ⬛⬛🟩🟪🟪⬛"


def test_the_game_takes_an_odd_guess_and_so_does_this() -> None:
    session = begun("mini")
    warning = "The game takes it, but no answer has a leading zero (tile 1)."
    assert said(session, "04+5=9")[0] == warning
    assert session.prompt == "colours of 04+5=9? "


def test_what_hard_mode_would_refuse_is_said() -> None:
    session = begun("mini~hard,4*7=28:ggbpbb")
    assert said(session, "9+6=15")[0] == (
        "Hard mode would refuse it: row 1 has a green “4” in tile 1, and this has “9” there."
    )


TYPED = st.sampled_from(
    ["undo", "undo 2", "top", "left", "new", "help", "", "1", "2", "9+6=15", "?", "xyz"]
) | st.sampled_from(
    ["bbgppb", "gggggg", "bbbbbb", "bpbpbp", "🟩⬛", "9+6=15:bbbpbb", "4*7=28:ggpggg"]
)


@settings(max_examples=60)
@given(st.lists(TYPED | st.text("undo123=+:gpb \u0130🟪", max_size=9), max_size=6))
def test_whatever_is_typed_is_answered_and_can_be_taken_back(lines: list[str]) -> None:
    session = begun("mini")
    for line in lines:
        assert said(session, line), line
        assert len(session.position.rows) <= 6
    said(session, "undo 99")
    assert str(session.position) == "mini"


# ------------------------------------------------------------------------------------ wrong colours


def test_colours_that_leave_no_answer_are_asked_about() -> None:
    session = begun("classic")
    lines = said(session, *WRONG)
    assert "1  Is the 1 (row 2, tile 4) black? That leaves 6." in lines
    assert lines[-1] == "Type the number of what it is, or undo."


def test_the_number_of_a_question_puts_it_right_and_undo_takes_that_back() -> None:
    session = begun("classic")
    assert "6 equations left: " in "".join(said(session, *WRONG, "1")[2])
    assert session.position.rows[1].colours == "bbbbbggb"
    assert "That leaves 6." in "".join(said(session, "undo"))
    assert session.position.rows[1].colours == "bbbgbggb"


def test_the_row_and_the_tile_that_cannot_be_are_named() -> None:
    lines = said(begun("mini"), "4*7=28:bbgbbb")
    assert lines[1] == "Row 1: every answer has a “=”, so it is never black."


def test_until_it_is_put_right_nothing_else_is_taken() -> None:
    session = begun("mini,4*7=28:bbgbbb")
    wanted = ["No answer fits these rows. Type the number of what it is, or undo."]
    assert said(session, "9+6=15") == said(session, "bbbbbb") == wanted
    assert said(session, "undo")[0] == "206 equations left."


# ------------------------------------------------------------------------------------------- words


def test_undo_takes_back_one_step_or_several() -> None:
    session = begun("micro")
    said(session, "1+7=8:pgbgb", "3+2=5:bgbgg", "undo")
    assert str(session.position) == "micro,1+7=8:pgbgb"
    said(session, "3+2=5:bgbgg", "undo 2")
    assert str(session.position) == "micro"


def test_undo_takes_back_a_guess_whose_colours_have_not_come() -> None:
    session = begun("mini")
    assert said(session, "9+6=15", "undo") == ["9+6=15 is taken back."]
    assert session.prompt == "colours of 4*7=28? "


def test_rows_that_the_game_began_with_can_be_taken_back_too() -> None:
    session = begun("micro,1+7=8:pgbgb,3+2=5:bgbgg")
    said(session, "undo")
    assert str(session.position) == "micro,1+7=8:pgbgb"


def test_a_new_game_begins_with_new_and_undo_goes_back_to_the_old() -> None:
    session = begun("micro~strict,1+7=8:pgbgb")
    assert said(session, "new")[0] == "127 equations left."
    assert str(session.position) == "micro~strict"
    said(session, "undo")
    assert str(session.position) == "micro~strict,1+7=8:pgbgb"


def test_top_names_the_ten_best_guesses() -> None:
    lines = said(begun("mini"), "top")
    best = analyse(parse("mini")).suggestions[:10]
    assert [line.split()[0] for line in lines[1:]] == [one.guess for one in best]


def test_left_names_the_equations_that_are_left() -> None:
    session = begun("micro")
    assert said(session, "1+7=8:pgbgb", "left") == ["2+1=3 3+1=4 4+1=5 5+1=6"]
    lines = said(session, "new", "left")
    assert " ".join(lines[:-1]).split() == [*answers(GAMES["micro"].language).listed[:100]]
    assert lines[-1] == "and 27 more"
    assert max(map(len, lines)) <= 80


def test_help_tells_every_word() -> None:
    [text] = said(begun("mini"), "help")
    assert all(word in text for word in ("colours", "undo", "top", "left", "new", "quit"))


# -------------------------------------------------------------------------------- the end of a game


@pytest.mark.parametrize("game", ["micro", "mini~strict", "midi~hard", "classic"])
def test_every_game_is_solved_by_typing_the_colours(game: str) -> None:
    session = begun(game)
    answer = answers(session.position.game.language).listed[-7]
    while not session.position.won:
        guess = session.prompt.removeprefix("colours of ").removesuffix("? ")
        strict = session.position.options.strict
        lines = said(session, shown_feedback(guess, answer, strict=strict))
    assert any(line.startswith("Solved in ") for line in lines)


def test_a_solved_game_ends_with_its_review_and_with_what_to_share() -> None:
    session = begun("classic")
    lines = said(session, "48-32=16:pbggbggb", "12+34=46:pbbgggbb", "51-34=17:gggggggg")
    rows = session.position.rows
    assert lines[3:] == [
        "Solved in 3 guesses: 51-34=17",
        "Perfect play finds 51-34=17 in 2 guesses.",
        "The whole review: nerdle review classic " + " ".join(map(str, rows)),
        "",
        "nerdlegame 3/6",
        "",
        *(emoji(row.colours) for row in rows),
    ]


def test_the_command_that_it_names_reviews_the_game(capsys: Printed) -> None:
    lines = said(begun("mini"), "bbbpbb", "gggggg")
    [command] = [line for line in lines if line.startswith("The whole review: ")]
    words = shlex.split(command.removeprefix("The whole review: "))
    assert "Skill" in printed(capsys, *words[1:])


def test_after_the_end_there_is_undo_and_a_new_game() -> None:
    session = begun("micro")
    over = ["This game is over: undo, new or quit."]
    assert said(session, "ggggg", "1+2=3") == over
    assert said(session, "new")[0] == "127 equations left."
    full = begun("micro," + ",".join([f"{NOT_THE_LAST}:bbbgb"] * 6))
    assert said(full, "ggggg") == over


# ----------------------------------------------------------------- games that make the first row


@pytest.mark.parametrize(
    ("game", "asked"), [("speed", "the row that the game gives"), ("instant", "the scramble that")]
)
def test_the_row_that_the_game_makes_is_asked_for(game: str, asked: str) -> None:
    session = Session(parse(game))
    [line] = map(plain, session.turn())
    assert asked in line
    assert session.prompt == "> "
    assert said(session, "bbbbbbbb") == ["Which guess got these colours? Type it first."]


def test_the_row_of_the_game_is_not_judged() -> None:
    assert said(begun("speed"), "48-32=16") == ["48-32=16: its colours, please."]


def test_speed_is_solved_after_its_first_row() -> None:
    session = begun("speed")
    lines = said(session, "48-32=16:pbggbggb", "51-34=17:gggggggg")
    assert "Solved in 1 guess: 51-34=17" in lines
    assert "nerdlegame 1/5" in lines


def test_the_one_guess_of_instant_is_told_with_its_chance() -> None:
    session = begun("instant")
    assert said(session, "251*-93=") == ["251*-93=: its colours, please."]
    assert said(session, "pgpppppp")[1:] == [
        "2 equations left: 15-2*3=9 15-3*2=9",
        "Guess 15-2*3=9: the last guess, and it wins.",
    ]


# ------------------------------------------------------------------------------------- the command


def solved(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str
) -> list[str]:
    """What the command prints when these lines are typed, split by spaces."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed.split())))
    assert main(["solve", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_the_end_of_the_input_is_a_way_to_leave(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = solved(capsys, monkeypatch, "bbgppb", "mini")
    assert lines[0] == "Mini: type the colours of each guess, or help."
    assert lines[-1] == "To go on: nerdle solve mini '4*7=28:bbgppb'"


def test_quit_is_another(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = solved(capsys, monkeypatch, "quit bbgppb", "mini")
    assert lines[-1] == "Until next time."
    assert len(lines) == 4


def test_a_game_that_has_begun_is_gone_on_with(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = solved(capsys, monkeypatch, "", "mini", "4*7=28:bbgppb")
    assert lines[1] == "4*7=28  ⬛⬛🟩🟪🟪⬛"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "there is no game “chess”"),
        (["mini", "4*7=28"], "row 1: write the guess, a colon, and its colours"),
        (["mini~easy"], "there is no option “easy”"),
    ],
)
def test_what_is_no_game_is_refused_in_a_line(
    capsys: Printed, arguments: list[str], why: str
) -> None:
    assert refusal(capsys, "solve", *arguments).startswith(f"nerdle solve: {why}")
