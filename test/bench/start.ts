import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Group, rounds } from './figures.ts';
import { bareWords, deviceWords, startServer } from './process.ts';

/** Time from the start of a process to its first answer. */
export const start: Group = {
  name: 'start',
  measures: [
    {
      name: 'start/per-bare',
      unit: 'ratio',
      better: 'lower',
      limit: 4,
      doc: 'Time from spawning the device to the first answered GET, with the data folder of an earlier run, against a bare `node:http` script',
    },
    {
      name: 'start/empty-per-bare',
      unit: 'ratio',
      better: 'lower',
      doc: 'The same with an empty data folder: the very first start',
    },
    {
      name: 'start/metrics-per-bare',
      unit: 'ratio',
      better: 'lower',
      limit: 4,
      doc: 'The same as the first one, with metrics on',
    },
    {
      name: 'start/ms',
      unit: 'ms',
      better: 'lower',
      doc: 'Start of the device with the data folder of an earlier run',
    },
    { name: 'start/bare-ms', unit: 'ms', better: 'lower', doc: 'Start of the bare script' },
  ],

  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'voltkern-bench-'));
    const used = join(folder, 'used');
    const measured = join(folder, 'measured');
    const samples = new Map<string, number[]>();
    const add = (name: string, sample: number): void => {
      const known = samples.get(name);
      if (known === undefined) samples.set(name, [sample]);
      else known.push(sample);
    };
    try {
      // Fills the folder, and the system's cache of files.
      await startMs(deviceWords(used));
      await startMs(bareWords());
      await switchMetricsOn(measured);
      for (let round = 0; round < rounds; round++) {
        const bareMs = await startMs(bareWords());
        const usedMs = await startMs(deviceWords(used));
        const measuredMs = await startMs(deviceWords(measured));
        const emptyMs = await startMs(deviceWords(join(folder, `empty-${round}`)));
        add('start/bare-ms', bareMs);
        add('start/ms', usedMs);
        add('start/per-bare', usedMs / bareMs);
        add('start/metrics-per-bare', measuredMs / bareMs);
        add('start/empty-per-bare', emptyMs / bareMs);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return samples;
  },
};

/** Leaves a data folder of a device whose metrics are on. */
async function switchMetricsOn(folder: string): Promise<void> {
  const device = await startServer(deviceWords(folder));
  const path = 'system/metrics_config';
  const { status } = await fetch(`${device.url}/${path}`, { method: 'PUT', body: 'true' });
  await device.stop();
  if (status !== 200) throw new Error(`${path} cannot be switched on: ${status}`);
}

async function startMs(words: readonly string[]): Promise<number> {
  const startedMs = performance.now();
  const server = await startServer(words);
  await new Promise<void>((resolve, reject) => {
    const request = get(`${server.url}/evse/state`, { agent: false }, response => {
      response.resume();
      response.once('end', resolve);
    });
    request.once('error', reject);
  });
  const ms = performance.now() - startedMs;
  await server.stop();
  return ms;
}
