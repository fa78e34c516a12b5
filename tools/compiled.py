"""Compiles the hot path of the engine with mypyc: `python -m tools.compiled`. Nothing is done where it is done already.

The sources are copied and rewritten (see `rewriting.py`), mypyc makes C of them, and the C compiler makes one library
of that, on all cores. It is put into `src/offworld/native/`, with a list of the sources that it was made of and
their digests; `offworld/running.py` uses it only as long as every one of them is still the same.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
PACKAGE = SRC / "offworld"
ENGINE = ("fields", "frame", "ledger", "menu", "move", "named", "odds", "refusal", "state", "step", "view")
"""The modules of `core` that a play passes through at every ply."""
WHOLE = ("flow", "market")
NOT_HOT = ("__init__.py", "game.py", "options.py", "board.py", "face.py", "figures.py", "standing.py", "defaults.py")
"""What a game asks once a play, or only for people."""
OPTIMISED = os.environ.get("OFFWORLD_COMPILE_QUICKLY", "0") in ("", "0")
"""For tests the C compiler need not take its time: it is done in less than half of it, and they hardly notice."""
FLAGS = ("-O1" if OPTIMISED else "-O0", "-g0", "-fPIC", "-fwrapv", "-fcommon", "-fvisibility=hidden", "-DNDEBUG", "-w")
KEPT_SECONDS = 30 * 24 * 3600
MYPY = "[mypy]\nexplicit_package_bases = True\nfollow_imports = silent\ndisable_error_code = var-annotated\n"


class CannotCompile(RuntimeError):
    """Why it does not go, in a sentence."""


def _running() -> ModuleType:
    """`offworld.running`, without the package around it: what it says about files is wanted, not its choice."""
    spec = spec_from_file_location("_offworld_running", PACKAGE / "running.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


running = _running()
NATIVE: Path = running.NATIVE
SUFFIX: str = running.SUFFIX
LIBRARY = "offworld"
"""The name of the engine's library; each game has one of its own."""


# -- what is compiled ----------------------------------------------------------------------------


def groups() -> dict[str, list[Path]]:
    """By library, the sources that it is made of: one for the engine and one for each game."""
    engine = [PACKAGE / "core" / f"{name}.py" for name in ENGINE]
    found = {LIBRARY: engine + [path for name in WHOLE for path in _warm(PACKAGE / name)]}
    chosen = os.environ.get("OFFWORLD_COMPILE_GAMES", "*").split()
    for folder in sorted(path.parent for name in chosen for path in (PACKAGE / "games").glob(f"{name}/game.py")):
        found[f"{LIBRARY}_{folder.name}"] = _warm(folder)
    return {name: [path.relative_to(SRC) for path in paths] for name, paths in found.items()}


def hot() -> list[Path]:
    """The sources that are compiled, from `src` on."""
    return [path for paths in groups().values() for path in paths]


def _warm(folder: Path) -> list[Path]:
    """What is compiled of a folder."""
    return [path for path in sorted(folder.glob("*.py")) if not any(path.match(pattern) for pattern in NOT_HOT)]


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts)


def made_of(texts: Mapping[Path, str]) -> set[Path]:
    """The compiled sources, and all of ours that they import: what these say decided what was compiled."""
    found: set[Path] = set()
    waiting = set(hot())
    while waiting:
        path = waiting.pop()
        found.add(path)
        waiting |= {other for other in _imported(texts[path]) if other in texts} - found
    return found


def _imported(text: str) -> Iterator[Path]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            home = Path(*node.module.split("."))
            yield home.with_suffix(".py")
            yield home / "__init__.py"
            yield from (home / f"{alias.name}.py" for alias in node.names)


def builder() -> str:
    """A digest of what compiles: this tool, mypyc, Python."""
    digest = blake2b(digest_size=16)
    for name in ("compiled.py", "rewriting.py", "quicker.py", "by_number.py", "edits.py"):
        digest.update((ROOT / "tools" / name).read_bytes())
    digest.update(f"{version('mypy')} {sys.version} {FLAGS} {hot()}".encode())
    return digest.hexdigest()


def is_fresh() -> bool:
    """Whether what lies there was made by these tools of these sources."""
    made = running.made()
    return made is not None and made.builder == builder()


# -- compiling -----------------------------------------------------------------------------------


