"""The shim from Python's side: what can fail, and arming it."""

from __future__ import annotations

import ctypes
import errno
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).with_name("shim.c")
EVERYTHING = 10**9


class Fault(NamedTuple):
    """What fails (as the shim numbers it), with which error, and whether it goes on failing."""

    kind: int
    error: int
    stays: bool = False


FAULTS = {
    "full disk": Fault(1, errno.ENOSPC),
    "full disk that stays full": Fault(1, errno.ENOSPC, True),
    "error on write": Fault(1, errno.EIO),
    "torn write": Fault(2, errno.EIO),
    "error on sync": Fault(3, errno.EIO),
    "error on every sync": Fault(3, errno.EIO, True),
    "error on read": Fault(4, errno.EIO),
    "no memory": Fault(5, errno.ENOMEM),
}


def build(folder: Path, compiler: str) -> Path:
    made = folder / "shim.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(made), str(SOURCE), "-ldl"], check=True)
    return made


class Shim:
    """In a process that was started with the shim loaded before everything else."""

    def __init__(self) -> None:
        self._lib = ctypes.CDLL(None)
        self._lib.fault_seen.restype = ctypes.c_long

    def wrap_memory(self) -> None:
        """SQLite takes another allocator only while nothing is open."""
        import _sqlite3

        sqlite = ctypes.CDLL(_sqlite3.__file__)
        methods = (ctypes.c_void_p * 8)()
        get, put = 5, 4
        assert sqlite.sqlite3_shutdown() == sqlite3.SQLITE_OK
        assert sqlite.sqlite3_config(get, ctypes.byref(methods)) == sqlite3.SQLITE_OK
        self._lib.fault_wrap(ctypes.byref(methods))
        assert sqlite.sqlite3_config(put, ctypes.byref(methods)) == sqlite3.SQLITE_OK
        assert sqlite.sqlite3_initialize() == sqlite3.SQLITE_OK

    def arm(self, fault: Fault, n: int) -> None:
        """Let call number `n` of this kind fail, counted from now on."""
        self._lib.fault_arm(fault.kind, fault.error, ctypes.c_long(n), fault.stays)

    def disarm(self) -> None:
        self._lib.fault_disarm()

    @contextmanager
    def at_peace(self) -> Iterator[None]:
        """Nothing fails meanwhile, and nothing is counted."""
        armed = ctypes.c_int.in_dll(self._lib, "fault_armed")
        before, armed.value = armed.value, 0
        try:
            yield
        finally:
            armed.value = before

    @property
    def seen(self) -> int:
        """Calls of that kind since it was armed."""
        found: int = self._lib.fault_seen()
        return found
