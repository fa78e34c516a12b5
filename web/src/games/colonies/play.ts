/** What every part of the board shares: the table as it stands, and how a click becomes a move. */
import { createContext } from "svelte";
import type { Greyed, MoveGiven } from "../../messages";
import type { Choice, Choices } from "./choices";
import type { ColoniesView } from "./facts";

/** A route or a planet whose click asks a further question. */
export interface Question {
  place: "route" | "planet";
  n: number;
}

export interface Play {
  readonly view: ColoniesView;
  /** The table as it stood when the viewer moved last. */
  readonly since: ColoniesView | null;
  readonly choices: Choices;
  readonly busy: boolean;
  readonly hinted: MoveGiven | null;
  readonly question: Question | null;
  act: (choice: Choice | MoveGiven) => void;
  ask: (question: Question | null) => void;
  /** Say why a thing may not be done. */
  say: (why: Greyed) => void;
  nameOf: (seat: number) => string;
  isBot: (seat: number) => boolean;
}

export const [getPlay, setPlay] = createContext<Play>();