def compiler() -> str:
    """The C compiler, with what it needs; CannotCompile if there is none."""
    named = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "").split(" ")[0]
    found = next((path for name in (named, "cc", "gcc", "clang") if name and (path := shutil.which(name))), None)
    if found is None:
        raise CannotCompile("there is no C compiler (on Debian: apt-get install gcc)")
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise CannotCompile("Python's own headers are missing (on Debian: apt-get install python3-dev)")
    try:
        version("mypy")
    except PackageNotFoundError:
        raise CannotCompile("mypy is not installed, and mypyc comes with it") from None
    return found


def build() -> None:
    """Unless it is built already, here or in another checkout of the same sources."""
    cc = compiler()
    with _alone():
        if is_fresh():
            return
        with tempfile.TemporaryDirectory(prefix="offworld-") as folder:
            work = Path(folder)
            sources = _write_sources(work / "src")
            made: dict[str, object] = {"sources": sources, "builder": builder(), "optimised": OPTIMISED}
            known = kept("native", SUFFIX, json.dumps(made))
            if not known.is_dir():
                made["modules"] = _compile(cc, work, _write_c(work))
                (work / "native" / running.MADE_OF).write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
                _put(work / "native", known)
            _put(known, NATIVE)
    forget_old()


def _put(made: Path, place: Path) -> None:
    """In the place of what was there. Who runs that goes on with it: an open file stays what it is."""
    new, old = (place.with_name(f"{place.name}.{mark}{os.getpid()}") for mark in ("new", "old"))
    shutil.copytree(made, new)
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def _alone() -> Iterator[None]:
    """Who comes second waits, and finds the work done."""
    NATIVE.parent.mkdir(exist_ok=True)
    with (NATIVE.parent / ".lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _write_sources(copy: Path) -> dict[str, str]:
    """Copies for mypyc, the hot ones rewritten; the digests of what they were made of."""
    from tools.rewriting import rewritten, survey

    contents = {
        path.relative_to(SRC): path.read_bytes() for path in PACKAGE.rglob("*.py") if "template" not in path.parts
    }
    texts = {path: content.decode() for path, content in contents.items()}
    compiled = hot()
    package = survey({_module(path): texts[path] for path in compiled})
    for path, text in texts.items():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        of_engine = path.parts[1] != "games"
        written = rewritten(_module(path), text, package, of_engine) if path in compiled else text
        (copy / path).write_text(written, encoding="utf-8")
    return {_within(path): running.digest(contents[path]) for path in sorted(made_of(texts))}


def _within(path: Path) -> str:
    """A source as it is seen from the package's folder."""
    return path.relative_to(PACKAGE.name).as_posix()


class Library(NamedTuple):
    """The C files of a library, and the headers that were written for them."""

    name: str
    files: list[str]
    headers: list[str]


class Written(NamedTuple):
    """What mypyc has written, and its own C, which every library holds."""

    libraries: list[Library]
    runtime: Library
    home: str
    """Where the headers of that are."""


def _write_c(work: Path) -> Written:
    """In a process of its own, since mypyc names files as they are seen from where it runs."""
    (work / "mypy.ini").write_text(MYPY, encoding="utf-8")
    asked = [sys.executable, "-W", "ignore", str(Path(__file__).resolve()), "--c-for", str(work)]
    done = subprocess.run(asked, cwd=work / "src", capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"mypyc refuses:\n{done.stdout}{done.stderr}")
    said = json.loads(done.stdout.splitlines()[-1])
    return Written([Library(*one) for one in said["libraries"]], Library(*said["runtime"]), said["home"])


def _run_mypyc(work: Path) -> None:
    from mypyc.build import include_dir, mypyc_build
    from mypyc.common import RUNTIME_C_FILES, shared_lib_name
    from mypyc.options import CompilerOptions

    apart: list[tuple[list[str], str | None]] = [([*map(str, paths)], name) for name, paths in groups().items()]
    options = CompilerOptions(multi_file=True, separate=True, target_dir=str(work / "c"), include_runtime_files=False)
    options.global_opts = True  # all of them are compiled together, so each may know which methods nobody overrides
    asked = ["--config-file", str(work / "mypy.ini"), *map(str, hot())]
    found, written, _ = mypyc_build(asked, options, separate=apart, always_use_shared_lib=True)
    libraries = [Library(shared_lib_name(str(name)), *made) for (_, name), made in zip(found, written, strict=True)]
    runtime = Library("runtime", [str(Path(include_dir()) / file) for file in RUNTIME_C_FILES], [])
    print(json.dumps(Written(libraries, runtime, include_dir())._asdict()))


def _compile(cc: str, work: Path, written: Written) -> dict[str, str]:
    """The libraries and what leads to them; by module, the file that it is loaded from."""
    native = work / "native"
    native.mkdir()
    call = [cc, *FLAGS, *(f"-I{folder}" for folder in (work / "c", written.home, sysconfig.get_path("include")))]
    link = [*call, "-shared", *(["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else [])]
    objects = _objects(call, (written.runtime, *written.libraries))
    for library in written.libraries:
        parts = [str(objects[file]) for file in (*library.files, *written.runtime.files)]
        _cc([*link, *parts, "-o", str(native / f"{library.name}{SUFFIX}")])
    for name, door in _doors(work, Path(written.home)).items():
        _cc([*link, str(door), "-o", str(native / f"{name}{SUFFIX}")])
    return {
        **{library.name: f"{library.name}{SUFFIX}" for library in written.libraries},
        **{_module(path): f"{_module(path.parent)}{SUFFIX}" for path in hot()},
    }


def _objects(call: Sequence[str], libraries: Sequence[Library]) -> dict[str, Path]:
    """By C file, what the compiler makes of it or has made of it before; the largest first, on all cores."""
    makers = f"{_cc([call[0], '--version'])} {version('mypy')} {sys.version} {FLAGS}"
    texts = {name: Path(name).read_text(encoding="utf-8") for one in libraries for name in (*one.headers, *one.files)}
    headers = {file: [texts[header] for header in one.headers] for one in libraries for file in one.files}

    def made(file: str) -> Path:
        target = kept("objects", makers, texts[file], *headers[file])
        if not target.is_file():
            new = target.with_name(f"{target.name}.{os.getpid()}")
            _cc([*call, "-c", file, "-o", str(new)])
            new.rename(target)
        return target

    by_size = sorted(headers, key=lambda file: len(texts[file]), reverse=True)
    with ThreadPoolExecutor(_cores()) as pool:
        return dict(zip(by_size, pool.map(made, by_size), strict=True))


def _doors(work: Path, home: Path) -> dict[str, Path]:
    """By folder of modules, the C of a small library by which they are found in the large one."""
    template = (home / "module_shim.tmpl").read_text(encoding="utf-8").partition("// distutils")[0]
    texts: dict[str, list[str]] = {}
    for name, paths in groups().items():
        for path in paths:
            full = _module(path).replace(".", "___")
            text = template.format(modname=path.stem, libname=f"{name}__mypyc", full_modname=full)
            texts.setdefault(_module(path.parent), []).append(text)
    for folder, parts in texts.items():
        (work / "c" / f"{folder}.c").write_text("\n".join(parts), encoding="utf-8")
    return {folder: work / "c" / f"{folder}.c" for folder in texts}


def _cc(words: Sequence[str]) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"the C compiler failed:\n{done.stderr[-4000:]}")
    return done.stdout


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# -- what is kept between runs -------------------------------------------------------------------


def kept(kind: str, *parts: str) -> Path:
    """Where something lies that was made of these parts, for all checkouts of this user."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "offworld" / kind
    home.mkdir(parents=True, exist_ok=True)
    digest: str = running.digest("\0".join(parts).encode())
    place = home / digest
    if place.exists():
        os.utime(place)
    return place


def forget_old() -> None:
    """What nobody has used for some time."""
    for kind in ("native", "objects"):
        for place in kept(kind).parent.iterdir():
            if time.time() - place.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(place) if place.is_dir() else place.unlink()


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the engine for this machine, unless that is done already.")
    parser.add_argument("--if-possible", action="store_true", help="where it cannot be done, say why and go on")
    parser.add_argument("--c-for", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.c_for:
        _run_mypyc(asked.c_for)
        return
    begun = time.monotonic()
    try:
        if not is_fresh():
            print("Compiling the engine (once for each state of its sources) ...", file=sys.stderr)
        build()
    except CannotCompile as why:
        if not asked.if_possible:
            sys.exit(f"The engine cannot be compiled: {why}")
        print(f"The engine runs as plain Python: {why}", file=sys.stderr)
    else:
        if (took := time.monotonic() - begun) > 1:
            print(f"Compiled in {took:.0f} s.", file=sys.stderr)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
