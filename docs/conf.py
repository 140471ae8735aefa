"""The settings with which Sphinx builds the documentation.

Docstrings are plain text that is easy to read in an editor: `code` in single backquotes, lists,
examples, and indented blocks for preformatted text. `docstring_to_restructuredtext` turns them into
reStructuredText.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from nerdle import __version__  # noqa: E402

LONGEST_VALUE = 40  # longer values of constants are not shown; in characters

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

project = "Nerdle solver"
author = PROJECT["authors"][0]["name"]
version = release = __version__
copyright = author

extensions = ["myst_parser", "sphinx.ext.autodoc"]
highlight_language = "python"
default_role = "code"
smartquotes = False  # "" means an empty text here
add_module_names = False
nitpicky = True
nitpick_ignore_regex = [
    # the standard library is documented elsewhere, and building this needs no network
    ("py:.*", rf"({'|'.join(sorted(sys.stdlib_module_names))})\..*"),
    ("py:.*", r"nerdle\..*\.(_\w+|[A-Z])"),  # private names and type variables
]

autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True  # shows GAMES, not its contents
python_use_unqualified_type_names = True
maximum_signature_line_length = 120

pygments_dark_style = "github-dark"
html_theme = "furo"
html_title = f"{project} {version}"
html_favicon = "../web/icons/icon.svg"
html_copy_source = False
html_show_copyright = False
html_static_path = ["_static"]
html_css_files = ["page.css"]
html_theme_options = {  # the colours of the page
    "light_css_variables": {
        "color-brand-primary": "#2b7562",
        "color-brand-content": "#2b7562",
        "color-api-name": "#2b7562",
        "color-api-pre-name": "#2b7562",
        "color-background-primary": "#fffefb",
        "color-background-secondary": "#f6f4ee",
        "color-foreground-primary": "#23241b",
        "color-foreground-muted": "#5d5e52",
    },
    "dark_css_variables": {
        "color-brand-primary": "#62b49e",
        "color-brand-content": "#62b49e",
        "color-api-name": "#62b49e",
        "color-api-pre-name": "#62b49e",
        "color-background-primary": "#1f211c",
        "color-background-secondary": "#282b25",
        "color-foreground-primary": "#f1efe6",
        "color-foreground-muted": "#b9b8aa",
    },
}


def public_modules() -> list[str]:
    """The modules that other programs may use: all except the command line."""
    names = []
    for path in sorted((ROOT / "nerdle").rglob("*.py")):
        *rooms, name = path.relative_to(ROOT).with_suffix("").parts
        own = name.startswith("_") or name == "cli" or "commands" in rooms
        if not own:
            names.append(".".join([*rooms, name]))
    return names


def modules(patterns: str) -> str:
    """The reference of the modules that match one of the patterns; a minus excludes modules.

    A module that is named in full gets no title, because it is alone on its page.
    """
    chosen = []
    for name in public_modules():
        fits = {
            pattern
            for pattern in patterns.split()
            if fnmatchcase(name, pattern.lstrip("-")) and name.count(".") == pattern.count(".")
        }
        if fits and not any(pattern.startswith("-") for pattern in fits):
            title = f"## {name.rpartition('.')[2]}\n\n" if name not in fits else ""
            title += f"`{name}`\n\n"
            chosen.append(f"{title}```{{eval-rst}}\n.. automodule:: {name}\n```\n")
    return "\n".join(chosen)


def package_names() -> str:
    """Tables of the names in `import nerdle`, with the first sentence of each docstring."""
    import nerdle

    kinds: dict[str, list[str]] = {"Functions": [], "Classes": [], "Others": []}
    for name in nerdle.__all__:
        thing = getattr(nerdle, name)
        if inspect.ismodule(thing):
            kind, role, place = "Others", "mod", thing.__name__
        elif callable(thing):
            place = f"{thing.__module__}.{thing.__qualname__}"
            kind, role = ("Classes", "class") if inspect.isclass(thing) else ("Functions", "func")
        else:
            kind, role, place = "Others", "data", f"nerdle.rules.games.{name}"
        said = "Every game, by its name." if role == "data" else _first_sentence(thing)
        kinds[kind].append(f"| {{py:{role}}}`{name} <{place}>` | {said} |")
    head = ["", "| name | description |", "|---|---|"]
    return "\n\n".join("\n".join([f"## {kind}", *head, *lines]) for kind, lines in kinds.items())


def _first_sentence(thing: object) -> str:
    words = (inspect.getdoc(thing) or "").partition("\n\n")[0].replace("\n", " ")
    sentence = re.split(r"[.;:] (?=[A-Z`])", words)[0].rstrip(".") + "."
    return sentence.replace("|", r"\|").replace("*", r"\*")


def trees() -> str:
    """A table of the stored decision trees and their recorded totals."""
    data = ROOT / "nerdle" / "data"
    record = json.loads((data / "provenance.json").read_text("utf-8"))
    stored = [(name, facts) for name, facts in record.items() if (data / f"{name}.tree").is_file()]
    lines = ["| tree | opening | total | mean | worst case |", "|---|---|--:|--:|--:|"]
    for name, facts in sorted(stored, key=lambda each: (each[0].split("-")[0], each[1]["total"])):
        proven = "" if facts["proven"] else " (not proven)"
        lines.append(
            f"| {name.replace('-', '~')} | `{facts['opening']}` | {facts['total']:,}{proven} "
            f"| {facts['mean']:.5f} | {facts['worst']} |"
        )
    return "\n".join(lines)


def commands() -> str:
    """The --help of each command."""
    from click import Context

    from nerdle.commands.group import nerdle

    wide: dict[str, Any] = {"terminal_width": 80}
    whole = Context(nerdle, info_name="nerdle", **wide, **nerdle.context_settings)
    told = ["```text", nerdle.get_help(whole), "```"]
    for name in nerdle.list_commands(whole):
        command = nerdle.get_command(whole, name)
        if command:
            context = Context(command, whole, name, **wide, **command.context_settings)
            told += ["", f"## {name}", "", "```text", command.get_help(context), "```"]
    return "\n".join(told)


def fill_in(app: Any, _docname: str, source: list[str]) -> None:
    """Replaces the placeholders in a page with text that is known only during the build."""
    site = app.config.site.rstrip("/") + "/"
    known = {"site": site, "wheel": f"nerdle-{version}-py3-none-any.whl"}
    page = re.sub(r"%modules (.+)%", lambda found: modules(found[1]), source[0])
    for name, text in known.items():
        page = page.replace(f"%{name}%", text)
    if "%trees%" in page:
        page = page.replace("%trees%", trees())
    if "%commands%" in page:
        page = page.replace("%commands%", commands())
    if "%names%" in page:
        page = page.replace("%names%", package_names())
    # doctest needs the blank line after an example; readers do not
    source[0] = page.replace("\n\n```\n", "\n```\n")


def docstring_to_restructuredtext(
    _app: Any, _what: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Turns a docstring, given as a list of lines, into reStructuredText, in place."""
    lines[:] = _marked(lines)


