"""Stored decision trees: perfect play in a few kilobytes, read and walked.

A tree says what to guess in every position that its own guesses lead to. The file:

    4 bytes   "NDT" and the version, 1
    1 byte    length of the position text, then that text: the empty board it is for, "mini~strict"
    1 byte    1 when the tree is proven to be the best there is, else 0
    4 bytes   total guesses over all answers
    4 bytes   CRC-32 of the nodes
    2 bytes   number of nodes, then 2 bytes for each: the number of its guess in the list of answers

All numbers are little-endian. Nodes stand in preorder: a node, then the subtrees of its classes in
the order in which their first members come in the list of answers. The class of the win has no
node, and neither has one of fewer than three candidates: there the guess is the first of them. The
highest bit of a node is set where it follows the root directly, so that a class of the root is
found without reading those before it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice, takewhile
from zlib import crc32

from nerdle.rules.commutative import shown_feedback
from nerdle.rules.feedback import GREEN
from nerdle.rules.position import Row
from nerdle.solver.partition import Partition

MAGIC = b"NDT"
VERSION = 1
SMALL = 2
"""Up to this many candidates, the guess is the first of them."""

_FACTS = "<?IIH"  # proven, total, check, number of nodes

BELOW_ROOT = 0x8000
"""The bit of a node that follows the root directly."""


class TreeError(ValueError):
    """A file that is no tree, or not one that this program can read; the message says why."""


@dataclass(frozen=True)
class DecisionTree:
    """`position`: the text of the empty board it is for. `total`: guesses over all answers."""

    position: str
    proven: bool
    total: int
    nodes: tuple[int, ...]

    def write(self) -> bytes:
        """The file."""
        nodes = struct.pack(f"<{len(self.nodes)}H", *self.nodes)
        name = self.position.encode()
        head = MAGIC + bytes([VERSION, len(name)]) + name
        facts = struct.pack(_FACTS, self.proven, self.total, crc32(nodes), len(self.nodes))
        return head + facts + nodes

    def walk(self, answers: Partition, rows: Iterable[Row]) -> Place | None:
        """Where rows have led in the tree, from the root, where all `answers` are possible.

        None when a row is not the tree's guess, has colours that no answer gives, or has won.
        """
        place = Place(self, answers.candidates, 0, strict=answers.strict)
        for row in rows:
            if row.guess != place.guess(answers.candidates) or row.won:
                return None
            following = place.after(row.colours, answers)
            if following is None:
                return None
            place = following
        return place


@dataclass(frozen=True)
class Place:
    """A place in a tree: the candidates there, and the node; None where there are too few for one.

    `total`, in the methods, is the number of guesses that the candidates need together from here.
    """

    tree: DecisionTree
    members: Sequence[str]
    node: int | None
    strict: bool

    def guess(self, answers: Sequence[str]) -> str:
        """What to guess here."""
        if self.node is None:
            return self.members[0]
        return answers[self.tree.nodes[self.node] & ~BELOW_ROOT]

    def after(self, colours: str, answers: Partition) -> Place | None:
        """Where the guess and its colours lead; None when no candidate gives them."""
        classes = self.classes(answers)
        if colours not in classes or set(colours) == {GREEN}:
            return None
        if len(classes[colours]) <= SMALL or self.node is None:
            return replace(self, members=classes[colours], node=None)
        return replace(self, members=classes[colours], node=self._child(classes, colours, answers))

    def total(self, answers: Partition) -> int:
        """The guesses that the candidates need together from here."""
        if self.node == 0:
            return self.tree.total
        needed = len(self.members)
        for colours in self.classes(answers):
            following = self.after(colours, answers)
            needed += following.total(answers) if following else 0
        return needed

    def classes(self, answers: Partition) -> dict[str, list[str]]:
        """The candidates by the colours they give, in the order of their first members."""
        if self.node == 0:
            return _classes_of_root(answers, self.guess(answers.candidates))
        guess = self.guess(answers.candidates)
        classes: dict[str, list[str]] = {}
        for member in self.members:
            colours = shown_feedback(guess, member, strict=self.strict)
            classes.setdefault(colours, []).append(member)
        return classes

    def _child(self, classes: dict[str, list[str]], colours: str, answers: Partition) -> int:
        """The node of a class that has one."""
        before = list(takewhile(colours.__ne__, classes))
        own = [each for each in before if len(classes[each]) > SMALL and set(each) != {GREEN}]
        if self.node == 0:
            below_root = (at for at, node in enumerate(self.tree.nodes) if node & BELOW_ROOT)
            return next(islice(below_root, len(own), None))
        at = (self.node or 0) + 1
        for each in own:
            at = replace(self, members=classes[each], node=at).end(answers)
        return at

    def end(self, answers: Partition) -> int:
        """The node behind the last one of this place's subtree, which has a node itself."""
        at = (self.node or 0) + 1
        for colours, members in self.classes(answers).items():
            if len(members) > SMALL and set(colours) != {GREEN}:
                at = replace(self, members=members, node=at).end(answers)
        return at


@lru_cache(maxsize=4)
def _classes_of_root(answers: Partition, guess: str) -> dict[str, list[str]]:
    return answers.split(guess)


def read_tree(data: bytes) -> DecisionTree:
    """Read a file.

    Raises TreeError when it is not a tree, is of a newer version, is truncated or damaged.
    """
    if data[:3] != MAGIC:
        raise TreeError("this is no decision tree")
    if data[3:4] != bytes([VERSION]):
        raise TreeError(f"this tree has version {data[3] if data[3:] else '?'}, not {VERSION}")
    try:
        start = 5 + data[4]
        name = data[5:start].decode()
        proven, total, check, count = struct.unpack_from(_FACTS, data, start)
        start += struct.calcsize(_FACTS)
        nodes = data[start : start + 2 * count]
    except (IndexError, struct.error, UnicodeDecodeError):
        raise TreeError("this tree is cut off") from None
    if len(nodes) < 2 * count or len(data) != start + len(nodes):
        raise TreeError("this tree is cut off, or has more behind it")
    if crc32(nodes) != check:
        raise TreeError("this tree is damaged")
    return DecisionTree(name, proven, total, struct.unpack(f"<{count}H", nodes))
