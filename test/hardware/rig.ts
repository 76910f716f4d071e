import { instantiateCore } from '../../host/core/core.ts';
import type { ChargeController, ControllerState } from '../../host/hardware/charge-controller.ts';
import type { Meter } from '../../host/hardware/meter.ts';
import type { NfcReader } from '../../host/hardware/nfc-reader.ts';
import {
  createSimulatedHardware,
  type SimulatorOptions,
} from '../../host/hardware/simulator/hardware.ts';
import type { SimulatedCharger, Simulation } from '../../host/hardware/simulator/simulation.ts';
import { variants } from '../../host/hardware/variants.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { coreBytes } from '../assembly/core.ts';

/**
 * Simulated hardware in virtual time, without noise, of a generation 3 charger unless told
 * otherwise.
 */
export interface Rig {
  readonly clock: VirtualClock;
  readonly simulation: Simulation;
  readonly charger: SimulatedCharger;
  readonly controller: ChargeController;
  readonly chargerMeter: Meter;
  readonly houseMeter: Meter;
  readonly nfcReader: NfcReader;
  state(): ControllerState;
  /** Current drawn on L1 to L3, mA. */
  currents(): readonly number[];
  /** A value of a meter by its id. */
  value(meter: Meter, id: number): number;
  /** Lets time pass, s. */
  pass(seconds: number): void;
  /** Limits the current through the slot of external control. */
  allow(currentMa: number): void;
}

export function rig(options: Partial<SimulatorOptions> = {}, wallMs = Date.UTC(2025, 0, 1)): Rig {
  const clock = new VirtualClock({ wallMs });
  const hardware = createSimulatedHardware({
    clock,
    random: new SeededRandom(11),
    variant: variants.warp3,
    core: instantiateCore(coreBytes()),
    grid: { voltage_noise_v: 0 },
    house: { noise_w: 0 },
    ...options,
  });
  const { simulation } = hardware;
  const charger = simulation.charger as SimulatedCharger;
  const controller = hardware.controller as ChargeController;
  return {
    clock,
    simulation,
    charger,
    controller,
    chargerMeter: hardware.ownMeter as Meter,
    // Of an energy manager, the house's meter is its own.
    houseMeter: (hardware.houseMeter ?? hardware.ownMeter) as Meter,
    nfcReader: hardware.nfcReader as NfcReader,
    state: () => controller.state as ControllerState,
    currents: () => charger.vehicle.state.currents_ma,
    value: (meter, id) => meter.values[meter.valueIds.indexOf(id)] as number,
    pass: seconds => clock.advance(seconds * 1000),
    allow: currentMa => controller.setSlot(8, { max_current: currentMa, active: true }),
  };
}

/** A rig whose vehicle is charging with all that is allowed; the supply cable allows 32 A. */
export function charging(
  vehicle: Parameters<SimulatedCharger['vehicle']['change']>[0] = {},
  options: Partial<SimulatorOptions> = {},
): Rig {
  const variant = { ...variants.warp3, supplyCurrentMa: 32000 };
  const made = rig({ variant, ...options });
  made.pass(10);
  made.charger.vehicle.change({
    max_current_ma: 32000,
    taper_from_pct: 100,
    ...vehicle,
    plugged: true,
  });
  made.pass(15);
  return made;
}
