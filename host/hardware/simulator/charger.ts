import type { ControllerInput, Core } from '../../core/core.ts';
import type { Clock } from '../../platform/clock.ts';
import { supplyCable } from '../charge-controller.ts';
import { supplyCurrentsMa } from '../limits.ts';
import type { SeenTag } from '../nfc-reader.ts';
import type { SeenTags } from '../seen-tags.ts';
import type { Variant } from '../variants.ts';
import { SimulatedController } from './controller.ts';
import type { Grid } from './grid.ts';
import type { ChargerMeter } from './meters.ts';
import type { SimulatedCharger } from './simulation.ts';
import { Surroundings } from './surroundings.ts';
import type { Vehicle } from './vehicle.ts';

/** Parts of a simulated charger. */
export interface ChargerParts {
  readonly clock: Clock;
  readonly networkClock: Clock;
  readonly core: Core;
  readonly variant: Variant;
  readonly grid: Grid;
  readonly hasMeter: boolean;
  readonly hasLockSwitch: boolean;
  readonly seenTags: SeenTags;
  readonly uptimeMs: number;
  /** Called after settings were changed. */
  readonly onChange: () => void;
}

/** A charger: its controller, and everything physical around that. */
export class Charger implements SimulatedCharger {
  readonly controller: SimulatedController;
  /** A reader to which tags are held by command. */
  readonly nfcReader: SeenTags;
  readonly #surroundings: Surroundings;
  readonly #input: ControllerInput;

  constructor(parts: ChargerParts) {
    const {
      clock,
      networkClock,
      core,
      variant,
      grid,
      hasMeter,
      hasLockSwitch,
      seenTags,
      uptimeMs,
      onChange,
    } = parts;
    const { input, output } = core.controller;
    const act = () => this.#act();
    this.nfcReader = seenTags;
    this.#input = input;
    this.#surroundings = new Surroundings({
      clock,
      grid,
      hasMeter,
      input,
      output,
      step: () => this.step(),
      onChange: () => {
        this.#build(hasLockSwitch, variant);
        act();
        onChange();
      },
    });
    this.#build(hasLockSwitch, variant);
    this.controller = new SimulatedController({
      clock,
      networkClock,
      core,
      variant,
      uptimeMs,
      act,
    });
    this.step();
  }

  get vehicle(): SimulatedCharger['vehicle'] {
    return this.#surroundings.vehicle;
  }

  get faults(): SimulatedCharger['faults'] {
    return this.#surroundings.faults;
  }

  get inputs(): SimulatedCharger['inputs'] {
    return this.#surroundings.inputs;
  }

  get meter(): ChargerMeter | undefined {
    return this.#surroundings.meter;
  }

  /** The vehicle itself, for whoever meters it. */
  get load(): Vehicle {
    return this.#surroundings.load;
  }

  pressButton(holdMs: number): void {
    this.#surroundings.pressButton(holdMs);
    this.#act();
  }

  presentTag(tag: Pick<SeenTag, 'tag_type' | 'tag_id'>): void {
    this.nfcReader.present(tag);
  }

  restart(): void {
    this.controller.restart();
  }

  /** Lets everything pass up to now: the vehicle draws, the controller senses and acts. */
  step(): void {
    this.#surroundings.sense();
    this.controller.step();
    this.#surroundings.settle();
  }

  /** Reads the charger's meter and tells the controller its currents. */
  readMeter(): void {
    this.#surroundings.readMeter();
  }

  /** What is built in, or seems to be for a fault. */
  #build(hasLockSwitch: boolean, { supplyCurrentMa }: Variant): void {
    const { switches_wrong, lock_stuck } = this.faults.value;
    this.#input.hasLockSwitch = hasLockSwitch || lock_stuck;
    this.#input.jumperConfiguration = switches_wrong
      ? supplyCable.notConfigured
      : supplyCurrentsMa.indexOf(supplyCurrentMa);
  }

  #act(): void {
    this.step();
    this.controller.tell();
  }
}
