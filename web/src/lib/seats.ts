/** What this browser remembers: its seats (a token a table), links it may hand out, the person's name. */

export interface Kept {
  token: string;
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
  keep(table: string, token: string, links: { seat: number; token: string }[] = []): void {
    const known = all();
    const before = known[table]?.token === token ? known[table].links : {};
    const added = Object.fromEntries(links.map((link) => [link.seat, link.token]));
    write({ ...known, [table]: { token, links: { ...before, ...added } } });
  },
  forget(table: string): void {
    const { [table]: _gone, ...rest } = all();
    write(rest);
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
