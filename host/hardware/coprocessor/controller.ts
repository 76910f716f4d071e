import { ControllerInput, ControllerOutput, Slot } from '../../core/abi.ts';
import type { Clock } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { Random } from '../../platform/random.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import {
  type ChargeController,
  type ChargeSlot,
  type ControllerOptions,
  type ControllerState,
  type IndicatorLed,
  slotCount,
} from '../charge-controller.ts';
import { leastCurrentMa, mostCurrentMa } from '../limits.ts';
import type { Meter } from '../meter.ts';
import { isCurrent, makeReport, type ReportSource } from '../report.ts';
import { ScratchPages } from '../scratch-pages.ts';
import type { Command } from './commands.ts';
import type { Line } from './line.ts';
import { Link } from './link.ts';
import {
  type ControllerHello,
  encodeIndication,
  encodeOptions,
  encodePage,
  encodeSlot,
  fromHost,
  mergeSlots,
  stateLayout,
} from './messages.ts';
import { CoprocessorMeter } from './meter.ts';

/** Slots of the hardware: cables. */
const firstWritableSlot = 2;

/** Parts of the host's end. */
export interface CoprocessorParts {
  readonly line: Line;
  /** Real time: the link lives in it. */
  readonly clock: Clock;
  readonly random: Random;
  /** Tells people what happened. */
  readonly say: (message: LogMessage) => void;
  /**
   * Called when the controller was heard for the first time, and when another one, or one with
   * another meter, answers.
   */
  readonly onHello: () => void;
}

/**
 * A charge controller behind a line (docs/coprocessor-link.md).
 *
 * What it reports is a copy of its core's memory, as old as its last state. What is written takes
 * effect when the controller gets it; the pages are those of the host, as it is the only one that
 * writes them.
 */
export class CoprocessorController implements ChargeController {
  readonly #link: Link;
  readonly #onHello: () => void;
  readonly #structs = new Uint8Array(stateLayout.end - stateLayout.output);
  readonly #source: ReportSource;
  readonly #listeners = new Listeners<[state: ControllerState]>();
  readonly #pages = new ScratchPages();
  /**
   * Options in the controller's permanent memory, after all commands so far; undefined if unknown.
   */
  #options: Uint8Array | undefined;
  readonly #defaults: (ChargeSlot | undefined)[] = [];
  #hello: ControllerHello | undefined;
  #meter: CoprocessorMeter | undefined;
  #report: ControllerState | undefined;
  #outputGrounded = false;

  constructor({ line, clock, random, say, onHello }: CoprocessorParts) {
    const { buffer } = this.#structs;
    const memory = {
      u8: this.#structs,
      u16: new Uint16Array(buffer),
      u32: new Uint32Array(buffer),
      i32: new Int32Array(buffer),
    };
    const at = (offset: number): number => offset - stateLayout.output;
    const slots = Array.from(
      { length: slotCount },
      (_, index) => new Slot(memory, at(stateLayout.slots) + index * Slot.bytes),
    );
    const evseVersion = (): number => this.#hello?.evseVersion ?? 0;
    this.#source = {
      input: new ControllerInput(memory, at(stateLayout.input)),
      output: new ControllerOutput(memory, at(stateLayout.output)),
      slots: { count: slotCount, at: index => slots[index] as Slot },
      get evseVersion() {
        return evseVersion();
      },
      outputGrounded: () => this.#outputGrounded,
    };
    this.#onHello = onHello;
    this.#link = new Link({
      line,
      clock,
      random,
      say,
      events: {
        onRestart: () => this.#takeRestart(),
        onHello: hello => this.#takeHello(hello),
        onPage: (page, bytes) => {
          if (!this.#link.holds(pageName(page))) this.#pages.write(page, bytes);
        },
        onOptions: payload => {
          if (!this.#link.holds(optionsName)) this.#options = payload;
        },
        onSlotDefaults: payload => {
          for (let index = firstWritableSlot; index < slotCount; index++) {
            const from = index * Slot.bytes;
            if (this.#link.holds(slotName(index, 'default'))) continue;
            this.#defaults[index] =
              payload.length < from + Slot.bytes ? undefined : readSlot(payload, from);
          }
        },
        onState: (head, payload) => {
          this.#outputGrounded = head.outputGrounded;
          this.#structs.set(payload.subarray(stateLayout.output, stateLayout.end));
          this.#tell();
        },
        onMeter: payload => this.#meter?.take(payload),
      },
    });
  }

  get state(): ControllerState | undefined {
    return this.#report;
  }

  get reachable(): boolean {
    return this.#link.reachable;
  }

  /** `evse/hardware_configuration.evse_version` of the controller; undefined until it was heard. */
  get evseVersion(): number | undefined {
    return this.#hello?.evseVersion;
  }

  /** The meter behind the controller; undefined if it has none or was not heard yet. */
  get meter(): Meter | undefined {
    return this.#meter;
  }

  onReport(listener: (state: ControllerState) => void): () => void {
    return this.#listeners.add(listener);
  }

  setSlot(index: number, changes: Partial<ChargeSlot>): void {
    this.#writeSlot(index, 'live', changes);
  }

