import { instantiateCore } from '../../host/core/core.ts';
import type { PackagedController } from '../../host/hardware/makes.ts';
import { createSimulatedHardware } from '../../host/hardware/simulator/hardware.ts';
import type { VehicleSettings } from '../../host/hardware/simulator/simulation.ts';
import { variants } from '../../host/hardware/variants.ts';
import type { State } from '../../host/modules/charge_manager/fields.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import type { Json } from '../../host/registry/validate.ts';
import { MemoryLine } from '../support/coprocessor.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { ModbusControllerDouble } from '../support/modbus-controller.ts';
import { VirtualNetwork } from '../support/virtual-net.ts';
import { wasmBytes } from '../support/wasm.ts';

/** A controller on the line, by the name that its manager gives it. */
export interface Placed {
  readonly name: string;
  readonly driver: PackagedController;
  readonly unit: number;
}

/** How a site differs from one with a connection of 32 A. */
export interface MixedSiteOptions {
  /** Current to distribute, mA. */
  readonly availableMa?: number;
  /** Current that the controllers start with, mA; an EVSE-DIN stores its own. */
  readonly powerOnMa?: number;
  /** Whether the manager was told that. */
  readonly knowsPowerOn?: boolean;
  /** What differs in the entries of `controllers/config`, by name. */
  readonly entries?: Readonly<Record<string, { readonly [field: string]: Json }>>;
}

/**
 * An energy manager with a charger of this firmware in its network, and controllers on one serial
 * line, in virtual time.
 */
export interface MixedSite {
  readonly clock: VirtualClock;
  readonly manager: VirtualDevice;
  readonly own: VirtualDevice;
  readonly line: MemoryLine;
  readonly doubles: readonly ModbusControllerDouble[];
  /** Plugs a vehicle in: 0 at the own charger, then the controllers. */
  plug(charger: number, changes?: Partial<VehicleSettings>): void;
  unplug(charger: number): void;
  /** Lets time pass, s; throws as soon as more is drawn on a phase than there is. */
  pass(seconds: number): void;
  /** Currents that the vehicles draw on L1, mA. */
  currents(): number[];
  state(charger: number): State['chargers'][number];
  stop(): void;
}

const serial = 'serial:/dev/ttyUSB0?baud=19200&parity=E&stop=1';
const ownAddress = '10.0.0.11';

/** Starts a site and waits until every charger was heard. */
export function startMixedSite(
  placed: readonly Placed[],
  { availableMa = 32_000, powerOnMa = 0, knowsPowerOn = true, entries = {} }: MixedSiteOptions = {},
): MixedSite {
  const clock = new VirtualClock({ wallMs: Date.UTC(2025, 0, 1), synchronised: true });
  const network = new VirtualNetwork(clock, 1);
  const line = new MemoryLine(clock, new SeededRandom(5));
  const quiet = { grid: { voltage_noise_v: 0 } };
  const own = virtualDevice({ clock, seed: 20, net: network.host(ownAddress), hardware: quiet });
  own.put('evse/management_enabled', { enabled: true });
  const doubles = placed.map(({ driver, unit }, index) => {
    const world = createSimulatedHardware({
      ...quiet,
      clock,
      random: new SeededRandom(index + 30),
      variant: variants.warp3,
      core: instantiateCore(wasmBytes()),
    });
    const write = (bytes: Uint8Array): void => line.write(bytes);
    return new ModbusControllerDouble(driver, clock, world, write, 'rtu', unit, powerOnMa);
  });
  line.onData = bytes => {
    for (const double of doubles) double.receive(bytes);
  };
  const manager = virtualDevice({
    variant: 'wem',
    clock,
    net: { ...network.host('10.0.0.1'), openSerial: (_, events) => line.open(events) },
    hardware: quiet,
  });
  manager.put('controllers/config', {
    controllers: placed.map(({ name, driver, unit }) => ({
      name,
      driver,
      at: serial,
      device_address: unit,
      power_on_current: knowsPowerOn && driver !== 'evse-din' ? powerOnMa : -1,
      ...entries[name],
    })),
  });
  manager.put('charge_manager/config', {
    enable_charge_manager: true,
    enable_watchdog: false,
    verbose: false,
    default_available_current: availableMa,
    maximum_available_current: availableMa,
    minimum_current_auto: true,
    minimum_current_vehicle_type: 0,
    minimum_current: 6000,
    minimum_current_1p: 6000,
    requested_current_threshold: 60,
    requested_current_margin: 3000,
    chargers: [
      { host: ownAddress, name: 'Own', rot: 1 },
      ...placed.map(({ driver, name }) => ({
        host: `${entries[name]?.driver ?? driver}:${name}`,
        name,
        rot: 1,
      })),
    ],
  });
  const worlds = [own, ...doubles.map(({ world }) => world)];
  const vehicleOf = (charger: number) => {
    const vehicle = worlds[charger]?.simulation?.charger?.vehicle;
    if (!vehicle) throw new Error(`there is no charger ${charger}`);
    return vehicle;
  };
  const drawn = (): number[] =>
    [0, 1, 2].map(phase =>
      worlds.reduce((sum, _, index) => sum + (vehicleOf(index).state.currents_ma[phase] ?? 0), 0),
    );
  const site: MixedSite = {
    clock,
    manager,
    own,
    line,
    doubles,
    plug: (charger, changes = {}) => vehicleOf(charger).change({ ...changes, plugged: true }),
    unplug: charger => vehicleOf(charger).change({ plugged: false }),
    pass(seconds) {
      for (let passed = 0; passed < seconds; passed++) {
        clock.advance(1000);
        if (Math.max(...drawn()) > availableMa)
          throw new Error(`${drawn()} mA are drawn, ${availableMa} mA are there`);
      }
    },
    currents: () => worlds.map((_, index) => vehicleOf(index).state.currents_ma[0] ?? 0),
    state(charger) {
      const state = (manager.get('charge_manager/state') as State).chargers[charger];
      if (!state) throw new Error(`the manager shows no charger ${charger}`);
      return state;
    },
    stop() {
      for (const device of [manager, own]) device.stop();
    },
  };
  site.pass(60);
  return site;
}
