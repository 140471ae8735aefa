"""Questions of the page."""

from __future__ import annotations

import json
from typing import Any

from nerdle.page.door import reply


def asked(**question: Any) -> list[dict[str, Any]]:
    """The replies that the page gets for a question."""
    return [json.loads(answer) for answer in reply(json.dumps(question)) if answer]


WELL_FORMED: tuple[dict[str, Any], ...] = (
    {"ask": "analyse", "position": "mini,4*7=28:bbbgbb", "once": True, "corrected": [0]},
    {"ask": "analyse", "position": "mini,4*7=28:bbbbbb"},
    {"ask": "look", "position": "mini,4*7=28:bbbgbb", "guess": "9+6=15"},
    {"ask": "look", "position": "instant", "guess": "2*1=0-34"},
    {"ask": "row", "position": "mini", "guess": "4*7=28", "colours": "bbbbbb"},
    {"ask": "list", "position": "mini,4*7=28:bbbgbb"},
    {"ask": "list", "position": "minibi,4*7=28:bbppbp/bbbgbb", "board": 1, "pattern": "1?+"},
    {"ask": "list", "position": "mini", "pattern": "?????6", "start": 100},
    {"ask": "rate", "position": "mini,12-6=6:bbbbpg", "guess": "12-6=6"},
    {"ask": "rate", "position": "minibi,4*7=28:bbppbp/bbbgbb", "guess": "4*7=28"},
    {"ask": "why", "position": "mini,12-6=6:bbbbpg", "pattern": "6?????"},
    {"ask": "why", "position": "minibi,4*7=28:bbppbp/bbbgbb", "board": 1, "pattern": "4*7=28"},
    {"ask": "split", "position": "mini,4*7=28:bbbgbb", "guess": "9+6=15"},
    {"ask": "split", "position": "minibi,4*7=28:bbppbp/bbbgbb", "guess": "9+6=15", "board": 1},
    {"ask": "review", "position": "micro,3+2=5:bbbgb", "answer": "9/9=1"},
    {"ask": "review", "position": "micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg"},
    {"ask": "review", "position": "mini,4*7=28:bbbbbb,12-6=6:bbbbbb", "key": "2026-11-21"},
    {"ask": "read", "position": "micro", "text": "1+7=8:pgbgb"},
    {"ask": "address", "position": "micro", "text": "pro.nerdlegame.com/3f9a/8/EO/12P34e46"},
    {"ask": "play", "position": "mini~hard", "key": "2026-11-21", "guess": "4*7=28"},
    {"ask": "play", "position": "mini~hard,4*7=28:bbbbbb", "key": "2026-11-21", "guess": "9-7=02"},
    {"ask": "play", "position": "instant", "key": "4711", "give_up": True},
    {"ask": "hint", "position": "mini,4*7=28:bbbgbb", "level": 2},
    {"ask": "perfect", "position": "micro", "key": "4711"},
    {"ask": "class", "position": "micro", "text": "1+2=3\n1+2=4"},
    {"ask": "class", "position": "mini", "generate": 3, "seed": 7},
    {"ask": "class", "position": "mini", "text": "3+8=11", "keys": "x4g8fs"},
    {"ask": "class", "position": "mini", "generate": 3, "result": "7..9", "no_zeros": True},
    {"ask": "report", "position": "mini~hard", "games": "x4g8fs|9-8=01||\nx4g8fs|9-8=01|2*7=15|"},
    {"ask": "report", "position": "mini", "keys": "x4g8fs,7", "games": "7|9-8=01||\n8|||"},
    {"ask": "analyse", "position": "minibi,4*7=28:bbppbp/bbbgbb"},
    {"ask": "analyse", "position": "minibi,4*7=28:bbbbbb/bbbgbb"},
    {"ask": "look", "position": "minibi,4*7=28:bbppbp/bbbgbb", "guess": "9+6=15"},
    {"ask": "row", "position": "minibi", "guess": "4*7=28", "colours": "bbbgbb/bbbbbb"},
    {"ask": "review", "position": "minibi,14-8=6:gggggg/bbbpgb,72/9=8:-/gggggg"},
    {"ask": "review", "position": "minibi,4*7=28:pbbpbp/bbpppg", "answer": "14-8=6 72/9=8"},
    {"ask": "read", "position": "minibi", "text": "4*7=28:pbbpbp/bbpppg"},
    {"ask": "play", "position": "minibi", "key": "2026-11-21", "guess": "4*7=28"},
    {"ask": "hint", "position": "minibi,4*7=28:pbbpbp/bbpppg", "level": 2},
    {"ask": "perfect", "position": "minibi", "key": "4711"},
    *(
        {"ask": "sister", "position": "mini", "name": name, "text": text, "act": act, **fields}
        for name, text, act, fields in (
            ("letters", ":NUM + BER = PLAY", "open", {}),
            ("letters", ":A +", "open", {}),
            ("letters", ":SEND + MORE = MONEY", "enter", {"entered": "M=1"}),
            ("sums", ":SEND MORE MONEY", "solve", {}),
            ("countdown", ":25,50,3;953", "solve", {}),
            ("countdown", "~3:2026-11-21", "hint", {"number": 2}),
            ("countdown", ":25,50,3;953", "enter", {"entered": "50×25", "have": ["50*25"]}),
            ("targets", ":7,2,25;9,953", "hint", {"goal": 1}),
            ("targets", ":7,2,25;9,953", "enter", {"entered": "7+2"}),
            ("nanagrams", ":64!=24/", "open", {}),
            ("cross", ":_=_..;_....;3....;=....;6....", "hint", {"number": 3}),
            ("nanagrams", "~7:2026-11-21", "hint", {"have": ["4=4"], "number": 3}),
        )
    ),
)