def plain_signature(
    _app: Any,
    _what: str,
    _name: str,
    _object: object,
    _options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str, str | None] | None:
    """The signature with `...` for the defaults of fields that a factory makes."""
    return (signature.replace("<factory>", "..."), returns) if signature else None


def _marked(lines: Sequence[str]) -> Iterator[str]:
    """Adds blank lines around lists, and a directive that keeps indented blocks as they are.

    >>> print("\\n".join(_marked(["Either", "- one", "- two", "or so:", "", "    a  b"])))
    Either
    <BLANKLINE>
    - one
    - two
    <BLANKLINE>
    or so:
    <BLANKLINE>
    .. code-block:: text
    <BLANKLINE>
        a  b
    """
    before, block = "", False
    in_list = False
    for line in lines:
        item = bool(re.match(r"\s*- ", line))
        if before and (item > in_list or (in_list and line and line[0] not in " -")):
            yield ""
        indented = line.startswith("  ")
        if indented and not before and not block and not in_list:
            yield ".. code-block:: text"
            yield ""
            block = True
        if line and not indented:
            block = False
            in_list = item
        yield line
        before = line


def without_long_values(_app: Any, page: Any) -> None:
    """Removes the values of constants that do not fit on one line."""
    for note in list(page.findall(lambda node: node.tagname == "desc_annotation")):
        if note.astext().startswith(" = ") and len(note.astext()) > LONGEST_VALUE:
            note.parent.remove(note)


def setup(app: Any) -> None:
    app.add_config_value("site", "https://OWNER.github.io/REPOSITORY/", "env")
    app.connect("source-read", fill_in)
    app.connect("autodoc-process-docstring", docstring_to_restructuredtext)
    app.connect("autodoc-process-signature", plain_signature)
    app.connect("doctree-read", without_long_values)
