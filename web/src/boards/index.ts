/** Drawn boards, by the game's name. Each is fetched only at a table of its game. */
import type { Component } from "svelte";
import type { Table } from "../lib/table.svelte";
import type { MoveGiven, View } from "../messages";

export interface BoardProps {
  view: View;
  busy: boolean;
  onchoose: (verb: string, arg: number | null) => void;
  /** Several moves that one click means: all of them or none. */
  onplan: (moves: MoveGiven[]) => void;
  /** The live table, for names, clocks and hints; none where only the past is shown. */
  table?: Table;
  onrule?: (rule: string) => void;
  /** Shows the past: nothing can be chosen. */
  past?: boolean;
}

/** Boards that show the menu and everybody's belongings themselves, in place of the page's own. */
export const WHOLE: ReadonlySet<string> = new Set(["mars", "mule", "colonies"]);

/** Styles that give seats and goods the colours that their names say, where a game has such names. */
export function coloursOf(game: string, view: View): { seats: string; goods: string } {
  const planets = game === "colonies" ? (view as View & { planet: number[] }).planet : [];
  const paint = (seat: number, planet: number) => `--seat-${seat}: var(--planet-${planet})`;
  return {
    seats: planets.map((planet, seat) => paint(seat, planet)).join("; "),
    goods: planets.length ? [0, 1, 2, 3, 4].map((planet) => paint(planet, planet)).join("; ") : "",
  };
}

const drawn = import.meta.glob<{ default: Component<BoardProps> }>("./*.svelte");

export const isDrawn = (game: string) => `./${game}.svelte` in drawn;

/** The board of a game, or null if nobody has drawn one yet. */
export function boardOf(game: string): Promise<Component<BoardProps>> | null {
  const load = drawn[`./${game}.svelte`];
  return load ? load().then((module) => module.default) : null;
}
