import { describe, expect, it } from "vitest";
import { Choices, ROWS, stepOf } from "../src/games/colonies/choices";
import { CARDS, STEP_KINDS, WIDTH, type ColoniesView } from "../src/games/colonies/facts";
import { badgeAt, planetAt } from "../src/games/colonies/ring";
import { ballotOf, cardOf, lastVoted, routeName, routeOf, shelves, unitsOn } from "../src/games/colonies/sight";

/** Blue (seat 0) against Green, Yellow and Purple; Red is neutral. */
function view(over: Partial<ColoniesView> = {}): ColoniesView {
  const held = Array<number>(WIDTH * 6).fill(0);
  return {
    seat: 0,
    seats: 4,
    planet: [0, 1, 2, 3],
    seat_at: [0, 1, 2, 3, -1],
    held,
    levels: Array<number>(20).fill(1),
    promised: Array<number>(25).fill(1),
    pirates: Array<number>(25).fill(0),
    fewer: [0, 0, 0, 0],
    bans: [0, 0, 0, 0],
    options: {},
    open: [],
    entries: [],
    greyed: [],
    shortcuts: [],
    turn: 1,
    event: 0,
    figures: { upgrades: [], points: [], voted: false },
    ...over,
  } as unknown as ColoniesView;
}

describe("markets and technologies", () => {
  it("fill from the top shelf down", () => {
    expect(shelves(0).map(({ filled }) => filled)).toEqual([0, 0, 0]);
    expect(shelves(6).map(({ filled, room, price }) => [filled, room, price])).toEqual([
      [1, 1, 3],
      [3, 3, 2],
      [2, null, 1],
    ]);
  });
});

describe("routes", () => {
  it("carry what the partner promised", () => {
    const promised = Array<number>(25).fill(1);
    promised[1 * 5 + 0] = 4;
    expect(unitsOn(view({ promised }), routeOf(0, 1))).toBe(4);
    expect(routeName(routeOf(0, 1))).toBe("Pallas's route from Elysia");
  });

  it("have their badge nearer to their owner", () => {
    const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
    expect(far(badgeAt(0, 2), planetAt(0))).toBeLessThan(far(badgeAt(0, 2), planetAt(2)));
  });
});

describe("choices", () => {
  it("lie where they belong; numbers and the rest are asked beside the board", () => {
    const entries = [
      { n: 1, verb: "settle", arg: 4, label: "settle", rule: "" },
      { n: 1, verb: "release", arg: 4, label: "release", rule: "" },
      { n: 1, verb: "adjust", arg: stepOf(3, 1), label: "adjust", rule: "" },
      { n: 1, verb: "reject", from: 0, to: 2, label: "Turn … away", rule: "" },
      { n: 1, verb: "stop", arg: null, label: "Leave it at that", rule: "" },
    ];
    const greyed = [{ verb: "catch", arg: 7, label: "", rule: "COL-5.2", why: "no pirate" }];
    const choices = new Choices(view({ entries, greyed } as Partial<ColoniesView>));
    expect(choices.at("route", 4).lit.map(({ verb }) => verb)).toEqual(["settle", "release"]);
    expect(choices.at("planet", 3).lit).toHaveLength(1);
    expect(choices.at("route", 7)).toMatchObject({ lit: [], barred: [{ why: "no pirate" }] });
    expect(choices.on("route").map(({ spot }) => spot)).toEqual(["route 4", "route 7"]);
    expect(choices.plain.map(({ verb }) => verb)).toEqual(["stop"]);
    expect(choices.spans).toHaveLength(1);
    expect(choices.anyLit("route")).toBe(true);
    expect(choices.anyLit("market")).toBe(false);
  });

  it("know the steps of a negotiation by what they do", () => {
    for (const { exports, imports, less, more } of ROWS) {
      expect(STEP_KINDS[more]).toEqual({ exports, imports });
      expect(STEP_KINDS[less]).toEqual({ exports: 0 - exports, imports: 0 - imports });
    }
  });
});

describe("events", () => {
  it("may be read with two no sides exchanged", () => {
    const [ring, uprising] = [
      CARDS.findIndex(({ name }) => name === "Smuggling Ring"),
      CARDS.findIndex(({ name }) => name === "Uprising"),
    ];
    expect(cardOf(view({ options: { swap_e21_e25: true } }), ring).everyone).toBe(cardOf(view(), uprising).everyone);
  });

  it("remember the card of the last vote", () => {
    expect(lastVoted(view({ open: [{ step: "action phase" }], played: [4], votes: [1, 1, 1, 1] }))).toBe(4);
  });

  it("show only one's own ballot", () => {
    const open = [
      {
        step: "vote",
        waiting: [0, 2],
        picks: [
          [
            ["no", null],
            ["add", 3],
          ],
          null,
          null,
          null,
        ],
      },
    ];
    expect(ballotOf(view({ open }))).toEqual({ waiting: [0, 2], side: "no", added: [3] });
    expect(ballotOf(view({ open, seat: null }))).toMatchObject({ side: null, added: [] });
  });
});
