"""Where a language's answers come from, and how likely each kind of equation is to be one.

The one place that knows whether answers are *listed* (Micro to Classic: made in a moment, or read
from the package's data), *packed* (a list too long to make, in a file of its own that is read when
a game is opened) or *generated* from the clues (there is no list). Everybody else asks `answers`.

Making Classic's list takes a tenth of a second in CPython and several times that in a browser;
reading it takes a few milliseconds. So the site's build stores the lists it needs (`store`), and a
wheel, where size counts and time does not, makes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from pathlib import Path
from pkgutil import get_data
from zlib import compress, decompress, error

from nerdle.rules.language import Language, Source
from nerdle.solver.clues import Clues
from nerdle.solver.equations import equations

Likelihood = Callable[[str], int]
"""How many times as likely an equation is as one of the unlikeliest kind."""


def _all_alike(_equation: str) -> int:
    return 1


_LIKELIHOODS: dict[str, Likelihood] = {}
"""By the name of a language, where something is known of its answers."""


class MissingAnswersError(LookupError):
    """A packed list that has not been loaded; the message says of which language."""


class Answers:
    """The answers of one language.

    >>> from nerdle.rules.language import MINI
    >>> mini = answers(MINI)
    >>> mini.count, mini.sample(3, seed=1), mini.likelihood("4*7=28")
    (206, ['12/2=6', '8*4=32', '7*4=28'], 1)
    """

    def __init__(self, language: Language) -> None:
        self.language = language
        self.likelihood = _LIKELIHOODS.get(language.name, _all_alike)

    @cached_property
    def listed(self) -> tuple[str, ...]:
        """All of them, in the order of `equations`.

        Where answers are generated this makes all of them: for languages of nine columns or more
        that takes long, and much memory.

        Raises MissingAnswersError where they are packed and have not been loaded.
        """
        if self.language.source is Source.GENERATED:
            return tuple(equations(self.language))
        try:
            data = get_data("nerdle", f"data/{_file(self.language)}")
        except OSError:
            data = None
        if data:
            return unpack(data, self.language.columns)
        if self.language.source is Source.PACKED:
            raise MissingAnswersError(f"the answers of {self.language.name} have not been loaded")
        return tuple(equations(self.language))

    def load(self, data: bytes) -> None:
        """Take the packed list from a file that was fetched.

        Raises ValueError when it is no such list, or one of another length of equations.
        """
        self.listed = unpack(data, self.language.columns)

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.listed)

    def sample(self, size: int, seed: int) -> list[str]:
        """So many answers, drawn by how likely they are; each draw is independent of the others.

        The same seed gives the same answers in every Python.
        """
        from bisect import bisect_right  # not needed by the page, whose start they would slow
        from random import Random

        random = Random(seed).random
        sums = list(accumulate(map(self.likelihood, self.listed)))
        return [self.listed[bisect_right(sums, random() * sums[-1])] for _ in range(size)]

    def fitting(self, clues: Clues) -> Sequence[str]:
        """Those that meet clues, in the order of the list."""
        if self.language.source is Source.PACKED:
            return tuple(filter(clues.admit, self.listed))
        return equations(self.language, clues)


@lru_cache(maxsize=4)
def answers(language: Language) -> Answers:
    """The answers of a language; they are kept, so that a list is made or read once."""
    return Answers(language)


def store(languages: Iterable[Language], folder: Path) -> None:
    """Store the lists of some languages, where `answers` finds them: in the package's data."""
    folder.mkdir(exist_ok=True)
    for language in languages:
        (folder / _file(language)).write_bytes(pack(equations(language)))


def pack(listed: Sequence[str]) -> bytes:
    """A list in a small form: column by column, so that equal symbols meet, then deflated.

    >>> unpack(pack(["2²*3=12", "3³/9=03"]), 7)
    ('2²*3=12', '3³/9=03')
    """
    return compress("".join(map("".join, zip(*listed, strict=True))).encode(), 9)


def unpack(data: bytes, columns: int) -> tuple[str, ...]:
    """The list that was packed; `columns` is the length of its equations.

    Raises ValueError when it is no such list.
    """
    try:
        text = decompress(data).decode()
    except (error, UnicodeDecodeError):
        raise ValueError("this is no packed list of answers") from None
    rows, beyond = divmod(len(text), columns)
    if beyond:
        raise ValueError(f"this is no list of equations of {columns} columns")
    tiles = (text[column * rows : (column + 1) * rows] for column in range(columns))
    return tuple(map("".join, zip(*tiles, strict=True)))


def _file(language: Language) -> str:
    return f"{language.name}.answers"
