import { networkOf } from '../../platform/clients.ts';

/**
 * Time that the clients together have in one turn of the event loop, ms; a piece that was begun is
 * finished.
 */
const sliceMs = 1;
/** Addresses that are remembered when none of their connections is there. */
const maxAbsent = 256;
/** Accounts of connections that ended, of an address. */
const maxEnded = 64;

/** Least share of a turn's duration that is expected of the next one. */
const expectedShare = 0.9;

/** Time that somebody used. */
class Use {
  /** Time that its turns took, ms; whoever comes, or comes back, starts level with the others. */
  usedMs = 0;
  /** Expected duration of its next turn, ms. */
  #nextMs = 0;

  /**
   * Time that it will have used after its next turn, so that small requests do not wait for large
   * ones.
   */
  get dueMs(): number {
    return this.usedMs + this.#nextMs;
  }

  add(tookMs: number): void {
    this.usedMs += tookMs;
    this.#nextMs = Math.max(tookMs, expectedShare * this.#nextMs);
  }
}

/** Time used by all connections of an address, which share it as the addresses share all time. */
class Address extends Use {
  /** Account level of the connections whose turn it is. */
  levelMs = 0;
  connections = 0;
  /** Number of its connections that wait for a turn. */
  waiting = 0;
  /** Those of connections that ended, the oldest first. */
  ended: Account[] = [];
}

/** Time used by a connection. */
export class Account extends Use {
  readonly address: Address;

  constructor(address: Address) {
    super();
    this.address = address;
    this.usedMs = address.levelMs;
  }
}

/** Somebody who may ask for a turn. */
export interface TurnTaker {
  /** Result of `Turns.enter`. */
  readonly account: Account;
  /** Does the next piece of work. */
  takeTurn(): void;
}

/**
 * Lets clients take turns: in a turn of the event loop each connection has one at most, and all
 * together a millisecond, so that the timers of the control loop and the packets of chargers wait
 * no longer, however many clients there are. Whichever address used least time comes first, its
 * turn counted as if it took as long as its last ones, and of its connections the one that did:
 * those who ask much wait for those who ask little, also where a reverse proxy asks for all of
 * them. Who ends a connection and opens another one goes on with what the first one had used.
 */
export class Turns {
  readonly #waiting = new Set<TurnTaker>();
  readonly #addresses = new Map<string, Address>();
  /** Account level of those whose turn it is. */
  #levelMs = 0;
  #scheduled = false;
  /** Remaining time for clients in this turn of the event loop. */
  #leftMs = sliceMs;
  readonly #nowMs: () => number;

  /** @param nowMs monotonic real time, ms, with fractions */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** The account of a new connection of `peer`. */
  enter(peer: string | undefined): Account {
    const address = this.#addressOf(networkOf(peer ?? ''));
    address.connections++;
    // Use below the level no longer counts.
    const ended = address.ended.filter(({ usedMs }) => usedMs >= address.levelMs);
    const [least] = ended.toSorted((one, other) => one.usedMs - other.usedMs);
    address.ended = ended.filter(account => account !== least);
    return least ?? new Account(address);
  }

  /** Gives `taker` a turn, not before the event loop went round. */
  ask(taker: TurnTaker): void {
    if (this.#waiting.has(taker)) return;
    this.#level(taker);
    taker.account.address.waiting++;
    this.#waiting.add(taker);
    this.#schedule();
  }

  /** Gives `taker` a turn at once, if nobody waits and there is time left for it. */
  take(taker: TurnTaker): void {
    if (this.#waiting.size > 0 || this.#leftMs <= 0) {
      this.ask(taker);
      return;
    }
    this.#level(taker);
    this.#give(taker);
    this.#schedule();
  }

  /** `taker` has ended and wants no turn any more. */
  leave(taker: TurnTaker): void {
    const { account } = taker;
    const { address } = account;
    this.#takeOff(taker);
    address.connections--;
    if (address.ended.push(account) > maxEnded) address.ended.shift();
  }

  #addressOf(network: string): Address {
    const known = this.#addresses.get(network);
    if (known) return known;
    if (this.#addresses.size >= maxAbsent) {
      for (const [other, { connections }] of this.#addresses)
        if (connections === 0) this.#addresses.delete(other);
    }
    const address = new Address();
    this.#addresses.set(network, address);
    return address;
  }

  /** Raises an account to the level of those whose turn it is: unused time cannot be saved up. */
  #level({ account }: TurnTaker): void {
    const { address } = account;
    if (address.waiting === 0) address.usedMs = Math.max(address.usedMs, this.#levelMs);
    account.usedMs = Math.max(account.usedMs, address.levelMs);
  }

  #takeOff(taker: TurnTaker): boolean {
    if (!this.#waiting.delete(taker)) return false;
    taker.account.address.waiting--;
    return true;
  }

  #schedule(): void {
    if (this.#scheduled || (this.#waiting.size === 0 && this.#leftMs === sliceMs)) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#next();
    });
  }

  #next(): void {
    this.#leftMs = sliceMs;
    if (this.#waiting.size === 0) return;
    // Requests that come meanwhile get their turn after a round of the event loop.
    for (const taker of [...this.#waiting].sort(byUse)) {
      if (this.#takeOff(taker)) this.#give(taker);
      if (this.#leftMs <= 0) break;
    }
    this.#schedule();
  }

  #give(taker: TurnTaker): void {
    const { account } = taker;
    const { address } = account;
    this.#levelMs = address.usedMs;
    address.levelMs = account.usedMs;
    const startMs = this.#nowMs();
    try {
      taker.takeTurn();
    } finally {
      const tookMs = this.#nowMs() - startMs;
      account.add(tookMs);
      address.add(tookMs);
      this.#leftMs -= tookMs;
    }
  }
}

/** Orders by used time, least first. */
function byUse({ account: one }: TurnTaker, { account: other }: TurnTaker): number {
  return one.address === other.address
    ? one.dueMs - other.dueMs
    : one.address.dueMs - other.address.dueMs;
}
