/** The dial of a navigation circle: the six Pilot Numbers inside its ring, each near the exit that it leads to. */
import { DOTS } from "./facts";
import { exitsOf } from "./sight";

export interface Mark {
  n: number;
  to: number;
  /** Where on the ring, in degrees; 0 is to the right. */
  turn: number;
}

export interface Branch {
  to: number;
  /** Which way the path leads. */
  turn: number;
  /** From its first number to its last one. */
  from: number;
  until: number;
}

export interface Dial {
  dot: number;
  marks: Mark[];
  exits: Branch[];
}

/** Numbers side by side need so much of the ring. */
const APART = 42;
const ROUNDS = 200;
const DEGREES = 180 / Math.PI;

function bearing(from: number, to: number): number {
  const [a, b] = [DOTS[from]!, DOTS[to]!];
  return Math.atan2(b.y - a.y, b.x - a.x) * DEGREES;
}

interface Group {
  to: number;
  numbers: number[];
  /** Which way the path leads, and where the middle of its numbers lies. */
  turn: number;
  middle: number;
}

/** Groups of numbers that would lie on each other push each other along the ring. */
function spread(groups: Group[]): void {
  for (let round = 0; round < ROUNDS; round++)
    groups.forEach((group, i) => {
      const next = groups[(i + 1) % groups.length]!;
      if (next === group) return;
      const gap = (((next.middle - group.middle) % 360) + 360) % 360;
      const lack = ((group.numbers.length + next.numbers.length) / 2) * APART - gap;
      if (lack <= 0) return;
      group.middle -= lack / 4;
      next.middle += lack / 4;
    });
}

export function dialOf(dot: number): Dial {
  const groups = exitsOf(dot)
    .map((exit) => ({ ...exit, turn: bearing(dot, exit.to), middle: bearing(dot, exit.to) }))
    .sort((a, b) => a.turn - b.turn);
  spread(groups);
  const exits = groups.map(({ to, numbers, turn, middle }) => {
    const half = ((numbers.length - 1) / 2) * APART;
    return { to, numbers, turn, from: middle - half, until: middle + half };
  });
  const marks = exits.flatMap(({ to, numbers, from }) => numbers.map((n, i) => ({ n, to, turn: from + i * APART })));
  return { dot, marks, exits };
}

export const along = (turn: number, far: number) => ({
  x: Math.cos(turn / DEGREES) * far,
  y: Math.sin(turn / DEGREES) * far,
});

/** A piece of a ring. */
export function arc(from: number, until: number, far: number): string {
  const [a, b] = [along(from, far), along(until, far)].map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  return `M${a}A${far} ${far} 0 ${until - from > 180 ? 1 : 0} 1 ${b}`;
}
