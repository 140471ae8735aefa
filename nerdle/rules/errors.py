"""The base class of all errors of this package.

>>> from nerdle.rules.position import parse
>>> try:
...     parse("chess")
... except NerdleError as error:
...     print(str(error).partition(";")[0])
there is no game “chess”
"""

from __future__ import annotations


class NerdleError(Exception):
    """Something cannot be done as asked; the message is one line for a person.

    NerdleError
     ├ ExpressionError, PositionError, ProError           rules/
     ├ TooManyAnswersError, MissingAnswersError, BudgetError   equations/
     ├ TreeError                                          strategy/
     ├ SisterError                                        sisters/
     │  └ CountdownError, CrossError, CryptarithmError, NanagramError
     └ QuestionError                                      page/

    All of them are ValueErrors too, except MissingAnswersError (a LookupError) and BudgetError (a
    RuntimeError).
    """
