/** The live channel of a table: one WebSocket, opened again after every loss, resumed after the last seen number. */

export type Connection = "connecting" | "live" | "lost";

export interface Handlers {
  hello: () => { token: string | null; after: number };
  message: (message: { type: string } & Record<string, unknown>) => void;
  state: (state: Connection) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The server pings; a channel that stays silent longer than this is dead. */
const SILENCE = 45_000;

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
    addEventListener("online", this.now);
    this.open();
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.now);
    clearTimeout(this.retry);
    clearTimeout(this.watchdog);
    this.socket?.close();
  }

  private now = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN) return;
    this.wait = FIRST_WAIT;
    clearTimeout(this.retry);
    this.open();
  };

  private open(): void {
    if (this.closed) return;
    this.on.state("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.on.hello()));
    socket.onmessage = (event) => this.heard(JSON.parse(event.data as string));
    socket.onclose = () => this.lost(socket);
  }

  private heard(message: { type: string } & Record<string, unknown>): void {
    this.wait = FIRST_WAIT;
    this.on.state("live");
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.socket?.close(), SILENCE);
    this.on.message(message);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    clearTimeout(this.watchdog);
    this.on.state("lost");
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
