/** A seat's standing orders: how they read, and how new ones replace old ones. */
import type { Order } from "../../messages";

/** Those that can still act on this turn or later. */
export const inForce = (orders: Order[], turn: number) => orders.filter((one) => !one.turn || one.turn >= turn);

/** With more orders: each replaces one of the same act and kind. */
export function withMore(orders: Order[], more: Order[]): Order[] {
  const same = (one: Order) => more.some((other) => other.act === one.act && other.kind === one.kind);
  return [...orders.filter((one) => !same(one)), ...more];
}

/** Want nothing of these kinds, on this turn only. */
export const nothingOf = (kinds: number[], turn: number): Order[] => kinds.map((kind) => ({ act: "wait", kind, turn }));

/** Raise in the auction of this thing up to a ceiling, then withdraw; on this turn only. */
export const raiseUpTo = (kind: number, price: number, turn: number): Order => ({ act: "bid", kind, price, turn });

export function inWords(order: Order, good: string): string {
  if (order.act === "bid") return `Raise up to $${order.price} in the land auction`;
  if (order.act === "wait") return `Sit out ${good}${order.turn ? " this turn" : ""}`;
  if (order.act === "sell") return `Sell ${good} down to ${order.until} at $${order.price} or more`;
  return `Buy ${good} up to ${order.until} at $${order.price} or less`;
}
