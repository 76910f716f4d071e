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
import type { Clock, Timer } from '../../host/platform/clock.ts';
import type { Storage } from '../../host/platform/storage.ts';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { MemoryLine } from './coprocessor.ts';
import { type RigDevice, rigDevice, type VirtualDeviceOptions } from './device.ts';
import { wasmBytes } from './wasm.ts';

/** Current that it starts with, A, as its permanent memory has it. */
const storedA = 16;
const voltageMv = 240_000;

/**
 * An OpenEVSE (firmware 8, RAPI 5.2) at a line, written from what is published of its protocol. Its
 * control pilot, contactor and vehicle are those of the simulator.
 */
export class OpenEvseDouble {
  /** Whether it is switched on. */
  powered = true;
  /** Whether it sends what it was not asked for. */
  announces = true;
  mostA = 32;
  /** What its relay says of itself beside the simulator's, states of GS; undefined: all is well. */
  fault: number | undefined;
  readonly world: SimulatedHardware;
  /** Commands that it executed. */
  readonly executed: string[] = [];
  heartbeat = { intervalS: 0, fallbackA: 0, missed: false };
  readonly #clock: Clock;
  readonly #send: (bytes: Uint8Array) => void;
  readonly #controller: ChargeController & { restart(): void };
  #mode: 'enabled' | 'sleeping' | 'disabled' = 'enabled';
  #amperes = storedA;
  #text: string | undefined;
  #announced = '';
  #beat: Timer | undefined;
  #sessionFromWh = 0;

  constructor(clock: Clock, world: SimulatedHardware, send: (bytes: Uint8Array) => void) {
    this.#clock = clock;
    this.world = world;
    this.#send = send;
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
    return this.powered && this.#mode === 'enabled' ? this.#amperes * 1000 : 0;
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

  /** Power off and on: enabled, with its stored current. */
  restart(): void {
    this.#mode = 'enabled';
    this.#amperes = storedA;
    this.heartbeat = { ...this.heartbeat, missed: false };
    this.#awaitBeat();
    this.#controller.restart();
    this.#apply();
    this.#say('$AB 00 8.2.3');
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
    switch (kind) {
      case 'GV':
        return 'OK 8.2.3 5.2.1';
      case 'GC':
        return `OK 6 ${this.mostA} ${this.#amperes} ${this.mostA}`;
      case 'GS':
        return `OK ${hex(this.#state(), 2)} 0 ${hex(this.#pilot(), 2)} ${hex(this.#flags(), 4)}`;
      case 'GG':
        return `OK ${Math.round((this.#power() / voltageMv) * 1e6)} ${voltageMv}`;
      case 'GU':
        return `OK ${Math.round((this.#energyWh() - this.#sessionFromWh) * 3600)} ${Math.round(this.#sessionFromWh)}`;
      case 'GY':
        return `OK ${this.heartbeat.intervalS} ${this.heartbeat.fallbackA} ${this.heartbeat.missed ? 2 : 0}`;
      case 'SY':
        return this.#takeHeartbeat(words);
      case 'SC':
        return this.#takeCurrent(Number(words[0]));
      case 'FE':
        return this.#become('enabled');
      case 'FS':
        return this.#become('sleeping');
      case 'FD':
        return this.#become('disabled');
      default:
        return 'NK';
    }
  }

  #become(mode: 'enabled' | 'sleeping' | 'disabled'): string {
    this.#mode = mode;
    this.#apply();
    return 'OK';
  }

  #takeCurrent(amperes: number): string {
    this.#amperes = Math.min(this.mostA, Math.max(6, amperes));
    this.#apply();
    return `${this.#amperes === amperes ? 'OK' : 'NK'} ${this.#amperes}`;
  }

  #takeHeartbeat([first, second]: readonly string[]): string {
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
    controller.setSlot(slotIndex.global, {
      max_current: this.#mode === 'enabled' ? this.#amperes * 1000 : 0,
      active: true,
    });
  }

  #state(): number {
    if (this.fault !== undefined) return this.fault;
    if (this.#mode !== 'enabled') return this.#mode === 'sleeping' ? 0xfe : 0xff;
    return this.#pilot();
  }

  #pilot(): number {
    return [1, 2, 3, 4, 5][this.#controller.state?.iec61851_state ?? 0] as number;
  }

  #flags(): number {
    const { iec61851_state = 0, gpio = [] } = this.#controller.state ?? {};
    return (gpio[3] ? 0x0040 : 0) | (iec61851_state > 0 ? 0x0100 : 0);
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
    const line = `$AT ${hex(this.#state(), 2)} ${hex(this.#pilot(), 2)} ${this.#amperes} ${hex(this.#flags(), 4)}`;
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

/** A host's end with driver and slots, and a double, in virtual time. */
export function openEvseRig(clock: VirtualClock, seed = 1, parts?: SimulatorOptions): OpenEvseRig {
  const random = new SeededRandom(seed);
  const line = new MemoryLine(clock, random);
  const world = createSimulatedHardware({
    ...{ clock, random, variant: variants.warp3, core: instantiateCore(wasmBytes()) },
    ...parts,
  });
  const double = new OpenEvseDouble(clock, world, bytes => line.write(bytes));
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
      say: message => said.push(message),
      onMeter: () => undefined,
    }) as RealHardware & { readonly controller: ChargeController };
  let running = open();
  return {
    ...{ line, double, said, storage },
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
export function openEvseDevice(options?: VirtualDeviceOptions): RigDevice<OpenEvseRig> {
  return rigDevice(openEvseRig, options);
}
