/** Every board is told of its box before a test begins, as at a table. */
const boards = import.meta.glob<{ lay: (box: unknown) => void }>("../src/games/*/facts.ts", { eager: true });
const boxes = import.meta.glob<{ default: unknown }>("./facts/*.json", { eager: true });

for (const [path, { default: box }] of Object.entries(boxes)) {
  boards[`../src/games/${path.replace(/.*\/(.*)\.json/, "$1")}/facts.ts`]!.lay(box);
}
