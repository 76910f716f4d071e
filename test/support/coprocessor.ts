import { ABI_HASH, ControllerInput, ControllerOutput, Slot } from '../../host/core/abi.ts';
import { type Core, Result } from '../../host/core/core.ts';
import {
  type ChargeController,
  type ControllerOptions,
  pageBytes,
  pageCount,
} from '../../host/hardware/charge-controller.ts';
import { CoprocessorController } from '../../host/hardware/coprocessor/controller.ts';
import { encodeFrame, type Frame, FrameReader } from '../../host/hardware/coprocessor/frames.ts';
import { createCoprocessorHardware } from '../../host/hardware/coprocessor/hardware.ts';
import type { Line } from '../../host/hardware/coprocessor/line.ts';
import type { RealHardware } from '../../host/hardware/hardware.ts';
import type { Meter } from '../../host/hardware/meter.ts';
import {
  createSimulatedHardware,
  type SimulatedHardware,
  type SimulatorOptions,
} from '../../host/hardware/simulator/hardware.ts';
import type { Clock } from '../../host/platform/clock.ts';
import { textOf } from '../../host/platform/log.ts';
import type { Connection, ConnectionEvents } from '../../host/platform/net.ts';
import { type Random, randomU32 } from '../../host/platform/random.ts';
import type { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { asSaid } from '../../host/sentences/message.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from './device.ts';
import { arrivals, soundLine } from './line-faults.ts';

/**
 * A line in memory, whose other end is a function. Where pieces take different times, later ones
 * may overtake earlier ones.
 */
export class MemoryLine implements Line {
  readonly name = 'test line';
  faults = soundLine;
  /** Bits per second of a serial line, 10 for each byte; undefined: any number of bytes at once. */
  baud: number | undefined;
  /** Whether it can be opened. */
  there = true;
  /** How often it was tried to open it, and when. */
  readonly openedMs: number[] = [];
  /** What the other end gets. */
  onData: (bytes: Uint8Array) => void = () => undefined;
  readonly #clock: Clock;
  readonly #random: Random;
  #events: ConnectionEvents | undefined;
  readonly #busyUntilMs = { there: 0, here: 0 };

  constructor(clock: Clock, random: Random = new SeededRandom(3)) {
    this.#clock = clock;
    this.#random = random;
  }

  open(events: ConnectionEvents): Connection {
    this.openedMs.push(this.#clock.nowMs());
    const isThere = this.there;
    this.#clock.after(1, () => {
      if (isThere) {
        this.#events = events;
        events.onOpen();
      } else {
        events.onClose({ code: 2, message: asSaid('there is no such line') });
      }
    });
    return {
      pendingBytes: 0,
      write: bytes =>
        this.#carry('there', bytes, arrived => this.#events === events && this.onData(arrived)),
      close: () => {
        if (this.#events === events) this.#events = undefined;
      },
    };
  }

  /** Sends to the host. */
  write(bytes: Uint8Array): void {
    const events = this.#events;
    if (events)
      this.#carry('here', bytes, arrived => this.#events === events && events.onData(arrived));
  }

  /** Somebody pulls the plug. */
  break(): void {
    const events = this.#events;
    this.#events = undefined;
    events?.onClose({ code: 5, message: asSaid('the plug was pulled') });
  }

  #carry(
    direction: 'there' | 'here',
    bytes: Uint8Array,
    arrive: (bytes: Uint8Array) => void,
  ): void {
    const nowMs = this.#clock.nowMs();
    if (this.baud !== undefined) {
      const takesMs = (bytes.length * 10_000) / this.baud;
      this.#busyUntilMs[direction] = Math.max(nowMs, this.#busyUntilMs[direction]) + takesMs;
    }
    const waitMs = Math.max(0, Math.ceil(this.#busyUntilMs[direction] - nowMs));
    for (const { bytes: arrived, afterMs } of arrivals(bytes, this.faults, this.#random))
      this.#clock.after(waitMs + afterMs, () => arrive(arrived));
  }
}

/** A command as the controller's end executed it. */
export interface ExecutedCommand {
  readonly session: number;
  readonly sequence: number;
  readonly type: number;
  readonly payload: Uint8Array;
}

/** What a controller's end does with commands, and what it has to tell. */
export interface ControllerBody {
  /** Executes a command; answers its result. */
  execute(type: number, payload: Uint8Array): number;
  /** controller_output, controller_input and 15 slots, one after the other. */
  structs(): Uint8Array;
  outputGrounded(): boolean;
  slotDefaults(): Uint8Array;
  options(): Uint8Array;
  page(page: number): Uint8Array;
  uptimeMs(): number;
  readonly evseVersion: number;
  readonly meter: Pick<Meter, 'type' | 'valueIds' | 'values'> | undefined;
  /** Sees to the fail-safe; undefined: no manager. */
  failSafe(leftMs: number | undefined): void;
}

/**
 * The controller's end of the link, written from its page (docs/coprocessor-link.md) and not from
 * the host's code; only the frames are the host's.
 */
export class ControllerDouble {
  major = 1;
  abiHash = ABI_HASH;
  bootNumber = 100;
  failSafeActed = false;
  /** Whether it answers commands. */
  acknowledges = true;
  /** Whether it is switched on. */
  powered = true;
  readonly executed: ExecutedCommand[] = [];
  /** Values of `load_management_left_ms` that came, with their time. */
  readonly alive: { readonly atMs: number; readonly leftMs: number }[] = [];
  /** Sessions that were begun, with their time. */
  readonly greetings: { readonly atMs: number; readonly session: number }[] = [];
  readonly #clock: Clock;
  readonly #send: (bytes: Uint8Array) => void;
  readonly #body: ControllerBody;
  readonly #reader = new FrameReader(frame => this.#take(frame));
  #session = 0;
  #lastExecuted = 0;
  #lastResult = 0;

  constructor(clock: Clock, body: ControllerBody, send: (bytes: Uint8Array) => void) {
    this.#clock = clock;
    this.#body = body;
    this.#send = send;
    clock.every(250, () => this.sendState());
    clock.every(500, () => this.sendMeter());
  }

  receive(bytes: Uint8Array): void {
    if (this.powered) this.#reader.take(bytes);
  }

  /**
   * What the line gets after a restart: no session, another boot. `announces` as the page allows
   * it.
   */
  restart(announces = false): void {
    this.bootNumber++;
    this.#session = 0;
    this.#lastExecuted = 0;
    if (announces) this.#sendHello();
  }

  send(type: number, payload: Uint8Array, session = this.#session): void {
    if (this.powered) this.#send(encodeFrame({ type, sequence: 0, session, payload }));
  }

  sendState(): void {
    if (this.#session === 0) return;
    const structs = this.#body.structs();
    const payload = new Uint8Array(16 + structs.length);
    const view = new DataView(payload.buffer);
    view.setUint32(0, this.bootNumber, true);
    view.setUint32(4, this.#body.uptimeMs(), true);
    view.setUint32(8, this.#reader.dropped, true);
    payload[12] = Number(this.#body.outputGrounded());
    payload[13] = Number(this.failSafeActed);
    payload.set(structs, 16);
    this.send(0x82, payload);
  }

  sendMeter(): void {
    const { meter } = this.#body;
    if (!meter || this.#session === 0) return;
    this.send(0x83, new Uint8Array(Float32Array.from(meter.values).buffer));
  }

  log(text: string): void {
    this.send(0x84, new TextEncoder().encode(text));
  }

  #take({ type, sequence, session, payload }: Frame): void {
    const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
    if (type === 0x01) {
      if (session !== this.#session) this.#lastExecuted = 0;
      if (session !== this.#session) this.greetings.push({ atMs: this.#clock.nowMs(), session });
      this.#session = session;
      this.#greet();
      return;
    }
    if (session !== this.#session || session === 0) return;
    if (type === 0x02) {
      const leftMs = view.getUint32(0, true);
      this.alive.push({ atMs: this.#clock.nowMs(), leftMs });
      this.#body.failSafe(leftMs === 0xffffffff ? undefined : leftMs);
      return;
    }
    if (type < 0x10 || type > 0x2f) return;
    if (sequence === (this.#lastExecuted % 255) + 1) {
      this.#lastExecuted = sequence;
      this.executed.push({ session, sequence, type, payload: payload.slice() });
      this.#lastResult = this.#body.execute(type, payload);
      this.sendState();
      if (type === 0x11) this.send(0x87, this.#body.options());
      if (type === 0x10 && payload[1] === 1) this.send(0x88, this.#body.slotDefaults());
    }
    if (!this.acknowledges) return;
    const ack = new Uint8Array(8);
    ack[0] = this.#lastExecuted;
    new DataView(ack.buffer).setInt32(4, this.#lastResult, true);
    this.send(0x85, ack);
  }

  #greet(): void {
    this.#sendHello();
    this.send(0x87, this.#body.options());
    this.send(0x88, this.#body.slotDefaults());
    for (let page = 0; page < pageCount; page++) {
      this.send(0x86, Uint8Array.of(page, ...this.#body.page(page)));
    }
    this.sendState();
  }

  #sendHello(): void {
    const { evseVersion, meter } = this.#body;
    const ids = meter?.valueIds ?? [];
    const payload = new Uint8Array(15 + 2 * ids.length);
    const view = new DataView(payload.buffer);
    view.setUint16(0, this.major, true);
    view.setUint32(4, this.abiHash, true);
    view.setUint32(8, this.bootNumber, true);
    payload.set([evseVersion, meter?.type ?? 0, ids.length], 12);
    for (const [index, id] of ids.entries()) view.setUint16(15 + 2 * index, id, true);
    this.send(0x81, payload);
  }
}

/** A controller that does nothing but remember: what slots and pages it was told. */
export function plainBody(): ControllerBody & {
  result: number;
  /** What it says its uptime is. */
  atMs: number;
  readonly pages: Uint8Array[];
  readonly slots: Int32Array;
} {
  const slots = new Int32Array(15 * 3);
  const defaults = new Int32Array(15 * 3);
  const pages = Array.from({ length: pageCount }, () => new Uint8Array(pageBytes));
  let options = Uint8Array.of(2, 0, 0, 1, 1, 1, 3, 0, 0);
  return {
    result: 0,
    atMs: 0,
    pages,
    slots,
    evseVersion: 30,
    meter: undefined,
    execute(type, payload) {
      const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
      if (type === 0x10) {
        const target = payload[1] === 1 ? defaults : slots;
        for (let member = 0; member < 3; member++) {
          const value = view.getInt32(2 + 4 * member, true);
          if (value !== -1) target[3 * (payload[0] ?? 0) + member] = value;
        }
      }
      if (type === 0x11) options = payload.slice();
      if (type === 0x1a) pages[payload[0] ?? 0]?.set(payload.subarray(1));
      return this.result;
    },
    structs() {
      const structs = new Uint8Array(
        ControllerOutput.bytes + ControllerInput.bytes + slots.byteLength,
      );
      structs.set(new Uint8Array(slots.buffer), structs.length - slots.byteLength);
      return structs;
    },
    outputGrounded: () => false,
    slotDefaults: () => new Uint8Array(defaults.buffer.slice(0)),
    options: () => options,
    page: page => pages[page] ?? new Uint8Array(pageBytes),
    uptimeMs() {
      return this.atMs;
    },
    failSafe: () => undefined,
  };
}

/** A controller that has the simulator's core and world. */
export function simulatedBody(
  core: Core,
  hardware: SimulatedHardware,
  clock: Clock,
  evseVersion: number,
): ControllerBody {
  const controller = hardware.controller as ChargeController & {
    readonly options: ControllerOptions;
  };
  const { u8 } = core.memory;
  const copy = (address: number, length: number): Uint8Array =>
    u8.subarray(address, address + length);
  const { input, output } = core.controller as unknown as Record<
    'input' | 'output',
    { readonly address: number }
  >;
  const slotsAt = (of: 'at' | 'defaultAt'): number =>
    (core.slots[of](0) as unknown as { readonly address: number }).address;
  const slots = (of: 'at' | 'defaultAt'): Uint8Array => copy(slotsAt(of), 15 * Slot.bytes);
  const known = {
    keep: <T>(value: number, as: T): T | undefined => (value === -1 ? undefined : as),
  };
  const run = (type: number, payload: Uint8Array): void => {
    const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
    const first = payload[0] ?? 0;
    const word = (offset: number): number => view.getInt32(offset, true);
    switch (type) {
      case 0x10: {
        const max_current = known.keep(word(2), word(2));
        const active = known.keep(word(6), word(6) === 1);
        const clear_on_disconnect = known.keep(word(10), word(10) === 1);
        const changes = {
          ...(max_current !== undefined && { max_current }),
          ...(active !== undefined && { active }),
          ...(clear_on_disconnect !== undefined && { clear_on_disconnect }),
        };
        if (payload[1] === 0) controller.setSlot(first, changes);
        else
          controller.setSlotDefault(first, {
            max_current: 0,
            active: false,
            clear_on_disconnect: false,
            ...changes,
          });
        return;
      }
      case 0x11: {
        const [button, shutdown_input, input, output, wakeup, auto, phases, boost, wait] =
          payload as unknown as number[];
        controller.setOptions({
          button: button as number,
          shutdown_input: shutdown_input as number,
          input: input as number,
          output: output as number,
          ev_wakeup: wakeup === 1,
          phase_auto_switch: auto === 1,
          phases_connected: phases === 1 ? 1 : 3,
          boost_mode: boost === 1,
          phase_switch_wait_time: wait as number,
        });
        return;
      }
      case 0x12: {
        const [indication, duration, color_h, color_s, color_v] = [
          word(0),
          word(4),
          word(8),
          word(12),
          word(16),
        ];
        controller.setIndicatorLed({ indication, duration, color_h, color_s, color_v });
        return;
      }
      case 0x13:
        controller.setOutput(first === 0 ? 0 : 1);
        return;
      case 0x14:
        controller.setControlPilotDisconnect(first === 1);
        return;
      case 0x15:
        controller.requestPhases(first === 1 ? 1 : 3);
        return;
      case 0x16:
        controller.resetDcFault();
        return;
      case 0x17:
        controller.triggerDcFaultTest();
        return;
      case 0x18:
        controller.factoryReset();
        return;
      case 0x1a:
        controller.writePage(first, payload.subarray(1, 1 + pageBytes));
        return;
      case 0x1b:
        hardware.ownMeter?.reset?.();
        return;
      default:
        throw new RangeError(`command ${type}`);
    }
  };
  return {
    evseVersion,
    meter: hardware.ownMeter,
    execute(type, payload) {
      try {
        run(type, payload);
        return Result.ok;
      } catch (error) {
        if (error instanceof RangeError) return Result.outOfRange;
        throw error;
      }
    },
    structs() {
      const structs = new Uint8Array(
        ControllerOutput.bytes + ControllerInput.bytes + 15 * Slot.bytes,
      );
      structs.set(copy(output.address, ControllerOutput.bytes));
      structs.set(copy(input.address, ControllerInput.bytes), ControllerOutput.bytes);
      structs.set(slots('at'), ControllerOutput.bytes + ControllerInput.bytes);
      return structs;
    },
    outputGrounded: () => controller.state?.gpio[1] ?? false,
    slotDefaults: () => slots('defaultAt').slice(),
    options() {
      const { options } = controller;
      return Uint8Array.of(
        options.button,
        options.shutdown_input,
        options.input,
        options.output,
        Number(options.ev_wakeup),
        Number(options.phase_auto_switch),
        options.phases_connected,
        Number(options.boost_mode),
        options.phase_switch_wait_time,
      );
    },
    page: page => controller.readPage(page),
    uptimeMs: () => clock.nowMs(),
    failSafe: leftMs => controller.blockLoadManagementAfter(leftMs),
  };
}

/** A device whose charge controller is behind a line in memory, in virtual time. */
export interface LinkedDevice extends VirtualDevice {
  readonly line: MemoryLine;
  readonly double: ControllerDouble;
  /** The controller's own hardware and the world around it. */
  readonly world: SimulatedHardware;
  readonly coprocessor: RealHardware;
  /** What the link said so far. */
  readonly said: readonly string[];
  /** Power of the controller off and on. */
  restartController(): void;
  /** A new host process: nothing of the host's end survives but its storage. */
  restartHost(): LinkedDevice;
}

/** Starts a device behind a line; the controller is heard before it starts. */
export function linkedDevice(options: VirtualDeviceOptions = {}): LinkedDevice {
  const said: string[] = [];
  let running: VirtualDevice | undefined;
  let world: SimulatedHardware | undefined;
  let line: MemoryLine | undefined;
  let double: ControllerDouble | undefined;
  const make = (parts: SimulatorOptions): RealHardware => {
    const clock = parts.clock as VirtualClock;
    if (!world || !line || !double) {
      const made = createSimulatedHardware(parts);
      const to = new MemoryLine(clock);
      const body = simulatedBody(parts.core, made, clock, parts.variant.evseVersion);
      const end = new ControllerDouble(clock, body, bytes => to.write(bytes));
      to.onData = bytes => end.receive(bytes);
      made.controller?.onReport(() => end.sendState());
      [world, line, double] = [made, to, end];
    }
    return connect(line, clock, parts);
  };
  const wrap = (device: VirtualDevice): LinkedDevice => {
    const [itsWorld, itsLine, itsDouble] = [world, line, double] as [
      SimulatedHardware,
      MemoryLine,
      ControllerDouble,
    ];
    const coprocessor = device.hardware as RealHardware;
    running = device;
    const added = {
      line: itsLine,
      double: itsDouble,
      world: itsWorld,
      coprocessor,
      said,
      restartController() {
        itsDouble.restart();
        itsWorld.simulation.charger?.restart();
      },
      restartHost() {
        device.stop();
        coprocessor.close();
        running = undefined;
        return wrap(
          virtualDevice({
            ...options,
            clock: device.clock,
            storage: device.storage,
            makeHardware: make,
          }),
        );
      },
    };
    return Object.defineProperties(
      added as typeof added & VirtualDevice,
      Object.getOwnPropertyDescriptors(device),
    );
  };
  return wrap(virtualDevice({ ...options, makeHardware: make }));

  function connect(
    to: Line,
    clock: VirtualClock,
    { random, variant }: SimulatorOptions,
  ): RealHardware {
    const hardware = createCoprocessorHardware({
      line: to,
      networkClock: clock,
      random: new SeededRandom(randomU32(random)),
      variant,
      say: message => said.push(textOf(message)),
      onMeter: () => running?.restart(),
    });
    clock.advance(1000);
    return hardware;
  }
}

/** A host's end alone, at a line in memory with a controller that only remembers. */
export function linkRig(clock: VirtualClock, seed = 1) {
  const line = new MemoryLine(clock, new SeededRandom(seed));
  const body = plainBody();
  const double = new ControllerDouble(clock, body, bytes => line.write(bytes));
  line.onData = bytes => double.receive(bytes);
  const said: string[] = [];
  const random = new SeededRandom(seed + 1000);
  let hellos = 0;
  const connect = (): CoprocessorController =>
    new CoprocessorController({
      line,
      clock,
      random,
      say: message => said.push(textOf(message)),
      onHello: () => hellos++,
    });
  return { line, body, double, said, controller: connect(), connect, hellos: () => hellos };
}
