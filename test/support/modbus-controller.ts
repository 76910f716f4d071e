import * as assert from 'uvu/assert';
import { instantiateCore } from '../../host/core/core.ts';
import { type ChargeController, slotIndex } from '../../host/hardware/charge-controller.ts';
import type { RealHardware } from '../../host/hardware/hardware.ts';
import { BoardInputs } from '../../host/hardware/io/charger.ts';
import { parseIo } from '../../host/hardware/io/description.ts';
import type { PackagedController } from '../../host/hardware/makes.ts';
import type { Description } from '../../host/hardware/modbus/description.ts';
import { kindOf, ModbusController } from '../../host/hardware/modbus/modbus-controller.ts';
import { packaged } from '../../host/hardware/modbus/packaged.ts';
import { createPlainHardware } from '../../host/hardware/plain/hardware.ts';
import {
  createSimulatedHardware,
  type SimulatedHardware,
  type SimulatorOptions,
} from '../../host/hardware/simulator/hardware.ts';
import type { SimulatedCharger } from '../../host/hardware/simulator/simulation.ts';
import { variants } from '../../host/hardware/variants.ts';
import type { Clock, Timer } from '../../host/platform/clock.ts';
import { ModbusLinks, type ModbusPlace } from '../../host/platform/modbus.ts';
import type { Framing } from '../../host/platform/modbus-frames.ts';
import type { Net } from '../../host/platform/net.ts';
import { nodeNet } from '../../host/platform/node/net.ts';
import type { Storage } from '../../host/platform/storage.ts';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import type { Message } from '../../host/sentences/forms.ts';
import { inEnglish } from '../../host/sentences/message.ts';
import { MemoryLine } from './coprocessor.ts';
import { counted } from './counted-clock.ts';
import { type RigDevice, rigDevice, type VirtualDeviceOptions } from './device.ts';
import {
  type Box,
  type DocumentedMake,
  type DocumentedRegister,
  documentedMakes,
} from './documented-makes.ts';
import { crc } from './modbus-server.ts';
import { wasmBytes } from './wasm.ts';

/** Current that a controller starts with unless it is made otherwise, mA. */
const usualBootMa = 16_000;

/** A controller that comes with voltkern, or the description of another one. */
export type DoubleOf = PackagedController | Description;

/** What a double makes of its registers. */
interface Registers {
  /** The value of a register; undefined: there is none. */
  read(code: number, address: number): number | undefined;
  /**
   * Whether the register takes the value.
   *
   * @param code function that writes it; 6 unless said otherwise
   */
  write(address: number, value: number, code?: number): boolean;
  /** Power off and on. */
  restart(): void;
}

/** The simulator's charger, as a controller of another maker lets one drive it. */
export class Charger {
  readonly world: SimulatedHardware;
  isPilotOff = false;
  readonly #controller: ChargeController & { restart(): void };

  constructor(world: SimulatedHardware) {
    this.world = world;
    this.#controller = world.controller as ChargeController & { restart(): void };
  }

  /** 0 A, 1 B, 2 C, 3 D, 4 E/F. */
  get iec(): number {
    return this.#controller.state?.iec61851_state ?? 0;
  }

  get relayClosed(): boolean {
    return this.#controller.state?.gpio[3] === true;
  }

  /** As `evse/state` has it. */
  get chargerState(): number {
    return this.#controller.state?.charger_state ?? 0;
  }

  /** What it lets a vehicle have, mA. */
  get allowedMa(): number {
    return this.#controller.state?.allowed_charging_current ?? 0;
  }

  get vehicle(): SimulatedCharger['vehicle'] {
    const { charger } = this.world.simulation;
    if (!charger) throw new Error('there is no charger in this world');
    return charger.vehicle;
  }

  offer(currentMa: number): void {
    this.#controller.setSlot(slotIndex.global, {
      max_current: currentMa < 6000 ? 0 : Math.min(32_000, currentMa),
      active: true,
    });
  }

  disconnect(disconnect: boolean): void {
    this.isPilotOff = disconnect;
    this.#controller.setControlPilotDisconnect(disconnect);
  }

  restart(): void {
    this.#controller.restart();
  }
}

