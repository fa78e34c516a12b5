// Made by tools/web_types.py from the Python types. Do not edit: run it again.

import type { View } from "../../messages";

export interface ColoniesView extends View {
  figures: Figures;
  turn: number;
  first: number;
  planet: number[];
  seat_at: number[];
  round: number;
  levels: number[];
  promised: number[];
  pirates: number[];
  substituted: number[];
  event: number;
  played: number[];
  votes: number[];
  bans: number[];
  fewer: number[];
  hands: (number[] | number)[];
  picked: (number[] | null)[];
}

export interface Need {
  colour: number;
  missing: number;
  on_sale: boolean;
}

export interface Upgrade {
  colonists_missing: number;
  credits: number;
  level: number;
  needs: Need[];
}

export interface Stall {
  costs: number | null;
  pays: number;
}

export interface Welcome {
  colonists: number;
  credits: number;
}

export interface YearEnd {
  due: number;
  idle: number;
  short: number;
}

export interface ForMe {
  everyone: string;
  fewest: string;
  yes: string[];
}

export interface Figures {
  carried: string;
  for_me: ForMe | null;
  next_years: boolean;
  points: number[];
  stalls: Stall[];
  step_points: number[];
  upgrades: ((Upgrade | null)[])[];
  voted: boolean;
  votes: number;
  welcome: Welcome[];
  year_end: YearEnd | null;
}

export let PLANETS: readonly string[];
export let COLOURS: readonly string[];
export let RESOURCES: readonly string[];
export let COLONISTS: number;
export let CREDITS: number;
export let WIDTH: number;
export let TECHS: readonly string[];
export let ACTIONS: readonly string[];
export let COST: readonly (readonly number[])[];
export let POINTS: readonly number[];
export let TOP_LEVEL: number;
export let LAST_TURN: number;
export let ROUNDS: number;
export let UPPER_PLACES: readonly number[];
export let LOWEST: number;
export let INSTEAD: number;
export let ONE_MARKER: number;
export let STEP_KINDS: readonly ({ readonly exports: number; readonly imports: number })[];
export let FEW: number;
export let CARDS: readonly ({ readonly name: string; readonly colonists: number; readonly yes_motion: string; readonly yes: readonly ({ readonly text: string; readonly number: number })[]; readonly rewards: string; readonly no_motion: string; readonly everyone: string; readonly fewest: string })[];
export let SWAPPED: Readonly<Record<string, { readonly name: string; readonly colonists: number; readonly yes_motion: string; readonly yes: readonly ({ readonly text: string; readonly number: number })[]; readonly rewards: string; readonly no_motion: string; readonly everyone: string; readonly fewest: string }>>;

/** Lays out the box that this table plays with; nothing here has a value before. */
export function lay(box: unknown): void {
  ({ PLANETS, COLOURS, RESOURCES, COLONISTS, CREDITS, WIDTH, TECHS, ACTIONS, COST, POINTS, TOP_LEVEL, LAST_TURN, ROUNDS, UPPER_PLACES, LOWEST, INSTEAD, ONE_MARKER, STEP_KINDS, FEW, CARDS, SWAPPED } = box as { PLANETS: typeof PLANETS; COLOURS: typeof COLOURS; RESOURCES: typeof RESOURCES; COLONISTS: typeof COLONISTS; CREDITS: typeof CREDITS; WIDTH: typeof WIDTH; TECHS: typeof TECHS; ACTIONS: typeof ACTIONS; COST: typeof COST; POINTS: typeof POINTS; TOP_LEVEL: typeof TOP_LEVEL; LAST_TURN: typeof LAST_TURN; ROUNDS: typeof ROUNDS; UPPER_PLACES: typeof UPPER_PLACES; LOWEST: typeof LOWEST; INSTEAD: typeof INSTEAD; ONE_MARKER: typeof ONE_MARKER; STEP_KINDS: typeof STEP_KINDS; FEW: typeof FEW; CARDS: typeof CARDS; SWAPPED: typeof SWAPPED });
}
