/** Lines on the chart: which dots a way leads through. For drawing alone; what may be flown is the table's to say. */
import type { MoveGiven } from "../../messages";
import { AIR, DOTS, ENDS, HIDDEN, LINKS, SYSTEMS } from "./facts";

const near = new Map<number, number[]>();
export function neighbours(dot: number): number[] {
  if (!near.size)
    for (const [a, b] of [...LINKS, HIDDEN, ...AIR] as [number, number][]) {
      near.set(a, [...(near.get(a) ?? []), b]);
      near.set(b, [...(near.get(b) ?? []), a]);
    }
  return near.get(dot) ?? [];
}

/** A shortest way between two dots that does not begin with going back. */
function between(from: number, to: number, back: number): number[] {
  const came = new Map<number, number>([[from, -1]]);
  const ahead = [from];
  for (let i = 0; i < ahead.length && !came.has(to); i++)
    for (const next of neighbours(ahead[i]!))
      if (!came.has(next) && !(i === 0 && next === back)) {
        came.set(next, ahead[i]!);
        ahead.push(next);
      }
  if (!came.has(to)) return [to];
  const way: number[] = [];
  for (let at = to; at !== from; at = came.get(at)!) way.unshift(at);
  return way;
}

/** On from a dot, without turning, to the next place where a number is chosen. */
function toCircle(from: number, back: number): number[] {
  const way = [from];
  for (let [at, last] = [from, back]; !DOTS[at]!.exits.length && way.length < 30;) {
    const next = neighbours(at).find((one) => one !== last);
    if (next === undefined) return [from];
    [at, last] = [next, at];
    way.push(at);
  }
  return way.slice(1);
}

/** Where an exit of a circle leads, in few words: the dot itself, or the System at the end of its lane. */
export function exitWords(circle: number, exit: number): string {
  const lane = [circle, exit];
  while (DOTS[lane.at(-1)!]!.system < 0) {
    const next = neighbours(lane.at(-1)!).find((one) => !lane.includes(one));
    if (next === undefined) return `to ${DOTS[exit]!.name}`;
    lane.push(next);
  }
  const { short } = SYSTEMS[DOTS[lane.at(-1)!]!.system]!;
  return lane.length > 2 ? `towards ${short}` : `to ${DOTS[exit]!.name.replace(` of ${short}`, "")}`;
}

/** The dots that a plan flies through, the first and the last among them. */
export function wayOf(start: number, moves: MoveGiven[], end: number): number[] {
  const way = [start];
  const last = () => way.at(-1)!;
  const before = () => way.at(-2) ?? -1;
  for (const { verb, arg } of moves) {
    if ((verb === "to" || verb === "first") && arg != null) way.push(...between(last(), arg, before()));
    if (verb === "pilot" && arg != null) {
      if (!DOTS[last()]!.exits.length) way.push(...toCircle(last(), before()));
      const exit = DOTS[last()]!.exits[arg - 1];
      if (exit !== undefined && exit !== before()) way.push(exit);
    }
  }
  if (last() !== end) way.push(...between(last(), end, before()));
  return way;
}

/** The dots of the links that were flown this turn. */
export function trailOf(trail: readonly number[]): number[] {
  const ends = trail.map((link) => ENDS[link]!);
  return ends.length ? [ends[0]![0]!, ...ends.map((pair) => pair[1]!)] : [];
}

export const pathOf = (dots: readonly number[]) =>
  dots.length < 2 ? "" : `M${dots.map((dot) => `${DOTS[dot]!.x} ${DOTS[dot]!.y}`).join("L")}`;
