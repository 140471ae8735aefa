"""Small modules that the page's Python gets instead of large ones that it never uses.

Pyodide imports most of them at its start, for example to run coroutines and to install packages;
`dataclasses` imports the other two, to describe parameters. The page does none of these things. The
stand-ins have only the names that are used all the same; tests/building/test_archive.py looks for
others in the library and in Pyodide's scripts. Two stand-ins import an object of Pyodide's script
that they do not use, because a snapshot of Python's memory has to refer to the same objects in the
same order.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

from building.workshop import BuildError

STAND_INS = {
    # Pyodide's code asks for the loop when a coroutine is awaited.
    "asyncio/__init__.py": """
def get_event_loop():
    raise RuntimeError("the page has no event loop")
""",
    "pyodide/webloop.py": """
from pyodide_js._api import scheduleCallback


def _initialize_event_loop():
    pass
""",
    # Pyodide's script asks where packages would be.
    "pyodide/_package_loader.py": """
from pyodide_js import loadedPackages


class Folder:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = Folder("/lib/python/site-packages")
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages():
    pass
""",
    # It runs the code of users, and calls functions with too many arguments.
    "pyodide/code.py": "",
    # Pyodide's script evaluates "import MODULE; EXPRESSION"; the worker imports whole modules.
    "_pyodide/_base.py": """
from importlib import import_module as pyimport_impl


def eval_code(source, globals=None):
    statement, _, expression = source.rpartition(";")
    exec(statement, globals)
    return eval(expression.strip(), globals)
""",
    # The original one imports traceback.
    "_pyodide/__init__.py": """
from . import _base, _importhook


def set_excepthook():
    pass
""",
    # Without this module's functions, CPython itself prints the same text for an error.
    "traceback.py": "",
    # It formats the docstrings of built-in functions, which nobody reads.
    "_pyodide/docstring.py": """
def get_cmeth_docstring(function):
    return f"{function.__name__}()\\n--\\n\\n"
""",
    # It converts arguments and results of JavaScript functions that have type annotations.
    "_pyodide/jsbind.py": """
from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default


def any_function(*arguments, **named):
    pass


no_default = object()
default_signature = JsFuncSignature(
    any_function,
    False,  # constructs no object
    0,  # required parameters
    (),  # their converters
    (),  # their defaults
    py2js_default,  # the converter of *arguments
    (),  # named parameters
    (),  # their converters
    (),  # their defaults
    py2js_default,  # the converter of **named
    js2py_default_call_result,
)
""",
    # A dataclass without a docstring gets its signature as one, if it has any.
    "inspect.py": """
def iscoroutinefunction(function):
    return False


def signature(function, **options):
    raise ValueError("the page has no signatures")


def unwrap(function):
    return function
""",
    # All annotations of the core are strings, which dataclasses and typing use as they are.
    "annotationlib.py": """
class Format:
    VALUE, VALUE_WITH_FAKE_GLOBALS, FORWARDREF, STRING = 1, 2, 3, 4


class ForwardRef:
    __forward_code__ = None

    def __init__(self, text, **options):
        self.__forward_arg__ = text


def get_annotations(annotated, *, format=Format.VALUE):
    return dict(annotated.__annotations__)
""",
}
"""The text of each, by its name within the runtime's python_stdlib.zip."""


def replaced(library: Path, copy: Path) -> None:
    """Writes a copy of the runtime's python_stdlib.zip that has the stand-ins."""
    with zipfile.ZipFile(library) as stock, zipfile.ZipFile(copy, "w") as packed:
        names = stock.namelist()
        if missing := sorted(STAND_INS.keys() - set(names)):
            raise BuildError(f"the runtime has no {missing[0]}, which a stand-in replaces")
        for name in names:
            packed.writestr(name, STAND_INS[name] if name in STAND_INS else stock.read(name))
