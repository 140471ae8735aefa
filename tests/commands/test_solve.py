"""`nerdle solve`: its replies to what is typed."""

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
from nerdle.equations.answers import answers
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES
from nerdle.rules.position import Row, parse
from nerdle.rules.reorderings import shown_feedback
from tests.support.core.commands import Printed, printed, refusal
from tests.support.core.plain import examples
from tests.support.core.sessions import begun, said

NOT_THE_LAST = "1*5=5"  # an answer of Micro, with others after it on the list
WRONG = ["54-36=18:bbbpbpbb", "4+11-9=6:bbbgbggb"]  # the 1 of row 2 is black


# ----------------------------------------------------------------------------------- a turn


def test_the_first_turn_shows_how_many_are_left_and_a_guess() -> None:
    best = analyse(parse("mini")).suggestions[0]
    session = Session(parse("mini"))
    assert [*session.turn()] == [
        "206 equations left.",
        Advice(
            best.guess,
            f": {best.expected:.2f} expected guesses, at most {best.worst} equations left.",
        ),
    ]
    assert session.prompt == f"colours of {best.guess}? "


def test_colours_alone_belong_to_the_suggestion() -> None:
    session = begun("mini")
    assert said(session, "bbgppb")[0] == "4*7=28  ⬛⬛🟩🟪🟪⬛"
    assert session.position.rows == (Row("4*7=28", "bbgppb"),)


@pytest.mark.parametrize("typed", ["⬛⬛🟩🟪🟪⬛", "bbg ryb", " B B G P P B "])
def test_colours_can_be_emoji_or_letters_with_any_spacing(typed: str) -> None:
    session = begun("mini")
    said(session, typed)
    assert str(session.position) == "mini,4*7=28:bbgppb"


def test_a_different_guess_is_rated_and_then_its_colours_are_requested() -> None:
    session = begun("mini")
    worth = look(session.position, "9+6=15").worth
    assert worth
    figures = f"{worth.expected:.2f} expected guesses, at most {worth.worst} equations left"
    assert said(session, "9+6=15") == [f"9+6=15: {figures}."]
    assert session.prompt == "colours of 9+6=15? "
    said(session, "bbbpbb")
    assert str(session.position) == "mini,9+6=15:bbbpbb"


def test_a_guess_can_be_typed_together_with_its_colours() -> None:
    session = begun("mini")
    assert said(session, "9+6=15:bbbpbb")[0] == "9+6=15  ⬛⬛⬛🟪⬛⬛"


def test_a_few_remaining_equations_are_listed() -> None:
    session = begun("micro")
    assert said(session, "1+7=8:pgbgb")[1] == "4 equations left: 2+1=3 3+1=4 4+1=5 5+1=6"


def test_the_only_answer_left_is_announced() -> None:
    lines = said(begun("micro"), "1+7=8:pgbgb", "3+2=5:bgbgg")
    assert lines[-2:] == ["1 equation left: 4+1=5", "Guess 4+1=5: the only answer left."]


def test_a_better_suggestion_follows_the_first_one() -> None:
    session = Session(parse("midi,57-48=9:pbbpppb"))
    first, *_, best = [each.suggestions[0].guess for each in analyses(session.position)]
    assert first != best
    advised = [line for line in session.turn() if isinstance(line, Advice)]
    assert [line.guess for line in advised] == [first, best]
    assert advised[1].words.startswith(" instead: ")
    assert session.prompt == f"colours of {best}? "


# ---------------------------------------------------------------------------------- invalid input


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type colours, a guess, or one of these: undo, top, left, new, help, quit."),
        ("4*7=29", "Refused: the left side is 28, but the right side is 29."),
        ("4*7=29:bbbbbb", "Refused: the left side is 28, but the right side is 29."),
        ("4*7", "Refused: Mini has 6 tiles per row, but there are 3 here."),
        ("1", "Refused: Mini has 6 tiles per row, but there is 1 here."),
        ("bbgb", "Row 1: 6 tiles need 6 colours, not 4."),
        ("bbgbxb", "Row 1: “x” is not a colour: use g (green), p (purple) or b (black)."),
        ("9+6=15:bbg", "Row 1: 6 tiles need 6 colours, not 3."),
        ("unod", "“unod” is not a command. Did you mean undo?"),
        ("undo", "There is nothing to undo."),
        ("undo 0", "There is nothing to undo."),
        (f"undo {'9' * 5000}", "Refused: “u” is not on the Mini keyboard."),
        ("9" * 5000, "Refused: Mini has 6 tiles per row, but there are 5000 here."),
    ],
)
def test_invalid_input_gets_a_reply_and_changes_nothing(typed: str, answer: str) -> None:
    session = begun("mini")
    assert said(session, typed) == [answer]
    assert str(session.position) == "mini"
    assert said(session, "bbgppb")[0] == "4*7=28  ⬛⬛🟩🟪🟪⬛"


