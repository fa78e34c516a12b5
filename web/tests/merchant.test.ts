import { beforeAll, describe, expect, it } from "vitest";
import box from "./facts/merchant.json";
import { Choices } from "../src/games/merchant/choices";
import { dialOf } from "../src/games/merchant/dial";
import { DOTS, lay, type MerchantView } from "../src/games/merchant/facts";
import { exitWords, trailOf, wayOf } from "../src/games/merchant/paths";
import { describe as said, exitsOf, holdsFree, lyingOn, sortOf } from "../src/games/merchant/sight";

beforeAll(() => lay(box));

const dot = (name: string) => DOTS.findIndex((one) => one.name === name);

function view(more: Partial<MerchantView> = {}): MerchantView {
  const common = {
    seat: 0,
    seats: 1,
    to_act: [0],
    open: [],
    entries: [],
    greyed: [],
    shortcuts: [],
    pawn: [dot("Galactic Base")],
    box: Array(24).fill(-1),
    box_up: Array(24).fill(0),
    port_owner: Array(25).fill(-1),
    factory_owner: Array(14).fill(-1),
    factory_dot: Array(14).fill(-1),
    fort_at: [-1, -1, -1, -1],
    culture_at: Array(17).fill(-1),
    lives: Array(17).fill(-1),
    figures: { penalties: [], pools: null },
  };
  return { ...common, ...more } as unknown as MerchantView;
}

const entry = (verb: string, arg: number | null = null) => ({ verb, arg, n: 1, label: verb, rule: "" });

describe("choices", () => {
  it("puts each entry where it belongs", () => {
    const entries = [entry("first", 3), entry("stay"), entry("sell", 2), entry("pilot", 4), entry("give_money", 1)];
    const choices = new Choices(view({ entries }));
    expect([...choices.ways.keys()]).toEqual([3]);
    expect(choices.plain.map(({ verb }) => verb)).toEqual(["stay"]);
    expect(choices.trade("sell")).toHaveLength(1);
    expect(choices.pilots).toHaveLength(1);
  });

  it("does not light a dot that the ship only flies through", () => {
    const moves = [{ verb: "to", arg: 3 }];
    const shortcuts = [{ end: 9, moves, notes: { mp: 2, paid: 10, unknown: 0, lands: 1 } }];
    const choices = new Choices(view({ entries: [entry("to", 3)], shortcuts }));
    expect([...choices.ways.keys()]).toEqual([9]);
    expect(choices.ways.get(9)).toMatchObject({ mp: 2, paid: 10, unknown: false, lands: true });
  });

  it("says what cannot be done and why", () => {
    const greyed = [{ verb: "buy", arg: 2, label: "Buy it", rule: "MOV-3.43", why: "no room" }];
    expect(new Choices(view({ greyed })).why("buy")).toEqual(greyed);
  });
});

describe("paths", () => {
  it("leads over the links between", () => {
    const [base, colony] = [dot("Galactic Base"), dot("red dot f of Colony")];
    const way = wayOf(base, [{ verb: "to", arg: dot("red dot 1 from Base to Colony") }], colony);
    expect(way).toHaveLength(6);
    expect([way[0], way.at(-1)]).toEqual([base, colony]);
  });

  it("leaves a circle by the exit of the number", () => {
    const circle = dot("circle 5 of Cloud");
    expect(wayOf(circle, [{ verb: "pilot", arg: 2 }], dot("Galactic Base"))).toEqual([circle, dot("Galactic Base")]);
  });

  it("says in few words where an exit leads", () => {
    const south = dot("circle south of Generation Ship");
    expect(exitsOf(south).map(({ to }) => exitWords(south, to))).toEqual([
      "towards Giant",
      "to Asteroid b",
      "to Multi-Generation Ship Space City",
      "towards War-Torn",
    ]);
  });

  it("has no trail before a flight", () => expect(trailOf([])).toEqual([]));
});

describe("dials", () => {
  const gap = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

  it("have all six numbers, none on another", () => {
    const circles = DOTS.flatMap(({ exits }, one) => (exits.length ? [one] : []));
    for (const { marks } of circles.map(dialOf)) {
      expect(marks.map(({ n }) => n).sort()).toEqual([1, 2, 3, 4, 5, 6]);
      for (const one of marks)
        for (const other of marks) if (one !== other) expect(gap(one.turn, other.turn)).toBeGreaterThan(38);
    }
  });
});

describe("sight", () => {
  it("tells the exits of a circle by their numbers", () => {
    expect(exitsOf(dot("circle 5 of Cloud")).map(({ numbers }) => numbers)).toEqual([[1, 4, 5, 6], [2], [3]]);
  });

  it("reads a dot out", () => {
    const now = view();
    expect(said(now, dot("Galactic Base"), lyingOn(now)[dot("Galactic Base")]!, ["Ada"])).toBe(
      "Galactic Base; here: you",
    );
  });

  it("counts room in halves", () => {
    expect([0, 1, 2, 3, 4].map(holdsFree)).toEqual(["0 Holds", "½ Hold", "1 Hold", "1½ Holds", "2 Holds"]);
  });

  it("tells things apart", () => expect([1, 15, 29].map(sortOf)).toEqual(["goods", "factory", "fare"]));
});
