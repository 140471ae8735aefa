"""The answers of each language, and how likely each kind of equation is to be the answer.

Only this module knows where answers come from; other modules call `answers`. They are

- *listed* (Micro to Classic): generated quickly, or read from the package's data;
- *packed* (Maxi): a list that takes too long to generate, in a file that is read when it is needed;
- *generated* from the clues, if there is no list. If there are too many, they are sampled.

Generating Classic's list takes a tenth of a second in CPython and several times that in a browser;
reading it takes a few milliseconds. So the site's build stores the lists that the page needs
(`as_file`). A wheel does not contain them, because its size matters more than that time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property
from pkgutil import get_data
from zlib import compress, decompress, error

from nerdle.equations import packed
from nerdle.equations.clues import Clues
from nerdle.equations.estimate import Sample, about
from nerdle.equations.generate import Style, equations
from nerdle.equations.kinds import weight
from nerdle.equations.steps import Budget, BudgetError, Steps, finished
from nerdle.rules.errors import NerdleError
from nerdle.rules.language import Language, Source

MOST = 2_000_000
"""The largest number of generated answers that are listed."""

_BUDGET = 3_000_000  # combinations of pieces, for equations outside the list of a generated game

Weigh = Callable[[str], int]


class TooManyAnswersError(NerdleError, ValueError):
    """There are too many answers to generate all of them; the message says about how many."""


class MissingAnswersError(NerdleError, LookupError):
    """A packed list has not been loaded; the message names its language."""


class Answers(ABC):
    """The answers of one language.

    >>> from nerdle.rules.language import MINI
    >>> mini = answers(MINI)
    >>> mini.count, mini.draw(3, seed=1), mini.weigh
    (206, ['12/2=6', '8*4=32', '7*4=28'], None)
    """

    few = False
    """Whether they are so few that a program can look at each of them in a moment."""
    too_many = False
    """Whether there are too many to list them, even in a minute."""
    has_list = True
    """Whether there is a list of them before any clue is known."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.weigh: Weigh | None = weight if language.weighted else None
        """How likely an equation is to be the answer; None if all are equally likely."""

    @property
    @abstractmethod
    def listed(self) -> Sequence[str]:
        """All answers, in the order of `equations`; on a packed list, the likeliest kinds first.

        If the answers are generated, this generates all of them, which can take a minute; see
        `large_sample`.

        Raises MissingAnswersError if the list is packed and has not been loaded, and
        TooManyAnswersError if the answers are generated and there are more than MOST of them.
        """

    @property
    def missing(self) -> bool:
        """Whether the list has to be loaded first."""
        return False

    def load(self, data: bytes) -> None:
        """Load a packed list from the contents of its file.

        Raises ValueError if it is not a packed list, or its equations have a different length.
        """
        raise ValueError(f"the answers of {self.language.name} are not packed")

    @cached_property
    def small_sample(self) -> Sample:
        """A small sample of the answers if they are generated, or all if there are few."""
        return self.sampled(None, hurried=True)

    @cached_property
    def large_sample(self) -> Sample:
        """A sample of the answers if they are generated and too many, otherwise all of them."""
        return self.small_sample if self.small_sample.exact else self.sampled(None)

    def take_small_sample(self) -> Iterator[None]:
        """Take `small_sample` if that has not been done; yields after each step."""
        if "small_sample" not in vars(self):
            self.small_sample = yield from self.sampling(None, hurried=True)

    def take_large_sample(self) -> Iterator[None]:
        """Take `large_sample` if that has not been done; yields after each step."""
        if "large_sample" not in vars(self) and not self.small_sample.exact:
            self.large_sample = yield from self.sampling(None)

    def sampled(self, clues: Clues | None, seed: int = 0, *, hurried: bool = False) -> Sample:
        """Return the answers that fit the clues, or a sample if they are generated and too many.

        The same seed gives the same sample. `hurried`: whether a small sample will do.

        Raises BudgetError if there may be some but none was found.
        """
        return finished(self.sampling(clues, seed, hurried=hurried))

    def sampling(
        self, clues: Clues | None, seed: int = 0, *, hurried: bool = False
    ) -> Steps[Sample]:
        """Do what `sampled` does; yields after each step."""
        yield from ()
        return Sample(self.listed if clues is None else self.fitting(clues), (), exact=True)

    @property
    def guesses(self) -> Sequence[str]:
        """The answers that are considered as guesses."""
        return self.large_sample.equations

    @property
    def count(self) -> int:
        """The number of answers; if they are sampled, an estimate."""
        return round(self.large_sample.estimate)

    def has(self, equation: str) -> bool:
        """Return whether an equation, which must have the right length, is an answer."""
        return equation in self._known

    @cached_property
    def _known(self) -> Container[str]:
        return frozenset(self.listed)

    def draw(self, size: int, seed: int) -> list[str]:
        """Draw `size` answers independently, each weighted by how likely it is.

        The same seed gives the same answers in every Python version.
        """
        from random import Random  # imported here so that the page starts faster

        random = Random(seed)
        return [self.drawn(random.random()) for _ in range(size)]

    def drawing(self, seed: int) -> Callable[[float], str]:
        """Return a function that draws an answer for each share from 0 up to 1.

        `seed`: of the sample that they are drawn from, if they are generated and too many.
        """
        return self.drawn

    def drawn(self, share: float) -> str:
        """Return the answer at a share (from 0 up to 1) of the total weight of the list."""
        return self.listed[int(share * len(self.listed))]

    def fitting(self, clues: Clues) -> Sequence[str]:
        """Return the answers that fit the clues, in the order of the list.

        Raises TooManyAnswersError if the answers are generated and more than MOST of them fit.
        """
        return equations(self.language, clues)

    def parts(self, clues: Clues) -> Iterator[Sequence[str]]:
        """Yield the answers of `fitting`, in its order; if they are generated, part by part.

        Each part has another symbol in the first column that is not known. Raises the same errors.
        """
        yield self.fitting(clues)

    def wider(self, clues: Clues, style: Style) -> Sequence[str]:
        """Return the equations of a style that is wider than the list, if they fit the clues.

        Raises BudgetError if the answers are generated and this would take too long.
        """
        return equations(self.language, clues, style)


