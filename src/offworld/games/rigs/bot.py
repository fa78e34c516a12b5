"""The settler of R.I.G.S.: a rule-of-thumb player that sees a view and its menu, and says why in one sentence.

It surveys early, sets RIGS where they bring most, powers what is worth its Energy, sells from a Normal price upward,
buys what it needs from those who have too much, attacks the strongest rival it can see, and answers what hits itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from offworld.core.menu import Menu
from offworld.core.move import Move
from offworld.core.view import View
from offworld.games.rigs.bot_deals import Broker
from offworld.games.rigs.bot_karma import KEEP_VALUE, USUAL_PURSE, WORTH_PLAYING, Schemer
from offworld.games.rigs.bot_land import Foreman, best_grant
from offworld.games.rigs.facts import CREDITS, DECOY, LUXURIES, NOBODY_HAS, PARTS_SHOP, RECYCLING, RESOURCES
from offworld.games.rigs.losing import WAREHOUSE
from offworld.games.rigs.p9_drift import HOMES
from offworld.games.rigs.sight import Sight

POOR_CARD = 3
"""A card below this value is swapped for an unknown one."""


class Settler:
    """Answers `choose(view, menu)`; `explain()` is the reason of the last answer."""

    def __init__(self) -> None:
        self._why = ""
        self._robber = NOBODY_HAS
        """Who has taken our Credits with Identity Theft."""

    def explain(self) -> str:
        return self._why

    def choose(self, view: View, menu: Menu) -> Move | None:
        """None where it is ready and waits for the others (R68)."""
        if "not_ready" in menu.entries:
            return None
        if "take_later" in menu.entries:
            self._robber = next(step["seat"] for step in view["open"] if step.get("step") == "card")
        sight = Sight(view, self._robber)
        for verb, answer in ANSWERS.items():
            if verb in menu.entries:
                move, self._why = answer(sight, menu)
                if move == Move("victim", self._robber):
                    self._robber = NOBODY_HAS
                return move
        self._why = "One choice is as good as the other."
        return next(iter(menu))


Answer = tuple[Move, str]


def player_phase(sight: Sight, menu: Menu) -> Answer:
    """Promises, land, deals, cards, then enough."""
    if "honour" in menu.entries:
        return Move("honour", menu.entries["honour"][0]), "A promise is a promise."
    if "scrap" in menu.entries and sight.rounds_left <= 1:
        return Move("scrap"), "Recycling brings nothing later."
    if "roll_shop" in menu.entries:
        return Move("roll_shop"), "The shop may give a RIGS back."
    if idea := Foreman(sight, menu).best():
        return idea.move, idea.why
    if played := Schemer(sight, menu).play():
        return played
    if offer := Broker(sight, menu).open():
        return offer
    return _finish(menu), "There is nothing left that pays."


def _finish(menu: Menu) -> Move:
    return Move("finish" if "finish" in menu.entries else "ready")


def window(sight: Sight, menu: Menu) -> Answer:
    return Schemer(sight, menu).play() or (Move("skip"), "No card is worth playing now.")


def plan(sight: Sight, menu: Menu) -> Answer:
    foreman = Foreman(sight, menu)
    if sight.here["step"] == "Zero Hour":
        return Broker(sight, menu).open() or (Move("done"), "No deal in sight would help both sides.")
    if power := foreman.power():
        return power, "It makes more than the Energy it takes."
    if loan := foreman.energy_loan():
        return loan, "The plot makes more than the Energy that Vinnie wants."
    return Move("done"), "The rest is not worth its Energy."


def sale(sight: Sight, menu: Menu) -> Answer:
    most = menu.entries["sell"][-1]
    if sight.price >= sight.mean_price - 1:
        return Move("sell", most), "The price is good, and what is stored may be lost."
    return Move("sell", 0), "The price is low, and most of what is stored will still be there next round."


def grant(sight: Sight, menu: Menu) -> Answer:
    kinds = tuple([kind for kind in menu.entries["keep"] if kind is not None])
    return Move("keep", best_grant(sight, kinds)), "It is the richest of the drawn plots."


LEAST_DANGER = "That player is the least danger to us."


def weakest(sight: Sight, offered: Collection[int | None]) -> int:
    return next(seat for seat in reversed(sight.rivals) if seat in offered)


def grant_to(sight: Sight, menu: Menu) -> Answer:
    return Move("grant_to", weakest(sight, menu.entries["grant_to"])), LEAST_DANGER


def new_owner(sight: Sight, menu: Menu) -> Answer:
    offered = menu.entries["owner"]
    if sight.seat in offered:
        return Move("owner", sight.seat), "We want the plot ourselves."
    return Move("owner", weakest(sight, offered)), LEAST_DANGER


def set_to(sight: Sight, menu: Menu) -> Answer:
    return Foreman(sight, menu).set_to(), "That brings us the most."


def lose(sight: Sight, menu: Menu) -> Answer:
    """From the warehouse first, then where it costs least."""
    places = [place for place in menu.entries["lose"] if place is not None]
    foreman = Foreman(sight, menu)
    cheapest = min(places, key=lambda place: 0.0 if place == WAREHOUSE else foreman.output(place) + 1)
    return Move("lose", cheapest), "We miss it least there."


def drop(sight: Sight, menu: Menu) -> Answer:
    """What is worth least now; nothing of one's own free will."""
    if "enough" in menu.entries:
        return Move("enough"), "We have lost enough."
    purse = Schemer(sight, menu).purse
    kinds = [kind for kind in menu.entries["drop"] if kind is not None]
    return Move("drop", min(kinds, key=lambda kind: -purse.gain(kind, -1))), "We miss that least."


