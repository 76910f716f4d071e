import { connect } from 'node:net';
import { buildPortable } from '../../build/portable.ts';
import { SimulatedNetworkControl } from '../../host/hardware/simulator/network.ts';
import { x25519PublicKey } from '../../host/platform/node/x25519.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import { SeededRandom } from '../../host/platform/virtual/random.ts';
import { MemoryStorage } from '../../host/platform/virtual/storage.ts';
import { SimulatedTunnel } from '../../host/platform/virtual/tunnel.ts';
import { type PortableDevice, type PortableOptions, startPortable } from '../support/portable.ts';
import { besideOthers, loadWithEverything, type Others, readablePaths } from './everything.ts';
import { type Group, rounds } from './figures.ts';

const bytes = { unit: 'bytes', better: 'lower' } as const;
const milliseconds = { unit: 'ms', better: 'lower' } as const;

/** Size of the portable host. */
export const portableSizes: Group = {
  name: 'sizes: embedded',
  measures: [
    {
      ...bytes,
      name: 'portable/bundle-bytes',
      doc: 'Whole host for small JavaScript engines, all parts',
    },
  ],
  async run() {
    // Not what lies in the folder: an earlier build may have left more.
    const parts = await buildPortable();
    return new Map([['portable/bundle-bytes', [parts.reduce((sum, [, size]) => sum + size, 0)]]]);
  },
};

/**
 * The portable host in QuickJS, which itself runs as WebAssembly: several times slower than on the
 * bare machine.
 */
export const portable: Group = {
  name: 'quickjs: embedded',
  measures: [
    {
      ...bytes,
      name: 'quickjs/heap-bytes',
      limit: 5 * 1024 * 1024,
      doc: 'QuickJS (of 32 bits): smallest heap in which a charger of generation 3 starts, with every module enabled (central system, broker, page, /ws, Wi-Fi, VPN, automation), serves all of its interface, and has a vehicle plugged in that waits for its tag',
    },
    {
      ...milliseconds,
      name: 'quickjs/get-ms',
      limit: 5,
      doc: 'QuickJS (as WebAssembly): a GET of the state of the charger on a connection that is kept, as its client sees it',
    },
    {
      ...milliseconds,
      name: 'quickjs/slowest-get-ms',
      doc: 'The same of the resource that takes longest, with full histories',
    },
    {
      ...milliseconds,
      name: 'quickjs/start-ms',
      doc: 'QuickJS (as WebAssembly): from the source text to a device that serves',
    },
    {
      ...milliseconds,
      name: 'quickjs/second-ms',
      doc: 'QuickJS (as WebAssembly): what a second of a charge keeps the engine busy, the simulation of charger, vehicle and house included',
    },
  ],

  async run(wanted) {
    const samples = new Map<string, number[]>();
    if (wanted('quickjs/heap-bytes'))
      samples.set('quickjs/heap-bytes', [await besideOthers(smallestHeap)]);
    const gets: number[] = [];
    const slowest: number[] = [];
    const starts: number[] = [];
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const device = await start();
      starts.push(device.busyMs());
      const before = device.busyMs();
      await charge(device, 60);
      seconds.push((device.busyMs() - before) / 60);
      const client = new Client(device.port);
      const times = new Map<string, number>();
      for (const path of readablePaths) times.set(path, await client.median(path, 3));
      slowest.push(Math.max(...times.values()));
      gets.push(await client.median('/evse/state', 50));
      client.end();
      device.stop();
    }
    return samples
      .set('quickjs/get-ms', gets)
      .set('quickjs/slowest-get-ms', slowest)
      .set('quickjs/start-ms', starts)
      .set('quickjs/second-ms', seconds);
  },
};

/** A device that does not answer for so long has failed. */
const patienceMs = 10_000;

