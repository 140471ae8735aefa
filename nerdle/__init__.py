"""A Nerdle solver: the rules of the game, the candidates that are left, and the best next guess.

Everything is a function of a *position* (a game and its coloured rows):

>>> from nerdle import analyse, parse
>>> analysis = analyse(parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg"))
>>> analysis.remaining, analysis.candidates
(2, ('5*8-37=3', '8*5-37=3'))

Importing the package loads nothing else; each name is loaded on first use:

>>> from nerdle import GAMES, Puzzle
>>> Puzzle(GAMES["micro"], "2026-11-21").answer
'9-7=2'
"""

__version__ = "0.2.0"

TYPE_CHECKING = False  # type checkers treat it as True; importing `typing` would take longer
if TYPE_CHECKING:
    from nerdle.benchmark import Score, best_guess, play_all
    from nerdle.candidates.partition import Partition
    from nerdle.candidates.remaining import remaining
    from nerdle.candidates.rows import Remaining
    from nerdle.engine import Analysis, BoardReport, Look, analyse, analyses, look
    from nerdle.equations.answers import Answers, answers
    from nerdle.insight.diagnosis import Change, Diagnosis, diagnose
    from nerdle.insight.practice import Puzzle
    from nerdle.insight.review import Review, review
    from nerdle.insight.skill import GuessReview
    from nerdle.insight.statistics import Statistics, statistics
    from nerdle.insight.why.explain import Explanation, why
    from nerdle.rules.errors import NerdleError
    from nerdle.rules.expression import ExpressionError
    from nerdle.rules.feedback import Colour, emoji, feedback, parse_colours
    from nerdle.rules.games import GAMES, Check, FirstRow, Game, Verdict, check
    from nerdle.rules.language import Language, Source
    from nerdle.rules.position import Options, Position, PositionError, Row, parse
    from nerdle.rules.reorderings import same_answer, shown_feedback
    from nerdle.rules.share import read_game
    from nerdle.sisters import countdown, cryptarithm, nanagram
    from nerdle.strategy.best_openings import Openings, best_openings
    from nerdle.strategy.suggestion import Suggestion

__all__ = [
    "GAMES",
    "Analysis",
    "Answers",
    "BoardReport",
    "Change",
    "Check",
    "Colour",
    "Diagnosis",
    "Explanation",
    "ExpressionError",
    "FirstRow",
    "Game",
    "GuessReview",
    "Language",
    "Look",
    "NerdleError",
    "Openings",
    "Options",
    "Partition",
    "Position",
    "PositionError",
    "Puzzle",
    "Remaining",
    "Review",
    "Row",
    "Score",
    "Source",
    "Statistics",
    "Suggestion",
    "Verdict",
    "analyse",
    "analyses",
    "answers",
    "best_guess",
    "best_openings",
    "check",
    "countdown",
    "cryptarithm",
    "diagnose",
    "emoji",
    "feedback",
    "look",
    "nanagram",
    "parse",
    "parse_colours",
    "play_all",
    "read_game",
    "remaining",
    "review",
    "same_answer",
    "shown_feedback",
    "statistics",
    "why",
]

_LATER = {
    "benchmark": ("Score", "best_guess", "play_all"),
    "candidates.partition": ("Partition",),
    "candidates.remaining": ("Remaining", "remaining"),
    "engine": ("Analysis", "BoardReport", "Look", "analyse", "analyses", "look"),
    "equations.answers": ("Answers", "answers"),
    "insight.diagnosis": ("Change", "Diagnosis", "diagnose"),
    "strategy.best_openings": ("Openings", "best_openings"),
    "insight.practice": ("Puzzle",),
    "insight.review": ("Review", "review"),
    "insight.skill": ("GuessReview",),
    "insight.statistics": ("Statistics", "statistics"),
    "insight.why.explain": ("Explanation", "why"),
    "rules.reorderings": ("same_answer", "shown_feedback"),
    "rules.errors": ("NerdleError",),
    "rules.expression": ("ExpressionError",),
    "rules.feedback": ("Colour", "emoji", "feedback", "parse_colours"),
    "rules.games": ("GAMES", "Check", "FirstRow", "Game", "Verdict", "check"),
    "rules.language": ("Language", "Source"),
    "rules.position": ("Options", "Position", "PositionError", "Row", "parse"),
    "rules.share": ("read_game",),
    "sisters.countdown": ("countdown",),
    "sisters.cryptarithm": ("cryptarithm",),
    "sisters.nanagram": ("nanagram",),
    "strategy.suggestion": ("Suggestion",),
}
"""The names by the module that defines them. The command line starts at once, and can handle Ctrl+C
from then on, because none of them is loaded with the package."""

_ROOMS = {"rules", "equations", "candidates", "strategy", "engine"}


if not TYPE_CHECKING:  # otherwise type checkers would accept any name

    def __getattr__(name: str) -> object:
        """Import a name or a module on first use, and keep it for the next time."""
        from importlib import import_module

        for place, names in _LATER.items():
            if name in names:
                module = import_module(f"nerdle.{place}")
                # the name of a sister puzzle is that of its module
                found = globals()[name] = getattr(module, name, module)
                return found
        if name in _ROOMS:  # the engine loads their modules
            import_module("nerdle.engine")
            return globals()[name]
        raise AttributeError(f"module 'nerdle' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
