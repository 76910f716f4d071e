import type { ChargeController } from './charge-controller.ts';
import type { Meter } from './meter.ts';
import type { NfcReader } from './nfc-reader.ts';
import type { Simulation } from './simulator/simulation.ts';

/** The physical world of one device. It outlives restarts of the host. */
export interface Hardware {
  /** Whether any of it is simulated: start line, page and `info/name.display_type` say so. */
  readonly simulated: boolean;
  /** Absent on energy managers. */
  readonly controller?: ChargeController | undefined;
  /** The charger's own meter, if one is built in. */
  readonly chargerMeter?: Meter | undefined;
  /** The meter at the grid connection or house that the simulation offers. */
  readonly houseMeter?: Meter | undefined;
  readonly nfcReader?: NfcReader | undefined;
  /** What a simulation lets one drive from outside, as `debug/…` resources. */
  readonly simulation?: Simulation | undefined;
}
