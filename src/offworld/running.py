"""Whether the engine runs compiled or as plain Python. It is decided once, before any of it is imported.

What mypyc has compiled lies in `native/`, with a list of the sources that it was made of and their digests. It is used
only while all of these are unchanged, so whoever edits a rule runs the edited rule. OFFWORLD_PURE=1 chooses plain
Python in any case.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

new: Any = tuple.__new__
"""How rewritten sources make a NamedTuple."""

if TYPE_CHECKING:  # how classes are marked for mypyc when their sources are rewritten
    from mypy_extensions import mypyc_attr, trait
else:  # such a mark does nothing, and needs no package to do it

    def mypyc_attr(**_marks: object) -> Callable[[type], type]:
        return trait

    def trait(cls: type) -> type:
        return cls


PACKAGE = Path(__file__).parent
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
NATIVE = PACKAGE / "native" / SUFFIX.strip(".").partition(".")[0]
"""What was compiled for this Python on this kind of machine."""
MADE_OF = "made_of.json"


class Made(NamedTuple):
    """What a library holds and what it was made of."""

    modules: Mapping[str, str]
    """By module, and by library that holds modules: the file that it is loaded from."""
    sources: Mapping[str, str]
    """By source, from the package's folder on: its digest."""
    builder: str
    """A digest of the tools that made it."""
    optimised: bool
    """Whether it was made to be quick, or to be made quickly, as for tests."""


def digest(source: bytes) -> str:
    return blake2b(source, digest_size=16).hexdigest()


class Compiled(MetaPathFinder):
    """Finds what is compiled before Python looks for their sources."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._files = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self._files:
            return None
        file = str(NATIVE / self._files[fullname])
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))


def is_pure() -> bool:
    """Whether plain Python is asked for."""
    return os.environ.get("OFFWORLD_PURE", "0") not in ("", "0")


def made() -> Made | None:
    """What lies in `native/`, if it was made of the sources as they are now."""
    try:
        found = Made(**json.loads((NATIVE / MADE_OF).read_bytes()))
        fresh = all(digest((PACKAGE / source).read_bytes()) == known for source, known in found.sources.items())
    except (OSError, ValueError, TypeError):
        return None
    return found if fresh else None


def _choose() -> Made | None:
    found = None if is_pure() else made()
    if found is not None:
        sys.meta_path.insert(0, Compiled(found.modules))
    return found


CHOSEN = _choose()
COMPILED = CHOSEN is not None


def compile_first() -> None:
    """For work that takes long, in a checkout: what is started after this runs compiled, if that can be done."""
    tool = PACKAGE.parents[1] / "tools" / "compiled.py"
    is_quick = CHOSEN is not None and CHOSEN.optimised
    if not is_quick and not is_pure() and tool.is_file():
        asked = [sys.executable, "-m", "tools.compiled", "--if-possible"]
        subprocess.run(asked, cwd=tool.parents[1], check=False)


def said() -> str:
    """Which of the two runs, in words."""
    return "compiled" if COMPILED else "plain Python"
