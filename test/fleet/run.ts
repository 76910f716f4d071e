import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../support/gateway.ts';
import { type NatsCluster, type NatsNode, startNats } from '../support/nats.ts';
import { Currency, type Stale } from './currency.ts';
import type { Assignment, LinkEvent, Usage } from './messages.ts';
import { Observer } from './observer.ts';
import type { Options } from './options.ts';
import { bundleWorker, WorkerProcess } from './worker-process.ts';

/** What a fleet came to. Costs are means of all devices. */
export interface Outcome {
  readonly devices: number;
  readonly topics: number;
  readonly processes: number;
  /** From the first device's start until all were connected, ms. */
  readonly startMs: number;
  /** Of one core, %: whole devices, and the part of it that is simulated hardware. */
  readonly cpuPct: number;
  readonly simulatorCpuPct: number;
  /** What a device adds to its process, and the whole process divided by its devices, bytes. */
  readonly rssBytes: number;
  readonly heapBytes: number;
  readonly processBytes: number;
  /** Of the whole fleet, per second. */
  readonly changesPerS: number;
  readonly packetsPerS: number;
  readonly bytesPerS: number;
  /** That a subscriber got, per second. */
  readonly receivedPerS: number;
  /** Of one node: memory in use, bytes; processor, % of a core. */
  readonly nodeRssBytes: number;
  readonly nodeCpuPct: number;
  /** Devices that lost their connection with the node. */
  readonly lost: number;
  /**
   * When they tried to connect again for the first time, and when each was connected, ms after the
   * fault, in order.
   */
  readonly attemptsMs: readonly number[];
  readonly reconnectsMs: readonly number[];
  /**
   * When subscribers of each other node saw every value of all devices as it is, ms after the
   * fault; undefined: never.
   */
  readonly currentMs: number | undefined;
  /** The same for subscribers that were not there before: they get what the cluster retained. */
  readonly retainedMs: number | undefined;
  /**
   * Messages sent between the fault and the end that a subscriber at another node did not get;
   * newer ones followed.
   */
  readonly lostMessages: number;
  /** What fresh subscribers of each other node did not see as it is at last. */
  readonly stale: readonly Stale[];
}

/** Most devices in a process. */
const mostPerProcess = 100;
/**
 * Devices that start in a second: each publishes all its topics, and a node stores each of them
 * with its fellows.
 */
const startsPerS = 10;
const startLimitMs = 300_000;
const currentLimitMs = 60_000;
const freshLimitMs = 60_000;
/**
 * How long fresh subscribers may take to see everything; after that others, still fresher, are
 * asked.
 */
const freshMs = 3000;
const lookMs = 500;
const progressMs = 2000;

/**
 * Runs a fleet from start to end. Rejects in words for people if it does not come about; nothing is
 * left behind.
 */
