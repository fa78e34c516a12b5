/**
 * Short animations that show what happened between two states of a table.
 *
 * The page shows the newest state at once; an animation only lies over it. So nothing ever waits for one,
 * and ending them all early (any key, any press) changes nothing but the view. They are left out when the
 * system asks for reduced motion, when the person has switched them off, and for what did not happen just
 * now: the first state that a page shows, what was taken back, leaps through the past.
 *
 * How a board uses it:
 *   - a number that changes:       <td {@attach ticks(() => food)}>{food}</td>         a chip: +3, −2
 *   - something appears or turns:  <p {@attach shows(() => card.id, "turn")}>          also "land", "flash"
 *   - something changes places:    <tr {@attach glides(() => rank)}>                   from the old place to the new
 *   - things go from place to place: parts/Flights.svelte, with `lib/flows.ts` for what the ledger says.
 */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { settings } from "./settings.svelte";

/** Every animation of this module has it, so that all can be found and ended. */
const NAME = "what-happened";
const SOFT = "cubic-bezier(0.3, 0.7, 0.3, 1)";

let shown: number | null = null;
let still = true;

/**
 * Which move a page shows. To go back, or on by more than `leap` moves, is not animated.
 * null: the page is left.
 */
export function atMove(ply: number | null, leap = Infinity): void {
  if (ply === shown) return;
  still = ply === null || shown === null || ply < shown || ply - shown > leap;
  shown = ply;
}

const isAllowed = () => settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;

export function isWanted(): boolean {
  return !still && !document.hidden && isAllowed();
}

/** End what is still moving: the page is as it would be anyway. */
export function skip(): void {
  for (const animation of document.getAnimations()) if (animation.id === NAME) animation.finish();
}

export function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  return element.animate(frames, { easing: SOFT, ...options, id: NAME });
}

// -- things that stay where they are ----------------------------------------------------------------

const EFFECTS = {
  /** A token is put down. */
  land: {
    frames: [
      { transform: "translateY(-45%) scale(1.6)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    duration: 420,
  },
  /** A card is turned over. */
  turn: {
    frames: [
      { transform: "perspective(40rem) rotateX(-90deg)", opacity: 0.2 },
      { transform: "none", opacity: 1 },
    ],
    duration: 520,
  },
  /** Something there is different now. */
  flash: { frames: [{ boxShadow: "0 0 0 4px var(--accent)" }, { boxShadow: "0 0 0 4px transparent" }], duration: 900 },
} satisfies Record<string, { frames: Keyframe[]; duration: number }>;

/** Calls `change` after the page has drawn another value, never for the first; `always` even where nothing moves. */
function whenever<T>(value: () => T, change: (now: T, before: T) => void, always = false): void {
  let before = untrack(value);
  $effect(() => {
    const now = value();
    if (now === before) return;
    const last = before;
    before = now;
    if (always || isWanted()) untrack(() => change(now, last));
  });
}

/** An effect whenever the key changes; none when it becomes null: then nothing is there any more. */
export function shows(key: () => unknown, effect: keyof typeof EFFECTS): Attachment {
  return (element) =>
    whenever(key, (now) => {
      const { frames, duration } = EFFECTS[effect];
      if (now !== null) animate(element, frames, { duration });
    });
}

/** For what is new on the page, such as an offer in a list. */
export const appears: Attachment = (element) => {
  if (isWanted()) animate(element, EFFECTS.land.frames, { duration: EFFECTS.land.duration });
};

/** From its old place to its new one when the key changes; with `steps`, from stop to stop. */
export function glides(key: () => number, steps = false): Attachment<HTMLElement> {
  return (element) => {
    const measure = () =>
      isAllowed() && element.offsetParent ? { x: element.offsetLeft, y: element.offsetTop } : null;
    let place = measure();
    const move = (now: number, before: number) => {
      const [was, is] = [place, measure()];
      place = is;
      if (!was || !is || !isWanted()) return;
      const stops = Math.abs(now - before);
      const timing = steps
        ? { duration: Math.min(900, 250 * stops), easing: `steps(${stops}, jump-start)` }
        : { duration: 500 };
      animate(
        element,
        [{ transform: `translate(${was.x - is.x}px, ${was.y - is.y}px)` }, { transform: "none" }],
        timing,
      );
    };
    whenever(key, move, true);
  };
}

// -- numbers ----------------------------------------------------------------------------------------

const CHIP_MS = 1400;
const chips = new WeakMap<Element, { chip: HTMLElement; sum: number }>();
const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/** What a number changed by floats up from it; changes that follow each other quickly are added up. */
export function ticks(value: () => number | null): Attachment {
  return (element) =>
    whenever(value, (now, before) => {
      if (now !== null && before !== null) tick(element, now - before);
    });
}

function tick(element: Element, by: number): void {
  const { top, left, width } = element.getBoundingClientRect();
  if (width === 0) return;
  const last = chips.get(element);
  last?.chip.remove();
  const sum = (last?.sum ?? 0) + by;
  if (sum === 0) return void chips.delete(element);
  const chip = document.createElement("span");
  chip.className = sum > 0 ? "chip more" : "chip less";
  chip.ariaHidden = "true";
  chip.textContent = signed(sum);
  chip.style.left = `${left + width / 2}px`;
  chip.style.top = `${top}px`;
  document.body.append(chip);
  chips.set(element, { chip, sum });
  const rise = [
    { transform: "translate(-50%, 0) scale(0.6)", opacity: 0 },
    { transform: "translate(-50%, -60%)", opacity: 1, offset: 0.15 },
    { transform: "translate(-50%, -75%)", opacity: 1, offset: 0.75 },
    { transform: "translate(-50%, -130%)", opacity: 0 },
  ];
  animate(chip, rise, { duration: CHIP_MS }).onfinish = () => {
    chip.remove();
    if (chips.get(element)?.chip === chip) chips.delete(element);
  };
}
