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
from offworld.table.problems import Problem
from offworld.table.site import Site
from offworld.table.snapshot import NO_LINES, Lines
from offworld.table.tables import Table

HELLO_SECONDS = 10.0
BREATH_SECONDS = 0.05
"""Between two pushes; what happens meanwhile is told together."""
MOST_MESSAGES = 1_000
"""A page says hello and nothing more; one that talks on is cut off."""
REFUSED = 1008
TRY_AGAIN = 1012
LEADS_NOWHERE = "this link no longer leads to a seat"


async def live(site: Site, socket: WebSocket) -> None:
    await socket.accept()
    try:
        hello = await _hello(socket)
        table = await site.tables.get(socket.path_params["table"])
        viewer = table.viewer(hello.token)
        if viewer is None:
            raise Problem(401, LEADS_NOWHERE)
    except Problem as problem:
        await _refuse(socket, str(problem))
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


async def _refuse(socket: WebSocket, why: str) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(msgspec.json.encode(pushed.PushError(error=why)).decode())
        await socket.close(REFUSED)


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
        self._sent = 0.0
        """When it was told something last: a ping comes so long after that, whatever else happens at the table."""

    async def run(self) -> None:
        self._table.listeners.add(self._changed.set)
        self._presence(+1)
        tasks = [asyncio.create_task(self._push()), asyncio.create_task(self._listen())]
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
        if seat is None:
            return
        online[seat] = online.get(seat, 0) + step
        if online[seat] <= 0:
            del online[seat]
        self._table.tell()

    async def _listen(self) -> None:
        """Until the page goes away."""
        for _ in range(MOST_MESSAGES):
            if (await self._socket.receive())["type"] == "websocket.disconnect":
                return

    async def _push(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while await self._news():
                await asyncio.sleep(BREATH_SECONDS)
                try:
                    async with asyncio.timeout_at(self._sent + self._site.settings.ping_seconds):
                        await self._changed.wait()
                except TimeoutError:
                    await self._send(pushed.PushPing(seq=self._seq))

    async def _news(self) -> bool:
        """Tell what this page does not know yet; whether it may stay."""
        self._changed.clear()
        try:
            async with self._table.between_acts():
                pushes = self._pushes() if self._may_stay() else [pushed.PushError(error=LEADS_NOWHERE)]
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
        self._sent = asyncio.get_running_loop().time()
        await self._socket.send_text(msgspec.json.encode(push).decode())
