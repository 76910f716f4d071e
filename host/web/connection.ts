/** How the page stands with the device. */
export type Link =
  | { readonly kind: 'connecting' }
  /** The device demands a login: the browser's dialog is open, or was cancelled. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'live' }
  | {
      readonly kind: 'lost';
      readonly attempt: number;
      readonly sinceMs: number;
      readonly retryMs: number;
      /** Why the device answers no more, in its own words; undefined where it says nothing. */
      readonly reason: string | undefined;
    };

/** The device sends a keep-alive every second; so long without any frame means that it is gone. */
const silenceMs = 12_000;
const answerMs = 5_000;
/** The device no longer answers to the name that the page was opened by. */
const misdirectedStatus = 421;
const firstRetryMs = 1_000;
const longestRetryMs = 10_000;

/**
 * Keeps the newest payload of every topic that the device pushes over `/ws`, through restarts and
 * losses of the connection.
 */
export class Connection {
  readonly #onTopics: (topics: ReadonlyMap<string, unknown>) => void;
  readonly #onLink: (link: Link) => void;
  #socket: WebSocket | undefined;
  #timer = 0;
  #attempt = 0;
  #reason: string | undefined;
  #trying = false;

  constructor(
    onTopics: (topics: ReadonlyMap<string, unknown>) => void,
    onLink: (link: Link) => void,
  ) {
    this.#onTopics = onTopics;
    this.#onLink = onLink;
  }

  /** Connects, now rather than at the end of a running wait. Does nothing while connected. */
  async connect(): Promise<void> {
    if (this.#socket || this.#trying) return;
    clearTimeout(this.#timer);
    this.#trying = true;
    if (this.#attempt === 0) this.#onLink({ kind: 'connecting' });
    const login = await this.#logIn();
    this.#trying = false;
    if (login === 'accepted') this.#open();
    else if (login === 'no answer') this.#lose();
  }

  #open(): void {
    const socket = new WebSocket(new URL('ws', location.href.replace(/^http/, 'ws')));
    const topics = new Map<string, unknown>();
    let complete = false;
    this.#socket = socket;
    this.#awaitFrame();
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#awaitFrame();
      for (const line of data.split('\n')) {
        if (line === '') continue;
        const { topic, payload } = JSON.parse(line) as { topic: string; payload: unknown };
        topics.set(topic, payload);
      }
      if (!complete && data !== '\n' && !data.endsWith('\n\n')) return;
      if (!complete) {
        // The empty line ends the dump of all states: before it, what is missing would look like a
        // function that the device lacks.
        complete = true;
        this.#attempt = 0;
        this.#onLink({ kind: 'live' });
      }
      this.#onTopics(topics);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
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
    const retryMs = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#attempt);
    this.#attempt++;
    this.#onLink({
      kind: 'lost',
      attempt: this.#attempt,
      sinceMs: performance.now(),
      retryMs,
      reason: this.#reason,
    });
    this.#timer = setTimeout(() => this.connect(), retryMs);
  }

  /**
   * Makes the browser ask for user name and password if the device demands a login: it opens its
   * dialog only for a request like `credential_check`, and sends what was entered with the upgrade
   * of a WebSocket afterwards.
   */
  async #logIn(): Promise<'accepted' | 'declined' | 'no answer'> {
    try {
      this.#reason = undefined;
      const state = await fetch('login_state', {
        cache: 'no-store',
        signal: AbortSignal.timeout(answerMs),
      });
      const words = await state.text();
      if (words === 'Logged in') return 'accepted';
      if (state.status === misdirectedStatus) {
        this.#reason = words;
        return 'no answer';
      }
      this.#onLink({ kind: 'locked' });
      // No time limit: the dialog waits for a person.
      const check = await fetch('credential_check', { cache: 'no-store' });
      return check.ok ? 'accepted' : 'declined';
    } catch {
      return 'no answer';
    }
  }
}
