import { type Core, LockMotor, Special } from '../../core/core.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Variant } from '../../variants.ts';
import type { SeenTag } from '../nfc-reader.ts';
import { SimulatedController } from './controller.ts';
import type { Grid } from './grid.ts';
import { ChargerMeter } from './meters.ts';
import { SimulatedNfcReader } from './nfc-reader.ts';
import { makeSettings } from './settings.ts';
import { contactorFault, type SimulatedCharger } from './simulation.ts';
import { type Supply, Vehicle } from './vehicle.ts';

/** How long the residual current sensor tests itself, ms. */
const dcTestMs = 3250;
/** How long the lock takes to move, ms. */
const lockMoveMs = 500;
/** Resistor that codes a charging cable of 32 A on the proximity pin. */
const cable32AOhm = 220;
/** Duty of the control pilot without an offer, %/10. */
const noPwm = 1000;

/** What a simulated charger is made of. */
export interface ChargerParts {
  readonly clock: Clock;
  readonly core: Core;
  readonly variant: Variant;
  readonly grid: Grid;
  readonly hasMeter: boolean;
  readonly hasLockSwitch: boolean;
  readonly uptimeMs: number;
  /** Called after settings were changed. */
  readonly onChange: () => void;
}

/** A charger with everything physical around its controller: vehicle, contactor, lock, button, sensors. */
export class Charger implements SimulatedCharger {
  readonly controller: SimulatedController;
  readonly meter: ChargerMeter | undefined;
  readonly nfcReader: SimulatedNfcReader;
  readonly vehicle: SimulatedCharger['vehicle'];
  readonly faults: SimulatedCharger['faults'];
  readonly inputs: SimulatedCharger['inputs'];
  /** The vehicle itself, for whoever meters it. */
  readonly load: Vehicle;
  readonly #clock: Clock;
  readonly #core: Core;
  readonly #hasLockSwitch: boolean;
  readonly #supply: Supply;
  readonly #grid: Grid;
  #dcTestEndMs: number | undefined;
  #lockArrivesMs: number | undefined;
  #buttonReleaseMs: number | undefined;

  constructor(parts: ChargerParts) {
    const { clock, core, variant, grid, hasMeter, hasLockSwitch, uptimeMs, onChange } = parts;
    this.#clock = clock;
    this.#core = core;
    this.#grid = grid;
    this.#hasLockSwitch = hasLockSwitch;
    const vehicle = new Vehicle(clock.nowMs());
    this.load = vehicle;
    this.meter = hasMeter ? new ChargerMeter(vehicle, grid) : undefined;
    this.nfcReader = new SimulatedNfcReader(clock);
    this.#supply = { pilotConnected: true, offeredMa: 0, livePhases: 0, voltages: grid.voltages, nominalV: 0 };
    const act = () => this.#act();
    const step = () => this.step();
    const changed = () => {
      act();
      onChange();
    };
    this.vehicle = {
      get value() {
        return vehicle.settings;
      },
      get state() {
        return vehicle.state;
      },
      change(changes) {
        step();
        vehicle.change(changes);
        changed();
      },
    };
    this.faults = makeSettings(
      { dc_fault: 0, contactor: contactorFault.none as number, mains: true, protective_earth_missing: false },
      changed,
    );
    this.inputs = makeSettings({ shutdown_input: false, general_purpose_input: false }, changed);
    this.controller = new SimulatedController({ clock, core, variant, hasLockSwitch, uptimeMs, act });
    this.step();
  }