/** Bits of register 2005 of an EVSE-DIN: ventilation is there, currents are in 0.01 A. */
export const evseDinBit = { ventilated: 8, hundredths: 128 } as const;

/**
 * EVSE-DIN with firmware 18, by what is known of its registers: the last current stays for ever,
 * and what is stored stays without power.
 */
class EvseDin implements Registers {
  readonly #charger: Charger;
  readonly #stored = new Map([
    [2000, 32],
    [2005, 0],
  ]);
  /** Register 1000. */
  #current = 32;

  constructor(charger: Charger) {
    this.#charger = charger;
    this.restart();
  }

  get offeredMa(): number {
    return this.#current * this.#unitMa;
  }

  get #unitMa(): number {
    return ((this.#stored.get(2005) ?? 0) & evseDinBit.hundredths) === 0 ? 1000 : 10;
  }

  read(code: number, address: number): number | undefined {
    if (code !== 3) return undefined;
    const { iec, relayClosed } = this.#charger;
    const registers: Readonly<Record<number, number>> = {
      1000: this.#current,
      1001: Math.floor(this.offeredMa / 1000),
      1002: iec + 1,
      1003: 32,
      1004: 0,
      1005: 18,
      1006: this.#current === 0 ? 1 : 2,
      1007: relayClosed ? 1 : 0,
    };
    return registers[address] ?? this.#stored.get(address);
  }

  write(address: number, value: number): boolean {
    if (address === 1000) this.#current = value;
    else if (address >= 2000) this.#stored.set(address, value);
    this.#apply();
    return address === 1000 || address >= 2000;
  }

  restart(): void {
    this.#charger.restart();
    this.#current = ((this.#stored.get(2000) ?? 0) * 1000) / this.#unitMa;
    this.#apply();
  }

  #apply(): void {
    this.#charger.offer(this.offeredMa);
  }
}

/**
 * Heidelberg Energy Control, layout 1.0.7: ends a charge when nobody asks it anything. It measures
 * what the charger in it draws.
 */
class Heidelberg implements Registers {
  readonly #charger: Charger;
  readonly #clock: Clock;
  readonly #bootMa: number;
  readonly #holding = new Map<number, number>();
  #watchdog: Timer | undefined;
  #tripped = false;
  #keyLocked = false;

  constructor(charger: Charger, clock: Clock, bootMa: number) {
    this.#charger = charger;
    this.#clock = clock;
    this.#bootMa = bootMa;
    this.restart();
  }

  get offeredMa(): number {
    const at = this.#tripped ? 262 : 261;
    return (this.#holding.get(at) ?? 0) * 100;
  }

  read(code: number, address: number): number | undefined {
    this.#feed();
    if (code === 3)
      return address === 258 || address === 259 ? undefined : this.#holding.get(address);
    if (address === 5) return this.#state();
    const [volts1 = 0, volts2 = 0, volts3 = 0] = this.#measured(1, 2, 3);
    const [amperes1 = 0, amperes2 = 0, amperes3 = 0, energyKwh = 0] = this.#measured(
      13,
      17,
      21,
      209,
    );
    const energyVah = Math.floor(energyKwh * 1000);
    return (
      {
        4: 0x107,
        9: 250,
        13: this.#keyLocked ? 0 : 1,
        100: 16,
        101: 6,
        6: amperes1 * 10,
        7: amperes2 * 10,
        8: amperes3 * 10,
        10: volts1,
        11: volts2,
        12: volts3,
        14: volts1 * amperes1 + volts2 * amperes2 + volts3 * amperes3,
        15: 0,
        16: 0,
        17: energyVah >>> 16,
        18: energyVah & 0xffff,
      } as Readonly<Record<number, number>>
    )[address];
  }

  turnKey(locked: boolean): void {
    this.#keyLocked = locked;
    this.#apply();
  }