  setSlotDefault(index: number, slot: ChargeSlot): void {
    const stored = this.#defaults[index];
    const isStored =
      stored?.max_current === slot.max_current &&
      stored.active === slot.active &&
      stored.clear_on_disconnect === slot.clear_on_disconnect;
    if (isStored) return;
    this.#writeSlot(index, 'default', slot);
    this.#defaults[index] = slot;
  }

  setOptions(options: ControllerOptions): void {
    const payload = encodeOptions(options);
    if (this.#options && payload.every((byte, index) => byte === this.#options?.[index])) return;
    this.#options = payload;
    this.#do({ type: fromHost.options, what: optionsName, payload });
  }

  setIndicatorLed(led: IndicatorLed): void {
    this.#do({
      type: fromHost.indicate,
      what: 'indicator LED',
      payload: encodeIndication(led),
      momentary: true,
    });
  }

  setOutput(output: 0 | 1): void {
    this.#do({ type: fromHost.output, what: 'output', payload: Uint8Array.of(output) });
  }

  setControlPilotDisconnect(disconnect: boolean): void {
    const payload = Uint8Array.of(Number(disconnect));
    this.#do({ type: fromHost.cpDisconnect, what: 'disconnection of the control pilot', payload });
  }

  requestPhases(phases: 1 | 3): void {
    this.#do({
      type: fromHost.requestPhases,
      what: 'number of phases',
      payload: Uint8Array.of(phases),
    });
  }

  resetDcFault(): void {
    this.#do({
      type: fromHost.resetDcFault,
      what: 'reset of the DC fault',
      payload: nothing,
      momentary: true,
    });
  }

  triggerDcFaultTest(): void {
    this.#do({
      type: fromHost.testDcFault,
      what: 'test of the DC sensor',
      payload: nothing,
      momentary: true,
    });
  }

  blockLoadManagementAfter(leftMs: number | undefined): void {
    this.#link.setFailSafe(leftMs);
  }

  factoryReset(): void {
    this.#do({
      type: fromHost.factoryReset,
      what: 'factory reset',
      payload: nothing,
      momentary: true,
    });
  }

  readPage(page: number): Uint8Array {
    return this.#pages.read(page);
  }

  writePage(page: number, bytes: Uint8Array): void {
    this.#pages.write(page, bytes);
    this.#do({
      type: fromHost.writePage,
      what: pageName(page),
      payload: encodePage(page, bytes),
      momentary: true,
    });
  }

  /** Ends the link; the controller goes on by itself. */
  close(): void {
    this.#link.close();
  }

  #do(command: Command): void {
    this.#link.command(command);
  }

  #writeSlot(index: number, target: 'live' | 'default', changes: Partial<ChargeSlot>): void {
    const { max_current: currentMa } = changes;
    if (!(index >= firstWritableSlot && index < slotCount))
      throw new RangeError(`slot ${index} cannot be written`);
    const isCurrent =
      currentMa === undefined ||
      currentMa === 0 ||
      (currentMa >= leastCurrentMa && currentMa <= mostCurrentMa);
    if (!isCurrent)
      throw new RangeError(`${slotName(index, target)} cannot become ${currentMa} mA`);
    const payload = encodeSlot(index, target, changes);
    this.#do({ type: fromHost.slot, what: slotName(index, target), payload, merge: mergeSlots });
  }

  /** Forgets the content of the permanent memory, which the controller reports again. */
  #takeRestart(): void {
    if (!this.#link.holds(optionsName)) this.#options = undefined;
    for (let index = 0; index < slotCount; index++) {
      if (!this.#link.holds(slotName(index, 'default'))) this.#defaults[index] = undefined;
    }
  }

  #takeHello(hello: ControllerHello): void {
    const before = this.#hello;
    this.#hello = hello;
    const { meterType: type, meterIds: ids, evseVersion } = hello;
    const sameMeter =
      before?.meterType === type &&
      before.meterIds.length === ids.length &&
      ids.every((id, index) => id === before.meterIds[index]);
    if (sameMeter && before.evseVersion === evseVersion) return;
    if (!sameMeter)
      this.#meter =
        type === 0 ? undefined : new CoprocessorMeter(type, ids, () => this.#resetMeter());
    this.#onHello();
  }

  #resetMeter(): void {
    this.#do({ type: fromHost.resetMeter, what: 'reset of the meter', payload: nothing });
  }

  /** Makes a report of the copied memory and passes it on. */
  #tell(): void {
    if (!this.#report || !isCurrent(this.#report, this.#source))
      this.#report = makeReport(this.#source, this.#report);
    this.#listeners.call(this.#report);
  }
}

const nothing = new Uint8Array();
const optionsName = 'options';

function readSlot(payload: Uint8Array, from: number): ChargeSlot {
  const view = new DataView(payload.buffer, payload.byteOffset + from);
  return {
    max_current: view.getUint32(0, true),
    active: view.getUint32(4, true) !== 0,
    clear_on_disconnect: view.getUint32(8, true) !== 0,
  };
}

function pageName(page: number): string {
  return `page ${page}`;
}

function slotName(index: number, target: 'live' | 'default'): string {
  return target === 'live' ? `slot ${index}` : `default of slot ${index}`;
}
