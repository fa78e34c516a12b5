/** Whoever plays by keyboard stays where they are when the pressed button is gone or was barred for a moment. */
import type { Attachment } from "svelte/attachments";

/** `changed` reads what the inside is drawn from. The focus goes back to what had it, else to the whole. */
export function keepsFocus(changed: () => unknown): Attachment<HTMLElement> {
  return (whole) => {
    let last: HTMLElement | null = null;
    const enter = (event: FocusEvent) => {
      if (event.target !== whole) last = event.target as HTMLElement;
    };
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && !whole.contains(event.relatedTarget as Node)) last = null;
    };
    const press = () => (last = null);
    whole.addEventListener("focusin", enter);
    whole.addEventListener("focusout", leave);
    document.addEventListener("pointerdown", press);
    $effect(() => {
      changed();
      const lost = document.activeElement === document.body || document.activeElement === whole;
      if (last && lost) (isOpen(last) ? last : whole).focus({ preventScroll: true });
    });
    return () => {
      whole.removeEventListener("focusin", enter);
      whole.removeEventListener("focusout", leave);
      document.removeEventListener("pointerdown", press);
    };
  };
}

const isOpen = (one: HTMLElement) => one.isConnected && !(one as HTMLButtonElement).disabled;

/** After a choice: a focus that is lost, or stands on something in `part` that is no choice any more, goes to one. */
export function followQuestion(part: string, menu: string): void {
  const here = document.activeElement;
  const leads = here?.matches("[data-leads], [data-n]") && isOpen(here as HTMLElement);
  if (here !== document.body && (leads || !here?.closest(part))) return;
  const lit = [...document.querySelectorAll<HTMLElement>(`${part} :is([data-leads], [data-n])`)];
  const next = lit.find((one) => one.tabIndex >= 0 && isOpen(one) && one.checkVisibility());
  (next ?? document.querySelector<HTMLElement>(menu))?.focus();
}
