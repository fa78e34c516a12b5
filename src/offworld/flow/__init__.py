"""Small combinators: ordinary Steps that make control flow read like a rulebook."""

from offworld.flow.for_each import ForEach
from offworld.flow.reply import Reply
from offworld.flow.sealed import Sealed, Sealing
from offworld.flow.sequence import Sequence
from offworld.flow.until import Until
from offworld.flow.window import Asking, Window

__all__ = ["Asking", "ForEach", "Reply", "Sealed", "Sealing", "Sequence", "Until", "Window"]
