import {
  type ControllerInput,
  type ControllerOutput,
  LockMotor,
  Special,
} from '../../core/core.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Grid } from './grid.ts';
import { ChargerMeter } from './meters.ts';
import { makeSettings } from './settings.ts';
import { contactorFault, type SimulatedCharger } from './simulation.ts';
import { type Supply, Vehicle } from './vehicle.ts';

/** Duration of the self-test of the residual-current sensor, ms. */
const dcTestMs = 3250;
/** Time that the lock takes to move, ms. */
const lockMoveMs = 500;
/** Resistor that codes a charging cable of 32 A on the proximity pin. */
const cable32AOhm = 220;
/** Duty of the control pilot without an offer, %/10. */
const noPwm = 1000;

/** Parts of the surroundings of a charge controller. */
export interface SurroundingsParts {
  readonly clock: Clock;
  readonly grid: Grid;
  readonly hasMeter: boolean;
  /**
   * Inputs of the controller, written here, except its configuration, which tells what is built in.
   */
  readonly input: ControllerInput;
  /** Commands of the controller. */
  readonly output: Readonly<ControllerOutput>;
  /** Brings everything up to now; called before a vehicle changes. */
  readonly step: () => void;
  /** Called after settings were changed. */
  readonly onChange: () => void;
}

/**
 * Everything physical around a charge controller: vehicle, contactor, lock, button, sensors and
 * meter. It does not matter where the controller is: it acts by its output and senses by its input,
 * and between two steps `sense` lets the world pass up to now, `settle` lets it react to what the
 * controller did.
 */
export class Surroundings {
  readonly vehicle: SimulatedCharger['vehicle'];
  readonly faults: SimulatedCharger['faults'];
  readonly inputs: SimulatedCharger['inputs'];
  readonly meter: ChargerMeter | undefined;
  /** The vehicle itself, for whoever meters it. */
  readonly load: Vehicle;
  readonly #clock: Clock;
  readonly #grid: Grid;
  readonly #input: ControllerInput;
  readonly #output: Readonly<ControllerOutput>;
  readonly #supply: Supply;
  #dcTestEndMs: number | undefined;
  #lockArrivesMs: number | undefined;
  #buttonReleaseMs: number | undefined;

  constructor({ clock, grid, hasMeter, input, output, step, onChange }: SurroundingsParts) {
    this.#clock = clock;
    this.#grid = grid;
    this.#input = input;
    this.#output = output;
    this.#supply = {
      pilotConnected: true,
      offeredMa: 0,
      livePhases: 0,
      voltages: grid.voltages,
      nominalV: 0,
    };
    const vehicle = new Vehicle(clock.nowMs());
    this.load = vehicle;
    this.meter = hasMeter ? new ChargerMeter(vehicle, grid) : undefined;
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
        onChange();
      },
    };
    this.faults = makeSettings(
      {
        dc_fault: 0,
        contactor: contactorFault.none as number,
        mains: true,
        protective_earth_missing: false,
        switches_wrong: false,
        lock_stuck: false,
      },
      onChange,
    );
    this.inputs = makeSettings({ shutdown_input: false, general_purpose_input: false }, onChange);
  }

  /** Holds the button down from now on, at least until the controller has noticed it. */
  pressButton(holdMs: number): void {
    this.#buttonReleaseMs = this.#clock.nowMs() + holdMs;
  }

  /** Lets everything pass up to now, and puts what the controller senses into its input. */
  sense(): void {
    const nowMs = this.#clock.nowMs();
    this.load.step(nowMs, this.#present());
    const input = this.#input;
    const { dc_fault, mains, protective_earth_missing } = this.faults.value;
    const { shutdown_input, general_purpose_input } = this.inputs.value;
    const { infiniteOhm } = Special;
    const plugged = this.load.settings.plugged;
    input.cpResistanceOhm = this.#output.cpConnected ? this.load.cpResistanceOhm : infiniteOhm;
    input.ppResistanceOhm = input.hasLockSwitch && !plugged ? infiniteOhm : cable32AOhm;
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

  /** Reacts to what the controller did: what it switched off is off at once. */
  settle(): void {
    this.load.step(this.#clock.nowMs(), this.#present());
  }

  /** Reads the charger's meter and tells the controller its currents. */
  readMeter(): void {
    if (!this.meter) return;
    this.meter.read();
    const input = this.#input;
    input.meterCurrentsValid = true;
    input.meterCurrentL1Ma = Math.round(this.load.currentMa(0));
    input.meterCurrentL2Ma = Math.round(this.load.currentMa(1));
    input.meterCurrentL3Ma = Math.round(this.load.currentMa(2));
  }

  /** Supply at the vehicle's plug, from the controller's outputs and the faults. */
  #present(): Supply {
    const output = this.#output;
    const supply = this.#supply;
    supply.pilotConnected = output.cpConnected;
    supply.offeredMa = output.cpMinus12v ? 0 : this.#offeredMa();
    supply.livePhases = this.#contactorLive() ? this.#suppliedPhases() : 0;
    supply.nominalV = this.#grid.nominalV;
    return supply;
  }

  /**
   * Current that the pulse width means. The controller tells it in whole %/10 while the signal
   * itself is finer, so the allowed current counts where the two agree.
   */
  #offeredMa(): number {
    const output = this.#output;
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
    return contactor === contactorFault.welded || this.#output.contactorOn;
  }

  /** Which phases L1 to L3 a vehicle can use once the contactor is closed: 1 or 3. */
  #suppliedPhases(): number {
    const { phasesConnected, generation } = this.#input;
    if (phasesConnected === 1) return 1;
    return generation >= 3 && !this.#output.phaseContactorOn ? 1 : 3;
  }

  #testDcSensor(nowMs: number): void {
    const input = this.#input;
    if (this.#output.dcTestRequest && !input.dcTestRunning) this.#dcTestEndMs = nowMs + dcTestMs;
    if (this.#dcTestEndMs !== undefined && nowMs >= this.#dcTestEndMs)
      this.#dcTestEndMs = undefined;
    input.dcTestRunning = this.#dcTestEndMs !== undefined;
  }

  #moveLock(nowMs: number): void {
    const input = this.#input;
    if (!input.hasLockSwitch) return;
    const { lockMotor } = this.#output;
    const moves =
      !this.faults.value.lock_stuck &&
      lockMotor !== LockMotor.off &&
      (lockMotor === LockMotor.close) !== input.lockClosed;
    if (!moves) {
      this.#lockArrivesMs = undefined;
      return;
    }
    this.#lockArrivesMs ??= nowMs + lockMoveMs;
    if (nowMs >= this.#lockArrivesMs) input.lockClosed = lockMotor === LockMotor.close;
  }

  #releaseButton(nowMs: number): void {
    const isOver = this.#buttonReleaseMs !== undefined && nowMs >= this.#buttonReleaseMs;
    if (isOver && this.#output.buttonPressed) this.#buttonReleaseMs = undefined;
    this.#input.buttonPressed = this.#buttonReleaseMs !== undefined;
  }
}
