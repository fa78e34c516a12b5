/** The map of Mars as the board needs it: squares, and buildings with their stores. */
import { ahead } from "../walk";
import { BUILDINGS, COLUMNS, GOODS, RUIN, WEATHERS, type MarsView } from "./facts";

export const NOTHING = -1;
export const HOME = 0;
/** What buildings make, by number. */
const MADE: readonly string[] = [...GOODS, "VP"];

export interface Standing {
  /** Its number: the order in which it was built. */
  building: number;
  kind: number;
  square: number;
  name: string;
  /** The name of its sign. */
  sign: string;
  /** What it makes and on which first digits; "" where it makes nothing. */
  makes: string;
  /** Side in squares. */
  size: number;
  stores: number[];
  slots: number;
  newest: boolean;
  /** Made something this turn. */
  worked: boolean;
}

export function squareName(square: number): string {
  return `${String.fromCharCode(65 + (square % COLUMNS))}${Math.floor(square / COLUMNS) + 1}`;
}

export const column = (square: number) => square % COLUMNS;
export const row = (square: number) => Math.floor(square / COLUMNS);

export const weatherOf = (view: MarsView) => WEATHERS[view.weather]!;

export function standing(view: MarsView): Standing[] {
  const width = GOODS.length;
  return view.built.flatMap((kind, building) => {
    const plan = BUILDINGS[kind];
    if (!plan || kind === RUIN) return [];
    const square = view.site[building]!;
    return {
      building,
      kind,
      square,
      name: `${plan.name} at ${squareName(square)}`,
      sign: plan.name.toLowerCase().replaceAll(" ", "_"),
      makes: plan.digits.length ? `makes ${MADE[plan.makes]} on ${plan.digits.join(", ")}` : "",
      size: plan.size,
      stores: view.held.slice(building * width, (building + 1) * width).map((n) => n ?? 0),
      slots: view.slots[kind] ?? 0,
      newest: building === view.figures.newest,
      worked: view.worked.includes(building),
    };
  });
}

/** `2 food, 1 water`, or `empty`. */
export function contents(stores: number[]): string {
  return stores.flatMap((n, good) => (n ? [`${n} ${GOODS[good]}`] : [])).join(", ") || "empty";
}

/** All about a building in words: what it holds and makes. */
export function describe(one: Standing): string {
  const told = [
    one.slots ? `${contents(one.stores)}, ${one.slots} slots` : "",
    one.makes,
    one.newest ? "the newest" : "",
    one.worked ? "made some this turn" : "",
  ];
  return `${one.name}: ${told.filter(Boolean).join("; ")}`;
}

/** Of `targets`, the square to go to with an arrow key. */
export function next(targets: number[], from: number, arrow: string): number | null {
  const place = (square: number) => ({ x: column(square), y: row(square) });
  return targets[ahead(targets.map(place), place(from), arrow)] ?? null;
}
