/** Where on a page the moves are that a lesson waits for. Whatever can be pressed names what it leads to. */
import type { MoveGiven } from "../messages";

const AND_THEN = ">";

const word = ({ verb, arg = null }: MoveGiven) => (arg === null ? verb : `${verb}:${arg}`);

/** For `data-leads`: the plans that a press makes or opens the way to, each of one or more moves. */
export const leads = (...plans: MoveGiven[][]): string | undefined =>
  plans.length ? plans.map((plan) => plan.map(word).join(AND_THEN)).join(" ") : undefined;

/** How many plans an element leads to, if one of them is what the lesson waits for; else none. */
export function aims(told: string, expected: MoveGiven[]): number {
  const wanted = expected.map(word).join(AND_THEN) + AND_THEN;
  const plans = told.split(" ");
  return plans.some((plan) => wanted.startsWith(plan + AND_THEN)) ? plans.length : 0;
}

const toldBy = (one: HTMLElement | SVGElement): string => {
  const { leads: told, verb, arg } = one.dataset;
  return told ?? [verb, arg].filter(Boolean).join(":");
};

/** The one thing to press now: the answer to an open question, else what leads there and to the least else. */
export function targetOf(root: ParentNode, expected: MoveGiven[]): HTMLElement | SVGElement | null {
  if (!expected.length) return null;
  const found = [...root.querySelectorAll<HTMLElement | SVGElement>("[data-leads], [data-verb]")]
    .map((one) => ({ one, plans: aims(toldBy(one), expected) }))
    .filter(({ one, plans }) => plans > 0 && one.checkVisibility({ visibilityProperty: true }));
  const asked = found.filter(({ one }) => one.closest("[role=dialog]"));
  const unasked = found.filter(({ one }) => one.ariaExpanded !== "true");
  return (asked.length ? asked : unasked).sort((a, b) => a.plans - b.plans)[0]?.one ?? null;
}
