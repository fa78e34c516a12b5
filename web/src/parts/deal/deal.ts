/** A deal that is being written: what each line of the form says, the plan it becomes, and how it reads. */
import type { DealForm, FormLine, FormSide, MoveGiven } from "../../messages";

export const SIDES = ["give", "want"] as const;
export type SideName = (typeof SIDES)[number];

/** By verb of a line: how many, or which single things. */
export type Written = Readonly<Record<string, number | readonly number[]>>;

const chosen = ({ things }: FormSide) => things.filter((one) => one.chosen).map((one) => one.thing);

/** The form as it stands; what was asked for and cannot be given is cut to what can. */
export function begun(form: DealForm): Written {
  const lines = form.lines.flatMap((line) =>
    SIDES.map((side): [string, number | number[]] => {
      const { verb, n, most } = line[side];
      return [verb, line.counted ? Math.min(n, most) : chosen(line[side])];
    }),
  );
  return Object.fromEntries(lines);
}

export const amountOf = (written: Written, { verb }: FormSide) => (written[verb] as number | undefined) ?? 0;
export const thingsOf = (written: Written, { verb }: FormSide) =>
  (written[verb] as readonly number[] | undefined) ?? [];

/** With a thing put in or taken out. */
export function toggled(written: Written, side: FormSide, thing: number): Written {
  const now = thingsOf(written, side);
  const next = now.includes(thing) ? now.filter((one) => one !== thing) : [...now, thing];
  return { ...written, [side.verb]: next.sort((a, b) => a - b) };
}

/** The moves that turn the form as it stands into what is written: all that is given first. */
export function edits(form: DealForm, written: Written): MoveGiven[] {
  return SIDES.flatMap((name) => form.lines.flatMap((line) => editsOf(line, line[name], written)));
}

function editsOf(line: FormLine, side: FormSide, written: Written): MoveGiven[] {
  if (line.counted) {
    const n = amountOf(written, side);
    return n === side.n ? [] : [{ verb: side.verb, arg: n }];
  }
  const [was, is] = [chosen(side), thingsOf(written, side)];
  const flipped = side.things.map((one) => one.thing).filter((one) => was.includes(one) !== is.includes(one));
  return flipped.map((thing) => ({ verb: side.verb, arg: thing }));
}

/** Everything up to here as one plan; `more` is what a game adds, such as a promise. */
export function planOf(form: DealForm, written: Written, more: MoveGiven[] = []): MoveGiven[] {
  return [...form.opened_by, ...edits(form, written), ...more];
}

export const isEmpty = (form: DealForm, written: Written) =>
  form.lines.every((line) => SIDES.every((name) => !listed(line, line[name], written).length));

/** `2 Energy`, `Plains 3`: what a side of a line comes to. */
function listed(line: FormLine, side: FormSide, written: Written): string[] {
  const n = line.counted ? amountOf(written, side) : 0;
  if (line.counted) return n ? [`${n} ${n === 1 ? line.one : line.noun}`] : [];
  const is = thingsOf(written, side);
  return side.things.filter((one) => is.includes(one.thing)).map((one) => one.label);
}

export function joined(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** What one side of the whole deal comes to; "" for nothing. */
export function sideWords(form: DealForm, written: Written, name: SideName): string {
  return joined(form.lines.flatMap((line) => listed(line, line[name], written)));
}

/** The deal in one sentence, as its writer sees it. */
export function dealWords(form: DealForm, written: Written, partner: string): string {
  const [gives, wants] = SIDES.map((name) => sideWords(form, written, name));
  if (gives && wants) return `You give ${partner} ${gives} for ${wants}.`;
  if (gives) return `You give ${partner} ${gives} for nothing.`;
  return wants ? `You ask ${partner} for ${wants} and give nothing.` : "";
}
