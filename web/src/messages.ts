// Made by tools/web_types.py from the Python types. Do not edit: run it again.

/** Who sits on a seat: `me`, the one who asks; `open`, whoever gets the link; or a bot by its kind. */
export interface SeatChoice {
  who: string;
  name?: string;
}

/** No clock; so many seconds a move; or so many seconds a seat for the whole game. */
export interface ClockChoice {
  kind?: "game" | "move" | "none";
  seconds?: number;
}

export interface NewTable {
  game: string;
  seats: SeatChoice[];
  options?: Record<string, boolean | number | string>;
  clock?: ClockChoice;
  seed?: string | number | null;
  data?: string;
}

export interface ImportLog {
  log: string;
  name?: string;
}

export interface Join {
  name?: string;
}

export interface MoveGiven {
  verb: string;
  arg?: number | null;
}

/** A move, or a plan of several: all or none. `expect_seq` is the seq of the state it answers. */
export interface Moves {
  expect_seq: number;
  moves: MoveGiven[];
  brief?: boolean;
  unless_final?: boolean;
  unless_grave?: boolean;
}

/** What a bot of this kind would do, or else the game's usual one. */
export interface AskHint {
  bot?: string | null;
}

/** About a move of a game that is over, by its number in the log, from one. */
export interface AskJudgement {
  ply: number;
}

/** Take back the last own move; with `ask`, beyond a barrier, if all people agree. */
export interface Undo {
  expect_seq: number;
  ask?: boolean;
}

export interface Vote {
  agree: boolean;
}

export interface Say {
  text: string;
}

/** The seat's whole private note; it replaces the earlier one. */
export interface WriteNote {
  text: string;
}

/** A standing order: trade `kind` until so many are held, at this price or better; `wait` where it is traded; or `bid` up to this price where it is auctioned. Only on `turn`, unless that is 0. */
export interface Order {
  act: "bid" | "buy" | "sell" | "wait";
  kind: number;
  until?: number;
  price?: number;
  turn?: number;
}

/** All standing orders of the seat; they replace the earlier ones. */
export interface GiveOrders {
  orders: Order[];
}

/** The owner's: `revoke` or `reissue` a link, let a `bot` play the seat, or `return` it to its person. */
export interface SeatAction {
  action: "bot" | "reissue" | "return" | "revoke";
}

export interface MySeat {
  table: string;
  token: string;
}

export interface MySeats {
  seats: MySeat[];
}

/** The first message of a socket: who it is (nothing: a spectator) and the last seq it has. */
export interface Hello {
  token?: string | null;
  after?: number;
}

/** Every further message of a socket: a sign of life in answer to a ping. With `ask` the server pings at once. */
export interface Beat {
  ask?: boolean;
}

export interface OptionCard {
  name: string;
  kind: "choice" | "number" | "switch";
  default: boolean | number | string;
  text: string;
  low?: number;
  high?: number;
  choices?: string[];
}

export interface GameCard {
  name: string;
  title: string;
  summary: string;
  minutes: number;
  version: number;
  seats: number[];
  options: OptionCard[];
  bots: string[];
  thinking: Record<string, number>;
  corrigible?: boolean;
  measured?: boolean;
}

export interface RuleText {
  id: string;
  title: string;
  text: string;
}

/** What many plays of bots have shown, in a sentence, and what that rests on. */
export interface LabFinding {
  weight: string;
  sentence: string;
  evidence: string;
}

/** What the lab says about a game. */
export interface LabText {
  plays: number;
  players: string[];
  rules: number;
  made_by: string;
  findings: LabFinding[];
}

/** A guided first game. */
export interface LessonCard {
  game: string;
  title: string;
  summary: string;
  minutes: number;
  notes: number;
}

export interface NoteTold {
  title: string;
  before: string;
  after: string;
  rules: string[];
}

/** With all that it says. */
export interface LessonText {
  game: string;
  title: string;
  summary: string;
  minutes: number;
  notes: number;
  said: NoteTold[];
  closing: string;
}

