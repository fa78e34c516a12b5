"""What comes over a connection besides bodies, bounded in bytes and in time: no later layer would notice it."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_BYTES = 64 * 1024
"""Of a request: its first line, its headers, the framing of its body, what trails behind that."""
HEAD_SECONDS = 60.0
"""From the first byte of a request, or from the connection itself, until its headers are there."""


class BoundedHeads(HttpToolsProtocol):
    _besides: int = 0
    """Bytes of this request that were not body."""
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as its parent narrows it
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_longer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._besides += len(data)
        super().data_received(data)
        if self._besides > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The headers of a request are too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._wait_no_longer()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._besides -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._besides = 0
        super().on_message_complete()

    def _wait(self) -> None:
        self._wait_no_longer()
        self._patience = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _wait_no_longer(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
