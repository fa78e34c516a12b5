/** The clocks that a table can have, as they are offered when it is set up and while it is played. */
import type { ClockChoice } from "../messages";

export type ClockKind = NonNullable<ClockChoice["kind"]>;

export const CLOCKS: Record<ClockKind, { label: string; choices: [number, string][] }> = {
  none: { label: "No clock", choices: [] },
  move: {
    label: "A time limit for each move",
    choices: [
      [30, "30 seconds"],
      [60, "1 minute"],
      [300, "5 minutes"],
      [3600, "1 hour"],
      [86400, "1 day"],
      [259200, "3 days"],
    ],
  },
  game: {
    label: "A time limit for the whole game",
    choices: [
      [600, "10 minutes"],
      [1800, "30 minutes"],
      [3600, "1 hour"],
      [7200, "2 hours"],
      [604800, "7 days"],
    ],
  },
};

/** `5 minutes for each move`. */
export function clockWords(kind: ClockKind, seconds: number): string {
  const time = CLOCKS[kind].choices.find(([value]) => value === seconds)?.[1] ?? `${seconds} seconds`;
  return { none: "No clock", move: `${time} for each move`, game: `${time} for the whole game` }[kind];
}
