/** A view as tidy sheets: what everybody owns, and the state of a game that has no drawn board. */
import type { View } from "../messages";
import { title } from "./words";

/** Keys of every view; all others are columns of the game. */
const COMMON = new Set([
  "game",
  "seat",
  "seats",
  "options",
  "to_act",
  "held",
  "open",
  "menu",
  "scores",
  "winners",
  "kinds",
  "accounts",
  "prompt",
  "rule",
  "entries",
  "greyed",
  "shortcuts",
  "forms",
]);

export type Cell = string | number | boolean | null;

export interface Account {
  name: string;
  holds: { kind: string; n: number | null }[];
}

export interface Economy {
  /** A cell a seat; null is what the viewer may not know. */
  rows: Row[];
  accounts: Account[];
}

export interface Row {
  name: string;
  cells: Cell[];
}

export interface Sheet {
  title: string;
  heads: string[];
  /** Rows with something in them. */
  rows: Row[];
  /** Names of the others. */
  empty: string[];
}

/** `money_seen` -> `Money seen`. */
export function words(name: string): string {
  return title(name);
}

export function columnsOf(view: View): [string, unknown][] {
  return Object.entries(view).filter(([name]) => !COMMON.has(name));
}

function plain(value: unknown): Cell {
  if (Array.isArray(value)) return value.length ? value.map((part) => String(plain(part) ?? "?")).join(", ") : "–";
  return value as Cell;
}

function isBySeat(view: View, value: unknown): value is unknown[] {
  return view.seats > 1 && Array.isArray(value) && value.length === view.seats;
}

/** What account number `row` holds, kind by kind. */
function holds(view: View, row: number): (number | null)[] {
  const width = view.kinds.length;
  return view.held.slice(row * width, (row + 1) * width);
}

/** Goods of the seats, then the columns with one entry a seat. Who plays alone owns every account. */
export function economy(view: View): Economy {
  const goods = view.kinds.map((kind, i) => ({ name: words(kind), cells: owned(view, i) }));
  const anyGoods = goods.some((row) => row.cells.some((cell) => cell !== 0));
  const columns = columnsOf(view).filter(([, value]) => isBySeat(view, value));
  const own = columns.map(([name, value]) => ({ name: words(name), cells: (value as unknown[]).map(plain) }));
  return { rows: [...(anyGoods ? goods : []), ...own], accounts: accounts(view) };
}

function owned(view: View, kind: number): Cell[] {
  if (view.seats > 1) return [...Array(view.seats).keys()].map((seat) => holds(view, seat)[kind] ?? null);
  const rows = [...Array(view.accounts.length - 1).keys()];
  return [rows.reduce((sum, row) => sum + (holds(view, row)[kind] ?? 0), 0)];
}

/** Stores and buildings: every account before the bank that is no player's and holds anything. */
function accounts(view: View): Account[] {
  const alone = view.seats === 1 && view.accounts.length > 2;
  const first = alone ? 0 : view.seats;
  return view.accounts
    .slice(first, -1)
    .map((name, i) => ({ name: words(name), holds: named(view, first + i) }))
    .filter((account) => account.holds.some(({ n }) => n !== 0));
}

function named(view: View, row: number): { kind: string; n: number | null }[] {
  return holds(view, row).map((n, i) => ({ kind: view.kinds[i] ?? "", n }));
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
  return { title: "Where the game stands", heads: ["Value"], ...split(rows) };
}

function split(rows: Row[]): { rows: Row[]; empty: string[] } {
  const full = rows.filter((row) => !row.cells.every(isNothing));
  return { rows: full, empty: rows.filter((row) => !full.includes(row)).map((row) => row.name) };
}

/** Nothing to say yet. */
export function isNothing(cell: Cell): boolean {
  return cell === 0 || cell === -1 || cell === false || cell === "" || cell === "–";
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
  const title =
    lists.length === 1
      ? words(lists[0]![0])
      : `${lists
          .map(([name]) => words(name))
          .slice(0, 3)
          .join(", ")}${lists.length > 3 ? " …" : ""}`;
  return { title, heads: lists.map(([name]) => words(name)), ...split(rows) };
}
