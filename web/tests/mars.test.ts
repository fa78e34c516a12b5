import { describe, expect, it } from "vitest";
import type { MarsView } from "../src/games/mars/facts";
import { contents, describe as inWords, next, standing } from "../src/games/mars/map";
import { targetsOf } from "../src/games/mars/targets";

/** Home Base at F6, a Drill at E5 if asked for. */
function view(drill: boolean): MarsView {
  const occupant = Array<number>(144).fill(-1);
  for (const part of [65, 66, 77, 78]) occupant[part] = 0;
  if (drill) occupant[52] = 1;
  const stores = drill ? [2, 2, 1, 0, 0, 0, 0, 1] : [2, 2, 2, 0];
  return {
    built: drill ? [0, 3] : [0],
    site: drill ? [65, 52] : [65],
    slots: [12, 3, 4, 3, 3, 0, 0],
    occupant,
    d1: 3,
    dusty: false,
    weather: 0,
    worked: drill ? [1] : [],
    held: [...stores, 0, 0, 0, 0],
    figures: { newest: drill ? 1 : 0 },
  } as unknown as MarsView;
}

describe("the map of Mars", () => {
  it("knows what stands where, what it holds and whether it made something", () => {
    const [home, drill] = standing(view(true));
    expect([home!.name, home!.worked, drill!.name, drill!.worked]).toEqual([
      "Home Base at F6",
      false,
      "Drill at E5",
      true,
    ]);
    expect(contents(home!.stores)).toBe("2 food, 2 water, 1 oxygen");
    expect(inWords(drill!)).toBe(
      "Drill at E5: 1 stone, 3 slots; makes stone on 1, 2, 3; the newest; made some this turn",
    );
  });

  it("lets a Home Base be placed wherever its four squares fit (MARS-1)", () => {
    const targets = targetsOf({ entries: [{ verb: "column", arg: 1 }] } as unknown as MarsView);
    expect(targets).toHaveLength(121);
    expect(targets.at(-1)!.moves).toEqual([
      { verb: "column", arg: 11 },
      { verb: "row", arg: 11 },
    ]);
  });

  it("finds buildings that may be chosen", () => {
    const entries = [
      { verb: "take", arg: 0, label: "home" },
      { verb: "put", arg: 1, label: "drill" },
      { verb: "end", label: "" },
    ];
    const targets = targetsOf({ ...view(true), entries } as unknown as MarsView);
    expect(targets.map(({ square, size, label }) => [square, size, label])).toEqual([
      [65, 2, "home"],
      [52, 1, "drill"],
    ]);
  });

  it("goes by arrow key to the nearest lit square ahead", () => {
    expect(next([0, 2, 14, 130], 1, "ArrowDown")).toBe(14);
    expect(next([0, 2, 14, 130], 1, "ArrowLeft")).toBe(0);
    expect(next([0, 2], 1, "ArrowUp")).toBeNull();
    expect(next([0, 2], 1, "x")).toBeNull();
  });
});