export interface MoveTold {
  verb: string;
  arg?: number | null;
}

/** A line of the menu: a button (`arg`), or a slider (`from`, `to`, `step`). */
export interface Entry {
  verb: string;
  label: string;
  rule: string;
  n: number;
  grave?: string;
  arg?: number | null;
  from?: number | null;
  to?: number | null;
  step?: number | null;
  back?: boolean;
}

/** What belongs to this step but may not be done now, and why. */
export interface Greyed {
  verb: string;
  arg: number | null;
  label: string;
  rule: string;
  why: string;
  hint?: string;
}

/** Several moves that one press may stand for: where they end, and what the game notes of the way. */
export interface ShortcutTold {
  end: number;
  moves: MoveTold[];
  notes: Record<string, number>;
}

/** A single thing that may be put into a form or taken out. */
export interface FormThing {
  thing: number;
  label: string;
  chosen: boolean;
}

/** One side of a line: the verb that sets it, how many it has and may have; or the things to choose from. */
export interface FormSide {
  verb: string;
  n: number;
  most: number;
  things: FormThing[];
}

/** An article of a deal, as it is given and as it is wanted. */
export interface FormLine {
  article: string;
  noun: string;
  one: string;
  counted: boolean;
  give: FormSide;
  want: FormSide;
}

/** A deal that the viewer could propose: the moves that open the form, and how often it may still be changed. */
export interface DealForm {
  seat: number;
  partner: number;
  opened_by: MoveTold[];
  edits_left: number;
  lines: FormLine[];
  rider: number[];
}

/** The table as one seat knows it. A game adds its own columns. */
export interface View {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  to_act: number[];
  held: (number | null)[];
  open: (Record<string, unknown>)[];
  menu: Record<string, unknown>;
  scores: number[] | null;
  winners: number[];
  kinds: string[];
  accounts: string[];
  prompt: string;
  rule: string;
  entries: Entry[];
  greyed: Greyed[];
  shortcuts: ShortcutTold[];
  forms: DealForm[];
}

/** What went wrong, in a sentence; the rule behind it, if there is one; what would help. */
export interface Error {
  error: string;
  rule?: string;
  hint?: string;
}

/** Each part is `ok` or says in a sentence what is wrong with it. */
export interface Health {
  ok: boolean;
  version: string;
  disk: string;
  writer: string;
  bots: string;
}

