import { describe, expect, it } from "vitest";
import { asksOf, choicesOf, goodAsked } from "../src/games/mule/choices";
import { BOARD, IRATA, KINDS, TILE_TYPE, type MuleView } from "../src/games/mule/facts";
import { describeLand, landAt, placeOf, spotOf, squareName } from "../src/games/mule/sight";
import { acceptMoves, offerMoves, purse, sorted, takeable, type MarketView } from "../src/parts/market/book";
import { inForce, inWords, nothingOf, withMore } from "../src/parts/market/orders";

const [CRYSTITE, FOOD, ENERGY] = [2, 3, 4];
const plains = (n: number) => TILE_TYPE.indexOf(0) + n;
const river = TILE_TYPE.indexOf(3);

/** Seat 0 has lands on the squares named, each with its tile and what its M.U.L.E. makes. */
function view(lands: Record<number, [tile: number, making: number]>, more: Partial<MuleView> = {}): MuleView {
  const tiles = TILE_TYPE.length;
  const found = {
    seat: 0,
    seats: 3,
    options: { mode: "tournament" },
    open: [],
    entries: [],
    greyed: [],
    shortcuts: [],
    kinds: [...KINDS],
    turn: 2,
    phase: 2,
    card: -1,
    drawn: [],
    held: Array<number>(7 * KINDS.length).fill(0),
    tile_at: Array<number>(IRATA.size + 45).fill(-1),
    making: Array<number>(tiles).fill(0),
    idle: Array<number>(tiles).fill(0),
    assayed: Array<number>(tiles).fill(0),
    crystite: Array<null>(tiles).fill(null),
    price: [0, 5, 6, 7, 3],
    favour: [0, 0, 0],
    role: [0, 0, 0],
    offers: [],
    species: [0, 1, 2],
    figures: { zone_cost: Array<number[]>(3).fill(BOARD.zone.map((zone) => (zone ? 2 : 1))), looks: 2, mule_price: 5 },
    ...more,
  } as unknown as MuleView;
  for (const [square, [tile, making]] of Object.entries(lands)) {
    found.tile_at[spotOf(0, Number(square))] = tile;
    found.making[tile] = making;
  }
  return found;
}

describe("lands of M.U.L.E.", () => {
  it("are numbered over the planet and all boards", () => {
    expect(placeOf(spotOf(2, 7))).toEqual({ seat: 2, square: 7 });
    expect(placeOf(16)).toEqual({ seat: -1, square: 16 });
    expect(squareName(IRATA, 8)).toBe("b2");
  });

  it("say what they yield, and what nobody knows", () => {
    const told = describeLand(landAt(view({ 6: [plains(0), FOOD!] }), spotOf(0, 6)));
    expect(told).toBe(
      "Plains at b2, White zone: Smithore 1, Crystite unknown, Food 2, Energy 3; a M.U.L.E. makes Food",
    );
  });

  it("stay the same objects while nothing about them changes", () => {
    const seen = view({ 3: [plains(0), CRYSTITE!], 9: [plains(3), CRYSTITE!] });
    const [kept, idle] = [spotOf(0, 3), spotOf(0, 9)];
    const before = [landAt(seen, kept), landAt(seen, idle)];
    const later = { ...seen, idle: seen.idle.with(plains(3), 1) };
    expect(landAt(later, kept)).toBe(before[0]);
    expect(landAt(later, idle)).not.toBe(before[1]);
  });
});

describe("choices on the board", () => {
  const entry = (verb: string, arg: number) => ({ n: 1, verb, arg, label: `${verb} ${arg}`, rule: "" });

  it("lie on lands, with players, or among the actions", () => {
    const entries = [
      entry("claim", 5),
      entry("buy", 6),
      entry("assay", spotOf(0, 6)),
      entry("give", 2),
      { ...entry("finish", 0), arg: null },
    ];
    const found = choicesOf(view({ 6: [river, 0] }, { entries }));
    expect([...found.spots.keys()]).toEqual([5, spotOf(0, 6)]);
    expect(found.spots.get(spotOf(0, 6))!.map(({ verb }) => verb)).toEqual(["buy", "assay"]);
    expect([...found.seats.keys()]).toEqual([2]);
    expect(found.plain.map(({ verb }) => verb)).toEqual(["finish"]);
  });

  it("ask for the good and answer both questions at once; a river makes Food and Energy only", () => {
    const seen = view({ 2: [river, 0] }, { entries: [entry("buy", 2)] });
    const [ask] = asksOf(seen, spotOf(0, 2), choicesOf(seen).spots.get(spotOf(0, 2))!);
    expect(ask!.cost).toBe("$5 · 1 Food");
    expect(ask!.answers.map((answer) => answer.moves)).toEqual(
      [FOOD, ENERGY].map((good) => [
        { verb: "buy", arg: 2 },
        { verb: "make", arg: good },
      ]),
    );
  });

  it("open where the server asks what a moved M.U.L.E. makes", () => {
    const open = [{ step: "good", seat: 0, action: "move", square: 6, other: 8, good: 0 }];
    const seen = view({ 6: [plains(0), FOOD!], 8: [plains(1), 0] }, { open, entries: [entry("make", FOOD!)] });
    expect(goodAsked(seen)!.spot).toBe(spotOf(0, 8));
  });
});

describe("the market", () => {
  const market = (offers: MarketView["offers"]) => view({}, { offers }) as MarketView;

  it("shows the best offer of a side first", () => {
    const asks = sorted(
      market([
        [3, 1, 2, 2, 14, 0, false],
        [6, 2, 2, 1, 6, 0, false],
        [7, 2, 1, 1, 5, 0, false],
      ]),
      2,
    );
    expect(asks.map(({ slot }) => slot)).toEqual([6, 3]);
  });

  it("answers all questions of an offer at once, and splits only what divides", () => {
    expect(offerMoves(2, 2, 7, 0, true).map(({ verb }) => verb)).toEqual(["offer_sale", "total", "to"]);
    expect(offerMoves(1, 2, 8, 4, true).at(-1)).toEqual({ verb: "split", arg: 1 });
  });

  it("takes a part where parts are offered, and all of a lot or nothing", () => {
    const [lot] = sorted(market([[3, 1, 2, 4, 20, 0, false]]), 2);
    expect([takeable(lot!, 0, 19), takeable(lot!, 0, 20)]).toEqual([0, 4]);
    const parts = { ...lot!, split: true };
    expect(takeable(parts, 0, 11)).toBe(2);
    expect(acceptMoves(parts, 1, 2)).toEqual([
      { verb: "accept", arg: 3 },
      { verb: "take", arg: 1 },
    ]);
    expect(acceptMoves(parts, 1, 1)).toEqual([{ verb: "accept", arg: 3 }]);
  });

  it("lets a seller ask for what the others who may buy have", () => {
    const seen = market([]);
    [30, 10, 4].forEach((n, seat) => (seen.held[seat * KINDS.length] = n));
    seen.role[2] = 2;
    expect([purse(seen, 2), purse(seen, 1)]).toEqual([10, 30]);
  });

  it("keeps standing orders, one of each act and kind, as long as they hold", () => {
    const sell = { act: "sell", kind: 3, until: 3, price: 6 } as const;
    const orders = withMore([sell, ...nothingOf([3], 2)], [{ ...sell, price: 7 }]);
    expect(orders).toEqual([
      { act: "wait", kind: 3, turn: 2 },
      { ...sell, price: 7 },
    ]);
    expect(inForce(orders, 3)).toEqual([{ ...sell, price: 7 }]);
    expect(inWords(sell, "Food")).toBe("Sell Food down to 3 at $6 or more");
  });
});
