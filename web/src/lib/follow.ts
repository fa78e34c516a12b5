import type { Attachment } from "svelte/attachments";

/** Keeps a list at its end while it grows: once a frame, however much came in between. */
export const followsIts =
  (growth: () => unknown): Attachment<HTMLElement> =>
  (list) => {
    growth();
    const frame = requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
    return () => cancelAnimationFrame(frame);
  };
