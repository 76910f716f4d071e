import * as assert from 'uvu/assert';
import { instantiateCore } from '../../host/core/core.ts';
import type { ChargeController } from '../../host/hardware/charge-controller.ts';
import { iec61851State, slotIndex } from '../../host/hardware/charge-controller.ts';
import type { RealHardware } from '../../host/hardware/hardware.ts';
import { createPlainHardware } from '../../host/hardware/plain/hardware.ts';
import { OpenEvse, openEvse } from '../../host/hardware/rapi/open-evse.ts';
import {
  createSimulatedHardware,
  type SimulatedHardware,
  type SimulatorOptions,
} from '../../host/hardware/simulator/hardware.ts';
import { variants } from '../../host/hardware/variants.ts';
import { type Clock, scoped, type Timer } from '../../host/platform/clock.ts';
import { textOf } from '../../host/platform/log.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import type { Storage } from '../../host/platform/storage.ts';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { MemoryLine } from './coprocessor.ts';
import { type RigDevice, rigDevice, type VirtualDeviceOptions } from './device.ts';
import { atEnd } from './suite.ts';
import { wasmBytes } from './wasm.ts';

const voltageMv = 240_000;

/** What a firmware does differently, as far as it is seen from the line. */
export interface OpenEvseFirmware {
  readonly version: string;
  readonly protocol: string;
  /**
   * What it says unasked: `$ST` with its state, or `$AB` when it starts and `$AT` with its state,
   * current and flags. GS tells as much: state in decimal digits, or all of that.
   */
  readonly announces: 'ST' | 'AT';
  /** Values of GC: limits alone, or what is announced and most allowed, too. */
  readonly capacityWords: 2 | 4;
  /** Whether GE tells what it announces. */
  readonly tellsSettings: boolean;
  readonly knowsHeartbeat: boolean;
  /** Whether it knows currents that it does not store (SC … V). */
  readonly knowsVolatile: boolean;
  /** Whether it announces nothing after a start before SB. */
  readonly bootLock: boolean;
  /** What it goes to by itself a while after a start, A. */
  readonly raisesToA?: number;
}

type Behaviour = Omit<OpenEvseFirmware, 'version' | 'protocol'>;
const since6: Behaviour = {
  announces: 'AT',
  capacityWords: 4,
  tellsSettings: true,
  knowsHeartbeat: true,
  knowsVolatile: true,
  bootLock: false,
};
const before6: Behaviour = {
  ...since6,
  announces: 'ST',
  capacityWords: 2,
  knowsHeartbeat: false,
};

/**
 * The versions that were run under an emulator of their processor, where it was seen what they do
 * after a start, and when they are put to sleep in a fault. Which commands they know is as it was
 * published.
 */
export const openEvseFirmware = {
  'D4.11.0': {
    ...before6,
    version: 'D4.11.0',
    protocol: '4.0.1',
    knowsVolatile: false,
    raisesToA: 16,
  },
  'D5.0.1': { ...before6, version: 'D5.0.1', protocol: '5.0.0' },
  'D7.1.3': { ...since6, version: 'D7.1.3', protocol: '5.1.0' },
  '8.2.3': { ...since6, version: '8.2.3', protocol: '5.2.1' },
  '8.2.3 with boot lock': { ...since6, version: '8.2.3', protocol: '5.2.1', bootLock: true },
} as const satisfies Readonly<Record<string, OpenEvseFirmware>>;

/** Most that its hardware may, and what it stored when it was made, A. */
const hardwareA = 32;
/** How long after a start the automatic level of an old firmware raises its current, ms. */
const raiseMs = 3000;
/** Faults that the firmware tries to end by itself: residual current, earth, temperature. */
const softFaults: readonly number[] = [0x06, 0x07, 0x0a];

/**
 * An OpenEVSE at a line, written from what is published of its protocol, and from what its firmware
 * was seen to do. Its control pilot, contactor and vehicle are those of the simulator.
 */
export class OpenEvseDouble {
  /** Whether it is switched on. */
  powered = true;
  /** Whether it sends what it was not asked for. */
  announces = true;
  /** Most that it is told to announce, and what it starts with, A: its permanent memory. */
  mostA = hardwareA;
  readonly world: SimulatedHardware;
  readonly firmware: OpenEvseFirmware;
  /** Commands that it executed. */
  readonly executed: string[] = [];
  heartbeat = { intervalS: 0, fallbackA: 0, missed: false };
  readonly #clock: Clock;
  readonly #send: (bytes: Uint8Array) => void;
  readonly #controller: ChargeController & { restart(): void };
  #mode: 'enabled' | 'sleeping' | 'disabled' = 'enabled';
  /** State of GS that is a fault. */
  #fault: number | undefined;
  /** A command has overwritten the fault: it is gone for the line. */
  #isHidden = false;
  #isLocked: boolean;
  #amperes: number;
  #text: string | undefined;
  #announced = '';
  #beat: Timer | undefined;
  #raise: Timer | undefined;
  #sessionFromWh = 0;

