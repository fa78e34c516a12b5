"""The live channel: one socket a page. It pushes what its seat may know, whenever that changes.

Whatever happens while a slow page still reads is told together in the next push, so that no
queue grows and no page can hold up a table.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from offworld.table.messages import given, pushed, told
from offworld.table.people import Viewer
from offworld.table.problems import LEADS_NOWHERE, Problem
from offworld.table.site import Site
from offworld.table.snapshot import NO_LINES, Lines
from offworld.table.table import Table

HELLO_SECONDS = 10.0
BREATH_SECONDS = 0.05
"""Between two pushes; what happens meanwhile is told together."""
MOST_BEATS = 10
"""Messages between two pings; a page that talks more is cut off."""
REFUSED = 1008
TRY_AGAIN = 1012
WITHDRAWN = Problem(
    401, "the table's owner has withdrawn your link to this seat", "ask for a new one, or watch without a seat"
)


async def live(site: Site, socket: WebSocket) -> None:
    await socket.accept()
    try:
        hello = await _hello(socket)
        table = await site.tables.get(socket.path_params["table"])
        viewer = table.viewer(hello.token)
        if viewer is None:
            raise Problem(401, *LEADS_NOWHERE)
    except Problem as problem:
        await _refuse(socket, problem)
        return
    except WebSocketDisconnect:
        return
    await _Page(site, socket, table, viewer, hello).run()


async def _hello(socket: WebSocket) -> given.Hello:
    """The first message, checked by type. Raises Problem."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            return msgspec.json.decode(await socket.receive_text(), type=given.Hello)
    except TimeoutError:
        raise Problem(400, "no hello came") from None
    except (msgspec.MsgspecError, KeyError) as error:
        raise Problem(422, "the first message has to be a hello, as text") from error


async def _refuse(socket: WebSocket, problem: Problem) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(_told(problem)).decode())
        await socket.close(REFUSED)


def _told(problem: Problem) -> pushed.PushError:
    return pushed.PushError(error=problem.body.error, hint=problem.body.hint, status=problem.status)


class _Page:
    """One open page at one table."""

    def __init__(self, site: Site, socket: WebSocket, table: Table, viewer: Viewer, hello: given.Hello) -> None:
        self._site = site
        self._socket = socket
        self._table = table
        self._viewer = viewer
        self._token = hello.token
        self._seq = hello.after
        self._had: Lines | None = None
        self._people: list[told.Person] = []
        self._changed = asyncio.Event()
        self._asked = asyncio.Event()
        self._beats = 0

    async def run(self) -> None:
        self._table.listeners.add(self._changed.set)
        self._presence(+1)
        tasks = [asyncio.create_task(work) for work in (self._push(), self._listen(), self._ping())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._table.listeners.discard(self._changed.set)
            self._presence(-1)

    def _presence(self, step: int) -> None:
        seat, online = self._viewer.seat, self._table.online
        if seat is None and not self._viewer.owner:
            return
        online[seat] = online.get(seat, 0) + step
        if online[seat] <= 0:
            del online[seat]
        self._table.tell()

    async def _listen(self) -> None:
        """Until the page goes away, has been silent for too long, or talks of other things."""
        with suppress(WebSocketDisconnect, TimeoutError, msgspec.MsgspecError, KeyError):
            while self._beats < MOST_BEATS:
                async with asyncio.timeout(self._site.settings.silent_seconds):
                    beat = msgspec.json.decode(await self._socket.receive_text(), type=given.Beat)
                self._beats += 1
                if beat.ask:
                    self._asked.set()

    async def _ping(self) -> None:
        """Every few seconds, whatever else happens, so that a page which hears none knows that it is cut off."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._site.settings.ping_seconds):
                        await self._asked.wait()
                if not self._asked.is_set():
                    self._beats = 0
                self._asked.clear()
                await self._send(pushed.PushPing(seq=self._seq))

    async def _push(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while await self._news():
                await asyncio.sleep(BREATH_SECONDS)
                await self._changed.wait()

    async def _news(self) -> bool:
        """Tell what this page does not know yet; whether it may stay."""
        self._changed.clear()
        try:
            async with self._table.acts.between():
                pushes = self._pushes() if self._may_stay() else [_told(WITHDRAWN)]
        except Problem:
            await self._socket.close(TRY_AGAIN)
            return False
        for push in pushes:
            await self._send(push)
        if pushes and isinstance(pushes[-1], pushed.PushError):
            await self._socket.close(REFUSED)
            return False
        return True

    def _may_stay(self) -> bool:
        return self._table.viewer(self._token) == self._viewer

    def _pushes(self) -> list[pushed.Push]:
        scribe = self._site.scribe(self._table)
        if self._seq != self._table.seq_for(self._viewer.seat):
            snapshot, self._had = scribe.since(self._viewer, self._had or NO_LINES)
            self._seq, self._people = snapshot.seq, snapshot.people
            return [pushed.PushSnapshot(snapshot=snapshot)]
        had = self._had
        if had is None:
            self._had = scribe.lines(self._viewer.seat)
            self._people = scribe.people()
            return [pushed.PushChat(chat=self._had.chat, chat_from=0), pushed.PushPresence(people=self._people)]
        return [*self._new_chat(had, scribe.chat()), *self._new_people(scribe.people())]

    def _new_chat(self, had: Lines, chat: list[told.ChatLine]) -> list[pushed.Push]:
        if len(chat) == len(had.chat):
            return []
        self._had = had._replace(chat=chat)
        return [pushed.PushChat(chat=chat[len(had.chat) :], chat_from=len(had.chat))]

    def _new_people(self, people: list[told.Person]) -> list[pushed.Push]:
        same = [(p.seat, p.online, p.name, p.kind) for p in people] == [
            (p.seat, p.online, p.name, p.kind) for p in self._people
        ]
        self._people = people
        return [] if same else [pushed.PushPresence(people=people)]

    async def _send(self, push: pushed.Push) -> None:
        await self._socket.send_text(msgspec.json.encode(push).decode())
