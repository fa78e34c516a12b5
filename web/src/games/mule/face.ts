import type { Face } from "..";
import "./colours.css";

export const face: Face = {
  emblem: () => import("./Emblem.svelte"),
  whole: true,
  async board(box) {
    (await import("./facts")).lay(box);
    return (await import("./Board.svelte")).default;
  },
};