  constructor(
    clock: Clock,
    world: SimulatedHardware,
    send: (bytes: Uint8Array) => void,
    firmware: OpenEvseFirmware = openEvseFirmware['8.2.3'],
  ) {
    this.#clock = clock;
    this.world = world;
    this.#send = send;
    this.firmware = firmware;
    this.#amperes = this.mostA;
    this.#isLocked = firmware.bootLock;
    this.#controller = world.controller as ChargeController & { restart(): void };
    this.#apply();
    this.#controller.onReport(({ iec61851_state }) => {
      if (iec61851_state === iec61851State.notConnected) this.#sessionFromWh = this.#energyWh();
      this.#announce();
    });
  }

  /** Whether it was told to interrupt the control pilot: no vehicle can be seen then. */
  get isPilotOff(): boolean {
    return this.#mode === 'disabled';
  }

  /** Current that it offers, mA; 0 while it announces none. */
  get offeredMa(): number {
    const offers =
      this.powered && this.#mode === 'enabled' && !this.#isLocked && this.#fault === undefined;
    return offers ? this.#amperes * 1000 : 0;
  }

  /** Its fault, a state of GS, whether the line can tell or not; undefined: all is well. */
  get fault(): number | undefined {
    return this.#fault;
  }

  /** Something is wrong, whatever it was told; or the firmware ends its fault. */
  set fault(state: number | undefined) {
    this.#fault = state;
    this.#isHidden = false;
    this.#mode = 'enabled';
    this.#apply();
    this.#announce();
  }

  /** Whether a command has made it forget a fault. */
  get hidesFault(): boolean {
    return this.#isHidden;
  }

  receive(bytes: Uint8Array): void {
    if (!this.powered) return;
    for (const byte of bytes) {
      const character = String.fromCharCode(byte);
      if (character === '$') this.#text = '$';
      else if (this.#text === undefined) continue;
      else if (character === '\r') this.#execute(this.#text);
      else if (this.#text.length < 31) this.#text += character;
      else this.#text = undefined;
    }
  }

  /**
   * Power off and on: enabled, with its stored current.
   *
   * @param selfTest what its self test finds, a state of GS; 0: nothing
   */
  restart(selfTest = 0): void {
    const { firmware } = this;
    this.#mode = 'enabled';
    this.#fault = selfTest === 0 ? undefined : selfTest;
    this.#isHidden = false;
    this.#isLocked = firmware.bootLock;
    this.#amperes = this.mostA;
    this.#announced = '';
    this.heartbeat = { ...this.heartbeat, missed: false };
    this.#awaitBeat();
    this.#controller.restart();
    this.#apply();
    if (firmware.announces === 'AT') this.#say(`$AB ${hex(selfTest, 2)} ${firmware.version}`);
    else this.#announce();
    this.#raiseLater();
  }

  #raiseLater(): void {
    const { raisesToA } = this.firmware;
    this.#raise?.cancel();
    if (raisesToA === undefined) return;
    this.#raise = this.#clock.after(raiseMs, () => {
      this.#amperes = raisesToA;
      this.#apply();
    });
  }

  #execute(text: string): void {
    this.#text = undefined;
    const [, body = '', given] = /^([^^]*)\^(..)$/.exec(text) ?? [];
    if (given !== sum(body)) {
      this.#say('$NK');
      return;
    }
    const words = body.slice(1).split(' ');
    const sequence = /^:..$/.test(words.at(-1) ?? '') ? ` ${words.pop()}` : '';
    const command = words.join(' ');
    const answer = this.#answer(words[0] ?? '', words.slice(1));
    if (answer.startsWith('OK') && !command.startsWith('G')) this.executed.push(command);
    this.#say(`$${answer}${sequence}`);
    this.#announce();
  }

  #answer(kind: string, words: readonly string[]): string {
    const { firmware } = this;
    switch (kind) {
      case 'GV':
        return `OK ${firmware.version} ${firmware.protocol}`;
      case 'GC':
        return this.#capacity();
      case 'GE':
        return firmware.tellsSettings ? `OK ${this.#amperes} 0001` : 'NK';
      case 'GS':
        return firmware.announces === 'ST'
          ? `OK ${this.#state()} 0`
          : `OK ${hex(this.#state(), 2)} 0 ${hex(this.#pilot(), 2)} ${hex(this.#flags(), 4)}`;
      case 'G0':
        return `OK ${(this.#flags() & 0x0100) === 0 ? 0 : 1}`;
      case 'GG':
        return `OK ${Math.round((this.#power() / voltageMv) * 1e6)} ${voltageMv}`;
      case 'GU':
        return `OK ${Math.round((this.#energyWh() - this.#sessionFromWh) * 3600)} ${Math.round(this.#sessionFromWh)}`;
      case 'GY':
        return this.#heartbeatOf();
      case 'SY':
        return this.#takeHeartbeat(words);
      case 'SC':
        return this.#takeCurrent(Number(words[0]), words[1] === 'V');
      case 'SB':
        return this.#unlock();
      case 'FE':
        return this.#wake();
      case 'FS':
        return this.#stop('sleeping');
      case 'FD':
        return this.#stop('disabled');
      default:
        return 'NK';
    }
  }

  #capacity(): string {
    const { capacityWords, knowsVolatile } = this.firmware;
    return capacityWords === 2
      ? `OK 6 ${knowsVolatile ? this.mostA : hardwareA}`
      : `OK 6 ${this.mostA} ${this.#amperes} ${this.mostA}`;
  }

  /** What overwrites a fault: the line hears nothing of it any more. */
  #stop(mode: 'sleeping' | 'disabled'): string {
    this.#mode = mode;
    this.#isHidden = this.#fault !== undefined;
    this.#apply();
    return 'OK';
  }

  /** A soft fault that was hidden returns; a hard one leaves it dead for vehicles. */
  #wake(): string {
    this.#mode = 'enabled';
    if (this.#fault !== undefined && softFaults.includes(this.#fault)) this.#isHidden = false;
    this.#apply();
    return 'OK';
  }

  #unlock(): string {
    if (!this.firmware.bootLock) return 'NK';
    if (this.#fault !== undefined) return 'OK 1';
    this.#isLocked = false;
    this.#apply();
    return 'OK 0';
  }

  #takeCurrent(amperes: number, isVolatile: boolean): string {
    const { knowsVolatile } = this.firmware;
    if (isVolatile && !knowsVolatile) return 'NK';
    const mostA = isVolatile ? this.mostA : hardwareA;
    this.#amperes = Math.min(mostA, Math.max(6, amperes));
    if (!isVolatile) this.mostA = this.#amperes;
    this.#apply();
    return `${this.#amperes === amperes ? 'OK' : 'NK'} ${this.#amperes}`;
  }

  #heartbeatOf(): string {
    const { intervalS, fallbackA, missed } = this.heartbeat;
    return this.firmware.knowsHeartbeat ? `OK ${intervalS} ${fallbackA} ${missed ? 2 : 0}` : 'NK';
  }

  #takeHeartbeat([first, second]: readonly string[]): string {
    if (!this.firmware.knowsHeartbeat) return 'NK';
    if (first === '165') {
      this.heartbeat = { ...this.heartbeat, missed: false };
      // It goes back to what it may at most, not to what it was told last.
      this.#amperes = this.mostA;
      this.#apply();
    } else if (first !== undefined) {
      this.heartbeat = { intervalS: Number(first), fallbackA: Number(second), missed: false };
    } else if (this.heartbeat.missed) return 'NK';
    this.#awaitBeat();
    const { intervalS, fallbackA } = this.heartbeat;
    return `OK ${intervalS} ${fallbackA} 0`;
  }

  #awaitBeat(): void {
    this.#beat?.cancel();
    const { intervalS, fallbackA } = this.heartbeat;
    if (intervalS > 0)
      this.#beat = this.#clock.after(intervalS * 1000, () => this.#miss(fallbackA));
  }

  #miss(fallbackA: number): void {
    this.heartbeat = { ...this.heartbeat, missed: true };
    this.#amperes = Math.min(this.#amperes, Math.max(6, fallbackA));
    this.#apply();
    this.#announce();
  }

  /** Lets the simulator do what it is to do. */
  #apply(): void {
    const controller = this.#controller;
    controller.setControlPilotDisconnect(this.#mode === 'disabled');
    controller.setSlot(slotIndex.global, { max_current: this.offeredMa, active: true });
  }

  #state(): number {
    if (this.#fault !== undefined && !this.#isHidden) return this.#fault;
    if (this.#mode !== 'enabled') return this.#mode === 'sleeping' ? 0xfe : 0xff;
    return this.#fault === undefined ? this.#pilot() : 0;
  }

  #pilot(): number {
    return [1, 2, 3, 4, 5][this.#controller.state?.iec61851_state ?? 0] as number;
  }

  #flags(): number {
    const { iec61851_state = 0, gpio = [] } = this.#controller.state ?? {};
    const isHard = this.#fault !== undefined && !softFaults.includes(this.#fault);
    return (
      (isHard && !this.#isHidden ? 0x0002 : 0) |
      (gpio[3] ? 0x0040 : 0) |
      (iec61851_state > 0 ? 0x0100 : 0) |
      (this.#isLocked ? 0x4000 : 0)
    );
  }

  /** W */
  #power(): number {
    return this.world.simulation.charger?.vehicle.state.power_w ?? 0;
  }

  #energyWh(): number {
    const { ownMeter } = this.world;
    const at = ownMeter?.valueIds.indexOf(209) ?? -1;
    return (ownMeter?.values[at] ?? 0) * 1000;
  }

  #announce(): void {
    const state = hex(this.#state(), 2);
    const line =
      this.firmware.announces === 'ST'
        ? `$ST ${state}`
        : `$AT ${state} ${hex(this.#pilot(), 2)} ${this.#amperes} ${hex(this.#flags(), 4)}`;
    if (line === this.#announced) return;
    this.#announced = line;
    if (this.announces) this.#say(line);
  }

  #say(text: string): void {
    if (!this.powered) return;
    const framed = text === '$NK' ? `${text}\r` : `${text}^${sum(text)}\r`;
    this.#send(Uint8Array.from(framed, character => character.charCodeAt(0)));
  }
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}

