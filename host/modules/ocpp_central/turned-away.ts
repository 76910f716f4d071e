import type { Clock } from '../../platform/clock.ts';
import { called } from '../../registry/choices.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { type Found, mostFound, refusals } from './fields.ts';
import type { TurnedAway } from './gate.ts';

/** Parts of the list, and whom it tells. */
export interface ListParts {
  /** Real time. */
  readonly clock: Clock;
  /** Whether somebody of this name may connect. */
  isKnown(identity: string): boolean;
  say(message: LogMessage): void;
}

/** Somebody who was turned away. */
interface Entry {
  readonly identity: string;
  readonly address: string;
  readonly cause: TurnedAway;
  readonly atMs: number;
}

const forgottenMs = 600_000;

/** Who wanted to connect lately and was not let in: by name, or by address where none was told. */
export class TurnedAwayList {
  readonly #parts: ListParts;
  /** The latest one comes last. */
  readonly #entries = new Map<string, Entry>();
  /** When something was told last of those who are known. */
  readonly #told = new Map<string, number>();

  constructor(parts: ListParts) {
    this.#parts = parts;
  }

  add(address: string, cause: TurnedAway, identity = ''): void {
    this.#forget();
    const { clock, isKnown } = this.#parts;
    const name = nameOf(identity, address);
    const before = this.#entries.get(name);
    this.#entries.delete(name);
    this.#entries.set(name, { identity, address, cause, atMs: clock.nowMs() });
    const [oldest] = this.#entries.size > mostFound ? this.#entries.keys() : [];
    if (oldest !== undefined) this.#entries.delete(oldest);
    // Whoever makes up names does not fill the log.
    const isNews = isKnown(identity)
      ? this.#isUntold(`${cause} ${identity}`)
      : before?.cause !== cause && oldest === undefined;
    if (isNews) this.#tell(address, cause, identity);
  }

  /** Somebody has come in: what kept others at this address out is over, too. */
  admitted({ identity, address }: { readonly identity: string; readonly address: string }): void {
    this.#entries.delete(nameOf(identity, address));
    this.#entries.delete(nameOf('', address));
  }

  /** Newest first. */
  found(): readonly Found[] {
    this.#forget();
    const nowMs = this.#parts.clock.nowMs();
    return [...this.#entries.values()]
      .map(({ identity, address, cause, atMs }) => ({
        ...{ identity, address, reason: refusals[cause], age: Math.floor((nowMs - atMs) / 1000) },
      }))
      .toReversed();
  }

  /** Entries that are too old, or of somebody who may connect by now. */
  #forget(): void {
    const { clock, isKnown } = this.#parts;
    const nowMs = clock.nowMs();
    for (const [name, { identity, cause, atMs }] of this.#entries) {
      const isAnswered = cause === 'unknown' && isKnown(identity);
      if (nowMs - atMs > forgottenMs || isAnswered) this.#entries.delete(name);
    }
  }

  #isUntold(news: string): boolean {
    const nowMs = this.#parts.clock.nowMs();
    for (const [told, atMs] of this.#told) if (nowMs - atMs >= forgottenMs) this.#told.delete(told);
    if (this.#told.has(news)) return false;
    this.#told.set(news, nowMs);
    return true;
  }

  #tell(address: string, cause: TurnedAway, identity: string): void {
    const reason = called(refusals, refusals[cause]);
    this.#parts.say(
      identity === ''
        ? message('Somebody at {address} cannot connect by OCPP: {=reason}', { address, reason })
        : message('{charger} at {address} cannot connect by OCPP: {=reason}', {
            ...{ charger: identity, address, reason },
          }),
    );
  }
}

/** No identity begins with a line break. */
function nameOf(identity: string, address: string): string {
  return identity === '' ? `\n${address}` : identity;
}
