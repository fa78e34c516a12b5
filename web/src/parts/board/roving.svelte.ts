/** Tab stops once in each part of the board; from there arrow keys lead to whatever can be pressed in it. */
import { createContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { ahead } from "../../games/walk";
import type { Target } from "./targets";

export class Roving {
  private at = $state("");
  /** Where Tab stops: where the person was last, else at the first that is lit. */
  readonly stop = $derived.by(() => {
    const all = this.targets();
    return (all.find(({ spot }) => spot === this.at) ?? all.find(({ lit }) => lit.length) ?? all[0])?.spot ?? "";
  });

  constructor(private readonly targets: () => Target[]) {}

  private walks(spot: string | undefined): boolean {
    return spot !== undefined && this.targets().some((one) => one.spot === spot);
  }

  /** Reached by arrow keys, it is passed over by Tab. */
  isPassed(spot: string): boolean {
    return this.stop !== spot && this.walks(spot);
  }

  readonly walk: Attachment<HTMLElement> = (part) => {
    const remember = (event: FocusEvent) => {
      const { spot } = (event.target as HTMLElement).dataset;
      if (spot !== undefined && this.walks(spot)) this.at = spot;
    };
    const step = (event: KeyboardEvent) => {
      const from = event.target as HTMLElement;
      if (!this.walks(from.dataset.spot)) return;
      const all = [...part.querySelectorAll<HTMLElement>("button[data-spot]")];
      const others = all.filter((one) => one !== from && this.walks(one.dataset.spot) && one.checkVisibility());
      const to = others[ahead(others.map(centre), centre(from), event.key)];
      if (!to) return;
      event.preventDefault();
      to.focus();
    };
    part.addEventListener("focusin", remember);
    part.addEventListener("keydown", step);
    return () => {
      part.removeEventListener("focusin", remember);
      part.removeEventListener("keydown", step);
    };
  };
}

function centre(one: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Null where Tab stops at everything. */
export const [getRoving, setRoving] = createContext<Roving | null>();

/** Let arrow keys walk among the targets of the part that is being set up. */
export function rove(targets: () => Target[]): Roving {
  const roving = new Roving(targets);
  setRoving(roving);
  return roving;
}
