/** An open market for one kind of thing, as its panel reads it out of a view. */
import type { Greyed, MoveGiven, View } from "../../messages";

export const [UNDECIDED, BUYER, SELLER, OUT] = [0, 1, 2, 3];
export const EVERYBODY = 0;

/** The columns of any game whose seats trade in an open market. */
export interface MarketView extends View {
  lot: number;
  live: number;
  role: number[];
  offers: [slot: number, seat: number, side: number, n: number, total: number, to: number, split: boolean][];
  draft: number[][];
  dealt: number;
  stirred: number;
  quiet: number;
  finished: number[];
  counting: number;
}

export interface Offer {
  slot: number;
  seat: number;
  side: number;
  n: number;
  total: number;
  to: number;
  split: boolean;
  mine: boolean;
  /** Why it cannot be accepted; empty if it can. */
  why: string;
}

export interface Run {
  from: number;
  to: number;
}

/** The numbers that a verb of the menu takes now; null: it is not on the menu. */
export function run(view: View, verb: string): Run | null {
  const entry = view.entries.find((one) => one.verb === verb);
  return entry?.from == null || entry.to == null
    ? null
    : { from: Math.min(entry.from, entry.to), to: Math.max(entry.from, entry.to) };
}

export const offered = (view: View, verb: string, arg: number | null = null) =>
  view.entries.some((entry) => entry.verb === verb && (entry.arg ?? null) === arg);

export function why(view: View, verb: string, arg?: number): string {
  const found: Greyed | undefined = view.greyed.find(
    (one) => one.verb === verb && (arg === undefined || one.arg === arg),
  );
  return found?.why ?? "";
}

/** A price without needless decimals: `6`, `6.50`. */
export const money = (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(2));

const each = (offer: Offer) => offer.total / offer.n;

/** Offers of one side, the best for whoever takes it first. */
export function sorted(view: MarketView, side: number): Offer[] {
  const found = view.offers
    .map(([slot, seat, of, n, total, to, split]) => ({
      slot,
      seat,
      side: of,
      n,
      total,
      to,
      split,
      mine: seat === view.seat,
      why: barred(view, slot),
    }))
    .filter((offer) => offer.side === side);
  return found.sort((a, b) => (side === SELLER ? each(a) - each(b) : each(b) - each(a)));
}

function barred(view: MarketView, slot: number): string {
  return offered(view, "accept", slot) ? "" : why(view, "accept", slot) || "not just now";
}

/** Trading in turns: when the auction closes if nothing more happens. */
export function closing(view: MarketView): string {
  if (view.live || view.dealt) return "";
  if (!view.offers.length && !view.stirred) return "closes if all wait";
  const rounds = Number(view.options["quiet_cycles"]) - view.quiet;
  return rounds > 1 ? `closes after ${rounds} rounds without a deal` : "closes after this round without a deal";
}

const MONEY = 0;

/** The highest total of an offer: a buyer pays with its own money, a seller can ask for all that the others have. */
export function purse(view: MarketView, side: number): number {
  const cash = (seat: number) => view.held[seat * view.kinds.length + MONEY] ?? 0;
  if (side === BUYER) return view.seat === null ? 0 : cash(view.seat);
  const buyers = [...Array(view.seats).keys()].filter(
    (seat) => seat !== view.seat && (view.role[seat] === UNDECIDED || view.role[seat] === BUYER),
  );
  return buyers.reduce((sum, seat) => sum + cash(seat), 0);
}

/** What all of an offer's questions are answered with: made by one click. */
export function offerMoves(side: number, n: number, total: number, to: number, split: boolean): MoveGiven[] {
  const moves: MoveGiven[] = [
    { verb: side === SELLER ? "offer_sale" : "offer_purchase", arg: n },
    { verb: "total", arg: total },
    { verb: "to", arg: to },
  ];
  return asksToSplit(n, total) ? [...moves, { verb: "split", arg: Number(split) }] : moves;
}

/** Only a total that divides evenly among several units can be taken in parts. */
export const asksToSplit = (n: number, total: number) => n > 1 && total % n === 0;

/** Accept an offer; of one that may be taken in parts, `n` units. `most` is what the taker could take. */
export function acceptMoves(offer: Offer, n: number, most: number): MoveGiven[] {
  const accept = { verb: "accept", arg: offer.slot };
  return offer.split && most > 1 ? [accept, { verb: "take", arg: n }] : [accept];
}

/** How many units of an offer a seat can take: all or none of a whole lot; of one in parts, what it can pay for. */
export function takeable(offer: Offer, units: number, cash: number): number {
  const able = offer.side === SELLER ? Math.floor((cash * offer.n) / offer.total) : units;
  return offer.split ? Math.min(offer.n, able) : able >= offer.n ? offer.n : 0;
}
