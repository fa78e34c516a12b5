"""How the rule-of-thumb player votes: by what each outcome is worth to it."""

from __future__ import annotations

from typing import NamedTuple

from offworld.games.colonies.appraisal import Outlook, bill, lift, plan, worth
from offworld.games.colonies.bot_actions import action_gain
from offworld.games.colonies.cards import Effect
from offworld.games.colonies.facts import ACTIONS, INFLUENCE, INSTEAD, N_PLANETS, TECHS, UPGRADE
from offworld.games.colonies.reading import Reading

GOODS = 0.9
"""A resource lost or won at this time of the year."""
MOST_BOUGHT_VOTES = 3
HARM = 1.0
"""A no motion that costs us more than this is worth voting against."""


class Ballot(NamedTuple):
    """The side, how many resources to add, and why."""

    side: str
    added: int
    why: str


def ballot(table: Reading) -> Ballot:
    card, o = table.card, table.mine
    prize = max(INSTEAD, *(reward_worth(table, reward) for reward in card.yes))
    to_all = sum(effect_worth(table, effect) for effect in (*card.table, *card.everyone))
    to_fewest = sum(effect_worth(table, effect) for effect in card.fewest)
    to_win = max(0, table.rivals_influence + 1 - o.levels[INFLUENCE])
    if to_win <= spare(o) and GOODS * to_win < prize:
        return Ballot("yes", to_win, f"The reward of {card.yes_motion} is worth about {prize:.0f} points to me.")
    if to_all < -HARM:
        return Ballot("yes", 0, f"{card.no_motion} would cost me about {-to_all:.0f} points.")
    safe = int(to_fewest < -HARM and o.levels[INFLUENCE] == weakest(table) and spare(o) > 0)
    return Ballot("no", safe, f"I do not win the vote, so better {card.no_motion} than a reward for another.")


def spare(o: Outlook) -> int:
    """Resources that we would spend on votes."""
    _, after, _ = plan(o, ACTIONS)
    return max(0, min(MOST_BOUGHT_VOTES, sum(after.stock) - after.exports))


def weakest(table: Reading) -> int:
    levels: list[int] = table.view["levels"]
    return min(levels[INFLUENCE::N_PLANETS])


def reward_worth(table: Reading, reward: tuple[Effect, ...]) -> float:
    return sum(effect_worth(table, effect) for effect in reward)


def effect_worth(table: Reading, effect: Effect) -> float:
    """What an effect changes for us, in points."""
    o, n = table.mine, effect.n
    if effect.word == "act":
        return upgrade_worth(o) if n == UPGRADE else max(0.0, action_gain(table, o, n))
    if effect.word in FLAT:
        return FLAT[effect.word] * max(1, n)
    if effect.word == "ban":
        return -2.0 if n == UPGRADE and plan(o, ACTIONS).techs else -0.7
    if effect.word == "idle":
        return worth(o, ACTIONS - 1) - worth(o, ACTIONS) - 2
    if effect.word == "raise_lowest":
        return max(lift(o, tech) for tech in TECHS if o.levels[tech] == min(o.levels))
    return worth(after(o, effect), ACTIONS) - worth(o, ACTIONS)


FLAT = {"gain": GOODS, "discard": -GOODS, "shelve": -GOODS, "lower_one": -3.0, "privateers": 0.7, "empty_markets": 0.0}


def after(o: Outlook, effect: Effect) -> Outlook:
    """Our affairs when colonists or pirates have come or gone."""
    if effect.word == "arrive":
        return o.with_people(effect.n)
    if effect.word in ("depart", "deport"):
        return o.with_people(-effect.n)
    if effect.word == "evacuate":
        return o.with_people(-o.people)
    twin = o.copy()
    twin.pirates = 0 if effect.word == "clear_routes" else o.pirates + effect.n
    return twin


def upgrade_worth(o: Outlook) -> float:
    """The best upgrade that could be made at once; nothing if there is none."""
    possible = [lift(o, tech) - (bill(o, tech) or 0) for tech in TECHS if bill(o, tech) is not None]
    return max(possible, default=0.0)
