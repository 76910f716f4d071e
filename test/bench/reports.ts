import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { everything, firstMinute, logFiles } from '../modules/charge_reports-rig.ts';
import { type RunningDevice, startDevice } from '../support/gateway.ts';
import { type Group, quantile } from './figures.ts';

/** As many as a charger keeps. */
const charges = 32_768;
const rounds = 5;
/** GETs before anything is measured, until compiled code answers them. */
const warmUpGets = 3000;

const kinds = ['pdf', 'csv'] as const;
type Kind = (typeof kinds)[number];

/** Reports of a full log, and what the device does meanwhile. */
export const reports: Group = {
  name: 'reports',
  measures: kinds.flatMap(kind => [
    {
      name: `reports/${kind}/heap-mb`,
      unit: 'MB',
      better: 'lower' as const,
      limit: 8,
      doc: `Growth of the heap while 32,768 charges are reported as ${kind.toUpperCase()}, garbage included`,
    },
    {
      name: `reports/${kind}/get-p99-ms`,
      unit: 'ms',
      better: 'lower' as const,
      limit: 50,
      doc: 'GETs of `evse/state` meanwhile: 99 of 100 are answered within that',
    },
    {
      name: `reports/${kind}/s`,
      unit: 's',
      better: 'lower' as const,
      doc: 'How long that takes, with those GETs',
    },
    {
      name: `reports/${kind}/mb`,
      unit: 'MB',
      better: 'lower' as const,
      doc: 'Length of the report',
    },
  ]),

  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'voltkern-bench-'));
    const samples = new Map<string, number[]>();
    const add = (name: string, value: number): void =>
      void samples.set(name, [...(samples.get(name) ?? []), value]);
    fillLog(folder);
    const preload = join(import.meta.dirname, 'heap-probe.cjs');
    const device = await startDevice({ dataDir: folder, preload });
    try {
      await device.put('charge_tracker/config', { electricity_price: 3250 });
      await latencies(device, warmUpGets);
      for (let round = -1; round < rounds; round++) {
        for (const kind of kinds) {
          const { heapBytes, getMs, tookMs, bytes } = await measureOne(device, kind);
          if (round < 0) continue;
          add(`reports/${kind}/heap-mb`, heapBytes / 1e6);
          add(`reports/${kind}/get-p99-ms`, quantile(getMs, 0.99));
          add(`reports/${kind}/s`, tookMs / 1000);
          add(`reports/${kind}/mb`, bytes / 1e6);
        }
      }
    } finally {
      await device.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    return samples;
  },
};

/** Writes a full log of nobody's charges, an hour apart. */
function fillLog(folder: string): void {
  const log = Array.from({ length: charges }, (_, at) => ({
    start: firstMinute - (charges - at) * 60,
    startKwh: at,
    endKwh: at + 1,
  }));
  for (const [name, bytes] of logFiles(log)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

/** One report, taken by a process of its own, with GETs until it is there. */
async function measureOne(device: RunningDevice, kind: Kind) {
  const probe = device.process;
  probe.send('begin');
  await once(probe, 'message');
  const startedMs = performance.now();
  const words = ['-sf', '-X', 'PUT', '-d', JSON.stringify(everything)];
  const taker = spawn('curl', [...words, `${device.url}/charge_tracker/${kind}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let bytes = 0;
  taker.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  let code: number | null = null;
  const taken = once(taker, 'close').then(([status]) => {
    code = status as number | null;
  });
  let isTaken = false;
  void taken.then(() => {
    isTaken = true;
  });
  const getMs = await latencies(device, Number.POSITIVE_INFINITY, () => isTaken);
  await taken;
  if (code !== 0) throw new Error(`the report as ${kind} ended with ${code}`);
  const tookMs = performance.now() - startedMs;
  probe.send('end');
  const [heapBytes] = (await once(probe, 'message')) as [number];
  return { heapBytes, getMs, tookMs, bytes };
}

/** How long GETs take, one after the other on one connection, until there are enough. */
async function latencies(
  { url }: RunningDevice,
  count: number,
  isEnough: () => boolean = () => false,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  try {
    while (taken.length < count && !isEnough()) {
      const startedMs = performance.now();
      const outgoing = request(`${url}/evse/state`, { agent }).end();
      const [response] = await once(outgoing, 'response');
      response.resume();
      await once(response, 'end');
      if (response.statusCode !== 200) throw new Error(`a GET was answered ${response.statusCode}`);
      taken.push(performance.now() - startedMs);
    }
  } finally {
    agent.destroy();
  }
  return taken;
}
