/** A view's entries as a person reads them: grouped by verb, numbered for the keyboard. */
import type { Entry, Greyed } from "../messages";

export interface Span {
  from: number;
  to: number;
  step: number;
  label: string;
}

export interface Item {
  /** Its number on the keyboard, which it keeps while other entries come and go. */
  n: number;
  verb: string;
  arg: number | null;
  label: string;
  /** The label without the words that its whole group shares. */
  short: string;
}

export interface Group {
  verb: string;
  rule: string;
  title: string;
  items: Item[];
  span: Span | null;
  /** The number of a span on the keyboard. */
  n: number;
  /** Many short labels (squares, numbers): drawn as a grid. */
  compact: boolean;
  /** Whole sentences: each has a line of its own. */
  wide: boolean;
}

const MOST_BUTTONS = 12;
/** Characters that two buttons side by side have no room for. */
const LONG = 32;

function spanOf(entry: Entry): Span | null {
  const { from, to, step, label } = entry;
  return from == null || to == null ? null : { from, to, step: step ?? 1, label };
}

/** Words that all labels begin with, cut at a word's end; never a whole label. */
export function sharedStart(labels: string[]): string {
  const words = labels.map((label) => label.split(" "));
  const first = words[0] ?? [];
  let shared = 0;
  while (words.every((label) => shared < label.length - 1 && label[shared] === first[shared])) shared++;
  return first.slice(0, shared).join(" ");
}

/** Sliders have the last numbers of a menu, so what a short one unfolds into is numbered on from there. */
export function groupMenu(entries: Entry[]): Group[] {
  const groups = new Map<string, Entry[]>();
  let last = 0;
  for (const entry of entries.flatMap(listed)) {
    last = Math.max(entry.n, last + 1);
    groups.set(entry.verb, [...(groups.get(entry.verb) ?? []), { ...entry, n: last }]);
  }
  return [...groups.values()].map(toGroup);
}

/** A short run of numbers is quicker to press than to slide. */
function listed(entry: Entry): Entry[] {
  const span = spanOf(entry);
  if (!span || (span.to - span.from) / span.step >= MOST_BUTTONS) return [entry];
  const count = Math.floor((span.to - span.from) / span.step) + 1;
  const numbers = Array.from({ length: count }, (_, i) => span.from + i * span.step);
  return numbers.map((arg) => ({
    verb: entry.verb,
    rule: entry.rule,
    n: entry.n,
    arg,
    label: span.label.replace("…", String(arg)),
  }));
}

function toGroup(members: Entry[]): Group {
  const { verb, rule } = members[0]!;
  const span = spanOf(members[0]!);
  const entries = span ? [] : members;
  const start = entries.length > 1 ? sharedStart(entries.map((entry) => entry.label)) : "";
  const items = entries.map((entry) => ({
    n: entry.n,
    verb,
    arg: entry.arg ?? null,
    label: entry.label,
    short: start ? entry.label.slice(start.length + 1) : entry.label,
  }));
  const compact = items.length > 4 && items.every((item) => item.short.length <= 5);
  const wide = items.some((item) => item.short.length > LONG);
  const title = span ? span.label : start;
  return { verb, rule, title, items, span, n: members[0]!.n, compact, wide };
}

/** The highest number that the keys can choose. */
export function highest(groups: Group[]): number {
  return Math.max(0, ...groups.flatMap((group) => [group.n, ...group.items.map((item) => item.n)]));
}

/** The same reason said once for all that it keeps from being done. */
export interface Barred {
  rule: string;
  why: string;
  hint: string;
  labels: string[];
}

export function groupGreyed(greyed: Greyed[]): Barred[] {
  const reasons = new Map<string, Barred>();
  for (const { label, rule, why, hint = "" } of greyed) {
    const key = `${rule}\n${why}\n${hint}`;
    const known = reasons.get(key);
    if (known) known.labels.push(label);
    else reasons.set(key, { rule, why, hint, labels: [label] });
  }
  return [...reasons.values()];
}
