import {
  coilOn,
  type ModbusRequest,
  type WriteManyRequest,
  type WriteRequest,
} from '../../platform/modbus-frames.ts';
import { errorState } from '../charge-controller.ts';
import { leastCurrentMa } from '../limits.ts';
import type { PlainState } from '../plain/plain-controller.ts';
import type { Told } from './controller-reading.ts';
import type { Description } from './description.ts';
import { encoded } from './registers.ts';
import { modbusTables } from './value-register.ts';
import { valueType } from './value-type.ts';

/** What cannot be read back where it is written is written anew so often, ms. */
const unprovenMs = 10_000;

/** A request that writes. */
type Write = WriteRequest | WriteManyRequest;

/** A register that is to be written, and what its outcome means. */
export interface PendingWrite {
  readonly request: Write;
  /** @param isDone false: it may have arrived all the same */
  readonly done: (isDone: boolean) => void;
}

/** Numbers that a description has written as they are. */
type Written = Pick<Description['at_start'][number], 'address' | 'value' | 'value_type'>;

/** The request that writes a number into holding registers. */
export function writeOf(
  description: Description,
  { address, value, value_type }: Written,
): Write & ModbusRequest {
  const { write_function, low_word_first } = description;
  const device = deviceOf(description);
  const values = encoded(value_type, value, low_word_first);
  const [word = 0] = values;
  return values.length === 1 && write_function === 6
    ? { ...device, code: 6, address, value: word }
    : { ...device, code: 16, address, values };
}

/** Address of the device on its line, and the rest that it needs. */
export function deviceOf({
  device_address: unit,
  rest_ms: restMs,
}: Description): Pick<WriteRequest, 'unit' | 'restMs'> {
  return { unit, restMs };
}

/**
 * What a controller's registers are to have, and what they are known to have. A current that blocks
 * is written before anything else, and charging is allowed only after the current of it is there.
 */
export class WantedRegisters {
  disconnects = false;
  phases: 1 | 3 | undefined;
  readonly #description: Description;
  readonly #againMs: number;
  #currentMa: number | undefined;
  #unitMa: number;
  /** What is known of the registers; undefined if unknown. */
  #presentMa: number | undefined;
  #isEnabled: boolean | undefined;
  #presentPhases: 1 | 3 | undefined;
  #isDisconnected: boolean | undefined;
  /** When the current was last written, ms. */
  #writtenMs = 0;

  constructor(description: Description) {
    const { current, enable } = description;
    this.#description = description;
    this.#unitMa = current.unit_ma;
    const isProven = current.readable && !current.read && enable?.readable !== false;
    const { again_s } = current;
    this.#againMs =
      again_s !== undefined ? again_s * 1000 : isProven ? Number.POSITIVE_INFINITY : unprovenMs;
  }

  /** Current that the controller is to announce, mA; undefined: what it has. */
  set currentMa(currentMa: number | undefined) {
    this.#currentMa = currentMa;
  }

  get currentMa(): number | undefined {
    return this.#currentMa;
  }

  /** True unless nobody knows whether it was told that the vehicle is to be connected, or not. */
  get isPilotKnown(): boolean {
    return this.#isDisconnected !== undefined;
  }

  /** It may have been switched off, and be another one. */
  forget(): void {
    this.#presentMa = undefined;
    this.#isEnabled = undefined;
    this.#presentPhases = undefined;
    this.forgetPilot();
  }

  forgetPilot(): void {
    this.#isDisconnected = undefined;
  }

