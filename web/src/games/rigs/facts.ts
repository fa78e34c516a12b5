// Made by tools/web_types.py from the Python types. Do not edit: run it again.

import type { View } from "../../messages";

export interface RigsView extends View {
  figures: Figures;
  offers_left: number[];
  declined: number[][];
  turn: number;
  phase: number;
  leader: number;
  owner: number[];
  survey: number[];
  rigs: number[];
  working: number[];
  powered: number;
  grant: number[] | number;
  moved_plots: number;
  hands: number[][];
  karma_out: number[];
  played: number[];
  announced: number;
  in_play: number[];
  aside: number;
  banned: number;
  disaster: number[];
  struck: number[];
  disasters_out: number[];
  prices: number[];
  stirred: number;
  loans: number[];
  shop_rolled: number;
  doubled: number;
  tripled: number;
  idle: number;
  diverted: ([number, number])[];
  best_price: number;
  events: number;
  last_loss: ([event: number, resources: [number, number, number, number], karma: number])[];
  insured_loss: ([event: number, resources: [number, number, number, number], karma: number])[];
  notes: ([kind: number, debtor: number, creditor: number, item: number, n: number, round: number, paid: number, state: number])[];
  land_values: number[];
  end_prices: number[];
  goods_values: number[];
}

export interface Ending {
  credits: number;
  goods: number;
  land: number;
  total: number;
  vinnie: number;
}

export interface Holding {
  barren: number;
  ending: Ending | null;
  income: number[];
  loans_left: number;
  made: number;
  placeable: number;
  power_left: number;
  powered: number;
  price: number;
  rigs: number;
  stored_used: number;
}

export interface Figures {
  holdings: Holding[];
  karma_deck: number;
  output: number[];
  plot_deck: number;
  promise_rounds: number[];
  receiver: number[];
  reconfigure: number[];
  spots: number[][];
}

export let NAMES: readonly string[];
export let WIDTH: number;
export let NOTE: number;
export let RESOURCES: readonly number[];
export let LENT: readonly number[];
export let PHASES: readonly string[];
export let PLOT_TYPES: readonly ({ readonly id: string; readonly name: string; readonly end_cards: number })[];
export let TYPE_OF: readonly number[];
export let PLOT_NAMES: readonly string[];
export let CLASSES: readonly ({ readonly name: string; readonly copies: number; readonly price: number })[];
export let DISASTERS: readonly ({ readonly id: string; readonly name: string; readonly text: string })[];
export let CARDS: readonly ({ readonly id: string; readonly name: string; readonly kind: string; readonly phases: readonly number[]; readonly stays: boolean; readonly text: string })[];
export let STAYING: readonly number[];
export let ANSWERS: readonly number[];
export let SHELVES: readonly number[];
export let HAND_LIMIT: number;
export let WAREHOUSE: number;
export let HOMES: number;
export let PROMISES: readonly string[];
export let MOST_PROMISED: number;
export let COSTS: { readonly build_metal: number; readonly move_supplies: number; readonly survey_supplies: number; readonly repay: number; readonly repay_at_end: number };

/** Lays out the box that this table plays with; nothing here has a value before. */
export function lay(box: unknown): void {
  ({ NAMES, WIDTH, NOTE, RESOURCES, LENT, PHASES, PLOT_TYPES, TYPE_OF, PLOT_NAMES, CLASSES, DISASTERS, CARDS, STAYING, ANSWERS, SHELVES, HAND_LIMIT, WAREHOUSE, HOMES, PROMISES, MOST_PROMISED, COSTS } = box as { NAMES: typeof NAMES; WIDTH: typeof WIDTH; NOTE: typeof NOTE; RESOURCES: typeof RESOURCES; LENT: typeof LENT; PHASES: typeof PHASES; PLOT_TYPES: typeof PLOT_TYPES; TYPE_OF: typeof TYPE_OF; PLOT_NAMES: typeof PLOT_NAMES; CLASSES: typeof CLASSES; DISASTERS: typeof DISASTERS; CARDS: typeof CARDS; STAYING: typeof STAYING; ANSWERS: typeof ANSWERS; SHELVES: typeof SHELVES; HAND_LIMIT: typeof HAND_LIMIT; WAREHOUSE: typeof WAREHOUSE; HOMES: typeof HOMES; PROMISES: typeof PROMISES; MOST_PROMISED: typeof MOST_PROMISED; COSTS: typeof COSTS });
}
