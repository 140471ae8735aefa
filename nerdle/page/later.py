"""The modules that the page loads only when a question first needs them.

The one thing to know: in the site, later_questions.py and the modules that only it imports are not
in python.bin but in later.bin, which the build makes. Elsewhere, nothing is missing.
"""

from __future__ import annotations

import marshal
import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import CodeType, ModuleType

LATER = "later"
"""The name under which the page loads them, as it loads a packed list. worker.js knows it, too."""

_ONE_OF_THEM = "nerdle.page.later_questions"


class Archive:
    """Finds and runs the modules of an archive in memory.

    `code`: of each module, and whether it is a package, by the module's name. It is not a file,
    because a snapshot of Python's memory would not have the file.
    """

    def __init__(self, code: dict[str, tuple[CodeType, bool]]) -> None:
        self.code = code

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return what the import system needs; see importlib.abc.MetaPathFinder."""
        if name not in self.code:
            return None
        return ModuleSpec(name, self, origin=LATER, is_package=self.code[name][1])  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python to make the module; see importlib.abc.Loader."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the code of a module."""
        exec(self.code[module.__name__][0], vars(module))


def is_missing() -> bool:
    """Whether the modules have to be loaded.

    >>> is_missing()
    False
    """
    return find_spec(_ONE_OF_THEM) is None


def add(data: bytes) -> None:
    """Make the modules in the contents of later.bin importable.

    Raises ValueError, EOFError or TypeError if it is not such a file.
    """
    sys.meta_path.append(Archive(marshal.loads(data)))
