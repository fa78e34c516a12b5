/** Where planets and routes stand on the ring, in percent of its width and height. */
import type { Point } from "../walk";
import { N } from "./sight";

const CENTRE: Point = { x: 50, y: 52 };
const RADIUS: Point = { x: 37.5, y: 37 };
/** How far along an agreement a route's badge stands from its owner: neighbours are nearer. */
const BESIDE = 0.355;
const ACROSS = 0.285;

export function planetAt(planet: number): Point {
  const angle = (2 * Math.PI * planet) / N - Math.PI / 2;
  return { x: CENTRE.x + RADIUS.x * Math.cos(angle), y: CENTRE.y + RADIUS.y * Math.sin(angle) };
}

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

export function badgeAt(owner: number, partner: number): Point {
  const near = (owner - partner + N) % N === 1 || (partner - owner + N) % N === 1;
  return between(planetAt(owner), planetAt(partner), near ? BESIDE : ACROSS);
}

/** A technology lies between the two planets whose resources it costs, a little outside. */
export function techAt(tech: number): Point {
  const middle = between(planetAt(tech), planetAt((tech + 1) % N), 0.5);
  return between(CENTRE, middle, 1.17);
}

/** Planets of the upper half carry their name above, the others below. */
export const isUpper = (planet: number) => planetAt(planet).y < 60;