class ListedAnswers(Answers):
    """Answers that are generated quickly, or read from the package's data."""

    few = True

    @cached_property
    def listed(self) -> Sequence[str]:
        data = _stored(self.language)
        return unpack(data, self.language.columns) if data else tuple(equations(self.language))


class PackedAnswers(Answers):
    """Answers in a packed list, which may have to be loaded first."""

    @cached_property
    def listed(self) -> packed.Packed:
        data = _stored(self.language)
        if not data:
            name = self.language.name
            raise MissingAnswersError(f"the answers for {name} have not been loaded")
        return packed.unpack(data, self.weigh)

    @property
    def missing(self) -> bool:
        try:
            return not self.listed
        except MissingAnswersError:
            return True

    def load(self, data: bytes) -> None:
        listed = packed.unpack(data, self.weigh)
        if listed.columns != self.language.columns:
            raise ValueError(
                f"this is not a list of equations with {self.language.columns} columns"
            )
        self.listed = listed

    @property
    def _known(self) -> Container[str]:
        return self.listed

    def drawn(self, share: float) -> str:
        return self.listed.drawn(int(share * self.listed.total))

    def fitting(self, clues: Clues) -> Sequence[str]:
        return self.listed.fitting(clues)


class GeneratedAnswers(Answers):
    """Answers of which there is no list: they are generated from the clues, or sampled."""

    has_list = False

    @property
    def too_many(self) -> bool:  # type: ignore[override]
        return self.count > MOST

    @cached_property
    def listed(self) -> Sequence[str]:
        if self.too_many:
            raise TooManyAnswersError(
                f"{self.language.name} has {about(self.count)} answers, too many to list"
            )
        return tuple(equations(self.language))

    def sampling(
        self, clues: Clues | None, seed: int = 0, *, hurried: bool = False
    ) -> Steps[Sample]:
        from nerdle.equations.samples.sample import sample_in_steps  # only a few games need it

        return sample_in_steps(self.language, clues, seed, hurried=hurried)

    def has(self, equation: str) -> bool:
        only_this = Clues(tuple(map(frozenset, equation)), {}, {})
        known = set(equation) <= set(self.language.symbols)
        return known and bool(equations(self.language, only_this))

    def draw(self, size: int, seed: int) -> list[str]:
        from random import Random

        random = Random(seed)
        # not those that suggestions are based on
        found = self.sampled(None, random.getrandbits(32))
        return random.choices(found.equations, found.weights, k=size)

    def drawing(self, seed: int) -> Callable[[float], str]:
        return self.sampled(None, seed).drawn  # not the sample that suggestions are based on

    def fitting(self, clues: Clues) -> Sequence[str]:
        self._refuse_too_many(clues)
        return equations(self.language, clues)

    def parts(self, clues: Clues) -> Iterator[Sequence[str]]:
        self._refuse_too_many(clues)
        known = [len(symbols) == 1 for symbols in clues.allowed]
        column = 0 if all(known) else known.index(False)
        for symbol in sorted(clues.allowed[column]):
            allowed = list(clues.allowed)
            allowed[column] = frozenset(symbol)
            yield equations(self.language, replace(clues, allowed=tuple(allowed)))

    def wider(self, clues: Clues, style: Style) -> Sequence[str]:
        return equations(self.language, clues, style, Budget(_BUDGET))

    def _refuse_too_many(self, clues: Clues) -> None:
        try:
            found = self.sampled(clues, hurried=True)
        except BudgetError:
            found = None
        if found is None or found.estimate > MOST:
            many = f"{about(found.estimate)} answers" if found else "many answers"
            raise TooManyAnswersError(f"{many} of {self.language.name} fit, too many to list")


