import { expect, it } from "vitest";
import { ahead } from "../src/games/walk";

const places = [
  { x: 0, y: 0 },
  { x: 10, y: 1 },
  { x: 4, y: 9 },
  { x: -5, y: 0 },
];

it("goes ahead in the arrow's direction, to what lies least aside", () => {
  const from = { x: 0, y: 0 };
  expect(ahead(places, from, "ArrowRight")).toBe(1);
  expect(ahead(places, from, "ArrowDown")).toBe(2);
  expect(ahead(places, from, "ArrowLeft")).toBe(3);
});

it("leads nowhere where nothing is ahead, or by another key", () => {
  expect(ahead(places, { x: 0, y: 0 }, "ArrowUp")).toBe(-1);
  expect(ahead(places, { x: 0, y: 0 }, "Enter")).toBe(-1);
});
