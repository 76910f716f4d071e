import type { Core } from '../../core/core.ts';
import type { Clock } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { ModbusLinks } from '../../platform/modbus.ts';
import type { Random } from '../../platform/random.ts';
import type { ChargerInputs } from '../charger-inputs.ts';
import type { Hardware } from '../hardware.ts';
import { nominalVoltageV } from '../limits.ts';
import { SeenTags } from '../seen-tags.ts';
import type { Variant } from '../variants.ts';
import { Charger } from './charger.ts';
import { SimulatedEnergyController } from './energy-controller.ts';
import { Grid, makeNoise } from './grid.ts';
import { HouseMeter } from './meters.ts';
import { makeScenarioPlayer } from './scenario.ts';
import { makeSettings } from './settings.ts';
import type { GridSettings, HouseSettings, SimulatedTime, Simulation } from './simulation.ts';
import { stepMs } from './vehicle.ts';

/** Meters are read every second step. */
const stepsPerReading = 2;

const initialGrid: GridSettings = { voltage_v: nominalVoltageV, voltage_noise_v: 0.5 };
const initialHouse: HouseSettings = {
  power_w: 400,
  trace_w: [],
  noise_w: 10,
  includes_charger: false,
};

/** Options of a simulation. */
export interface SimulatorOptions {
  /** The device's clock itself: the hardware outlives every host that runs on it. */
  readonly clock: Clock;
  /**
   * Real time, where the device's clock may be faster; the device's clock unless told otherwise.
   */
  readonly networkClock?: Clock | undefined;
  readonly random: Random;
  readonly variant: Variant;
  /** The core of the charge controller, for it alone; energy managers have no use for it. */
  readonly core: Core;
  /** Controls of simulated time; missing where somebody else makes the time. */
  readonly time?: SimulatedTime | undefined;
  /** True, the default, if the charger has its own meter. */
  readonly chargerMeter?: boolean | undefined;
  /** True if it has a socket with a lock instead of a fixed cable. */
  readonly hasLockSwitch?: boolean | undefined;
  /** Remembers tags, where a reader tells some, too. */
  readonly seenTags?: SeenTags | undefined;
  /** Inputs of I/O boards in the place of simulated ones, and their connections. */
  readonly inputs?: ChargerInputs | undefined;
  readonly modbusLinks?: ModbusLinks | undefined;
  /** Uptime of the controller at the start, ms, for what happens when it wraps at 2^32. */
  readonly controllerUptimeMs?: number | undefined;
  readonly grid?: Partial<GridSettings> | undefined;
  readonly house?: Partial<HouseSettings> | undefined;
}

/** Hardware that is simulated from end to end. */
export interface SimulatedHardware extends Hardware {
  readonly simulated: true;
  readonly simulation: Simulation;
}

/**
 * Makes a world: a house with its meter and, for chargers, a charge controller with meter, NFC
 * reader and a vehicle, which is not plugged in. It runs by itself on the device clock, a step
 * every 250 ms, for as long as the clock runs.
 */
export function createSimulatedHardware(options: SimulatorOptions): SimulatedHardware {
  const { clock, random, variant, time } = options;
  const noise = makeNoise(random);
  const gridSettings = { ...initialGrid, ...options.grid };
  const houseSettings = { ...initialHouse, ...options.house };
  const grid = new Grid(gridSettings, noise);
  const changes = new Listeners();
  const onChange = () => changes.call();
  const charger =
    variant.kind === 'charger'
      ? new Charger({
          clock,
          networkClock: options.networkClock ?? clock,
          core: options.core,
          variant,
          grid,
          hasMeter: options.chargerMeter ?? true,
          hasLockSwitch: options.hasLockSwitch ?? false,
          seenTags: options.seenTags ?? new SeenTags(clock),
          uptimeMs: options.controllerUptimeMs ?? 0,
          onChange,
        })
      : undefined;
  const energyController =
    variant.kind === 'energy manager'
      ? new SimulatedEnergyController(clock, variant.generation, onChange)
      : undefined;
  const houseMeter = new HouseMeter(houseSettings, clock, grid, noise, charger?.load);

  const read = (): void => {
    grid.fluctuate();
    charger?.step();
    charger?.readMeter();
    houseMeter.read();
  };
  let step = 0;
  clock.every(stepMs, () => {
    step = (step + 1) % stepsPerReading;
    if (step === 0) read();
    else {
      charger?.step();
      houseMeter.step();
    }
    charger?.controller.tell();
    energyController?.poll();
  });

  const simulation: Simulation = {
    charger,
    energyManager: energyController?.settings,
    time,
    house: makeSettings(houseSettings, () => {
      houseMeter.change(simulation.house.value);
      onChange();
    }),
    connection: houseMeter,
    grid: makeSettings(gridSettings, () => {
      charger?.step();
      grid.change(simulation.grid.value);
      onChange();
    }),
    scenario: makeScenarioPlayer(clock),
    onChange: listener => changes.add(listener),
  };
  const { inputs, modbusLinks } = options;
  const follow = (): void => inputs && charger?.inputs.change(inputs.levels);
  follow();
  inputs?.onChange(follow);
  return {
    simulated: true,
    modbusLinks,
    controller: charger?.controller,
    ownMeter: charger ? charger.meter : houseMeter,
    houseMeter: charger && houseMeter,
    nfcReader: charger?.nfcReader,
    energyController,
    simulation,
  };
}
