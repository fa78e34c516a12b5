import { describe, expect, it } from "vitest";
import { highest, groupGreyed, groupMenu, sharedStart } from "../src/lib/menu";

const entry = (n: number, verb: string, arg: number | null, label: string) => ({ n, verb, arg, rule: "R-1", label });

describe("the menu", () => {
  it("groups by verb, in the order offered, and numbers what can be chosen", () => {
    const groups = groupMenu([
      entry(1, "farm", null, "Farm"),
      entry(2, "at", 4, "Build on A5"),
      entry(3, "at", 9, "Build on B1"),
    ]);
    expect(groups.map((group) => group.verb)).toEqual(["farm", "at"]);
    expect(groups[1]!.items.map(({ n, short }) => [n, short])).toEqual([
      [2, "A5"],
      [3, "B1"],
    ]);
    expect(groups[1]!.title).toBe("Build on");
    expect(highest(groups)).toBe(3);
  });

  it("keeps the numbers that the game gives, and counts on from there for a run (issue 11, point 11)", () => {
    const run = { n: 9, verb: "sell", rule: "R-2", from: 1, to: 2, step: 1, label: "Sell …" };
    const groups = groupMenu([entry(1, "farm", null, "Farm"), entry(8, "end", null, "End"), run]);
    expect(groups.flatMap((group) => group.items.map(({ n, label }) => [n, label]))).toEqual([
      [1, "Farm"],
      [8, "End"],
      [9, "Sell 1"],
      [10, "Sell 2"],
    ]);
    expect(highest(groups)).toBe(10);
  });

  it("makes buttons of a short run of numbers", () => {
    const [group] = groupMenu([{ n: 1, verb: "sell", rule: "R-2", from: 0, to: 2, step: 1, label: "Sell … ore" }]);
    expect(group!.items.map(({ arg, label }) => [arg, label])).toEqual([
      [0, "Sell 0 ore"],
      [1, "Sell 1 ore"],
      [2, "Sell 2 ore"],
    ]);
  });

  it("makes one slider of a long run of numbers", () => {
    const [group] = groupMenu([{ n: 1, verb: "bid", rule: "R-2", from: 0, to: 40, step: 2, label: "Bid …" }]);
    expect(group!.span).toEqual({ from: 0, to: 40, step: 2, label: "Bid …" });
    expect(highest([group!])).toBe(1);
  });

  it("never swallows a whole label", () => {
    expect(sharedStart(["Sell", "Sell all"])).toBe("");
    expect(sharedStart(["Lose the Drill", "Lose the Drill"])).toBe("Lose the");
  });

  it("says a reason once for all that it bars", () => {
    const greyed = ["A", "B"].map((label) => ({ verb: "at", arg: 1, label, rule: "R-3", why: "taken", hint: "" }));
    expect(groupGreyed(greyed)).toEqual([{ rule: "R-3", why: "taken", hint: "", labels: ["A", "B"] }]);
  });

  it("gives whole sentences a line each", () => {
    const entry = (arg: number, label: string) => ({ n: arg, verb: "kind", arg, label, rule: "" });
    const long = "Oxygen Harvester: pay 2 O and 1 S; makes 1 oxygen on first digit 4, 5, 6";
    expect(groupMenu([entry(1, long), entry(2, "Habitat")])[0]!.wide).toBe(true);
    expect(groupMenu([entry(1, "Drill"), entry(2, "Habitat")])[0]!.wide).toBe(false);
  });
});
