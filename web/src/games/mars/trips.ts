/** Goods that were carried from building to building between two views. */
import { flows } from "../../lib/flows";
import type { Trip } from "../../parts/Flights.svelte";
import { GOODS, type MarsView } from "./facts";

export function tripsOf(root: ParentNode, before: MarsView, after: MarsView): Trip[] {
  const building = (n: number) => root.querySelector(`[data-building="${n}"]`);
  return flows(before, after).flatMap(({ kind, n, from, to }) => {
    const [source, target] = [building(from), building(to)];
    return source && target ? [{ sign: GOODS[kind]!, n, from: source, to: target }] : [];
  });
}
