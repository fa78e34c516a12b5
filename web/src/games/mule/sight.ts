/** What the board of M.U.L.E. reads out of a view: lands, stocks, prices and what pulls at them. */
import {
  BOARD,
  GOOD_NAMES,
  GOODS,
  HIDDEN,
  IRATA,
  KINDS,
  LAND_NAMES,
  NONE,
  PRODUCTION,
  SPECIES,
  TILE_TYPE,
  VALUE,
  ZONE_NAMES,
  type MuleView,
} from "./facts";

export const [MONEY, SMITHORE, CRYSTITE, FOOD, ENERGY, MULES] = [0, 1, 2, 3, 4, 5];
export const NOTHING = -1;
export const WHITE = 0;

export interface Grid {
  width: number;
  size: number;
  zone: readonly number[];
}

/** As on a chess board: a1 is the north-west corner. */
export function squareName(grid: Grid, square: number): string {
  return `${String.fromCharCode(97 + (square % grid.width))}${Math.floor(square / grid.width) + 1}`;
}

export const spotOf = (seat: number, square: number) => IRATA.size + seat * BOARD.size + square;

/** Whose board a spot is on (-1: Irata) and which square it is there. */
export function placeOf(spot: number): { seat: number; square: number } {
  if (spot < IRATA.size) return { seat: NOTHING, square: spot };
  const inside = spot - IRATA.size;
  return { seat: Math.floor(inside / BOARD.size), square: inside % BOARD.size };
}

export const has = (view: MuleView, account: number, kind: number) => view.held[account * KINDS.length + kind] ?? 0;
export const store = (view: MuleView) => view.seats;
/** Where all money comes from and goes to. */
export const bank = (view: MuleView) => view.accounts.length - 1;
/** Food that a seat has used in this Development. */
export const used = (view: MuleView, seat: number) => has(view, view.seats + 1 + seat, FOOD);

export function speciesOf(view: MuleView, seat: number): string {
  return SPECIES[view.species[seat] ?? NOTHING] ?? "";
}

export function open(view: MuleView, step: string): Record<string, unknown> | undefined {
  return view.open.find((one) => one["step"] === step);
}

export function cardOf(view: MuleView): { id: string; title: string; text: string } | null {
  const card = PRODUCTION[view.card];
  return card ? { id: card.id, title: card.title, text: view.figures.card } : null;
}

// -- lands ------------------------------------------------------------------------------------

export interface Land {
  spot: number;
  name: string;
  zone: number;
  /** -1: no land lies here. */
  tile: number;
  type: number;
  making: number;
  idle: boolean;
  /** Crystite that the viewer knows of; null: a secret side; undefined: there can be none. */
  deposit: number | null | undefined;
  /** Somebody has looked at a secret side. */
  assayed: boolean;
}

const lands = new WeakMap<MuleView, Land[]>();
const latest: Land[] = [];

/** Read once a view; a land that has not changed stays the same object, so that nothing is drawn anew for it. */
export function landAt(view: MuleView, spot: number): Land {
  let known = lands.get(view);
  if (!known) lands.set(view, (known = []));
  return (known[spot] ??= latest[spot] = unchanged(latest[spot], readLand(view, spot)));
}

function unchanged(before: Land | undefined, now: Land): Land {
  const keys = Object.keys(now) as (keyof Land)[];
  return before && keys.every((key) => before[key] === now[key]) ? before : now;
}

function readLand(view: MuleView, spot: number): Land {
  const { seat, square } = placeOf(spot);
  const grid: Grid = seat < 0 ? IRATA : BOARD;
  const tile = view.tile_at[spot] ?? NOTHING;
  const type = TILE_TYPE[tile] ?? NOTHING;
  return {
    spot,
    tile,
    type,
    name: squareName(grid, square),
    zone: grid.zone[square] ?? NOTHING,
    making: view.making[tile] ?? 0,
    idle: !!view.idle[tile],
    deposit: depositOf(view, tile, type),
    assayed: !!view.assayed[tile],
  };
}

function depositOf(view: MuleView, tile: number, type: number): number | null | undefined {
  const value = VALUE[type]?.[CRYSTITE!] ?? NONE;
  if (value === NONE) return undefined;
  return value === HIDDEN ? (view.crystite[tile] ?? null) : value;
}

/** What a M.U.L.E. on this land would make of a good; null: nobody knows; undefined: it cannot. */
export function yieldOf(land: Land, good: number): number | null | undefined {
  const value = VALUE[land.type]?.[good] ?? NONE;
  return value === HIDDEN ? land.deposit : value === NONE ? undefined : value;
}

export function describeLand(land: Land): string {
  if (land.tile < 0) return `Empty square ${land.name}, ${ZONE_NAMES[land.zone]} zone`;
  const yields = GOODS.map((good) => [good, yieldOf(land, good)] as const)
    .filter(([, n]) => n !== undefined)
    .map(([good, n]) => `${GOOD_NAMES[good]} ${n ?? "unknown"}`);
  const mule = land.making
    ? `; a M.U.L.E. ${land.idle ? "stands idle, set to" : "makes"} ${GOOD_NAMES[land.making]}`
    : "";
  const assayed = land.assayed && land.deposit === null ? "; somebody has assayed it" : "";
  const where = `${LAND_NAMES[land.type]} at ${land.name}, ${ZONE_NAMES[land.zone]} zone`;
  return `${where}: ${yields.join(", ")}${mule}${assayed}`;
}

export const boardOf = (view: MuleView, seat: number) =>
  [...Array(BOARD.size).keys()].map((square) => landAt(view, spotOf(seat, square)));
