"""How the rule-of-thumb player votes: by what each outcome is worth to it."""

from __future__ import annotations

from typing import Any, NamedTuple

from offworld.games.colonies.bot_actions import action_gain
from offworld.games.colonies.bot_appraisal import lift
from offworld.games.colonies.bot_outlook import Outlook, bill, upgraded
from offworld.games.colonies.cards import Card, Effect
from offworld.games.colonies.facts import (
    ACTIONS,
    COUNTER_CLOCKWISE,
    FIRST_LEVEL,
    INFLUENCE,
    INSTEAD,
    N_PARTNERS,
    N_PLANETS,
    TECHS,
    TOP_LEVEL,
    UPGRADE,
)
from offworld.games.colonies.sight import Sight

MOST_BOUGHT_VOTES = 8
EVEN, BETTER = 0.45, 0.1
"""The chance of the most yes votes: level with the strongest opponent, and more for each vote beyond."""
ENVY = 0.2
"""How much of the credits that another may take instead it costs us that another wins."""
BANNED = 0.4
"""What it costs not to be free to choose one of the technology actions."""
GOODS = 0.95
"""A resource of choice, won or lost."""
RAIDER = 0.7
"""A pirate sent to an opponent."""


class Ballot(NamedTuple):
    """The side, how many resources to add, and why."""

    side: str
    added: int
    why: str


class Council:
    """Thinks over each vote once: while ballots are cast in secret nothing that we see changes (COL-4.1)."""

    def __init__(self) -> None:
        self._seen: tuple[Any, ...] = ()
        self._ballot = Ballot("", 0, "")

    def ballot(self, table: Sight) -> Ballot:
        seen = tuple([table.view[column] for column in ("seat", "event", "held", "levels", "promised", "pirates")])
        if seen != self._seen:
            self._seen, self._ballot = seen, ballot(table)
        return self._ballot


def ballot(table: Sight) -> Ballot:
    """The better side with the number of bought votes that suits it best."""
    prize, votes = prize_of(table, table.card), votes_for_sale(table)
    yes, for_yes = best_yes(table, prize, votes)
    no, for_no = best_no(table, votes)
    if yes > no:
        return Ballot("yes", for_yes, f"The reward of {table.card.yes_motion} is worth about {prize:.0f} points to me.")
    return Ballot("no", for_no, f"{table.card.no_motion} suits me better than a reward for another.")


def prize_of(table: Sight, card: Card) -> float:
    return max(INSTEAD, *(reward_worth(table, reward) for reward in card.yes))


def votes_for_sale(table: Sight) -> list[float]:
    """What votes cost: the worth of resources that the year's upgrades and deliveries leave, the cheapest first."""
    o = table.mine
    left = table.plan(o).after.stock[:]
    left[o.planet] = max(0, left[o.planet] - o.exports)
    units = [o.prices[colour] for colour, n in enumerate(left) for _ in range(n)]
    return sorted(units)[:MOST_BOUGHT_VOTES]


def best_yes(table: Sight, prize: float, votes: list[float]) -> tuple[float, int]:
    """What voting yes is worth: the reward by its chance, less the votes and what another's victory costs us."""
    ahead = table.mine.levels[INFLUENCE] - table.rivals_influence[-1]
    options = []
    for added in range(len(votes) + 1):
        chance = min(1.0, max(0.0, EVEN + BETTER * (ahead + added)))
        options.append((chance * prize - (1 - chance) * ENVY * INSTEAD - sum(votes[:added]), -added))
    value, added = max(options)
    return value, -added


def best_no(table: Sight, votes: list[float]) -> tuple[float, int]:
    """What voting no is worth if it is carried; one more vote where that keeps us from being last."""
    card, o = table.card, table.mine
    to_all = sum(effect_worth(table, effect) for effect in (*card.table, *card.everyone))
    to_fewest = sum(effect_worth(table, effect) for effect in card.fewest)
    behind = table.rivals_influence[0] - o.levels[INFLUENCE]
    if behind < 0:
        return to_all, 0
    if behind == 0 and votes and votes[0] < -to_fewest:
        return to_all - votes[0], 1
    return to_all + to_fewest, 0


# -- effects -------------------------------------------------------------------------------------


def reward_worth(table: Sight, reward: tuple[Effect, ...]) -> float:
    return sum(effect_worth(table, effect) for effect in reward)


def effect_worth(table: Sight, effect: Effect) -> float:
    """What an effect changes for us, in points."""
    o, n = table.mine, effect.n
    if effect.word == "act":
        return upgrade_worth(table) if n == UPGRADE else max(0.0, action_gain(table, o, n))
    if effect.word in FLAT:
        return FLAT[effect.word] * max(1, n)
    if effect.word == "ban":
        return table.worth(o, spent=ACTIONS) - table.worth(o) if n == UPGRADE else -BANNED
    if effect.word == "idle":
        return table.worth(o, spent=1) - table.worth(o)
    if effect.word == "raise_lowest":
        return max((lift(o, tech) for tech in lowest(o)), default=0.0)
    if effect.word == "lower_one":
        return max((-lift(o.with_level(tech, -1), tech) for tech in TECHS if o.levels[tech] > FIRST_LEVEL), default=0.0)
    change = table.worth(after(o, effect)) - table.worth(o)
    return max(change, -GOODS * n) if effect.word == "deport" else change


FLAT = {"gain": GOODS, "discard": -GOODS, "shelve": -GOODS, "privateers": RAIDER, "empty_markets": 0.0}


def lowest(o: Outlook) -> list[int]:
    """The lowest technologies, unless nothing can rise any more."""
    level = min(o.levels)
    return [tech for tech in TECHS if o.levels[tech] == level < TOP_LEVEL]


def after(o: Outlook, effect: Effect) -> Outlook:
    """Our affairs when colonists or pirates have come or gone."""
    if effect.word == "arrive":
        return o.with_people(effect.n)
    if effect.word in ("depart", "deport"):
        return o.with_people(-effect.n)
    if effect.word == "evacuate":
        return o.with_people(-o.people)
    pirates = [0] * N_PLANETS if effect.word == "clear_routes" else o.pirates[:]
    for nth in range(effect.n):
        pirates[COUNTER_CLOCKWISE[o.planet][nth % N_PARTNERS]] += 1
    return o.with_pirates(pirates)


def upgrade_worth(table: Sight) -> float:
    """The best upgrade that could be made at once; nothing if there is none."""
    o = table.mine
    possible = [table.worth(upgraded(o, tech)) for tech in TECHS if bill(o, tech) is not None]
    return max(0.0, max(possible) - table.worth(o)) if possible else 0.0
