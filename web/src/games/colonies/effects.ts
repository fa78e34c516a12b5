/** What the outcomes of an event card would do to the viewer, in numbers of this table. */
import { ACTIONS, PLANETS, RESOURCES, ROUNDS, TOP_LEVEL, UPGRADE, type ColoniesView } from "./facts";
import {
  ALL,
  colonistsAtVote,
  levelOf,
  many,
  N,
  pirateOrder,
  routeOf,
  shelved,
  stockOf,
  sum,
  type Card,
  type Effect,
  type Side,
} from "./sight";

type Says = (view: ColoniesView, seat: number, n: number) => string;

const goods = (view: ColoniesView, seat: number) => sum(stockOf(view, seat));
const myRoutes = (view: ColoniesView, seat: number) =>
  ALL.map((partner) => view.pirates[routeOf(view.planet[seat]!, partner)] ?? 0);
const lowest = (view: ColoniesView, seat: number) => Math.min(...ALL.map((tech) => levelOf(view, seat, tech)));

const lose = (n: number, have: number, noun: string) =>
  have === 0 ? `you have no ${noun}s to lose` : `you lose ${Math.min(n, have)} of your ${many(have, noun)}`;

const some = (n: number, noun: string) => (n ? `up to ${many(n, noun)}` : `no ${noun}s now`);

/** What an action brings a seat at most, by the action's number. */
const BRINGS: Says[] = [
  (view, seat, level) => `up to ${level} ${RESOURCES[view.planet[seat]!]} and ${many(level, "colonist")}`,
  (view, _seat, level) => some(Math.min(level, sum(view.pirates)), "pirate"),
  (view, _seat, level) => some(Math.min(level, sum(view.pirates)), "pirate"),
  (view, seat, level) => some(Math.min(level, goods(view, seat)), "resource"),
  (_view, _seat, level) => many(level, "point"),
];
const brings = (view: ColoniesView, seat: number, action: number) =>
  BRINGS[action]!(view, seat, levelOf(view, seat, action));

const SAYS: Record<string, Says> = {
  act: (view, seat, action) =>
    action === UPGRADE ? `you could raise ${affordable(view, seat)}` : brings(view, seat, action),
  gain: (_view, _seat, n) => `you gain ${n}`,
  discard: (view, seat, n) => lose(n, goods(view, seat), "resource"),
  arrive: (view, seat, n) => `you then have ${many(colonistsAtVote(view, seat) + n, "colonist")}`,
  depart: (view, seat, n) => lose(n, colonistsAtVote(view, seat), "colonist"),
  evacuate: (view, seat) => lose(Infinity, colonistsAtVote(view, seat), "colonist"),
  deport: (view, seat) =>
    `you have ${many(goods(view, seat), "resource")} and ${many(colonistsAtVote(view, seat), "colonist")}`,
  pirates: (view, seat, n) => `they block your imports from ${landing(view.planet[seat]!, n)}`,
  privateers: () => "on whichever routes you like",
  ban: (view, seat, action) =>
    action === UPGRADE ? `you could have raised ${affordable(view, seat)}` : `worth ${brings(view, seat, action)}`,
  idle: (view, seat) => `you keep ${ROUNDS - 1 - (view.fewer[seat] ?? 0)} of ${ROUNDS}`,
  raise_lowest: (view, seat) =>
    lowest(view, seat) < TOP_LEVEL ? `one of level ${lowest(view, seat)}` : "all yours are at the top",
  lower_one: (view, seat) =>
    ALL.some((tech) => levelOf(view, seat, tech) > 1) ? "of your choice" : "yours cannot fall",
  shelve: (view, seat) => (goods(view, seat) ? "of your choice" : "you have none"),
  empty_markets: (view) => `${sum(ALL.map((colour) => shelved(view, colour)))} on the shelves`,
  clear_routes: (view, seat) =>
    sum(view.pirates) ? `${sum(myRoutes(view, seat))} of ${sum(view.pirates)} on yours` : "there are none now",
};

/** How many technologies could rise with what the seat has now; its money may still be short. */
function affordable(view: ColoniesView, seat: number): string {
  const can = ALL.filter((tech) => {
    const upgrade = view.figures.upgrades[seat]?.[tech];
    return upgrade && !upgrade.colonists_missing && upgrade.needs.every(({ on_sale }) => on_sale);
  });
  return can.length ? `${can.length} of ${N}` : "nothing now";
}

function landing(planet: number, n: number): string {
  const order = pirateOrder(planet);
  const names = order.slice(0, Math.min(n, order.length)).map((partner) => PLANETS[partner]!);
  return names.length === order.length ? "all partners" : names.join(", ");
}

export function forMe(view: ColoniesView, effect: Effect): string {
  return view.seat === null ? "" : (SAYS[effect.word]?.(view, view.seat, effect.n) ?? "");
}

/** All of an outcome's effects on the viewer, each said once. */
export function sideForMe(view: ColoniesView, side: Side): string {
  return [...new Set(side.effects.map((effect) => forMe(view, effect)).filter(Boolean))].join("; ");
}

/** With more rewards than this, what each would do to the viewer is said when one is to be taken. */
export const FEW = 2;
const AT_ONCE = " at once";

/** What a card offers; of many actions to choose from, only the last says when it is taken. */
export function rewards({ yes }: Card): string {
  const texts = yes.map(({ text }) => text);
  return yes.length > FEW
    ? `${texts.map((text) => text.replace(AT_ONCE, "")).join(" or ")}${AT_ONCE}`
    : texts.join(" or ");
}

/** The number of a reward among those that the server lists; an upgrade is asked for with its technology. */
export function rewardNumber(card: Card, reward: Side): number {
  return card.yes.filter((one) => !isUpgrade(one)).indexOf(reward);
}

export const isUpgrade = (reward: Side) => reward.text === `${ACTIONS[UPGRADE]} at once`;
