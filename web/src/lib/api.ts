/** The server's API, one function a request. Tokens travel in headers only, never in an address. */
import type {
  Charts,
  ClockChoice,
  Created,
  Error as Problem,
  GameCard,
  Hint,
  Judgement,
  LabText,
  LessonCard,
  Mine,
  MoveAnswer,
  Moves,
  MySeat,
  NewTable,
  Order,
  Orders,
  Replayed,
  RuleText,
  SeatAction,
  SeatChanged,
  Snapshot,
} from "../messages";
import { sentence } from "./words";

/** What the server says when it refuses: a sentence, perhaps a rule and what would help. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly rule = "",
    readonly hint = "",
    readonly snapshot: Snapshot | null = null,
    /** Not made only because it might not be taken back, and that was not wanted unasked. */
    readonly final = false,
    /** Not made only because the game calls it grave and the person was not asked yet; the message says why. */
    readonly grave = false,
  ) {
    super(message);
  }
}

/** The server could not be reached at all; nothing is known about what it did. */
export class Unreachable extends Error {}

/** Milliseconds after which nobody waits for an answer any longer. A move can be sent again, so it is soon. */
const [SOON, LATE] = [5000, 30_000];

async function call<T>(
  method: string,
  path: string,
  token?: string | null,
  body?: unknown,
  patience = LATE,
  giveUp?: AbortSignal,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const late = AbortSignal.timeout(patience);
  const request: RequestInit = { method, headers, signal: giveUp ? AbortSignal.any([late, giveUp]) : late };
  if (body !== undefined) request.body = JSON.stringify(body);
  const response = await fetch(`/api${path}`, request).catch(silence);
  const answer = await response.text().catch(silence);
  if (!response.ok) throw refusal(response.status, parsed(answer));
  return JSON.parse(answer) as T;
}

function silence(): never {
  throw new Unreachable("The server does not answer.");
}

/** Whatever stands between here and the server may refuse in words of its own. */
function parsed(answer: string): Partial<Refused> | null {
  try {
    return JSON.parse(answer) as Partial<Refused>;
  } catch {
    return null;
  }
}

/** A refused request carries an Error; a refused move a MoveAnswer with the rule and the present state. */
function refusal(status: number, answer: Partial<Refused> | null): ApiError {
  const why = answer?.refusal;
  if (why) {
    const { snapshot = null, final, grave } = answer;
    return new ApiError(status, why.why, why.rule, why.hint ?? "", snapshot, final, grave);
  }
  const words = answer?.error ?? `the server answered with status ${status}`;
  return new ApiError(status, sentence(words), answer?.rule ?? "", answer?.hint ?? "");
}

type Refused = Problem & Pick<MoveAnswer, "refusal" | "snapshot" | "final" | "grave">;

const at = (table: string, rest = "") => `/tables/${encodeURIComponent(table)}${rest}`;

export const api = {
  games: () => call<GameCard[]>("GET", "/games"),
  lab: (game: string) => call<LabText>("GET", `/games/${encodeURIComponent(game)}/lab`),
  rules: (game: string) => call<RuleText[]>("GET", `/games/${encodeURIComponent(game)}/rules`),
  create: (table: NewTable) => call<Created>("POST", "/tables", null, table),
  lessons: () => call<LessonCard[]>("GET", "/lessons"),
  learn: (game: string, name: string) => call<Created>("POST", `/lessons/${encodeURIComponent(game)}`, null, { name }),
  importLog: (log: string, name: string) => call<Created>("POST", "/tables/import", null, { log, name }),
  mine: (seats: MySeat[]) => call<Mine>("POST", "/mine", null, { seats }),
  snapshot: (table: string, token: string | null) => call<Snapshot>("GET", at(table), token),
  join: (table: string, token: string, name: string) => call<Snapshot>("POST", at(table, "/join"), token, { name }),
  leave: (table: string, token: string) => call<unknown>("POST", at(table, "/leave"), token, {}),
  move: (table: string, token: string, moves: Moves) =>
    call<MoveAnswer>("POST", at(table, "/moves"), token, moves, SOON),
  undo: (table: string, token: string, expect_seq: number, ask: boolean) =>
    call<MoveAnswer>("POST", at(table, "/undo"), token, { expect_seq, ask }, SOON),
  vote: (table: string, token: string, agree: boolean) =>
    call<unknown>("POST", at(table, "/undo/vote"), token, { agree }),
  hint: (table: string, token: string, bot: string | null = null, giveUp?: AbortSignal) =>
    call<Hint>("POST", at(table, "/hint"), token, { bot }, LATE, giveUp),
  chat: (table: string, token: string, text: string) => call<unknown>("POST", at(table, "/chat"), token, { text }),
  note: (table: string, token: string, text: string) => call<unknown>("POST", at(table, "/notes"), token, { text }),
  orders: (table: string, token: string, orders: Order[]) =>
    call<Orders>("POST", at(table, "/orders"), token, { orders }),
  clock: (table: string, owner: string, clock: ClockChoice) => call<unknown>("POST", at(table, "/clock"), owner, clock),
  seat: (table: string, owner: string, seat: number, action: SeatAction["action"]) =>
    call<SeatChanged>("POST", at(table, `/seats/${seat}`), owner, { action }),
  replay: (table: string, token: string | null, ply: number, count: number, eyes: string) =>
    call<Replayed>("GET", at(table, `/replay?ply=${ply}&count=${count}${eyes}`), token),
  /** What the board needs to know of the box that this table plays with. */
  facts: (table: string, token: string | null) => call<unknown>("GET", at(table, "/facts"), token),
  judgement: (table: string, token: string, ply: number) =>
    call<Judgement>("POST", at(table, "/judgement"), token, { ply }),
  charts: (table: string, token: string | null) => call<Charts>("GET", at(table, "/charts"), token),
  log: (table: string, token: string | null) => call<{ text: string }>("GET", at(table, "/log"), token),
};
