/** What the parts of a drawn board share: the table as it stands, who sits there, and how a press becomes a move. */
import { createContext } from "svelte";
import { isBot, nameOf } from "../../lib/words";
import type { Greyed, MoveGiven, View } from "../../messages";
import type { BoardProps } from "../../games/index";

/** A board's own subclass adds where its choices lie. `Question`: what on the board asks one when it is pressed. */
export class Play<Shown extends View = View, Question = never> {
  readonly view = $derived.by(() => this.board().view as Shown);
  readonly past = $derived.by(() => this.board().past ?? false);
  /** Nothing can be chosen: a move is on its way, or this is the past. */
  readonly busy = $derived.by(() => this.board().busy || this.past);
  readonly hinted = $derived.by(() => this.board().table?.hint?.move ?? null);
  protected readonly table = $derived.by(() => this.board().table);
  private readonly people = $derived.by(() => this.table?.snapshot?.people ?? []);
  readonly isMine = $derived.by(() => this.view.seat !== null && this.view.to_act.includes(this.view.seat));

  private told = $state.raw<{ about: Shown; why: Greyed } | null>(null);
  /** Why the thing that was pressed last may not be done; forgotten when something changes. */
  readonly why = $derived.by(() => (this.told?.about === this.view ? this.told.why : null));

  private raised = $state.raw<Question | null>(null);
  /** The open question: as long as there is something to answer, in the step that it was raised in. */
  readonly question = $derived.by(() => (this.raised !== null && this.canAnswer(this.raised) ? this.raised : null));

  constructor(protected readonly board: () => BoardProps) {
    const step = $derived(this.isMine ? this.view.open[0]?.["step"] : null);
    $effect(() => {
      void step;
      this.raised = null;
    });
  }

  /** Whether there is still something to answer. */
  protected canAnswer: (question: Question) => boolean = () => true;

  /** What the game itself calls a seat, where nobody is known to sit there; "" for nothing. */
  protected called: (seat: number) => string = () => "";

  /** Make these moves: all of them or none. */
  act(...moves: MoveGiven[]): void {
    if (this.busy) return;
    this.told = this.raised = null;
    this.board().onplan(moves.map(({ verb, arg = null }) => ({ verb, arg })));
  }

  ask(question: Question | null): void {
    this.raised = question;
  }

  /** Say why a thing may not be done. */
  say(why: Greyed): void {
    this.told = { about: this.view, why };
  }

  readonly rule = (rule: string): void => this.board().onrule?.(rule);
  readonly nameOf = (seat: number): string => {
    const person = this.people[seat];
    return (person ? "" : this.called(seat)) || nameOf(person, seat);
  };
  readonly isBot = (seat: number): boolean => isBot(this.people[seat]);
  readonly isHinted = ({ verb, arg = null }: MoveGiven): boolean =>
    this.hinted?.verb === verb && (this.hinted.arg ?? null) === arg;
}

/** What parts that any board may use need of it. */
type Shared = Pick<Play, "view" | "busy" | "hinted" | "why" | "act" | "say" | "rule" | "nameOf" | "isHinted">;

const [get, set] = createContext<Shared>();

/** A board's own parts get its own class by the same function. */
export const getPlay = get;
export const setPlay = <P extends Shared>(play: P): P => (set(play), play);
