import type { FailsafeWrite, Refused } from '../lpc/limited.ts';
import { type Command, type Refusal, refusal } from './datagram.ts';
import { durationText, parseDuration } from './duration.ts';
import type { LimitDirection } from './limit-direction.ts';
import { changesOf, type ListFunction } from './lists.ts';
import type { ServedFunction } from './part.ts';
import { type ScaledNumber, unscaled } from './scaled-number.ts';
import { membersOf } from './values.ts';

/** Function that has the values for the case that the guard falls silent. */
export const keyValueList: ListFunction = {
  name: 'deviceConfigurationKeyValueListData',
  items: 'deviceConfigurationKeyValueData',
  key: 'keyId',
  members: ['keyId', 'value', 'isValueChangeable'],
};

/** Name of the key of the time that the failsafe limit is kept at least. */
export const durationKeyName = 'failsafeDurationMinimum';
const durationKeyId = 1;

/** What a write says of one direction. */
interface Wanted {
  readonly direction: LimitDirection;
  /** Its limit as it was written; undefined: only the duration. */
  readonly scaled: ScaledNumber | undefined;
  readonly write: FailsafeWrite;
}

/** The failsafe values as keys of the configuration. All directions have one duration. */
export class FailsafeKeys {
  readonly functions: readonly ServedFunction[];
  readonly #directions: readonly LimitDirection[];

  constructor(directions: readonly LimitDirection[]) {
    this.#directions = directions;
    this.functions = [
      {
        name: 'deviceConfigurationKeyValueDescriptionListData',
        read: () => ({ deviceConfigurationKeyValueDescriptionData: this.#descriptions() }),
      },
      {
        name: keyValueList.name,
        read: () => ({ [keyValueList.items]: this.data() }),
        write: command => this.#write(command),
      },
    ];
  }

  #descriptions(): object[] {
    const limits = this.#directions.map(({ facts }) => ({
      keyId: facts.failsafeKeyId,
      keyName: facts.failsafeKeyName,
      valueType: 'scaledNumber',
      unit: 'W',
    }));
    const duration = { keyId: durationKeyId, keyName: durationKeyName, valueType: 'duration' };
    return inOrder([...limits, duration]);
  }

  data(): object[] {
    const limits = this.#directions.map(direction => ({
      keyId: direction.facts.failsafeKeyId,
      value: direction.failsafeData(),
      isValueChangeable: true,
    }));
    const [first] = this.#directions;
    const durationS = first?.limited.values().failsafeDurationS ?? 0;
    const duration = { duration: durationText(durationS) };
    return inOrder([...limits, { keyId: durationKeyId, value: duration, isValueChangeable: true }]);
  }

  #write(command: Command): Refusal | undefined {
    const limitKeys = this.#directions.map(({ facts }) => facts.failsafeKeyId);
    const changes = changesOf(keyValueList, [...limitKeys, durationKeyId], command);
    if ('errorNumber' in changes) return changes;
    if (changes.some(({ isDeleted, removed }) => isDeleted || removed.size > 0))
      return refusal('commandRejected', 'failsafe values cannot be deleted');
    const given = changes.filter(change => 'value' in change.given);
    const duration = given.find(({ id }) => id === durationKeyId);
    const durationS = parseDuration(membersOf(duration?.given.value).duration);
    if (duration !== undefined && durationS === undefined)
      return refusal('commandRejected', 'the value is not a duration');
    const wanted: Wanted[] = [];
    for (const direction of this.#directions) {
      const limit = given.find(({ id }) => id === direction.facts.failsafeKeyId);
      const scaled = limit && direction.readFailsafe(membersOf(limit.given.value), limit.isPartial);
      if (limit !== undefined && scaled === undefined)
        return refusal('commandRejected', 'the value is not a number');
      const write = {
        ...(scaled && { limitW: unscaled(scaled) }),
        ...(durationS !== undefined && { durationS }),
      };
      if (Object.keys(write).length > 0) wanted.push({ direction, scaled, write });
    }
    const refused = writeAll(wanted);
    if (refused !== undefined) return refusal('commandRejected', refused);
    for (const { direction, scaled } of wanted) direction.keepFailsafeScale(scaled);
    return undefined;
  }
}

/**
 * Writes what is wanted of all directions, or of none. The duration alone is one of all of them: it
 * is taken if any takes it, because a guard that limits in one direction only is none to the other.
 */
function writeAll(wanted: readonly Wanted[]): Refused {
  const limits = wanted.filter(({ scaled }) => scaled !== undefined);
  const undone: (() => void)[] = [];
  for (const { direction, write } of limits) {
    const { limited } = direction;
    const { failsafeLimitW, failsafeDurationS } = limited.values();
    const refused = limited.writeFailsafe(write);
    if (refused !== undefined) {
      for (const undo of undone) undo();
      return refused;
    }
    const before = { limitW: failsafeLimitW, durationS: failsafeDurationS };
    undone.push(() => limited.writeFailsafe(before));
  }
  const refusals = wanted
    .filter(({ scaled }) => scaled === undefined)
    .map(({ direction, write }) => direction.limited.writeFailsafe(write));
  return limits.length > 0 || refusals.includes(undefined) ? undefined : refusals[0];
}

function inOrder<Item extends { readonly keyId: number }>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => one.keyId - other.keyId);
}
