"""Every error of the package is a NerdleError, is documented and can be pickled."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from importlib import import_module

import pytest

from docs.conf import public_modules
from nerdle.rules.errors import NerdleError
from nerdle.rules.expression import ExpressionError
from nerdle.sisters.contract import SisterError

for module in public_modules():
    import_module(module)


def errors(base: type[NerdleError]) -> Iterator[type[NerdleError]]:
    yield base
    for each in base.__subclasses__():
        yield from errors(each)


@pytest.mark.parametrize("kind", [*dict.fromkeys(errors(NerdleError))])
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_an_error_can_be_pickled(kind: type[NerdleError], protocol: int) -> None:
    places = (3,) if issubclass(kind, ExpressionError | SisterError) else ()
    error = kind("there is no “=”", *places)
    again = pickle.loads(pickle.dumps(error, protocol))
    assert (type(again), str(again), vars(again)) == (kind, str(error), vars(error))


def test_the_tree_of_errors_is_complete() -> None:
    named = str(NerdleError.__doc__)
    assert [each for each in errors(NerdleError) if each.__name__ not in named] == []
