/** Moves and the story that follows from them, as one record in the order in which they happened. */
import type { Line, Snapshot } from "../messages";

export interface Told extends Line {
  kind: "move" | "story";
  /** Happened after the viewer's last move. */
  fresh: boolean;
}

export function record(snapshot: Snapshot): Told[] {
  const since = lastOwnPly(snapshot);
  const moves = snapshot.log.map((line) => ({ ...line, kind: "move" as const, fresh: line.ply > since }));
  const story = snapshot.story.map((line) => ({ ...line, kind: "story" as const, fresh: line.ply > since }));
  return [...moves, ...story].sort((a, b) => a.ply - b.ply || (a.kind === b.kind ? 0 : a.kind === "move" ? -1 : 1));
}

/** The ply of the viewer's own last move; -1 before it, and for those who only watch. */
export function lastOwnPly(snapshot: Snapshot): number {
  if (snapshot.seat === null) return -1;
  return snapshot.log.findLast((line) => line.seat === snapshot.seat)?.ply ?? -1;
}