def give_at_meet(sight: Sight, menu: Menu) -> Answer:
    schemer = Schemer(sight, menu)
    spare = [kind for kind in menu.entries["give"] if kind not in (None, LUXURIES)]
    useful = [kind for kind in spare if kind is not None and sight.mine(kind) > schemer.reserve(kind)]
    if useful:
        return Move("give", max(useful, key=sight.mine)), "We have more of it than we need."
    if "enough" in menu.entries:
        return Move("enough"), "The rest is needed."
    return Move("give", menu.entries["give"][0]), "Something has to be given."


def gain(sight: Sight, menu: Menu) -> Answer:
    purse = Schemer(sight, menu).purse
    return Move("gain", max(RESOURCES, key=lambda kind: purse.gain(kind, 1))), "It is worth most to us."


def swap(sight: Sight, menu: Menu) -> Answer:
    card = Schemer(sight, menu).least(sight.hand)
    if KEEP_VALUE[card] <= POOR_CARD:
        return Move("swap", card), "Almost any other card is better."
    return Move("keep_hand"), "These cards are good enough."


def discard(sight: Sight, menu: Menu) -> Answer:
    return Move("discard", Schemer(sight, menu).least(sight.hand)), "It is the weakest card."


def pick(sight: Sight, menu: Menu) -> Answer:
    cards = [card for card in menu.entries["pick"] if card is not None]
    return Move("pick", Schemer(sight, menu).most(cards)), "It is their best card."


def let_go(sight: Sight, menu: Menu) -> Answer:
    rest = [card for card in sight.hand if card != DECOY]
    if "decoy" in menu.entries and max(map(KEEP_VALUE.__getitem__, rest)) > KEEP_VALUE[DECOY]:
        return Move("decoy"), "We would miss our other cards more than the Decoy."
    return Move("let_go"), "We have no Decoy to give instead."


def send(sight: Sight, menu: Menu) -> Answer:
    """Drifting RIGS: onto an own plot with Luxuries, else home."""
    offered = menu.entries["send"]
    roomy = [plot for plot in sight.lands if plot in offered and sight.working[plot] == LUXURIES]
    return Move("send", roomy[0] if roomy else HOMES + sight.seat), "It works for us from now on."


def answers(by: Callable[[Schemer], Move], why: str) -> Callable[[Sight, Menu], Answer]:
    return lambda sight, menu: (by(Schemer(sight, menu)), why)


def always(verb: str, why: str) -> Callable[[Sight, Menu], Answer]:
    return lambda sight, menu: (Move(verb, menu.entries[verb][0]), why)


def consolation(sight: Sight, menu: Menu) -> Answer:
    """The card itself takes the Credits back next round, if they were worth it."""
    if "take_later" in menu.entries and sight.mine(CREDITS) < 2 * USUAL_PURSE:
        return Move("take_later"), "With the card our Credits come back next round."
    return Move("draw_three"), "Three cards are better than one."


def use_it(sight: Sight, menu: Menu) -> Answer:
    """A double agent's choice."""
    if Schemer(sight, menu).worth(sight.here["card"]) >= WORTH_PLAYING:
        return Move("use_it"), "Their card works for us."
    return Move("drop_it"), "It is of no use to us."


def put_on(sight: Sight, _menu: Menu) -> Answer:
    card = RECYCLING if sight.rounds_left <= 3 else PARTS_SHOP
    return Move("put_on", card), "It is of more use on that card."


ANSWERS: dict[str, Callable[[Sight, Menu], Answer]] = {
    "accept": lambda sight, menu: Broker(sight, menu).answer(),
    "reject": lambda sight, menu: Broker(sight, menu).answer(),
    "cancel": lambda sight, menu: (Broker(sight, menu).fill_in(), "This is the offer that helps us most."),
    "finish": player_phase,
    "ready": player_phase,
    "skip": window,
    "done": plan,
    "sell": sale,
    "keep": grant,
    "grant_to": grant_to,
    "owner": new_owner,
    "set_to": set_to,
    "lose": lose,
    "put_on": put_on,
    "drop": drop,
    "give": give_at_meet,
    "gain": gain,
    "keep_hand": swap,
    "discard": discard,
    "pick": pick,
    "let_go": let_go,
    "send": send,
    "victim": answers(Schemer.victim, "That player is the strongest of those it can hit."),
    "plot": answers(Schemer.plot, "That is where it does the most."),
    "resource": answers(Schemer.resource, "That resource is worth the most."),
    "decline": lambda sight, menu: Schemer(sight, menu).respond(),
    "use_it": use_it,
    "drop_it": always("drop_it", "It is of no use to us."),
    "draw_three": consolation,
    "stake": always("stake", "On average the dice give half as much again."),
    "hand_to": always("hand_to", "Somebody has to get it."),
    "back": always("back", "Nothing here is worth it."),
}
"""What it does where a verb is on the menu; the first that fits."""
