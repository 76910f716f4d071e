import { networkOf } from '../platform/clients.ts';
import type { Clock, Timer } from '../platform/clock.ts';
import type { BodyStream } from '../registry/body-stream.ts';
import { type AnyResponse, isStreamed, type RequestHead } from './exchange.ts';

/**
 * Longest wait of a client, ms: a slow reader delays its neighbours no longer than that, and behind
 * a reverse proxy all clients are neighbours.
 */
const patienceMs = 5000;

/** Somebody who waits for his answer to be made. */
interface Waiting {
  readonly isGone: () => boolean;
  readonly timer: Timer;
  go(): void;
}

interface Neighbours {
  /** Answers that are being made. */
  making: number;
  readonly waiting: Set<Waiting>;
}

/**
 * Has answers that take long made one after the other for each address: who asks for many at once
 * takes the work and the memory of one.
 */
export class OneAtATime {
  readonly #clock: Clock;
  readonly #networks = new Map<string, Neighbours>();

  /** @param clock real time */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Answers what `make` does, when it is the turn of the request. */
  inTurn(
    { peer = '', gone }: RequestHead,
    make: () => AnyResponse | Promise<AnyResponse>,
  ): AnyResponse | Promise<AnyResponse> {
    const network = networkOf(peer);
    const { waiting } = this.#networks.get(network) ?? {};
    if (!waiting) return this.#make(network, make);
    for (const one of waiting) if (one.isGone()) drop(one, waiting);
    return new Promise(resolve => {
      const mine: Waiting = {
        isGone: () => gone?.() === true,
        go: () => {
          drop(mine, waiting);
          if (!mine.isGone()) resolve(this.#make(network, make));
        },
        timer: this.#clock.after(patienceMs, () => mine.go()),
      };
      waiting.add(mine);
    });
  }

  /** Nobody who waits goes on. */
  stop(): void {
    for (const { waiting } of this.#networks.values())
      for (const one of waiting) drop(one, waiting);
  }

  #make(
    network: string,
    make: () => AnyResponse | Promise<AnyResponse>,
  ): AnyResponse | Promise<AnyResponse> {
    const neighbours = this.#networks.get(network) ?? { making: 0, waiting: new Set() };
    this.#networks.set(network, neighbours);
    neighbours.making++;
    let isMade = false;
    const made = (): void => {
      if (isMade) return;
      isMade = true;
      neighbours.making--;
      this.#next(network, neighbours);
    };
    const take = (answer: AnyResponse): AnyResponse => {
      if (isStreamed(answer)) return { ...answer, body: telling(answer.body, made) };
      made();
      return answer;
    };
    const answer = make();
    return answer instanceof Promise ? answer.then(take) : take(answer);
  }

  #next(network: string, { making, waiting }: Neighbours): void {
    for (const one of waiting) {
      if (!one.isGone()) {
        one.go();
        return;
      }
      drop(one, waiting);
    }
    if (making === 0) this.#networks.delete(network);
  }
}

function drop(one: Waiting, waiting: Set<Waiting>): void {
  one.timer.cancel();
  waiting.delete(one);
}

/** The same stream, which tells when it ends. */
function telling(body: BodyStream, ended: () => void): BodyStream {
  return {
    next: () => body.next(),
    end() {
      body.end();
      ended();
    },
  };
}
