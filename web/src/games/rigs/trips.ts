/** What goes from place to place between two views: goods, RIGS, Karma cards, plots. */
import { flows, type Flow } from "../../lib/flows";
import type { Trip } from "../../parts/Flights.svelte";
import type { RigsView } from "./facts";
import { isPowered, landsOf, LUXURIES, RIGS, signOf } from "./sight";

export function tripsOf(root: ParentNode, before: RigsView, after: RigsView): Trip[] {
  const board = new Board(root);
  return [
    ...flows(before, after).flatMap((flow) => carried(board, before, after, flow)),
    ...handed(board, before, after),
  ];
}

/** Where on the page things are. */
class Board {
  constructor(private readonly root: ParentNode) {}

  seen(name: string): Element | null {
    return (
      [...this.root.querySelectorAll(`[data-holds="${name}"]`)].find((one) => one.getClientRects().length > 0) ?? null
    );
  }

  held(seat: number, kind: number): Element | null {
    return this.seen(`${seat}:${kind}`);
  }
}

const trip = (sign: string, n: number, from: Element | null, to: Element | null): Trip[] =>
  from && to ? [{ sign, n, from, to }] : [];

/** Goods between warehouses, from the plots that made them, to the market; RIGS to and from the plots. */
function carried(board: Board, before: RigsView, after: RigsView, { kind, n, from, to }: Flow): Trip[] {
  const [field, bank] = [after.seats, after.accounts.length - 1];
  if (kind > RIGS) return [];
  if (kind === RIGS && (from === field || to === field)) return moved(board, before, after, from, to);
  const [start, end] = [from < field ? board.held(from, kind) : null, to < field ? board.held(to, kind) : null];
  if (from === bank && end) return made(board, before, kind, to).flatMap((plot) => trip(signOf(kind), 1, plot, end));
  if (to === bank && kind === LUXURIES) return trip(signOf(kind), n, start, board.seen("market"));
  return trip(signOf(kind), n, start, end);
}

/** The plots of a player that run and make this. */
function made(board: Board, view: RigsView, kind: number, seat: number): Element[] {
  return landsOf(view, seat)
    .filter((plot) => view.rigs[plot] && view.working[plot] === kind && isPowered(view, plot))
    .map((plot) => board.seen(`plot ${plot}`))
    .filter((plot) => plot !== null);
}

function moved(board: Board, before: RigsView, after: RigsView, from: number, to: number): Trip[] {
  const changed = [...after.rigs.keys()].filter((plot) => before.rigs[plot] !== after.rigs[plot]);
  const [plot, placed] = [changed[0], to === after.seats];
  const seat = placed ? from : to;
  if (plot === undefined || seat >= after.seats) return [];
  const [home, field] = [board.held(seat, RIGS), board.seen(`plot ${plot}`)];
  return placed ? trip("rig", 1, home, field) : trip("rig", 1, field, home);
}

/** Plots that changed hands. */
function handed(board: Board, before: RigsView, after: RigsView): Trip[] {
  return [...after.owner.keys()].flatMap((plot) => {
    const [was, is] = [before.owner[plot]!, after.owner[plot]!];
    return was >= 0 && was !== is ? trip("land", 1, board.held(was, RIGS), board.seen(`plot ${plot}`)) : [];
  });
}
