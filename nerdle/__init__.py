"""Nerdle, solved: the rules of the game, what is left after your guesses, and what to guess next.

Everything is a function of a *position* (which game, which rows with which colours):

>>> from nerdle import analyse, parse
>>> analysis = analyse(parse("classic,4*3-12=0:bgpgbbgb,7*6-39=3:pgbggbgg"))
>>> analysis.remaining, analysis.candidates
(2, ('5*8-37=3', '8*5-37=3'))
"""

from nerdle.engine import Analysis, Look, analyse, look
from nerdle.rules.feedback import feedback
from nerdle.rules.games import GAMES, Game, check
from nerdle.rules.position import Options, Position, PositionError, Row, parse
from nerdle.solver.equations import equations

__all__ = [
    "GAMES",
    "Analysis",
    "Game",
    "Look",
    "Options",
    "Position",
    "PositionError",
    "Row",
    "analyse",
    "check",
    "equations",
    "feedback",
    "look",
    "parse",
]