def test_an_unusual_guess_gets_a_warning() -> None:
    session = begun("mini")
    warning = "The game accepts this guess, but no answer has a leading zero (tile 1)."
    assert said(session, "04+5=9")[0] == warning
    assert session.prompt == "colours of 04+5=9? "


def test_a_guess_that_hard_mode_would_refuse_gets_a_warning() -> None:
    session = begun("mini~hard,4*7=28:ggbpbb")
    assert said(session, "9+6=15")[0] == (
        "Hard mode would refuse this guess: "
        "row 1 has a green “4” in tile 1, but this guess has “9” there."
    )


TYPED = st.sampled_from(
    ["undo", "undo 2", "top", "left", "new", "help", "", "1", "2", "9+6=15", "?", "xyz"]
) | st.sampled_from(
    ["bbgppb", "gggggg", "bbbbbb", "bpbpbp", "🟩⬛", "9+6=15:bbbpbb", "4*7=28:ggpggg"]
)


@settings(max_examples=examples(60))
@given(st.lists(TYPED | st.text("undo123=+:gpb \u0130🟪", max_size=9), max_size=6))
def test_any_input_gets_a_reply_and_can_be_undone(lines: list[str]) -> None:
    session = begun("mini")
    for line in lines:
        assert said(session, line), line
        assert len(session.position.rows) <= 6
    said(session, "undo 99")
    assert str(session.position) == "mini"


# ------------------------------------------------------------------------------------ wrong colours


def test_impossible_colours_lead_to_questions() -> None:
    session = begun("classic")
    lines = said(session, *WRONG)
    assert "1  Should the 1 (row 2, tile 4) be black? That leaves 6 equations." in lines
    assert lines[-1] == "Type the number of a correction to accept it, or type undo."


def test_the_number_of_a_question_makes_its_correction_and_undo_reverts_it() -> None:
    session = begun("classic")
    assert "6 equations left: " in "".join(said(session, *WRONG, "1")[2])
    assert session.position.rows[1].colours == "bbbbbggb"
    assert "That leaves 6 equations." in "".join(said(session, "undo"))
    assert session.position.rows[1].colours == "bbbgbggb"


def test_reorderings_can_be_turned_off_if_they_are_off_in_the_game() -> None:
    session = begun("classic")
    *_, question, way_out = said(session, "3*8-4=20:bpppppbb", "49-6*8=1:gggpgpgg")
    assert question == (
        "1  Are re-orderings of the answer turned off in Nerdle? If so, use classic~strict. "
        "That leaves 1 equation."
    )
    assert way_out == "Type 1 if re-orderings are turned off in Nerdle, or type undo."
    assert said(session, "1")[2] == "1 equation left: 49-8*6=1"
    assert str(session.position).startswith("classic~strict,")
    assert said(session, "undo")[-1] == way_out


def test_an_impossible_row_is_named() -> None:
    lines = said(begun("mini"), "4*7=28:bbgbbb")
    assert lines[1] == "Row 1: every answer has an “=”, so it is never black."


def test_impossible_colours_must_be_corrected_first() -> None:
    session = begun("mini,4*7=28:bbgbbb")
    way_out = "Type the number of a correction to accept it, or type undo."
    wanted = [f"No answer fits these rows. {way_out}"]
    assert said(session, "9+6=15") == said(session, "bbbbbb") == wanted
    assert said(session, "undo")[0] == "206 equations left."


# ------------------------------------------------------------------------------------------- words


def test_undo_goes_back_one_or_more_steps() -> None:
    session = begun("micro")
    said(session, "1+7=8:pgbgb", "3+2=5:bgbgg", "undo")
    assert str(session.position) == "micro,1+7=8:pgbgb"
    said(session, "3+2=5:bgbgg", "undo 2")
    assert str(session.position) == "micro"


def test_undo_removes_a_guess_without_colours() -> None:
    session = begun("mini")
    assert said(session, "9+6=15", "undo") == ["9+6=15 was deleted."]
    assert session.prompt == "colours of 4*7=28? "


def test_rows_given_as_arguments_can_be_undone() -> None:
    session = begun("micro,1+7=8:pgbgb,3+2=5:bgbgg")
    said(session, "undo")
    assert str(session.position) == "micro,1+7=8:pgbgb"


def test_new_starts_a_game_and_undo_returns_to_the_old_one() -> None:
    session = begun("micro~strict,1+7=8:pgbgb")
    assert said(session, "new")[0] == "127 equations left."
    assert str(session.position) == "micro~strict"
    said(session, "undo")
    assert str(session.position) == "micro~strict,1+7=8:pgbgb"


def test_top_lists_the_ten_best_guesses() -> None:
    lines = said(begun("mini"), "top")
    best = analyse(parse("mini")).suggestions[:10]
    assert [line.split()[0] for line in lines[1:]] == [one.guess for one in best]