  #measured(...ids: readonly number[]): number[] {
    const { valueIds = [], values = [] } = this.#charger.world.ownMeter ?? {};
    return ids.map(id => values[valueIds.indexOf(id)] ?? 0);
  }

  write(address: number, value: number): boolean {
    if (!this.#holding.has(address)) return false;
    this.#holding.set(address, value);
    this.#feed();
    this.#apply();
    return true;
  }

  restart(): void {
    this.#holding.clear();
    for (const [address, value] of [
      [257, 15_000],
      [258, 0],
      [259, 1],
      [261, this.#bootMa / 100],
      [262, 0],
    ] as const)
      this.#holding.set(address, value);
    this.#charger.restart();
    this.#feed();
    this.#apply();
  }

  #state(): number {
    const { iec } = this.#charger;
    if (this.#isCutOff) return 10;
    const offers = this.offeredMa > 0 ? 1 : 0;
    return [2 + offers, 4 + offers, 6 + offers, 9, 11][iec] as number;
  }

  get #isCutOff(): boolean {
    return this.#tripped || this.#keyLocked || this.#holding.get(259) === 0;
  }

  #feed(): void {
    this.#watchdog?.cancel();
    const limitMs = this.#holding.get(257) ?? 0;
    if (this.#tripped) {
      this.#tripped = false;
      this.#apply();
    }
    if (limitMs === 0) return;
    this.#watchdog = this.#clock.after(limitMs, () => {
      this.#tripped = true;
      this.#apply();
    });
  }

  #apply(): void {
    this.#charger.disconnect(this.#keyLocked || this.#holding.get(259) === 0);
    this.#charger.offer(this.offeredMa);
  }
}

/** A description with a register of the state, and one of the limit. */
interface SimpleDescription {
  readonly state: NonNullable<Description['state']>;
  readonly most_current: NonNullable<Description['most_current']>;
}

/** A controller that is what its description says, and no more. */
class Described implements Registers {
  readonly #charger: Charger;
  readonly #description: Description;
  readonly #bootMa: number;
  readonly #written = new Map<number, number>();

  constructor(charger: Charger, description: Description, bootMa: number) {
    this.#charger = charger;
    this.#description = description;
    this.#bootMa = bootMa;
    this.restart();
  }

  get offeredMa(): number {
    const { address } = this.#description.current;
    return (this.#written.get(address) ?? 0) * this.#unitMa;
  }

  get #unitMa(): number {
    const { unit_ma, unit_where } = this.#description.current;
    const bits = unit_where ? (this.#written.get(unit_where.address) ?? 0) : 0;
    return unit_where && (bits >> unit_where.bit) & 1 ? unit_where.unit_ma : unit_ma;
  }

  read(code: number, address: number): number | undefined {
    const { state, most_current } = this.#simple;
    if (code === state.register_type && address === state.address) return this.#state();
    if (code === most_current.register_type && address === most_current.address)
      return 32_000 / most_current.unit_ma;
    return code === 3 ? this.#written.get(address) : undefined;
  }

  write(address: number, value: number): boolean {
    if (!this.#written.has(address)) return false;
    this.#written.set(address, value);
    this.#apply();
    return true;
  }

  restart(): void {
    const { current, pilot, at_start } = this.#description;
    const { unit_where } = current;
    if (unit_where && !this.#written.has(unit_where.address))
      this.#written.set(unit_where.address, 0);
    this.#written.set(current.address, this.#bootMa / this.#unitMa);
    for (const { address } of at_start) this.#written.set(address, 0);
    if (pilot) this.#written.set(pilot.address, pilot.connected);
    this.#charger.restart();
    this.#apply();
  }

  /** The double is of descriptions that have registers for both. */
  get #simple(): SimpleDescription {
    return this.#description as Description & SimpleDescription;
  }

  #state(): number {
    const { not_connected, connected, charging, errors } = this.#simple.state;
    const [error] = errors;
    const values = [not_connected[0], connected[0], charging[0], error?.value, error?.value];
    return values[this.#charger.iec] as number;
  }

  #apply(): void {
    const { pilot } = this.#description;
    this.#charger.disconnect(
      pilot !== undefined && this.#written.get(pilot.address) === pilot.disconnected,
    );
    this.#charger.offer(this.offeredMa);
  }
}

