"""Ten games to review, and the colours and classes by the plain definition."""

from __future__ import annotations

from functools import cache

from nerdle.insight import review as reviewing
from tests.support.core import plain

review = cache(reviewing.review)  # many tests look at the same games

# Ten games: the final board; for each guess the candidates before and after it, its skill and its
# luck; then the skill and luck of the game.
Guesses = list[tuple[int, int, int, int | None]]

TEN: dict[str, tuple[str, Guesses, tuple[int, int | None]]] = {
    "Micro": (
        "micro,1+7=8:pgbgb,3+2=5:bgbgg,4+1=5:ggggg",
        [(127, 4, 90, 77), (4, 1, 74, None), (1, 1, 99, None)],
        (88, 77),
    ),
    "Micro, played perfectly and with the worst colours each time": (
        "micro,3+2=5:bbbgb,7-6=1:bbbgg,1*4=4:pbbgb,8/8=1:bgbgg,9/9=1:ggggg",
        [(127, 35, 99, 0), (35, 5, 99, 0), (5, 2, 99, 0), (2, 1, 99, 0), (1, 1, 99, None)],
        (99, 0),
    ),
    "Mini": (
        "mini,1+9=10:bbggbb,3*7=21:pgbgbb,4*9=36:gggggg",
        [(206, 6, 63, 87), (6, 1, 66, 99), (1, 1, 99, None)],
        (76, 93),
    ),
    "Mini, strict, one guess twice": (
        "mini~strict,4*7=28:bbppbp,4*7=28:bbppbp,56/8=7:gggggg",
        [(206, 3, 99, 57), (3, 3, 0, None), (3, 1, 99, 99)],
        (66, 78),
    ),
    "Midi": (
        "midi,2+69=71:pbbbgpb,58/2=29:ppbbggb,35-8=27:ggggggg",
        [(6661, 24, 99, 57), (24, 2, 62, 55), (2, 1, 99, 99)],
        (87, 70),
    ),
    "Classic": (
        "classic,48-32=16:pbggbggb,12+34=46:pbbgggbb,51-34=17:gggggggg",
        [(17_723, 7, 99, 76), (7, 2, 28, 99), (2, 1, 99, 99)],
        (75, 91),
    ),
    "Classic, strict, only a re-ordering found at first": (
        "classic~strict,52-34=18:bppppppb,9+8-4=13:bbbgpppp,3*4-12=0:pgpggggg,4*3-12=0:gggggggg",
        [(17_723, 17, 99, 71), (17, 6, 23, 0), (6, 1, 99, 0), (1, 1, 99, None)],
        (80, 24),
    ),
    "Classic, played perfectly": (
        "classic,54-36=18:gpggbggb,51-34=17:gggggggg",
        [(17_723, 4, 99, 87), (4, 1, 99, 99)],
        (99, 93),
    ),
    "Speed, with a first row made by the game": (
        "speed,91-28=63:gbggbggg,92-27=65:gbgggggb,90-27=63:gggggggg",
        [(2, 1, 50, None), (1, 1, 99, None)],
        (74, None),
    ),
    "Instant, where only the chance to win counts": (
        "instant,2*1=0-34:pgpppppp,3*4-10=2:gggggpgp",
        [(6, 1, 99, 0)],
        (99, 0),
    ),
}


def last_row(text: str, guess: str, answer: str = "3*4-12=0") -> str:
    return f"{text},{guess}:{plain.forgiving_feedback(guess, answer)}"
