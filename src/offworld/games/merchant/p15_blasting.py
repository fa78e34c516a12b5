"""MOV-15.4, blasting while moving: one shot at a pawn or a Penalty Marker on the dot just entered."""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.move import Seat, Seats
from offworld.core.step import Step, Verb, Visible
from offworld.games.merchant.facts import FORT_PENALTY, GEAR_COPIES, MARKER_PENALTY, NOVA, SHIELD_STRENGTH
from offworld.games.merchant.p6_dots import clear_marker, dot_name, fort_owner, has_culture, marker_on, shields
from offworld.games.merchant.p15_contest import (
    BLAST,
    HOLDS_FIRE,
    MARKER,
    RESOLVED,
    Attack,
    beaten,
    contest,
    firepower,
    has_weapons,
    lasers,
    nova_balls,
    throw_nova_balls,
)
from offworld.games.merchant.p15_hits import hit
from offworld.games.merchant.p16_rastur import destroy_rastur
from offworld.games.merchant.state import FIGHTS, NOBODYS, ON_COURSE, MerchantState


def marker_strength(s: MerchantState, seat: Seat) -> int:
    """The value of the marker on his dot that may be fired at; 0 if there is none."""
    dot = s.pawn[seat]
    if dot in s.rastur:
        return s.rastur_values[s.rastur.index(dot)]
    if dot in s.fort_at:
        return 0 if fort_owner(s, dot) == seat else FORT_PENALTY
    marker = marker_on(s, dot)
    return MARKER_PENALTY[marker] if marker >= 0 else 0


def targets(s: MerchantState, seat: Seat) -> tuple[int, ...]:
    """MOV-15.4: pawns, not at a City or Spaceport unless a Rastur holds it (MOV-16.4); the marker."""
    dot = s.pawn[seat]
    found = []
    if s.options.combat and (dot in s.rastur or not has_culture(s, dot)):
        found = [other for other in s.seats if other != seat and s.pawn[other] == dot]
    return (*found, MARKER) if marker_strength(s, seat) else tuple(found)


def can_shoot(s: MerchantState, seat: Seat) -> bool:
    """MOV-15.4: at least one weapon must fire, and something must be there."""
    return s.armed and has_weapons(s, seat) and bool(targets(s, seat))


def ask_for_a_shot(s: MerchantState) -> None:
    """MOV-15.411: not for who has stopped to save the penalty, or has landed."""
    if s.course == ON_COURSE and can_shoot(s, s.active):
        s.ask(shot)


def target_name(s: MerchantState, target: int) -> str:
    return s.called(target) if target != MARKER else f"the ${marker_strength(s, s.active)} marker"


class Shot(Step[MerchantState]):
    """MOV-15.41: one attack for each dot entered."""

    name = "shot"
    rule = "MOV-15.4"
    question = "Fire at something here?"
    verbs = (Verb("hold", "Hold your fire"), Verb("shoot", "Fire at {}", over=targets, most=MARKER, label=target_name))

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def hold(self, s: MerchantState, seat: Seat) -> None:
        s.done()

    def shoot(self, s: MerchantState, seat: Seat, target: int) -> None:
        s.done()
        s.tell("{} fires at {}", s.name(seat), target_name(s, target))
        attack = Attack(BLAST, seat, target)
        if nova_balls(s, seat):
            s.ask(choose_nova_balls, attack)
        else:
            _answered(s, attack)


def nova_choices(s: MerchantState, seat: Seat) -> range:
    """Any number of Nova Balls, at least one where no Laser fires."""
    return range(0 if lasers(s, seat) else 1, nova_balls(s, seat) + 1)


class ChooseNovaBalls(Step[MerchantState]):
    """MOV-15.32: all Lasers fire; how many Nova Balls with them is declared before the dice."""

    name = "nova balls"
    rule = "MOV-15.32"
    question = "How many Nova Balls do you fire with your Lasers?"
    forced = True
    visible = Visible(public=("attacker", "target"))
    verbs = (Verb("nova", "Fire {} Nova Balls", over=nova_choices, most=GEAR_COPIES[NOVA]),)

    def who(self, s: MerchantState) -> Seats:
        return (s.env.attacker,)

    def nova(self, s: MerchantState, seat: Seat, n: int) -> None:
        attack: Attack = s.env
        s.done()
        throw_nova_balls(s, seat, n)
        _answered(s, attack._replace(nova=n))


