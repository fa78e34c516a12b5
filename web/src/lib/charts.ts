/** The economy as charts: what is drawn, and the same figures as a table. */
import type { ChartPoint, Charts } from "../messages";
import { words } from "./sheets";

export interface LineSpec {
  name: string;
  /** The seat it is about; null: none. */
  seat: number | null;
  /** Whose colour and shape it has: the seat's, else that of its place among the kinds of things. */
  look: number;
  /** The kind of thing it is about, which may have a colour of its own. */
  kind?: string;
}

export interface ChartSpec {
  title: string;
  /** What is drawn, in a sentence. */
  about: string;
  lines: LineSpec[];
  /** For each point a value for each line; null is what the viewer may not know. */
  rows: (number | null)[][];
  /** The least is the best, and drawn on top. */
  leastOnTop?: boolean;
}

/** A game with more kinds of things than this gets no chart for each of them. */
const MOST_GOODS = 12;
const BEST_IS_LEAST: ReadonlySet<string> = new Set(["rank"]);

/** Lines that the viewer knows nothing of are left out, and charts without any line or figure. */
export function tidy(spec: ChartSpec): ChartSpec | null {
  const known = spec.lines.map((_, i) => spec.rows.some((row) => row[i] !== null));
  const lines = spec.lines.filter((_, i) => known[i]);
  const rows = spec.rows.map((row) => row.filter((_, i) => known[i]));
  const empty = rows.every((row) => row.every((value) => value === 0 || value === null));
  return lines.length === 0 || empty ? null : { ...spec, lines, rows };
}

/** Every chart of a play: money, what the game counts, trade, production, stocks. */
export function chartsOf(charts: Charts, names: string[]): ChartSpec[] {
  const found = charts.seats === 1 ? alone(charts) : together(charts, names);
  return found.map(tidy).filter((spec) => spec !== null);
}

const at = ({ turn_name }: Charts) => `at the end of each ${turn_name}`;
const within = ({ turn_name }: Charts) => `in each ${turn_name}`;

function together(charts: Charts, names: string[]): ChartSpec[] {
  const seats = names.map((name, seat) => ({ name, seat, look: seat }));
  const bySeat = (
    title: string,
    about: string,
    value: (point: ChartPoint, seat: number) => number | null,
  ): ChartSpec => ({
    title,
    about,
    lines: seats,
    rows: charts.points.map((point) => names.map((_, seat) => value(point, seat))),
  });
  const width = charts.kinds.length;
  const goods = charts.kinds.map((kind, i) => ({ kind: words(kind), i })).filter(({ i }) => i !== charts.money);
  const money = charts.money;
  return [
    ...(money === null
      ? []
      : [bySeat(words(charts.kinds[money]!), at(charts), (point, seat) => point.held[seat * width + money] ?? null)]),
    ...counted(charts, seats),
    ...traded(charts),
    ...(goods.length > MOST_GOODS
      ? [
          bySeat("In stock", at(charts), (point, seat) =>
            all(goods.map(({ i }) => point.held[seat * width + i] ?? null)),
          ),
        ]
      : [
          ...goods.map(({ kind, i }) =>
            bySeat(`${kind} produced`, within(charts), (point, seat) => point.produced[seat * width + i] ?? null),
          ),
          ...goods.map(({ kind, i }) =>
            bySeat(`${kind} in stock`, at(charts), (point, seat) => point.held[seat * width + i] ?? null),
          ),
        ]),
  ];
}

/** Together; unknown where any of it is. */
const all = (values: (number | null)[]): number | null =>
  values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** Who plays alone owns every account: a line a good. */
function alone(charts: Charts): ChartSpec[] {
  const width = charts.kinds.length;
  const lines = charts.kinds.map((_, kind) => goodLine(charts, kind));
  const owned = (point: ChartPoint, kind: number) =>
    point.held.slice(0, -width).reduce<number>((sum, n, i) => sum + (i % width === kind ? (n ?? 0) : 0), 0);
  const rows = charts.points.map((point) => charts.kinds.map((_, kind) => owned(point, kind)));
  const made = charts.points.map((point) => charts.kinds.map((_, kind) => point.produced[kind] ?? null));
  return [
    { title: "In stock", about: at(charts), lines, rows },
    { title: "Produced", about: within(charts), lines, rows: made },
    ...counted(charts, [{ name: "You", seat: 0, look: 0 }]),
  ];
}

/** A good has one colour and one shape in all charts. */
const goodLine = ({ kinds }: Charts, kind: number): LineSpec => ({
  name: words(kinds[kind]!),
  seat: null,
  look: kind,
  kind: kinds[kind]!,
});

/** A line that a game has named, after a good or after something else. */
function namedLine(charts: Charts, name: string, i: number): LineSpec {
  const kind = charts.kinds.findIndex((one) => words(one) === words(name));
  return kind < 0 ? { name, seat: null, look: i } : { ...goodLine(charts, kind), name };
}

function counted(charts: Charts, seats: LineSpec[]): ChartSpec[] {
  return Object.keys(charts.points.at(-1)?.series ?? {}).map((name) => {
    const lines = charts.lines[name]?.map((line, i) => namedLine(charts, line, i)) ?? seats;
    const rows = charts.points.map((point) => point.series[name]!);
    return { title: words(name), about: at(charts), lines, rows, leastOnTop: BEST_IS_LEAST.has(name) };
  });
}

function traded(charts: Charts): ChartSpec[] {
  if (charts.money === null) return [];
  const sold = charts.kinds.map((_, i) => charts.points.some((point) => point.traded?.[i]));
  const lines = charts.kinds.map((_, kind) => goodLine(charts, kind)).filter(({ look }) => sold[look]);
  const rows = charts.points.map((point) =>
    charts.kinds.map((_, i) => point.traded?.[i] ?? null).filter((_, i) => sold[i]),
  );
  return [{ title: "Units sold", about: within(charts), lines, rows }];
}

// -- the end ----------------------------------------------------------------------------------

export interface Source {
  name: string;
  /** Gained less spent, by seat. */
  net: number[];
}

/** What each seat earned by what, the source that moved the most money first. */
export function sourcesOf(charts: Charts): Source[] {
  const found = new Map<string, number[]>();
  for (const { seat, kind, occasion, gained, spent } of charts.earned) {
    const name = kind === null ? words(occasion) : `Trading ${words(charts.kinds[kind]!)}`;
    const net = found.get(name) ?? Array<number>(charts.seats).fill(0);
    net[seat]! += gained - spent;
    found.set(name, net);
  }
  const weight = ({ net }: Source) => net.reduce((sum, n) => sum + Math.abs(n), 0);
  return [...found].map(([name, net]) => ({ name, net })).sort((a, b) => weight(b) - weight(a));
}

/** An account by its name; the bank is the last one, however it is counted. */
export function accountOf(charts: Charts, names: string[], account: number): string {
  return names[account] ?? words(charts.accounts.at(account) ?? "");
}
