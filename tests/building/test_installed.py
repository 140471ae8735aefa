"""`nerdle` as people install it: the wheel with the extra `cli`, in a separate environment.

Runs every command once, and checks the exit codes, the output in a pipe and in a terminal, and the
message when the extra is missing.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import venv
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from building.core import make_wheel
from building.tools import pip
from building.workshop import CACHE, PINS, Workshop
from tests.support.core.commands import BARE, FINISHED, SQUARES

pytestmark = pytest.mark.rest

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")

FOLDER = "Scripts" if os.name == "nt" else "bin"
PLAIN = {"PATH": os.environ.get("PATH", ""), "TERM": "xterm-256color", "COLORTERM": "truecolor"}


@pytest.fixture(scope="session")
def wheel() -> Path:
    CACHE.mkdir(parents=True, exist_ok=True)
    with FileLock(CACHE / "site-for-tests.lock"):  # another process may be building the site
        return make_wheel(Workshop(CACHE, quiet=True))


@pytest.fixture(scope="session")
def nerdle(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The console script, installed with the extra and exactly the pinned packages."""
    return installed(wheel, tmp_path_factory.mktemp("installed"), "[cli]")


@pytest.fixture(scope="session")
def bare_nerdle(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The console script, installed without the extra."""
    return installed(wheel, tmp_path_factory.mktemp("bare"), "")


def installed(wheel: Path, folder: Path, extra: str) -> Path:
    venv.create(folder, symlinks=os.name != "nt")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    wanted = folder / "wanted.txt"
    wanted.write_text(f"{wheel}{extra} --hash=sha256:{digest}\n")
    arguments: list[str | Path] = ["--python", folder, "install", "--require-hashes"]
    pip([*arguments, "-c", PINS / "tests.txt", "-r", wanted], "install the wheel")
    return folder / FOLDER / "nerdle"


def ran(script: Path, *arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Runs the script with a minimal environment and piped output."""
    return subprocess.run(
        [script, *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=PLAIN | options.pop("env", {}),
        **options,
    )


def printed(script: Path, *arguments: str, **options: Any) -> str:
    done = ran(script, *arguments, **options)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


# ---------------------------------------------------------------------------------- every command


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["score", "9+9-3=15", "5+9-4=10"], "bgggbggp"),
        (["equations", "mini", "--limit", "1"], "1+9=10"),
        (
            ["equations", "mini", "--known", "*2", "--elsewhere", "3@3", "--absent", "4120"],
            "7*9=63",
        ),
        (["calculate", "2/17+9"], "155/17 = 9.1176470588"),
        (["check", "classic", "48-32=16"], "accepted"),
        (["suggest", "classic", "6+9-3=12:rrrbrgrb"], "🟪🟪🟪⬛🟪🟩🟪⬛  6+9-3=12"),
        (["suggest", "classic~strict", "--top", "3"], "guess      expected       win    groups"),
        (["benchmark", "micro~hard"], "not solved: 0"),
        (["review", "classic", *FINISHED], "Skill 75, luck 91"),
        (["review", "classic", *BARE, "--share", SQUARES], "Skill 75, luck 91"),
        (["statistics", "mini"], "Mini: 206 answers"),
        (
            ["play", "mini"],
            "Type an equation with 6 symbols, or one of these: hint, give up, quit.",
        ),
        (["solve", "mini"], "206 equations left."),
        (["cryptarithm", "NUM + BER = PLAY"], "96 solutions"),
        (["countdown", "25", "50", "75", "100", "3", "6", "952"], "(100+3)*75*6/50+25 = 952"),
        (["targets", "2", "5", "7", "10", "75", "--target", "339"], "(75-7-2/10)*5 = 339"),
        (["completion", "bash"], "_nerdle_completion_setup;"),
        (["--help"], "Usage: nerdle [OPTIONS] COMMAND [ARGS]..."),
    ],
)
def test_every_command_works(nerdle: Path, arguments: list[str], line: str) -> None:
    out = printed(nerdle, *arguments, stdin=subprocess.DEVNULL)
    assert any(each.startswith(line) for each in out.splitlines()), out
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("arguments", "keys"),
    [
        (
            ["suggest", "mini", "4*7=28:bbbgbb"],
            {"position", "remaining", "source", "suggestions", "candidates"},
        ),
        (
            ["benchmark", "micro", "--opening", "1+7=8"],
            {"answers", "total", "mean", "worst", "distribution", "failures"},
        ),
        (["review", "classic", *FINISHED], {"guesses", "skill", "luck"}),
        (["statistics", "micro", "--rules", "yoshi"], {"game", "rules", "difference"}),
        (["cryptarithm", "SEND + MORE = MONEY"], {"puzzle", "solutions"}),
        (["countdown", "2", "4", "7"], {"numbers", "target", "nearest", "solutions"}),
        (["targets", "2", "4", "--target", "8"], {"targets"}),
    ],
)
def test_json_output_is_one_object(nerdle: Path, arguments: list[str], keys: set[str]) -> None:
    assert keys <= json.loads(printed(nerdle, *arguments, "--json")).keys()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["suggest", "mini", "4*7=28:b"], "nerdle suggest: row 1: 6 tiles need 6 colours, not 1"),
        (["suggest", "mini", "--jsn"], "nerdle suggest: no such option '--jsn'. Did you mean"),
        (["calculate", "97/0"], "nerdle calculate: this divides by zero"),
        (["calculate", "14594"], "nerdle calculate: “14594” has no operator"),
        (["calculate", "-5+3"], "nerdle calculate: there is a stray sign at character 1"),
        (["sugest"], "nerdle: there is no command “sugest”. Did you mean suggest?"),
        ([], "nerdle: missing command."),
    ],
)
def test_bad_input_gives_exit_code_2_and_one_line(
    nerdle: Path, arguments: list[str], why: str
) -> None:
    done = ran(nerdle, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(why)
    assert done.stderr.count("\n") == 1


def test_a_script_can_play_through_a_pipe(nerdle: Path) -> None:
    out = printed(nerdle, "solve", "classic", input="48-32=16:pbggbggb\npbgggggg\n1\nquit\n")
    assert "7 equations left: 51-34=17 51-37=14" in out
    assert "\x1b" not in out


def test_terminals_without_utf_8_get_emoji_too(nerdle: Path) -> None:
    out = printed(nerdle, "suggest", "mini", "4*7=28:bbbgbb", env={"LC_ALL": "C"})
    assert "⬛⬛⬛🟩⬛⬛" in out


# --------------------------------------------------------------------------------------- a terminal


def at_a_terminal(script: Path, arguments: list[str], lines: list[str], **env: str) -> str:
    """What a terminal shows while these lines are typed, each at a prompt."""
    import pty

    ours, theirs = pty.openpty()
    command = [str(script), *arguments]
    process = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=PLAIN | env, close_fds=True
    )
    os.close(theirs)
    shown = b""
    answered = 0
    try:
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:  # how Linux reports the end
                break
            if not piece:
                break
            shown += piece
            if answered < len(lines) and shown[:].rstrip(b" ").endswith((b"?", b">")):
                os.write(ours, f"{lines[answered]}\n".encode())
                answered += 1
                shown += b"\n"
        assert process.wait(timeout=30) == 0
    finally:
        process.kill()
        os.close(ours)
    assert answered == len(lines)
    return shown.decode()


