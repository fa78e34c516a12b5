import { describe, expect, it } from "vitest";
import { aims, leads } from "../src/lib/coach";

const move = (verb: string, arg: number | null = null) => ({ verb, arg });

describe("what a press leads to", () => {
  it("names plans move by move", () => {
    expect(leads([move("buy", 6), move("make", 4)], [move("wait")])).toBe("buy:6>make:4 wait");
    expect(leads()).toBeUndefined();
  });

  it("is what the lesson waits for if it goes along with it as far as it goes", () => {
    const expected = [move("buy", 6), move("make", 4)];
    expect(aims("buy:6>make:4", expected)).toBe(1);
    expect(aims("buy:6", expected)).toBe(1);
    expect(aims("assay:6 buy:6", expected)).toBe(2);
    expect(aims("buy:6>make:3", expected)).toBe(0);
    expect(aims("buy:6>make:4>more", expected)).toBe(0);
    expect(aims("make:4", expected)).toBe(0);
  });

  it("does not take one number for the beginning of another", () => {
    expect(aims("at:7", [move("at", 71)])).toBe(0);
  });
});
