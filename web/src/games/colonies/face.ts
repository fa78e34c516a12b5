import type { View } from "../../messages";
import type { Face } from "..";
import "./colours.css";

const ALL = [0, 1, 2, 3, 4];
const paint = (seat: number, planet: number) => `--seat-${seat}: var(--planet-${planet})`;

export const face: Face = {
  emblem: () => import("./Emblem.svelte"),
  whole: true,
  colours(view) {
    const planets = (view as View & { planet: number[] }).planet;
    return {
      seats: planets.map((planet, seat) => paint(seat, planet)).join("; "),
      goods: planets.length ? ALL.map((planet) => paint(planet, planet)).join("; ") : "",
    };
  },
  async board(box) {
    (await import("./facts")).lay(box);
    return (await import("./Board.svelte")).default;
  },
};
