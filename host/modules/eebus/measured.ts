import { powerIds, ValueId } from '../../hardware/value-ids.ts';
import type { Clock } from '../../platform/clock.ts';
import { Monitored } from '../../services/eebus/spine/monitored.ts';
import {
  gridConnectionPoint,
  monitoredUnit,
  type PowerSource,
} from '../../services/eebus/spine/quantities.ts';
import { classTag, type MeterSlot } from '../meters/index.ts';
import type { Role } from './role.ts';

/** A meter as far as it is told to others. */
export type ToldMeter = Pick<MeterSlot, 'index' | 'meterClass' | 'valueIds' | 'value' | 'readMsOf'>;

/** The meters that may be told. */
export interface MeasuredParts {
  /** Uptime, ms. */
  uptimeMs(): number;
  /** The meter of the charger itself. */
  ownMeter(): ToldMeter | undefined;
  /** The meter at the connection of the site; undefined: none was chosen. */
  gridMeter(): ToldMeter | undefined;
}

/** Older readings say nothing about the present, ms. */
const oldestMs = 125_000;

/**
 * What a device tells others that it measures: a charger its own power, one that manages chargers
 * that of the connection of the site.
 */
export class Measured {
  readonly #parts: MeasuredParts;
  readonly #isManager: boolean;
  readonly #told: string;

  constructor(parts: MeasuredParts, { isManager }: Role) {
    this.#parts = parts;
    this.#isManager = isManager;
    this.#told = this.#announced() ?? '';
  }

  /** Contributes to the entity of the device; undefined: there is nothing to tell. */
  part(networkClock: Clock): Monitored | undefined {
    const meter = this.#meter();
    if (!meter || this.#told === '') return undefined;
    const facts = this.#isManager ? gridConnectionPoint : monitoredUnit;
    return new Monitored(
      networkClock,
      facts,
      sourceOf(meter, () => this.#parts.uptimeMs()),
    );
  }

  /**
   * Whether something else would be told now. A meter that has not said yet what it measures is
   * waited for, because a change ends all connections.
   */
  get isOutdated(): boolean {
    const announced = this.#announced();
    return announced !== undefined && announced !== this.#told;
  }

  #meter(): ToldMeter | undefined {
    return this.#isManager ? this.#parts.gridMeter() : this.#parts.ownMeter();
  }

  /** The meter and its values in short, empty without power; undefined while it is unknown. */
  #announced(): string | undefined {
    const meter = this.#meter();
    if (!meter || meter.meterClass === classTag.none) return '';
    const { index, valueIds } = meter;
    if (valueIds.length === 0) return undefined;
    return powerIds.some(id => valueIds.includes(id)) ? `${index}: ${valueIds.join(' ')}` : '';
  }
}

/** What a meter measures, each value for as long as it is fresh. */
function sourceOf(meter: ToldMeter, uptimeMs: () => number): PowerSource {
  const has = (id: number): boolean => meter.valueIds.includes(id);
  const fresh = (id: number, factor = 1): number | undefined => {
    const value = meter.value(id);
    const readMs = meter.readMsOf(id);
    return value === null || readMs === undefined || uptimeMs() - readMs > oldestMs
      ? undefined
      : value * factor;
  };
  const first = <T>(
    choices: readonly (readonly number[])[],
    make: (ids: readonly number[]) => T,
  ): T | undefined => {
    const ids = choices.find(choice => choice.some(has));
    return ids && make(ids);
  };
  const perPhase = (ids: readonly number[]) => () => ids.map(id => fresh(id));
  const [powerId] = powerIds.filter(has);
  const phasePowersW = first([ValueId.signedPower, ValueId.importPower], perPhase);
  const currentsA = first([ValueId.signedCurrent, ValueId.current], perPhase);
  const voltagesV = first([ValueId.voltage], perPhase);
  return {
    powerW: () => (powerId === undefined ? undefined : fresh(powerId)),
    ...(phasePowersW && { phasePowersW }),
    ...(has(ValueId.energyImport) && { importedWh: () => fresh(ValueId.energyImport, 1000) }),
    ...(has(ValueId.energyExport) && { exportedWh: () => fresh(ValueId.energyExport, 1000) }),
    ...(currentsA && { currentsA }),
    ...(voltagesV && { voltagesV }),
    ...(has(ValueId.frequency) && { frequencyHz: () => fresh(ValueId.frequency) }),
  };
}
