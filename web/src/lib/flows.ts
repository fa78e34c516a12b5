/** What went from account to account between two states, as far as the viewer may know. */
import type { View } from "../messages";

export interface Flow {
  kind: number;
  n: number;
  /** Accounts by their rows; the last one is the bank. */
  from: number;
  to: number;
}

interface Change {
  account: number;
  by: number;
}

type Ledger = Pick<View, "kinds" | "held" | "accounts">;

/**
 * Nothing is made or lost in a ledger: what some accounts have less of, others have more of. Where several
 * gave and several got, the largest are taken together first. Secret accounts are left out.
 */
export function flows(before: Ledger, after: Ledger): Flow[] {
  if (before.held.length !== after.held.length) return [];
  return after.kinds.flatMap((_, kind) => matched(kind, changes(before, after, kind)));
}

function changes(before: Ledger, after: Ledger, kind: number): Change[] {
  const width = after.kinds.length;
  return after.accounts
    .map((_, account) => {
      const [was, is] = [before.held[account * width + kind], after.held[account * width + kind]];
      return { account, by: was == null || is == null ? 0 : is - was };
    })
    .filter(({ by }) => by !== 0);
}

function matched(kind: number, changed: Change[]): Flow[] {
  const gave = changed
    .filter(({ by }) => by < 0)
    .sort((a, b) => a.by - b.by)
    .map((one) => ({ ...one, by: -one.by }));
  const got = changed.filter(({ by }) => by > 0).sort((a, b) => b.by - a.by);
  const found: Flow[] = [];
  for (let [i, j] = [0, 0]; i < gave.length && j < got.length;) {
    const [source, sink] = [gave[i]!, got[j]!];
    const n = Math.min(source.by, sink.by);
    found.push({ kind, n, from: source.account, to: sink.account });
    if ((source.by -= n) === 0) i++;
    if ((sink.by -= n) === 0) j++;
  }
  return found;
}
