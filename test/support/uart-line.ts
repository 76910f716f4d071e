import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FrameReader } from '../../host/hardware/coprocessor/frames.ts';
import { fromHost, noManagerMs } from '../../host/hardware/coprocessor/messages.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { arrivals, type LineFaults, soundLine } from './line-faults.ts';
import { atEnd } from './suite.ts';

/** How long an end that is not there is waited for before it is looked for again, ms. */
const lookMs = 50;

/**
 * The wire between the UARTs of two emulators, host and charge controller. It is there whether
 * somebody is at its ends or not: what is sent to nobody is lost.
 */
export interface UartLine {
  /** Port of 127.0.0.1 to which the host's emulator connects. */
  readonly port: number;
  /** What happens to each frame on its way, in both directions. */
  faults: LineFaults;
  /**
   * Told of each sign of life of the host, with the time until the fail-safe of load management,
   * ms; undefined: there is no manager.
   */
  onAlive: (leftMs: number | undefined) => void;
  /** Frames that the host sent, before anything happened to them. */
  readonly sent: {
    /** Greetings: each begins a session. */
    readonly greetings: number;
    /** Commands, and the signs of life between them. */
    readonly commands: number;
    /** Longest time between two commands, or since the last one, ms; `restart` forgets it. */
    longestGapMs(): number;
    restart(): void;
  };
  /** Has noise without a pause on both wires, as fast as the line carries it. */
  drown(durationMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Lays a wire to a controller that listens at a port of 127.0.0.1. */
export async function startUartLine(controllerPort: number, seed = 1): Promise<UartLine> {
  const random = new SeededRandom(seed);
  const line: Pick<UartLine, 'faults' | 'onAlive'> = {
    faults: soundLine,
    onAlive: () => undefined,
  };
  const sent = watchHost(leftMs => line.onAlive(leftMs));
  let host: Socket | undefined;
  let controller: Socket | undefined;
  let ended = false;
  const toController = new Direction(random, line, bytes => controller?.write(bytes));
  const toHost = new Direction(random, line, bytes => host?.write(bytes));

  const server = createServer(socket => {
    host?.destroy();
    host = socket.setNoDelay();
    socket.on('error', () => undefined);
    socket.on('data', bytes => {
      sent.take(bytes);
      toController.carry(bytes);
    });
  });
  const look = (): void => {
    if (ended) return;
    const socket = connect(controllerPort, '127.0.0.1').setNoDelay();
    socket.on('connect', () => {
      controller = socket;
    });
    socket.on('error', () => undefined);
    socket.on('data', bytes => toHost.carry(bytes));
    socket.on('close', () => {
      controller = undefined;
      setTimeout(look, lookMs);
    });
  };
  look();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    ended = true;
    host?.destroy();
    controller?.destroy();
    await new Promise(resolve => server.close(resolve));
  };
  const forget = atEnd(stop);
  return Object.assign(line, {
    port,
    sent,
    drown: (durationMs: number) =>
      noise(durationMs, bytes => {
        host?.write(bytes);
        controller?.write(bytes);
      }),
    stop() {
      forget();
      return stop();
    },
  });
}

/** Bytes that a line of 115200 baud carries in a millisecond. */
const lineBytesPerMs = 11.52;

/** Sends what nobody said, as fast as the line carries it. */
async function noise(durationMs: number, send: (bytes: Uint8Array) => void): Promise<void> {
  const startMs = performance.now();
  for (let sent = 0; performance.now() - startMs < durationMs; ) {
    const due = Math.floor((performance.now() - startMs) * lineBytesPerMs);
    send(randomBytes(due - sent));
    sent = due;
    await sleep(1);
  }
}

/** One direction of the wire: frame by frame, in their order. */
class Direction {
  readonly #random: SeededRandom;
  readonly #line: { readonly faults: LineFaults };
  readonly #arrive: (bytes: Uint8Array) => void;
  #rest = new Uint8Array();
  /** When what was sent last arrives. */
  #arrivesMs = 0;

  constructor(
    random: SeededRandom,
    line: { readonly faults: LineFaults },
    arrive: (bytes: Uint8Array) => void,
  ) {
    this.#random = random;
    this.#line = line;
    this.#arrive = arrive;
  }

  carry(bytes: Uint8Array): void {
    const { faults } = this.#line;
    if (faults === soundLine && performance.now() >= this.#arrivesMs) {
      this.#arrive(joined(this.#rest, bytes));
      this.#rest = new Uint8Array();
      return;
    }
    const all = joined(this.#rest, bytes);
    const end = all.lastIndexOf(0) + 1;
    this.#rest = all.slice(end);
    for (let from = 0; from < end; ) {
      const to = all.indexOf(0, from) + 1;
      this.#disturb(all.subarray(from, to), faults);
      from = to;
    }
  }

  #disturb(frame: Uint8Array, faults: LineFaults): void {
    for (const { bytes, afterMs } of arrivals(frame, faults, this.#random)) {
      const nowMs = performance.now();
      this.#arrivesMs = Math.max(this.#arrivesMs, nowMs + afterMs);
      setTimeout(() => this.#arrive(bytes), this.#arrivesMs - nowMs);
    }
  }
}

/** Counts what the host says. */
function watchHost(onAlive: UartLine['onAlive']) {
  const counts = { greetings: 0, commands: 0 };
  let lastMs = performance.now();
  let longestMs = 0;
  const reader = new FrameReader(({ type, payload }) => {
    if (type === fromHost.hello) {
      counts.greetings++;
      return;
    }
    if (type === fromHost.alive) {
      const leftMs = new DataView(payload.buffer, payload.byteOffset).getUint32(0, true);
      onAlive(leftMs === noManagerMs ? undefined : leftMs);
    }
    counts.commands++;
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  });
  return {
    get greetings() {
      return counts.greetings;
    },
    get commands() {
      return counts.commands;
    },
    take: (bytes: Uint8Array) => reader.take(bytes),
    longestGapMs: () => Math.max(longestMs, performance.now() - lastMs),
    restart() {
      longestMs = 0;
      lastMs = performance.now();
    },
  };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  return Uint8Array.of(...one, ...other);
}
