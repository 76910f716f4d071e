import { send, webSocketQuery } from './session.ts';

/** Connection of the page to the device. */
export type Link =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | {
      readonly kind: 'lost';
      readonly attempt: number;
      readonly sinceMs: number;
      readonly retryMs: number;
      /**
       * Reason why the device no longer answers, in its own words, or `too many` pages are open;
       * undefined if it gives none.
       */
      readonly reason: string | undefined;
    };

/** Is told what comes over a connection. */
export interface ConnectionEvents {
  /** All that the device has, once after each connect. */
  onAll(told: ReadonlyMap<string, unknown>): void;
  /** Changes since then. */
  onChanges(told: ReadonlyMap<string, unknown>): void;
  /** Each single message of what changed since, in its order. */
  onMessage(topic: string, payload: unknown): void;
  onLink(link: Link): void;
}

/** The device sends a keep-alive every second; so long without any frame means that it is gone. */
const silenceMs = 12_000;
const answerMs = 3_000;
/** The device no longer answers to the name that the page was opened by. */
const misdirectedStatus = 421;
/** Close codes of a WebSocket: the login that opened it is no longer valid; too many are open. */
const closed = { loginNeeded: 1008, tooMany: 1013 } as const;
const retryMs = 1_000;
/** Of a page that nobody looks at; it connects at once when somebody does. */
const longestRetryMs = 10_000;

/** Tells what the device pushes over `/ws`, through restarts and losses of the connection. */
export class Connection {
  readonly #events: ConnectionEvents;
  #socket: WebSocket | undefined;
  #timer = 0;
  #attempt = 0;
  #reason: string | undefined;
  #trying = false;

  constructor(events: ConnectionEvents) {
    this.#events = events;
  }

  /** Connects, now rather than at the end of a running wait. Does nothing while connected. */
  async connect(): Promise<void> {
    if (this.#socket || this.#trying) return;
    clearTimeout(this.#timer);
    this.#trying = true;
    if (this.#attempt === 0) this.#events.onLink({ kind: 'connecting' });
    const isLetIn = await this.#logIn();
    this.#trying = false;
    if (isLetIn) this.#open();
    else this.#lose();
  }

  #open(): void {
    const url = new URL(`ws${webSocketQuery('ws')}`, document.baseURI.replace(/^http/, 'ws'));
    const socket = new WebSocket(url);
    let told = new Map<string, unknown>();
    let complete = false;
    this.#socket = socket;
    this.#awaitFrame();
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#awaitFrame();
      for (const line of data.split('\n')) {
        if (line === '') continue;
        const { topic, payload } = JSON.parse(line) as { topic: string; payload: unknown };
        told.set(topic, payload);
        if (complete) this.#events.onMessage(topic, payload);
      }
      // The empty line ends the dump of all states: before it, what is missing would look like a
      // function that the device lacks.
      const isEnd = !complete && (data === '\n' || data.endsWith('\n\n'));
      if (!complete && !isEnd) return;
      if (isEnd) this.#events.onAll(told);
      else this.#events.onChanges(told);
      told = new Map();
      if (!isEnd) return;
      complete = true;
      this.#attempt = 0;
      this.#events.onLink({ kind: 'live' });
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      if (code !== closed.loginNeeded) {
        if (code === closed.tooMany) this.#reason = 'too many';
        this.#lose();
        return;
      }
      this.#socket = undefined;
      this.connect();
    };
  }

  #awaitFrame(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lose(), silenceMs);
  }

  #lose(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    // A person waiting for a restart must not wait longer than it takes.
    const isSeen = document.visibilityState === 'visible';
    const waitMs = isSeen ? retryMs : Math.min(longestRetryMs, retryMs * 2 ** this.#attempt);
    this.#attempt++;
    this.#events.onLink({
      kind: 'lost',
      attempt: this.#attempt,
      sinceMs: performance.now(),
      retryMs: waitMs,
      reason: this.#reason,
    });
    this.#timer = setTimeout(() => this.connect(), waitMs);
  }

  /**
   * True if the device answers and lets the page in, which may have to wait for a person's login: a
   * WebSocket does not tell why its upgrade was refused.
   */
  async #logIn(): Promise<boolean> {
    try {
      this.#reason = undefined;
      const state = await fetch('login_state', {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(answerMs),
      });
      const words = await state.text();
      if (state.status === misdirectedStatus) {
        this.#reason = words;
        return false;
      }
      return words === 'Logged in' || (await send('credential_check')).ok;
    } catch {
      return false;
    }
  }
}