_KINDS: dict[Source, type[Answers]] = {
    Source.LISTED: ListedAnswers,
    Source.PACKED: PackedAnswers,
    Source.GENERATED: GeneratedAnswers,
}


def answers(language: Language) -> Answers:
    """Return the answers of a language; cached, so that a list is generated or read only once."""
    return _answers(language)


@cache  # on a public function, it would hide the types of the arguments
def _answers(language: Language) -> Answers:
    return _KINDS[language.source](language)


def _stored(language: Language) -> bytes | None:
    """Return the list of a language in the package's data, or None if it is not there."""
    try:
        return get_data("nerdle", f"data/{_file(language)}")
    except OSError:
        return None


def as_file(language: Language) -> tuple[str, bytes]:
    """Return a language's list as a file, and its name; `answers` looks for it in nerdle/data."""
    return _file(language), pack(equations(language))


def pack(listed: Sequence[str]) -> bytes:
    """Compress a list: column by column, because that puts equal symbols next to each other.

    >>> unpack(pack(["2²*3=12", "3³/9=03"]), 7)
    ('2²*3=12', '3³/9=03')
    """
    return compress("".join(map("".join, zip(*listed, strict=True))).encode(), 9)


def unpack(data: bytes, columns: int) -> tuple[str, ...]:
    """Return the list that `pack` packed; `columns` is the length of its equations.

    Raises ValueError if the data is not a packed list of such equations.
    """
    try:
        text = decompress(data).decode()
    except (error, UnicodeDecodeError):
        raise ValueError("this is not a packed list of answers") from None
    rows, beyond = divmod(len(text), columns)
    if beyond:
        raise ValueError(f"this is not a list of equations with {columns} columns")
    tiles = (text[column * rows : (column + 1) * rows] for column in range(columns))
    return tuple(map("".join, zip(*tiles, strict=True)))


def _file(language: Language) -> str:
    """Return the path of a list in nerdle/data; the site leaves out the folder of packed lists."""
    folder = "packed/" if language.source is Source.PACKED else ""
    return f"{folder}{language.name}.answers"
