import type { Clock } from '../../host/platform/clock.ts';
import type { Net, WebSocketEvents, WebSocketRequest } from '../../host/platform/net.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { usualAnswer } from './central-answers.ts';

/** A call of the charge point. */
export interface ReceivedCall {
  readonly action: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
  readonly payload: any;
  /** Wall-clock time, ms since the epoch. */
  readonly wallMs: number;
}

/** What is answered to a call: a payload, a CALLERROR, or nothing. */
export type CallAnswer = object | { readonly error: string } | 'never';

/** A central system in memory, on a virtual clock, that does as it is told. */
export class VirtualCentralSystem {
  /** Whether connections are taken. */
  reachable = true;
  /** What refuses a connection, by HTTP. */
  refuse: (request: WebSocketRequest) => number | undefined = () => undefined;
  protocol = 'ocpp1.6';
  /** Whether pings are answered. */
  alive = true;
  /** Bytes that the network has not taken yet. */
  pendingBytes = 0;
  readonly requests: WebSocketRequest[] = [];
  readonly calls: ReceivedCall[] = [];
  /** Answers to what was asked, by message id. */
  readonly answers = new Map<string, unknown[]>();
  /** What else is answered than usual, by action. */
  readonly script = new Map<string, (payload: ReceivedCall['payload']) => CallAnswer>();
  transactionId = 1000;
  readonly #clock: Clock;
  #events: WebSocketEvents | undefined;
  #nextId = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get connected(): boolean {
    return this.#events !== undefined;
  }

  /** Calls of an action, in order. */
  of(action: string): ReceivedCall['payload'][] {
    return this.calls.filter(call => call.action === action).map(({ payload }) => payload);
  }

  /** Names of the actions that were called, heartbeats and clock-aligned values left out. */
  get actions(): string[] {
    return this.calls
      .filter(
        ({ action, payload }) =>
          action !== 'Heartbeat' && (action !== 'MeterValues' || payload.transactionId),
      )
      .map(({ action, payload }) =>
        action === 'StatusNotification' ? `${payload.connectorId} ${payload.status}` : action,
      );
  }

  /** Sends a call; the answer is in `answers` when it comes. */
  call(action: string, payload: object): string {
    const id = `c${this.#nextId++}`;
    this.raw(JSON.stringify([2, id, action, payload]));
    return id;
  }

  /** Sends a call and gives the payload of its answer, which comes at once. */
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
  ask(action: string, payload: object): any {
    const [type, , answer] = this.answers.get(this.call(action, payload)) ?? [];
    if (type !== 3) throw new Error(`${action} was not answered`);
    return answer;
  }

  /** Sends a frame as it is. */
  raw(frame: string): void {
    this.#events?.onMessage(frame);
  }

  /** Ends the connection. */
  hangUp(): void {
    const events = this.#events;
    this.#events = undefined;
    events?.onClose({ code: 0, message: asSaid('the network is gone') });
  }

  /** The network of the charge point. */
  readonly net: Pick<Net, 'openWebSocket'> = {
    openWebSocket: (request, events) => {
      this.requests.push(request);
      let open = true;
      this.#clock.after(1, () => {
        if (!open) return;
        const httpStatus = this.refuse(request);
        if (!this.reachable || httpStatus !== undefined) {
          open = false;
          events.onClose({ code: 0, message: asSaid('nobody is there'), httpStatus });
          return;
        }
        this.#events = events;
        events.onOpen(this.protocol);
      });
      const isOurs = (): boolean => open && this.#events === events;
      const pending = (): number => this.pendingBytes;
      return {
        send: message => {
          if (isOurs()) this.#received(message as string, events);
        },
        ping: () => {
          if (this.alive) this.#clock.after(1, () => isOurs() && events.onPong?.());
        },
        get pendingBytes() {
          return pending();
        },
        close: () => {
          if (isOurs()) this.#events = undefined;
          open = false;
        },
      };
    },
  };

  #received(text: string, events: WebSocketEvents): void {
    const [type, id, ...rest] = JSON.parse(text) as [number, string, ...unknown[]];
    if (type !== 2) {
      this.answers.set(id, [type, id, ...rest]);
      return;
    }
    const [action, payload] = rest as [string, ReceivedCall['payload']];
    this.calls.push({ action, payload, wallMs: this.#clock.wallMs() });
    const scripted = this.script.get(action);
    const answer = scripted
      ? scripted(payload)
      : usualAnswer(action, this.#clock.wallMs(), () => ++this.transactionId);
    if (answer === 'never') return;
    const frame =
      'error' in answer ? [4, id, answer.error, 'as the test says', {}] : [3, id, answer];
    this.#clock.after(1, () => {
      if (this.#events === events) events.onMessage(JSON.stringify(frame));
    });
  }
}
