/** Keys of the page: registered where they work, listed together on `?`. */
import { untrack } from "svelte";

export interface Key {
  key: string;
  /** How the list of keys names it, if not by itself. */
  shown?: string;
  /** "" leaves it out of the list. */
  does: string;
  run: () => void;
  /** Runs again and again while the key is held. */
  repeats?: boolean;
}

let bound: Key[] = $state.raw([]);

export const keys = {
  /** Each key once, as it works now: the innermost part of the page comes first and has its say. */
  get list(): Key[] {
    const inner = bound.toReversed();
    return inner.filter((key, i) => key.does && inner.findIndex((other) => other.key === key.key) === i);
  },
  /** Add keys; the answer takes them away again. */
  add(more: Key[]): () => void {
    bound = [...untrack(() => bound), ...more];
    return () => (bound = untrack(() => bound).filter((key) => !more.includes(key)));
  },
};

/** Is the person writing, or in a dialog that has its own keys? */
function busy(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox", "range", "button"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

export function onKey(event: KeyboardEvent): void {
  if (event.key === "Escape" && event.target instanceof HTMLElement && busy(event.target)) {
    if (!document.querySelector("dialog[open]")) event.target.blur();
    return;
  }
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return;
  const found = bound.findLast((key) => key.key === event.key);
  if (!found || (event.repeat && !found.repeats)) return;
  event.preventDefault();
  found.run();
}

/** Collects typed digits until they can mean only one number up to `highest`; Enter or a pause ends them early. */
export class Digits {
  typed = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly highest: () => number,
    private readonly choose: (entry: number) => void,
    private readonly pause = 700,
  ) {}

  press(digit: string): void {
    clearTimeout(this.timer);
    this.typed += digit;
    const value = Number(this.typed);
    if (value === 0 || value > this.highest()) this.typed = "";
    else if (value * 10 > this.highest()) this.finish();
    else this.timer = setTimeout(() => this.finish(), this.pause);
  }

  forget(): void {
    clearTimeout(this.timer);
    this.typed = "";
  }

  finish(): boolean {
    clearTimeout(this.timer);
    const value = Number(this.typed);
    this.typed = "";
    if (value === 0) return false;
    this.choose(value);
    return true;
  }
}
