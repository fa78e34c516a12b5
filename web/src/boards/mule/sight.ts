/** What the board of M.U.L.E. reads out of a view: lands, stocks, prices and what pulls at them. */
import {
  BOARD,
  COSTS,
  FOOD_WANTED,
  GOOD_NAMES,
  GOODS,
  HIDDEN,
  IRATA,
  KINDS,
  LAND_NAMES,
  MULES_IN_A_PEN,
  NONE,
  PATHS,
  PENS,
  PRICE_HIGH,
  PRICE_LOW,
  PRODUCTION,
  SPECIES,
  TALENTS,
  TILE_TYPE,
  TURNS,
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

/** What a seat's Colonist card gives it; null: none is played with. */
export function talentOf(view: MuleView, seat: number | null): (typeof TALENTS)[number] | null {
  const species = seat === null ? NOTHING : (view.species[seat] ?? NOTHING);
  return view.options["colonist_cards"] ? (TALENTS[species] ?? null) : null;
}

export function open(view: MuleView, step: string): Record<string, unknown> | undefined {
  return view.open.find((one) => one["step"] === step);
}

/** The turn on which the ship returns; a range where nobody knows. */
export function lastTurn(view: MuleView): string {
  const mode = Number(view.options["mode"] === "tournament");
  const last = TURNS[mode]![view.seats - 3]! + Number(view.options["more_turns"] ?? 0);
  return view.options["variable_turns"] ? `${last - 1}–${last + 1}` : String(last);
}

export function cardOf(view: MuleView): { id: string; title: string; text: string; mod: readonly number[] } | null {
  const card = PRODUCTION[view.card];
  if (!card) return null;
  const early = view.turn === 1 || view.options["production_rank_neutral"] === true;
  return { id: card.id, title: card.title, text: early ? card.first : card.later, mod: card.mod[early ? 0 : 1] };
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

/** Pairs of squares whose M.U.L.E.s make the same good side by side: one unit more each, in Tournament. */
export function bonuses(view: MuleView, seat: number): { from: number; to: number; good: number }[] {
  if (view.options["mode"] !== "tournament") return [];
  const lands = boardOf(view, seat);
  return PATHS.flatMap(([from, to]) => {
    const [one, other] = [lands[from]!, lands[to]!];
    const works = one.making > 0 && one.making === other.making && !one.idle && !other.idle;
    return works ? [{ from, to, good: one.making }] : [];
  });
}

/** What a seat's M.U.L.E.s would make as things stand; `sure` is false where a secret side counts. */
export function harvest(view: MuleView, seat: number): { good: number; n: number; sure: boolean }[] {
  const mod = view.phase <= 4 ? cardOf(view)?.mod : undefined;
  const lands = boardOf(view, seat).filter((land) => land.making && !land.idle);
  const extra = bonuses(view, seat);
  return GOODS.map((good) => {
    const own = lands.filter((land) => land.making === good).map((land) => yieldOf(land, good));
    const base = own.reduce<number>((sum, n) => sum + Math.max(0, (n ?? 0) + (n === null ? 0 : (mod?.[good] ?? 0))), 0);
    return { good, n: base + extra.filter((path) => path.good === good).length, sure: !own.includes(null) };
  }).filter(({ good }) => lands.some((land) => land.making === good));
}

/** Energy that a seat's M.U.L.E.s will burn. */
export function burns(view: MuleView, seat: number): number {
  return boardOf(view, seat).filter((land) => land.making && land.making !== ENERGY).length;
}

/** What a seat will need of the good that is traded, in words. */
export function needOf(view: MuleView, seat: number | null): string {
  if (seat === null) return "";
  if (view.lot === ENERGY) return `M.U.L.E.s burn ${burns(view, seat)}`;
  const most = view.options["single_action_round"] ? COSTS.food_in_single_round : COSTS.rounds * COSTS.food_a_round;
  return view.lot === FOOD ? `a turn uses up to ${most}` : "";
}

/** Food that an action on a square of one's own board costs by its zone. */
export function zoneCost(view: MuleView, seat: number, square: number): number {
  return BOARD.zone[square] === WHITE || view.favour[seat] ? COSTS.white : COSTS.outer;
}

// -- the Store --------------------------------------------------------------------------------

export interface Forces {
  /** Steps up: empty pens, or what players lack. */
  up: number;
  /** Steps down: what lies in the Store. */
  down: number;
  /** The sell price after such a Pricing, within its track. */
  next: number;
  words: string;
}

const push = (n: number) => (n === 1 ? "pushes" : "push");

/** What would move a price if Pricing came now; Crystite costs what a card says. */
export function forces(view: MuleView, good: number): Forces {
  const stock = has(view, store(view), good);
  if (good === SMITHORE) return smithoreForces(view, stock);
  const down = `${stock} in the Store ${push(stock)} it down`;
  const seats = [...Array(view.seats).keys()];
  if (good === FOOD) {
    const up = seats.reduce((sum, seat) => sum + Math.max(0, FOOD_WANTED - has(view, seat, FOOD!)), 0);
    return moved(view, good, up, stock, `${up} Food short of ${FOOD_WANTED} a player ${push(up)} it up, ${down}`);
  }
  if (good === ENERGY) {
    const up = seats.reduce((sum, seat) => sum + Math.max(0, has(view, seat, MULES!) - has(view, seat, ENERGY!)), 0);
    return moved(view, good, up, stock, `${up} Energy that M.U.L.E.s lack ${push(up)} it up, ${down}`);
  }
  return { up: 0, down: 0, next: view.price[good] ?? 0, words: "the Production card sets it" };
}

/** New M.U.L.E.s are built of Smithore first. */
function smithoreForces(view: MuleView, stock: number): Forces {
  const free = PENS * MULES_IN_A_PEN - has(view, store(view), MULES!);
  const built = Math.min(free, stock);
  const up = Math.floor((free - built) / MULES_IN_A_PEN);
  const down = stock - built;
  const pens = `${up} empty ${up === 1 ? "pen pushes" : "pens push"} it up`;
  return moved(view, SMITHORE!, up, down, `${pens}, ${down} Smithore left over ${push(down)} it down`);
}

/** Within its track. */
function moved(view: MuleView, good: number, up: number, down: number, words: string): Forces {
  const next = Math.min(Math.max((view.price[good] ?? 0) + up - down, PRICE_LOW[good]!), PRICE_HIGH[good]!);
  return { up, down, next, words };
}
