"""All that a game is written with, in one place: `from offworld.kit import Game, State, Step, Verb, ...`."""

from offworld.core.errors import BadOption, OffworldError
from offworld.core.fields import count, derived, last_seat, nobody, owner, public, put, seats, seen
from offworld.core.game import Deadline, Game
from offworld.core.graph import Graph
from offworld.core.ledger import BANK
from offworld.core.menu import Menu, Random
from offworld.core.move import CHANCE, NOBODY, REFEREE, Move, Seat, Seats
from offworld.core.options import Options, choice, number, switch
from offworld.core.reach import Shortcut, reach
from offworld.core.refusal import Refusal, refuse
from offworld.core.state import State
from offworld.core.step import Step, Verb, Visible
from offworld.core.view import View
from offworld.flow import ForEach, Reply, Sealed, Sealing, Sequence, Until, Window
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
    "Graph",
    "Menu",
    "Move",
    "OffworldError",
    "Options",
    "Random",
    "Refusal",
    "Reply",
    "Sealed",
    "Sealing",
    "Seat",
    "Seats",
    "Sequence",
    "Shortcut",
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
    "derived",
    "last_seat",
    "nobody",
    "number",
    "owner",
    "public",
    "put",
    "reach",
    "read_toml",
    "refuse",
    "rulebook",
    "seats",
    "seen",
    "switch",
]
