import type { Clock, Timer } from '../../../platform/clock.ts';
import { timestampText } from './duration.ts';
import type { FeatureDeclaration, Part, Place, UseCase } from './part.ts';
import {
  type MonitoringFacts,
  type PowerSource,
  type Quantity,
  quantitiesOf,
} from './quantities.ts';
import { scaledNumber } from './scaled-number.ts';

const listName = 'measurementListData';

/** Shortest time between two notifications, ms. */
const notifyPeriodMs = 5000;

/** A value in the steps in which it is told. */
type Reading = readonly [Quantity, number];

/**
 * What tells others its power and the like: the monitored unit of "monitoring of power consumption"
 * or the grid connection point of "monitoring of grid connection point". Who subscribed hears it
 * when it has changed, every 5 s at most. There is at most one in each entity.
 */
export class Monitored implements Part {
  readonly features: readonly FeatureDeclaration[];
  readonly useCases: readonly UseCase[];
  readonly #clock: Clock;
  readonly #quantities: readonly Quantity[];
  /** What subscribers have been told last. */
  #told = '';
  #timer: Timer | undefined;

  /** @param clock real time */
  constructor(clock: Clock, facts: MonitoringFacts, source: PowerSource) {
    this.#clock = clock;
    this.#quantities = quantitiesOf(facts, source);
    const scenarios = [...new Set(this.#quantities.map(({ scenario }) => scenario))];
    scenarios.sort((one, other) => one - other);
    this.useCases = [{ actor: facts.actor, name: facts.useCase, scenarios: () => scenarios }];
    this.features = [this.#electricalConnection(), this.#measurement()];
  }

  settle(place: Place): void {
    place.onSubscribed(type => {
      if (type !== 'Measurement') return;
      this.#told = this.#noted();
      this.#timer ??= this.#clock.every(notifyPeriodMs, () => {
        if (place.hasSubscribers('Measurement')) this.#tell(place);
        else this.#rest();
      });
    });
  }

  #tell(place: Place): void {
    const noted = this.#noted();
    if (noted === this.#told) return;
    this.#told = noted;
    place.tell('Measurement', listName);
  }

  #rest(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  /** What is known at present. */
  #readings(): readonly Reading[] {
    return this.#quantities.flatMap(quantity => {
      const value = quantity.value();
      const step = 10 ** quantity.decimals;
      return value === undefined || !Number.isFinite(value)
        ? []
        : [[quantity, Math.round(value * step) / step] as const];
    });
  }

  #noted(): string {
    return this.#readings()
      .map(([{ measurementId }, value]) => `${measurementId}=${value}`)
      .join(' ');
  }

  #measurement(): FeatureDeclaration {
    const data = () => ({ measurementData: this.#readings().map(entry => this.#item(entry)) });
    const descriptions = () => ({ measurementDescriptionData: this.#quantities.map(described) });
    const constraints = () => ({ measurementConstraintsData: this.#quantities.map(constrained) });
    return {
      type: 'Measurement',
      role: 'server',
      functions: [
        { name: listName, read: data },
        { name: 'measurementDescriptionListData', read: descriptions },
        { name: 'measurementConstraintsListData', read: constraints },
      ],
    };
  }

  #item([{ measurementId }, value]: Reading): object {
    return {
      measurementId,
      valueType: 'value',
      ...(this.#clock.synchronised() && { timestamp: timestampText(this.#clock.wallMs()) }),
      value: scaledNumber(value),
      valueSource: 'measuredValue',
      valueState: 'normal',
    };
  }

  #electricalConnection(): FeatureDeclaration {
    const connection = {
      electricalConnectionId: 0,
      powerSupplyType: 'ac',
      positiveEnergyDirection: 'consume',
    };
    return {
      type: 'ElectricalConnection',
      role: 'server',
      functions: [
        {
          name: 'electricalConnectionDescriptionListData',
          read: () => ({ electricalConnectionDescriptionData: [connection] }),
        },
        {
          name: 'electricalConnectionParameterDescriptionListData',
          read: () => ({
            electricalConnectionParameterDescriptionData: this.#quantities.map(parameterOf),
          }),
        },
      ],
    };
  }
}

function described({ measurementId, type, unit, scope }: Quantity): object {
  return {
    ...{ measurementId, measurementType: type, commodityType: 'electricity', unit },
    scopeType: scope,
  };
}

function constrained({ measurementId, decimals }: Quantity): object {
  return { measurementId, valueStepSize: scaledNumber(10 ** -decimals) };
}

/** How a quantity belongs to the phases of the connection. */
function parameterOf({ measurementId, type, phases }: Quantity): object {
  return {
    ...{ electricalConnectionId: 0, parameterId: measurementId, measurementId },
    voltageType: 'ac',
    ...(phases !== undefined && { acMeasuredPhases: phases }),
    ...(type === 'voltage' && { acMeasuredInReferenceTo: 'neutral' }),
    acMeasurementType: type === 'voltage' ? 'apparent' : 'real',
    acMeasurementVariant: 'rms',
  };
}