function sum(text: string): string {
  return hex(
    [...text].reduce((check, character) => check ^ character.charCodeAt(0), 0),
    2,
  );
}

/** Hardware with the driver, at a line in memory with the double. */
export interface OpenEvseRig {
  readonly line: MemoryLine;
  readonly double: OpenEvseDouble;
  readonly said: string[];
  readonly storage: Storage;
  /** The host's hardware of now; `kill` and `start` end and begin its process. */
  hardware(): RealHardware & { readonly controller: ChargeController };
  kill(): void;
  start(): void;
}

/** Its Wi-Fi module, which passes commands on and frames them by itself, and what it answers. */
export function wiFiModule(
  world: SimulatedHardware,
  clock: Clock,
): { readonly evse: OpenEvseDouble; answer(path: string): string } {
  let answered = '';
  const evse = new OpenEvseDouble(clock, world, bytes => {
    const text = Buffer.from(bytes).toString();
    if (/^\$(OK|NK)/.test(text)) answered = text.replace(/[:^].*$/s, '').trim();
  });
  return {
    evse,
    answer(path) {
      const command = new URL(path, 'http://module').searchParams.get('rapi') ?? '';
      assert.match(command, /^\$[A-Z][^:^]*$/);
      answered = '';
      evse.receive(Buffer.from(`${command}^${sum(command)}\r`));
      return JSON.stringify({ cmd: command, ret: answered });
    },
  };
}