/** Width of the numbers of documented registers, in registers. */
const widths = { u16: 1, u32: 2, s32: 2, f32: 2, f64: 4 } as const;

/** A box that is known by what its maker documents of its registers. */
class Documented implements Registers, Box {
  currentMa: number;
  isEnabled = true;
  phases: 1 | 3 = 3;
  readonly fallback = { afterMs: Number.POSITIVE_INFINITY, currentMa: 0 };
  readonly #charger: Charger;
  readonly #clock: Clock;
  readonly #make: DocumentedMake;
  readonly #bootMa: number;
  /** What was written of numbers of several registers, as far as they have come. */
  readonly #words = new Map<number, number>();
  #fallBack: Timer | undefined;
  #isAlone = false;

  constructor(charger: Charger, make: DocumentedMake, clock: Clock, bootMa: number) {
    this.#charger = charger;
    this.#make = make;
    this.#clock = clock;
    this.#bootMa = bootMa;
    this.currentMa = bootMa;
    this.restart();
  }

  get iec(): number {
    return this.#charger.iec;
  }

  get offeredMa(): number {
    if (!this.isEnabled) return 0;
    const currentMa = this.#isAlone ? this.fallback.currentMa : this.currentMa;
    return currentMa < 6000 ? 0 : currentMa;
  }

  measured(valueId: number): number {
    const { valueIds = [], values = [] } = this.#charger.world.ownMeter ?? {};
    return values[valueIds.indexOf(valueId)] ?? 0;
  }

  feed(): void {
    this.#fallBack?.cancel();
    this.#isAlone = false;
    const { afterMs } = this.fallback;
    if (afterMs === Number.POSITIVE_INFINITY) return;
    this.#fallBack = this.#clock.after(afterMs, () => {
      this.#isAlone = true;
      this.#apply();
    });
  }

  read(code: number, address: number): number | undefined {
    if (this.#make.isFedByAll) this.#fed();
    const register = this.#at(code, address);
    const has = register?.has?.(this);
    if (!register || has === undefined) return undefined;
    const index = address - register.address;
    if (typeof has === 'string')
      return ((has.charCodeAt(index * 2) & 0xff) << 8) | (has.charCodeAt(index * 2 + 1) & 0xff);
    return this.#wordsOf(register, has)[index];
  }

  write(address: number, value: number, code = 6): boolean {
    if (this.#make.isFedByAll) this.#fed();
    const register = this.#at(code === 5 ? 1 : 3, address);
    if (!register?.takes || (code !== 5 && (this.#make.writtenWith ?? code) !== code)) return false;
    this.#words.set(address, value);
    if (address === register.address + widthOf(register) - 1) {
      register.takes(this, this.#numberIn(register));
      this.#apply();
    }
    return true;
  }

  restart(): void {
    this.currentMa = this.#bootMa;
    this.isEnabled = true;
    Object.assign(
      this.fallback,
      this.#make.fallback ?? { afterMs: Number.POSITIVE_INFINITY, currentMa: 0 },
    );
    this.#charger.restart();
    this.feed();
    this.#apply();
  }

  #fed(): void {
    this.feed();
    this.#apply();
  }

  #at(code: number, address: number): DocumentedRegister | undefined {
    return this.#make.registers.find(
      one =>
        one.code === code && address >= one.address && address < one.address + this.#width(one),
    );
  }

  /** Letters take as many registers as they need. */
  #width(register: DocumentedRegister): number {
    if (register.type !== 'letters') return widthOf(register);
    const letters = register.has?.(this);
    return typeof letters === 'string' ? Math.ceil(letters.length / 2) : 0;
  }

  #wordsOf(register: DocumentedRegister, value: number): number[] {
    const bytes = Buffer.alloc(8);
    if (register.type === 'u16') bytes.writeUInt16BE(value);
    if (register.type === 'u32') bytes.writeUInt32BE(value);
    if (register.type === 's32') bytes.writeInt32BE(value);
    if (register.type === 'f32') bytes.writeFloatBE(value);
    if (register.type === 'f64') bytes.writeDoubleBE(value);
    const words = Array.from({ length: widthOf(register) }, (_, index) =>
      bytes.readUInt16BE(index * 2),
    );
    return this.#make.lowWordFirst ? words.reverse() : words;
  }

  #numberIn(register: DocumentedRegister): number {
    const words = Array.from(
      { length: widthOf(register) },
      (_, index) => this.#words.get(register.address + index) ?? 0,
    );
    if (this.#make.lowWordFirst) words.reverse();
    const bytes = Buffer.alloc(8);
    for (const [index, word] of words.entries()) bytes.writeUInt16BE(word, index * 2);
    if (register.type === 'f32') return bytes.readFloatBE();
    return register.type === 'u32' ? bytes.readUInt32BE() : bytes.readUInt16BE();
  }

  #apply(): void {
    this.#charger.offer(this.offeredMa);
  }
}

