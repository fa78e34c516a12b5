/** What every part of the board shares: the table as it stands, what is looked at, and how a press becomes a move. */
import { createContext } from "svelte";
import type { MoveGiven } from "../../messages";
import type { Choices, Way } from "./choices";
import type { MerchantView } from "./facts";
import type { Lying } from "./sight";

export interface Play {
  readonly view: MerchantView;
  readonly choices: Choices;
  readonly busy: boolean;
  readonly past: boolean;
  readonly hinted: MoveGiven | null;
  readonly lying: Lying[];
  readonly names: string[];
  readonly bots: boolean[];
  /** The way that a first press has shown. */
  readonly way: Way | null;
  /** The System whose sheet is open; -1: none. */
  readonly sheet: number;
  act: (moves: MoveGiven[]) => void;
  /** A press on a dot: shows the way there, or goes it; elsewhere it tells what is there. */
  press: (dot: number) => void;
  /** Forget the way that is shown. */
  drop: () => void;
  look: (system: number) => void;
  /** Open the form of a deal with a seat. */
  deal: (partner: number) => void;
}

export const [getPlay, setPlay] = createContext<Play>();
