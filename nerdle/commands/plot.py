"""Charts of the statistics of a game, drawn with Matplotlib (extra `plot`)."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nerdle.commands.numbers import title
from nerdle.insight.numbers import Numbers
from nerdle.puzzles import files

_KINDS = (".pdf", ".png", ".svg")
_INK = "#398874"


def check_plot(file: str) -> Path:
    """Return the path for a plot, checked before the work begins.

    Raises ValueError if Matplotlib is missing, the file name does not have the ending of a picture,
    or the file cannot be written.

    >>> check_plot("numbers.txt")
    Traceback (most recent call last):
    ValueError: “numbers.txt”: the name of a plot must end in .pdf, .png or .svg
    """
    if Path(file).suffix.lower() not in _KINDS:
        raise ValueError(f"“{files.shown(file)}”: the name of a plot must end in {_either(_KINDS)}")
    try:
        import matplotlib as _  # noqa: F401
    except ImportError:
        raise ValueError(
            "a plot needs Matplotlib: install it with pip install matplotlib"
        ) from None
    return files.checked(file)


def draw(numbers: Numbers, path: Path) -> None:
    """Draw bar charts and the heat map, and write them to a file atomically.

    Raises ValueError if the file cannot be written.
    """
    import matplotlib

    # the same numbers must give the same bytes, so there are no random ids and no date
    kind = path.suffix.lower()
    dated = {".pdf": "CreationDate", ".svg": "Date"}.get(kind)
    picture = io.BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": "nerdle"}):
        metadata = {dated: None} if dated else None
        _figure(numbers).savefig(picture, format=kind[1:], metadata=metadata)
    files.replace(path, picture.getvalue())


def _figure(numbers: Numbers) -> Any:
    from matplotlib.figure import Figure

    counts = numbers.counts
    figure = Figure(figsize=(10, 9), layout="constrained")
    figure.suptitle(title(numbers))
    axes: dict[str, Any] = figure.subplot_mosaic(
        [["equals", "with", "operators"], ["digits"] * 3, ["heat"] * 3], height_ratios=[2, 2, 5]
    )
    _draw_bars(axes["equals"], "Tile of “=”", counts.equals_in)
    _draw_bars(axes["with"], "Operators in an equation", counts.with_operators)
    _draw_bars(axes["operators"], "Operators", counts.operators)
    _draw_bars(axes["digits"], "Digits", counts.digits)
    heat = axes["heat"]
    heat.set_title("Each symbol in each tile")
    # every equation has one "=", which would make all other symbols look pale
    most = max(max(here) for symbol, here in counts.symbols.items() if symbol != "=")
    cells = list(counts.symbols.values())
    heat.imshow(cells, cmap="Greens", aspect="auto", vmin=0, vmax=1.4 * most)
    heat.set_xticks(range(numbers.game.columns), [str(n + 1) for n in range(numbers.game.columns)])
    heat.set_yticks(range(len(counts.symbols)), list(counts.symbols))
    for row, in_columns in enumerate(cells):
        for column, n in enumerate(in_columns):
            if n:
                ink = "white" if n > most else "black"
                heat.text(column, row, f"{n:,}", ha="center", va="center", color=ink, fontsize=8)
    return figure


def _draw_bars(axes: Any, title: str, counted: Mapping[Any, int]) -> None:
    axes.set_title(title)
    axes.bar([str(name) for name in counted], list(counted.values()), color=_INK)
    axes.bar_label(axes.containers[0], labels=[f"{n:,}" for n in counted.values()], fontsize=8)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.set_yticks([])
    axes.margins(y=0.15)


def _either(names: tuple[str, ...]) -> str:
    """
    >>> _either((".pdf", ".png", ".svg"))
    '.pdf, .png or .svg'
    """
    return f"{', '.join(names[:-1])} or {names[-1]}"
