/** The faces of the Cultures, by their id: drawn in a square of 48. A Culture that has none gets a question mark. */

export interface Face {
  /** The ground behind the face, its skin, and what is drawn on it. */
  ground: string;
  skin: string;
  ink: string;
  head: string;
  /** Lines over the face; fills under it. */
  lines?: string;
  behind?: string;
  eyes: [x: number, y: number, r: number][];
}

export const FACES: Readonly<Record<string, Face>> = {
  "1a": {
    ground: "#1f4a3a",
    skin: "#9fd46a",
    ink: "#123018",
    head: "M24 12c8 0 12 7 11 15-1 9-5 15-11 15s-10-6-11-15c-1-8 3-15 11-15z",
    behind: "M24 14C16 4 8 6 6 12c6 0 10 4 12 8zM24 14c8-10 16-8 18-2-6 0-10 4-12 8z",
    lines: "M24 30v5M20 37c3 2 5 2 8 0",
    eyes: [
      [19, 25, 3],
      [29, 25, 3],
    ],
  },
  "1b": {
    ground: "#2b2458",
    skin: "#cbb8ff",
    ink: "#2a1b5c",
    head: "M24 8c9 0 14 9 12 18-2 8-7 16-12 16S14 34 12 26C10 17 15 8 24 8z",
    behind: "M4 42c6-14 34-14 40 0z",
    lines: "M24 13v8M20 15l4-3 4 3M21 36h6",
    eyes: [
      [18, 27, 2.2],
      [30, 27, 2.2],
      [24, 22, 2.6],
    ],
  },
  "2": {
    ground: "#53341b",
    skin: "#c98d57",
    ink: "#3b1f0c",
    head: "M12 20c0-8 5-11 12-11s12 3 12 11c0 10-3 22-12 22S12 30 12 20z",
    behind: "M12 20 5 10l9 3zM36 20l7-10-9 3z",
    lines: "M14 19h8M26 19h8M19 33h10M21 33v4M27 33v4",
    eyes: [
      [18, 24, 2],
      [30, 24, 2],
    ],
  },
  "3": {
    ground: "#1d3f5a",
    skin: "#7cc7a2",
    ink: "#0f3326",
    head: "M9 28c0-9 7-14 15-14s15 5 15 14c0 8-7 13-15 13S9 36 9 28z",
    behind: "M14 18 9 8M34 18l5-10",
    lines: "M14 34c6 4 14 4 20 0",
    eyes: [
      [9, 8, 3],
      [39, 8, 3],
      [19, 26, 2],
      [29, 26, 2],
    ],
  },
  "4a": {
    ground: "#4a3a14",
    skin: "#e9c867",
    ink: "#46340a",
    head: "M14 10h20l4 10-3 17-7 5h-8l-7-5-3-17z",
    lines: "M12 20h24M18 34h12M18 37h12M20 10l4 6 4-6",
    eyes: [
      [18, 25, 2.4],
      [30, 25, 2.4],
    ],
  },
  "4b": {
    ground: "#1c3560",
    skin: "#e8b48f",
    ink: "#4a2a1c",
    head: "M14 20c0-7 4-11 10-11s10 4 10 11c0 9-4 17-10 17s-10-8-10-17z",
    behind: "M6 46c1-8 8-11 18-11s17 3 18 11zM12 22C10 8 18 4 26 5c8 0 12 6 10 17",
    lines: "M24 23v5M20 32c3 2 5 2 8 0",
    eyes: [
      [19.5, 21, 1.6],
      [28.5, 21, 1.6],
    ],
  },
  "5": {
    ground: "#5a2740",
    skin: "#f0a3b4",
    ink: "#551c30",
    head: "M24 11c10 0 15 6 14 14-1 9-7 16-14 16S11 34 10 25C9 17 14 11 24 11z",
    behind: "M12 17 8 4l11 8zM36 17l4-13-11 8z",
    lines: "M24 29l-3 3M24 29l3 3M9 30l7-1M39 30l-7-1M10 35l6-2M38 35l-6-2",
    eyes: [
      [17, 23, 3],
      [31, 23, 3],
    ],
  },
  "6": {
    ground: "#13494a",
    skin: "#74e0d2",
    ink: "#073a3a",
    head: "M10 24c0-9 6-15 14-15s14 6 14 15c0 6-2 10-5 11l1 8-5-5-5 6-5-6-5 5 1-8c-3-1-5-5-5-11z",
    lines: "M19 31c3-2 7-2 10 0",
    eyes: [
      [24, 20, 5],
      [14, 26, 1.8],
      [34, 26, 1.8],
    ],
  },
  "7a": {
    ground: "#4c3a06",
    skin: "#f2c230",
    ink: "#3a2a00",
    head: "M24 12c7 0 11 5 11 12 0 10-6 18-11 18s-11-8-11-18c0-7 4-12 11-12z",
    behind: "M20 13C19 7 15 4 11 4M28 13c1-6 5-9 9-9",
    lines: "M15 30h18M17 35h14M22 39l2-2 2 2",
    eyes: [
      [17, 22, 4],
      [31, 22, 4],
    ],
  },
  "7b": {
    ground: "#3a3f52",
    skin: "#c9d2e8",
    ink: "#232a40",
    head: "M11 16h26v22H11z",
    behind: "M24 16V7M6 24h5v8H6zM37 24h5v8h-5z",
    lines: "M17 33h14M20 33v3M24 33v3M28 33v3",
    eyes: [
      [18, 24, 3],
      [30, 24, 3],
      [24, 6, 2],
    ],
  },
  "8": {
    ground: "#2a2a3c",
    skin: "#8f93b8",
    ink: "#17172a",
    head: "M24 16c6 0 9 4 9 10 0 9-4 16-9 16s-9-7-9-16c0-6 3-10 9-10z",
    behind: "M15 17h18M18 17V5h12v12M10 30l5-2M38 30l-5-2",
    lines: "M18 36c4-3 8-3 12 0",
    eyes: [
      [20, 26, 2],
      [28, 26, 2],
    ],
  },
  "9a": {
    ground: "#432a58",
    skin: "#d58be0",
    ink: "#3c1148",
    head: "M24 9c6 0 8 5 12 8 4 4 4 8 0 12-3 4-6 12-12 12s-9-8-12-12c-4-4-4-8 0-12 4-3 6-8 12-8z",
    lines: "M19 35c3 2 7 2 10 0M24 13v6",
    eyes: [
      [15, 23, 2.6],
      [24, 25, 2.6],
      [33, 23, 2.6],
    ],
  },
  "9b": {
    ground: "#3d4230",
    skin: "#a9b08c",
    ink: "#2a2e1c",
    head: "M10 40 12 18l8-9h9l8 10 1 21z",
    lines: "M14 22h8M26 22h8M18 33h12M24 25l-2 5h4M13 15l4 3M33 30l4 2",
    eyes: [
      [18, 25, 2],
      [30, 25, 2],
    ],
  },
  "10": {
    ground: "#571a1a",
    skin: "#ff9a7c",
    ink: "#4a0d0d",
    head: "M24 14c9 0 13 6 12 13-1 8-6 15-12 15s-11-7-12-15c-1-7 3-13 12-13z",
    behind: "M16 18C8 16 6 8 9 3c2 6 6 8 11 9zM32 18c8-2 10-10 7-15-2 6-6 8-11 9z",
    lines: "M15 24l7 2M33 24l-7 2M19 36c3-2 7-2 10 0",
    eyes: [
      [19, 28, 2],
      [29, 28, 2],
    ],
  },
  Base: {
    ground: "#22304a",
    skin: "#9fb3d8",
    ink: "#16233c",
    head: "M24 8c9 0 14 6 14 14 0 11-6 20-14 20S10 33 10 22C10 14 15 8 24 8z",
    behind: "M5 20h6v10H5zM37 20h6v10h-6z",
    lines: "M13 18h22v8H13zM18 35h12M24 8v6",
    eyes: [
      [19, 22, 1.8],
      [29, 22, 1.8],
    ],
  },
};
