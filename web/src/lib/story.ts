/** Moves and the story that follows from them, as one record in the order in which they happened. */
import type { Line } from "../messages";

export interface Told extends Line {
  kind: "move" | "story";
  /** Happened after the viewer's last move. */
  fresh: boolean;
}

/** A move has its own number; a line of the story says after how many moves it was told. */
export function record(log: Line[], story: Line[], seat: number | null): Told[] {
  const since = lastOwnPly(log, seat);
  const moves = log.map((line) => ({ ...line, ply: line.ply + 1, kind: "move" as const }));
  const told = story.map((line) => ({ ...line, kind: "story" as const }));
  return [...moves, ...told]
    .sort((a, b) => a.ply - b.ply || Number(a.kind === "story") - Number(b.kind === "story"))
    .map((line) => ({ ...line, fresh: line.ply > since + 1 }));
}

/** The ply of the viewer's own last move; -1 before it, and for those who only watch. */
export function lastOwnPly(log: Line[], seat: number | null): number {
  if (seat === null) return -1;
  return log.findLast((line) => line.seat === seat)?.ply ?? -1;
}
