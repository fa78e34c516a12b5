// Made by tools/web_types.py from the Python types. Do not edit: run it again.

import type { View } from "../../messages";

export interface MuleView extends View {
  figures: Figures;
  lot: number;
  live: number;
  role: number[];
  offers: ([slot: number, seat: number, side: number, n: number, total: number, to: number, split: boolean])[];
  draft: number[][];
  queue: number[];
  asked: number;
  replacing: number;
  dealt: number;
  stirred: number;
  quiet: number;
  finished: number[];
  counting: number;
  closing: number;
  turn: number;
  phase: number;
  round: number;
  ranks: number[];
  order: number[];
  species: number[];
  tile_at: number[];
  spot_of: number[];
  making: number[];
  idle: number[];
  claimed: number[];
  claims: number;
  turned: number[];
  assayed: number[];
  crystite: (number | null)[];
  glimpse: number[];
  packages: number[];
  land_cards: number[];
  drawn: number[];
  card: number;
  lucky_out: number[];
  unlucky_out: number[];
  out: number[];
  caught: number[];
  favour: number[];
  bought: number[];
  made: number[];
  price: number[];
}

export interface Force {
  down: number;
  next: number;
  up: number;
  words: string;
}

export interface Harvest {
  good: number;
  n: number;
  sure: boolean;
}

export interface Bonus {
  good: number;
  one: number;
  other: number;
}

export interface Figures {
  bonuses: Bonus[][];
  burns: number[];
  card: string;
  forces: (Force | null)[];
  harvest: Harvest[][];
  hunts: number;
  last_turn: string;
  looks: number;
  mule_price: number;
  need: string;
  pub: number;
  short: number[];
  zone_cost: number[][];
}

export let GOOD_NAMES: readonly string[];
export let GOODS: readonly number[];
export let KINDS: readonly string[];
export let LAND_TYPES: readonly string[];
export let LAND_NAMES: readonly string[];
export let ZONE_NAMES: readonly string[];
export let PHASES: readonly string[];
export let NONE: number;
export let HIDDEN: number;
export let BUYER: number;
export let SELLER: number;
export let IRATA: { readonly width: number; readonly size: number; readonly squares: readonly number[]; readonly zone: readonly number[] };
export let BOARD: { readonly width: number; readonly size: number; readonly squares: readonly number[]; readonly zone: readonly number[] };
export let RIVER_BED: readonly number[];
export let TILE_TYPE: readonly number[];
export let VALUE: readonly (readonly number[])[];
export let PRICE_LOW: readonly number[];
export let PRICE_HIGH: readonly number[];
export let GAP: number;
export let PENS: number;
export let MULES_IN_A_PEN: number;
export let FEW_MULES: number;
export let OPENING_BID: number;
export let COSTS: { readonly white: number; readonly outer: number; readonly refit_two: number; readonly move: number; readonly assay: number; readonly hunt: number; readonly gamble: number; readonly looks: number; readonly wampus: number; readonly pub: number; readonly rounds: number; readonly food_a_round: number; readonly food_in_single_round: number };
export let SPECIES: readonly string[];
export let HANDICAPS: readonly string[];
export let TALENTS: readonly string[];
export let PRODUCTION: readonly ({ readonly id: string; readonly title: string; readonly crystite: number; readonly first: string; readonly later: string })[];
export let LUCKY: readonly string[];
export let UNLUCKY: readonly string[];

/** Lays out the box that this table plays with; nothing here has a value before. */
export function lay(box: unknown): void {
  ({ GOOD_NAMES, GOODS, KINDS, LAND_TYPES, LAND_NAMES, ZONE_NAMES, PHASES, NONE, HIDDEN, BUYER, SELLER, IRATA, BOARD, RIVER_BED, TILE_TYPE, VALUE, PRICE_LOW, PRICE_HIGH, GAP, PENS, MULES_IN_A_PEN, FEW_MULES, OPENING_BID, COSTS, SPECIES, HANDICAPS, TALENTS, PRODUCTION, LUCKY, UNLUCKY } = box as { GOOD_NAMES: typeof GOOD_NAMES; GOODS: typeof GOODS; KINDS: typeof KINDS; LAND_TYPES: typeof LAND_TYPES; LAND_NAMES: typeof LAND_NAMES; ZONE_NAMES: typeof ZONE_NAMES; PHASES: typeof PHASES; NONE: typeof NONE; HIDDEN: typeof HIDDEN; BUYER: typeof BUYER; SELLER: typeof SELLER; IRATA: typeof IRATA; BOARD: typeof BOARD; RIVER_BED: typeof RIVER_BED; TILE_TYPE: typeof TILE_TYPE; VALUE: typeof VALUE; PRICE_LOW: typeof PRICE_LOW; PRICE_HIGH: typeof PRICE_HIGH; GAP: typeof GAP; PENS: typeof PENS; MULES_IN_A_PEN: typeof MULES_IN_A_PEN; FEW_MULES: typeof FEW_MULES; OPENING_BID: typeof OPENING_BID; COSTS: typeof COSTS; SPECIES: typeof SPECIES; HANDICAPS: typeof HANDICAPS; TALENTS: typeof TALENTS; PRODUCTION: typeof PRODUCTION; LUCKY: typeof LUCKY; UNLUCKY: typeof UNLUCKY });
}
