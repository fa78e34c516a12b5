/** What every part of the board shares: the table, what is looked at, and what a press on the map does. */
import type { MoveGiven } from "../../messages";
import { getPlay as get, Play } from "../../parts/board/play.svelte";
import { Choices, type Way } from "./choices";
import { DOTS, type MerchantView } from "./facts";
import { isTrading, lyingOn, merchantOf, NOBODY, seatsOf } from "./sight";

export type Stage = "map" | "trade" | "ships" | "log";

export class MerchantPlay extends Play<MerchantView> {
  readonly choices = $derived.by(() => new Choices(this.view));
  readonly lying = $derived.by(() => lyingOn(this.view));
  readonly names = $derived.by(() => seatsOf(this.view).map(this.nameOf));

  /** The dot that a first press has shown the way to; it is forgotten with the question. */
  private aimed = $state.raw<{ dot: number; of: MerchantView } | null>(null);
  /** The way that a first press has shown. */
  readonly way: Way | null = $derived.by(() =>
    this.aimed?.of === this.view ? (this.choices.ways.get(this.aimed.dot) ?? null) : null,
  );
  /** The System whose sheet is open; -1: none. */
  sheet = $state(NOBODY);
  /** Whose form of a deal is open. */
  partner = $state<number | null>(null);

  readonly trading = $derived.by(() => isTrading(this.view) && this.isMine);
  /** On a phone one stage is shown at a time: the one that is asked about, unless the person looks elsewhere. */
  private readonly wanted: Stage = $derived.by(() => (this.trading ? "trade" : "map"));
  private turnedTo = $state.raw<{ stage: Stage; at: Stage } | null>(null);
  readonly stage = $derived.by(() => (this.turnedTo?.at === this.wanted ? this.turnedTo.stage : this.wanted));

  protected override called = (seat: number): string => merchantOf(this.view, seat);

  turn(stage: Stage): void {
    this.turnedTo = { stage, at: this.wanted };
  }

  override act(...moves: MoveGiven[]): void {
    if (!this.busy) this.drop();
    super.act(...moves);
  }

  /** A press on a dot: shows the way there, or goes it; elsewhere it tells what is there. */
  press(dot: number): void {
    const found = this.choices.ways.get(dot);
    const landing = this.choices.plain.find(({ verb }) => verb === "land");
    if (found && this.way?.dot === dot) {
      const lands = found.lands && !this.table?.snapshot?.lesson;
      this.act(...found.moves, ...(lands ? [{ verb: "land" }] : []));
    } else if (found && !this.busy) this.aimed = { dot, of: this.view };
    else if (landing && dot === this.view.pawn[this.view.seat ?? 0]) this.act(landing);
    else {
      this.drop();
      this.look(DOTS[dot]!.system);
    }
  }

  /** Forget the way that is shown. */
  drop(): void {
    this.aimed = null;
  }

  look(system: number): void {
    this.sheet = system;
    if (system >= 0 && this.turnedTo?.stage !== "trade") this.turnedTo = null;
  }

  /** Open the form of a deal with a seat. */
  deal(partner: number): void {
    this.partner = partner;
  }
}

export const getPlay = get as () => MerchantPlay;
