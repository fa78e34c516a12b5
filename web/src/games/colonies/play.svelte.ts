/** What every part of the board shares. */
import type { MoveGiven } from "../../messages";
import { getPlay as get, Play } from "../../parts/board/play.svelte";
import { Choices } from "./choices";
import type { ColoniesView } from "./facts";

/** A route or a planet whose click asks a further question. */
export interface Question {
  place: "route" | "planet";
  n: number;
}

export class ColoniesPlay extends Play<ColoniesView, Question> {
  readonly choices = $derived.by(() => new Choices(this.view));
  /** The table as it stood when the viewer moved last. */
  since = $state.raw<ColoniesView | null>(null);

  protected override canAnswer = ({ place, n }: Question): boolean => this.choices.at(place, n).lit.length > 0;

  override act(...moves: MoveGiven[]): void {
    if (!this.busy) this.since = this.view;
    super.act(...moves);
  }
}

export const getPlay = get as () => ColoniesPlay;