function widthOf({ type }: DocumentedRegister): number {
  return type === 'letters' ? 0 : widths[type];
}

/** A controller with registers at a serial line, beside whatever else is on it. */
export class ModbusControllerDouble {
  readonly world: SimulatedHardware;
  powered = true;
  /** It hears, but nobody hears its answers. */
  mute = false;
  /** Whether it takes no register, and how many it did not take. */
  refusesWrites = false;
  refused = 0;
  /** What registers say in the place of what they would; undefined: there is no such register. */
  readonly says = new Map<number, number | undefined>();
  /** Registers that were written: address and value. */
  readonly written: (readonly [address: number, value: number])[] = [];
  /** Other devices on the line by their addresses: what a register of theirs has. */
  readonly others = new Map<number, (address: number) => number>();
  /** When each device was asked, ms. */
  readonly asked: { readonly unit: number; readonly atMs: number }[] = [];
  readonly #clock: Clock;
  readonly #send: (bytes: Uint8Array) => void;
  readonly #charger: Charger;
  readonly #registers: Registers & { readonly offeredMa: number };
  readonly #unit: number;
  readonly #framing: Framing;

  constructor(
    kind: DoubleOf,
    clock: Clock,
    world: SimulatedHardware,
    send: (bytes: Uint8Array) => void,
    framing: Framing = 'rtu',
    unit?: number,
    bootMa = usualBootMa,
  ) {
    this.world = world;
    const make = documentedOf(kind);
    this.#unit = unit ?? make?.unit ?? 1;
    this.#framing = framing;
    this.#clock = clock;
    this.#send = send;
    const charger = new Charger(world);
    this.#charger = charger;
    this.#registers =
      kind === 'evse-din'
        ? new EvseDin(charger)
        : kind === 'heidelberg'
          ? new Heidelberg(charger, clock, bootMa)
          : make
            ? new Documented(charger, make, clock, bootMa)
            : new Described(charger, kind as Description, bootMa);
  }

  /** Whether it was told to interrupt the control pilot: no vehicle can be seen then. */
  get isPilotOff(): boolean {
    return this.#charger.isPilotOff;
  }

  /** Current that it offers, mA. */
  get offeredMa(): number {
    return this.powered ? this.#registers.offeredMa : 0;
  }

  restart(): void {
    this.#registers.restart();
  }