  /**
   * Takes what was read. What may be older than the last write counts only if it is more than is
   * wanted: writing that once more does no harm.
   *
   * @param isWriting a write is on its way
   * @param isOlder a write came while it was read
   */
  take(
    { currentMa, unitMa, isEnabled, phases }: Told,
    { isWriting, isOlder }: { readonly isWriting: boolean; readonly isOlder: boolean },
  ): void {
    const isChanged = unitMa !== this.#unitMa;
    this.#unitMa = unitMa;
    if (currentMa !== undefined && (!isWriting || isChanged)) {
      // Elsewhere it may be less than was written: a cable, or another limit.
      const isEvidence = !this.#description.current.read && (!isOlder || isChanged);
      if (isEvidence || currentMa > (this.#wantedMa ?? 0)) this.#presentMa = currentMa;
    }
    if (isWriting) return;
    if (isEnabled !== undefined && (!isOlder || isEnabled)) this.#isEnabled = isEnabled;
    if (phases !== undefined && !isOlder) this.#presentPhases = phases;
  }

  /** Current that the controller announces as far as is known, mA. */
  offeredMa({ currentMa }: Told): number {
    if (this.#description.enable && this.#isEnabled === false) return 0;
    if (this.#description.current.read && currentMa !== undefined) return currentMa;
    return this.#presentMa ?? currentMa ?? this.#wantedMa ?? 0;
  }

  /** The first register that is not as it is wanted. */
  next(nowMs: number, state: PlainState | undefined): PendingWrite | undefined {
    if (nowMs - this.#writtenMs >= this.#againMs) {
      this.#presentMa = undefined;
      this.#isEnabled = undefined;
    }
    return this.#nextOfCurrent(nowMs) ?? this.#nextOfPhases(state) ?? this.#nextOfPilot(state);
  }

  get #wantedMa(): number | undefined {
    if (this.#currentMa === undefined) return undefined;
    const { value_type, step_ma } = this.#description.current;
    const stepMa = value_type === valueType.f32 ? (step_ma ?? this.#unitMa) : this.#unitMa;
    return this.#currentMa < leastCurrentMa ? 0 : Math.floor(this.#currentMa / stepMa) * stepMa;
  }

  #nextOfCurrent(nowMs: number): PendingWrite | undefined {
    const { current, enable } = this.#description;
    const currentMa = this.#wantedMa;
    if (currentMa === undefined) return undefined;
    const isWanted = currentMa > 0;
    if (!isWanted && enable && this.#isEnabled !== false)
      return this.#enabling(enable, false, nowMs);
    const isBlockedElsewhere = !isWanted && enable !== undefined && current.blocked === undefined;
    if (!isBlockedElsewhere && this.#presentMa !== currentMa) {
      const value = isWanted ? currentMa / this.#unitMa : (current.blocked ?? 0);
      return {
        request: writeOf(this.#description, { ...current, value }),
        done: isDone => {
          this.#presentMa = isDone ? currentMa : undefined;
          this.#writtenMs = nowMs;
        },
      };
    }
    const isEnabled = !enable || !isWanted || this.#isEnabled === true;
    return isEnabled ? undefined : this.#enabling(enable, true, nowMs);
  }

  #enabling(
    { register_type, address, on, off }: NonNullable<Description['enable']>,
    isEnabled: boolean,
    nowMs: number,
  ): PendingWrite {
    return {
      request: this.#switching(register_type, address, isEnabled ? on : off),
      done: isDone => {
        this.#isEnabled = isDone ? isEnabled : undefined;
        this.#writtenMs = nowMs;
      },
    };
  }

  /** A coil, or a register of one word. */
  #switching(registerType: number, address: number, value: number): Write {
    if (registerType !== modbusTables.coil)
      return writeOf(this.#description, { address, value, value_type: valueType.u16 });
    const device = deviceOf(this.#description);
    return { ...device, code: 5, address, value: value === 0 ? 0 : coilOn };
  }

  /** Phases are switched while nobody draws from them. */
  #nextOfPhases(state: PlainState | undefined): PendingWrite | undefined {
    const { phases: of } = this.#description;
    const { phases } = this;
    const isCharging = !state || state.vehicle === 'charging';
    if (!of || phases === undefined || isCharging || phases === this.#presentPhases)
      return undefined;
    return {
      request: this.#switching(of.register_type, of.address, phases === 1 ? of.one : of.three),
      done: isDone => {
        this.#presentPhases = isDone ? phases : undefined;
      },
    };
  }

  #nextOfPilot(state: PlainState | undefined): PendingWrite | undefined {
    const { pilot } = this.#description;
    // A locked controller accepts no command for its pilot, and none ends an error.
    const { isLocked = false, error = errorState.ok } = state ?? {};
    const { disconnects } = this;
    if (!pilot || isLocked || error !== errorState.ok || this.#isDisconnected === disconnects)
      return undefined;
    const value = disconnects ? pilot.disconnected : pilot.connected;
    return {
      request: this.#switching(modbusTables.holding, pilot.address, value),
      done: isDone => {
        this.#isDisconnected = isDone ? disconnects : undefined;
      },
    };
  }
}
