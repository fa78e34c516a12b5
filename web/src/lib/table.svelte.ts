/** One table as this browser sees it: the newest snapshot, the live channel, and what the person does here. */
import type {
  ChatLine,
  ClockChoice,
  Hint,
  Line,
  MoveAnswer,
  MoveGiven,
  Order,
  Person,
  Push,
  SeatAction,
  Snapshot,
} from "../messages";
import { api, ApiError, Unreachable } from "./api";
import { Live, type Connection } from "./live";
import { seats } from "./seats";
import { sentence } from "./words";

/** Moves that might not be taken back, or that the game calls grave: then `why` says what they do. */
export interface Wary {
  moves: MoveGiven[];
  why: string;
}

export interface Trouble {
  text: string;
  rule: string;
  hint: string;
}

/** `fresh` replaces what is known from index `from` on; what does not join on to it waits for what lies between. */
export function spliced<T>(known: T[], fresh: T[], from: number): T[] {
  if (from > known.length) return known;
  return from === 0 ? fresh : [...known.slice(0, from), ...fresh];
}

const RETRY_AFTER = 1200;
/** What a channel says that need not be opened again: no seat's token, no such table, one of other rules. */
const FOR_GOOD = new Set([401, 404, 410]);

/** Somebody else's move, such as a vote of theirs, leaves what I am asked and may answer as it was. */
const asksTheSame = ({ view: a }: Snapshot, { view: b }: Snapshot) =>
  a.prompt === b.prompt && JSON.stringify(a.entries) === JSON.stringify(b.entries);

