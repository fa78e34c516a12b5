/** Puts the signs of all games into one file, for one fetch. Each game's own lie in its folder. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const SYMBOL = /<symbol id="([^"]+)".*?<\/symbol>/gs;

export function gatherSigns() {
  const drawn = new Map();
  const own = readdirSync("src/games").map((game) => `src/games/${game}/signs.svg`);
  for (const path of ["src/assets/common.svg", ...own.filter((path) => existsSync(path))]) {
    for (const [symbol, id] of readFileSync(path, "utf-8").matchAll(SYMBOL)) {
      if (drawn.has(id)) throw new Error(`${path}: there is a sign "${id}" already; give it another name`);
      drawn.set(id, symbol);
    }
  }
  const all = `<svg xmlns="http://www.w3.org/2000/svg">\n${[...drawn.values()].join("\n")}\n</svg>\n`;
  writeFileSync("src/assets/signs.svg", all);
}

if (import.meta.filename === process.argv[1]) gatherSigns();
