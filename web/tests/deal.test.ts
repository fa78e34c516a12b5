import { expect, test } from "vitest";
import type { DealForm } from "../src/messages";
import { amountOf, begun, dealWords, edits, isEmpty, planOf, sideWords, toggled } from "../src/parts/deal/deal";

const side = (verb: string, n: number, most: number) => ({ verb, n, most, things: [] });
const plots = (verb: string, chosen: number[], ...all: number[]) => ({
  verb,
  n: 0,
  most: all.length,
  things: all.map((thing) => ({ thing, label: `Plains ${thing}`, chosen: chosen.includes(thing) })),
});

const FORM: DealForm = {
  seat: 0,
  partner: 2,
  opened_by: [{ verb: "offer", arg: 2 }],
  edits_left: 12,
  rider: [],
  lines: [
    {
      article: "credits",
      noun: "Credits",
      one: "Credit",
      counted: true,
      give: side("give_credits", 0, 40),
      want: side("want_credits", 0, 300),
    },
    {
      article: "energy",
      noun: "Energy",
      one: "Energy",
      counted: true,
      give: side("give_energy", 0, 3),
      want: side("want_energy", 0, 0),
    },
    {
      article: "plot",
      noun: "Plots",
      one: "Plots",
      counted: false,
      give: plots("give_plot", [], 3, 5),
      want: plots("want_plot", [], 8),
    },
  ],
};

test("a deal is one plan: open the form, what is given, what is wanted", () => {
  const written = toggled({ ...begun(FORM), give_energy: 2, want_credits: 7 }, FORM.lines[2]!.give, 5);
  expect(planOf(FORM, written)).toEqual([
    { verb: "offer", arg: 2 },
    { verb: "give_energy", arg: 2 },
    { verb: "give_plot", arg: 5 },
    { verb: "want_credits", arg: 7 },
  ]);
  expect(sideWords(FORM, written, "give")).toBe("2 Energy and Plains 5");
  expect(dealWords(FORM, written, "Jade")).toBe("You give Jade 2 Energy and Plains 5 for 7 Credits.");
});

test("nothing for nothing is no deal, a gift and a plea are", () => {
  expect(isEmpty(FORM, begun(FORM))).toBe(true);
  expect(dealWords(FORM, begun(FORM), "Jade")).toBe("");
  expect(dealWords(FORM, { ...begun(FORM), give_energy: 1 }, "Jade")).toBe("You give Jade 1 Energy for nothing.");
  expect(dealWords(FORM, { ...begun(FORM), want_credits: 1 }, "Jade")).toBe(
    "You ask Jade for 1 Credit and give nothing.",
  );
});

test("a form that is turned round begins as it stands, cut to what can be given", () => {
  const turned: DealForm = {
    ...FORM,
    opened_by: [{ verb: "counter", arg: null }],
    lines: [
      { ...FORM.lines[0]!, give: side("give_credits", 60, 40) },
      FORM.lines[1]!,
      { ...FORM.lines[2]!, give: plots("give_plot", [3], 3, 5) },
    ],
  };
  const written = begun(turned);
  expect(amountOf(written, turned.lines[0]!.give)).toBe(40);
  expect(edits(turned, written)).toEqual([{ verb: "give_credits", arg: 40 }]);
  expect(edits(turned, toggled(written, turned.lines[2]!.give, 3))).toEqual([
    { verb: "give_credits", arg: 40 },
    { verb: "give_plot", arg: 3 },
  ]);
});