/** A line of the log or the story. `ply` says after how many lines of the viewer's own log it comes; `seat` is who moved, or the only one who is told. `hidden`: the viewer may not know which move it was. */
export interface Line {
  ply: number;
  seat: number | null;
  text: string;
  hidden?: boolean;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Who sits on a seat. `stands_in`: a bot plays until the person is back. */
export interface Person {
  seat: number;
  name: string;
  kind: string;
  online: boolean;
  to_act: boolean;
  stands_in: boolean;
  seconds_left: number | null;
}

/** Time that runs for everybody, where the rulebook lets time decide. */
export interface Countdown {
  seconds_left: number;
}

export interface ClockTold {
  kind: "game" | "move" | "none";
  seconds: number;
  running: boolean;
  countdown?: Countdown | null;
}

export interface UndoVote {
  by: number;
  ply: number;
  agreed: number[];
  waiting: number[];
}

export interface UndoTold {
  can: boolean;
  may_ask: boolean;
  asks: number[];
  why: string;
  vote?: UndoVote | null;
}

/** Where a guided first game stands, for the learner. */
export interface LessonTold {
  title: string;
  before: string;
  after: string;
  rules: string[];
  moves: MoveTold[];
  label: string;
  done: number;
  notes: number;
  over: boolean;
}

/** All that one viewer may know of a table. */
export interface Snapshot {
  table: string;
  game: string;
  title: string;
  seq: number;
  ply: number;
  seat: number | null;
  owner: boolean;
  view: View;
  log: Line[];
  log_from: number;
  story: Line[];
  story_from: number;
  chat: ChatLine[];
  chat_from: number;
  note: string;
  standing: Order[];
  people: Person[];
  clock: ClockTold;
  undo: UndoTold;
  over: boolean;
  commitment: string;
  key: string | null;
  salt: string | null;
  dice_known: boolean;
  rules_version: number;
  lesson?: LessonTold | null;
}

/** A seat's token, told once: it is kept only as a hash. */
export interface Link {
  seat: number;
  token: string;
}

export interface Created {
  table: string;
  seat: number | null;
  token: string | null;
  owner_token: string;
  links: Link[];
  snapshot: Snapshot;
}

export interface RefusalTold {
  rule: string;
  why: string;
  hint?: string;
}

/** Whether the move was made, and the present state either way. */
export interface MoveAnswer {
  accepted: boolean;
  seq: number;
  refusal: RefusalTold | null;
  snapshot: Snapshot;
  final?: boolean;
  grave?: boolean;
}

/** A move, in words, and what it leads to: `a 54% chance to win`. */
export interface Way {
  move: MoveTold;
  label: string;
  rule: string;
  leads_to: string;
}

/** A bot that can be asked, and how many seconds it thinks. */
export interface Adviser {
  bot: string;
  seconds: number;
}

/** What a bot would do here; without a move, it would wait. */
export interface Hint {
  bot: string;
  move: MoveTold | null;
  label: string;
  why: string;
  rule: string;
  ways?: Way[];
  stronger?: Adviser | null;
}

/** What a bot that searches thinks of a move that was made, by what its seat knew then. */
export interface Judgement {
  text: string;
  better: boolean;
}

/** After an owner's action: the new token, when the link was reissued. */
export interface SeatChanged {
  seat: number;
  token: string | null;
  people: Person[];
}

export interface TableCard {
  table: string;
  game: string;
  title: string;
  seat: number | null;
  your_turn: boolean;
  updated: number;
  ply: number;
  players: string[];
  over: boolean;
  lesson?: boolean;
}

/** A seat of `mine` that leads nowhere: the table is gone, refused, or the link was revoked. */
export interface TableLost {
  table: string;
  error: string;
}

export interface Mine {
  tables: TableCard[];
  lost: TableLost[];
}

export interface LogText {
  text: string;
  complete: boolean;
}

export interface Chat {
  chat: ChatLine[];
}

export interface Note {
  note: string;
}

export interface Orders {
  orders: Order[];
}

/** The table after `ply` of its `last` moves and after each of the moves that follow, as far as was asked for. */
export interface Replayed {
  ply: number;
  last: number;
  views: View[];
}

/** How things stood when a turn was over (or as far as the last one has come). */
export interface ChartPoint {
  turn: number;
  ply: number;
  held: (number | null)[];
  series: Record<string, number[]>;
  produced: (number | null)[];
  traded: number[] | null;
}

/** Goods for money, between accounts. */
export interface DealTold {
  ply: number;
  seller: number;
  buyer: number;
  what: number;
  n: number;
  money: number;
}

/** What a seat gained and spent by trading a kind, or on an occasion. */
export interface EarnedTold {
  seat: number;
  kind: number | null;
  occasion: string;
  gained: number;
  spent: number;
}

/** The economy turn by turn, as far as the viewer may know. */
export interface Charts {
  kinds: string[];
  accounts: string[];
  seats: number;
  money: number | null;
  over: boolean;
  turn_name: string;
  lines: Record<string, string[]>;
  points: ChartPoint[];
  deals: DealTold[];
  earned: EarnedTold[];
  measures: Record<string, number>;
}

export interface PushSnapshot {
  type: "snapshot";
  snapshot: Snapshot;
}

export interface PushChat {
  type: "chat";
  chat: ChatLine[];
  chat_from: number;
}

export interface PushPresence {
  type: "presence";
  people: Person[];
}

export interface PushPing {
  type: "ping";
  seq: number;
}

/** The socket is closed after this; `status` is what a request would have been answered with. */
export interface PushError {
  type: "error";
  error: string;
  hint: string;
  status: number;
}

export type Push = PushSnapshot | PushChat | PushPresence | PushPing | PushError;
