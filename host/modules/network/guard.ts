import type { NetworkContext } from '../../device/context.ts';
import type { Timer } from '../../platform/clock.ts';
import type { LinkName, NetworkControl } from '../../platform/network-control.ts';
import { attempt, readIfPossible } from '../../platform/storage.ts';
import { equalJson } from '../../registry/equal.ts';
import type { Field } from '../../registry/field.ts';
import type { Origin, State } from '../../registry/registry.ts';
import { completed } from '../../registry/stored.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import { check } from '../../registry/validate.ts';

/**
 * How long a change that may have cut off whoever made it waits for a sign that the device can
 * still be reached, s.
 */
const patienceS = 240;
/**
 * How long a change may take to have an effect: until then, a request over the same interface
 * proves nothing, ms.
 */
const settleMs = 10_000;
/** Pause after the storage refused to take the settings of before, ms. */
const retryMs = 10_000;

/** What the guard needs of the device. */
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
  /** Whether the step from one to the other can cut connections. */
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
  changed(next: T, previous: T, origin: Origin): string | undefined;
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
  const { kept, networkClock: clock, networkControl: control } = context;
  const { link, settings, onCountdown } = guarded;
  const file = `config/${guarded.path.replaceAll('/', '_')}.before`;
  const say = (message: string): void => context.log.write(guarded.module, message);
  /** When requests came last over each of the interfaces. */
  const heardMs = new Map<LinkName, number>();
  let pending: Pending<T> | undefined;
  let timer: Timer | undefined;
  /** The write that was checked last may cut the connection that it came through. */
  let isRisky = false;
  /**
   * A way back is stored for a write that did not take effect yet, and does not if it could not be
   * stored.
   */
  let isUnused = false;

  context.onStop(
    context.requests.listen(local => {
      const way = control.linkOf(local);
      if (way) heardMs.set(way, clock.nowMs());
      if (!pending || !provesWay(local, way, pending)) return;
      end();
      say('The changed settings stand: somebody reached the device by another way');
    }),
  );
  context.onStop(() => {
    if (!pending) return;
    const { previous, leftS } = pending;
    // A reset of the configuration removed the file, and leaves nothing to come back to.
    attempt(() => kept.read(file) && store(previous, leftS), ignore);
  });
  takeUp();

  return {
    prepare(next, previous, { local }) {
      isRisky =
        local !== undefined &&
        control.linkOf(local) === link &&
        (pending ? !equalJson(next, pending.previous) : guarded.cuts(next, previous)) &&
        !isReachedOtherwise();
      if (!isRisky && isUnused) end();
      if (isRisky) {
        store(pending?.previous ?? previous);
        isUnused = pending === undefined;
      }
    },
    changed(next, previous, { local }) {
      if (isRisky) {
        isUnused = false;
        wait(pending?.previous ?? previous, local, patienceS);
        const words =
          `This may cut the connection that it came through: it is undone after ${patienceS} s, unless an ` +
          'authenticated request reaches the device by another way before';
        say(words);
        return words;
      }
      // Whoever writes by a way that is not at stake, or writes the settings of before, has
      // decided.
      if (pending && !equalJson(next, previous)) end();
      return undefined;
    },
  };

  function takeUp(): void {
    const bytes = readIfPossible(kept, file, say);
    if (!bytes) return;
    const { previous, left_s: leftS } = parse(utf8Decode(bytes));
    const checked = check(guarded.field, completed(guarded.field, previous, settings.value));
    if (previous === undefined || !checked.ok) {
      end();
    } else if (typeof leftS === 'number') {
      attempt(() => store(checked.value as T), ignore);
      wait(checked.value as T, undefined, leftS);
    } else {
      undo(checked.value as T, 'the device went down before anybody reached it by another way');
    }
  }

  function wait(previous: T, local: string | undefined, leftS: number): void {
    timer?.cancel();
    const waiting: Pending<T> = { previous, local, sinceMs: clock.nowMs(), leftS };
    pending = waiting;
    onCountdown(leftS);
    timer = clock.every(1000, () => {
      waiting.leftS--;
      if (waiting.leftS > 0) onCountdown(waiting.leftS);
      else undo(previous, `nobody reached the device by another way within ${patienceS} s`);
    });
  }

  function undo(previous: T, reason: string): void {
    timer?.cancel();
    const failed = ({ message }: Error): void => {
      say(`The settings of before cannot be stored, it is tried again: ${message}`);
      timer = clock.after(retryMs, () => undo(previous, reason));
    };
    if (!attempt(() => settings.set(previous), failed)) return;
    end();
    say(`The settings of before are back: ${reason}`);
    guarded.restored();
  }

  function end(): void {
    timer?.cancel();
    pending = undefined;
    isUnused = false;
    attempt(
      () => kept.remove(file),
      ({ message }) => say(`After a restart the settings of before will be back: ${message}`),
    );
    onCountdown(0);
  }

  function provesWay(
    local: string,
    way: LinkName | undefined,
    { local: lost, sinceMs }: Pending<T>,
  ): boolean {
    if (way === undefined) return local !== lost && !isLoopback(local);
    return way !== link || (clock.nowMs() - sinceMs >= settleMs && isUp(control, link));
  }

  function isReachedOtherwise(): boolean {
    const sinceMs = clock.nowMs() - patienceS * 1000;
    return [...heardMs].some(
      ([way, atMs]) => way !== link && atMs >= sinceMs && isUp(control, way),
    );
  }

  /** `leftS` is there after an orderly stop only. */
  function store(previous: T, leftS?: number): void {
    kept.replace(file, utf8Encode(JSON.stringify({ previous, left_s: leftS })));
  }
}

function ignore(): void {}

/** What a file holds; nothing if it is damaged. */
function parse(json: string): { readonly previous?: unknown; readonly left_s?: unknown } {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Whether an interface can carry connections. */
function isUp({ station, accessPoint, lan }: NetworkControl, link: LinkName): boolean {
  if (link === 'access point') return accessPoint?.on === true;
  return (link === 'lan' ? lan : station)?.phase === 'up';
}

/** From the machine itself, which proves nothing about its interfaces. */
function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
