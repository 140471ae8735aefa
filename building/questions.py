"""The questions that the build asks the core, to find out what the site's Python needs.

The one thing to know: a module that no question imports is not in the site and cannot be used; a
function of the runtime that no question calls is loaded when it is first called. So EVERY_MODULE
must reach every module that is imported late, and REHEARSED should do whatever people do.
"""

from __future__ import annotations

from collections.abc import Mapping

Question = Mapping[str, object]


def _asked(kind: str, position: str = "mini", **fields: object) -> Question:
    return {"ask": kind, "position": position, **fields}


EVERY_MODULE: tuple[Question, ...] = (
    *(
        _asked("analyse", position)
        for position in (
            "micro",
            "mini",
            "classic,48-32=16:bpgbbgbg",
            "classic~strict,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg",
            "mini,4*7=28:bbbbbb",
            "mini,4*7=28:gggggb",
        )
    ),
    _asked("look", guess="4*7=28"),
    _asked("review", "micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"),
    _asked("read", "micro", text="1+7=8:pgbgb"),
    _asked("play", "mini~hard", key="2026-11-21", guess="4*7=28"),
    _asked("play", "instant", key="4711", give_up=True),
    _asked("hint", "mini,4*7=28:bbbgbb", level=2),
    _asked("perfect", "speed", key="4711"),
    _asked("letters", text="TWO * TWO = THREE, A = 2", base=10),
    _asked("letters", text="A / B + C = 1/2", base=16),
    _asked("letters", text="A +", base=10),
    _asked("sums", text="SEND MORE MONEY", base=10),
    _asked("countdown", numbers=[25, 50, 3, 6], target=953),
    _asked("countdown", numbers=[], target=1),
)
"""Questions of all kinds whose modules are imported when they are asked; none gets an error."""

NO_QUESTION = None
"""Stands for a message that is not even text, at which Python raises an error."""

STARTED: tuple[Question, ...] = (
    _asked("analyse", "classic"),
    _asked("analyse", "classic,48-32=16:bpgbbgbg"),
)
"""Asked after every start."""

REHEARSED: tuple[Question | None, ...] = (
    *STARTED,
    *EVERY_MODULE,
    *(
        _asked("analyse", position)
        for position in (
            "midi",
            "speed",
            "instant",
            "minibi",
            "bi",
            "quad",
            "mini~strict~hard",
            "classic,54-36=18:bbbbbgbb",
            "classic,1+1=3:gg",
            "classic,12+35=47:bbgbbgpb,9*8-66=6:bbbbbgbb",
            "midi,5+26=31:bbpbpgb",
            "bi,48-32=16:bpgbbgbg/gpbbbgbp",
            "quad,48-32=16:bbgbbgbb/bbgbbgbb/bbbbbgbb/bpgbbgbg",
            "maxi",
            "maxi,56+4-21=39:bbgbbbbgbb",
            "maxi~strict,56+4-21=39:bbgbpbbgbb,76+1-23=54:bbgbbbbgbb",
            "pro-9",
            "pro-12,1234+56=1290:bbbbgbbgbbbb",
            "no such game",
        )
    ),
    _asked("analyse", "pro-12~brackets~squares~power~factorial~decimal~pi", once=True),
    _asked("analyse", "pro-10~no-*/", once=True),
    _asked("look", "classic,48-32=16:bpgbbgbg", guess="52-34=18"),
    _asked("look", "classic", guess="1/3*9=03"),
    _asked("look", "maxi", guess="(1+2)²-3=6"),
    _asked("look", "bi", guess="48-32=16"),
    _asked("look", "pro-9~factorial~power", guess="2^3!-4=60"),
    _asked("row", "classic,48-32=16:bpgbbgbg", guess="52-34=18", colours="bbgbbgbb"),
    _asked("list", "classic,48-32=16:bpgbbgbg", pattern="?2"),
    _asked("list", "maxi,56+4-21=39:bbgbbbbgbb", start=5),
    _asked("split", "classic,48-32=16:bpgbbgbg", guess="52-34=18"),
    _asked("review", "classic,48-32=16:bpgbbgbg,52-34=18:bbgbbgbb"),
    _asked("review", "bi,48-32=16:bpgbbgbg/gpbbbgbp,52-34=18:gggggggg/bbpbbgpb"),
    _asked("read", "classic", text="nerdlegame 700 3/6\n\n🟪⬛🟪🟪⬛🟩⬛🟪\n🟩🟩🟩🟩🟩🟩🟩🟩"),
    _asked("address", "pro-9", text="https://pro.nerdlegame.com/abc123/6/PS/1+2e3/0"),
    _asked("play", "classic", key="4711", guess="1+2+3+4="),
    *(
        _asked("play", game, key="4712")
        for game in ("speed", "maxi", "bi", "quad", "pro-12", "classic")
    ),
    _asked("hint", "mini,4*7=28:bbbgbb", level=1),
    _asked("hint", "classic,48-32=16:bpgbbgbg", level=3),
    _asked("perfect", key="4711"),
    _asked("perfect", "minibi", key="4711"),
    _asked("class", text="4*7=28\n1+2=4\nabc"),
    _asked("class", generate=5, seed=17),
    _asked("letters", text="SEND + MORE = MONEY", base=10),
    _asked("countdown", numbers=[25, 50, 75, 100, 3, 6], target=952),
    NO_QUESTION,
)
"""What a first visit can do: questions of every kind, in every game."""
