import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cobs from 'cobs';
import { crc32 } from 'crc';
import { type Board, boards } from '../../build/firmware/boards.ts';
import { buildFirmware, type Variant } from '../../build/firmware.ts';
import { ABI_HASH, ControllerInput, ControllerOutput, Slot, Special } from '../../host/core/abi.ts';
import { eventually } from './eventually.ts';
import { endsWithTest } from './suite.ts';

/*
 * The firmware in QEMU, the two lines of its board, and a codec of the link that shares nothing
 * with that of the host: libraries do the stuffing and the CRC.
 */

/**
 * How long the firmware has to answer: only a broken one takes longer, however busy this machine
 * is.
 */
const patienceMs = 30_000;
/** A world repeats what was not answered: a board that restarts loses what came meanwhile. */
const repeatMs = 500;

export interface Frame {
  readonly type: number;
  readonly sequence: number;
  readonly session: number;
  readonly payload: Buffer;
}

export function encode({ type, sequence, session, payload }: Frame): Buffer {
  const head = Buffer.of(type, sequence, session & 0xff, session >> 8);
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(Buffer.concat([head, payload])));
  return Buffer.concat([cobs.encode(Buffer.concat([head, payload, crc])), Buffer.of(0)]);
}

/** The frame between two zeros; undefined if it is none. */
export function decode(stuffed: Buffer): Frame | undefined {
  const bytes = Buffer.from(cobs.decode(stuffed));
  if (bytes.length < 8 || crc32(bytes.subarray(0, -4)) !== bytes.readUInt32LE(bytes.length - 4))
    return undefined;
  return {
    type: bytes[0] as number,
    sequence: bytes[1] as number,
    session: bytes.readUInt16LE(2),
    payload: bytes.subarray(4, -4),
  };
}

