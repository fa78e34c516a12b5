// Made by tools/web_types.py from the Python types. Do not edit: run it again.

import type { View } from "../../messages";

export interface MerchantView extends View {
  figures: Figures;
  offers_left: number[];
  declined: number[][];
  turn: number;
  order: number[];
  active: number;
  species: number[];
  ship: number[];
  pawn: number[];
  damaged: number[];
  relic_at: number[];
  iou: number[];
  port_owner: number[];
  factory_owner: number[];
  factory_dot: number[];
  fort_at: number[];
  rastur: number[];
  lives: number[];
  culture_at: number[];
  looked: number[];
  box: number[];
  box_up: number[];
  peeked: number[];
  gone: number[];
  earned: number[];
  purpose: number;
  lost: number;
  broke: number;
  switched: number;
  skips: number;
  dice: number[];
  mp: number;
  pilot: number;
  chosen_at: number;
  aim: number;
  leap: number;
  trail: number[];
  chain: number[];
  prepaid: number;
  moved: number;
  course: number;
  buys: number;
  sells: number;
  credit: number;
  acquired: number[];
  drawn: number;
}

export interface Aboard {
  damaged: boolean;
  thing: number;
}

export interface Load {
  free: number;
  holds: Aboard[][];
  hull: Aboard[];
}

export interface Penalty {
  dot: number;
  printed: number;
  toll: number;
}

export interface Wanted {
  culture: number;
  goods: number;
  markers: number;
  pays: number;
}

export interface Pools {
  active: number[];
  placed: Record<string, number>;
  reserve: number[];
  transit: number[];
}

export interface Figures {
  gear_left: number[];
  loads: Load[];
  meets: boolean;
  penalties: Penalty[];
  pools: Pools | null;
  target: number;
  wanted: Wanted[];
  worth: number[];
}

export let CHART: { readonly width: number; readonly height: number };
export let SYSTEMS: readonly ({ readonly id: string; readonly name: string; readonly short: string; readonly inhabited: boolean; readonly dots: readonly number[]; readonly cities: readonly number[]; readonly orbits: readonly number[]; readonly x: number; readonly y: number; readonly ring: number; readonly world: readonly number[]; readonly label: { readonly x: number; readonly y: number; readonly side: string } })[];
export let DOTS: readonly ({ readonly name: string; readonly kind: string; readonly colour: string; readonly penalty: number; readonly system: number; readonly orbit: number; readonly box: number; readonly exits: readonly number[]; readonly x: number; readonly y: number })[];
export let LINKS: readonly (readonly number[])[];
export let HIDDEN: readonly number[];
export let AIR: readonly (readonly number[])[];
export let ENDS: readonly (readonly number[])[];
export let ORBITS: readonly number[];
export let PORTS: readonly string[];
export let PORT_LABELS: readonly ({ readonly x: number; readonly y: number; readonly side: string })[];
export let BOXES: readonly number[];
export let BASE: number;
export let CULTURES: readonly ({ readonly id: string; readonly name: string; readonly science: string; readonly makes: readonly number[]; readonly wants: readonly number[]; readonly buyers: readonly number[]; readonly ships: readonly number[]; readonly gear: readonly number[] })[];
export let TINKERERS: number;
export let MERCHANTS: readonly string[];
export let MERCHANT_COLOURS: readonly string[];
export let OWN_CULTURE: readonly number[];
export let FARES: readonly ({ readonly at: number; readonly to: number; readonly fee: number })[];
export let DEMANDS: readonly ({ readonly at: number; readonly goods: number; readonly bonus: number; readonly copies: number })[];
export let FACTORY_COST: readonly number[];
export let PORT_COST: number;
export let IOU: readonly number[];
export let RASTUR: { readonly fives: readonly number[]; readonly tens: readonly number[] };
export let FREELY: number;
export let SUN: number;
export let FORTS: number;
export let PORT_COMMISSION: number;
export let FACTORY_COMMISSION: number;
export let SHIPS: readonly ({ readonly name: string; readonly dice: number; readonly holds: number; readonly cost: number; readonly trade_in: number })[];
export let THINGS: readonly string[];
export let DOES: readonly string[];
export let COST: readonly number[];
export let WORTH: readonly number[];
export let WIDTH: number;
export let FIRST_FARE: number;
export let FIRST_DEMAND: number;
export let FIRST_GEAR: number;
export let RELIC: number;
export let WEAPONS: readonly number[];
export let MARKERS: readonly ({ readonly kind: string; readonly name: string; readonly number: number; readonly colour: string; readonly thing: number })[];

/** Lays out the box that this table plays with; nothing here has a value before. */
export function lay(box: unknown): void {
  ({ CHART, SYSTEMS, DOTS, LINKS, HIDDEN, AIR, ENDS, ORBITS, PORTS, PORT_LABELS, BOXES, BASE, CULTURES, TINKERERS, MERCHANTS, MERCHANT_COLOURS, OWN_CULTURE, FARES, DEMANDS, FACTORY_COST, PORT_COST, IOU, RASTUR, FREELY, SUN, FORTS, PORT_COMMISSION, FACTORY_COMMISSION, SHIPS, THINGS, DOES, COST, WORTH, WIDTH, FIRST_FARE, FIRST_DEMAND, FIRST_GEAR, RELIC, WEAPONS, MARKERS } = box as { CHART: typeof CHART; SYSTEMS: typeof SYSTEMS; DOTS: typeof DOTS; LINKS: typeof LINKS; HIDDEN: typeof HIDDEN; AIR: typeof AIR; ENDS: typeof ENDS; ORBITS: typeof ORBITS; PORTS: typeof PORTS; PORT_LABELS: typeof PORT_LABELS; BOXES: typeof BOXES; BASE: typeof BASE; CULTURES: typeof CULTURES; TINKERERS: typeof TINKERERS; MERCHANTS: typeof MERCHANTS; MERCHANT_COLOURS: typeof MERCHANT_COLOURS; OWN_CULTURE: typeof OWN_CULTURE; FARES: typeof FARES; DEMANDS: typeof DEMANDS; FACTORY_COST: typeof FACTORY_COST; PORT_COST: typeof PORT_COST; IOU: typeof IOU; RASTUR: typeof RASTUR; FREELY: typeof FREELY; SUN: typeof SUN; FORTS: typeof FORTS; PORT_COMMISSION: typeof PORT_COMMISSION; FACTORY_COMMISSION: typeof FACTORY_COMMISSION; SHIPS: typeof SHIPS; THINGS: typeof THINGS; DOES: typeof DOES; COST: typeof COST; WORTH: typeof WORTH; WIDTH: typeof WIDTH; FIRST_FARE: typeof FIRST_FARE; FIRST_DEMAND: typeof FIRST_DEMAND; FIRST_GEAR: typeof FIRST_GEAR; RELIC: typeof RELIC; WEAPONS: typeof WEAPONS; MARKERS: typeof MARKERS });
}
