/** Where on the board each entry of the menu is: on a land, with a player, or among the plain actions. */
import type { Entry, Greyed, MoveGiven } from "../../messages";
import { COSTS, GOOD_NAMES, GOODS, OPENING_BID, type MuleView } from "./facts";
import { landAt, open, placeOf, spotOf, yieldOf } from "./sight";

export interface Choice {
  /** Its number on the keyboard. */
  n: number;
  verb: string;
  arg: number | null;
  label: string;
}

export interface Choices {
  /** By spot: a square of Irata or of a player's board. */
  spots: Map<number, Choice[]>;
  seats: Map<number, Choice>;
  plain: Choice[];
  /** Questions for a number. */
  spans: Entry[];
  /** By spot: why a thing may not be done there. */
  reasons: Map<number, Greyed[]>;
}

const ON_IRATA = new Set(["claim", "auction", "auction_sealed"]);
const ON_MY_BOARD = new Set(["place", "buy", "refit", "refit_two", "move", "with_land", "turn_over", "suffer"]);
const ANYWHERE = new Set(["assay", "look"]);
const GOODS_ASKED = new Set(["make"]);

/** The spot that an entry is about; null: none. */
export function spotOfEntry(verb: string, arg: number | null | undefined, seat: number | null): number | null {
  if (arg == null) return null;
  if (ON_IRATA.has(verb) || ANYWHERE.has(verb)) return arg;
  return ON_MY_BOARD.has(verb) && seat !== null ? spotOf(seat, arg) : null;
}

export function choicesOf(view: MuleView): Choices {
  const found: Choices = { spots: new Map(), seats: new Map(), plain: [], spans: [], reasons: new Map() };
  for (const entry of view.entries) {
    const { n, verb, label } = entry;
    const arg = entry.arg ?? null;
    const spot = spotOfEntry(verb, arg, view.seat);
    if (entry.from != null && entry.from === entry.to) {
      found.plain.push({ n, verb, arg: entry.from, label: label.replace("…", String(entry.from)) });
    } else if (entry.from != null) found.spans.push(entry);
    else if (spot !== null) found.spots.set(spot, [...(found.spots.get(spot) ?? []), { n, verb, arg, label }]);
    else if (verb === "give") found.seats.set(arg!, { n, verb, arg, label });
    else if (!GOODS_ASKED.has(verb)) found.plain.push({ n, verb, arg, label });
  }
  for (const greyed of view.greyed) {
    const spot = spotOfEntry(greyed.verb, greyed.arg, view.seat);
    if (spot !== null) found.reasons.set(spot, [...(found.reasons.get(spot) ?? []), greyed]);
  }
  return found;
}

const NEED_A_MULE = new Set(["refit", "refit_two", "move"]);

/** Why things may not be done on a spot, without those that make no sense there: a second M.U.L.E., a refit of none. */
export function reasonsAt(view: MuleView, choices: Choices, spot: number): Greyed[] {
  const { making } = landAt(view, spot);
  const all = choices.reasons.get(spot) ?? [];
  const telling = all.filter(({ verb }) => (making ? verb !== "buy" : !NEED_A_MULE.has(verb)));
  return telling.length ? telling : choices.spots.has(spot) ? [] : all.slice(0, 1);
}

/** A button of the question that a land asks when it is clicked. */
export interface Answer {
  key: string;
  label: string;
  /** Shown below the sign, if the sign alone may not be known. */
  name?: string;
  sign: string;
  /** What is made of it: shown behind the sign. */
  note: string;
  moves: MoveGiven[];
}

export interface Ask {
  title: string;
  cost: string;
  answers: Answer[];
}

const food = (n: number) => `${n} Food`;

/** What a click on a land asks; one answer without a further question is done at once. */
export function asksOf(view: MuleView, spot: number, choices: Choice[]): Ask[] {
  const { seat, square } = placeOf(spot);
  const fee = seat >= 0 ? food(view.figures.zone_cost[seat]![square]!) : "";
  return choices.map(({ verb, arg, label }): Ask => {
    const act = (sign: string): Answer[] => [{ key: verb, label, sign, note: "", moves: [{ verb, arg }] }];
    if (verb === "buy")
      return {
        title: "Buy a M.U.L.E. to make",
        cost: `$${view.figures.mule_price} · ${fee}`,
        answers: goods(view, spot, verb, arg, 0),
      };
    if (verb === "refit") {
      return { title: "Refit it to make", cost: fee, answers: goods(view, spot, verb, arg, landAt(view, spot).making) };
    }
    if (verb === "refit_two")
      return { title: "Refit it with a neighbour", cost: food(COSTS.refit_two), answers: act("refit") };
    if (verb === "move") return { title: "Move it to another land", cost: food(COSTS.move), answers: act("move") };
    if (verb === "assay") {
      const more = view.figures.looks - 1;
      return { title: `Assay this land and ${more} more`, cost: food(COSTS.assay), answers: act("assay") };
    }
    if (verb === "auction") return { title: "Auction it", cost: `you bid $${OPENING_BID}`, answers: act("gavel") };
    if (verb === "auction_sealed") return { title: "Ask for sealed bids", cost: "", answers: act("gavel") };
    return { title: label, cost: "", answers: act("land") };
  });
}

/** Things that cost something for good and end nothing: never by a stray click. The server asks about grave ones. */
export const ASKS_TWICE = new Set(["assay"]);

function goods(view: MuleView, spot: number, verb: string, arg: number | null, but: number): Answer[] {
  const land = landAt(view, spot);
  return GOODS.filter((good) => good !== but && yieldOf(land, good) !== undefined).map((good) =>
    goodAnswer(
      view,
      spot,
      good,
      [
        { verb, arg },
        { verb: "make", arg: good },
      ],
      `${verb} ${good}`,
    ),
  );
}

function goodAnswer(view: MuleView, spot: number, good: number, moves: MoveGiven[], key: string): Answer {
  const n = yieldOf(landAt(view, spot), good);
  const name = GOOD_NAMES[good]!;
  return {
    key,
    label: `${name}: ${n ?? "nobody knows how many"}`,
    name,
    sign: name.toLowerCase(),
    note: String(n ?? "?"),
    moves,
  };
}

/** The server asks what a M.U.L.E. shall make: on which spot, and the answers. */
export function goodAsked(view: MuleView): { spot: number; ask: Ask } | null {
  const entries = view.entries.filter(({ verb }) => verb === "make");
  const step = open(view, "good") as { action: string; square: number; other: number; good: number } | undefined;
  if (!entries.length || !step || view.seat === null) return null;
  const second = step.action === "move" || (step.action === "refit_two" && step.good > 0);
  const spot = spotOf(view.seat, second ? step.other : step.square);
  const answers = entries.map(({ arg }) => goodAnswer(view, spot, arg!, [{ verb: "make", arg: arg! }], `make ${arg}`));
  return { spot, ask: { title: `Let the M.U.L.E. on ${landAt(view, spot).name} make`, cost: "", answers } };
}
