/** A view as tidy sheets: what everybody owns, and the state of a game that has no drawn board. */
import type { View } from "../messages";

/** Keys of every view; all others are columns of the game. */
const COMMON = new Set([
  "game", "seat", "seats", "options", "to_act", "held", "open", "menu", "scores", "winners", "kinds", "accounts", "prompt",
  "rule", "entries", "greyed",
]);

export type Cell = string | number | boolean | null;

export interface EconomyRow {
  name: string;
  /** One a seat; null is what the viewer may not know. */
  cells: Cell[];
}

export interface Account {
  name: string;
  holds: { kind: string; n: number | null }[];
}

export interface Economy {
  rows: EconomyRow[];
  accounts: Account[];
}

export interface Sheet {
  title: string;
  heads: string[];
  rows: { name: string; cells: Cell[] }[];
}

/** `money_seen` -> `Money seen`. */
export function words(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function columnsOf(view: View): [string, unknown][] {
  return Object.entries(view).filter(([name]) => !COMMON.has(name));
}

function plain(value: unknown): Cell {
  if (Array.isArray(value)) return value.length ? value.map((part) => String(plain(part) ?? "?")).join(", ") : "–";
  return value as Cell;
}

function isBySeat(view: View, value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length === view.seats;
}

/** What account number `row` holds, kind by kind; without the row that names the seats themselves. */
function holds(view: View, row: number): (number | null)[] {
  const width = view.kinds.length;
  return view.held.slice(row * width, (row + 1) * width);
}

export function economy(view: View): Economy {
  const seats = [...Array(view.seats).keys()];
  const held = seats.map((seat) => holds(view, seat));
  const goods = view.kinds.map((kind, i) => ({ name: words(kind), cells: held.map((row) => row[i] ?? null) }));
  const anyGoods = goods.some((row) => row.cells.some((cell) => cell !== 0));
  const columns = columnsOf(view).filter(([, value]) => isBySeat(view, value));
  const own = columns.map(([name, value]) => ({ name: words(name), cells: (value as unknown[]).map(plain) }));
  return { rows: [...(anyGoods ? goods : []), ...own], accounts: accounts(view) };
}

/** Stores and buildings: every account after the seats and before the bank that holds anything. */
function accounts(view: View): Account[] {
  const last = view.accounts.length - 1;
  return view.accounts
    .map((name, row) => ({ name: words(name), row }))
    .filter(({ row }) => row >= view.seats && row < last)
    .map(({ name, row }) => ({ name, holds: holds(view, row).map((n, i) => ({ kind: view.kinds[i] ?? "", n })) }))
    .filter((account) => account.holds.some(({ n }) => n !== 0));
}

/** The columns that belong to no seat: single facts first, then lists of one length side by side. */
export function sheets(view: View): Sheet[] {
  const columns = columnsOf(view).filter(([, value]) => !isBySeat(view, value));
  const facts = columns.filter(([, value]) => !Array.isArray(value));
  const lists = new Map<number, [string, unknown[]][]>();
  for (const [name, value] of columns) {
    if (!Array.isArray(value) || value.length === 0) continue;
    lists.set(value.length, [...(lists.get(value.length) ?? []), [name, value]]);
  }
  const first = facts.length ? [factSheet(facts)] : [];
  return [...first, ...[...lists.values()].map(listSheet)];
}

function factSheet(facts: [string, unknown][]): Sheet {
  const rows = facts.map(([name, value]) => ({ name: words(name), cells: [factCell(value)] }));
  return { title: "Where the game stands", heads: ["Value"], rows };
}

function factCell(value: unknown): Cell {
  return value !== null && typeof value === "object" ? JSON.stringify(value) : (value as Cell);
}

function listSheet(lists: [string, unknown[]][]): Sheet {
  const length = lists[0]?.[1].length ?? 0;
  const rows = [...Array(length).keys()].map((i) => ({
    name: String(i),
    cells: lists.map(([, values]) => plain(values[i])),
  }));
  const title = lists.length === 1 ? words(lists[0]![0]) : `${lists.map(([name]) => words(name)).slice(0, 3).join(", ")}${lists.length > 3 ? " …" : ""}`;
  return { title, heads: lists.map(([name]) => words(name)), rows };
}
