import { describe, expect, it } from "vitest";
import type { View } from "../src/messages";
import { economy, sheets } from "../src/lib/sheets";

function view(more: Record<string, unknown>): View {
  const common = {
    game: "toy",
    seat: 0,
    seats: 2,
    options: {},
    to_act: [0],
    open: [],
    menu: {},
    scores: null,
    winners: [],
    prompt: "",
    rule: "",
    entries: [],
    greyed: [],
    shortcuts: [],
    forms: [],
    kinds: ["money", "ore"],
    accounts: ["a", "b", "store", "bank"],
    held: [5, 1, null, 0, 0, 8, -5, -9],
  };
  return { ...common, ...more } as View;
}

describe("the economy sheet", () => {
  it("has a column a seat and hides what may not be known", () => {
    const { rows, accounts } = economy(view({ hand: [[1, 2], 3] }));
    expect(rows).toEqual([
      { name: "Money", cells: [5, null] },
      { name: "Ore", cells: [1, 0] },
      { name: "Hand", cells: ["1, 2", 3] },
    ]);
    expect(accounts).toEqual([
      {
        name: "Store",
        holds: [
          { kind: "money", n: 0 },
          { kind: "ore", n: 8 },
        ],
      },
    ]);
  });

  it("adds up every account of one who plays alone", () => {
    const { rows } = economy(view({ seats: 1, accounts: ["home", "drill", "bank"], held: [2, 1, 0, 3, -2, -4] }));
    expect(rows.map((row) => row.cells)).toEqual([[2], [4]]);
  });
});

describe("the sheets of a state", () => {
  it("puts facts first and lists of one length side by side", () => {
    const [facts, lands] = sheets(view({ turn: 3, owner: [0, 1, -1], kind: [2, 2, 0] }));
    expect(facts!.rows).toEqual([{ name: "Turn", cells: [3] }]);
    expect(lands!.heads).toEqual(["Owner", "Kind"]);
    expect(lands!.rows.map((row) => row.name)).toEqual(["0", "1"]);
    expect(lands!.empty).toEqual(["2"]);
  });
});
