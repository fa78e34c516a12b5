/** What the board of Merchant of Venus reads out of a view: what lies on a dot, who lives where, who is where. */
import {
  BOXES,
  CULTURES,
  DOTS,
  FIRST_DEMAND,
  FIRST_FARE,
  FIRST_GEAR,
  FORTS,
  MARKERS,
  MERCHANTS,
  ORBITS,
  PORTS,
  RELIC,
  SHIPS,
  SUN,
  SYSTEMS,
  THINGS,
  WIDTH,
  type MerchantView,
} from "./facts";

export const NOBODY = -1;
export const UNKNOWN = -1;
export const MONEY = 0;

export const has = (view: MerchantView, account: number, kind: number) => view.held[account * WIDTH + kind] ?? 0;
export const money = (view: MerchantView, seat: number) => has(view, seat, MONEY);
export const shelf = (view: MerchantView) => view.seats;
export const cup = (view: MerchantView) => view.seats + 1;
export const bank = (view: MerchantView) => view.accounts.length - 1;
export const seatsOf = (view: MerchantView) => [...Array(view.seats).keys()];
export const merchantOf = (view: MerchantView, seat: number) => MERCHANTS[view.species[seat] ?? NOBODY] ?? "";
export const shipOf = (view: MerchantView, seat: number) => SHIPS[view.ship[seat] ?? 0]!;

/** What the step that is asked now remembers; undefined if another one is asked. */
export function asked<T>(view: MerchantView, step: string): T | undefined {
  return view.open[0]?.["step"] === step ? (view.open[0] as T) : undefined;
}
export const isOpen = (view: MerchantView, step: string) => view.open.some((one) => one["step"] === step);

/** Landed, and nothing keeps one from dealing. */
export const isTrading = (view: MerchantView) => isOpen(view, "trade");

// -- things ------------------------------------------------------------------------------------

export type Sort = "goods" | "factory" | "fare" | "demand" | "gear" | "relic";

const PAYERS = CULTURES.length - 1;

export function sortOf(thing: number): Sort {
  if (thing >= RELIC) return "relic";
  if (thing >= FIRST_GEAR) return "gear";
  if (thing >= FIRST_DEMAND) return "demand";
  if (thing >= FIRST_FARE) return "fare";
  return thing > PAYERS ? "factory" : "goods";
}
export const thingName = (thing: number) => THINGS[thing] ?? "";
/** The Culture that makes these Goods. */
export const makerOf = (kind: number) => (kind - 1) % PAYERS;

// -- Systems and Cultures ----------------------------------------------------------------------

export interface Home {
  culture: number;
  /** All know it; else the viewer alone has looked. */
  found: boolean;
}

/** Who lives in a System, as far as the viewer knows. */
export function homeOf(view: MerchantView, system: number): Home | null {
  const culture = (view.culture_at as number[])[system] ?? UNKNOWN;
  return culture === UNKNOWN ? null : { culture, found: (view.lives[system] ?? UNKNOWN) !== UNKNOWN };
}

/** Where a Culture lives, as far as the viewer knows; -1 for nowhere known. */
export const systemOf = (view: MerchantView, culture: number) => (view.culture_at as number[]).indexOf(culture);

export const cultureName = (culture: number) => `${CULTURES[culture]!.name} (${CULTURES[culture]!.id})`;

/** The seats that have looked who lives in a System. */
export const lookers = (view: MerchantView, system: number) =>
  seatsOf(view).filter((seat) => (view.looked[system]! >> seat) & 1);

/** What a Culture pays for Goods now, and how many Demands are in it. */
export function payFor(view: MerchantView, culture: number, goods: number, plain: number) {
  const wanted = view.figures.wanted.find((one) => one.culture === culture && one.goods === goods);
  return { pays: wanted?.pays ?? plain, demands: wanted?.markers ?? 0 };
}

export const relicsOnSun = (view: MerchantView, system: number) =>
  view.relic_at.flatMap((place, relic) => (place === SUN + system ? [RELIC + relic] : []));

// -- dots --------------------------------------------------------------------------------------

export interface Lying {
  /** What the '?' Box shows: face up, or known to the viewer alone. */
  marker: number;
  up: boolean;
  port: number;
  factory: number;
  fort: number;
  /** The strength of the Rastur there; 0: none. */
  rastur: number;
  printed: number;
  toll: number;
}

