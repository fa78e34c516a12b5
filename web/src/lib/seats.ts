/** What this browser remembers: its seats (a token a table), links it may hand out, the person's name. */
import type { Created } from "../messages";

export interface Kept {
  /** Of my own seat; the owner's where I only host. */
  token: string;
  owner: string | null;
  /** Seat number -> token of open seats that this browser may invite to. */
  links: Record<number, string>;
}

/** A table that was forgotten: it can be brought back, since nobody else has the key. */
export interface Forgotten extends Kept {
  table: string;
  title: string;
  players: string[];
}

const SEATS = "offworld.seats";
const FORGOTTEN = "offworld.forgotten";
const NAME = "offworld.name";
/** The newest are kept. */
const MOST_FORGOTTEN = 20;

function read<T>(key: string, nothing: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? nothing;
  } catch {
    return nothing;
  }
}

const all = () => read<Record<string, Kept>>(SEATS, {});

function write(seats: Record<string, Kept>): void {
  localStorage.setItem(SEATS, JSON.stringify(seats));
}

function writeForgotten(tables: Forgotten[]): void {
  localStorage.setItem(FORGOTTEN, JSON.stringify(tables.slice(0, MOST_FORGOTTEN)));
}

function remove(table: string): void {
  const known = all();
  delete known[table];
  write(known);
}

export const seats = {
  list: () => Object.entries(all()).map(([table, kept]) => ({ table, token: kept.token })),
  of: (table: string): Kept | null => all()[table] ?? null,
  /** A table made here. */
  keep({ table, token, owner_token, links }: Created): void {
    const invites = Object.fromEntries(links.map((link) => [link.seat, link.token]));
    write({ ...all(), [table]: { token: token ?? owner_token, owner: owner_token, links: invites } });
  },
  /** A seat that somebody sent a link to. A host who opens an own invitation stays the host. */
  take(table: string, token: string, owner: string | null = null): void {
    const known = all();
    const host = owner ?? known[table]?.owner ?? null;
    write({ ...known, [table]: { links: {}, ...known[table], owner: host, token } });
  },
  /** The links that this browser may hand out; they replace those before. */
  invite(table: string, links: Record<number, string>): void {
    const known = all();
    const kept = known[table];
    if (kept) write({ ...known, [table]: { ...kept, links } });
  },
  /** The seat is lost; a host stays the host. */
  leave(table: string): void {
    const known = all();
    const owner = known[table]?.owner;
    if (owner) write({ ...known, [table]: { ...known[table]!, token: owner } });
    else remove(table);
  },
  /** Out of sight; `recall` brings it back. */
  forget(table: string, title: string, players: string[]): void {
    const kept = seats.of(table);
    if (kept) writeForgotten([{ ...kept, table, title, players }, ...seats.forgotten()]);
    remove(table);
  },
  forgotten: (): Forgotten[] => read<Forgotten[]>(FORGOTTEN, []),
  recall({ table, token, owner, links }: Forgotten): void {
    write({ ...all(), [table]: { token, owner, links } });
    writeForgotten(seats.forgotten().filter((one) => one.table !== table));
  },
};

export const person = {
  get name(): string {
    return localStorage.getItem(NAME) ?? "";
  },
  set name(value: string) {
    localStorage.setItem(NAME, value.trim().slice(0, 30));
  },
};

/** A link that seats whoever opens it: the token stays in the fragment, which browsers never send. */
export function seatLink(table: string, token: string): string {
  return `${location.origin}/t/${table}#${token}`;
}

/** My own seat, to play it on another device; with the rights of the table's owner, where I have them. */
export function ownLink(table: string, token: string, owner: string | null): string {
  return seatLink(table, owner && owner !== token ? `${token}.${owner}` : token);
}

/** The tokens that a link carries behind its #; nothing where it carries none. */
export function tokensOf(fragment: string): { token: string; owner: string | null } | null {
  const found = /^#([A-Za-z0-9_-]{22})(?:\.([A-Za-z0-9_-]{22}))?$/.exec(fragment);
  return found && { token: found[1]!, owner: found[2] ?? null };
}

export function watchLink(table: string): string {
  return `${location.origin}/t/${table}`;
}
