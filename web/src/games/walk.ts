/** Arrow keys on a board: from one place to the next. */

export interface Point {
  x: number;
  y: number;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** How much farther a place seems for lying aside than for lying ahead. */
const ASIDE = 3;

/** The number of the place that an arrow key leads to: ahead in its direction and as near as can be; -1 for none. */
export function ahead(places: readonly Point[], from: Point, arrow: string): number {
  const way = WAYS[arrow];
  if (!way) return -1;
  const far = places.map((place) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const forward = x * way.x + y * way.y;
    return forward > 0 ? forward + ASIDE * Math.abs(x * way.y - y * way.x) : Infinity;
  });
  const nearest = Math.min(...far);
  return nearest === Infinity ? -1 : far.indexOf(nearest);
}
