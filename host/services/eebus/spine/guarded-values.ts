import type { Clock } from '../../../platform/clock.ts';
import type { Fields } from '../form.ts';
import type { Command } from './datagram.ts';
import { parseDuration } from './duration.ts';
import { durationKeyName, keyValueList } from './failsafe-keys.ts';
import { consumption } from './limit-direction.ts';
import { characteristicList, limitList } from './limitation.ts';
import { itemsAfter } from './lists.ts';
import { readScaled, unscaled } from './scaled-number.ts';
import { remainingOf } from './time-period.ts';
import { itemsOf, membersOf, wholeOf } from './values.ts';

/** Function that says which limits a system has. */
export const limitDescriptions = 'loadControlLimitDescriptionListData';
/** Function that says which keys a system has. */
export const keyDescriptions = 'deviceConfigurationKeyValueDescriptionListData';

/** What a guarded system tells in its functions: parts of them change parts only. */
export class GuardedValues {
  readonly #clock: Clock;
  /** Number of the limit of consumption; undefined until it is known. */
  limitId: number | undefined;
  failsafeKeyId: number | undefined;
  durationKeyId: number | undefined;
  nominalMaxW: number | undefined;
  #limits: ReadonlyMap<number, Fields> = new Map();
  #keys: ReadonlyMap<number, Fields> = new Map();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get limitW(): number | undefined {
    return number(this.#limit?.value);
  }

  get isActive(): boolean | undefined {
    const active = this.#limit?.isLimitActive;
    return typeof active === 'boolean' ? active : undefined;
  }

  /** What was left of the limit's duration when it was told, s. */
  get remainingS(): number | undefined {
    const period = remainingOf(this.#limit?.timePeriod, this.#clock);
    return typeof period === 'string' ? undefined : period.durationS;
  }

  get failsafeLimitW(): number | undefined {
    return number(membersOf(this.#key(this.failsafeKeyId)?.value).scaledNumber);
  }

  get failsafeDurationS(): number | undefined {
    return parseDuration(membersOf(this.#key(this.durationKeyId)?.value).duration);
  }

  /** Takes in what the system told. @returns false if it is of no interest here */
  hear(command: Command): boolean {
    const { name, data } = command;
    if (name === limitList.name) this.#limits = itemsAfter(limitList, this.#limits, command);
    else if (name === keyValueList.name) this.#keys = itemsAfter(keyValueList, this.#keys, command);
    else if (name === limitDescriptions) this.#readLimits(data);
    else if (name === keyDescriptions) this.#readKeys(data);
    else if (name === characteristicList) this.#readCharacteristics(data);
    else return false;
    return true;
  }

  get #limit(): Fields | undefined {
    return this.limitId === undefined ? undefined : this.#limits.get(this.limitId);
  }

  #key(id: number | undefined): Fields | undefined {
    return id === undefined ? undefined : this.#keys.get(id);
  }

  /** A limit is known by what it is, not by its number. */
  #readLimits(data: unknown): void {
    const limit = itemsOf(membersOf(data).loadControlLimitDescriptionData).find(
      ({ limitDirection, scopeType, limitCategory }) =>
        limitDirection === consumption.direction &&
        scopeType === 'activePowerLimit' &&
        (limitCategory === undefined || limitCategory === 'obligation'),
    );
    this.limitId = wholeOf(limit?.limitId) ?? this.limitId;
  }

  #readKeys(data: unknown): void {
    const keys = itemsOf(membersOf(data).deviceConfigurationKeyValueDescriptionData);
    const idOf = (name: string) => wholeOf(keys.find(({ keyName }) => keyName === name)?.keyId);
    this.failsafeKeyId = idOf(consumption.failsafeKeyName) ?? this.failsafeKeyId;
    this.durationKeyId = idOf(durationKeyName) ?? this.durationKeyId;
  }

  #readCharacteristics(data: unknown): void {
    const told = itemsOf(membersOf(data).electricalConnectionCharacteristicData).find(
      ({ characteristicType }) =>
        characteristicType === 'powerConsumptionNominalMax' ||
        characteristicType === 'contractualConsumptionNominalMax',
    );
    this.nominalMaxW = number(told?.value) ?? this.nominalMaxW;
  }
}

function number(value: unknown): number | undefined {
  const scaled = readScaled(value);
  return scaled && unscaled(scaled);
}
