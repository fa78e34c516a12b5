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
