/** What the view of Colonies shows, read by planet, route, market and technology. */
import {
  CARDS,
  COLONISTS,
  CREDITS,
  INFLUENCE,
  LOWEST,
  PLANETS,
  RESOURCES,
  SWAPPED,
  TECHS,
  UPPER_PLACES,
  WIDTH,
  type ColoniesView,
} from "./facts";

/** A word of the game's effects and its number: how many, or which action. */
export interface Effect {
  readonly word: string;
  readonly n: number;
  readonly text: string;
}

/** One outcome of an event card. */
export interface Side {
  readonly text: string;
  readonly effects: readonly Effect[];
}

export interface Card {
  readonly name: string;
  readonly colonists: number;
  readonly yes_motion: string;
  readonly yes: readonly Side[];
  readonly no_motion: string;
  readonly everyone: Side;
  readonly fewest: Side;
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

/** The route that the first pirate of a planet takes, and those after it (counter-clockwise). */
export const pirateOrder = (planet: number) => [1, 2, 3, 4].map((k) => (planet - k + N) % N);

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

/** The price on a market's place, counted from the top shelf down. */
export const priceAt = (place: number): number => UPPER_PLACES[place] ?? LOWEST;

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

/** The votes that the viewer's ballot holds so far. */
export const votesOf = (view: ColoniesView, { added }: Ballot) => levelOf(view, view.seat!, INFLUENCE) + added.length;

/** The card that is turned up may already be next year's. */
export const isNextYears = (view: ColoniesView) => phaseOf(view) > 1 && view.played.length === view.turn;

/** Whether the votes that lie open are those on the card that is turned up. */
export function isVoted(view: ColoniesView): boolean {
  const phase = phaseOf(view);
  return (
    view.votes.length > 0 &&
    (phase === EVENT ? !ballotOf(view) : (phase > EVENT || view.scores !== null) && !isNextYears(view))
  );
}

/** The motion that was carried on the card that is turned up; null while nobody can tell. */
export function carriedOf(view: ColoniesView): SideName | null {
  const balance = isVoted(view) ? sum(view.votes) : 0;
  if (balance) return balance > 0 ? "yes" : "no";
  if (!isVoted(view) || phaseOf(view) !== EVENT || asked(view, "tie")) return null;
  return isOpen(view, "yes motion") ? "yes" : "no";
}

/** The card that the last vote was about. */
export const lastVoted = (view: ColoniesView) => (isVoted(view) ? view.event : (view.played.at(-1) ?? NO_CARD));

// -- what is still to come this year -------------------------------------------------------------

/** How many colonists every planet is reached by. */
export const arriving = (view: ColoniesView) =>
  view.turn + (view.event === NO_CARD ? 0 : cardOf(view, view.event).colonists);

/** A seat's colonists by the time of the vote: during income some may still be on their way. */
export function colonistsAtVote(view: ColoniesView, seat: number): number {
  const place = (one: number) => (view.planet[one]! - view.planet[view.first]! + ALL.length) % ALL.length;
  const comes = phaseOf(view) === INCOME && view.to_act.some((one) => place(one) <= place(seat));
  return colonistsOf(view, seat) + (comes ? arriving(view) : 0);
}

/** The units that a planet has promised to its four partners. */
export const dueFrom = (view: ColoniesView, planet: number) => sum(view.promised.slice(planet * N, (planet + 1) * N));

export const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

/** `1 pirate`, `2 pirates`. */
export const many = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
