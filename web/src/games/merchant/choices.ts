/** Where on the board each entry of the menu is: on a dot, on a die, in the trade panel, or a plain answer. */
import type { Greyed, MoveGiven } from "../../messages";
import type { MerchantView } from "./facts";

export interface Choice {
  n: number;
  verb: string;
  arg: number | null;
  label: string;
}

/** What a press on a dot does: the moves, and what is known of the way. */
export interface Way {
  dot: number;
  moves: MoveGiven[];
  /** What the first press says of it, without the numbers. */
  kind: "declare" | "fly" | "put";
  label: string;
  mp: number | null;
  paid: number;
  unknown: boolean;
  /** One is asked there whether to land. */
  lands: boolean;
}

const ON_A_DOT: Record<string, Way["kind"]> = { first: "declare", jump: "declare", to: "fly", site: "put" };
export const TRADES = [
  "barter_iou",
  "sell",
  "deliver",
  "barter",
  "buy",
  "take",
  "pick_up",
  "ship",
  "port",
  "factory",
  "fort",
  "swindle",
  "revolt",
  "offer",
  "jettison",
] as const;
export type Trading = (typeof TRADES)[number];
const IN_TRADE = new Set<string>(TRADES);
const OF_A_DEAL = /^(give|want)_|^(send|cancel|accept|reject|counter)$/;

export class Choices {
  readonly ways = new Map<number, Way>();
  readonly pilots: Choice[] = [];
  readonly plain: Choice[] = [];
  private readonly trades = new Map<string, Choice[]>();
  private readonly barred = new Map<string, Greyed[]>();

  constructor(view: MerchantView) {
    for (const { n, verb, arg = null, label, from, to } of view.entries) {
      if (from != null && to != null) this.spread(n, verb, label, from, to);
      else this.sort({ n, verb, arg, label });
    }
    for (const { end, moves, notes } of view.shortcuts) this.shortcut(view, end, moves, notes);
    for (const greyed of view.greyed) this.barred.set(greyed.verb, [...(this.barred.get(greyed.verb) ?? []), greyed]);
  }

  /** What can be done of a kind of dealing. */
  trade(verb: Trading): Choice[] {
    return this.trades.get(verb) ?? [];
  }

  /** What of it cannot be done now, and why. */
  why(verb: Trading): Greyed[] {
    return this.barred.get(verb) ?? [];
  }

  get inTrade(): Choice[] {
    return [...this.trades.values()].flat();
  }

  private sort(choice: Choice): void {
    const { verb, arg, label } = choice;
    if (OF_A_DEAL.test(verb)) return;
    const kind = ON_A_DOT[verb];
    if (kind && arg !== null) this.ways.set(arg, this.way(kind, choice, label));
    else if (verb === "pilot") this.pilots.push(choice);
    else if (IN_TRADE.has(verb)) this.trades.set(verb, [...(this.trades.get(verb) ?? []), choice]);
    else this.plain.push(choice);
  }

  /** A short run of numbers: an answer each. */
  private spread(n: number, verb: string, label: string, from: number, to: number): void {
    for (let arg = from; arg <= to; arg++) this.sort({ n, verb, arg, label: label.replace("…", String(arg)) });
  }

  private way(kind: Way["kind"], { verb, arg }: Choice, label: string): Way {
    return { dot: arg!, moves: [{ verb, arg }], kind, label, mp: null, paid: 0, unknown: false, lands: false };
  }

  /** A plan of several moves; one that is a single step keeps the words of its entry. */
  private shortcut(view: MerchantView, end: number, moves: MoveGiven[], notes: Record<string, number>): void {
    const [only, ...more] = moves;
    if (only?.verb === "to" && !more.length && only.arg !== end) this.ways.delete(only.arg!); // it flies on from there
    if (end === view.pawn[view.seat ?? 0]) return;
    const known = this.ways.get(end);
    this.ways.set(end, {
      dot: end,
      moves,
      kind: "fly",
      label: known?.label ?? "",
      mp: notes["mp"] ?? 0,
      paid: notes["paid"] ?? 0,
      unknown: !!notes["unknown"],
      lands: !!notes["lands"],
    });
  }
}
