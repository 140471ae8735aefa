"""Reads and walks stored decision trees, which hold perfect play in at most 3.3 kB.

A tree says what to guess in every position that its own guesses lead to. The file format:

    4 bytes   "NDT" and the version, 1
    1 byte    length of the position text in bytes, followed by that text: the empty board that
              the tree is for, such as "mini~strict"
    1 byte    1 if the tree is proven to be optimal, else 0
    4 bytes   total guesses over all answers
    4 bytes   CRC-32 of the nodes
    2 bytes   number of nodes, followed by 2 bytes for each node

All numbers are little-endian. A node is the index of its guess in the list of answers, from 0. Its
highest bit is set if it is a child of the root, so a class of the root can be found without reading
the classes before it. This limits a list to 2^15 answers.

Nodes are in preorder: a node, then the subtrees of its classes in the order in which their first
members appear in the list of answers. The winning class has no node, and neither has a class of
one or two candidates, where the guess is the first of them.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from nerdle.candidates.partition import Partition
from nerdle.rules.errors import NerdleError
from nerdle.rules.feedback import GREEN
from nerdle.rules.position import Row
from nerdle.rules.reorderings import shown_feedback

MAGIC = b"NDT"
SMALL = 2
"""Up to this many candidates, the guess is the first of them."""

_VERSION = 1
_NUMBERS = struct.Struct("<?IIH")  # proven, total, checksum, number of nodes
_BELOW_ROOT = 1 << 15  # marks a node that is a child of the root
_MANY = 16  # more candidates than this are split by a partition, fewer one by one


class TreeError(NerdleError, ValueError):
    """The file is not a tree, or this program cannot read it; the message says why."""


@dataclass(frozen=True)
class DecisionTree:
    """A decision tree for one game with some options."""

    #: The text of the empty board that the tree is for.
    position: str
    #: Whether it is proven to be optimal.
    proven: bool
    #: The guesses over all answers.
    total: int
    #: Indices of guesses, in preorder.
    nodes: tuple[int, ...]
    #: The positions in `nodes` of the children of the root.
    below_root: tuple[int, ...]

    def write(self) -> bytes:
        """Return the file's contents. Raises TreeError if the format cannot hold the tree."""
        if len(self.nodes) >= 2**16 or max(self.nodes, default=0) >= _BELOW_ROOT:
            raise TreeError("this tree has too many nodes or answers to be stored")
        marked = list(self.nodes)
        for at in self.below_root:
            marked[at] |= _BELOW_ROOT
        nodes = struct.pack(f"<{len(marked)}H", *marked)
        name = self.position.encode()
        head = MAGIC + bytes([_VERSION, len(name)]) + name
        return head + _NUMBERS.pack(self.proven, self.total, crc32(nodes), len(marked)) + nodes

    def walk(self, answers: Partition, rows: Sequence[Row]) -> Place | None:
        """Follow rows from the root, where all `answers` are possible, and return the place.

        Returns None if a guess is not the tree's guess, has impossible colours or has won.

        >>> from pkgutil import get_data
        >>> from nerdle.rules.games import GAMES
        >>> from nerdle.equations.answers import answers
        >>> tree = read_tree(get_data("nerdle", "data/mini-strict.tree"))
        >>> listed = Partition(answers(GAMES["mini"].language).listed, strict=True)
        >>> tree.walk(listed, ()).guess, tree.walk(listed, [Row("4*7=28", "bbbgbb")]).guess
        ('4*7=28', '6+9=15')
        """
        guess = answers.candidates[self.nodes[0]]
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
    """A place in a tree: the guess to make, and the places after it (not filled in at the root)."""

    guess: str
    #: The guesses that all candidates there need together.
    total: int
    #: The next places by the colours of the guess, without the win.
    after: dict[str, Place]


@lru_cache(maxsize=64)
def _below_root(tree: DecisionTree, answers: Partition, colours: str) -> Place | None:
    """Return the place after the first guess, or None if its colours are impossible or it won."""
    found = _classes_of_root(tree, answers).get(colours)
    if found is None or set(colours) == {GREEN}:
        return None
    members, start = found
    return _grow(iter(tree.nodes[start:]), answers, members)


@lru_cache(maxsize=4)
def _classes_of_root(
    tree: DecisionTree, answers: Partition
) -> dict[str, tuple[Sequence[str], int]]:
    """Return the candidates and the index of their first node, by colours of the first guess."""
    starts = iter(tree.below_root)
    classes = answers.split(answers.candidates[tree.nodes[0]])
    return {
        colours: (
            members,
            next(starts) if len(members) > SMALL and set(colours) != {GREEN} else 0,
        )
        for colours, members in classes.items()
    }


def _grow(nodes: Iterator[int], answers: Partition, members: Sequence[str]) -> Place:
    """Return the place for some candidates and all places after it, built from the next nodes."""
    if len(members) > SMALL:
        guess = answers.candidates[next(nodes)]
    else:
        guess = members[0]
    classes: dict[str, list[str]] = {}
    if len(members) > _MANY:
        classes = Partition(members, strict=answers.strict, key=answers.key).split(guess)
    else:
        for member in members:
            colours = shown_feedback(guess, member, strict=answers.strict, key=answers.key)
            classes.setdefault(colours, []).append(member)
    after = {
        colours: _grow(nodes, answers, left)
        for colours, left in classes.items()
        if set(colours) != {GREEN}
    }
    total = len(members) + sum(place.total for place in after.values())
    return Place(guess, total, after)


def read_tree(data: bytes) -> DecisionTree:
    """Read a tree from the contents of its file.

    Raises TreeError if it is not a tree, has a newer version, is cut off or is damaged.
    """
    if data[:3] != MAGIC:
        raise TreeError("this is not a decision tree")
    version = data[3] if data[3:] else "?"
    if version != _VERSION:
        raise TreeError(f"this tree has version {version}, but only {_VERSION} can be read")
    try:
        start = 5 + data[4]
        name = data[5:start].decode()
        proven, total, check, count = _NUMBERS.unpack_from(data, start)
    except (IndexError, struct.error, UnicodeDecodeError):
        raise TreeError("this tree is cut off") from None
    nodes = data[start + _NUMBERS.size :]
    if len(nodes) != 2 * count:
        raise TreeError("this tree is cut off or has extra data at the end")
    if crc32(nodes) != check:
        raise TreeError("this tree is damaged")
    read = struct.unpack(f"<{count}H", nodes)
    return DecisionTree(
        name,
        proven,
        total,
        tuple(node & ~_BELOW_ROOT for node in read),
        tuple(at for at, node in enumerate(read) if node & _BELOW_ROOT),
    )
