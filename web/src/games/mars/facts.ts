// Made by tools/web_types.py from the Python types. Do not edit: run it again.

import type { View } from "../../messages";

export interface MarsView extends View {
  figures: Figures;
  turn: number;
  number: number;
  d1: number;
  d2: number;
  last_d1: number;
  weather: number;
  dusty: boolean;
  hungry: boolean;
  vp: number;
  stations: number;
  won_on: number;
  ending: string;
  built: number[];
  site: number[];
  deposit: number[];
  worked: number[];
  occupant: number[];
  slots: number[];
}

export interface Figures {
  build: number[];
  explore: number[];
  felt: string;
  newest: number;
  totals: number[];
}

export let COLUMNS: number;
export let ROWS: number;
export let GOODS: readonly string[];
export let LETTERS: readonly string[];
export let WINNING_VP: number;
export let RUIN: number;
export let BUILDABLE: readonly number[];
export let BUILDINGS: readonly ({ readonly name: string; readonly code: string; readonly cost: readonly (readonly number[])[]; readonly site: number; readonly makes: number; readonly digits: readonly number[]; readonly size: number })[];
export let WEATHERS: readonly ({ readonly code: string; readonly name: string })[];
export let EVENTS: Readonly<Record<string, { readonly name: string; readonly text: string }>>;

/** Lays out the box that this table plays with; nothing here has a value before. */
export function lay(box: unknown): void {
  ({ COLUMNS, ROWS, GOODS, LETTERS, WINNING_VP, RUIN, BUILDABLE, BUILDINGS, WEATHERS, EVENTS } = box as { COLUMNS: typeof COLUMNS; ROWS: typeof ROWS; GOODS: typeof GOODS; LETTERS: typeof LETTERS; WINNING_VP: typeof WINNING_VP; RUIN: typeof RUIN; BUILDABLE: typeof BUILDABLE; BUILDINGS: typeof BUILDINGS; WEATHERS: typeof WEATHERS; EVENTS: typeof EVENTS });
}
