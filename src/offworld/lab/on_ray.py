"""Batches as Ray tasks, on this machine or on a cluster that is there. Nothing else of Ray is used.

The workers need the same version of Offworld; a worker whose rules or data differ plays nothing. When a worker dies its
batches are given to another, and since a play depends on its number alone the results stay the same.
"""

from __future__ import annotations

import socket
from typing import Any

from offworld.core.errors import OffworldError
from offworld.lab.engines import AHEAD, Work

RETRIES = 10
"""How often a batch is given to another worker before we give up."""
KNOCKING = 5.0
"""Seconds to wait for an answer from a cluster."""


class OnRay:
    """A Ray of our own with so many workers, or the one at `address`."""

    def __init__(self, jobs: int, address: str | None = None) -> None:
        self._ray = need_ray()
        self._ours = address is None and not self._ray.is_initialized()
        if not self._ray.is_initialized():
            self._connect(jobs, address)
        workers = int(self._ray.cluster_resources().get("CPU", 1))
        self.room = AHEAD * max(1, workers)
        self._remote: dict[Work, Any] = {}

    def _connect(self, jobs: int, address: str | None) -> None:
        quiet = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": False}
        try:
            if address is None:
                self._ray.init(address="local", num_cpus=jobs, **quiet)
            else:
                _knock(address)
                self._ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except Exception as error:  # Ray also raises plain ones
            where = "on this machine" if address is None else f"at {address}"
            raise OffworldError(f"no Ray could be reached {where}: {str(error).splitlines()[0]}") from error

    def submit(self, work: Work, task: tuple[Any, ...]) -> Any:
        if work not in self._remote:
            self._remote[work] = self._ray.remote(max_retries=RETRIES, num_cpus=1)(work)
        return self._remote[work].remote(*task)

    def result(self, handle: Any) -> Any:
        try:
            return self._ray.get(handle)
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, OffworldError):
                raise OffworldError(str(error.cause)) from None
            raise
        except self._ray.exceptions.RayError as error:
            raise OffworldError(f"Ray gave a batch up: {str(error).splitlines()[0]}; run it again to go on") from error

    def close(self) -> None:
        if self._ours:
            self._ray.shutdown()


def _knock(address: str) -> None:
    """Whether anybody answers there: Ray itself would try for many minutes. Addresses without a port are Ray's own."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCKING).close()


def need_ray() -> Any:
    """Ray, or a sentence where it is not installed."""
    try:
        import ray
    except ImportError:
        raise OffworldError("Ray is not installed; pip install 'offworld[ray]', or leave out --on ray") from None
    return ray
