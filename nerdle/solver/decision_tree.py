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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
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

_MANY = 16  # more candidates than this are classed at once, fewer one by one


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

    def walk(self, answers: Partition, rows: Sequence[Row]) -> Place | None:
        """Where rows have led in the tree, from the root, where all `answers` are possible.

        None when a row is not the tree's guess, has colours that no answer gives, or has won.

        >>> from pkgutil import get_data
        >>> from nerdle.rules.games import GAMES
        >>> from nerdle.solver.answers import answers
        >>> tree = read_tree(get_data("nerdle", "data/mini-strict.tree"))
        >>> listed = Partition(answers(GAMES["mini"].language).listed, strict=True)
        >>> tree.walk(listed, ()).guess, tree.walk(listed, [Row("4*7=28", "bbbgbb")]).guess
        ('4*7=28', '6+9=15')
        """
        guess = answers.candidates[self.nodes[0] & ~BELOW_ROOT]
        if not rows:
            return Place(guess, self.total, {})
        if rows[0].guess != guess:
            return None
        place = _below_root(self, answers, rows[0].colours)
        for row in rows[1:]:
            if place is None or row.guess != place.guess:
                return None
            place = place.after.get(row.colours)
        return place


@dataclass(frozen=True)
class Place:
    """A place in a tree, below the root with all that follows: what to guess there, and then.

    `total`: the guesses that the candidates there need together; `after`: the places that the
    colours of the guess lead to, without the win.
    """

    guess: str
    total: int
    after: dict[str, Place]


@lru_cache(maxsize=64)
def _below_root(tree: DecisionTree, answers: Partition, colours: str) -> Place | None:
    """The place that the first guess and its colours lead to; None when no answer gives them."""
    found = _classes_of_root(tree, answers).get(colours)
    if found is None or set(colours) == {GREEN}:
        return None
    members, start = found
    return _grow(iter(tree.nodes[start:]), answers, members)


@lru_cache(maxsize=4)
def _classes_of_root(
    tree: DecisionTree, answers: Partition
) -> dict[str, tuple[Sequence[str], int]]:
    """The candidates by the colours they give for the first guess, and where their nodes begin."""
    starts = (at for at, node in enumerate(tree.nodes) if node & BELOW_ROOT)
    classes = answers.split(answers.candidates[tree.nodes[0] & ~BELOW_ROOT])
    return {
        colours: (
            members,
            next(starts) if len(members) > SMALL and set(colours) != {GREEN} else 0,
        )
        for colours, members in classes.items()
    }


def _grow(nodes: Iterator[int], answers: Partition, members: Sequence[str]) -> Place:
    """The place of some candidates, with all that follows, from the nodes that begin there."""
    if len(members) > SMALL:
        guess = answers.candidates[next(nodes) & ~BELOW_ROOT]
    else:
        guess = members[0]
    classes: dict[str, list[str]] = {}
    if len(members) > _MANY:
        classes = Partition(members, strict=answers.strict).split(guess)
    else:
        for member in members:
            colours = shown_feedback(guess, member, strict=answers.strict)
            classes.setdefault(colours, []).append(member)
    after = {
        colours: _grow(nodes, answers, left)
        for colours, left in classes.items()
        if set(colours) != {GREEN}
    }
    total = len(members) + sum(place.total for place in after.values())
    return Place(guess, total, after)


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
