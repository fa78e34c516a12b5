"""What a socket pushes."""

from __future__ import annotations

from offworld.table.messages.base import Told
from offworld.table.messages.told import ChatLine, Person, Snapshot


class PushSnapshot(Told, tag_field="type", tag="snapshot"):
    snapshot: Snapshot


class PushChat(Told, tag_field="type", tag="chat"):
    chat: list[ChatLine]
    chat_from: int


class PushPresence(Told, tag_field="type", tag="presence"):
    people: list[Person]


class PushPing(Told, tag_field="type", tag="ping"):
    seq: int


class PushError(Told, tag_field="type", tag="error"):
    """The socket is closed after this; `status` is what a request would have been answered with."""

    error: str
    hint: str
    status: int


Push = PushSnapshot | PushChat | PushPresence | PushPing | PushError
