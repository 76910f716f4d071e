import type { Timer } from '../../platform/clock.ts';
import type { LoadMqttPackets, MqttPackets } from '../../platform/mqtt-packets.ts';
import { type Random, randomFraction } from '../../platform/random.ts';
import {
  type Ending,
  errorCodes,
  Session,
  type SessionEvents,
  type SessionOptions,
} from './session.ts';

/**
 * Most that is waited before the first attempt after a loss, doubled with each failure up to the
 * longest. The devices of a lost node of a cluster spread over the first wait, and whoever meets
 * another bad node before a good one is back within half a minute.
 */
const firstWaitMs = 3_000;
const longestWaitMs = 15_000;
/**
 * Time that a connection must hold to count as good: two devices with one client name would
 * disconnect each other for ever.
 */
const lastingMs = 60_000;

export interface ClientOptions extends Omit<SessionOptions, 'packets'> {
  readonly loadPackets: LoadMqttPackets;
  readonly random: Random;
}

/** Events of a client. */
export interface ClientEvents extends Omit<SessionEvents, 'onEnd'> {
  /** An attempt failed or the connection was lost; the next attempt follows by itself. */
  onDisconnected(ending: Ending, wasConnected: boolean): void;
}

/**
 * Keeps a session to a broker: connects again after each end, with growing, random pauses, so that
 * many devices do not come back to a restarted broker all at once.
 */
export class Client {
  readonly #options: ClientOptions;
  readonly #events: ClientEvents;
  #session: Session | undefined;
  #retry: Timer | undefined;
  #stopped = false;
  /** Ends in a row without a lasting connection. */
  #failures = 0;
  #connectedAtMs: number | undefined;

  constructor(options: ClientOptions, events: ClientEvents) {
    this.#options = options;
    this.#events = events;
  }

  /** Starts to connect, and goes on trying until `stop`. MUST be called once. */
  start(): void {
    this.#options.loadPackets(outcome => {
      if (this.#stopped) return;
      if ('packets' in outcome) this.#open(outcome.packets);
      else
        this.#ended({
          kind: 'failed',
          code: outcome.error.code || errorCodes.io,
          message: outcome.error.message,
        });
    });
  }

  /** Ends the connection in order and tries no more; no event follows. */
  stop(): void {
    this.#stopped = true;
    this.#retry?.cancel();
    this.#session?.close();
    this.#session = undefined;
  }

  get connected(): boolean {
    return this.#session?.connected ?? false;
  }

  /** See `Session.publish`. */
  publish(topic: string, payload: string, retain: boolean): boolean {
    return this.#session?.publish(topic, payload, retain) ?? false;
  }

  subscribe(filters: readonly string[]): void {
    this.#session?.subscribe(filters);
  }

  unsubscribe(filters: readonly string[]): void {
    this.#session?.unsubscribe(filters);
  }

  #open(packets: MqttPackets): void {
    const { clock } = this.#options;
    this.#session = new Session(
      { ...this.#options, packets },
      {
        ...this.#events,
        onConnected: () => {
          this.#connectedAtMs = clock.nowMs();
          this.#events.onConnected();
        },
        onEnd: ending => this.#ended(ending),
      },
    );
  }

  #ended(ending: Ending): void {
    const { clock, random } = this.#options;
    const connectedAtMs = this.#connectedAtMs;
    this.#connectedAtMs = undefined;
    if (connectedAtMs !== undefined && clock.nowMs() - connectedAtMs >= lastingMs)
      this.#failures = 0;
    this.#session = undefined;
    const waitMs =
      randomFraction(random) * Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures);
    this.#failures++;
    this.#retry = clock.after(Math.floor(waitMs), () => this.start());
    this.#events.onDisconnected(ending, connectedAtMs !== undefined);
  }
}