export async function runFleet(
  options: Options,
  say: (progress: string) => void,
): Promise<Outcome> {
  const folder = temporaryFolder();
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const worker = await bundleWorker(folder);
    const simulatorCpuPct = await simulatorCost(worker, options, say);
    say(`starting ${options.nodes} nodes ...`);
    const cluster = await startNats(options.nodes);
    ends.push(() => cluster.stop());
    return await new Fleet(options, cluster, say, ends).run(worker, simulatorCpuPct);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** What simulated hardware takes of a core, % per device. */
async function simulatorCost(
  file: string,
  options: Options,
  say: (progress: string) => void,
): Promise<number> {
  const devices = Math.min(mostPerProcess, options.devices);
  const seconds = Math.min(10, options.durationS / 3);
  say(
    `measuring the simulated hardware of ${devices} devices alone for ${seconds.toFixed(0)} s ...`,
  );
  const alone: Omit<Assignment, 'core'> = {
    devices,
    first: 0,
    addresses: [],
    port: 0,
    changesPerS: 0,
    seed: options.seed,
    startMs: 500,
    hardwareOnly: true,
  };
  const worker = await WorkerProcess.start(file, alone, { onLink: () => undefined });
  try {
    await sleep(1000);
    const before = await worker.measure();
    await sleep(seconds * 1000);
    return cpuPct(before, await worker.measure()) / devices;
  } finally {
    await worker.stop();
  }
}

function cpuPct(before: Usage, after: Usage): number {
  return ((after.cpuMs - before.cpuMs) / (after.atMs - before.atMs)) * 100;
}

class Fleet {
  readonly #options: Options;
  readonly #cluster: NatsCluster;
  readonly #say: (progress: string) => void;
  readonly #ends: (() => unknown)[];
  readonly #connected = new Set<number>();
  readonly #events: LinkEvent[] = [];
  /** Address of the node that each device is connected with, or was at last. */
  readonly #places = new Map<number, string>();
  /** Devices whose node is gone, until they are connected again. */
  readonly #stranded = new Set<number>();
  #workers: WorkerProcess[] = [];

  constructor(
    options: Options,
    cluster: NatsCluster,
    say: (progress: string) => void,
    ends: (() => unknown)[],
  ) {
    this.#options = options;
    this.#cluster = cluster;
    this.#say = say;
    this.#ends = ends;
  }

  async run(file: string, simulatorCpuPct: number): Promise<Outcome> {
    const { devices, durationS, seed, fault } = this.#options;
    const { nodes } = this.#cluster;
    const observers = await this.#observe(nodes);
    const startedMs = Date.now();
    await this.#start(file);
    const startMs = Date.now() - startedMs;
    this.#say(
      `all ${devices} connected after ${seconds(startMs)}; measuring for ${durationS} s ...`,
    );
    await this.#settle();

    const before = await Promise.all(this.#workers.map(worker => worker.measure()));
    const nodesBefore = nodes.map(node => node.cpuMs());
    const receivedBefore = observers[0]?.messages ?? 0;
    await sleep(durationS * 1000);
    const after = await Promise.all(this.#workers.map(worker => worker.measure()));
    const nodeCpuMs = sum(
      nodes.map((node, index) => node.cpuMs() - (nodesBefore[index] as number)),
    );
    const received = (observers[0]?.messages ?? 0) - receivedBefore;
    const nodeRssBytes = sum(nodes.map(node => node.rssBytes())) / nodes.length;
    const each = (part: (before: Usage, after: Usage) => number): number =>
      sum(after.map((usage, index) => part(before[index] as Usage, usage)));
    const loaded = this.#workers.map(worker => worker.loaded);

    const victim = nodes[seed % nodes.length] as NatsNode;
    this.#say(`${fault === 'kill' ? 'killing' : 'freezing'} the node ${victim.name} ...`);
    const others = observers.filter((_, index) => nodes[index] !== victim);
    const survivor = others[0] as Observer;
    const receivedAtFault = survivor.messages;
    const publishedAtFault = sum(after.map(({ published }) => published));
    const faultMs = Date.now();
    const lost = new Set(
      [...this.#places].filter(([, node]) => node === victim.address).map(([device]) => device),
    );
    for (const device of lost) this.#stranded.add(device);
    if (fault === 'kill') await victim.kill();
    else victim.freeze();
    observers.find(observer => !others.includes(observer))?.close();
    const currentMs = await this.#untilCurrent(others, faultMs);
    const { seenAtMs, stale } = await this.#compareFresh(
      nodes.filter(node => node !== victim),
      faultMs + freshLimitMs,
    );
    const receivedSince = survivor.messages - receivedAtFault;
    const publishedSince = (await this.#published()) - publishedAtFault;
    return {
      devices,
      topics: this.#workers[0]?.paths.length ?? 0,
      processes: this.#workers.length,
      startMs,
      cpuPct: each(cpuPct) / devices,
      simulatorCpuPct,
      rssBytes:
        sum(after.map(({ rssBytes }, index) => rssBytes - (loaded[index] as Usage).rssBytes)) /
        devices,
      heapBytes:
        sum(after.map(({ heapBytes }, index) => heapBytes - (loaded[index] as Usage).heapBytes)) /
        devices,
      processBytes: sum(after.map(({ rssBytes }) => rssBytes)) / devices,
      changesPerS: each((from, to) => to.changes - from.changes) / durationS,
      packetsPerS: each((from, to) => to.packets - from.packets) / durationS,
      bytesPerS: each((from, to) => to.bytes - from.bytes) / durationS,
      receivedPerS: received / durationS,
      nodeRssBytes,
      nodeCpuPct: (nodeCpuMs / nodes.length / (durationS * 1000)) * 100,
      lost: lost.size,
      attemptsMs: this.#firsts('attempt', lost, faultMs),
      reconnectsMs: this.#firsts('connected', lost, faultMs),
      currentMs,
      retainedMs: seenAtMs === undefined ? undefined : seenAtMs - faultMs,
      lostMessages: Math.max(0, publishedSince - receivedSince),
      stale,
    };
  }

  async #published(): Promise<number> {
    return sum(
      (await Promise.all(this.#workers.map(worker => worker.measure()))).map(
        ({ published }) => published,
      ),
    );
  }

  async #observe(nodes: readonly NatsNode[]): Promise<Observer[]> {
    const observers: Observer[] = [];
    for (const { address } of nodes) {
      const observer = await Observer.at(address, this.#cluster.port);
      this.#ends.push(() => observer.close());
      observers.push(observer);
    }
    return observers;
  }

  /** Starts all processes of devices; resolves when every device is connected. */
  async #start(file: string): Promise<void> {
    const { devices, changesPerS, seed } = this.#options;
    const { nodes, port } = this.#cluster;
    const count = Math.ceil(devices / mostPerProcess);
    const shared = {
      addresses: nodes.map(({ address }) => address),
      port,
      changesPerS,
      seed,
      hardwareOnly: false,
      startMs: (devices / startsPerS) * 1000,
    };
    const onLink = (event: LinkEvent): void => {
      const { kind, device, node } = event;
      this.#events.push(event);
      if (kind === 'lost') this.#connected.delete(device);
      if (kind !== 'connected') return;
      this.#connected.add(device);
      this.#places.set(device, node);
      this.#stranded.delete(device);
    };
    let started = false;
    const starting = Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const first = Math.floor((devices * index) / count);
        const own = {
          ...shared,
          first,
          devices: Math.floor((devices * (index + 1)) / count) - first,
        };
        const worker = await WorkerProcess.start(file, own, { onLink });
        this.#ends.push(() => worker.stop());
        return worker;
      }),
    ).then(workers => {
      this.#workers = workers;
      started = true;
    });
    await this.#until(() => started && this.#connected.size === devices, {
      limitMs: startLimitMs,
      what: () => `${this.#connected.size} of ${devices} devices are connected`,
      failing: starting,
    });
  }

  /** Resolves when what the devices published at their start went through the cluster. */
  async #settle(): Promise<void> {
    const observers = await this.#observe(this.#cluster.nodes);
    const currency = new Currency(this.#options.devices, this.#paths(), observers);
    await this.#untilNoneBehind(currency, startLimitMs, 'before the fault');
    for (const observer of observers) observer.close();
    if (currency.behind > 0)
      throw new Error(`${currency.behind} devices were not seen as they are even before the fault`);
  }

  async #untilCurrent(
    observers: readonly Observer[],
    faultMs: number,
  ): Promise<number | undefined> {
    const currency = new Currency(this.#options.devices, this.#paths(), observers);
    await this.#untilNoneBehind(currency, currentLimitMs, 'after the fault');
    return currency.behind === 0 ? Date.now() - faultMs : undefined;
  }

  /**
   * Compares with what subscribers see that were not there before, over and over: until they see
   * all, and those after them too, which did not hear what those before heard live; or until time
   * is over.
   */
  async #compareFresh(
    nodes: readonly NatsNode[],
    endMs: number,
  ): Promise<{ readonly seenAtMs: number | undefined; readonly stale: readonly Stale[] }> {
    this.#say('comparing with what fresh subscribers see at each of the other nodes ...');
    let seenAtMs: number | undefined;
    for (;;) {
      const fresh = await this.#observe(nodes);
      const currency = new Currency(this.#options.devices, this.#paths(), fresh);
      await this.#untilNoneBehind(currency, freshMs, 'for fresh subscribers');
      for (const observer of fresh) observer.close();
      const seen = currency.behind === 0;
      if ((seen && seenAtMs !== undefined) || Date.now() > endMs)
        return { seenAtMs, stale: currency.stale() };
      seenAtMs = seen ? Date.now() : undefined;
    }
  }

  /**
   * When something happened first to each of some devices since the fault, ms after it, in order.
   */
  #firsts(kind: LinkEvent['kind'], devices: ReadonlySet<number>, faultMs: number): number[] {
    const found = new Map<number, number>();
    for (const event of this.#events) {
      const { device, atMs } = event;
      if (event.kind !== kind || atMs < faultMs || !devices.has(device) || found.has(device))
        continue;
      found.set(device, atMs - faultMs);
    }
    return [...found.values()].sort((a, b) => a - b);
  }

  #paths(): readonly string[] {
    return this.#workers[0]?.paths ?? [];
  }

  async #untilNoneBehind(currency: Currency, limitMs: number, when: string): Promise<void> {
    const { devices } = this.#options;
    const endMs = performance.now() + limitMs;
    let saidMs = performance.now();
    while (currency.behind > 0 && performance.now() < endMs) {
      for (const worker of this.#workers)
        currency.compare(await worker.sample(), device => !this.#stranded.has(device));
      if (currency.behind > 0) await sleep(lookMs);
      if (performance.now() - saidMs < progressMs) continue;
      saidMs = performance.now();
      this.#say(
        `${when}: ${this.#connected.size} of ${devices} connected, ${devices - currency.behind} seen as they are`,
      );
    }
  }

  async #until(
    done: () => boolean,
    { limitMs, what, failing }: { limitMs: number; what: () => string; failing: Promise<void> },
  ): Promise<void> {
    let failure: Error | undefined;
    failing.catch(error => {
      failure = error;
    });
    const endMs = performance.now() + limitMs;
    let saidMs = performance.now();
    while (!done()) {
      if (failure) throw failure;
      if (performance.now() > endMs) throw new Error(`only ${what()} after ${seconds(limitMs)}`);
      if (performance.now() - saidMs > progressMs) {
        saidMs = performance.now();
        this.#say(what());
      }
      await sleep(100);
    }
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
