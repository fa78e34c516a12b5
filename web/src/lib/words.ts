/** Small words that several pages need. */
import type { GameCard, Person, SeatChoice, Snapshot } from "../messages";

export const BOTS: Record<string, string> = {
  settler: "Settler bot",
  "strategist:quick": "Quick strategist",
  "strategist:strong": "Strong strategist",
  "strategist:patient": "Patient strategist",
  random: "Random bot",
};

/** A bot as it is offered: its name, and how long it thinks where that is worth knowing. */
export function botOf({ thinking }: Pick<GameCard, "thinking">, kind: string): string {
  const seconds = thinking[kind];
  return `${BOTS[kind] ?? title(kind)}${seconds === undefined ? "" : ` (${seconds} s)`}`;
}

/** `2 to 4 players`, `1 player`. */
export function players(seats: number[]): string {
  const [low, high] = [Math.min(...seats), Math.max(...seats)];
  if (low === high) return low === 1 ? "1 player" : `${low} players`;
  return `${low} to ${high} players`;
}

export function minutes(n: number): string {
  return n < 60 ? `${n} min` : n % 60 === 0 ? `${n / 60} h` : `${Math.floor(n / 60)} h ${n % 60} min`;
}

/** The bot to begin with; the server lists it first. */
export function bestBot(game: GameCard): SeatChoice["who"] {
  return (game.bots[0] ?? "random") as SeatChoice["who"];
}

/** `home_slots` -> `Home slots`. */
export function title(name: string): string {
  return capital(name.replaceAll("_", " "));
}

/** `there is no such table` -> `There is no such table.` */
export function sentence(text: string): string {
  return capital(text) + (/[.!?]$/.test(text) ? "" : ".");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name a person gave or the game has for the seat; people count seats from one. */
export function nameOf(person: Person | undefined, seat: number): string {
  if (person?.name && person.name !== `seat ${seat + 1}`) return person.name;
  return `${person && person.kind in BOTS ? "Bot" : "Seat"} ${seat + 1}`;
}

/** Whether a bot plays this seat now, be it in a person's stead. */
export const isBot = (person: Person | undefined): boolean =>
  person !== undefined && (person.kind in BOTS || person.stands_in);

/** `3 minutes ago`, for times given in seconds since 1970. */
export function ago(then: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - then);
  const form = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (passed < 60) return "just now";
  if (passed < 3600) return form.format(-Math.round(passed / 60), "minute");
  if (passed < 86400) return form.format(-Math.round(passed / 3600), "hour");
  return form.format(-Math.round(passed / 86400), "day");
}

/** `4:05`, `2 d 3 h`. */
export function time(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 86400) return `${Math.floor(left / 86400)} d ${Math.floor((left % 86400) / 3600)} h`;
  const [h, m, s] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** How the game ended for who looks: won, lost where nobody won, or just over. Empty while it runs. */
export function endingOf({ over, seat, view }: Pick<Snapshot, "over" | "seat" | "view">): "" | "won" | "lost" | "over" {
  if (!over) return "";
  if (seat !== null && view.winners.includes(seat)) return "won";
  return view.winners.length ? "over" : "lost";
}
