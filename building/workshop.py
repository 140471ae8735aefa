"""The cache that keeps the parts of the site between builds, and the error that a build raises.

The one thing to know: each part is a folder in .build/ named after a hash of everything it was made
from. A part with the same sources is used again, so the next run takes about a second.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".build"
PINS = ROOT / "building" / "pins"


class BuildError(Exception):
    """Something the build needs is missing or fails; the message is one line for the user."""


@dataclass
class Workshop:
    """Keeps parts in the folder `cache`; `made` lists the parts that this run had to make.

    Unless it is `quiet`, it prints each part that it makes and the time that it took.
    """

    cache: Path
    quiet: bool = False
    made: list[str] = field(default_factory=list)

    def part(self, name: str, made_from: Iterable[bytes], make: Callable[[Path], None]) -> Path:
        """The folder of a part; `make(folder)` fills it unless it exists for the same sources.

        A part is made under a temporary name and renamed when it is complete, so that two builds
        at the same time never see each other's unfinished parts.
        """
        digest = hashlib.sha256()
        for piece in made_from:
            digest.update(len(piece).to_bytes(8, "big") + piece)
        folder = self.cache / f"{name}-{digest.hexdigest()[:16]}"
        if folder.is_dir():
            os.utime(folder)
            return folder
        started = time.monotonic()
        self.cache.mkdir(parents=True, exist_ok=True)
        unfinished = Path(tempfile.mkdtemp(prefix=f"{name}-", suffix=".unfinished", dir=self.cache))
        try:
            unfinished.chmod(0o755)
            make(unfinished)
            # Another build may have finished the same part in the meantime, which is just as good.
            with contextlib.suppress(OSError):
                unfinished.rename(folder)
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)
        if not folder.is_dir():
            raise BuildError(f"cannot write {folder}")
        self.made.append(name)
        if not self.quiet:
            print(f"  {name:<10} {time.monotonic() - started:5.1f} s", flush=True)
        return folder

    def remove_old_parts(self, days: float = 7) -> None:
        """Removes the parts that no build has used for `days` days."""
        for folder in self.cache.glob("*-*"):
            if folder.is_dir() and folder.stat().st_mtime < time.time() - days * 86400:
                shutil.rmtree(folder, ignore_errors=True)
