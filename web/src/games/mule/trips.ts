/** What goes from place to place on the board of M.U.L.E. between two views: lands, M.U.L.E.s, goods and money. */
import { flows, type Flow } from "../../lib/flows";
import type { Trip } from "../../parts/Flights.svelte";
import { IRATA, KINDS, LAND_TYPES, TILE_TYPE, type MuleView } from "./facts";
import { bank, MULES, placeOf, store } from "./sight";

export function tripsOf(root: ParentNode, before: MuleView, after: MuleView): Trip[] {
  const board = new Board(root, after);
  const goods = flows(before, after).filter(({ kind }) => kind !== MULES);
  return [
    ...claimed(board, before, after),
    ...placed(board, before, after),
    ...goods.flatMap((flow) => carried(board, after, flow)),
  ];
}

/** Where on the page things are: squares by spot, holdings by account and kind. */
class Board {
  constructor(
    private readonly root: ParentNode,
    private readonly view: MuleView,
  ) {}

  square(spot: number): Element | null {
    return this.seen(`[data-spot="${spot}"]`);
  }

  /** A square, or on a screen that does not show its board the row of the player. */
  home(spot: number): Element | null {
    return this.square(spot) ?? this.holder(placeOf(spot).seat, MULES!);
  }

  holder(account: number, kind: number): Element | null {
    return this.seen(`[data-holds="${account}:${kind}"]`);
  }

  /** Squares of a player on which M.U.L.E.s make a good. */
  making(seat: number, good: number): Element[] {
    const tiles = [...this.view.making.keys()].filter(
      (tile) => this.view.making[tile] === good && !this.view.idle[tile],
    );
    const spots = tiles
      .map((tile) => this.view.spot_of[tile]!)
      .filter((spot) => spot >= IRATA.size && placeOf(spot).seat === seat);
    return spots.map((spot) => this.square(spot)).filter((square) => square !== null);
  }

  private seen(selector: string): Element | null {
    return [...this.root.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0) ?? null;
  }
}

const trip = (sign: string, n: number, from: Element | null, to: Element | null): Trip[] =>
  from && to ? [{ sign, n, from, to }] : [];

/** Lands that left the planet for somebody's board. */
function claimed(board: Board, before: MuleView, after: MuleView): Trip[] {
  return [...after.spot_of.keys()].flatMap((tile) => {
    const [was, is] = [before.spot_of[tile]!, after.spot_of[tile]!];
    const taken = was >= 0 && was < IRATA.size && is >= IRATA.size;
    return taken ? trip(LAND_TYPES[TILE_TYPE[tile]!]!, 1, board.square(was), board.home(is)) : [];
  });
}

/** M.U.L.E.s that were led out of the corral. */
function placed(board: Board, before: MuleView, after: MuleView): Trip[] {
  const corral = board.holder(store(after), MULES!);
  const fresh = [...after.making.keys()].filter(
    (tile) => after.making[tile] && !before.making[tile] && after.spot_of[tile]! >= IRATA.size,
  );
  return fresh.flatMap((tile) => trip("mule", 1, corral, board.home(after.spot_of[tile]!)));
}

/** Goods and money between accounts; what the bank gives of a good was made on the lands. */
function carried(board: Board, view: MuleView, { kind, n, from, to }: Flow): Trip[] {
  const sign = KINDS[kind]!;
  const target = board.holder(to, kind);
  const fields = from === bank(view) ? board.making(to, kind) : [];
  if (!fields.length) return trip(sign, n, board.holder(from, kind), target);
  return fields.slice(0, n).flatMap((field, i) => trip(sign, Math.ceil((n - i) / fields.length), field, target));
}
