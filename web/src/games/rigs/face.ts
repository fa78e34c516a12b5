import type { Face } from "..";
import Emblem from "./Emblem.svelte";

export const face: Face = { emblem: Emblem };
