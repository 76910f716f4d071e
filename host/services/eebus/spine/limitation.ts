import type { Clock } from '../../../platform/clock.ts';
import type { Limited, LimitValues } from '../lpc/limited.ts';
import { type Command, type Refusal, refusal } from './datagram.ts';
import { FailsafeKeys } from './failsafe-keys.ts';
import { GuardEar } from './guard-ear.ts';
import { consumption, LimitDirection, production } from './limit-direction.ts';
import { changesOf, type ListFunction } from './lists.ts';
import type { FeatureDeclaration, Part, Place, UseCase } from './part.ts';
import type { Partner } from './partner.ts';
import { scaledNumber } from './scaled-number.ts';

/** Function that has the limits. */
export const limitList: ListFunction = {
  name: 'loadControlLimitListData',
  items: 'loadControlLimitData',
  key: 'limitId',
  members: ['limitId', 'isLimitChangeable', 'isLimitActive', 'timePeriod', 'value'],
};

/** How much the end of a limit may seem to move without having been changed, ms. */
const sameEndMs = 1500;

/** What a limited device is. */
export interface LimitationParts {
  /** Real time. */
  readonly clock: Clock;
  /** Whether it is one consumer with a largest power, or manages several behind a contract. */
  readonly kind: 'device' | 'manager';
  /** Limits of the power that is drawn. */
  readonly consumption: Limited;
  /** Limits of the power that is produced, as positive numbers; undefined without production. */
  readonly production?: Limited;
}

/**
 * The controllable system of the use cases "limitation of power consumption" and "… of production":
 * what a guard reads and writes. The state machine is behind `Limited`.
 */
export class Limitation implements Part {
  readonly features: readonly FeatureDeclaration[];
  readonly useCases: readonly UseCase[];
  readonly #parts: LimitationParts;
  readonly #directions: readonly LimitDirection[];
  #place: Place | undefined;

  constructor(parts: LimitationParts) {
    const { clock } = parts;
    this.#parts = parts;
    this.#directions = [
      new LimitDirection(consumption, parts.consumption, clock),
      ...(parts.production ? [new LimitDirection(production, parts.production, clock)] : []),
    ];
    this.useCases = this.#directions.map(({ facts }) => ({
      ...{ actor: 'ControllableSystem', name: facts.useCase, scenarios: () => [1, 2, 3, 4] },
    }));
    this.features = this.#declared();
  }

  settle(place: Place): void {
    this.#place = place;
    for (const { limited } of this.#directions) {
      let before = this.#noted(limited);
      limited.onChange(() => {
        const after = this.#noted(limited);
        const told = before;
        before = after;
        this.#tell(place, told, after);
      });
    }
  }

  meet(partner: Partner): void {
    const place = this.#place as Place;
    new GuardEar({
      partner,
      client: place.feature('DeviceDiagnosis', 'client'),
      limits: place.feature('LoadControl', 'server'),
      heard: () => {
        for (const { limited } of this.#directions) limited.hearHeartbeat();
      },
    });
  }

  #declared(): FeatureDeclaration[] {
    const descriptions = {
      name: 'loadControlLimitDescriptionListData',
      read: () => ({
        loadControlLimitDescriptionData: this.#directions.map(limit => limit.description()),
      }),
    };
    const limits = {
      name: limitList.name,
      read: () => ({ [limitList.items]: this.#directions.map(limit => limit.data()) }),
      write: (command: Command) => this.#write(command),
    };
    const characteristics = {
      name: 'electricalConnectionCharacteristicListData',
      read: () => ({ electricalConnectionCharacteristicData: this.#characteristics() }),
    };
    const keys = new FailsafeKeys(this.#directions);
    return [
      { type: 'DeviceDiagnosis', role: 'client' },
      { type: 'LoadControl', role: 'server', functions: [limits, descriptions] },
      { type: 'DeviceConfiguration', role: 'server', functions: keys.functions },
      { type: 'DeviceDiagnosis', role: 'server' },
      { type: 'ElectricalConnection', role: 'server', functions: [characteristics] },
    ];
  }

  #write(command: Command): Refusal | undefined {
    const ids = this.#directions.map(limit => limit.facts.limitId);
    const changes = changesOf(limitList, ids, command);
    if ('errorNumber' in changes) return changes;
    const [change, ...others] = changes;
    if (change === undefined) return undefined;
    // One could be accepted and the other refused, and a write is done as a whole or not at all.
    if (others.length > 0) return refusal('restrictionNotSupported', 'write one limit at a time');
    return this.#directions.find(limit => limit.facts.limitId === change.id)?.write(change);
  }

  #characteristics(): object[] {
    const prefix = this.#parts.kind === 'manager' ? 'contractual' : 'power';
    return this.#directions.map(({ facts, limited }, at) => {
      const word = facts.direction === 'consume' ? 'Consumption' : 'Production';
      return {
        electricalConnectionId: 0,
        parameterId: 0,
        characteristicId: at,
        characteristicContext: 'entity',
        characteristicType: `${prefix}${word}NominalMax`,
        value: scaledNumber(limited.values().nominalMaxW),
        unit: 'W',
      };
    });
  }

  /** Tells subscribers the functions whose data has changed. */
  #tell(place: Place, before: Noted, after: Noted): void {
    const isSameEnd =
      before.endMs === after.endMs ||
      Math.abs((before.endMs ?? Number.NaN) - (after.endMs ?? Number.NaN)) <= sameEndMs;
    const isSameLimit = before.limitW === after.limitW && before.isActive === after.isActive;
    if (!isSameLimit || !isSameEnd) place.tell('LoadControl', limitList.name);
    const isSameFailsafe =
      before.failsafeLimitW === after.failsafeLimitW &&
      before.failsafeDurationS === after.failsafeDurationS;
    if (!isSameFailsafe) place.tell('DeviceConfiguration', 'deviceConfigurationKeyValueListData');
    if (before.nominalMaxW !== after.nominalMaxW)
      place.tell('ElectricalConnection', 'electricalConnectionCharacteristicListData');
  }

  #noted(limited: Limited): Noted {
    const values = limited.values();
    const { remainingS } = values;
    const endMs =
      remainingS === undefined ? undefined : this.#parts.clock.nowMs() + remainingS * 1000;
    return { ...values, endMs };
  }
}

/** What subscribers have been told last. */
interface Noted extends LimitValues {
  readonly endMs: number | undefined;
}
