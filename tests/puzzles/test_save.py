"""Saving puzzles without damage to files."""

from __future__ import annotations

import csv
import errno
import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections import Counter
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nerdle.equations.answers import answers
from nerdle.puzzles import database
from nerdle.puzzles.draw import drawn
from nerdle.puzzles.puzzle import COLUMNS, described
from nerdle.puzzles.save import FORMATS, KINDS, Added, add, kind_of, text
from nerdle.rules.games import GAMES, Game
from tests.support.core.plain import examples
from tests.support.core.puzzles import ROOT

MICRO, MINI, CLASSIC = GAMES["micro"], GAMES["mini"], GAMES["classic"]
ENDINGS = {"txt": ".txt", "csv": ".csv", "json": ".json", "sqlite": ".db"}

on_posix = pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions and signals")
kinds = pytest.mark.parametrize("kind", KINDS)


# ------------------------------------------------------------------------------------------- saving


def drawing(game: Game, count: int, seed: int) -> database.Choose:
    return lambda existing: list(
        islice(drawn(answers(game.language).listed, seed, existing), count)
    )


def rows_of(file: Path, kind: str) -> list[dict[str, object]]:
    """Return all data in a file, read with Python's standard library."""
    if kind == "txt":
        return [{"equation": line} for line in file.read_text("utf-8").split("\n") if line]
    if kind == "csv":
        with file.open(encoding="utf-8", newline="") as lines:
            return [
                {k: int(v) if v.isdecimal() else v for k, v in row.items()}
                for row in csv.DictReader(lines)
            ]
    if kind == "json":
        puzzles: list[dict[str, object]] = json.loads(file.read_text("utf-8"))["puzzles"]
        return puzzles
    with closing(sqlite3.connect(file)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute("SELECT * FROM puzzles ORDER BY rowid")]


def equations_of(file: Path, kind: str) -> list[object]:
    return [row["equation"] for row in rows_of(file, kind)]


@kinds
def test_a_file_has_all_data_of_each_puzzle(tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"puzzles{ENDINGS[kind]}"
    added = add(str(file), kind, MINI, drawing(MINI, 7, seed=1))
    assert added == Added(list(islice(drawn(answers(MINI.language).listed, 1), 7)), 7)
    wanted = [vars(row) for row in described(MINI, added.equations)]
    if kind == "txt":
        wanted = [{"equation": row["equation"]} for row in wanted]
    assert rows_of(file, kind) == wanted


@pytest.mark.parametrize("kind", FORMATS)
def test_printed_text_equals_the_contents_of_a_new_file(tmp_path: Path, kind: str) -> None:
    added = add(str(tmp_path / "x"), kind, MINI, drawing(MINI, 7, seed=1))
    assert text(kind, MINI, added.equations).encode() == (tmp_path / "x").read_bytes()


@settings(max_examples=examples(5))
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 60)), max_size=4))
@kinds
def test_adding_repeatedly_gives_the_union(
    tmp_path_factory: pytest.TempPathFactory, kind: str, draws: list[tuple[int, int]]
) -> None:
    file = tmp_path_factory.mktemp("union") / "puzzles"
    expected: list[object] = []
    for seed, count in draws:
        added = add(str(file), kind, MICRO, drawing(MICRO, count, seed))
        assert len(added.equations) == min(count, 127 - len(expected))
        expected += added.equations
        assert added.total == len(expected) == len(set(expected))
        if expected:
            assert equations_of(file, kind) == expected


