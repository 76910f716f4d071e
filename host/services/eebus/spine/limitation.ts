import type { Clock } from '../../../platform/clock.ts';
import type { Limited } from '../lpc/limited.ts';
import { type Command, type Refusal, refusal } from './datagram.ts';
import { FailsafeKeys, keyValueList } from './failsafe-keys.ts';
import { GuardEar } from './guard-ear.ts';
import { consumption, LimitDirection, production } from './limit-direction.ts';
import { changesOf, type ListFunction } from './lists.ts';
import type { FeatureDeclaration, Part, Place, UseCase } from './part.ts';
import type { Partner } from './partner.ts';
import { scaledNumber } from './scaled-number.ts';

/** Function that says how much is drawn or produced at most. */
export const characteristicList = 'electricalConnectionCharacteristicListData';

/** Function that has the limits. */
export const limitList: ListFunction = {
  name: 'loadControlLimitListData',
  items: 'loadControlLimitData',
  key: 'limitId',
  members: ['limitId', 'isLimitChangeable', 'isLimitActive', 'timePeriod', 'value'],
};

const failsafeFunction: [string, string] = [keyValueList.name, 'DeviceConfiguration'];
const nominalFunction: [string, string] = [characteristicList, 'ElectricalConnection'];

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
  /**
   * Another partner is the guard: the one whose word counts, because it is bound to the limits.
   *
   * @param ski its key; undefined: nobody
   */
  guardChanged?(ski: string | undefined): void;
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
  readonly #keys: FailsafeKeys;
  #place: Place | undefined;
  #guardSki: string | undefined;

  constructor(parts: LimitationParts) {
    const { clock } = parts;
    this.#parts = parts;
    this.#directions = [
      new LimitDirection(consumption, parts.consumption, clock),
      ...(parts.production ? [new LimitDirection(production, parts.production, clock)] : []),
    ];
    this.#keys = new FailsafeKeys(this.#directions);
    this.useCases = this.#directions.map(({ facts }) => ({
      ...{ actor: 'ControllableSystem', name: facts.useCase, scenarios: () => [1, 2, 3, 4] },
    }));
    this.features = this.#declared();
  }

  /** Key of the partner that is the guard at present; undefined: nobody. */
  get guardSki(): string | undefined {
    return this.#guardSki;
  }

  settle(place: Place): void {
    this.#place = place;
    let told = this.#noted();
    for (const { limited } of this.#directions) {
      limited.onChange(() => {
        const before = told;
        told = this.#noted();
        for (const [name, type] of changed(before, told)) place.tell(type, name);
      });
    }
  }

  meet(partner: Partner): void {
    const place = this.#place as Place;
    const noteGuard = (): void => {
      const ski = place.boundSki('LoadControl');
      if (ski === this.#guardSki) return;
      this.#guardSki = ski;
      this.#parts.guardChanged?.(ski);
    };
    partner.onBound(noteGuard);
    partner.onEnd(noteGuard);
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
      name: characteristicList,
      read: () => ({ electricalConnectionCharacteristicData: this.#characteristics() }),
    };
    return [
      { type: 'DeviceDiagnosis', role: 'client' },
      { type: 'LoadControl', role: 'server', functions: [limits, descriptions] },
      { type: 'DeviceConfiguration', role: 'server', functions: this.#keys.functions },
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

  /** What there is to tell: compared with what has been told, it shows what has changed. */
  #noted(): Noted {
    const { clock } = this.#parts;
    const limits = this.#directions.map(({ limited }): NotedLimit => {
      const { limitW, isActive, remainingS } = limited.values();
      const endMs = remainingS === undefined ? undefined : clock.nowMs() + remainingS * 1000;
      return { limitW, isActive, endMs };
    });
    const failsafe = JSON.stringify(this.#keys.data());
    return { limits, failsafe, nominal: JSON.stringify(this.#characteristics()) };
  }
}

interface NotedLimit {
  readonly limitW: number;
  readonly isActive: boolean;
  readonly endMs: number | undefined;
}

interface Noted {
  readonly limits: readonly NotedLimit[];
  readonly failsafe: string;
  readonly nominal: string;
}

/** Functions whose data has changed, with their features. */
function changed(before: Noted, after: Noted): [name: string, type: string][] {
  const isSame = after.limits.every((limit, at) => isSameLimit(before.limits[at], limit));
  return [
    ...(isSame ? [] : [[limitList.name, 'LoadControl'] as [string, string]]),
    ...(before.failsafe === after.failsafe ? [] : [failsafeFunction]),
    ...(before.nominal === after.nominal ? [] : [nominalFunction]),
  ];
}

function isSameLimit(before: NotedLimit | undefined, after: NotedLimit): boolean {
  const endMs = before?.endMs;
  const isSameEnd =
    endMs === after.endMs ||
    Math.abs((endMs ?? Number.NaN) - (after.endMs ?? Number.NaN)) <= sameEndMs;
  return isSameEnd && before?.limitW === after.limitW && before.isActive === after.isActive;
}
