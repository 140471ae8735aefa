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
    _asked("why", "mini,12-6=6:bbbbpg", pattern="6?????"),
    _asked("rate", "mini,12-6=6:bbbbpg", guess="12-6=6"),
    _asked("review", "micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"),
    _asked("read", "micro", text="1+7=8:pgbgb"),
    _asked("play", "mini~hard", key="2026-11-21", guess="4*7=28"),
    _asked("play", "instant", key="4711", give_up=True),
    _asked("hint", "mini,4*7=28:bbbgbb", level=2),
    _asked("perfect", "speed", key="4711"),
    _asked("report", "midi", keys="xgifys,x9q", games="xgifys|9*9/9=9|1+2*3=9|given up\nxgifys|||"),
    *(
        _asked("sister", name=name, text=text, act=act, entered="4=4", have=["5=5"], number=2)
        for act in ("open", "enter", "hint", "solve")
        for name, text in (
            ("letters", ":TWO * TWO = THREE, A = 2"),
            ("letters", "~16:A / B + C = 1/2"),
            ("letters", "~words3:2026-11-21"),
            ("letters", ":A +"),
            ("sums", ":SEND MORE MONEY"),
            ("countdown", ":25,50,3,6;953"),
            ("countdown", "~all~1:2026-11-21"),
            ("targets", "~4:2026-11-21"),
            ("nanagrams", "~6:2026-11-21"),
            ("nanagrams", "~decoy~6:2026-11-21"),
            ("nanagrams", ":64!"),
            ("cross", "~7:2026-11-21"),
            ("cross", ":_=_.. _.... 3.... =.... 6...."),
            ("square", "~2:2026-11-21"),
            ("maffdoku", "~1:2026-11-21"),
        )
    ),
)
"""Questions of all kinds whose modules are imported when they are asked; none gets an error."""