@pytest.mark.parametrize("kind", ["csv", "json", "sqlite"])
def test_a_file_can_have_puzzles_of_several_games(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "puzzles"
    for game in ("classic", "speed", "mini"):
        added = add(str(file), kind, GAMES[game], drawing(GAMES[game], 3, seed=5))
        assert len(added.equations) == 3
    puzzles = Counter((row["game"], row["equation"]) for row in rows_of(file, kind))
    assert len(puzzles) == 9
    assert {game for game, _ in puzzles} == {"classic", "speed", "mini"}


def test_a_database_describes_its_table(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.db"
    add(str(file), "sqlite", MINI, drawing(MINI, 3, seed=5))
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (database.VERSION,)
        info = list(connection.execute("PRAGMA table_info(puzzles)"))
    assert [column[1] for column in info] == COLUMNS
    assert [column[1] for column in info if column[5]] == ["game", "equation"]  # its primary key
    assert {column[1] for column in info if column[2] == "INTEGER"} == {
        *("result", "operators", "equals_at", "difficulty")
    }


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1+2=3\r\n", "1+2=3\r\n{}\r\n"),
        ("1+2=3", "1+2=3\n{}\n"),
        ("1+2=3\n\n  2+1=3\n", "1+2=3\n\n  2+1=3\n{}\n"),
        ("\ufeff1+2=3\n", "\ufeff1+2=3\n{}\n"),
        ("", "{}\n"),
    ],
)
def test_existing_lines_keep_their_text_and_line_ends(
    tmp_path: Path, before: str, after: str
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_bytes(before.encode())
    [new] = add(str(file), "txt", MICRO, drawing(MICRO, 1, seed=3)).equations
    assert file.read_bytes() == after.format(new).encode()


def test_puzzles_can_be_added_to_a_csv_file_saved_by_a_spreadsheet(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.csv"
    add(str(file), "csv", MICRO, drawing(MICRO, 2, seed=3))
    saved = b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n")
    file.write_bytes(saved)
    assert add(str(file), "csv", MICRO, drawing(MICRO, 2, seed=3)).total == 4
    assert file.read_bytes().startswith(saved)
    assert file.read_bytes().count(b"\n") == file.read_bytes().count(b"\r\n") == 5


def test_other_data_in_a_json_file_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    own = {"game": "micro", "equation": "1+2=3", "used": "in May"}
    file.write_text(json.dumps({"class": "4b", "puzzles": [own]}), "utf-8")
    add(str(file), "json", MICRO, drawing(MICRO, 127, seed=3))
    data = json.loads(file.read_text("utf-8"))
    assert (data["class"], data["puzzles"][0], len(data["puzzles"])) == ("4b", own, 127)


@pytest.mark.parametrize(
    ("file", "chosen", "kind"),
    [
        ("x.txt", None, "txt"),
        ("x.CSV", None, "csv"),
        ("a.b/x.json", None, "json"),
        ("x.db", None, "sqlite"),
        ("x.sqlite3", None, "sqlite"),
        ("x.db", "txt", "txt"),
        ("x", "csv", "csv"),
    ],
)
def test_the_format_is_the_chosen_one_or_follows_from_the_name(
    file: str, chosen: str | None, kind: str
) -> None:
    assert kind_of(file, chosen) == kind


@pytest.mark.parametrize("file", ["x", "x.xls", "a.db/x", "."])
def test_a_name_without_a_known_ending_is_refused(file: str) -> None:
    with pytest.raises(ValueError, match=r"use a name that ends in \.txt, \.csv, \.json, \.db"):
        kind_of(file)


# ------------------------------------------------------------------------ files with other contents


OTHER = {
    "a letter": b"Dear parents,\nwe played.\n",
    "a picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    "a list": b"[1, 2, 3]",
    "other JSON": b'{"puzzles": [{"game": "chess", "equation": "1+2=3"}]}',
    "wrong JSON": b'{"puzzles": [{"game": "micro", "equation": "1+2=4"}]}',
    "unexpected JSON": b'{"puzzles": [7]}',
    "deeply nested JSON": b"[" * 100_000,
    "another table": b"name,age\nAda,36\n",
    "an incomplete line": ",".join(COLUMNS).encode() + b"\nmicro,1+2=3,1+2,3",
    "a false equation": ",".join(COLUMNS).encode() + b"\nmicro,1+2=4,1+2,4,1,4,1+2=3,3\n",
    "an unclosed quote": ",".join(COLUMNS).encode() + b'\nmicro,"1+2=3',
    "a damaged database": b"SQLite format 3\0" + b"\xff" * 4000,
}


@kinds
@pytest.mark.parametrize("other", OTHER)
def test_a_file_with_other_contents_is_refused_and_not_changed(
    tmp_path: Path, kind: str, other: str
) -> None:
    file = tmp_path / "puzzles"
    file.write_bytes(OTHER[other])
    with pytest.raises(ValueError, match=r"puzzles(: it is not UTF-8|.* not changed:)") as refused:
        add(str(file), kind, MICRO, drawing(MICRO, 3, seed=1))
    assert len(str(refused.value).splitlines()) == 1
    assert file.read_bytes() == OTHER[other]
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ("CREATE TABLE pupils (name)", "it is not a database of puzzles"),
        ("CREATE TABLE puzzles (equation)", "it is not a database of puzzles"),
        ("PRAGMA user_version = 2; CREATE TABLE puzzles (x)", "a newer version of this program"),
    ],
)
def test_another_database_is_refused_and_not_changed(tmp_path: Path, made: str, why: str) -> None:
    file = tmp_path / "puzzles.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(made)
    before = file.read_bytes()
    with pytest.raises(ValueError, match=why):
        add(str(file), "sqlite", MICRO, drawing(MICRO, 3, seed=1))
    assert file.read_bytes() == before


