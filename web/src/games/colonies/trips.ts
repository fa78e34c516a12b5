/** What goes from place to place between two views: goods, pirates, what votes and research cost. */
import { flows, type Flow } from "../../lib/flows";
import type { Trip } from "../../parts/Flights.svelte";
import { COLONISTS, type ColoniesView } from "./facts";
import { ALL, ballotOf, endsOf, isNeutral, levelOf, routeOf, signOf, unitsOn } from "./sight";

export function tripsOf(root: ParentNode, before: ColoniesView, after: ColoniesView): Trip[] {
  const board = new Board(root, after);
  if (after.turn > before.turn) return deliveries(board, before);
  return [
    ...taken(board, before, after),
    ...flows(before, after).flatMap((flow) => carried(board, before, after, flow)),
  ];
}

/** Where on the page things are. */
class Board {
  constructor(
    private readonly root: ParentNode,
    private readonly view: ColoniesView,
  ) {}

  planet(planet: number): Element | null {
    const seat = this.view.seat_at[planet] ?? -1;
    return this.seen(`planet ${planet}`) ?? (seat < 0 ? null : this.seen(`seat ${seat}`));
  }

  /** Whose goods lie in an account: a player's, a market's, or on the way to a planet; the supply has no place. */
  account(account: number, kind: number): Element | null {
    const { seats, planet } = this.view;
    if (account < seats) return this.planet(planet[account]!);
    return account === seats
      ? this.seen(`market ${kind}`)
      : account - seats - 1 < ALL.length
        ? this.planet(account - seats - 1)
        : null;
  }

  seen(name: string): Element | null {
    return (
      [...this.root.querySelectorAll(`[data-holds="${name}"]`)].find((one) => one.getClientRects().length > 0) ?? null
    );
  }
}

const trip = (sign: string, n: number, from: Element | null, to: Element | null): Trip[] =>
  from && to ? [{ sign, n, from, to }] : [];

/** The year is over: every agreement brought what was promised, or pirates took it to the market. */
function deliveries(board: Board, view: ColoniesView): Trip[] {
  const routes = ALL.flatMap((owner) =>
    ALL.filter((partner) => partner !== owner).map((partner) => routeOf(owner, partner)),
  );
  return routes.flatMap((route) => {
    const [owner, partner] = endsOf(route);
    if (isNeutral(view, owner) || !unitsOn(view, route)) return [];
    const stopped = view.pirates[route] ? board.seen(`market ${partner}`) : null;
    return trip(signOf(partner), 1, board.planet(partner), stopped ?? board.planet(owner));
  });
}

/** Pirates that somebody caught or took in. */
function taken(board: Board, before: ColoniesView, after: ColoniesView): Trip[] {
  const home = board.planet(before.planet[before.to_act[0] ?? -1] ?? -1);
  return [...after.pirates.keys()].flatMap((route) => {
    const n = before.pirates[route]! - after.pirates[route]!;
    return n > 0 ? trip("pirate", n, board.seen(`route ${route}`), home) : [];
  });
}

/** Goods between accounts; what goes to the supply was spent on votes or on research. */
function carried(board: Board, before: ColoniesView, after: ColoniesView, { kind, n, from, to }: Flow): Trip[] {
  if (kind > COLONISTS) return [];
  const sign = kind === COLONISTS ? "colonist" : signOf(kind);
  return trip(sign, n, board.account(from, kind), board.account(to, kind) ?? spentOn(board, before, after, from));
}

function spentOn(board: Board, before: ColoniesView, after: ColoniesView, seat: number): Element | null {
  if (seat >= after.seats) return null;
  const risen = ALL.find((tech) => levelOf(after, seat, tech) > levelOf(before, seat, tech));
  if (risen !== undefined) return board.seen(`tech ${risen}`);
  return ballotOf(before) && !ballotOf(after) ? board.seen("council") : null;
}
