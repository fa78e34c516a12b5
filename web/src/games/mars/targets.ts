/** What may be clicked on the map now, by square. */
import type { MoveGiven } from "../../messages";
import { BUILDINGS, COLUMNS, ROWS, type MarsView } from "./facts";
import { column, HOME, row, squareName } from "./map";

export interface Target {
  square: number;
  /** Side in squares. */
  size: number;
  label: string;
  moves: MoveGiven[];
}

/** Verbs whose number is a building. */
const OF_BUILDINGS = new Set(["take", "put", "lose"]);

export const isPlacing = (view: MarsView) => view.entries.some(({ verb }) => verb === "column");

export function targetsOf(view: MarsView): Target[] {
  return isPlacing(view)
    ? landingSites()
    : view.entries.flatMap(({ verb, arg, label }) => squareOf(view, verb, arg ?? null, label));
}

/** A Home Base is placed by one click on its top left square. */
function landingSites(): Target[] {
  const { size } = BUILDINGS[HOME]!;
  const squares = [...Array(COLUMNS * ROWS).keys()].filter(
    (square) => column(square) + size <= COLUMNS && row(square) + size <= ROWS,
  );
  return squares.map((square) => ({
    square,
    size: 1,
    label: `Place the Home Base with its top left on ${squareName(square)}`,
    moves: [
      { verb: "column", arg: column(square) + 1 },
      { verb: "row", arg: row(square) + 1 },
    ],
  }));
}

function squareOf(view: MarsView, verb: string, arg: number | null, label: string): Target[] {
  if (arg === null) return [];
  const moves = [{ verb, arg }];
  if (verb === "at") return [{ square: arg, size: 1, label, moves }];
  return OF_BUILDINGS.has(verb)
    ? [{ square: view.site[arg]!, size: BUILDINGS[view.built[arg]!]!.size, label, moves }]
    : [];
}
