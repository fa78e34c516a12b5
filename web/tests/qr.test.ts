import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qr } from "../src/lib/qr";

const drawn = (text: string) => qr(text)!.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
const digest = (text: string) => createHash("sha256").update(drawn(text).join("\n")).digest("hex").slice(0, 16);

test("a code is the one that other encoders draw", () => {
  expect(drawn("offworld")).toEqual([
    "#######.#.###.#######",
    "#.....#..#.##.#.....#",
    "#.###.#.###...#.###.#",
    "#.###.#..###..#.###.#",
    "#.###.#..#..#.#.###.#",
    "#.....#.#.#...#.....#",
    "#######.#.#.#.#######",
    ".........#.#.........",
    "#.#...##..###..#..#.#",
    ".#####.#.##..#..##..#",
    "....#####....##.##..#",
    "...###.#..#.#....#.##",
    "..###.#.###..##..#...",
    "........#..#.##.##..#",
    "#######.##.###..##..#",
    "#.....#...##.##.##...",
    "#.###.#...#######..#.",
    "#.###.#...#....###...",
    "#.###.#.#.....#.#..##",
    "#.....#..#..#..###...",
    "#######.#.#...#..#..#",
  ]);
});

const KEY = "/t/abcdefghijkl#AbCdEfGhIjKlMnOpQrStUv";
const LONG = "https://a.rather.long.name.of.a.host.that.serves.tables.example.org:8443";

test.each([
  ["several blocks", `http://10.0.0.7:8000${KEY}`, "57e7cdd17526af4a"],
  ["blocks of two lengths", `https://games.example.org${KEY}.ZyXwVuTsRqPoNmLkJiHgFe`, "dc009c10dec18764"],
  ["the version written out", `${LONG}${KEY}`, "e7c0555ee81b1c9e"],
])("with %s too", (_, text, wanted) => expect(digest(text)).toBe(wanted));

test("a text that is too long has none", () => {
  expect(qr("x".repeat(180))).toHaveLength(53);
  expect(qr("x".repeat(181))).toBeNull();
});