def test_left_lists_the_remaining_equations() -> None:
    session = begun("micro")
    assert said(session, "1+7=8:pgbgb", "left") == ["2+1=3 3+1=4 4+1=5 5+1=6"]
    lines = said(session, "new", "left")
    assert " ".join(lines[:-1]).split() == [*answers(GAMES["micro"].language).listed[:100]]
    assert lines[-1] == "and 27 more"
    assert max(map(len, lines)) <= 80


def test_help_explains_every_command() -> None:
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


def test_a_solved_game_ends_with_its_review_and_a_share_text() -> None:
    session = begun("classic")
    lines = said(session, "48-32=16:pbggbggb", "12+34=46:pbbgggbb", "51-34=17:gggggggg")
    rows = session.position.rows
    assert lines[3:] == [
        "Solved in 3 guesses: 51-34=17",
        "Skill 75, luck 91: one more guess than perfect play.",
        "Full review: nerdle review classic " + " ".join(map(str, rows)),
        "",
        "nerdlegame 3/6",
        "",
        *(emoji(row.colours) for row in rows),
    ]


def test_the_suggested_command_reviews_the_game(capsys: Printed) -> None:
    lines = said(begun("mini"), "bbbpbb", "gggggg")
    [command] = [line for line in lines if line.startswith("Full review: ")]
    words = shlex.split(command.removeprefix("Full review: "))
    assert "Skill" in printed(capsys, *words[1:])


def test_a_finished_game_allows_only_undo_new_and_quit() -> None:
    session = begun("micro")
    over = ["This game is over. Type undo, new or quit."]
    assert said(session, "ggggg", "1+2=3") == over
    assert said(session, "new")[0] == "127 equations left."
    full = begun("micro," + ",".join([f"{NOT_THE_LAST}:bbbgb"] * 6))
    assert said(full, "ggggg") == over


# ----------------------------------------------------------------- games that make the first row


@pytest.mark.parametrize(
    ("game", "asked"), [("speed", "the row that the game gives"), ("instant", "the scramble that")]
)
def test_the_first_row_of_the_game_is_requested(game: str, asked: str) -> None:
    session = Session(parse(game))
    [line] = map(plain, session.turn())
    assert asked in line
    assert session.prompt == "> "
    assert said(session, "bbbbbbbb") == ["Type the guess first, then its colours."]


def test_the_first_row_of_the_game_is_not_rated() -> None:
    assert said(begun("speed"), "48-32=16") == ["Now type the colours of 48-32=16."]


def test_speed_is_solved_after_its_first_row() -> None:
    session = begun("speed")
    lines = said(session, "48-32=16:pbggbggb", "51-34=17:gggggggg")
    assert "Solved in 1 guess: 51-34=17" in lines
    assert "nerdlegame 1/5" in lines


def test_speed_goes_on_after_a_first_row_that_is_the_answer() -> None:
    session = begun("speed")
    assert said(session, "48-32=16:gggggggg") == [
        "48-32=16  🟩🟩🟩🟩🟩🟩🟩🟩",
        "Solved in 0 guesses: 48-32=16",
    ]
    assert said(session, "left") == ["48-32=16"]
    assert said(session, "undo")[0].startswith("Type the row that the game gives you")
    begun("speed,48-32=16:gggggggg")


def test_the_only_guess_of_instant_comes_with_its_chance_to_win() -> None:
    session = begun("instant")
    assert said(session, "251*-93=") == ["Now type the colours of 251*-93=."]
    assert said(session, "pgpppppp")[1:] == [
        "2 equations left: 15-2*3=9 15-3*2=9",
        "Guess 15-2*3=9: your last guess, and it wins.",
    ]


# ------------------------------------------------------------------------------------- the command


def solved(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str
) -> list[str]:
    """Return the output when these lines (separated by spaces) are typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed.split())))
    assert main(["solve", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def test_the_end_of_the_input_leaves_the_game(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = solved(capsys, monkeypatch, "bbgppb", "mini")
    assert lines[0] == "Mini: type the colours of each guess, or type help."
    assert lines[-1] == "To continue: nerdle solve mini '4*7=28:bbgppb'"


def test_quit_leaves_the_game(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = solved(capsys, monkeypatch, "quit bbgppb", "mini")
    assert lines[-1] == "Goodbye."
    assert len(lines) == 4


def test_a_game_in_progress_can_be_continued(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = solved(capsys, monkeypatch, "", "mini", "4*7=28:bbgppb")
    assert lines[1] == "4*7=28  ⬛⬛🟩🟪🟪⬛"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "there is no game “chess”"),
        (["mini", "4*7=28"], "row 1: write the guess, a colon and the colours"),
        (["mini~easy"], "there is no option “easy”"),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys: Printed, arguments: list[str], why: str) -> None:
    assert refusal(capsys, "solve", *arguments).startswith(f"nerdle solve: {why}")
