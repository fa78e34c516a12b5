/** What the view of R.I.G.S. shows, read by player, plot and card. */
import {
  CARDS,
  NAMES,
  NOTE,
  PHASES,
  PLOT_NAMES,
  PLOT_TYPES,
  RESOURCES,
  STAYING,
  TYPE_OF,
  WIDTH,
  type RigsView,
} from "./facts";

export const [CREDITS, ENERGY, SUPPLIES, METAL, LUXURIES, RIGS] = [0, 1, 2, 3, 4, 5] as const;
export const [SETTING_UP, PLAYER, DISASTER, PRODUCTION, MARKET, THE_END] = [0, 1, 2, 3, 4, 5] as const;
export const NOBODY = -1;

const SIGNS = ["credits", "energy", "supplies", "metal", "luxuries", "rig"];
export const signOf = (kind: number) => SIGNS[kind] ?? "promise";
/** The sign of an article of a deal. */
export const articleSign = (article: string) => ({ rigs: "rig", plot: "land" })[article] ?? article;

export const seatsOf = (view: RigsView) => [...Array(view.seats).keys()];
export const hasBit = (bits: number, n: number) => ((bits >> n) & 1) === 1;

/** Null: money that the viewer may not know. */
export const heldBy = (view: RigsView, account: number, kind: number) => view.held[account * WIDTH + kind] ?? null;
export const has = (view: RigsView, account: number, kind: number) => heldBy(view, account, kind) ?? 0;
export const notesOf = (view: RigsView, seat: number, resource: number) => has(view, seat, resource + NOTE);

/** This round's disasters have been dealt. */
export const isStruck = (view: RigsView) => view.phase >= DISASTER && view.phase <= MARKET;

// -- land ----------------------------------------------------------------------------------------

export const landsOf = (view: RigsView, seat: number) =>
  [...view.owner.keys()].filter((plot) => view.owner[plot] === seat);
export const typeOf = (plot: number) => PLOT_TYPES[TYPE_OF[plot]!]!;
export const spotsOf = (view: RigsView, plot: number, resource: number) =>
  view.figures.spots[plot]![RESOURCES.indexOf(resource)]!;
/** What RIGS on a plot could work. */
export const workable = (view: RigsView, plot: number) =>
  RESOURCES.filter((resource) => spotsOf(view, plot, resource) > 0);
export const isPowered = (view: RigsView, plot: number) => view.working[plot] === ENERGY || hasBit(view.powered, plot);

export function describePlot(view: RigsView, plot: number, nameOf: (seat: number) => string): string {
  const [n, working, found] = [view.rigs[plot]!, view.working[plot]!, view.survey[plot]!];
  const spots = RESOURCES.slice(0, -1).map((one) => `${spotsOf(view, plot, one)} ${NAMES[one]}`);
  const survey = found < 0 ? "not surveyed" : `${found} Luxuries`;
  const work = n ? `; ${n} RIGS on ${NAMES[working]}${isPowered(view, plot) ? ", running" : ""}` : "; no RIGS";
  return `${PLOT_NAMES[plot]} of ${nameOf(view.owner[plot]!)}: spots for ${spots.join(", ")}, ${survey}${work}`;
}

// -- cards ---------------------------------------------------------------------------------------

const WHEN = ["", "player", "disaster", "production", "market"];

/** `any phase`, `player, disaster`, `as an answer`. */
export function whenWords(card: number): string {
  const { phases } = CARDS[card]!;
  if (!phases.length) return "as an answer";
  return phases.length === WHEN.length - 1 ? "any phase" : `${phases.map((one) => WHEN[one]).join(", ")} phase`;
}

/** The cards that lie before a player. */
export const inPlay = (view: RigsView, seat: number) => STAYING.filter((_card, i) => view.in_play[i] === seat);

/** A card on the table, with all that was said of it. */
export interface Played {
  card: number;
  seat: number;
  victim: number;
  plot: number;
  second: number;
  resource: number;
  answer: number;
  responder: number;
}

export const stepOf = (view: RigsView) => (view.open[0]?.["step"] as string | undefined) ?? "";
export const openStep = <T>(view: RigsView, step: string): T | null =>
  (view.open.find((one) => one["step"] === step) as T | undefined) ?? null;
/** At the open pace: who has said to be ready, as bits. */
export const readyBits = (view: RigsView) => openStep<{ ready?: number }>(view, "player phase")?.ready ?? 0;
export const playedCard = (view: RigsView) => openStep<Played>(view, "card");
/** Everybody who holds a card is asked for an answer to a Sabotage. */
export const isPoll = (view: RigsView) => stepOf(view) === "response";

export function playedWords(view: RigsView, played: Played, nameOf: (n: number) => string) {
  const { card, seat, victim, plot, second, resource } = played;
  const land = (one: number) => `${PLOT_NAMES[one]} of ${nameOf(view.owner[one]!)}`;
  const on = victim >= 0 ? ` on ${nameOf(victim)}` : plot >= 0 ? ` on ${land(plot)}` : "";
  const and = second >= 0 ? ` and ${land(second)}` : "";
  return `${nameOf(seat)} plays ${CARDS[card]!.name}${on}${and}${resource > 0 ? ` for ${NAMES[resource]}` : ""}`;
}

// -- the round -----------------------------------------------------------------------------------

/** The land grant opens the player phase. */
export const phaseOf = (view: RigsView) => (openStep(view, "land grant") ? PLAYER : view.phase);
export const phaseName = (phase: number) => PHASES[phase]!;

/** Of a promise: who owes whom what, and whether it was kept. */
export function promiseWords(note: RigsView["notes"][number], nameOf: (seat: number) => string): string {
  const [kind, debtor, creditor, item, n, round] = note;
  const what = `${n} ${NAMES[item]}`;
  const said = [`${what} in round ${round}`, `${what} each round until ${round}`, `peace until round ${round}`][kind];
  return `${nameOf(debtor)} promised ${nameOf(creditor)} ${said}`;
}
export const PROMISE_STATES = ["open", "kept", "broken"] as const;

/** `1 plot`, `2 plots`. */
export const many = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
