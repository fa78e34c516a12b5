/** The faces of the games: what each looks like, found in its folder. A game without one is shown as plain sheets. */
import type { Component } from "svelte";
import { api } from "../lib/api";
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

export type Board = Component<BoardProps>;

/** Styles that give seats and goods the colours that their names say. */
export interface Colours {
  seats: string;
  goods: string;
}

/** What `games/<game>/face.ts` exports as `face`. */
export interface Face {
  /** Drawn on a sky of 160 by 96; its classes are those of `parts/Emblem.svelte`. */
  emblem: () => Promise<{ default: Component }>;
  /** The drawn board. It is fetched only at a table of its game, and told first which box is played with. */
  board?: (box: unknown) => Promise<Board>;
  /** The board shows the menu and everybody's belongings itself, in place of the page's own. */
  whole?: boolean;
  colours?: (view: View) => Colours;
}

const found = import.meta.glob<{ face: Face }>("./*/face.ts", { eager: true });
const PLAIN: Colours = { seats: "", goods: "" };

export const faceOf = (game: string): Face | undefined => found[`./${game}/face.ts`]?.face;
export const isDrawn = (game: string) => faceOf(game)?.board !== undefined;
export const isWhole = (game: string) => isDrawn(game) && !!faceOf(game)?.whole;
export const coloursOf = (game: string, view: View): Colours => faceOf(game)?.colours?.(view) ?? PLAIN;

/** The board of a table, or null if nobody has drawn one for its game. */
export function boardOf(game: string, table: string, token: string | null): Promise<Board> | null {
  const board = faceOf(game)?.board;
  return board ? api.facts(table, token).then(board) : null;
}
