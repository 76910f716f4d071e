import type { Soon } from '../../device/undo-stack.ts';
import type { Clock, Timer } from '../../platform/clock.ts';
import { type ModbusLinks, modbusPlace, placeName } from '../../platform/modbus.ts';
import { runScript } from '../../platform/modbus-script.ts';
import type { Cancellable, Endpoint } from '../../platform/net.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { RegisterBlock } from './blocks.ts';
import { Device, type Followed, type Stage, type Told } from './command.ts';
import { batteryMode, noMode } from './modes.ts';
import type { Table } from './tables.ts';

/** Everything is tried again so long after an error, ms. */
const retryMs = 5000;
/** A battery that is left has this long to become normal, ms. */
const farewellMs = 3000;

/** Parts of the control of a battery. */
export interface BatteryParts {
  readonly links: ModbusLinks;
  /** Real time. */
  readonly clock: Clock;
  readonly endpoint: Endpoint;
  readonly table: Table;
  /** Something of what is shown has changed. */
  onChange(): void;
  /** Takes what people may want to know: what has changed since it was told last. */
  say(told: LogMessage): void;
  /** Takes what was written. */
  wrote?: ((block: RegisterBlock) => void) | undefined;
}

/** A battery at a place, which is told what to do, and told it again and again. */
export class ModbusBattery {
  readonly #parts: BatteryParts;
  readonly #device: Device;
  readonly #use: ReturnType<ModbusLinks['use']>;
  readonly #name: string;
  readonly #endOpening: () => void;
  #mode: number | undefined;
  #active = noMode;
  #stage: Stage | undefined;
  #running: Cancellable | undefined;
  #timer: Timer | undefined;
  #trouble: Reason | undefined;

  constructor(parts: BatteryParts) {
    this.#parts = parts;
    this.#device = new Device(parts.table);
    const at = modbusPlace(parts.endpoint, 'tcp');
    this.#name = placeName(at);
    this.#use = parts.links.use(at);
    this.#endOpening = this.#use.link.onOpen(() => this.#opened());
  }

  /** The mode that was written last without an error; -1: none. */
  get activeMode(): number {
    return this.#active;
  }

  /** What the device really does; -1: that is not known. */
  get effectiveMode(): number {
    return this.#active === noMode ? noMode : this.#parts.table.effective(this.#active);
  }

  /** What is done at the moment, beside writing. */
  get stage(): Stage | undefined {
    return this.#stage;
  }

  /** Tells the battery a mode at once, and again and again from now on. */
  command(mode: number): void {
    this.#mode = mode;
    this.#tell();
  }

  /**
   * Leaves the battery: one that was told something else is told once that it is to decide itself,
   * which takes at most 3 s.
   */
  leave(): Soon {
    this.#rest();
    this.#endOpening();
    const { normal } = batteryMode;
    const isNormal = this.#mode === undefined || (this.#mode === normal && this.#active === normal);
    this.#mode = undefined;
    if (isNormal) return this.#use.release();
    return new Promise(resolve => {
      const end = (): void => {
        this.#rest();
        this.#use.release();
        resolve();
      };
      this.#timer = this.#parts.clock.after(farewellMs, end);
      this.#running = runScript(this.#use.link, this.#device.tell(normal, this.#followed), end);
    });
  }

  /** Leaves the connection at once, and the battery as it is. */
  close(): void {
    this.#rest();
    this.#endOpening();
    this.#use.release();
  }

  /** A connection was made: a device that was away may have forgotten everything. */
  #opened(): void {
    this.#device.forget();
    if (this.#mode !== undefined && !this.#running) this.#tell();
  }

  #tell(): void {
    const mode = this.#mode as number;
    this.#rest();
    this.#running = runScript(this.#use.link, this.#device.tell(mode, this.#followed), result => {
      this.#running = undefined;
      this.#stage = undefined;
      const again =
        'value' in result ? this.#heard(mode, result.value) : this.#failed(result.failure.message);
      if (again > 0) this.#timer = this.#parts.clock.after(again, () => this.#tell());
      this.#parts.onChange();
    });
  }

  /** Answers when all is written again, ms; 0: never. */
  #heard(mode: number, told: Told): number {
    if (told === 'not equal') return this.#failed('its registers are not as they have to be first');
    this.#active = mode;
    if (this.#trouble !== undefined)
      this.#parts.say(message('Battery at {place}: it can be commanded again', this.#place));
    this.#trouble = undefined;
    return this.#parts.table.repeatS * 1000;
  }

  #failed(reason: Reason): number {
    if (!isSame(reason, this.#trouble))
      this.#parts.say(
        message('Battery at {place}: it cannot be commanded: {=reason}', {
          ...this.#place,
          reason,
        }),
      );
    this.#trouble = reason;
    return retryMs;
  }

  get #place() {
    return { place: this.#name };
  }

  get #followed(): Followed {
    return {
      stage: stage => {
        this.#stage = stage;
        this.#parts.onChange();
      },
      wrote: block => this.#parts.wrote?.(block),
    };
  }

  /** Ends what is done or waited for. */
  #rest(): void {
    this.#timer?.cancel();
    this.#running?.cancel();
    this.#running = undefined;
    this.#stage = undefined;
  }
}
