import type { VehicleSettings } from '../../host/hardware/simulator/simulation.ts';
import type { VariantName } from '../../host/hardware/variants.ts';
import type { State } from '../../host/modules/charge_manager/fields.ts';
import type { OpenPort } from '../../host/platform/clients.ts';
import type { Net } from '../../host/platform/net.ts';
import type { Storage } from '../../host/platform/storage.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { phasesByRotation } from '../support/phase-rotation.ts';
import { type Outside, VirtualNetwork } from '../support/virtual-net.ts';

/**
 * How a site differs from the default one: an energy manager with three chargers of generation 3,
 * phases in order.
 */
export interface SiteOptions {
  readonly manager?: VariantName;
  readonly variants?: readonly VariantName[];
  /** Rotation of each charger, 1 (L123) by default. */
  readonly rotations?: readonly number[];
  /** What differs from the default `charge_manager/config`. */
  readonly config?: { readonly [field: string]: Json };
  readonly storage?: Storage;
  readonly synchronised?: boolean;
  /** Phases that the chargers are connected with, 3 by default. */
  readonly phases?: 1 | 3;
  /** Chargers that have no meter; by default all have one. */
  readonly unmetered?: readonly number[];
  readonly outside?: Outside;
  /** Opens ports of the manager for others that connect to it. */
  readonly openPort?: (clock: VirtualClock) => OpenPort;
  /** What the manager reaches otherwise than by the virtual network. */
  readonly managerNet?: (clock: VirtualClock) => Partial<Net>;
}

/**
 * Devices in one virtual network and time: a manager, and the chargers that it manages. With a
 * contactor installed, they hang on it.
 */
export interface Site {
  readonly clock: VirtualClock;
  readonly network: VirtualNetwork;
  readonly manager: VirtualDevice;
  readonly chargers: readonly VirtualDevice[];
  /** Writes `charge_manager/config` with some fields changed. */
  configure(changes: { readonly [field: string]: Json }): void;
  plug(charger: number, changes?: Partial<VehicleSettings>): void;
  unplug(charger: number): void;
  /** Lets time pass, s; throws at the first instant at which a limit that is watched is broken. */
  pass(seconds: number): void;
  /** From now on the vehicles may draw so much in sum on each phase, mA; checked every second. */
  watch(limitMa: number | undefined): void;
  /** Currents that the vehicles draw in sum on L1 to L3, mA. */
  drawn(): number[];
  /** Current of L1 of each vehicle, mA. */
  currents(): number[];
  /** What the manager shows of the chargers. */
  states(): State['chargers'];
  /** The same of one of them; throws where there is none. */
  state(charger: number): State['chargers'][number];
  /** Whether its contactor is closed. */
  isLive(charger: number): boolean;
  /**
   * Lets a vehicle charge with no less than this: it stops while it is offered less; looked at when
   * this is called.
   */
  refuse(charger: number, leastMa: number): void;
  /** The charger loses power: it stops, its vehicle with it, and nothing is heard of it. */
  kill(charger: number): void;
  stop(): void;
}

const managerAddress = '10.0.0.1';
/** Bit of `contactor_state` of `evse/state`: live behind the contactor. */
const liveBehind = 2;
const addressOf = (charger: number): string => `10.0.0.${charger + 11}`;

