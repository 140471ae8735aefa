"""The text form of positions: it can be read back, and errors say what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.candidates.remaining import remaining
from nerdle.equations.answers import answers
from nerdle.insight.diagnosis import diagnose
from nerdle.insight.why.explain import why
from nerdle.rules.feedback import emoji
from nerdle.rules.games import GAMES
from nerdle.rules.position import Options, Position, PositionError, Row, parse, parse_row
from tests.support.core import plain
from tests.support.core.plain import examples


@st.composite
def positions_on_one_board(draw: st.DrawFn) -> Position:
    """Any colours, even impossible ones."""
    game = draw(st.sampled_from([game for game in GAMES.values() if game.boards == 1]))
    row = st.builds(Row, plain.strings(game.columns), plain.colours(game.columns))
    rows = draw(st.lists(row, max_size=game.rows))
    return Position(game, tuple(rows), Options(draw(st.booleans()), draw(st.booleans())))


@st.composite
def positions_on_several_boards(draw: st.DrawFn) -> Position:
    """Real games: different answers, and any guesses, coloured on each board until it is solved."""
    game = draw(st.sampled_from([game for game in GAMES.values() if game.boards > 1]))
    listed = answers(game.language).listed
    equation = st.sampled_from(listed)
    hidden = draw(st.lists(equation, min_size=game.boards, max_size=game.boards, unique=True))
    guesses = draw(st.lists(equation | st.sampled_from(hidden), max_size=game.rows))
    rows: list[Row] = []
    solved: set[str] = set()
    for guess in guesses:
        if len(solved) == game.boards:
            break
        colours = ["-" if one in solved else plain.feedback(guess, one) for one in hidden]
        rows.append(Row(guess, "/".join(colours)))
        solved |= {guess} & set(hidden)
    return Position(game, tuple(rows), Options(draw(st.booleans())))


def positions() -> st.SearchStrategy[Position]:
    return positions_on_one_board() | positions_on_several_boards()


@given(positions())
def test_a_written_position_is_read_back(position: Position) -> None:
    assert parse(str(position)) == position


@given(positions())
def test_emoji_and_other_letters_make_the_same_position(position: Position) -> None:
    head, *rows = str(position).split(",")
    in_emoji = [head]
    for row in position.rows:
        boards = [each if each == "-" else emoji(each) for each in row.colours.split("/")]
        in_emoji.append(f"{row.guess}:{'/'.join(boards)}")
    assert parse(",".join(in_emoji)) == position
    in_red = [head, *(f"{row.guess}:{row.colours.replace('p', 'R')}" for row in position.rows)]
    assert parse(",".join(in_red)) == position
    assert len(rows) == len(position.rows)


@pytest.mark.parametrize(
    "text",
    ["classic", "mini~strict", "micro~hard", "midi~strict~hard", "instant,2=61*1-4:bpbgbbpp"],
)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert str(parse(text)) == text


def test_options_can_be_in_any_order_and_repeated() -> None:
    assert str(parse("mini~hard~strict~hard")) == "mini~strict~hard"


def read(text: str) -> Position | str:
    """The position, or the error message."""
    try:
        return parse(text)
    except PositionError as error:
        return str(error)


@given(positions_on_several_boards())
def test_the_rows_of_a_board_end_when_it_is_solved(position: Position) -> None:
    boards = [position.board(number) for number in range(position.game.boards)]
    for number, board in enumerate(boards):
        seen = [row.colours.split("/")[number] for row in position.rows]
        assert [row.colours for row in board.rows] == [each for each in seen if each != "-"]
        assert [row.guess for row in board.rows] == [
            row.guess for row, each in zip(position.rows, seen, strict=True) if each != "-"
        ]
        assert board.won == any(set(each) == {"g"} for each in seen)
        assert (board.game, board.options) == (position.game, position.options)
    assert position.won == all(board.won for board in boards)
    assert position.guesses_left == position.game.guesses - len(position.rows)


@settings(max_examples=examples(15))
@given(positions_on_several_boards())
def test_the_candidates_of_a_board_depend_only_on_its_own_rows(position: Position) -> None:
    strict = replace(position, options=Options(strict=True))
    listed = answers(position.game.language).listed
    for number in range(position.game.boards):
        rows = [(row.guess, row.colours) for row in strict.board(number).rows]
        assert tuple(remaining(strict.board(number)).candidates) == plain.fitting(listed, rows)


@given(positions_on_several_boards(), st.data())
def test_several_boards_with_one_character_changed_are_read_or_refused(
    position: Position, data: st.DataObject
) -> None:
    text = str(position)
    at = data.draw(st.integers(0, len(text)))
    changed = text[:at] + data.draw(st.sampled_from("gpb-/:,~") | st.just("")) + text[at + 1 :]
    found = read(changed)
    assert found
    assert isinstance(found, str) or parse(str(found)) == found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("minibi,4*7=28:bbbgbb", "row 1: Mini Bi has 2 boards, but there are colours for 1"),
        (
            "minibi,4*7=28:bbbgbb/bbbgbb/bbbgbb",
            "row 1: Mini Bi has 2 boards, but there are colours for 3",
        ),
        ("minibi,4*7=28:bbbgbb/bbbgb", "row 1, board 2: 6 tiles need 6 colours, not 5"),
        ("minibi,4*7=28:bbbxbb/bbbgbb", "row 1, board 1: “x” is not a colour"),
        (
            "minibi,4*7=28:-/bbbgbb",
            "row 1, board 1: this board is not solved yet, so write its colours",
        ),
        (
            "minibi,4*7=28:gggggg/bbbgbb,1+9=10:bbbgbb/gggggg",
            "row 2, board 1: this board was already solved, so write “-”",
        ),
        (
            "minibi,4*7=28:gggggg/bbbgbb,1+9=10:-/gggggg,1+9=10:-/-",
            "row 3: every board was already solved",
        ),
        ("mini,4*7=28:bbbgbb/bbbgbb", "row 1: “/” is not a colour"),
        ("bi~hard", "Bi has no hard mode: often no guess can fit the clues of all boards"),
    ],
)
def test_an_error_on_several_boards_says_which_board(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse(text)
    assert str(caught.value).startswith(message)


def test_colours_on_several_boards_can_be_emoji() -> None:
    text = "minibi,4*7=28:🟩🟩🟩🟩🟩🟩/⬛⬛🟪🟩⬛⬛,1+9=10:-/bbpgbb"
    assert str(parse(text)) == "minibi,4*7=28:gggggg/bbpgbb,1+9=10:-/bbpgbb"


junk = st.text() | st.text("minclas~stricthard,:=gpb123+*🟩\ufe0f", max_size=40)


@given(junk)
def test_any_text_is_a_position_or_is_refused(text: str) -> None:
    found = read(text)
    assert found
    assert isinstance(found, str) or parse(str(found)) == found


@given(positions(), st.data())
def test_a_position_with_one_character_changed_is_read_or_refused(
    position: Position, data: st.DataObject
) -> None:
    text = str(position)
    at = data.draw(st.integers(0, len(text)))
    found = read(text[:at] + data.draw(st.characters() | st.just("")) + text[at + 1 :])
    assert found
    assert isinstance(found, str) or parse(str(found)) == found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"there is no game “”; the games are {', '.join(GAMES)}"),
        ("Classic", "there is no game “Classic”"),
        ("sudoku~strict", "there is no game “sudoku”"),
        ("classic~easy", "there is no option “easy”; use strict or hard"),
        ("classic~", "there is no option “”"),
        ("classic,", "row 1: Classic has 8 tiles per row, but there are 0 here"),
        ("mini,4*7=28", "row 1: write the guess, a colon and the colours"),
        ("mini,4*7=28:", "row 1: 6 tiles need 6 colours, not 0"),
        ("mini,4*7=28:gggggx", "row 1: “x” is not a colour"),
        ("mini,4*7=28:ggggg", "row 1: 6 tiles need 6 colours, not 5"),
        ("mini,4*7=28:bbbgbb,4*7=2:bbbgb", "row 2: Mini has 6 tiles per row, but there are 5 here"),
        ("mini,4*7=2A:bbbgbb", "row 1: “A” is not on the Mini keyboard"),
        ("mini,4*7=28:bbbgbb:", "row 1: “:” is not a colour"),
        ("mini" + ",4*7=28:bbbgbb" * 7, "Mini has 6 rows, but there are 7 here"),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse(text)
    assert str(caught.value).startswith(message)


def test_a_row_is_numbered_by_the_rows_before_it() -> None:
    before = [Row("4*7=28", "bbbgbb")] * 3
    with pytest.raises(PositionError, match=r"^row 4: "):
        parse_row(GAMES["mini"], "4*7=28:x", before)
    assert parse_row(GAMES["mini"], "4*7=28:🟩ypbbb", before) == Row("4*7=28", "gppbbb")


def test_a_position_is_won_by_an_all_green_row() -> None:
    assert parse("mini,4*7=28:bbbgbb,1+9=10:gggggg").won
    assert not parse("mini,4*7=28:bbbgbb").won
    assert not parse("mini").won


def test_a_scramble_is_not_a_guess_and_does_not_win() -> None:
    position = parse("instant,12+34=46:gggggggg")
    assert (position.guesses, position.won) == ((), False)
    assert replace(position, game=GAMES["speed"]).won


def test_rows_can_be_given_as_people_write_them() -> None:
    row = Row("４×7=28", "GY⬛🟩bB")
    assert Position(GAMES["mini"], (row,)) == parse("mini,4*7=28:gpbgbb")
    both = Position(GAMES["minibi"], (Row("4×7=28", "GGGGGG/BBBGBB"), Row("1+9=10", "-/pppppp")))
    assert both == parse("minibi,4*7=28:gggggg/bbbgbb,1+9=10:-/pppppp")


MINI, MINIBI = Position(GAMES["mini"]), Position(GAMES["minibi"])
ANSWERS = ["4*7=28", "15-9=6"]
REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: Position(GAMES["mini"], (Row("4*7=28", "gggggx"),)), "row 1: “x” is not a colour"),
    (lambda: Position(GAMES["mini"], (Row("4*7=28", "ggggg"),)), "row 1: 6 tiles need 6 colours"),
    (lambda: Position(GAMES["mini"], (Row("4*7=2A", "gggggg"),)), "row 1: “A” is not on the Mini"),
    (lambda: Position(GAMES["mini"], (Row("1+2=3", "ggggg"),)), "row 1: Mini has 6 tiles per row"),
    (lambda: Position(GAMES["mini"], (Row("4*7=28", "bbbgbb"),) * 7), "Mini has 6 rows, but"),
    (lambda: Position(GAMES["minibi"], (Row("4*7=28", "gggggg"),)), "row 1: Mini Bi has 2 boards"),
    (lambda: Position(GAMES["minibi"], (), Options(hard=True)), "Mini Bi has no hard mode"),
    (lambda: MINI.after("4*7=28", ANSWERS), "Mini has 1 board, but you give 2 answers"),
    (lambda: MINI.after("4*7=28", "14-8=6"), "Mini has 1 board, but you give 6 answers"),
    (lambda: MINIBI.after("4*7=28", ["14-8=6"]), "Mini Bi has 2 boards, but you give 1 answer"),
    (lambda: MINI.after("9*8-7=65", ["4*7=28"]), "“9*8-7=65”: Mini has 6 tiles per row, but"),
    (lambda: MINI.after("4*7=28", ["9*8-7=65"]), "“9*8-7=65”: Mini has 6 tiles per row, but"),
    (lambda: won_on_both().after("4*7=28", ANSWERS), "row 3: every board was already solved"),
    (lambda: remaining(MINIBI), "Mini Bi has 2 boards: ask about one, such as .board(0)"),
    (lambda: diagnose(won_on_both()), "Mini Bi has 2 boards: ask about one"),
    (lambda: why(MINI, symbol="9", tile=6, guess="4*7=28"), "give a symbol and a tile, or a guess"),
    (lambda: why(MINI, symbol="9"), "give a symbol and a tile, or a guess"),
    (lambda: why(MINI, symbol="99", tile=6), "“99” is not on the Mini keyboard"),
]


def won_on_both() -> Position:
    return MINIBI.after("4×7=28", ANSWERS).after("15-9=6", ANSWERS)


@pytest.mark.parametrize(("call", "message"), REFUSED)
def test_what_does_not_fit_is_refused_at_once(call: Callable[[], object], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        call()
    assert str(caught.value).startswith(message)
