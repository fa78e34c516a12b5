/** What every part of the board shares. */
import { getPlay as get, Play } from "../../parts/board/play.svelte";
import { Choices } from "./choices";
import type { RigsView } from "./facts";

/** The question is the number of a plot. */
export class RigsPlay extends Play<RigsView, number> {
  readonly choices = $derived.by(() => new Choices(this.view));
  /** Whose form of a deal is open. */
  partner = $state<number | null>(null);

  protected override canAnswer = (plot: number): boolean => this.choices.at("plot", plot).lit.length > 0;

  /** Open the form of a deal, or close it. */
  deal(seat: number): void {
    this.ask(null);
    this.partner = this.partner === seat ? null : seat;
  }
}

export const getPlay = get as () => RigsPlay;
