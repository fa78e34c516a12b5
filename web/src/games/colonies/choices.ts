/** Where on the board each entry of the menu is: on a route, a market, a technology, the event card … */
import type { Entry, Greyed } from "../../messages";
import { STEP_KINDS, type ColoniesView } from "./facts";

export interface Choice {
  verb: string;
  arg: number | null;
  label: string;
}

/** A thing on the board: what may be done with it now, and why other things may not. */
export interface Target {
  /** Its place and number; "" for nothing in particular. */
  spot: string;
  lit: Choice[];
  barred: Greyed[];
}

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

const NOTHING: Target = { spot: "", lit: [], barred: [] };

export class Choices {
  /** What lies nowhere on the board: rest, stop, cast, what to lose. */
  readonly plain: Choice[] = [];
  /** Questions for a number. */
  readonly spans: Entry[] = [];
  private readonly targets = new Map<string, Target>();

  constructor(view: ColoniesView) {
    for (const entry of view.entries) {
      const { verb, label } = entry;
      const choice = { verb, arg: entry.arg ?? null, label };
      if (entry.from != null) this.spans.push(entry);
      else if (verb in SPOTS) this.target(verb, choice.arg).lit.push(choice);
      else this.plain.push(choice);
    }
    for (const greyed of view.greyed)
      if (greyed.verb in SPOTS) this.target(greyed.verb, greyed.arg).barred.push(greyed);
  }

  at(place: Place, n = 0): Target {
    return this.targets.get(`${place} ${n}`) ?? NOTHING;
  }

  /** Whether anything of a kind may be clicked. */
  anyLit(...places: Place[]): boolean {
    return this.litOn(...places).length > 0;
  }

  /** All that may be clicked of some kinds. */
  litOn(...places: Place[]): Choice[] {
    return this.on(...places).flatMap(({ lit }) => lit);
  }

  /** The things of some kinds that can be pressed, be it to learn why not. */
  on(...places: Place[]): Target[] {
    return [...this.targets.values()].filter(({ spot }) => places.includes(spot.split(" ")[0] as Place));
  }

  private target(verb: string, arg: number | null): Target {
    const [place, number] = SPOTS[verb]!;
    const spot = `${place} ${number(arg)}`;
    if (!this.targets.has(spot)) this.targets.set(spot, { spot, lit: [], barred: [] });
    return this.targets.get(spot)!;
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
