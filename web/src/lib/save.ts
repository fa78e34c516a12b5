/** The log as a file on the person's own disk. */
import type { Snapshot } from "../messages";
import { api } from "./api";

export async function saveLog(snapshot: Snapshot, token: string | null): Promise<void> {
  const { text } = await api.log(snapshot.table, token);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = `${snapshot.game}-${snapshot.table}.log`;
  link.click();
  URL.revokeObjectURL(link.href);
}
