/** What of the chart is in sight: its middle and how wide it is, in the chart's own units. */
import { settings } from "../../lib/settings.svelte";
import { CHART } from "./facts";

export interface Spot {
  x: number;
  y: number;
}

export const CLOSEST = 16;
const GLIDE_MS = 320;
/** A close look: so many units, or so many pixels a unit on a large page. */
const NEAR = 46;
const NEAR_PIXELS = 13;
const MARGIN = 3;
/** A dot's radius on the chart, and the pixels that it shall have on the page. */
const DOT = 0.95;
const DOT_PIXELS = 9;
/** Room around what is framed. */
const AROUND = 16;
/** What lies so close to the edge is not well in sight. */
const EDGE = 0.12;
/** So much wider than need be is still near enough. */
const STILL_NEAR = 1.35;

export class Camera {
  x = $state(CHART.width / 2);
  y = $state(CHART.height / 2);
  /** How many units lie side by side. */
  wide = $state(CHART.width);
  /** The size on the page, in pixels. */
  pageWidth = $state(0);
  pageHeight = $state(0);
  /** Whatever one can do next is brought into sight. */
  following = $state(true);
  private running = 0;

  get high(): number {
    return this.pageWidth ? (this.wide * this.pageHeight) / this.pageWidth : CHART.height;
  }

  /** Units of the chart a pixel. */
  get unit(): number {
    return this.pageWidth ? this.wide / this.pageWidth : 0.2;
  }

  /** How large dots are drawn: from near by there is room between them. */
  get grow(): number {
    return Math.min(1.12, Math.max(0.55, (DOT_PIXELS * this.unit) / DOT));
  }

  get viewBox(): string {
    return `${this.x - this.wide / 2} ${this.y - this.high / 2} ${this.wide} ${this.high}`;
  }

  /** So wide that all of it is in sight. */
  get widest(): number {
    const ratio = this.pageHeight ? this.pageWidth / this.pageHeight : CHART.width / CHART.height;
    return Math.max(CHART.width, CHART.height * ratio) + 2 * MARGIN;
  }

  whole(): void {
    this.following = false;
    this.glide(CHART.width / 2, CHART.height / 2, this.widest);
  }

  private get near(): number {
    return Math.max(NEAR, this.pageWidth / NEAR_PIXELS);
  }

  /** A closer look at a place. */
  to({ x, y }: Spot, wide = this.near): void {
    this.glide(x, y, Math.min(wide, this.widest));
  }

  /** So close that all of these places are in sight, with room around them. */
  frame(spots: Spot[]): void {
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const ratio = this.pageHeight ? this.pageWidth / this.pageHeight : 1;
    const wide = Math.max(right - left, (bottom - top) * ratio) + AROUND * Math.max(1, ratio);
    if (this.wide < STILL_NEAR * Math.max(this.near, wide) && this.holds(left, right, top, bottom)) return;
    this.to({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.max(this.near, wide));
  }

  /** Whether a part of the chart lies well within sight: then the map need not move under the finger. */
  private holds(left: number, right: number, top: number, bottom: number): boolean {
    const [dx, dy] = [this.wide * (0.5 - EDGE), this.high * (0.5 - EDGE)];
    return left >= this.x - dx && right <= this.x + dx && top >= this.y - dy && bottom <= this.y + dy;
  }

  /** Bring a place into sight without changing how close it is. */
  show({ x, y }: Spot): void {
    if (!this.holds(x, x, y, y)) this.glide(x, y, this.wide);
  }

  /** The place on the chart under a point of the page (in pixels from the map's corner). */
  spotAt(x: number, y: number): Spot {
    return {
      x: this.x + (x - this.pageWidth / 2) * this.unit,
      y: this.y + (y - this.pageHeight / 2) * this.unit,
    };
  }

  /** By a factor, around a point of the page (in pixels from the map's corner). */
  zoom(by: number, at: Spot = { x: this.pageWidth / 2, y: this.pageHeight / 2 }): void {
    this.stop();
    const wide = Math.min(this.widest, Math.max(CLOSEST, this.wide * by));
    const [ax, ay] = [at.x / this.pageWidth - 0.5, at.y / this.pageHeight - 0.5];
    const ratio = this.pageHeight / this.pageWidth;
    this.x += (this.wide - wide) * ax;
    this.y += (this.wide - wide) * ratio * ay;
    this.wide = wide;
    this.hold();
  }

  /** By so many pixels. */
  pan(dx: number, dy: number): void {
    this.stop();
    this.following = false;
    this.x -= dx * this.unit;
    this.y -= dy * this.unit;
    this.hold();
  }

  /** The chart never leaves the window altogether. */
  private hold(): void {
    const held = (at: number, span: number, whole: number) =>
      span >= whole + 2 * MARGIN ? whole / 2 : Math.min(whole + MARGIN - span / 2, Math.max(span / 2 - MARGIN, at));
    this.x = held(this.x, this.wide, CHART.width);
    this.y = held(this.y, this.high, CHART.height);
  }

  /** The page has another size: what was whole stays so. */
  fit(): void {
    this.wide = Math.min(this.wide, this.widest);
    this.hold();
  }

  stop(): void {
    cancelAnimationFrame(this.running);
  }

  private glide(x: number, y: number, wide: number): void {
    this.stop();
    const still = !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
    const [from, began] = [{ x: this.x, y: this.y, wide: this.wide }, performance.now()];
    const step = (now: number) => {
      const t = still ? 1 : Math.min(1, Math.max(0, (now - began) / GLIDE_MS));
      const eased = 1 - (1 - t) ** 3;
      this.x = from.x + (x - from.x) * eased;
      this.y = from.y + (y - from.y) * eased;
      this.wide = from.wide + (wide - from.wide) * eased;
      this.hold();
      if (t < 1) this.running = requestAnimationFrame(step);
    };
    if (still) step(began);
    else this.running = requestAnimationFrame(step);
  }
}
