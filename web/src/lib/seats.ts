/** What this browser remembers: its seats (a token a table), links it may hand out, the person's name. */
import type { Created } from "../messages";

export interface Kept {
  /** Of my own seat; the owner's where I only host. */
  token: string;
  owner: string | null;
  /** Seat number -> token of open seats that this browser may invite to. */
  links: Record<number, string>;
}

const SEATS = "offworld.seats";
const NAME = "offworld.name";

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(SEATS) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function write(seats: Record<string, Kept>): void {
  localStorage.setItem(SEATS, JSON.stringify(seats));
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
  take(table: string, token: string): void {
    const known = all();
    write({ ...known, [table]: { owner: null, links: {}, ...known[table], token } });
  },
  invite(table: string, seat: number, token: string): void {
    const known = all();
    const kept = known[table];
    if (kept) write({ ...known, [table]: { ...kept, links: { ...kept.links, [seat]: token } } });
  },
  /** The seat is lost; a host stays the host. */
  leave(table: string): void {
    const known = all();
    const owner = known[table]?.owner;
    if (owner) write({ ...known, [table]: { ...known[table]!, token: owner } });
    else seats.forget(table);
  },
  forget(table: string): void {
    const known = all();
    delete known[table];
    write(known);
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

export function watchLink(table: string): string {
  return `${location.origin}/t/${table}`;
}