const start = (
  heapLimitBytes?: number,
  parts: Partial<PortableOptions> = {},
): Promise<PortableDevice> =>
  startPortable({
    ...parts,
    storage: new MemoryStorage(),
    random: new SeededRandom(7),
    wallMs: Date.UTC(2025, 5, 1),
    ...(heapLimitBytes !== undefined && { heapLimitBytes }),
  });

/** Lets a vehicle charge. */
async function charge({ url, machine }: PortableDevice, seconds: number): Promise<void> {
  machine.advance(1000);
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(`${url}/debug/vehicle`, {
    method: 'PUT',
    body: '{"plugged":true}',
    signal,
  });
  if (response.status !== 200)
    throw new Error(`no vehicle came: ${response.status} ${await response.text()}`);
  machine.advance(seconds * 1000);
}

/**
 * The smallest limit, in steps of 64 KiB, under which nothing fails. It is approached from above:
 * an engine that has far too little may not even be able to say so.
 */
async function smallestHeap(others: Others): Promise<number> {
  let enough = Number.POSITIVE_INFINITY;
  let next = 6 * 1024 * 1024;
  for (const step of [256 * 1024, 64 * 1024]) {
    while (await fits(next, others)) {
      enough = next;
      next -= step;
    }
    next = enough - 64 * 1024;
  }
  return enough;
}

async function fits(heapLimitBytes: number, others: Others): Promise<boolean> {
  let device: PortableDevice | undefined;
  let endListener: (() => void) | undefined;
  const clock = new VirtualClock();
  const network = {
    network: new SimulatedNetworkControl({ clock, random: new SeededRandom(3), hasLan: true }),
    tunnel: new SimulatedTunnel(clock, x25519PublicKey),
    tls: {},
  };
  try {
    device = await start(heapLimitBytes, network);
    const { url, machine } = device;
    const pass = (): void => machine.advance(100);
    const loaded = {
      url,
      machine: '127.0.0.1',
      isWhole: false,
      lacks: [],
      patienceMs: 6 * patienceMs,
      pass,
    };
    machine.advance(1000);
    endListener = await loadWithEverything(loaded, others);
    machine.advance(120_000);
    const client = new Client(device.port);
    await client.median('/', 1);
    for (const path of readablePaths) await client.median(path, 1);
    client.end();
    return !device.machine.log.some(line => line.includes('Internal error'));
  } catch {
    // Where the engine has too little, anything may fail.
    return false;
  } finally {
    endListener?.();
    stopIfItCan(device);
  }
}

/** Where the engine has too little to stop its device, the sockets are closed all the same. */
function stopIfItCan(device: PortableDevice | undefined): void {
  try {
    device?.stop();
  } catch {
    // That it does not fit was found out before.
  }
}

/** A client that keeps its connection. */
class Client {
  readonly #socket;
  #received = '';
  #closed = false;
  #arrived: () => void = () => undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => {
      this.#received += text;
      this.#arrived();
    });
    this.#socket.setTimeout(patienceMs, () => this.#socket.destroy());
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.on('close', () => {
      this.#closed = true;
      this.#arrived();
    });
  }

  /** ms that a GET takes, the median of some. */
  async median(path: string, times: number): Promise<number> {
    const took: number[] = [];
    for (let i = 0; i < times; i++) {
      this.#received = '';
      const startedMs = performance.now();
      // As browsers ask: what is plain is made so while it is sent, and nobody says its length.
      this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n`);
      while (!this.#isWhole()) {
        if (this.#closed) throw new Error(`${path} was not answered`);
        await new Promise<void>(resolve => {
          this.#arrived = resolve;
        });
      }
      took.push(performance.now() - startedMs);
    }
    return took.sort((a, b) => a - b)[times >> 1] as number;
  }

  end(): void {
    this.#socket.destroy();
  }

  #isWhole(): boolean {
    const end = this.#received.indexOf('\r\n\r\n');
    const [, length] = /content-length: (\d+)/i.exec(this.#received) ?? [];
    return end >= 0 && this.#received.length >= end + 4 + Number(length);
  }
}
