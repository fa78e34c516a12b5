"""All that a game is written with, in one place: `from offworld.kit import Game, State, Step, Verb, ...`."""

from offworld.core.errors import BadOption
from offworld.core.fields import count, last_seat, nobody, owner, public, seats, seen
from offworld.core.game import Deadline, Game
from offworld.core.ledger import BANK
from offworld.core.menu import Menu, Random
from offworld.core.move import CHANCE, NOBODY, REFEREE, Move, Seat, Seats
from offworld.core.options import Options, choice, number, switch
from offworld.core.refusal import Refusal, refuse
from offworld.core.state import State
from offworld.core.step import Step, Verb, Visible
from offworld.core.view import View
from offworld.flow import ForEach, Sealed, Sequence, Until, Window
from offworld.games.reading import Table, box_of, read_toml, rulebook

__all__ = [
    "BANK",
    "CHANCE",
    "NOBODY",
    "REFEREE",
    "BadOption",
    "Deadline",
    "ForEach",
    "Game",
    "Menu",
    "Move",
    "Options",
    "Random",
    "Refusal",
    "Sealed",
    "Seat",
    "Seats",
    "Sequence",
    "State",
    "Step",
    "Table",
    "Until",
    "Verb",
    "View",
    "Visible",
    "Window",
    "box_of",
    "choice",
    "count",
    "last_seat",
    "nobody",
    "number",
    "owner",
    "public",
    "read_toml",
    "refuse",
    "rulebook",
    "seats",
    "seen",
    "switch",
]
