import type { NetworkContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import type { LinkName, NetworkControl } from '../../platform/network-control.ts';
import { attempt, readIfPossible, type StorageError } from '../../platform/storage.ts';
import { equalJson } from '../../registry/equal.ts';
import type { Field } from '../../registry/field.ts';
import type { Origin, State } from '../../registry/registry.ts';
import { completed } from '../../registry/stored.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import { check } from '../../registry/validate.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';

/**
 * Time for which a change that may have cut off its author waits for a sign that the device can
 * still be reached, s.
 */
const patienceS = 240;
/**
 * Time until a change has an effect: before, a request over the same interface proves nothing, ms.
 */
const settleMs = 10_000;
/** Time for the answer to leave before changed settings take effect, ms. */
export const applyDelayMs = 1000;
/** Pause after the storage refused to take the settings of before, ms. */
const retryMs = 10_000;

/** The part of the device that the guard needs. */
export type GuardContext = Pick<
  NetworkContext,
  'kept' | 'networkClock' | 'log' | 'onStop' | 'requests' | 'networkControl'
>;

/** The settings that are guarded. */
export interface Guarded<T> {
  /** Whose line it is in the log. */
  readonly module: string;
  /** Path of their resource, and its shape. */
  readonly path: string;
  readonly field: Field<T>;
  readonly settings: State<T>;
  /** The interface that they change. */
  readonly link: LinkName;
  /** True if the step from one to the other can cut connections. */
  cuts(next: T, previous: T): boolean;
  /** Makes the settings of before, which are stored again, take effect. */
  restored(): void;
  /** Is told how many seconds are left; 0: nothing waits. */
  onCountdown(seconds: number): void;
}

/** Keeps the way back from settings that may have cut off whoever wrote them. */
export interface Guard<T> {
  /** To be called last in the check of a write: the way back is stored before the settings are. */
  prepare(next: T, previous: T, origin: Origin): void;
  /** To be called when the checked write takes effect; answers what to tell the one who wrote. */
  changed(next: T, previous: T, origin: Origin): LogMessage | undefined;
}

interface Pending<T> {
  readonly previous: T;
  /** The device's own address by which the change came; undefined after a restart. */
  readonly local: string | undefined;
  readonly sinceMs: number;
  leftS: number;
}

/**
 * Guards the settings of one interface (docs/network.md has the rules): a change that came over
 * this very interface is undone after 240 s, unless an authenticated request shows that the device
 * can be reached by another way.
 *
 * What a run left behind that ended meanwhile is taken up at once: after an orderly stop the time
 * runs on, after any other end the settings of before are in effect when this returns.
 */
export function guardSettings<T>(context: GuardContext, guarded: Guarded<T>): Guard<T> {
  const guard = new SettingsGuard(context, guarded);
  context.onStop(context.requests.listen(local => guard.heard(local)));
  context.onStop(() => guard.stop());
  guard.takeUp();
  return guard;
}

class SettingsGuard<T> implements Guard<T> {
  readonly #context: GuardContext;
  readonly #guarded: Guarded<T>;
  readonly #file: string;
  /** Times of the last requests over each of the interfaces. */
  readonly #heardMs = new Map<LinkName, number>();
  #pending: Pending<T> | undefined;
  #timer: Timer | undefined;
  /** The write that was checked last may cut the connection that it came through. */
  #isRisky = false;
  /**
   * A way back is stored for a write that did not take effect yet, and does not if it could not be
   * stored.
   */
  #isUnused = false;

  constructor(context: GuardContext, guarded: Guarded<T>) {
    this.#context = context;
    this.#guarded = guarded;
    this.#file = `config/${guarded.path.replaceAll('/', '_')}.before`;
  }

  prepare(next: T, previous: T, { local }: Origin): void {
    this.#isRisky =
      local !== undefined &&
      this.#context.networkControl.linkOf(local) === this.#guarded.link &&
      (this.#pending
        ? !equalJson(next, this.#pending.previous)
        : this.#guarded.cuts(next, previous)) &&
      !this.#isReachedOtherwise();
    if (!this.#isRisky && this.#isUnused) this.#end();
    if (this.#isRisky) {
      this.#store(this.#pending?.previous ?? previous);
      this.#isUnused = this.#pending === undefined;
    }
  }

  changed(next: T, previous: T, { local }: Origin): LogMessage | undefined {
    if (this.#isRisky) {
      this.#isUnused = false;
      this.#wait(this.#pending?.previous ?? previous, local, patienceS);
      const words: LogMessage = message(
        'This may cut the connection that it came through: it is undone after {seconds} s, unless an authenticated request reaches the device by another way before',
        { seconds: patienceS },
      );
      this.#say(words);
      return words;
    }
    // Whoever writes by a way that is not at stake, or writes the settings of before, has
    // decided.
    if (this.#pending && !equalJson(next, previous)) this.#end();
    return undefined;
  }

  /** An authenticated request reached the device at its address `local`. */
  heard(local: string): void {
    const { networkClock: clock, networkControl: control } = this.#context;
    const way = control.linkOf(local);
    if (way) this.#heardMs.set(way, clock.nowMs());
    if (!this.#pending || !this.#provesWay(local, way, this.#pending)) return;
    this.#end();
    this.#say('The changed settings stand: somebody reached the device by another way');
  }

  /** An orderly stop: the time runs on in the next run. */
  stop(): void {
    if (!this.#pending) return;
    const { previous, leftS } = this.#pending;
    // A reset of the configuration removed the file, and leaves nothing to come back to.
    attempt(() => this.#context.kept.read(this.#file) && this.#store(previous, leftS), ignore);
  }

  /** Goes on with what a run left behind that ended meanwhile. */
  takeUp(): void {
    const bytes = readIfPossible(this.#context.kept, this.#file, message => this.#say(message));
    if (!bytes) return;
    const { previous, left_s: leftS } = parse(utf8Decode(bytes));
    const checked = check(
      this.#guarded.field,
      completed(this.#guarded.field, previous, this.#guarded.settings.value),
    );
    if (previous === undefined || !checked.ok) {
      this.#end();
    } else if (typeof leftS === 'number') {
      attempt(() => this.#store(checked.value as T), ignore);
      this.#wait(checked.value as T, undefined, leftS);
    } else {
      this.#undo(
        checked.value as T,
        'the device went down before anybody reached it by another way',
      );
    }
  }

  #wait(previous: T, local: string | undefined, leftS: number): void {
    this.#timer?.cancel();
    const waiting: Pending<T> = {
      previous,
      local,
      sinceMs: this.#context.networkClock.nowMs(),
      leftS,
    };
    this.#pending = waiting;
    this.#guarded.onCountdown(leftS);
    this.#timer = this.#context.networkClock.every(1000, () => {
      waiting.leftS--;
      if (waiting.leftS > 0) this.#guarded.onCountdown(waiting.leftS);
      else
        this.#undo(
          previous,
          message('nobody reached the device by another way within {seconds} s', {
            seconds: patienceS,
          }),
        );
    });
  }

  #undo(previous: T, reason: Reason): void {
    this.#timer?.cancel();
    const failed = ({ words }: StorageError): void => {
      this.#say(
        message('The settings of before cannot be stored, it is tried again: {=reason}', {
          reason: words,
        }),
      );
      this.#timer = this.#context.networkClock.after(retryMs, () => this.#undo(previous, reason));
    };
    if (!attempt(() => this.#guarded.settings.set(previous), failed)) return;
    this.#end();
    this.#say(message('The settings of before are back: {=reason}', { reason }));
    this.#guarded.restored();
  }

  #end(): void {
    this.#timer?.cancel();
    this.#pending = undefined;
    this.#isUnused = false;
    attempt(
      () => this.#context.kept.remove(this.#file),
      ({ words }) =>
        this.#say(
          message('After a restart the settings of before will be back: {=reason}', {
            reason: words,
          }),
        ),
    );
    this.#guarded.onCountdown(0);
  }

  #provesWay(
    local: string,
    way: LinkName | undefined,
    { local: lost, sinceMs }: Pending<T>,
  ): boolean {
    if (way === undefined) return local !== lost && !isLoopback(local);
    return (
      way !== this.#guarded.link ||
      (this.#context.networkClock.nowMs() - sinceMs >= settleMs &&
        isUp(this.#context.networkControl, this.#guarded.link))
    );
  }

  #isReachedOtherwise(): boolean {
    const sinceMs = this.#context.networkClock.nowMs() - patienceS * 1000;
    return [...this.#heardMs].some(
      ([way, atMs]) =>
        way !== this.#guarded.link && atMs >= sinceMs && isUp(this.#context.networkControl, way),
    );
  }

  /** `leftS` is there after an orderly stop only. */
  #store(previous: T, leftS?: number): void {
    this.#context.kept.replace(this.#file, utf8Encode(JSON.stringify({ previous, left_s: leftS })));
  }

  #say(message: LogMessage): void {
    this.#context.log.write(this.#guarded.module, message);
  }
}

function ignore(): void {}

/** Parses a file; empty if it is damaged. */
function parse(json: string): { readonly previous?: unknown; readonly left_s?: unknown } {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

/** True if an interface can carry connections. */
function isUp({ station, accessPoint, lan }: NetworkControl, link: LinkName): boolean {
  if (link === 'access point') return accessPoint?.on === true;
  return (link === 'lan' ? lan : station)?.phase === 'up';
}

/** From the machine itself, which proves nothing about its interfaces. */
function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