/** A line to the board. Everything that comes is kept until somebody asks for it. */
export class Line {
  readonly #socket: Socket;
  #rest: Buffer = Buffer.alloc(0);
  #frames: Frame[] = [];
  #arrived = (): void => {};
  /**
   * What came and was no frame: nothing, but for the last one before a restart that nobody wanted.
   */
  damaged = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      this.#rest = Buffer.concat([this.#rest, data]);
      for (let end = this.#rest.indexOf(0); end >= 0; end = this.#rest.indexOf(0)) {
        const frame = end > 0 ? decode(this.#rest.subarray(0, end)) : undefined;
        if (frame) this.#frames.push(frame);
        else if (end > 0) this.damaged++;
        this.#rest = this.#rest.subarray(end + 1);
      }
      this.#arrived();
    });
  }

  write(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** The next frame that `wanted` is, and forgets those before it. */
  async next(
    what: string,
    wanted: (frame: Frame) => boolean,
    withinMs = patienceMs,
  ): Promise<Frame> {
    const endMs = performance.now() + withinMs;
    for (;;) {
      const index = this.#frames.findIndex(wanted);
      if (index >= 0) return this.#frames.splice(0, index + 1).at(-1) as Frame;
      const leftMs = endMs - performance.now();
      if (leftMs <= 0) throw new Error(`the firmware sent no ${what} within ${withinMs} ms`);
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>(resolve => {
        this.#arrived = resolve;
        timer = setTimeout(resolve, leftMs);
      });
      clearTimeout(timer);
    }
  }

  /** Everything that came and nobody asked for. */
  drain(): Frame[] {
    return this.#frames.splice(0);
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** A board in QEMU: `link` and, where the board has a second line, `world`. */
export class EmulatedBoard {
  readonly link: Line;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #world: Line | undefined;
  readonly #image: string;

  private constructor(
    child: ChildProcess,
    folder: string,
    image: string,
    link: Line,
    world: Line | undefined,
  ) {
    this.#child = child;
    this.#folder = folder;
    this.#image = image;
    this.link = link;
    this.#world = world;
  }

  /** Builds an image (see `buildFirmware`) and starts it. */
  static async start(name: Board['name'], variant?: Variant): Promise<EmulatedBoard> {
    const image = await buildFirmware(name, variant);
    const folder = mkdtempSync(join(tmpdir(), 'voltkern-firmware-'));
    const paths = (name === 'virt' ? ['link'] : ['link', 'world']).map(line => join(folder, line));
    const [program, options] =
      name === 'virt' ? ['qemu-system-riscv32', ['-bios', 'none']] : ['qemu-system-arm', []];
    const monitor = `unix:${join(folder, 'monitor')},server=on,wait=off`;
    const lines = paths.flatMap(path => ['-serial', `unix:${path},server=on,wait=on`]);
    const child = endsWithTest(
      spawn(
        program,
        [
          '-M',
          name,
          ...options,
          '-kernel',
          image,
          '-display',
          'none',
          '-monitor',
          monitor,
          ...lines,
        ],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      ),
    );
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text;
    });
    const isRunning = () => {
      if (child.exitCode !== null) throw new Error(`QEMU ended with ${child.exitCode}: ${said}`);
    };
    // QEMU waits for each line before it makes the next one, and starts the processor last.
    const opened: Line[] = [];
    for (const path of paths) opened.push(await open(path, isRunning));
    const [link, world] = opened;
    return new EmulatedBoard(child, folder, image, link as Line, world);
  }

  get world(): Line {
    if (!this.#world) throw new Error('this board has no line to a world');
    return this.#world;
  }

  /** A word of the board's memory, by the name of a C variable. */
  async word(variable: string): Promise<number> {
    const { stdout } = spawnSync('arm-none-eabi-nm', [this.#image], { encoding: 'utf8' });
    const [, address] = new RegExp(`^([0-9a-f]{8}) . ${variable}$`, 'm').exec(stdout) ?? [];
    if (address === undefined) throw new Error(`${this.#image} has no variable ${variable}`);
    const monitor = connect(join(this.#folder, 'monitor'));
    monitor.write(`xp /1xw 0x${address}\n`);
    let said = '';
    for await (const text of monitor) {
      said += text;
      const [, word] = new RegExp(`${address}: 0x([0-9a-f]{8})`).exec(said) ?? [];
      if (word !== undefined) return Number.parseInt(word, 16);
    }
    throw new Error(`QEMU does not show ${variable}: ${said}`);
  }

  async stop(): Promise<void> {
    this.link.close();
    this.#world?.close();
    if (this.#child.exitCode === null) {
      this.#child.kill('SIGKILL');
      await once(this.#child, 'exit');
    }
    rmSync(this.#folder, { recursive: true });
  }
}

/** What an image takes of the flash: code, constants, and what variables start with. */
export async function flashBytes(name: Board['name']): Promise<number> {
  const { size } = boards.find(board => board.name === name) as Board;
  const { stdout } = spawnSync(size, ['-A', await buildFirmware(name)], { encoding: 'utf8' });
  const bytes = (section: string) =>
    Number(new RegExp(`^\\${section}\\s+(\\d+)`, 'm').exec(stdout)?.[1] ?? 0);
  return bytes('.vectors') + bytes('.text') + bytes('.data');
}

async function open(path: string, isRunning: () => void): Promise<Line> {
  let line: Line | undefined;
  await eventually(async () => {
    isRunning();
    const socket = connect(path);
    await once(socket, 'connect');
    line = new Line(socket);
  });
  return line as Line;
}

/** Types of the frames of the link. */
export const Type = {
  hello: 0x01,
  alive: 0x02,
  slot: 0x10,
  options: 0x11,
  indicate: 0x12,
  output: 0x13,
  cpDisconnect: 0x14,
  requestPhases: 0x15,
  resetDcFault: 0x16,
  testDcFault: 0x17,
  factoryReset: 0x18,
  restart: 0x19,
  writePage: 0x1a,
  resetMeter: 0x1b,
  controllerHello: 0x81,
  state: 0x82,
  meter: 0x83,
  log: 0x84,
  ack: 0x85,
  page: 0x86,
  controllerOptions: 0x87,
  slotDefaults: 0x88,
} as const;

export interface State {
  readonly bootNumber: number;
  readonly uptimeMs: number;
  readonly framesDropped: number;
  readonly outputGrounded: boolean;
  readonly flags: number;
  readonly output: ControllerOutput;
  readonly input: ControllerInput;
  readonly slots: readonly Slot[];
}

function viewsOf(bytes: Uint8Array) {
  const { buffer } = new Uint8Array(bytes);
  return {
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    u32: new Uint32Array(buffer),
    i32: new Int32Array(buffer),
  };
}

/** 15 slots, as STATE and SLOT_DEFAULTS have them. */
export function decodeSlots(payload: Uint8Array): Slot[] {
  const views = viewsOf(payload);
  return Array.from({ length: 15 }, (_, index) => new Slot(views, index * Slot.bytes));
}

export function decodeState(payload: Buffer): State {
  const views = viewsOf(payload);
  return {
    bootNumber: payload.readUInt32LE(0),
    uptimeMs: payload.readUInt32LE(4),
    framesDropped: payload.readUInt32LE(8),
    outputGrounded: payload[12] === 1,
    flags: payload[13] as number,
    output: new ControllerOutput(views, 16),
    input: new ControllerInput(views, 156),
    slots: decodeSlots(payload.subarray(268, 448)),
  };
}

export interface Ack {
  readonly lastExecuted: number;
  readonly result: number;
}

const words = (...values: number[]): Buffer => Buffer.from(Int32Array.from(values).buffer);

/** What SLOT says; -1 keeps a value. */
export function slotPayload(
  index: number,
  target: 0 | 1,
  maxCurrentMa: number,
  active = -1,
  clear = -1,
): Buffer {
  return Buffer.concat([Buffer.of(index, target), words(maxCurrentMa, active, clear)]);
}

export function indicatePayload(...values: number[]): Buffer {
  return words(...values);
}

/** The host's end of the link, without its repetitions: a test says what is sent. */
export class Host {
  readonly line: Line;
  session = 0;
  #sequence = 0;

  constructor(line: Line) {
    this.line = line;
  }

  send(
    type: number,
    sequence: number,
    payload: Uint8Array = new Uint8Array(),
    session = this.session,
  ): void {
    this.line.write(encode({ type, sequence, session, payload: Buffer.from(payload) }));
  }

  /**
   * Says HELLO until it is answered: a board that is just starting does not hear. Answers the
   * payload of CONTROLLER_HELLO.
   */
  async greet(session: number, major = 1, abiHash = ABI_HASH): Promise<Buffer> {
    this.session = session;
    this.#sequence = 0;
    const payload = Buffer.alloc(8);
    payload.writeUInt16LE(major, 0);
    payload.writeUInt32LE(abiHash, 4);
    const repeat = setInterval(() => this.send(Type.hello, 0, payload), 250);
    this.send(Type.hello, 0, payload);
    try {
      const isAnswer = (frame: Frame) =>
        frame.type === Type.controllerHello && frame.session === session;
      return (await this.line.next(`answer to HELLO ${session}`, isAnswer)).payload;
    } finally {
      clearInterval(repeat);
    }
  }

  alive(leftMs: number): void {
    const payload = Buffer.alloc(4);
    payload.writeUInt32LE(leftMs);
    this.send(Type.alive, 0, payload);
  }

  /** Sends the next command and waits for its answer. */
  async command(type: number, payload: Uint8Array = new Uint8Array()): Promise<number> {
    this.#sequence = (this.#sequence % 255) + 1;
    this.send(type, this.#sequence, payload);
    const ack = await this.ack(this.#sequence);
    return ack.result;
  }

  /** The next ACK, of a certain command if it is said which one. */
  async ack(executed?: number): Promise<Ack> {
    const isWanted = ({ type, payload }: Frame) =>
      type === Type.ack && (executed === undefined || payload[0] === executed);
    const { payload } = await this.line.next(`ACK of command ${executed ?? '?'}`, isWanted);
    return { lastExecuted: payload[0] as number, result: payload.readInt32LE(4) };
  }

  /** The next frame of a type in this session. */
  async next(type: number): Promise<Buffer> {
    const isWanted = (frame: Frame) => frame.type === type && frame.session === this.session;
    return (await this.line.next(`frame of type ${type.toString(16)}`, isWanted)).payload;
  }

  /** The next state that `wanted` is true of. */
  async state(wanted: (state: State) => boolean = () => true): Promise<State> {
    for (;;) {
      const state = decodeState(await this.next(Type.state));
      if (wanted(state)) return state;
    }
  }
}

/** What the world hears of a step. */
export interface Acted {
  readonly nowMs: number;
  readonly output: ControllerOutput;
  readonly outputGrounded: boolean;
  readonly meterResets: number;
}

/** The values of the board's meter. */
export const meterValues = 38;

/** The world around the board: the test is its physics. Time passes only here. */
export class World {
  readonly input: ControllerInput;
  readonly meter = new Float32Array(meterValues);
  meterValid = false;
  nowMs = 0;
  readonly #line: Line;
  readonly #bytes = Buffer.alloc(ControllerInput.bytes);
  #sequence = 0;

  constructor(line: Line) {
    this.#line = line;
    const { buffer, byteOffset, length } = this.#bytes;
    const at = <T>(
      type: new (buffer: ArrayBufferLike, offset: number, length: number) => T,
      size: number,
    ): T => new type(buffer, byteOffset, length / size);
    this.input = new ControllerInput(
      {
        u8: at(Uint8Array, 1),
        u16: at(Uint16Array, 2),
        u32: at(Uint32Array, 4),
        i32: at(Int32Array, 4),
      },
      0,
    );
    this.input.cpResistanceOhm = Special.infiniteOhm;
    this.input.ppResistanceOhm = 220;
    this.input.diodeOk = true;
    this.input.mainsBeforeContactor = true;
  }

  /**
   * Lets time pass and says what is sensed then; answers what the controller does. The contactor
   * follows its command at once.
   */
  async pass(ms: number): Promise<Acted> {
    this.nowMs += ms;
    this.#sequence = (this.#sequence + 1) & 0xff;
    const sequence = this.#sequence;
    const now = Buffer.alloc(4);
    now.writeUInt32LE(this.nowMs >>> 0);
    const meter = this.meterValid ? Buffer.from(this.meter.buffer) : Buffer.alloc(0);
    const payload = Buffer.concat([
      now,
      this.#bytes,
      Buffer.of(Number(this.meterValid), 0, 0, 0),
      meter,
    ]);
    const frame = encode({ type: 0x40, sequence, session: 0, payload });
    const repeat = setInterval(() => this.#line.write(frame), repeatMs);
    this.#line.write(frame);
    const answer = await this.#line
      .next(
        'answer to the world',
        candidate => candidate.type === 0x41 && candidate.sequence === sequence,
      )
      .finally(() => clearInterval(repeat));
    const acted = {
      nowMs: answer.payload.readUInt32LE(0),
      output: new ControllerOutput(viewsOf(answer.payload), 4),
      outputGrounded: answer.payload[4 + ControllerOutput.bytes] === 1,
      meterResets: answer.payload[5 + ControllerOutput.bytes] as number,
    };
    this.input.mainsAfterContactor = acted.output.contactorOn;
    return acted;
  }

  /**
   * Lets so much time pass in steps of 25 ms, or until `reached`; answers the last of what the
   * controller did.
   */
  async passUntil(ms: number, reached: (acted: Acted) => boolean = () => false): Promise<Acted> {
    const endMs = this.nowMs + ms;
    for (;;) {
      const acted = await this.pass(25);
      if (reached(acted) || this.nowMs >= endMs) return acted;
    }
  }
}
