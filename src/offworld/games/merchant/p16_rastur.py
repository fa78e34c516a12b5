"""MOV-16, Rastur: markers that a rolled 1 brings onto the map; who draws the last one loses the galaxy."""

from __future__ import annotations

from offworld.core.fields import put
from offworld.core.move import CHANCE, Seat, Seats
from offworld.core.step import Step, Verb
from offworld.games.merchant.facts import ALL_RASTUR
from offworld.games.merchant.p1_map import BOXES, CITIES, N_DOTS, ORBITS, Dot
from offworld.games.merchant.p6_dots import dot_name, is_spaceport
from offworld.games.merchant.state import ACTIVE, IN_RESERVE, IN_TRANSIT, MerchantState


def first_pools(s: MerchantState) -> tuple[int, ...]:
    """MOV-16.1: the Active pool of this length of game; the others stay out (alone: the Reserve)."""
    low, high = s.active_range
    return tuple([ACTIVE if low <= value <= high else IN_RESERVE for value in s.rastur_values])


def pool(s: MerchantState, where: int) -> list[int]:
    """The markers of a pool, the weakest first."""
    return [marker for marker, place in enumerate(s.rastur) if place == where]


def shift(s: MerchantState, marker: int, where: int) -> None:
    s.rastur = put(s.rastur, marker, where)


def draw_odds(s: MerchantState) -> tuple[int, ...]:
    """By marker: 1 for each Active one of its value, told of the first of them."""
    values = s.rastur_values
    active = [values[marker] for marker in pool(s, ACTIVE)]
    told: set[int] = set()
    odds = [0] * len(values)
    for marker in pool(s, ACTIVE):
        if values[marker] not in told:
            told.add(values[marker])
            odds[marker] = active.count(values[marker])
    return tuple(odds)


DRAWN = Verb(
    "rastur",
    "draws a Rastur of {}",
    over=ALL_RASTUR,
    label=lambda s, marker: str(s.rastur_values[marker]),
    weights=draw_odds,
)


class DrawRastur(Step[MerchantState]):
    """MOV-16.2: one of the Active pool."""

    name = "draw Rastur"
    rule = "MOV-16.2"
    verbs = (DRAWN,)

    def who(self, s: MerchantState) -> Seats:
        return (CHANCE,)

    def rastur(self, s: MerchantState, _chance: Seat, marker: int) -> None:
        s.done()
        s.tell("{} draws a Rastur of {}", s.name(s.active), s.rastur_values[marker])
        if len(pool(s, ACTIVE)) == 1 and s.n_seats > 1:
            shift(s, marker, IN_RESERVE)
            rastur_win(s)
            return
        s.ask(place_rastur, marker)


def rastur_win(s: MerchantState) -> None:
    """MOV-16.5: the last one is drawn before anybody has won."""
    s.lost = 1
    s.tell("The Rastur have won")
    s.end()


def sites(s: MerchantState, _seat: Seat) -> tuple[Dot, ...]:
    """MOV-16.23: Orbits and Spaceports without Fort or Rastur; Cities only if there is none."""
    ports = [dot for dot in BOXES if is_spaceport(s, dot)]
    free = tuple([dot for dot in (*ORBITS, *ports) if dot not in s.rastur and dot not in s.fort_at])
    return free or tuple([dot for dot in CITIES if dot not in s.rastur and dot not in s.fort_at])


class PlaceRastur(Step[MerchantState]):
    """MOV-16.23: he who drew it places it; from then on all see how strong it is."""

    name = "place Rastur"
    rule = "MOV-16.23"
    verbs = (Verb("site", "Put it on {}", over=sites, most=N_DOTS - 1, label=dot_name),)

    def who(self, s: MerchantState) -> Seats:
        return (s.active,)

    def prompt(self, s: MerchantState, seat: Seat | None) -> str:
        return f"Where does the Rastur of {s.rastur_values[s.env]} go?"

    def site(self, s: MerchantState, seat: Seat, dot: Dot) -> None:
        marker: int = s.env
        s.done()
        shift(s, marker, dot)
        s.tell("{} puts a Rastur of {} on {}", s.name(seat), s.rastur_values[marker], dot_name(s, dot))


draw_rastur = DrawRastur()
place_rastur = PlaceRastur()


def rastur_for_a_one(s: MerchantState, dice: tuple[int, ...]) -> None:
    """MOV-16.2: a 1 of the player whose turn it is, once a turn; alone another rule holds (MOV-17.2)."""
    if 1 in dice and s.rastur and s.n_seats > 1 and not s.drawn:
        s.drawn = 1
        s.ask(draw_rastur)


def destroy_rastur(s: MerchantState, dot: Dot) -> None:
    """MOV-16.3: back into the Active pool; alone it goes to Transit, or makes room there (MOV-17.3)."""
    marker = s.rastur.index(dot)
    waiting = pool(s, IN_TRANSIT)
    if s.n_seats > 1:
        shift(s, marker, ACTIVE)
    elif waiting:
        shift(s, waiting[0], ACTIVE)
        shift(s, marker, IN_RESERVE)
    else:
        shift(s, marker, IN_TRANSIT)
