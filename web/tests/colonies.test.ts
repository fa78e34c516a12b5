import { describe, expect, it } from "vitest";
import { Choices, ROWS, stepOf } from "../src/games/colonies/choices";
import { forMe, isUpgrade, rewardNumber, rewards } from "../src/games/colonies/effects";
import { CARDS, STEP_KINDS, WIDTH, type ColoniesView } from "../src/games/colonies/facts";
import { badgeAt, planetAt } from "../src/games/colonies/ring";
import {
  ballotOf,
  cardOf,
  carriedOf,
  colonistsAtVote,
  dueFrom,
  lastVoted,
  pirateOrder,
  routeName,
  routeOf,
  shelves,
  unitsOn,
  type Card,
} from "../src/games/colonies/sight";

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
    figures: { upgrades: [], points: [] },
    ...over,
  } as unknown as ColoniesView;
}

/** Holdings by account: [seat, kind, n]; the markets are account 4. */
function holding(...rows: [number, number, number][]): number[] {
  const held = Array<number>(WIDTH * 6).fill(0);
  for (const [account, kind, n] of rows) held[account * WIDTH + kind] = n;
  return held;
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

  it("make a planet owe what it promised", () => {
    expect(dueFrom(view({ promised: [0, 2, 1, 1, 3, ...Array<number>(20).fill(1)] }), 0)).toBe(7);
  });

  it("get pirates counter-clockwise, the rightmost first (T4B)", () => {
    expect(pirateOrder(0)).toEqual([4, 3, 2, 1]);
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
  const named = (name: string): Card => CARDS.find((card) => card.name === name)!;

  it("say what they would do to me", () => {
    const table = view({ held: holding([0, 5, 4], [0, 1, 1]) });
    expect(forMe(table, { word: "evacuate", n: 0, text: "" })).toBe("you lose 4 of your 4 colonists");
    expect(forMe(table, { word: "discard", n: 2, text: "" })).toBe("you lose 1 of your 1 resource");
    expect(forMe(table, { word: "pirates", n: 2, text: "" })).toBe("they block your imports from Euterpe, Bellona");
    expect(forMe(view({ seat: null }), { word: "evacuate", n: 0, text: "" })).toBe("");
  });

  it("count those who are still on their way (COL-3.2)", () => {
    const income = view({
      open: [{ step: "colonists" }, { step: "income" }],
      first: 2,
      turn: 3,
      event: CARDS.findIndex(({ colonists }) => colonists === 5),
    });
    expect(colonistsAtVote({ ...income, to_act: [3] }, 0)).toBe(8);
    expect(colonistsAtVote({ ...income, to_act: [1] }, 0)).toBe(0);
    const dealt = { ...income, first: 0, planet: [0, 2, 1, 3, 4], seat_at: [0, 2, 1, 3, 4] };
    expect(colonistsAtVote({ ...dealt, to_act: [2] }, 1), "by planets, not by seats").toBe(8);
    expect(colonistsAtVote({ ...dealt, to_act: [1] }, 2)).toBe(0);
  });

  it("say what an action would bring at my level", () => {
    expect(forMe(view(), { word: "act", n: 0, text: "" })).toBe("up to 1 Information and 1 colonist");
    expect(forMe(view(), { word: "act", n: 2, text: "" })).toBe("no pirates now");
    expect(forMe(view({ held: holding([0, 1, 3]) }), { word: "ban", n: 3, text: "" })).toBe("worth up to 1 resource");
  });

  it("say when only once for many rewards", () => {
    expect(rewards(named("Appoint Mediator")).match(/ at once/g)).toHaveLength(1);
    expect(rewards(named("Labour Dispute"))).toBe("Production Peak at once, twice");
  });

  it("have words for every effect on every card", () => {
    const effects = CARDS.flatMap((card: Card) => [...card.yes, card.everyone, card.fewest]).flatMap(
      (side) => side.effects,
    );
    expect(effects.filter((effect) => forMe(view(), effect) === "")).toEqual([]);
  });

  it("number rewards without the upgrade, which is asked for on its track", () => {
    const card = named("Appoint Mediator");
    expect(card.yes.filter(isUpgrade)).toHaveLength(1);
    expect(rewardNumber(card, card.yes[4]!)).toBe(4);
  });

  it("may be read with two no sides exchanged", () => {
    const [ring, uprising] = [
      CARDS.findIndex(({ name }) => name === "Smuggling Ring"),
      CARDS.findIndex(({ name }) => name === "Uprising"),
    ];
    expect(cardOf(view({ options: { swap_e21_e25: true } }), ring).everyone.text).toBe(
      cardOf(view(), uprising).everyone.text,
    );
  });

  it("tell which motion was carried, a tie by what follows it (COL-4.2)", () => {
    const event = { step: "event" };
    const after = (votes: number[], ...open: Record<string, unknown>[]) =>
      carriedOf(view({ votes, open: [...open, event] }));
    expect(after([2, 1, -1, -1], { step: "reward" })).toBe("yes");
    expect(after([1, -1, -1, -1], { step: "losses" })).toBe("no");
    expect(after([1, 1, -1, -1], { step: "tie" })).toBeNull();
    expect(after([1, 1, -1, -1], { step: "reward" }, { step: "yes motion" })).toBe("yes");
    expect(after([1, 1, -1, -1], { step: "losses" }, { step: "effects" })).toBe("no");
    expect(after([1, 1, -1, -1], { step: "vote", waiting: [0], picks: [] })).toBeNull();
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