/** Starts a site and waits until every charger was heard. */
export function startSite(options: SiteOptions = {}): Site {
  const clock = new VirtualClock({ synchronised: options.synchronised ?? true });
  const network = new VirtualNetwork(clock, 1, options.outside);
  const variants = options.variants ?? ['warp3', 'warp3', 'warp3'];
  const chargers = variants.map((variant, index) => {
    const hardware = {
      grid: { voltage_noise_v: 0 },
      chargerMeter: !options.unmetered?.includes(index),
    };
    const net = network.host(addressOf(index));
    const charger = virtualDevice({ variant, clock, seed: index + 20, net, hardware });
    charger.put('evse/management_enabled', { enabled: true });
    if (options.phases) charger.put('evse/phases_connected', { phases: options.phases });
    return charger;
  });
  const manager = virtualDevice({
    variant: options.manager ?? 'wem',
    clock,
    net: { ...network.host(managerAddress), ...options.managerNet?.(clock) },
    hardware: { grid: { voltage_noise_v: 0 } },
    ...(options.storage && { storage: options.storage }),
    ...(options.openPort && { openPort: options.openPort(clock) }),
  });
  let limitMa: number | undefined;
  const config = {
    enable_charge_manager: true,
    enable_watchdog: false,
    verbose: false,
    default_available_current: 32_000,
    maximum_available_current: 63_000,
    minimum_current_auto: true,
    minimum_current_vehicle_type: 0,
    minimum_current: 6000,
    minimum_current_1p: 6000,
    requested_current_threshold: 60,
    requested_current_margin: 3000,
    chargers: variants.map((_, index) => ({
      host: addressOf(index),
      name: `Box ${index + 1}`,
      rot: options.rotations?.[index] ?? 1,
    })),
    ...options.config,
  };
  const site: Site = {
    clock,
    network,
    manager,
    chargers,
    configure: changes =>
      manager.put('charge_manager/config', { ...manager.get('charge_manager/config'), ...changes }),
    plug: (charger, changes = {}) => vehicleOf(charger).change({ ...changes, plugged: true }),
    unplug: charger => vehicleOf(charger).change({ plugged: false }),
    pass(seconds) {
      for (let passed = 0; passed < seconds; passed++) {
        followContactor();
        clock.advance(1000);
        const drawn = site.drawn();
        const most = Math.max(...drawn);
        if (limitMa !== undefined && most > limitMa)
          throw new Error(`${drawn} mA are drawn, ${limitMa} mA are allowed`);
      }
    },
    watch(next) {
      limitMa = next;
    },
    drawn() {
      const sum = [0, 0, 0];
      for (const [charger] of chargers.entries()) {
        const phases = phasesByRotation[options.rotations?.[charger] ?? 1] as number[];
        const { currents_ma } = vehicleOf(charger).state;
        for (const [terminal, phase] of phases.entries())
          sum[phase] = (sum[phase] ?? 0) + (currents_ma[terminal] ?? 0);
      }
      return sum;
    },
    currents: () => chargers.map((_, charger) => vehicleOf(charger).state.currents_ma[0] ?? 0),
    states: () => manager.get('charge_manager/state').chargers,
    state(charger) {
      const state = site.states()[charger];
      if (!state) throw new Error(`the manager shows no charger ${charger}`);
      return state;
    },
    isLive: charger =>
      ((chargers[charger]?.get('evse/state').contactor_state ?? 0) & liveBehind) !== 0,
    refuse(charger, leastMa) {
      const allowedMa = chargers[charger]?.get('evse/state').allowed_charging_current ?? 0;
      const asleep = allowedMa < leastMa;
      if (vehicleOf(charger).value.asleep !== asleep) vehicleOf(charger).change({ asleep });
    },
    kill(charger) {
      vehicleOf(charger).change({ plugged: false });
      chargers[charger]?.stop();
    },
    stop() {
      for (const device of [manager, ...chargers]) device.stop();
    },
  };
  const vehicleOf = (charger: number) => {
    const vehicle = chargers[charger]?.simulation.charger?.vehicle;
    if (!vehicle) throw new Error(`there is no charger ${charger}`);
    return vehicle;
  };
  /** Vehicles behind an open contactor have one phase, whatever they could use. */
  const followContactor = (): void => {
    if (
      !manager.hardware.energyController ||
      !manager.get('energy_manager/config').contactor_installed
    )
      return;
    const phases = manager.hardware.energyController.state?.inputs.at(-1) ? 3 : 1;
    for (const [charger] of chargers.entries()) {
      if (vehicleOf(charger).value.phases !== phases) vehicleOf(charger).change({ phases });
    }
  };
  manager.put('charge_manager/config', config);
  site.pass(60);
  return site;
}
