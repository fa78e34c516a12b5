"""MOV-15.2, attacks: name a target, fire, each side rolls a die; only a higher total wins.

Four kinds of attack share this: blasts at pawns and at markers, swindles and revolts. Each hands `contest` what it
knows and says in `resolve` what comes of the dice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from offworld.core.ledger import BANK
from offworld.core.move import CHANCE, NOBODY, Seat, Seats
from offworld.core.step import Step, Verb, Visible
from offworld.games.merchant.facts import (
    FIREPOWER,
    GEAR_KINDS,
    LASER,
    MOST_SEATS,
    NOVA,
    NOVA_HIGH,
    NOVA_LOW,
    RELIC_LASER,
)
from offworld.games.merchant.p16_rastur import rastur_for_a_one
from offworld.games.merchant.state import BEATEN, FIGHTS, MerchantState

MARKER = MOST_SEATS
"""The target that is no player's pawn: the Penalty Marker, Fort or Rastur on the dot."""
HOLDS_FIRE = -1

BLAST, SWINDLE, REVOLT_PORT, REVOLT_FACTORY = range(4)


class Attack(NamedTuple):
    """An attack under way. `answer`: the Nova Balls of a defender who fires back, or HOLDS_FIRE."""

    kind: int
    attacker: Seat
    target: int
    nova: int = 0
    answer: int = HOLDS_FIRE
    dice: tuple[int, ...] = ()


def lasers(s: MerchantState, seat: Seat) -> int:
    """MOV-15.32, MOV-8.48: undamaged Lasers and the Relic; they all fire, since firing costs nothing."""
    return s.working(seat, LASER) + s.owns(seat, RELIC_LASER)


def nova_balls(s: MerchantState, seat: Seat) -> int:
    return s.working(seat, NOVA)


def has_weapons(s: MerchantState, seat: Seat) -> bool:
    return lasers(s, seat) + nova_balls(s, seat) > 0


def throw_nova_balls(s: MerchantState, seat: Seat, n: int) -> None:
    """MOV-15.32: what is fired goes to the Bank."""
    s.purpose = FIGHTS
    s.transfer(seat, BANK, GEAR_KINDS[NOVA], n)


def firepower(s: MerchantState, seat: Seat, nova: int, die: int, other: int) -> int:
    """Of all Lasers and so many Nova Balls; by an option these depend on the dice."""
    each = FIREPOWER
    if s.options.variable_nova and die != other:
        each = NOVA_HIGH if die > other else NOVA_LOW
    return FIREPOWER * lasers(s, seat) + each * nova


class AttackDice(Step[MerchantState]):
    """MOV-15.21: a die for the attacker, then one for the other side."""

    name = "attack dice"
    rule = "MOV-15.21"
    visible = Visible(public=("attacker", "target", "dice"))
    verbs = (Verb("die", "rolls a {}", over=tuple(range(1, 7))),)

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,)

    def die(self, s: MerchantState, _chance: Seat, shown: int) -> None:
        attack: Attack = s.env
        attack = attack._replace(dice=(*attack.dice, shown))
        s.become(attack)
        if len(attack.dice) == 1:
            return
        s.done()
        s.ask(outcome, attack)
        rastur_for_a_one(s, attack.dice[:1])


class Outcome(Step[MerchantState]):
    """What the dice have decided; a Rastur that a 1 has brought is placed before."""

    name = "outcome"
    rule = "MOV-15.21"

    def run(self, s: MerchantState) -> Seats:
        attack: Attack = s.env
        s.done()
        RESOLVED[attack.kind](s, attack)
        return NOBODY


RESOLVED: dict[int, Callable[[MerchantState, Attack], None]] = {}
"""By kind of attack: what comes of its dice. Each module of section 15 enters its own."""

attack_dice = AttackDice()
outcome = Outcome()


def contest(s: MerchantState, attack: Attack) -> None:
    s.ask(attack_dice, attack)


def beaten(s: MerchantState, attacker: Seat) -> None:
    """MOV-15.212: a tie or less ends the attacker's turn."""
    s.course = BEATEN
    s.tell("{} is beaten off, and the turn is over", s.name(attacker))