PLAYED = (
    "micro,3+2=5:bbbgp,5-1=4:gbpgg",
    "micro,3+2=5:bbggb,9-6=3:bgpgb,7/7=1:bbbgb",
    "micro,7*1=7:bbggb",
    "mini,4*7=28:bbbgpb",
    "mini,4*7=28:bbbpbb,11-5=6:gggpgp,11-6=5:gggggb",
    "midi,2+69=71:bppggpb,58+9=67:pbgggpp,73-69=4:pbbpppg",
    "midi,4/2/1=2:pbbbppb,5+68=73:pbbbggb,75-1=74:ggggggg",
    "midi,6+14=20:bpbppbb,8+4-7=5:gpgbggb,2*7-6=8:bbpbbgp",
    "classic,54-36=18:bpgpbgbb,117/3=39:bbpbpgbp,72-29=43:pbggpgpp",
    "classic,54-36=18:pbbbggpb,8*8-63=1:bbbbgbpg,15+56=71:bggpggbg,1-8+11=4:pbbpbbpp",
    "classic,54-36=18:bpbbppbp,8*84=672:pbgpppbp,12-3-7=2:bpbbbbgp",
    "classic,35-9*3=8:gbbpbbpp,38+29=67:gppbpgbg",
    "classic,73-41=32:bpbbppbp,91-49=42:bpbbbpbb",
    "classic,6/24*8=2:pbpbbbpb,39+26=65:pbgppgbp,21+35=56:gbggbggg,23+33=56:gggggggb",
    "classic,92-16=76:pbpbppbb,6-54/9=0:gpbpppgb,63/9-3=4:gggggpgp,86-49=37:bppppppb",
    "classic~hard,23-10=13:bpbpbgbp",
    "classic~hard,15-3*3=6:bbpbbbgb,9-28/4=2:bppgpbgp,16*4/8=8:bbbbppgb,72/8-2=7:gggggggp",
    "classic~strict,54-36=18:pbpbpggg",
    "classic~strict,54-36=18:bpbpggbg,4*8+6=38:pbbpggpg,7*38=266:pbpppppb,32+46=78:gggggggp",
    "minibi,4*7=28:bbbppb/pbbpbp",
    "minibi,14-6=8:gpgbgb/gbgbgp,6*6=36:bbbpbb/bbbppb,11-4=7:gggggg/gbgbgb",
    "bi,11+20=31:pbbbbgbg/pbppppbb,86-74=12:bpgppggb/bppbbppp,78-19=59:pbgpbgpb/bbppbpbg",
    "quad,54-36=18:bbgbggpp/bpbbpppp/bpbbbppb/bbbppgbb,6*77=462:pbbbpbgp/ppbbggpb/bgpbpgbp/pbbbpbbg",
)
"""Positions from games with random answers; in some of them, one tile has the wrong colour."""

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
            "classic,54-36=18:xxxxxxxx",
            "сlassic~strict,٣+𝟗=🟩\ufe0f:\ud800\0",
            "pro-99~brackets",
        )
    ),
    *(_asked("analyse", position) for position in PLAYED),
    _asked("analyse", "classic,54-36=18:pbgbbggb", corrected=[0]),
    _asked("analyse", "mini,4*7=28:bbbgbb,4*7=28:gggggb", corrected=[0, 1]),
    _asked("analyse", "bi,48-32=16:bpgbbgbg/gpbbbgbp,48-32=16:bpgbbgbg/bpgbbgbp", corrected=[1]),
    _asked("analyse", "pro-12~brackets~squares~power~factorial~decimal~pi", once=True),
    _asked("analyse", "pro-10~no-*/", once=True),
    _asked("look", "classic,48-32=16:bpgbbgbg", guess="52-34=18"),
    _asked("look", "classic", guess="1/3*9=03"),
    _asked("look", "maxi", guess="(1+2)²-3=6"),
    _asked("look", "bi", guess="48-32=16"),
    _asked("look", "pro-9~factorial~power", guess="2^3!-4=60"),
    _asked("row", "classic,48-32=16:bpgbbgbg", guess="52-34=18", colours="bbgbbgbb"),
    _asked("list", "classic,48-32=16:bpgbbgbg", pattern="?2"),
    _asked("why", "classic,48-32=16:bpgbbgbg", pattern="????9???"),
    _asked("why", "bi,48-32=16:bpgbbgbg/gpbbbgbp", board=1, pattern="52-34=18"),
    _asked("list", "bi,48-32=16:bpgbbgbg/gpbbbgbp", board=1, pattern="1"),
    _asked("list", "maxi,56+4-21=39:bbgbbbbgbb", start=5),
    _asked("split", "classic,48-32=16:bpgbbgbg", guess="52-34=18"),
    _asked("split", "bi,48-32=16:bpgbbgbg/gpbbbgbp", guess="52-34=18", board=1),
    _asked("review", "classic,48-32=16:bpgbbgbg,52-34=18:bbgbbgbb"),
    _asked("review", "classic,54-36=18:bbgbbggb", answer="11+79=90", evasive=True),
    _asked("review", "mini,4*7=28:bbbbbb,12-6=6:bbbbbb", key="2026-11-21"),
    _asked("review", "bi,48-32=16:bpgbbgbg/gpbbbgbp,52-34=18:gggggggg/bbpbbgpb"),
    _asked("review", "midi,2+69=71:bbpgpbb,96-96=0:ggggbgb,92-9=83:gbggpbg,96-93=3:ggggggg"),
    _asked(
        "review",
        "minibi,14-6=8:gpgbgb/gbgbgp,6*6=36:bbbpbb/bbbppb,11-4=7:gggggg/gbgbgb,13-8=5:-/gggggg",
    ),
    _asked("look", "midi", guess="4/2/1=2"),
    _asked("read", "classic", text="nerdlegame 700 3/6\n\n🟪⬛🟪🟪⬛🟩⬛🟪\n🟩🟩🟩🟩🟩🟩🟩🟩"),
    _asked("address", "pro-9", text="https://pro.nerdlegame.com/abc123/6/PS/1+2e3/0"),
    _asked("play", "classic", key="4711", guess="1+2+3+4="),
    *(
        _asked("play", game, key="4712")
        for game in ("speed", "maxi", "bi", "quad", "pro-12", "classic")
    ),
    _asked("hint", "mini,4*7=28:bbbgbb", level=1, evasive=True),
    _asked("hint", "classic,48-32=16:bpgbbgbg", level=3),
    _asked("perfect", key="4711"),
    _asked("perfect", "minibi", key="4711"),
    _asked("class", text="4*7=28\n1+2=4\nabc"),
    _asked("class", keys="x4g8fs"),
    _asked("class", generate=5, seed=17),
    _asked("class", generate=5, operators="+-", result="0..20", no_zeros=True, least=3, most=9),
    *(
        _asked("sister", name=name, text=text, act=act, entered=entered, goal=0)
        for name, text, act, entered in (
            ("letters", ":SEND + MORE = MONEY", "solve", ""),
            ("letters", ":SEND + MORE = MONEY", "enter", "9567 + 1085 = 10652"),
            ("letters", ":SEND & MORE", "open", ""),
            ("sums", ":SEND MO-RE MONEY", "solve", ""),
            ("countdown", ":25,50,75,100,3,6;952", "solve", ""),
            ("countdown", ":25,50,75,100,3,6;952", "enter", "((100+6)×75×3−50)/25"),
            ("nanagrams", ":=48!1+9-2-", "enter", "12-4=8"),
            ("nanagrams", "~9:2026-11-21", "hint", ""),
            *(
                ("targets", ":2,5,6,7,10,75;22,96,168,339", act, "6*2+10")
                for act in ("hint", "solve")
            ),
        )
    ),
    NO_QUESTION,
)
"""What a first visit can do: questions of every kind, in every game."""
