import type { View } from "../../messages";
import type { Face } from "..";
import "./colours.css";

export const face: Face = {
  emblem: () => import("./Emblem.svelte"),
  whole: true,
  colours(view) {
    const species = (view as View & { species: number[] }).species;
    const known = species.map((one, seat) => (one < 0 ? "" : `--seat-${seat}: var(--merchant-${one})`));
    return { seats: known.filter(Boolean).join("; "), goods: "" };
  },
  async board(box) {
    (await import("./facts")).lay(box);
    return (await import("./Board.svelte")).default;
  },
};
