/** Where on the board each entry of the menu is: on a route, a market, a technology, the event card … */
import { Targets } from "../../parts/board/targets";
import { STEP_KINDS, type ColoniesView } from "./facts";

export type Place = "route" | "planet" | "stock" | "market" | "action" | "level" | "side" | "reward" | "hand";

/** The number of the credits among the rewards of a card. */
export const CREDITS_INSTEAD = -1;

const NUMBER = (arg: number | null) => arg ?? 0;
const always = (n: number) => () => n;

const SPOTS: Record<string, [Place, (arg: number | null) => number]> = {
  settle: ["route", NUMBER],
  release: ["route", NUMBER],
  catch: ["route", NUMBER],
  clear: ["route", NUMBER],
  raid: ["route", NUMBER],
  adjust: ["planet", (arg) => Math.floor(NUMBER(arg) / STEP_KINDS.length)],
  add: ["stock", NUMBER],
  take: ["stock", NUMBER],
  discard: ["stock", NUMBER],
  substitute: ["stock", NUMBER],
  sell: ["market", NUMBER],
  shelve: ["market", NUMBER],
  produce: ["action", always(0)],
  refuge: ["action", always(1)],
  hunt: ["action", always(2)],
  trip: ["action", always(3)],
  negotiate: ["action", always(4)],
  upgrade: ["level", NUMBER],
  raise_tech: ["level", NUMBER],
  lower: ["level", NUMBER],
  yes: ["side", always(1)],
  no: ["side", always(0)],
  carry_yes: ["side", always(1)],
  carry_no: ["side", always(0)],
  reward: ["reward", NUMBER],
  credits: ["reward", always(CREDITS_INSTEAD)],
  give: ["hand", NUMBER],
};

function placeOf(verb: string, arg: number | null): [Place, number] | null {
  const [place, number] = SPOTS[verb] ?? [];
  return place && number ? [place, number(arg)] : null;
}

/** What lies nowhere on the board: rest, stop, cast, what to lose. */
export class Choices extends Targets<Place> {
  constructor(view: ColoniesView) {
    super(view, placeOf);
  }
}

// -- negotiations: partner and kind of step are one number ---------------------------------------

export const stepOf = (partner: number, kind: number) => partner * STEP_KINDS.length + kind;

/** The kinds of steps in rows: which markers move, and the numbers for one less and one more. */
export const ROWS = [
  { exports: 1, imports: 1 },
  { exports: 0, imports: 1 },
  { exports: 1, imports: 0 },
].map((row) => {
  const kind = (sign: number) =>
    STEP_KINDS.findIndex((one) => one.exports === sign * row.exports && one.imports === sign * row.imports);
  return { ...row, less: kind(-1), more: kind(1) };
});
