import { describe, expect, it } from "vitest";
import { accountOf, chartsOf, sourcesOf, tidy } from "../src/lib/charts";
import type { Charts } from "../src/messages";

const NAMES = ["Ada", "Bot 2"];
const CHARTS: Charts = {
  kinds: ["money", "ore"],
  accounts: ["seat 0", "seat 1", "Store", "bank"],
  seats: 2,
  money: 0,
  over: true,
  turn_name: "year",
  lines: { prices: ["Ore"] },
  points: [
    {
      turn: 0,
      ply: 2,
      held: [10, 0, 10, 0, 0, 5, -20, -5],
      series: { prices: [4], rank: [1, 2] },
      produced: [0, 0, 0, 0],
      traded: [0, 0],
    },
    {
      turn: 1,
      ply: 9,
      held: [18, 1, 10, 3, 0, 7, -28, -11],
      series: { prices: [3], rank: [1, 2] },
      produced: [0, 3, 0, 3],
      traded: [0, 2],
    },
  ],
  deals: [{ ply: 7, seller: 0, buyer: 2, what: 1, n: 2, money: 8 }],
  earned: [
    { seat: 0, kind: null, occasion: "set-up", gained: 10, spent: 0 },
    { seat: 0, kind: 1, occasion: "", gained: 8, spent: 0 },
    { seat: 1, kind: null, occasion: "set-up", gained: 10, spent: 0 },
  ],
  measures: {},
};

describe("charts", () => {
  const found = chartsOf(CHARTS, NAMES);
  const rows = (title: string) => found.find((spec) => spec.title === title)?.rows;

  it("call a turn what the game calls it", () => {
    expect(new Set(found.map(({ about }) => about))).toEqual(new Set(["at the end of each year", "in each year"]));
  });

  it("are money, what the game counts, trade, production and stocks, in this order", () => {
    expect(found.map((spec) => spec.title)).toEqual([
      "Money",
      "Prices",
      "Rank",
      "Units sold",
      "Ore produced",
      "Ore in stock",
    ]);
  });
  it("count all things together where a game has many kinds", () => {
    const kinds = ["money", ...Array.from({ length: 13 }, (_, i) => `good ${i}`)];
    const held = [...kinds.map((_, i) => i), ...kinds.map(() => 1)];
    const point = { ...CHARTS.points[0]!, held, produced: kinds.map(() => 1), traded: kinds.map(() => 0) };
    const many = chartsOf({ ...CHARTS, kinds, points: [point] }, NAMES);
    expect(many.map(({ title }) => title)).toEqual(["Money", "Prices", "Rank", "In stock"]);
    expect(many.at(-1)!.rows).toEqual([[91, 13]]);
  });

  it("have the ledger's figures", () => {
    expect(rows("Money")).toEqual([
      [10, 10],
      [18, 10],
    ]);
    expect(rows("Ore in stock")).toEqual([
      [0, 0],
      [1, 3],
    ]);
    expect(rows("Ore produced")).toEqual([
      [0, 0],
      [3, 3],
    ]);
    expect(rows("Units sold")).toEqual([[0], [2]]);
    expect(rows("Prices")).toEqual([[4], [3]]);
    expect(found.filter((spec) => spec.leastOnTop).map((spec) => spec.title)).toEqual(["Rank"]);
  });
  it("leave out what the viewer may not know", () => {
    const points = CHARTS.points.map((point) => ({ ...point, held: point.held.with(2, null), traded: null }));
    const mine = chartsOf({ ...CHARTS, points }, NAMES);
    expect(mine.find((spec) => spec.title === "Money")?.lines).toEqual([{ name: "Ada", seat: 0, look: 0 }]);
    expect(mine.some((spec) => spec.title === "Units sold")).toBe(false);
  });
  it("show a good in its own colour, whatever else was not sold", () => {
    const ore = { name: "Ore", seat: null, look: 1, kind: "ore" };
    expect(found.find((spec) => spec.title === "Units sold")?.lines).toEqual([ore]);
    expect(found.find((spec) => spec.title === "Prices")?.lines, "issue 11, point 14").toEqual([ore]);
  });
  it("without a figure are none", () => {
    expect(tidy({ title: "", about: "", lines: [{ name: "a", seat: 0, look: 0 }], rows: [[0], [0]] })).toBeNull();
  });
  it("of one who plays alone have a line a good, over all accounts but the bank", () => {
    const alone = chartsOf(
      { ...CHARTS, seats: 1, money: null, points: CHARTS.points.map((point) => ({ ...point, series: {} })) },
      ["Ada"],
    );
    expect(alone.map((spec) => spec.title)).toEqual(["In stock", "Produced"]);
    expect(alone[0]!.rows).toEqual([
      [20, 5],
      [28, 11],
    ]);
  });
});

describe("the end", () => {
  it("sums what each earned by source, the weightiest first", () => {
    expect(sourcesOf(CHARTS)).toEqual([
      { name: "Set-up", net: [10, 10] },
      { name: "Trading Ore", net: [8, 0] },
    ]);
  });
  it("names accounts, the bank too", () => {
    expect([0, 2, -1].map((account) => accountOf(CHARTS, NAMES, account))).toEqual(["Ada", "Store", "Bank"]);
  });
});
