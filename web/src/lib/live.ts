/** The live channel of a table: one WebSocket, opened again after every loss, resumed after the last seen number. */

export type Connection = "connecting" | "live" | "lost";

type Message = { type: string } & Record<string, unknown>;

export interface Handlers {
  hello: () => { token: string | null; after: number };
  message: (message: Message) => void;
  state: (state: Connection) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 3000;
/** The server pings every three seconds; a channel that stays silent for longer than this is dead. */
const SILENCE = 7000;
/** So long it may take until a channel is open and says something. */
const OPENING = 4000;
/** So long the server may take to answer when it is asked whether it is still there. */
const ANSWER = 2500;

export class Live {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly on: Handlers,
  ) {
    addEventListener("online", this.check);
    addEventListener("offline", this.check);
    document.addEventListener("visibilitychange", this.check);
    on.state("connecting");
    this.open();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.check);
    removeEventListener("offline", this.check);
    document.removeEventListener("visibilitychange", this.check);
    clearTimeout(this.retry);
    this.drop();
  }

  /** The network has changed or the page is looked at again: ask the server, rather than believe the browser. A server
   * on this machine is there without any network. */
  private check = (): void => {
    if (document.hidden) return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ ask: true }));
      this.expect(ANSWER);
    } else {
      this.wait = FIRST_WAIT;
      this.drop(); // what was tried before the change may never be answered
      this.open();
    }
  };

  private open(): void {
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.on.hello()));
    socket.onmessage = (event) => this.heard(socket, JSON.parse(event.data as string) as Message);
    socket.onclose = this.lost;
    this.expect(OPENING);
  }

  private heard(socket: WebSocket, message: Message): void {
    this.wait = FIRST_WAIT;
    this.expect(SILENCE);
    if (message.type === "ping") socket.send("{}");
    this.on.state("live");
    this.on.message(message);
  }

  /** Something has to be heard by then. */
  private expect(within: number): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(this.lost, within);
  }

  /** To close a channel takes its time where nobody answers: it is left to itself. */
  private drop(): void {
    clearTimeout(this.watchdog);
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lost = (): void => {
    if (this.closed) return;
    this.drop();
    this.on.state("lost");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  };
}
