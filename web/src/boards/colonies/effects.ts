/** What the outcomes of an event card would do to the viewer, in numbers of this table. */
import { ACTIONS, PLANETS, ROUNDS, TOP_LEVEL, UPGRADE, type ColoniesView } from "./facts";
import { ALL, colonistsOf, levelOf, many, N, pirateOrder, routeOf, shelved, stockOf, upgradeOf, type Card, type Effect, type Side } from "./sight";

type Says = (view: ColoniesView, seat: number, n: number) => string;

const goods = (view: ColoniesView, seat: number) => stockOf(view, seat).reduce((sum, n) => sum + n, 0);
const myRoutes = (view: ColoniesView, seat: number) => ALL.map((partner) => view.pirates[routeOf(view.planet[seat]!, partner)] ?? 0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const lowest = (view: ColoniesView, seat: number) => Math.min(...ALL.map((tech) => levelOf(view, seat, tech)));

const lose = (n: number, have: number, noun: string) => (have === 0 ? `you have no ${noun}s to lose` : `you lose ${Math.min(n, have)} of your ${many(have, noun)}`);

const SAYS: Record<string, Says> = {
  act: (view, seat, action) => (action === UPGRADE ? affordable(view, seat) : `level ${levelOf(view, seat, action)}`),
  gain: (_view, _seat, n) => `you gain ${n}`,
  discard: (view, seat, n) => lose(n, goods(view, seat), "resource"),
  arrive: (view, seat, n) => `you then have ${many(colonistsOf(view, seat) + n, "colonist")}`,
  depart: (view, seat, n) => lose(n, colonistsOf(view, seat), "colonist"),
  evacuate: (view, seat) => lose(Infinity, colonistsOf(view, seat), "colonist"),
  deport: (view, seat) => `you have ${many(goods(view, seat), "resource")} and ${many(colonistsOf(view, seat), "colonist")}`,
  pirates: (view, seat, n) => `on your routes from ${landing(view.planet[seat]!, n)}`,
  privateers: () => "on whichever routes you like",
  ban: (view, seat, action) => (action === UPGRADE ? affordable(view, seat) : `your level is ${levelOf(view, seat, action)}`),
  idle: (view, seat) => `you keep ${ROUNDS - 1 - (view.fewer[seat] ?? 0)} of ${ROUNDS}`,
  raise_lowest: (view, seat) => (lowest(view, seat) < TOP_LEVEL ? `one of level ${lowest(view, seat)}` : "all yours are at the top"),
  lower_one: (view, seat) => (ALL.some((tech) => levelOf(view, seat, tech) > 1) ? "of your choice" : "yours cannot fall"),
  shelve: (view, seat) => (goods(view, seat) ? "of your choice" : "you have none"),
  empty_markets: (view) => `${sum(ALL.map((colour) => shelved(view, colour)))} on the shelves`,
  clear_routes: (view, seat) => `${sum(myRoutes(view, seat))} of ${sum(view.pirates)} on yours`,
};

/** The technologies that could rise with what the seat has now; its money may still be short. */
function affordable(view: ColoniesView, seat: number): string {
  const can = ALL.filter((tech) => {
    const upgrade = upgradeOf(view, seat, tech);
    return upgrade && !upgrade.colonistsMissing && upgrade.needs.every(({ onSale }) => onSale);
  });
  return can.length ? `you could raise ${can.length} of ${N}` : "you could raise nothing now";
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

/** The number of a reward among those that the server lists; an upgrade is asked for with its technology. */
export function rewardNumber(card: Card, reward: Side): number {
  return card.yes.filter((one) => !isUpgrade(one)).indexOf(reward);
}

export const isUpgrade = (reward: Side) => reward.text === `${ACTIONS[UPGRADE]} at once`;