export class Table {
  snapshot: Snapshot | null = $state.raw(null);
  log: Line[] = $state.raw([]);
  story: Line[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  connection: Connection = $state("connecting");
  /** A move is on its way. */
  sending = $state(false);
  trouble: Trouble | null = $state.raw(null);
  /** The table cannot be shown at all. */
  gone = $state("");
  /** What to do about it. */
  advice = $state("");
  /** The seat kept here is nobody's any more; who likes may watch. */
  seatless = $state(false);
  hint: Hint | null = $state.raw(null);
  /** A bot thinks about a better hint. Nothing waits for it: whatever the person does meanwhile calls it off. */
  thinking = $state(false);
  private question = new AbortController();
  /** Moves that wait for the person's yes. */
  wary: Wary | null = $state.raw(null);
  /** When the newest snapshot came, for clocks that run on between two. */
  heardAt = $state(0);
  token: string | null;
  owner: string | null;

  /** Links to open seats that may be handed out here. */
  links: Record<number, string> = $state.raw({});
  /** New links to seats that somebody has; only until the page is left. */
  issued: Record<number, string> = $state.raw({});

  private live: Live | null = null;
  /** The newest state whose lines are here: a brief answer may be ahead of them. */
  private readUpTo = -1;

  constructor(readonly id: string) {
    const kept = seats.of(id);
    this.token = kept?.token ?? null;
    this.owner = kept?.owner ?? null;
    this.links = kept?.links ?? {};
  }

  /** Show the table and stay in touch with it. */
  async open(): Promise<void> {
    try {
      this.adopt(await api.snapshot(this.id, this.token));
    } catch (error) {
      if (error instanceof ApiError) {
        this.end(error.status, error.message, error.hint);
        return;
      }
    }
    this.live = new Live(this.id, {
      hello: () => ({ token: this.token, after: this.readUpTo }),
      message: (message) => this.heard(message as unknown as Push),
      state: (state) => (this.connection = state),
    });
  }

  close(): void {
    this.live?.close();
  }

  /** There is nothing to show here any more, and nothing to wait for. */
  private end(status: number, why: string, hint: string): void {
    this.close();
    this.gone = why;
    this.advice = hint && sentence(hint);
    this.seatless = status === 401;
  }

  /** Take an answer as the truth unless it is older than what is shown. A brief one has no lines: pushes bring them. */
  adopt(snapshot: Snapshot): void {
    if (this.isOld(snapshot)) return;
    if (snapshot.log_from === 0) this.read(snapshot);
    this.show(snapshot);
  }

  private isOld(snapshot: Snapshot): boolean {
    return this.snapshot !== null && snapshot.seq < this.snapshot.seq;
  }

  /** Where answer and push tell of the same state its view stays the very same, so that no board is drawn twice. */
  private show(snapshot: Snapshot): void {
    if (this.isOld(snapshot)) return;
    if (this.hint && this.snapshot && !asksTheSame(this.snapshot, snapshot)) this.closeHint();
    this.heardAt = performance.now();
    this.snapshot = this.snapshot?.seq === snapshot.seq ? { ...snapshot, view: this.snapshot.view } : snapshot;
    for (const { seat, kind } of snapshot.people) if (kind === "person" && this.links[seat]) this.invite(seat, null);
  }

  /** A link that is handed out until somebody has followed it. */
  private invite(seat: number, token: string | null): void {
    const links = { ...this.links };
    if (token) links[seat] = token;
    else delete links[seat];
    this.links = links;
    seats.invite(this.id, links);
  }

  private read({ seq, log, log_from, story, story_from, chat, chat_from }: Snapshot): void {
    this.readUpTo = seq;
    this.log = spliced(this.log, log, log_from);
    this.story = spliced(this.story, story, story_from);
    this.chat = spliced(this.chat, chat, chat_from);
  }

  /** Pushes come in order, each with the lines since the one before: they are read even where an answer was quicker. */
  heard(push: Push): void {
    if (push.type === "snapshot") {
      this.read(push.snapshot);
      this.show(push.snapshot);
    } else if (push.type === "chat") this.chat = spliced(this.chat, push.chat, push.chat_from);
    else if (push.type === "presence") this.see(push.people);
    else if (push.type === "error" && FOR_GOOD.has(push.status)) this.end(push.status, sentence(push.error), push.hint);
  }

  /** Who is there now; the clocks stay those of `heardAt`, since which their time is counted. */
  private see(people: Person[]): void {
    const shown = this.snapshot;
    if (!shown) return;
    const left = (seat: number) => shown.people[seat]?.seconds_left ?? null;
    this.snapshot = { ...shown, people: people.map((person) => ({ ...person, seconds_left: left(person.seat) })) };
  }

  // -- what the person does ----------------------------------------------------------------------

  /** Make a move or a plan. Unless `sure`, `wary` asks before what is grave and, if `careful`, what is final. */
  async move(moves: MoveGiven[], careful = false, sure = false): Promise<void> {
    const { token, snapshot } = this;
    if (!token || !snapshot || this.sending) return;
    const wanted = {
      expect_seq: snapshot.seq,
      moves,
      brief: this.connection === "live",
      unless_final: careful && !sure,
      unless_grave: !sure,
    };
    await this.send(async () => {
      this.adopt((await this.untilAnswered(() => api.move(this.id, token, wanted))).snapshot);
    }, moves);
  }

  /** Take back the last move; `ask` the others where something stands after it. */
  async undo(ask: boolean): Promise<void> {
    const { token, snapshot } = this;
    if (!token || !snapshot || this.sending) return;
    await this.send(async () => {
      const answer = await this.untilAnswered(() => api.undo(this.id, token, snapshot.seq, ask));
      this.adopt(answer.snapshot);
    });
  }

  /** Standing orders that the server follows for this seat; they replace those before. */
  async order(orders: Order[]): Promise<void> {
    const { token } = this;
    if (!token || this.sending) return;
    await this.send(async () => {
      const kept = await api.orders(this.id, token, orders);
      if (this.snapshot) this.snapshot = { ...this.snapshot, standing: kept.orders };
    });
  }

  async askHint(): Promise<void> {
    const { token } = this;
    if (token) await this.send(async () => void (this.hint = await api.hint(this.id, token)));
  }

  /** Ask the bot that thinks, too; until it answers the first hint stays. */
  async askStronger(): Promise<void> {
    const { token, hint } = this;
    if (!token || !hint?.stronger || this.sending || this.thinking) return;
    this.thinking = true;
    const question = this.question;
    try {
      const better = await api.hint(this.id, token, hint.stronger.bot, question.signal);
      if (!question.signal.aborted) this.hint = better;
    } catch (error) {
      if (!question.signal.aborted) this.explain(error);
    } finally {
      if (!question.signal.aborted) this.thinking = false;
    }
  }

  closeHint(): void {
    this.hint = null;
    this.thinking = false;
    this.question.abort();
    this.question = new AbortController();
  }

  /** What the owner does with a seat. */
  async arrange(seat: number, action: SeatAction["action"]): Promise<void> {
    const { owner } = this;
    if (!owner) return;
    await this.send(async () => {
      const { token } = await api.seat(this.id, owner, seat, action);
      const taken = this.snapshot?.people[seat]?.kind === "person";
      if (taken) this.issued = token ? { ...this.issued, [seat]: token } : {};
      else if (token || action === "revoke") this.invite(seat, token);
    });
  }

  async setClock(clock: ClockChoice): Promise<void> {
    const { owner } = this;
    if (owner) await this.send(() => api.clock(this.id, owner, clock));
  }

  async act(what: (token: string) => Promise<unknown>): Promise<void> {
    const { token } = this;
    if (token) await this.send(() => what(token));
  }

  /** Do something with the server; whatever it answers is shown, and nothing is lost without a word. */
  private async send(what: () => Promise<unknown>, moves: MoveGiven[] = []): Promise<void> {
    this.sending = true;
    this.trouble = null;
    this.closeHint();
    try {
      await what();
    } catch (error) {
      if (error instanceof ApiError && (error.final || error.grave))
        this.wary = { moves, why: error.grave ? error.message : "" };
      else this.explain(error);
    } finally {
      this.sending = false;
    }
  }

  private explain(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) this.end(401, error.message, error.hint);
    else if (error instanceof ApiError) {
      if (error.snapshot) this.adopt(error.snapshot);
      this.trouble = { text: error.message, rule: error.rule, hint: error.hint };
    } else {
      this.trouble = { text: error instanceof Error ? error.message : String(error), rule: "", hint: "" };
    }
  }

  /** A move names the state it answers, so sending it again after a lost line can never make it twice. */
  private async untilAnswered(request: () => Promise<MoveAnswer>): Promise<{ snapshot: Snapshot }> {
    for (let again = false; ; again = true) {
      try {
        const answer = await request();
        if (again) this.trouble = null;
        return answer;
      } catch (error) {
        if (again && error instanceof ApiError && error.snapshot && !error.final) {
          this.trouble = null;
          return { snapshot: error.snapshot };
        }
        if (!(error instanceof Unreachable)) throw error;
        this.trouble = { text: "The server does not answer. Your move is kept and sent again.", rule: "", hint: "" };
        await new Promise((done) => setTimeout(done, RETRY_AFTER));
      }
    }
  }
}
