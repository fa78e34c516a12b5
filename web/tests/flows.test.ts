import { expect, test } from "vitest";
import { flows } from "../src/lib/flows";

/** Two players, a store and the bank; money and food. */
const ledger = (...held: (number | null)[]) => ({
  kinds: ["money", "food"],
  accounts: ["a", "b", "store", "bank"],
  held,
});
const [MONEY, FOOD] = [0, 1];

test("a purchase is money one way and goods the other", () => {
  const [before, after] = [ledger(10, 0, 5, 5, 0, 8, 0, 0), ledger(4, 3, 5, 5, 6, 5, 0, 0)];
  expect(flows(before, after)).toEqual([
    { kind: MONEY, n: 6, from: 0, to: 2 },
    { kind: FOOD, n: 3, from: 2, to: 0 },
  ]);
});

test("one gives to several, the most to whom gets the most", () => {
  const [before, after] = [ledger(0, 0, 0, 0, 0, 0, 0, 9), ledger(0, 2, 0, 5, 0, 0, 0, 2)];
  expect(flows(before, after)).toEqual([
    { kind: FOOD, n: 5, from: 3, to: 1 },
    { kind: FOOD, n: 2, from: 3, to: 0 },
  ]);
});

test("what is secret is left out, and so is what did not change", () => {
  expect(flows(ledger(null, 1, 5, 1, 0, 0, 9, 9), ledger(null, 1, 7, 1, 0, 0, 9, 9))).toEqual([]);
});

test("another number of accounts is another game", () => {
  expect(flows(ledger(1, 1), ledger(1, 1, 0, 0))).toEqual([]);
});
