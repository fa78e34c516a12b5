/** Moves and the story that follows from them, as one record in the order in which they happened. */
import type { Line } from "../messages";

export interface Told extends Line {
  kind: "move" | "story";
  /** Happened after the viewer's last move. */
  fresh: boolean;
  /** How often running. */
  times: number;
}

/** A move has its own number; a line of the story says after how many moves it was told. */
export function record(log: Line[], story: Line[], seat: number | null): Told[] {
  const since = lastOwnPly(log, seat);
  const moves = log
    .filter((line) => !unseen(line))
    .map((line) => ({ ...line, ply: line.ply + 1, kind: "move" as const }));
  const told = story.map((line) => ({ ...line, kind: "story" as const }));
  return [...moves, ...told]
    .sort((a, b) => a.ply - b.ply || Number(a.kind === "story") - Number(b.kind === "story"))
    .map((line) => ({ ...line, fresh: line.ply > since + 1, times: 1 }))
    .reduce(counted, []);
}

/** Chance decided something that the viewer may not see: that it did says nothing. */
function unseen(line: Line): boolean {
  return line.seat !== null && line.seat < 0 && line.hidden === true;
}

/** The same line several times running is one line with a count; a story that only repeats chance's move is none. */
function counted(lines: Told[], line: Told): Told[] {
  const last = lines.at(-1);
  if (last?.kind === "move" && last.seat !== null && last.seat < 0 && line.text === `${last.text}.`) return lines;
  const same =
    last?.text === line.text && last.seat === line.seat && last.kind === line.kind && last.fresh === line.fresh;
  if (same) last.times++;
  else lines.push(line);
  return lines;
}

/**
 * What came of others' moves and of chance since the viewer's own last move, in the order in which it happened.
 * Who only watches hears what came of the last one.
 */
export function news(log: Line[], story: Line[], seat: number | null): string[] {
  const since =
    seat === null
      ? (log.findLast((line) => line.seat !== null && line.seat >= 0)?.ply ?? -1)
      : lastOwnPly(log, seat) + 1;
  const from = story.findLastIndex((line) => line.ply <= since) + 1;
  return story.slice(from).map((line) => line.text);
}

/** The ply of the viewer's own last move; -1 before it, and for those who only watch. */
export function lastOwnPly(log: Line[], seat: number | null): number {
  if (seat === null) return -1;
  return log.findLast((line) => line.seat === seat)?.ply ?? -1;
}
