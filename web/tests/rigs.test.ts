import { expect, test } from "vitest";
import { asksOf, Choices, pressed, telling } from "../src/games/rigs/choices";
import { HOMES, NAMES, WAREHOUSE, type RigsView } from "../src/games/rigs/facts";
import { LUXURIES, METAL, whenWords, workable } from "../src/games/rigs/sight";

const PLOTS = 27;
const VALLEY = 9;

function view(more: Partial<RigsView>): RigsView {
  const all = <T>(value: T) => Array<T>(PLOTS).fill(value);
  const figures = { spots: all([1, 1, 1, 0]), reconfigure: all(0), holdings: [{ placeable: 1 }] };
  const land = { owner: all(0), survey: all(-1), rigs: all(0), working: all(0), figures };
  return { seat: 0, seats: 3, entries: [], greyed: [], ...land, ...more } as unknown as RigsView;
}

const entry = (verb: string, arg: number | null = null) => ({ verb, arg, label: verb, rule: "", n: 1 });

test("every entry of the menu lies somewhere", () => {
  const entries = [entry("place", 3), entry("lose", WAREHOUSE), entry("send", HOMES + 2), entry("finish")];
  const choices = new Choices(view({ entries }));
  expect(choices.at("plot", 3).lit).toHaveLength(1);
  expect(choices.at("home", 0).lit[0]!.verb).toBe("lose");
  expect(choices.at("home", 2).lit[0]!.verb).toBe("send");
  expect(choices.plain.map(({ verb }) => verb)).toEqual(["finish"]);
});

test("a RIGS on an empty plot is placed and set in one plan; what was surveyed can be worked", () => {
  const plain = view({});
  const figures = { ...plain.figures, spots: plain.figures.spots.with(VALLEY, [1, 1, 1, 2]) };
  const [ask] = asksOf(view({ figures }), VALLEY, [entry("place", VALLEY)]);
  expect(ask!.answers.map(({ label }) => label)).toEqual(NAMES.slice(1, 5).map((name) => `1 on ${name}`));
  expect(ask!.answers.at(-1)!.moves).toEqual([
    { verb: "place", arg: VALLEY },
    { verb: "set_to", arg: LUXURIES },
  ]);
  expect(workable(view({}), VALLEY)).not.toContain(LUXURIES);
});

test("as many RIGS as fit and as I can pay are placed with one press", () => {
  const plain = view({});
  const labels = (placeable: number) => {
    const spots = plain.figures.spots.with(VALLEY, [2, 2, 2, 0]);
    const figures = { ...plain.figures, spots, holdings: [{ ...plain.figures.holdings[0]!, placeable }] };
    return asksOf(view({ figures }), VALLEY, [entry("place", VALLEY)])[0]!.answers;
  };
  expect(labels(1).map(({ label }) => label)).toEqual(NAMES.slice(1, 4).map((name) => `1 on ${name}`));
  expect(labels(9).map(({ label }) => label)).toEqual(
    NAMES.slice(1, 4).flatMap((name) => [`1 on ${name}`, `2 on ${name}`]),
  );
  expect(labels(2)[1]!.moves.map(({ verb }) => verb)).toEqual(["place", "set_to", "place"]);
});

test("where RIGS stand another one joins them; power needs no question", () => {
  const [rigs, working] = [
    Array<number>(PLOTS).fill(0).with(VALLEY, 1),
    Array<number>(PLOTS).fill(0).with(VALLEY, METAL),
  ];
  const worked = view({ rigs, working });
  expect(asksOf(worked, VALLEY, [entry("place", VALLEY)])[0]!.answers).toHaveLength(1);
  expect(pressed(asksOf(worked, VALLEY, [entry("power", VALLEY)]))).toEqual([{ verb: "power", arg: VALLEY }]);
  expect(pressed(asksOf(worked, VALLEY, [entry("withdraw", VALLEY)]))).toBeNull();
});

test("reasons that make no sense on a plot are not told", () => {
  const why = (verb: string) => ({ verb, arg: VALLEY, label: verb, rule: "", why: "no" });
  const barred = ["withdraw", "survey", "place"].map(why);
  expect(telling(view({}), VALLEY, barred).map(({ verb }) => verb)).toEqual(["survey", "place"]);
});

test("a card says when it is played", () => {
  expect(whenWords(3)).toBe("any phase");
  expect(whenWords(0)).toBe("player, disaster phase");
});