def test_a_database_with_a_damaged_page_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.db"
    add(str(file), "sqlite", CLASSIC, drawing(CLASSIC, 500, seed=1))
    damaged = file.read_bytes()[:-8000] + b"\xaa" * 8000
    file.write_bytes(damaged)
    with pytest.raises(ValueError, match="was not changed"):
        add(str(file), "sqlite", CLASSIC, drawing(CLASSIC, 3, seed=1))
    assert file.read_bytes() == damaged


# ----------------------------------------------------------------------------------- atomic writing


@kinds
def test_a_folder_and_a_missing_folder_are_refused(tmp_path: Path, kind: str) -> None:
    for where, why in ((tmp_path, "it is a folder"), (tmp_path / "no" / "x", "there is no folder")):
        with pytest.raises(ValueError, match=f"^cannot write {where}: {why}"):
            add(str(where), kind, MICRO, drawing(MICRO, 3, seed=1))


def test_the_old_file_survives_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "puzzles"
    add(str(file), "txt", MICRO, drawing(MICRO, 3, seed=1))
    before = file.read_bytes()

    def full(unfinished: Path, _: bytes) -> None:
        unfinished.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(ValueError, match=r"^cannot write .*puzzles: No space left on device$"):
        add(str(file), "txt", MICRO, drawing(MICRO, 3, seed=1))
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


@on_posix
def test_permissions_are_kept_and_symbolic_links_are_followed(tmp_path: Path) -> None:
    file, link = tmp_path / "puzzles", tmp_path / "link"
    link.symlink_to(file)
    add(str(link), "txt", MICRO, drawing(MICRO, 3, seed=1))
    file.chmod(0o640)
    assert add(str(link), "txt", MICRO, drawing(MICRO, 3, seed=1)).total == 6
    assert link.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


KILLED = """
import os, signal, sys
from itertools import islice
from nerdle.puzzles import database, save
from nerdle.puzzles.draw import drawn
from nerdle.rules.games import GAMES
from nerdle.equations.answers import answers

def end(*_):
    os.kill(os.getpid(), signal.SIGKILL)

def some(game, equations, described=database.described):
    yield from described(game, equations)[:-1]
    end()

os.replace = end
database.described = some
file, kind = sys.argv[1:]
game = GAMES["classic"]
listed = answers(game.language).listed
save.add(file, kind, game, lambda existing: list(islice(drawn(listed, 1, existing), 1000)))
"""


@pytest.mark.rest
@on_posix
@pytest.mark.parametrize("kind", ["json", "sqlite"])
def test_the_old_file_survives_if_the_program_is_killed(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "puzzles"
    add(str(file), kind, CLASSIC, drawing(CLASSIC, 10, seed=1))
    before = rows_of(file, kind)
    done = subprocess.run([sys.executable, "-c", KILLED, file, kind], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL
    assert rows_of(file, kind) == before
    assert add(str(file), kind, CLASSIC, drawing(CLASSIC, 10, seed=1)).total == 20