  pressButton(holdMs: number): void {
    this.#buttonReleaseMs = this.#clock.nowMs() + holdMs;
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
    const nowMs = this.#clock.nowMs();
    this.load.step(nowMs, this.#present());
    this.#sense(nowMs);
    this.controller.step();
    // What the controller switched off is off at once.
    this.load.step(nowMs, this.#present());
  }

  /** Reads the charger's meter and tells the controller its currents. */
  readMeter(): void {
    if (!this.meter) return;
    this.meter.read();
    const { input } = this.#core.controller;
    input.meterCurrentsValid = true;
    input.meterCurrentL1Ma = Math.round(this.load.currentMa(0));
    input.meterCurrentL2Ma = Math.round(this.load.currentMa(1));
    input.meterCurrentL3Ma = Math.round(this.load.currentMa(2));
  }

  #act(): void {
    this.step();
    this.controller.tell();
  }

  /** What the controller's outputs and the faults put on the vehicle's plug. */
  #present(): Supply {
    const { output } = this.#core.controller;
    const supply = this.#supply;
    supply.pilotConnected = output.cpConnected;
    supply.offeredMa = output.cpMinus12v ? 0 : this.#offeredMa();
    supply.livePhases = this.#contactorLive() ? this.controller.suppliedPhases : 0;
    supply.nominalV = this.#grid.nominalV;
    return supply;
  }

  /**
   * Current that the pulse width means. The controller tells it in whole %/10 while the signal itself is finer, so the
   * allowed current counts where the two agree.
   */
  #offeredMa(): number {
    const { output } = this.#core.controller;
    const duty = output.cpPwmDutyCycle;
    if (duty >= noPwm || duty < 80) return 0;
    const coarseMa = duty <= 850 ? duty * 60 : (duty - 640) * 250;
    const { allowedChargingCurrentMa: allowedMa } = output;
    const boostMa = (output.cpPwmOutput - duty) * 60;
    return (Math.abs(allowedMa - coarseMa) < 60 ? allowedMa : coarseMa) + boostMa;
  }

  #contactorLive(): boolean {
    const { contactor, mains } = this.faults.value;
    if (!mains || contactor === contactorFault.doesNotClose) return false;
    return contactor === contactorFault.welded || this.#core.controller.output.contactorOn;
  }

  #sense(nowMs: number): void {
    const { input, output } = this.#core.controller;
    const { dc_fault, mains, protective_earth_missing } = this.faults.value;
    const { shutdown_input, general_purpose_input } = this.inputs.value;
    const { infiniteOhm } = Special;
    const plugged = this.load.settings.plugged;
    input.cpResistanceOhm = output.cpConnected ? this.load.cpResistanceOhm : infiniteOhm;
    input.ppResistanceOhm = this.#hasLockSwitch && !plugged ? infiniteOhm : cable32AOhm;
    input.diodeOk = this.load.diodeOk;
    input.mainsBeforeContactor = mains;
    input.mainsAfterContactor = this.#contactorLive();
    input.peFault = protective_earth_missing;
    input.dcFault = dc_fault;
    input.shutdownInputClosed = shutdown_input;
    input.generalPurposeInputClosed = general_purpose_input;
    this.#testDcSensor(nowMs);
    this.#moveLock(nowMs);
    this.#releaseButton(nowMs);
  }

  #testDcSensor(nowMs: number): void {
    const { input, output } = this.#core.controller;
    if (output.dcTestRequest && !input.dcTestRunning) this.#dcTestEndMs = nowMs + dcTestMs;
    if (this.#dcTestEndMs !== undefined && nowMs >= this.#dcTestEndMs) this.#dcTestEndMs = undefined;
    input.dcTestRunning = this.#dcTestEndMs !== undefined;
  }

  #moveLock(nowMs: number): void {
    if (!this.#hasLockSwitch) return;
    const { input, output } = this.#core.controller;
    const moves = output.lockMotor !== LockMotor.off && (output.lockMotor === LockMotor.close) !== input.lockClosed;
    if (!moves) {
      this.#lockArrivesMs = undefined;
      return;
    }
    this.#lockArrivesMs ??= nowMs + lockMoveMs;
    if (nowMs >= this.#lockArrivesMs) input.lockClosed = output.lockMotor === LockMotor.close;
  }

  #releaseButton(nowMs: number): void {
    if (this.#buttonReleaseMs !== undefined && nowMs >= this.#buttonReleaseMs) this.#buttonReleaseMs = undefined;
    this.#core.controller.input.buttonPressed = this.#buttonReleaseMs !== undefined;
  }
}
