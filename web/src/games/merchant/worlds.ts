/** How the worlds of the cluster look: drawn in a circle of radius 1, the light comes from the upper left. */

export interface Look {
  /** From the lit side to the dark one. */
  light: string;
  dark: string;
  /** What lies on it. */
  marks: { d: string; fill?: string; stroke?: string; wide?: number }[];
  glow?: string;
  /** A ring around it. */
  ring?: string;
}

export const LOOKS: Readonly<Record<string, Look>> = {
  rg: {
    light: "#6f6a86",
    dark: "#1d1a2b",
    marks: [
      { d: "M-.9-.1C-.4-.3-.2 0 .2-.15S.7-.4.95-.2", stroke: "#e0623c", wide: 0.07 },
      { d: "M-.5.5C-.2.3.1.6.5.35M-.2-.6-.1-.3.15-.1 0 .2", stroke: "#ff8a4c", wide: 0.05 },
    ],
    glow: "#b0563a",
  },
  ds: {
    light: "#ffdf9a",
    dark: "#a1562a",
    marks: [
      { d: "M-1-.25C-.5-.45 0-.1.5-.3S1-.4 1-.35V-.1C.6-.25.2.05-.3-.05S-.9-.1-1-.05z", fill: "#e8a85c" },
      { d: "M-1 .3C-.4.1.1.5.6.3S1 .25 1 .3v.2C.5.4.1.7-.4.55S-1 .5-1 .5z", fill: "#d68b46" },
    ],
  },
  ju: {
    light: "#b5e86b",
    dark: "#14513a",
    marks: [
      { d: "M-.7-.5c.3-.3.6-.1.5.2s.2.4-.1.6-.6-.2-.6-.4.1-.2.2-.4z", fill: "#3f9f4f" },
      { d: "M.1-.7c.3 0 .7.2.6.5S.3 0 .2-.2-.1-.6.1-.7zM0 .3c.3-.2.8 0 .7.3s-.5.4-.7.2-.2-.4 0-.5z", fill: "#2f8448" },
    ],
  },
  ic: {
    light: "#ffffff",
    dark: "#6a9cc8",
    marks: [{ d: "M-.8-.3-.2-.5.1-.1.7-.2M-.2-.5-.1-.9M.1-.1-.1.4-.6.5M-.1.4.3.8", stroke: "#8fc1e6", wide: 0.06 }],
    glow: "#bfe4ff",
  },
  co: {
    light: "#9fd3ff",
    dark: "#245a8c",
    marks: [
      { d: "M-.6-.6c.4-.2.6.1.4.4s.1.5-.3.5S-.9 0-.8-.2s0-.3.2-.4z", fill: "#d9b56f" },
      { d: "M.2 0c.3-.2.6 0 .6.3s-.4.5-.6.3-.2-.4 0-.6z", fill: "#c9a25e" },
      { d: "M-.5-.35h.01M-.3-.2h.01M.4.2h.01M.5.4h.01", stroke: "#fff6c9", wide: 0.12 },
    ],
  },
  wt: {
    light: "#d3a28d",
    dark: "#4a1f24",
    marks: [
      { d: "M-.9-.2-.4-.1-.2.2.2.1.5.4.9.3M-.2.2-.3.7M.2.1.3-.5.1-.8", stroke: "#2a0f12", wide: 0.08 },
      { d: "M.25-.45a.18.18 0 1 0 .01 0zM-.55.4a.14.14 0 1 0 .01 0z", fill: "#ff7a3c" },
    ],
  },
  po: {
    light: "#d8d07a",
    dark: "#55591f",
    marks: [
      { d: "M-1-.3c.5-.2.6.2 1.1 0s.6-.2.9-.1v.2c-.4 0-.6.3-1.1.2S-.7.2-1 .1z", fill: "#8d9a3c" },
      { d: "M-.8.5c.4-.2.7.2 1.1 0s.4-.1.6 0L.6.8-.5.9z", fill: "#7a8a35" },
      { d: "M-.3-.6h.01M.3.3h.01M-.4.2h.01", stroke: "#3a3f12", wide: 0.14 },
    ],
    glow: "#b9c04a",
  },
  mo: {
    light: "#f2efe4",
    dark: "#7c7d8f",
    marks: [
      { d: "M-.35-.5a.22.22 0 1 0 .01 0zM.4-.2a.15.15 0 1 0 .01 0zM0 .3a.28.28 0 1 0 .01 0z", fill: "#b9b8bd" },
      { d: "M-.6.25a.1.1 0 1 0 .01 0zM.55.45a.1.1 0 1 0 .01 0z", fill: "#a5a5ad" },
    ],
  },
  wa: {
    light: "#8ff0f2",
    dark: "#0c4f94",
    marks: [
      { d: "M-.9-.2c.3-.2.4.1.7-.1s.4.1.7-.1.3.1.4 0M-.7.3c.3-.2.4.1.7-.1s.4.1.7-.1", stroke: "#d6fdff", wide: 0.07 },
      { d: "M-.5-.6c.3-.1.5-.1.8.1", stroke: "#d6fdff", wide: 0.06 },
    ],
    glow: "#56d6ee",
  },
  gi: {
    light: "#ffd9b0",
    dark: "#8c4a63",
    marks: [
      { d: "M-1-.5C-.3-.35.3-.65 1-.5v.2c-.7-.1-1.3.15-2 0z", fill: "#e39a7a" },
      { d: "M-1 0C-.3.2.4-.15 1 .05v.25C.3.15-.3.45-1 .3z", fill: "#cf7f78" },
      { d: "M-1 .55C-.3.7.4.45 1 .6v.15c-.7-.1-1.3.1-2 0z", fill: "#b56a76" },
      { d: "M.2.02a.3.17 0 1 0 .01 0z", fill: "#fff0d8" },
    ],
    ring: "#e9c9a4",
  },
  sg: { light: "#ffd0a0", dark: "#d4341c", marks: [], glow: "#ff5a2a" },
  sn: { light: "#ffffff", dark: "#58c4ff", marks: [], glow: "#66b8ff" },
};

/** Stars and stones that are always in the same places. */
export function scatter(n: number, seed: number): [x: number, y: number, size: number][] {
  let dice = seed;
  const next = () => (dice = (dice * 16807) % 2147483647) / 2147483647;
  next();
  return Array.from({ length: n }, () => [next(), next(), next()]);
}
