/** Whether a deal waits for me. */
import type { View } from "../../messages";

/** I am asked to answer an offer, or stand in a form that is open already. */
export function dealAsked(view: View): "form" | "answer" | null {
  const asked = view.seat !== null && view.to_act.includes(view.seat) && view.entries.length > 0;
  if (!asked) return null;
  if (view.entries.some(({ verb }) => verb === "reject")) return "answer";
  const [form, ...others] = view.forms;
  return form && !others.length && !form.opened_by.length && view.open.length ? "form" : null;
}
