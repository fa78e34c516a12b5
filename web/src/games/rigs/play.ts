/** What every part of the board shares: the table as it stands, and how a press becomes a move. */
import { createContext } from "svelte";
import type { Greyed, MoveGiven } from "../../messages";
import type { Choices } from "./choices";
import type { RigsView } from "./facts";

export interface Play {
  readonly view: RigsView;
  readonly choices: Choices;
  readonly busy: boolean;
  readonly hinted: MoveGiven | null;
  /** The plot whose question is open. */
  readonly plot: number | null;
  act: (...moves: MoveGiven[]) => void;
  ask: (plot: number | null) => void;
  /** Open the form of a deal. */
  deal: (partner: number) => void;
  readonly dealing: number | null;
  /** Say why a thing may not be done. */
  say: (why: Greyed) => void;
  rule: (rule: string) => void;
  nameOf: (seat: number) => string;
  isBot: (seat: number) => boolean;
}

export const [getPlay, setPlay] = createContext<Play>();