@POSIX
def test_a_whole_game_is_played_in_colour(nerdle: Path) -> None:
    typed = ["9+6=15", "bbggbb", "help", "bbb", "ggbggb", "undo", "pgggpb", "gggggg", "quit"]
    shown = at_a_terminal(nerdle, ["solve", "mini"], typed)
    assert "\x1b[1;38;2;255;255;255;48;2;57;136;116m 4 \x1b[0m" in shown
    assert "colours of 9+6=15? " in shown
    assert "Solved in 3 guesses: 7*6=42" in shown
    assert "Full review: nerdle review mini 9+6=15:bbggbb " in shown


@POSIX
def test_a_practice_puzzle_is_played_in_colour(nerdle: Path) -> None:
    arguments = ["play", "mini", "--date", "2026-11-21"]
    shown = at_a_terminal(nerdle, arguments, ["hint", "4*7=29", "4*7=28", "4*8=32"])
    assert "Refused: the left side is 28, but the right side is 29." in shown
    assert "\x1b[1;38;2;255;255;255;48;2;57;136;116m 8 \x1b[0m" in shown
    assert "Solved in 2 guesses." in shown


@POSIX
def test_no_color_turns_colours_off(nerdle: Path) -> None:
    shown = at_a_terminal(nerdle, ["suggest", "mini", "4*7=28:bbbgbb"], [], NO_COLOR="1")
    assert "⬛⬛⬛🟩⬛⬛  4*7=28" in shown
    assert "\x1b" not in shown


@POSIX
def test_progress_is_shown_and_then_removed_from_the_output(nerdle: Path) -> None:
    shown = at_a_terminal(nerdle, ["benchmark", "classic~strict"], [])
    assert "playing the puzzles" in shown
    assert re.search(r"\d of 17,723", shown)
    assert "\x1b[2K17,723 answers, 53,512 guesses, mean 3.01935" in shown


# -------------------------------------------------------------------------------- without the extra

NEEDED = "nerdle: the command line needs Click and Rich: install them with pip install click rich\n"


@pytest.mark.parametrize("arguments", [["score", "1+2=3", "1+2=3"], ["--help"], []])
def test_without_the_extra_one_line_explains_what_to_install(
    bare_nerdle: Path, arguments: list[str]
) -> None:
    python = bare_nerdle.parent / "python"
    for done in (ran(bare_nerdle, *arguments), ran(python, "-m", "nerdle", *arguments)):
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == NEEDED


def test_without_the_extra_the_library_works(bare_nerdle: Path) -> None:
    code = "import nerdle; print(nerdle.feedback('9+9-3=15', '5+9-4=10'))"
    assert printed(bare_nerdle.parent / "python", "-c", code) == "bgggbggp\n"