def _answered(s: MerchantState, attack: Attack) -> None:
    """MOV-15.43: a pawn with weapons may fire back."""
    if attack.target != MARKER and has_weapons(s, attack.target):
        s.ask(return_fire, attack)
    else:
        contest(s, attack)


class ReturnFire(Step[MerchantState]):
    """MOV-15.43: the one who is fired at holds fire, or answers with all Lasers and some Nova Balls."""

    name = "return fire"
    rule = "MOV-15.43"
    visible = Visible(public=("attacker", "target", "nova"))
    verbs = (
        Verb("hold_fire", "Hold your fire"),
        Verb("fire", "Fire back with {} Nova Balls", over=nova_choices, most=GEAR_COPIES[NOVA]),
    )

    def who(self, s: MerchantState) -> Seats:
        return (s.env.target,)

    def prompt(self, s: MerchantState, seat: Seat | None) -> str:
        return f"{s.called(s.env.attacker)} fires at you. Fire back?"

    def hold_fire(self, s: MerchantState, seat: Seat) -> None:
        attack: Attack = s.env
        s.done()
        contest(s, attack)

    def fire(self, s: MerchantState, seat: Seat, n: int) -> None:
        attack: Attack = s.env
        s.done()
        throw_nova_balls(s, seat, n)
        s.tell("{} fires back", s.name(seat))
        contest(s, attack._replace(answer=n))


shot = Shot()
choose_nova_balls = ChooseNovaBalls()
return_fire = ReturnFire()


# -- what comes of it ------------------------------------------------------------------------------


def resolve_blast(s: MerchantState, attack: Attack) -> None:
    if attack.target == MARKER:
        _blast_marker(s, attack)
    else:
        _blast_pawn(s, attack)


def _blast_marker(s: MerchantState, attack: Attack) -> None:
    """MOV-15.42: the Bank pays the value of what is destroyed."""
    mine, its = attack.dice
    value = marker_strength(s, attack.attacker)
    strength = 10 * mine + firepower(s, attack.attacker, attack.nova, mine, its)
    s.tell("{} against {}", strength, 10 * its + value)
    if strength <= 10 * its + value:
        beaten(s, attack.attacker)
        return
    _destroy(s, attack.attacker)
    s.earn(attack.attacker, value, FIGHTS)
    s.tell("{} destroys it and gets ${}", s.name(attack.attacker), value)


def _destroy(s: MerchantState, seat: Seat) -> None:
    dot = s.pawn[seat]
    if dot in s.rastur:
        destroy_rastur(s, dot)
    elif dot in s.fort_at:
        s.fort_at = put(s.fort_at, s.fort_at.index(dot), NOBODYS)
    else:
        clear_marker(s, dot)
    s.tell("Nothing bars {} any more", dot_name(s, dot))


def strengths(s: MerchantState, attack: Attack) -> tuple[int, int]:
    """MOV-15.43: ten times the die and firepower, less 20 for each enemy Shield, not below 0."""
    mine, his = attack.dice
    fires_back = attack.answer != HOLDS_FIRE
    fire = firepower(s, attack.attacker, attack.nova, mine, his) - SHIELD_STRENGTH * shields(s, attack.target)
    answer = firepower(s, attack.target, attack.answer, his, mine) if fires_back else 0
    answer -= SHIELD_STRENGTH * shields(s, attack.attacker)
    return max(0, 10 * mine + fire), max(0, 10 * his + answer)


def _blast_pawn(s: MerchantState, attack: Attack) -> None:
    """MOV-15.43, MOV-S5: the higher hits, but a defender only if he has fired."""
    mine, his = strengths(s, attack)
    s.tell("{} against {}", mine, his)
    if mine > his:
        hit(s, attack.attacker, attack.target)
        return
    beaten(s, attack.attacker)
    if his > mine and attack.answer != HOLDS_FIRE:
        hit(s, attack.target, attack.attacker)


RESOLVED[BLAST] = resolve_blast
