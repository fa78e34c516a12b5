import type { Face } from "..";

export const face: Face = { emblem: () => import("./Emblem.svelte") };
