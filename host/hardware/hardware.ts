import type { ChargeController } from './charge-controller.ts';
import type { EnergyController } from './energy-controller.ts';
import type { Meter } from './meter.ts';
import type { NfcReader } from './nfc-reader.ts';
import type { Simulation } from './simulator/simulation.ts';

/** The physical world of one device. It outlives restarts of the host. */
export interface Hardware {
  /** Whether any of it is simulated: start line, page and `info/name.display_type` say so. */
  readonly simulated: boolean;
  /** Absent on energy managers. */
  readonly controller?: ChargeController | undefined;
  /**
   * The device's own meter, if it has one: of a charger what it supplies, of an energy manager the
   * grid connection.
   */
  readonly ownMeter?: Meter | undefined;
  /** The meter of the house around a charger that the simulation offers. */
  readonly houseMeter?: Meter | undefined;
  readonly nfcReader?: NfcReader | undefined;
  /** Absent on chargers. */
  readonly energyController?: EnergyController | undefined;
  /** What a simulation lets one drive from outside, as `debug/…` resources. */
  readonly simulation?: Simulation | undefined;
}