  /** Another master writes a register, or somebody turned the key of a Heidelberg. */
  write(address: number, value: number): void {
    assert.ok(this.#registers.write(address, value), `register ${address} takes ${value}`);
  }

  lock(locked: boolean): void {
    if (this.#registers instanceof Heidelberg) this.#registers.turnKey(locked);
  }

  /** Phases with which it supplies a vehicle, where it can switch them. */
  get phases(): number | undefined {
    return this.#registers instanceof Documented ? this.#registers.phases : undefined;
  }

  receive(bytes: Uint8Array): void {
    const framed = framings[this.#framing];
    // A disturbed line brings anything; a device that finds no request stays silent.
    const request = framed.requestIn(Buffer.from(bytes));
    if (!request) return;
    const [unit = 0, code = 0] = request;
    this.asked.push({ unit, atMs: this.#clock.nowMs() });
    const other = this.others.get(unit);
    const [address, last] = [request.readUInt16BE(2), request.readUInt16BE(4)];
    const message =
      unit === this.#unit && this.powered
        ? this.#answer(request)
        : other && answerWith(code, address, last, other);
    if (message && !this.mute)
      this.#send(framed.answer(Buffer.from([unit, ...message]), Buffer.from(bytes)));
  }

  #answer(request: Buffer): number[] {
    const code = request[1] as number;
    const [address, last] = [request.readUInt16BE(2), request.readUInt16BE(4)];
    if (code !== 5 && code !== 6 && code !== 16)
      return answerWith(code, address, last, at =>
        this.says.has(at) ? this.says.get(at) : this.#registers.read(code, at),
      );
    if (this.refusesWrites) {
      this.refused++;
      return [code | 0x80, 4];
    }
    const values =
      code === 16
        ? Array.from({ length: last }, (_, index) => request.readUInt16BE(7 + index * 2))
        : [last];
    for (const [index, value] of values.entries()) {
      if (!this.#registers.write(address + index, value, code)) return [code | 0x80, 2];
      this.written.push([address + index, value]);
    }
    return [code, ...request.subarray(2, 6)];
  }
}

function documentedOf(kind: DoubleOf): DocumentedMake | undefined {
  return typeof kind === 'string' && kind in documentedMakes
    ? documentedMakes[kind as keyof typeof documentedMakes]
    : undefined;
}

/** A request in what a line brought, if there is one, and how its answer is framed. */
interface Framed {
  requestIn(bytes: Buffer): Buffer | undefined;
  answer(message: Buffer, request: Buffer): Buffer;
}

const framings: Readonly<Record<Framing, Framed>> = {
  rtu: {
    requestIn: bytes => (bytes.length >= 8 && crc(bytes) === 0 ? bytes.subarray(0, -2) : undefined),
    answer(message) {
      const sum = crc(message);
      return Buffer.concat([message, Buffer.from([sum & 0xff, sum >> 8])]);
    },
  },
  tcp: {
    requestIn: bytes =>
      bytes.length >= 12 && bytes.readUInt16BE(4) === bytes.length - 6
        ? bytes.subarray(6)
        : undefined,
    answer: (message, request) =>
      Buffer.concat([request.subarray(0, 4), Buffer.from([0, message.length]), message]),
  },
  ascii: {
    requestIn(bytes) {
      const [, digits] = /^:((?:[0-9A-F]{2})+)\r\n$/.exec(bytes.toString('latin1')) ?? [];
      const message = Buffer.from(digits ?? '', 'hex');
      return message.length > 6 && sumOf(message) === 0 ? message.subarray(0, -1) : undefined;
    },
    // As ABL's boxes begin their answers.
    answer: message =>
      Buffer.from(
        `>${Buffer.from([...message, -sumOf(message) & 0xff])
          .toString('hex')
          .toUpperCase()}\r\n`,
      ),
  },
};

function sumOf(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum + byte, 0) & 0xff;
}

/** The answer to a request for registers or bits, or that one of them is missing. */
function answerWith(
  code: number,
  first: number,
  count: number,
  read: (address: number) => number | undefined,
): number[] {
  const words: number[] = [];
  for (let index = 0; index < count; index++) {
    const word = read(first + index);
    if (word === undefined) return [code | 0x80, 2];
    words.push(word);
  }
  if (code > 2) return [code, words.length * 2, ...words.flatMap(word => [word >> 8, word & 0xff])];
  const bytes = Array.from({ length: Math.ceil(count / 8) }, (_, at) =>
    words.slice(at * 8, at * 8 + 8).reduce((byte, bit, index) => byte | (bit << index), 0),
  );
  return [code, bytes.length, ...bytes];
}

/** Hardware with the driver, at a line in memory with the double. */
export interface ModbusControllerRig {
  readonly line: MemoryLine;
  readonly double: ModbusControllerDouble;
  readonly said: string[];
  /** How many timers of the host's end are still to run. */
  readonly pendingTimers: number;
  /** What opens the line, for others who are on it. */
  readonly net: Net;
  /** The host's hardware of now; `kill` and `start` end and begin its process. */
  hardware(): RealHardware & { readonly controller: ChargeController };
  kill(): void;
  start(): void;
}

/** Controllers that have a double of their own, which knows more than their registers. */
export const detailedDoubles = ['evse-din', 'heidelberg'] as const;

/** Where the double is. */
export const linePath = '/dev/serial/by-id/usb-line';

/**
 * A host's end with driver and slots, and a double, in virtual time.
 *
 * @param io file of I/O boards on the same line
 * @param framing that of the double's line, unless it is told
 */
export function modbusControllerRig(
  kind: DoubleOf,
  clock: VirtualClock,
  seed = 1,
  parts?: SimulatorOptions,
  io?: object,
  framing: Framing = documentedOf(kind)?.framing === 'ascii' ? 'ascii' : 'rtu',
): ModbusControllerRig {
  const random = new SeededRandom(seed);
  const line = new MemoryLine(clock, random);
  const world = createSimulatedHardware({
    clock,
    random,
    variant: variants.warp3,
    core: instantiateCore(wasmBytes()),
    ...parts,
  });
  const double = new ModbusControllerDouble(
    kind,
    clock,
    world,
    bytes => line.write(bytes),
    framing,
  );
  line.onData = bytes => double.receive(bytes);
  const net: Net = {
    ...nodeNet('127.0.0.1'),
    openSerial: (_, events) => line.open(events),
    lookup: (host, done) => clock.after(0, () => done({ addresses: [host] })),
    connect: (_, events) => line.open(events),
  };
  const said: string[] = [];
  const storage: Storage = new MemoryStorage();
  const isPackaged = typeof kind === 'string';
  const description = isPackaged ? packaged(kind) : kind;
  const variant = parts?.variant ?? variants.warp3;
  const serial = { path: linePath, baud: 9600, parity: 'N', stopBits: 1 } as const;
  const at: ModbusPlace =
    framing === 'tcp'
      ? { endpoint: { host: '192.0.2.1', port: 502 }, framing }
      : { serial, framing };
  let inputs: BoardInputs | undefined;
  const own = counted(clock);
  const open = () => {
    const say = (message: Message): void => void said.push(inEnglish(message));
    const modbusLinks = new ModbusLinks({ net, clock: own, say });
    inputs =
      io &&
      new BoardInputs({
        description: parseIo(JSON.stringify(io), variant),
        at: { serial },
        links: modbusLinks,
        variant,
        clock,
        say,
      });
    return createPlainHardware({
      kind: kindOf(description, isPackaged ? kind : 'modbus'),
      modbusLinks,
      storage,
      say,
      open(events) {
        const { link, release } = modbusLinks.use(at);
        return new ModbusController({ description, link, release, clock: own, events });
      },
      core: instantiateCore(wasmBytes()),
      networkClock: own,
      variant,
      inputs,
      onMeter: () => undefined,
    }) as RealHardware & { readonly controller: ChargeController };
  };
  let running = open();
  return {
    line,
    double,
    said,
    net,
    get pendingTimers() {
      return own.pending;
    },
    hardware: () => running,
    kill() {
      running.close();
      inputs?.close();
    },
    start() {
      running = open();
    },
  };
}

/** A whole device with a controller that is known by its registers. */
export function modbusControllerDevice(
  kind: DoubleOf,
  options?: VirtualDeviceOptions,
  io?: object,
  framing?: Framing,
): RigDevice<ModbusControllerRig> {
  return rigDevice(
    (clock, seed, parts) => modbusControllerRig(kind, clock, seed, parts, io, framing),
    options,
  );
}
