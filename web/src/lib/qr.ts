/** A link as a QR code: bytes, error correction level M, versions 1 to 9 (at most 180 bytes). After ISO/IEC 18004. */

/** Rows of modules; true is dark. */
export type Modules = boolean[][];

interface Version {
  /** Codewords in all, data and error correction. */
  codewords: number;
  blocks: number;
  /** Error correction codewords a block. */
  check: number;
  /** Where the middles of alignment patterns lie, in both directions. */
  alignment: number[];
}

const VERSIONS: Version[] = [
  { codewords: 26, blocks: 1, check: 10, alignment: [] },
  { codewords: 44, blocks: 1, check: 16, alignment: [6, 18] },
  { codewords: 70, blocks: 1, check: 26, alignment: [6, 22] },
  { codewords: 100, blocks: 2, check: 18, alignment: [6, 26] },
  { codewords: 134, blocks: 2, check: 24, alignment: [6, 30] },
  { codewords: 172, blocks: 4, check: 16, alignment: [6, 34] },
  { codewords: 196, blocks: 4, check: 18, alignment: [6, 22, 38] },
  { codewords: 242, blocks: 4, check: 22, alignment: [6, 24, 42] },
  { codewords: 292, blocks: 5, check: 22, alignment: [6, 26, 46] },
];

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const dataOf = ({ codewords, blocks, check }: Version) => codewords - blocks * check;

/** The code of a text, or nothing where it is too long for one that a phone reads from a screen. */
export function qr(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)];
  const number = VERSIONS.findIndex((version) => bytes.length + 2 <= dataOf(version)) + 1;
  if (number === 0) return null;
  const version = VERSIONS[number - 1]!;
  const sheet = new Sheet(number, version, interleaved(filled(bytes, dataOf(version)), version));
  const drawn = MASKS.map((_, mask) => sheet.draw(mask)).map((modules) => ({ modules, cost: penalty(modules) }));
  return drawn.reduce((best, other) => (other.cost < best.cost ? other : best)).modules;
}

/** Mode and length before the bytes, an end and padding after them. */
function filled(bytes: number[], size: number): number[] {
  const bits = [
    ...binary(0b0100, 4),
    ...binary(bytes.length, 8),
    ...bytes.flatMap((byte) => binary(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const words = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  const padding = Array.from({ length: size - words.length }, (_, i) => (i % 2 ? 0x11 : 0xec));
  return [...words, ...padding];
}

const binary = (value: number, width: number) =>
  Array.from({ length: width }, (_, i) => (value >> (width - 1 - i)) & 1);

// -- error correction: Reed and Solomon's codes over the field of 256 elements --------------------

function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> i) & 1) * a);
  return product;
}

/** The product of (x - 2^i) for i below `degree`, without its first coefficient, which is 1. */
function generator(degree: number): number[] {
  let found = [...Array<number>(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    found = found.map((one, j) => times(one, root) ^ (found[j + 1] ?? 0));
  return found;
}

function checkOf(data: number[], divisor: number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((one, i) => one ^ times(divisor[i]!, factor));
  }
  return rest;
}

/** Blocks with their check words, taken word by word in turn. The first blocks may be a word shorter. */
function interleaved(data: number[], { blocks, check }: Version): number[] {
  const short = Math.floor(data.length / blocks);
  const shorter = blocks - (data.length % blocks);
  const parts = Array.from({ length: blocks }, (_, i) => {
    const start = i * short + Math.max(0, i - shorter);
    return data.slice(start, start + short + (i < shorter ? 0 : 1));
  });
  const divisor = generator(check);
  return [
    ...inTurn(parts, short + 1),
    ...inTurn(
      parts.map((part) => checkOf(part, divisor)),
      check,
    ),
  ];
}

const inTurn = (parts: number[][], longest: number) =>
  Array.from({ length: longest }, (_, i) => parts.flatMap((part) => part.slice(i, i + 1))).flat();

// -- drawing -----------------------------------------------------------------------------------

class Sheet {
  private readonly size: number;
  /** What finds and describes the code; null is room for words. */
  private readonly frame: (boolean | null)[][];

  constructor(
    private readonly number: number,
    { alignment }: Version,
    private readonly words: number[],
  ) {
    this.size = 17 + 4 * number;
    this.frame = Array.from({ length: this.size }, () => Array<boolean | null>(this.size).fill(null));
    for (let i = 0; i < this.size; i++) this.frame[6]![i] = this.frame[i]![6] = i % 2 === 0;
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      this.rings(x, y, 4, [2, 4]);
    const last = alignment.at(-1);
    for (const x of alignment)
      for (const y of alignment)
        if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))) this.rings(x, y, 2, [1]);
    this.describe(0);
    this.nameVersion();
  }

  /** Squares around a middle, those of the radii `light` left out. */
  private rings(middleX: number, middleY: number, radius: number, light: number[]): void {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        if (this.frame[middleY + y]?.[middleX + x] !== undefined)
          this.frame[middleY + y]![middleX + x] = !light.includes(Math.max(Math.abs(x), Math.abs(y)));
  }

  /** Level and mask, with a check of their own, twice. Level M is written as 0. */
  private describe(mask: number, rows: (boolean | null)[][] = this.frame): void {
    let rest = mask;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const end = this.size - 1;
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1;
      rows[i < 6 ? i : i < 8 ? i + 1 : end - 14 + i]![8] = dark;
      rows[8]![i < 8 ? end - i : i === 8 ? 7 : 14 - i] = dark;
    }
    rows[end - 7]![8] = true;
  }

  /** From version 7 on the version stands there too, twice. */
  private nameVersion(): void {
    if (this.number < 7) return;
    let rest = this.number;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.number << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [far, near] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.frame[near]![far] = this.frame[far]![near] = ((bits >> i) & 1) === 1;
    }
  }

  draw(mask: number): Modules {
    const rows = this.frame.map((row) => [...row]);
    const bits = this.words.flatMap((word) => binary(word, 8));
    let next = 0;
    for (const [x, y] of this.way())
      if (rows[y]![x] === null) rows[y]![x] = (bits[next++] === 1) !== MASKS[mask]!(x, y);
    this.describe(mask, rows);
    return rows as Modules;
  }

  /** Up and down in columns of two from the right; the upright line of dots is left out. */
  private *way(): Generator<[number, number]> {
    for (let column = 0; column < (this.size - 1) / 2; column++) {
      const right = this.size - 1 - 2 * column;
      const x = right <= 6 ? right - 1 : right;
      for (let i = 0; i < this.size; i++) {
        const y = column % 2 === 0 ? this.size - 1 - i : i;
        yield [x, y];
        yield [x - 1, y];
      }
    }
  }
}

// -- choosing a mask: what confuses a reader is counted -------------------------------------------

const FINDER = /(?=10111010000|00001011101)/g;

function penalty(modules: Modules): number {
  const size = modules.length;
  const across = modules.map((row) => row.map(Number).join(""));
  const down = modules.map((_, x) => across.map((row) => row[x]).join(""));
  const lines = [...across, ...down];
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + 40 * [...line.matchAll(FINDER)].length, 0);
  let squares = 0;
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const here = modules[y]![x];
      if (here === modules[y]![x - 1] && here === modules[y - 1]![x] && here === modules[y - 1]![x - 1]) squares += 3;
    }
  const dark = modules.flat().filter(Boolean).length / (size * size);
  return runs + finders + squares + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
