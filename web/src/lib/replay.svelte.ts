/** The past of a table: positions fetched in runs and kept, so that scrubbing seldom waits. */
import type { Line, Snapshot, View } from "../messages";
import { api } from "./api";

/** Positions that are fetched together. */
export const RUN = 25;
/** Moves a second. */
export const SPEEDS = [1, 2, 5, 10] as const;
const NEAR = 10;
const RETRY_AFTER = 1500;

/** Whose eyes: one's own, all seats' together, or those of a seat. */
export type Eyes = "own" | "everything" | number;

export const queryOf = (eyes: Eyes) =>
  eyes === "own" ? "" : eyes === "everything" ? "&everything=1" : `&seat=${eyes}`;
export const runOf = (ply: number) => Math.floor(ply / RUN);
export const linkTo = (table: string, ply: number) => `/t/${table}/replay/${ply}`;

/** How many lines at the beginning are the very same. */
export function samePrefix(old: Line[], fresh: Line[]): number {
  const differs = old.findIndex((line, i) => line !== fresh[i]);
  return differs < 0 ? old.length : differs;
}

/** A view with nothing to choose. */
export function still(view: View): View {
  return { ...view, entries: [], greyed: [], shortcuts: [], menu: {} };
}

/** The table as it stood, as boards and sheets want it: no clocks, nothing to take back, nobody online. */
export function stillTable(now: Snapshot, view: View, ply: number): Snapshot {
  const people = now.people.map((person) => ({
    ...person,
    to_act: view.to_act.includes(person.seat),
    seconds_left: null,
  }));
  const clock = { kind: "none" as const, seconds: 0, running: false };
  return { ...now, view, ply, people, clock, seat: view.seat, over: view.scores !== null };
}

export class Replay {
  /** Where the person wants to be. */
  ply = $state(0);
  last = $state(0);
  shown: { ply: number; view: View } | null = $state.raw(null);
  eyes: Eyes = $state("own");
  playing = $state(false);
  speed: number = $state(SPEEDS[1]);
  trouble = $state("");

  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- kept for later, never drawn
  private runs = new Map<string, View[]>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- the same
  private asked = new Set<string>();
  private log: Line[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly token: string | null,
  ) {}

  /** The table has gone on, or something was taken back: positions after that are no longer true. */
  follow(log: Line[]): void {
    const same = samePrefix(this.log, log);
    if (same < this.log.length) {
      for (const key of this.runs.keys()) if ((Number(key.split("/")[1]) + 1) * RUN > same) this.runs.delete(key);
    }
    this.log = log;
    this.last = log.length;
    if (this.ply > this.last) this.go(this.last);
  }

  go(ply: number): void {
    this.ply = Math.max(0, Math.min(ply, this.last));
    this.show();
  }

  see(eyes: Eyes): void {
    this.eyes = eyes;
    this.show();
  }

  play(on = !this.playing): void {
    clearTimeout(this.timer);
    this.playing = on;
    if (on && this.ply >= this.last) this.go(0);
    if (on) this.tick();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private tick(): void {
    this.timer = setTimeout(() => {
      if (this.shown?.ply === this.ply) this.go(this.ply + 1);
      if (this.ply < this.last) this.tick();
      else this.playing = false;
    }, 1000 / this.speed);
  }

  private keyOf(run: number): string {
    return `${this.eyes}/${run}`;
  }

  private show(): void {
    const run = runOf(this.ply);
    const view = this.runs.get(this.keyOf(run))?.[this.ply - run * RUN];
    if (view) this.shown = { ply: this.ply, view };
    else void this.fetch(run);
    const [before, after] = [runOf(Math.max(0, this.ply - NEAR)), runOf(Math.min(this.last, this.ply + NEAR))];
    for (const near of [after, before]) if (near !== run && !this.runs.has(this.keyOf(near))) void this.fetch(near);
  }

  private async fetch(run: number): Promise<void> {
    const key = this.keyOf(run);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const { views } = await api.replay(this.table, this.token, run * RUN, RUN, queryOf(this.eyes));
      this.runs.set(key, views.map(still));
      this.trouble = "";
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      await new Promise((done) => setTimeout(done, RETRY_AFTER));
    } finally {
      this.asked.delete(key);
    }
    if (runOf(this.ply) === run && key === this.keyOf(run) && (!this.trouble || this.shown === null)) this.show();
  }
}
