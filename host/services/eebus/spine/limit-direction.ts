import type { Clock } from '../../../platform/clock.ts';
import type { Fields } from '../form.ts';
import type { Limited, LimitWrite } from '../lpc/limited.ts';
import { type Refusal, refusal } from './datagram.ts';
import { durationText } from './duration.ts';
import type { ItemChange } from './lists.ts';
import { readScaled, type ScaledNumber, scaledNumber, unscaled } from './scaled-number.ts';
import { remainingOf } from './time-period.ts';

/** What is different between a limit of consumption and one of production. */
export interface DirectionFacts {
  readonly limitId: number;
  readonly direction: 'consume' | 'produce';
  /** Production is told as negative power. */
  readonly sign: 1 | -1;
  readonly failsafeKeyId: number;
  readonly failsafeKeyName: string;
  readonly useCase: string;
}

export const consumption: DirectionFacts = {
  ...{ limitId: 0, direction: 'consume', sign: 1, failsafeKeyId: 0 },
  failsafeKeyName: 'failsafeConsumptionActivePowerLimit',
  useCase: 'limitationOfPowerConsumption',
};

export const production: DirectionFacts = {
  ...{ limitId: 1, direction: 'produce', sign: -1, failsafeKeyId: 2 },
  failsafeKeyName: 'failsafeProductionActivePowerLimit',
  useCase: 'limitationOfPowerProduction',
};

/** Members of a limit that may be written, or taken away. */
const written = ['isLimitActive', 'timePeriod', 'value'];

/** The limit of one direction, as an item of `loadControlLimitListData`. */
export class LimitDirection {
  readonly facts: DirectionFacts;
  readonly limited: Limited;
  readonly #clock: Clock;
  /** In which the guard writes: a number that it writes without a scale has this one. */
  #scale = 0;
  #failsafeScale = 0;

  constructor(facts: DirectionFacts, limited: Limited, clock: Clock) {
    this.facts = facts;
    this.limited = limited;
    this.#clock = clock;
  }

  /** What kind of limit it is. */
  description(): object {
    return {
      limitId: this.facts.limitId,
      limitType: 'signDependentAbsValueLimit',
      limitCategory: 'obligation',
      limitDirection: this.facts.direction,
      // There is no such measurement, but devices that refuse a limit without the number.
      measurementId: 0,
      unit: 'W',
      scopeType: 'activePowerLimit',
    };
  }

  data(): object {
    const { limitId, sign } = this.facts;
    const { limitW, isActive, remainingS } = this.limited.values();
    return {
      limitId,
      isLimitChangeable: true,
      isLimitActive: isActive,
      ...(remainingS !== undefined && { timePeriod: { endTime: durationText(remainingS) } }),
      value: scaledNumber(sign * limitW, this.#scale),
    };
  }

  failsafeData(): object {
    const { failsafeLimitW } = this.limited.values();
    return { scaledNumber: scaledNumber(failsafeLimitW, this.#failsafeScale) };
  }

  /** Does what a write says of this limit. */
  write({ given, removed, isDeleted, isPartial }: ItemChange): Refusal | undefined {
    if (isDeleted || [...removed].some(member => member !== 'timePeriod'))
      return refusal('commandRejected', 'of a limit only its period may be deleted');
    if (removed.size === 0 && !written.some(member => member in given)) return undefined;
    const scaled = readScaled(given.value, isPartial ? this.#scale : 0);
    if ('value' in given && scaled === undefined)
      return refusal('commandRejected', 'the value is not a number');
    const { isLimitActive } = given;
    if (isLimitActive !== undefined && typeof isLimitActive !== 'boolean')
      return refusal('commandRejected', 'isLimitActive is neither true nor false');
    const period = remainingOf(given.timePeriod, this.#clock);
    if (typeof period === 'string') return refusal('commandRejected', period);
    const write: LimitWrite = {
      // Zero has no sign: -0 would be told as such.
      ...(scaled && { limitW: this.facts.sign * unscaled(scaled) + 0 }),
      // Always there, so that a period which is deleted alone is not taken for one that is kept.
      isActive: isLimitActive ?? this.limited.values().isActive,
      ...period,
    };
    const refused = this.limited.writeLimit(write);
    if (refused !== undefined) return refusal('commandRejected', refused);
    if (scaled !== undefined) this.#scale = scaled.scale;
    return undefined;
  }

  /** The failsafe limit that a write means; undefined if it is none. */
  readFailsafe(value: Fields, isPartial: boolean): ScaledNumber | undefined {
    return readScaled(value.scaledNumber, isPartial ? this.#failsafeScale : 0);
  }

  /** A failsafe limit was accepted as it was written; undefined: none was written. */
  keepFailsafeScale(scaled: ScaledNumber | undefined): void {
    if (scaled !== undefined) this.#failsafeScale = scaled.scale;
  }
}