/** A host's end with driver and slots, and a double, in virtual time. */
export function openEvseRig(
  clock: VirtualClock,
  seed = 1,
  parts?: SimulatorOptions,
  firmware?: OpenEvseFirmware,
): OpenEvseRig {
  const random = new SeededRandom(seed);
  const line = new MemoryLine(clock, random);
  const world = createSimulatedHardware({
    clock,
    random,
    variant: variants.warp3,
    core: instantiateCore(wasmBytes()),
    ...parts,
  });
  const double = new OpenEvseDouble(clock, world, bytes => line.write(bytes), firmware);
  line.onData = bytes => double.receive(bytes);
  const said: string[] = [];
  const storage = new MemoryStorage();
  const open = () =>
    createPlainHardware({
      kind: openEvse,
      open: events => new OpenEvse({ line, clock, events }),
      core: instantiateCore(wasmBytes()),
      networkClock: clock,
      storage,
      nfcReader: parts?.seenTags,
      variant: parts?.variant ?? variants.warp3,
      say: message => said.push(textOf(message)),
      onMeter: () => undefined,
    }) as RealHardware & { readonly controller: ChargeController };
  let running = open();
  return {
    line,
    double,
    said,
    storage,
    hardware: () => running,
    kill() {
      // A process that is killed stores nothing more; its line is closed for it.
      running.close();
    },
    start() {
      running = open();
    },
  };
}

/** A whole device with an OpenEVSE. */
export function openEvseDevice(
  options?: VirtualDeviceOptions,
  firmware?: OpenEvseFirmware,
): RigDevice<OpenEvseRig> {
  return rigDevice((clock, seed, parts) => openEvseRig(clock, seed, parts, firmware), options);
}

/** An OpenEVSE in this process, in real time, until the test ends. */
export function openEvseInRealTime(
  send: (bytes: Uint8Array) => void,
  firmware?: OpenEvseFirmware,
): OpenEvseDouble {
  const clock = scoped(new RealClock());
  atEnd(() => clock.cancelAll());
  const world = createSimulatedHardware({
    clock,
    random: new SeededRandom(1),
    variant: variants.warp3,
    core: instantiateCore(wasmBytes()),
  });
  return new OpenEvseDouble(clock, world, send, firmware);
}
