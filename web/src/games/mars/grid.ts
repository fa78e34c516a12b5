/** Where squares lie on the drawn map, in its own units. */
import { column, row } from "./map";

export const SIDE = 40;
/** The room for the names of columns and rows. */
export const EDGE = 18;

export const x = (square: number) => EDGE + column(square) * SIDE;
export const y = (square: number) => EDGE + row(square) * SIDE;
