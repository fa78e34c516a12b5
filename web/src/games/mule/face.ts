import type { Face } from "..";
import Emblem from "./Emblem.svelte";

export const face: Face = {
  emblem: Emblem,
  whole: true,
  async board(box) {
    (await import("./facts")).lay(box);
    return (await import("./Board.svelte")).default;
  },
};
