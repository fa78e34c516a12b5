/** What the view of Colonies shows, read by planet, route, market and technology. */
import {
  CARDS,
  COLONISTS,
  CREDITS,
  LOWEST,
  PLANETS,
  RESOURCES,
  SWAPPED,
  TECHS,
  UPPER_PLACES,
  WIDTH,
  type ColoniesView,
} from "./facts";

/** A reward: its number in the menu, -1 for an upgrade, which is chosen on its track. */
export interface Reward {
  readonly text: string;
  readonly number: number;
}

export interface Card {
  readonly name: string;
  readonly colonists: number;
  readonly yes_motion: string;
  readonly yes: readonly Reward[];
  readonly rewards: string;
  readonly no_motion: string;
  readonly everyone: string;
  readonly fewest: string;
}

export const N = PLANETS.length;
export const ALL: readonly number[] = [...PLANETS.keys()];
export const NOBODY = -1;
export const NO_CARD = -1;

/** The name of a resource's sign. */
export const signOf = (colour: number) => RESOURCES[colour]!.toLowerCase().replaceAll(" ", "_");
export const techSign = (tech: number) => (TECHS[tech] ?? "research").toLowerCase();

/** A route is its owner's, and carries what the partner delivers. */
export const routeOf = (owner: number, partner: number) => owner * N + partner;
export const endsOf = (route: number): [owner: number, partner: number] => [Math.floor(route / N), route % N];
export const routeName = (route: number) => `${PLANETS[Math.floor(route / N)]}'s route from ${PLANETS[route % N]}`;

export const isLaidOut = (view: ColoniesView) => view.seat_at.length > 0;
export const myPlanet = (view: ColoniesView) => (view.seat === null ? NOBODY : (view.planet[view.seat] ?? NOBODY));
export const isNeutral = (view: ColoniesView, planet: number) => view.seat_at[planet] === NOBODY;

/** Null: money that the viewer may not know. */
export const heldBy = (view: ColoniesView, seat: number, kind: number) => view.held[seat * WIDTH + kind] ?? null;
export const colonistsOf = (view: ColoniesView, seat: number) => heldBy(view, seat, COLONISTS) ?? 0;
export const creditsOf = (view: ColoniesView, seat: number) => heldBy(view, seat, CREDITS);
export const stockOf = (view: ColoniesView, seat: number) => ALL.map((colour) => heldBy(view, seat, colour) ?? 0);
export const shelved = (view: ColoniesView, colour: number) => heldBy(view, view.seats, colour) ?? 0;

export const levelOf = (view: ColoniesView, seat: number, tech: number) => view.levels[seat * N + tech] ?? 1;
/** What owner and partner of a route have agreed: the units that the partner delivers a year. */
export const unitsOn = (view: ColoniesView, route: number) =>
  view.promised[(route % N) * N + Math.floor(route / N)] ?? 0;

// -- markets -------------------------------------------------------------------------------------

export interface Shelf {
  price: number;
  /** Null: room for any number. */
  room: number | null;
  filled: number;
}

export function shelves(n: number): Shelf[] {
  const found: Shelf[] = [];
  UPPER_PLACES.forEach((price, place) => {
    const last = found.at(-1);
    const filled = Number(place < n);
    if (last?.price === price) Object.assign(last, { room: last.room! + 1, filled: last.filled + filled });
    else found.push({ price, room: 1, filled });
  });
  return [...found, { price: LOWEST, room: null, filled: Math.max(0, n - UPPER_PLACES.length) }];
}

// -- the year ------------------------------------------------------------------------------------

export const PHASES = [
  { step: "income", name: "Income" },
  { step: "event", name: "Event" },
  { step: "action phase", name: "Actions" },
  { step: "upkeep", name: "Upkeep" },
] as const;
export const [INCOME, EVENT, ACTIONS] = [0, 1, 2] as const;

export function isOpen(view: ColoniesView, step: string): boolean {
  return view.open.some((one) => one["step"] === step);
}

/** The phase's number; -1 while the table is set up and when all is over. */
export const phaseOf = (view: ColoniesView) => PHASES.findIndex(({ step }) => isOpen(view, step));

/** What the step that is asked now remembers. */
export function asked<T>(view: ColoniesView, step: string): T | undefined {
  return view.open[0]?.["step"] === step ? (view.open[0] as T) : undefined;
}

// -- cards and votes -----------------------------------------------------------------------------

const SWAPPED_CARDS: Readonly<Record<string, Card>> = SWAPPED;

export function cardOf(view: ColoniesView, card: number): Card {
  const other = view.options["swap_e21_e25"] ? SWAPPED_CARDS[card] : undefined;
  return other ?? CARDS[card]!;
}

export type SideName = "yes" | "no";

export interface Ballot {
  waiting: number[];
  /** The viewer's own, or null for one who only watches. */
  side: SideName | null;
  added: number[];
}

type Pick = [verb: string, arg: number | null];

export function ballotOf(view: ColoniesView): Ballot | null {
  const vote = asked<{ waiting: number[]; picks: (Pick[] | null)[] }>(view, "vote");
  if (!vote) return null;
  const mine = view.seat === null ? [] : (vote.picks[view.seat] ?? []);
  const side = mine[0]?.[0];
  return {
    waiting: vote.waiting,
    side: side === "yes" || side === "no" ? side : null,
    added: mine.flatMap(([verb, arg]) => (verb === "add" && arg !== null ? [arg] : [])),
  };
}

/** The card that the last vote was about. */
export const lastVoted = (view: ColoniesView) => (view.figures.voted ? view.event : (view.played.at(-1) ?? NO_CARD));

export const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** `1 pirate`, `2 pirates`. */
export const many = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
