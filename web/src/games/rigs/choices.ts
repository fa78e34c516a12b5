/** Where on the board each entry of the menu is: on a plot, a player, a card, a resource … */
import type { Greyed, MoveGiven } from "../../messages";
import { Targets, type Choice } from "../../parts/board/targets";
import { COSTS, HOMES, NAMES, PLOT_NAMES, WAREHOUSE, type RigsView } from "./facts";
import { signOf, spotsOf, workable } from "./sight";

export type Place = "plot" | "home" | "seat" | "card" | "theirs" | "resource" | "vinnie" | "type" | "deal";

const ON: Record<string, Place> = {
  place: "plot",
  withdraw: "plot",
  move: "plot",
  reconfigure: "plot",
  survey: "plot",
  power: "plot",
  to: "plot",
  plot: "plot",
  victim: "seat",
  owner: "seat",
  grant_to: "seat",
  hand_to: "seat",
  offer: "deal",
  card: "card",
  swap: "card",
  discard: "card",
  drop_card: "card",
  respond: "card",
  pick: "theirs",
  set_to: "resource",
  resource: "resource",
  gain: "resource",
  give: "resource",
  drop: "resource",
  borrow: "vinnie",
  repay: "vinnie",
  keep: "type",
};
/** What the form of a deal asks: it is filled in elsewhere. */
const OF_A_DEAL = /^(give|want)_|^(send|cancel|accept|reject|counter|note|no_note)$/;

/** Where an entry lies; null: nowhere in particular. */
function placeOf(verb: string, arg: number | null, seat: number | null): [Place, number] | null {
  if (verb === "lose" && arg !== null) return arg === WAREHOUSE ? ["home", seat ?? 0] : ["plot", arg];
  if (verb === "send" && arg !== null) return arg >= HOMES ? ["home", arg - HOMES] : ["plot", arg];
  const place = ON[verb];
  return place && arg !== null ? [place, arg] : null;
}

/** What lies nowhere on the board: finish, done, skip, decline … */
export class Choices extends Targets<Place> {
  constructor(view: RigsView) {
    super(
      view,
      (verb, arg) => placeOf(verb, arg, view.seat),
      (verb) => OF_A_DEAL.test(verb),
    );
  }
}

/** A button of the question that a plot asks when it is pressed. */
export interface Answer {
  label: string;
  sign: string;
  moves: MoveGiven[];
}

export interface Ask {
  title: string;
  cost: string;
  answers: Answer[];
}

/** Done at once when pressed: there is nothing else to ask. */
const AT_ONCE = new Set(["power", "plot", "lose", "send", "to"]);
const supplies = (n: number) => `${n} Supplies`;

/** What to do with a plot, with all that it will ask further. */
export function asksOf(view: RigsView, plot: number, lit: Choice[]): Ask[] {
  return lit.map(({ verb, label }) => askOf(view, plot, verb, label));
}

function askOf(view: RigsView, plot: number, verb: string, label: string): Ask {
  const self = { verb, arg: plot };
  const one = (sign: string): Answer[] => [{ label, sign, moves: [self] }];
  const settings = (but: number): Answer[] =>
    workable(view, plot)
      .filter((resource) => resource !== but)
      .map((resource) => ({
        label: NAMES[resource]!,
        sign: signOf(resource),
        moves: [self, { verb: "set_to", arg: resource }],
      }));
  const [n, working, cost] = [view.rigs[plot]!, view.working[plot]!, supplies(COSTS.move_supplies)];
  if (verb === "to") {
    const title = "Move it here";
    return n
      ? { title, cost, answers: one(signOf(working)) }
      : { title: `${title}, to make`, cost, answers: settings(0) };
  }
  if (verb === "place") return placeOn(view, plot, cost, n ? one(signOf(working)) : settings(0));
  if (verb === "reconfigure")
    return { title: "Set all to", cost: supplies(view.figures.reconfigure[plot]!), answers: settings(working) };
  if (verb === "survey") return { title: "Survey it", cost: supplies(COSTS.survey_supplies), answers: one("survey") };
  if (verb === "move") return { title: "Move one", cost, answers: one("move") };
  if (verb === "withdraw") return { title: "Take one home", cost, answers: one("warehouse") };
  return { title: label, cost: "", answers: one("rig") };
}

/** One RIGS, or at once as many as fit. */
function placeOn(view: RigsView, plot: number, cost: string, ways: Answer[]): Ask {
  const again: MoveGiven = { verb: "place", arg: plot };
  const answers = ways.flatMap((way) => {
    const resource = way.moves[1]?.arg ?? view.working[plot]!;
    const of = (n: number): Answer => ({
      ...way,
      label: `${n} on ${NAMES[resource]}`,
      moves: [...way.moves, ...Array<MoveGiven>(n - 1).fill(again)],
    });
    const room = spotsOf(view, plot, resource) - view.rigs[plot]!;
    const most = Math.min(room, view.figures.holdings[view.seat!]!.placeable);
    return most > 1 ? [of(1), of(most)] : [of(1)];
  });
  return answers.length > 1
    ? { title: "Place RIGS", cost: `${cost} each`, answers }
    : { title: "Place a RIGS", cost, answers };
}

const NEED_RIGS = new Set(["withdraw", "move", "reconfigure"]);

/** Why things may not be done on a plot, without those that make no sense there: to empty an empty plot. */
export function telling(view: RigsView, plot: number, barred: Greyed[]): Greyed[] {
  return barred.filter(({ verb }) =>
    NEED_RIGS.has(verb) ? view.rigs[plot]! > 0 : verb !== "survey" || view.survey[plot]! < 0,
  );
}

/** The moves of a press that needs no further question; null: it asks one. */
export function pressed(asks: Ask[]): MoveGiven[] | null {
  const only = asks.length === 1 && asks[0]!.answers.length === 1 ? asks[0]!.answers[0]!.moves : null;
  return only && AT_ONCE.has(only[0]!.verb) ? only : null;
}

export const titleOf = (plot: number) => PLOT_NAMES[plot]!;
