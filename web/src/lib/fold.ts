/** What is unfolded comes into sight, in boxes that scroll too. */
import type { Attachment } from "svelte/attachments";

export const unfolds: Attachment<HTMLDetailsElement> = (details) => {
  const show = () => details.open && details.scrollIntoView({ block: "nearest" });
  details.addEventListener("toggle", show);
  return () => details.removeEventListener("toggle", show);
};
