import type { ModbusLinks } from '../platform/modbus.ts';
import type { ChargeController } from './charge-controller.ts';
import type { EnergyController } from './energy-controller.ts';
import type { Meter } from './meter.ts';
import type { NfcReader } from './nfc-reader.ts';
import type { Simulation } from './simulator/simulation.ts';
import type { Variant } from './variants.ts';

/** The physical world of one device. It outlives restarts of the host. */
export interface Hardware {
  /** True if any of it is simulated, which start line, page and `info/name.display_type` show. */
  readonly simulated: boolean;
  /** The variant as far as this hardware makes it up, where something of it is missing. */
  readonly variant?: Variant | undefined;
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
  /**
   * Connections to Modbus devices that outlive the device, where the controller has one: whoever
   * reads devices on the same line shares it.
   */
  readonly modbusLinks?: ModbusLinks | undefined;
  /** Controls of a simulation, which are `debug/…` resources. */
  readonly simulation?: Simulation | undefined;
}

/** Hardware that is not simulated: a charge controller, or the boards of an energy manager. */
export interface RealHardware extends Hardware {
  readonly simulated: false;
  /**
   * Resolves when state and meter of the controller are known for the first time, after `limitMs`
   * in any case: a charge that goes on, or ended while the host was away, is better looked at with
   * both.
   */
  heard(limitMs: number): Promise<void>;
  /** Ends the connection; the controller goes on by itself. */
  close(): void | Promise<void>;
}