let latest: Lying[] = [];

/** What lies on every dot; where nothing has changed it is the same object, so that nothing is drawn anew for it. */
export function lyingOn(view: MerchantView): Lying[] {
  return (latest = read(view).map((now, dot) => (isSame(latest[dot], now) ? latest[dot]! : now)));
}

function isSame(before: Lying | undefined, now: Lying): boolean {
  return !!before && (Object.keys(now) as (keyof Lying)[]).every((key) => before[key] === now[key]);
}

function read(view: MerchantView): Lying[] {
  const tolls = new Map(view.figures.penalties.map((due) => [due.dot, due]));
  return DOTS.map(({ orbit, box }, dot) => ({
    marker: box >= 0 && box < view.box_up.length ? ((view.box as number[])[box] ?? UNKNOWN) : UNKNOWN,
    up: box >= 0 && !!view.box_up[box],
    port: orbit >= 0 ? (view.port_owner[orbit] ?? NOBODY) : NOBODY,
    factory: view.factory_owner[view.factory_dot.indexOf(dot)] ?? NOBODY,
    fort: view.fort_at.includes(dot) ? Math.floor(view.fort_at.indexOf(dot) / FORTS) : NOBODY,
    rastur: view.figures.pools?.placed[dot] ?? 0,
    printed: tolls.get(dot)?.printed ?? 0,
    toll: tolls.get(dot)?.toll ?? 0,
  }));
}

/** Whether a dot of the map is a '?' Box in this game. */
export const isBox = (view: MerchantView, dot: number) => DOTS[dot]!.box >= 0 && DOTS[dot]!.box < view.box_up.length;

/** Everything about a dot in words, for who does not see the map. */
export function describe(view: MerchantView, dot: number, lying: Lying, names: string[]): string {
  const { name, orbit, exits, system } = DOTS[dot]!;
  const parts = [capital(name)];
  if (isBox(view, dot)) parts.push(boxWords(lying));
  if (orbit >= 0 && lying.port >= 0) parts.push(`Spaceport ${PORTS[orbit]} of ${names[lying.port]}`);
  if (lying.factory >= 0) parts.push(`Factory of ${names[lying.factory]}`);
  if (lying.fort >= 0) parts.push(`Fort of ${names[lying.fort]}`);
  if (lying.rastur) parts.push(`Rastur of ${lying.rastur}`);
  if (lying.printed) parts.push(`penalty $${lying.printed}, you pay $${lying.toll}`);
  if (exits.length)
    parts.push(
      `left by ${exitsOf(dot)
        .map(({ to, numbers }) => `${numbers.join(", ")} to ${DOTS[to]!.name}`)
        .join("; ")}`,
    );
  const home = system >= 0 ? homeOf(view, system) : null;
  if (home && SYSTEMS[system]!.cities.includes(dot)) parts.push(`home of the ${cultureName(home.culture)}`);
  const here = seatsOf(view).filter((seat) => view.pawn[seat] === dot);
  if (here.length) parts.push(`here: ${here.map((seat) => (seat === view.seat ? "you" : names[seat])).join(", ")}`);
  return parts.join("; ");
}

function boxWords({ marker, up }: Lying): string {
  if (marker === UNKNOWN) return "face down";
  return up ? `shows ${MARKERS[marker]!.name}` : `you have seen ${MARKERS[marker]!.name}; face down`;
}

export interface Exit {
  to: number;
  numbers: number[];
}

/** By neighbour of a circle: the Pilot Numbers that lead there. */
export function exitsOf(dot: number): Exit[] {
  const found = new Map<number, number[]>();
  DOTS[dot]!.exits.forEach((to, i) => found.set(to, [...(found.get(to) ?? []), i + 1]));
  return [...found].map(([to, numbers]) => ({ to, numbers }));
}

export const boxesUp = (view: MerchantView) => BOXES.filter((_, box) => view.box_up[box]).length;
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
export const portsOf = (view: MerchantView, seat: number) =>
  ORBITS.filter((_, n) => view.port_owner[n] === seat).length;
/** `1 Hold`, `2 Holds`. */
export const many = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
/** `1½ Holds`. */
export const holdsFree = (halves: number) =>
  halves === 1 ? "½ Hold" : `${Math.floor(halves / 2)}${halves % 2 ? "½" : ""} Hold${halves === 2 ? "" : "s"}`;
