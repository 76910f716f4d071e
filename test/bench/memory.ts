import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestText, startClient } from './client.ts';
import type { Group } from './figures.ts';
import { bareWords, deviceWords, residentMb, type Server, startServer } from './process.ts';

/**
 * Devices and bare servers that wait side by side; 60 s each, one after the other, would take a
 * quarter of an hour.
 */
const pairs = 9;
const idleMs = 60_000;
/** Time between two questions of a monitoring system. */
const scrapeMs = 15_000;
const requests = 100_000;

/** Resident memory of a device. */
export const memory: Group = {
  name: 'memory',
  measures: [
    {
      name: 'memory/mb-over-bare',
      unit: 'MB',
      better: 'lower',
      limit: 25,
      doc: 'Resident memory 60 s after the start, without clients, beyond that of a bare `node:http` server started at the same time',
    },
    {
      name: 'memory/mdns-mb-over-bare',
      unit: 'MB',
      better: 'lower',
      limit: 45,
      doc: 'The same of a device that is announced in the local network, and can be managed',
    },
    {
      name: 'memory/metrics-mb-over-bare',
      unit: 'MB',
      better: 'lower',
      limit: 25,
      doc: 'The same of a device whose metrics are on, and asked for every 15 s',
    },
    {
      name: 'memory/mb-after-load',
      unit: 'MB',
      better: 'lower',
      limit: 15,
      doc: 'What 100,000 GETs of `evse/state` add to it',
    },
    {
      name: 'memory/mb',
      unit: 'MB',
      better: 'lower',
      doc: 'Resident memory of the device 60 s after the start',
    },
  ],

  async run(wanted) {
    const folder = mkdtempSync(join(tmpdir(), 'voltkern-bench-'));
    const bare: Server[] = [];
    const devices: Server[] = [];
    const announced: Server[] = [];
    const measured: Server[] = [];
    try {
      for (let pair = 0; pair < pairs; pair++) {
        bare.push(await startServer(bareWords()));
        devices.push(await startServer(deviceWords(join(folder, String(pair)))));
        announced.push(await startAnnounced(join(folder, `${pair}-announced`)));
        measured.push(await startMeasured(join(folder, `${pair}-measured`)));
      }
      for (let passedMs = 0; passedMs < idleMs; passedMs += scrapeMs) {
        await Promise.all(measured.map(askMetrics));
        await sleep(scrapeMs);
      }
      const idle = devices.map(residentMb);
      const over = (some: readonly Server[]): number[] =>
        some.map((one, pair) => residentMb(one) - residentMb(bare[pair] as Server));
      const samples = new Map([
        ['memory/mb', idle],
        ['memory/mb-over-bare', over(devices)],
        ['memory/mdns-mb-over-bare', over(announced)],
        ['memory/metrics-mb-over-bare', over(measured)],
      ]);
      if (wanted('memory/mb-after-load'))
        samples.set('memory/mb-after-load', await growthMb(devices, idle));
      return samples;
    } finally {
      await Promise.all(
        [...bare, ...devices, ...announced, ...measured].map(server => server.stop()),
      );
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A charger on an address of this machine is announced only if it can be managed. */
function startAnnounced(folder: string): Promise<Server> {
  return startWith(folder, 'evse/management_enabled');
}

/** A device that tells its metrics. */
function startMeasured(folder: string): Promise<Server> {
  return startWith(folder, 'system/metrics_config');
}

/** Starts a device and switches something on. */
async function startWith(folder: string, path: string): Promise<Server> {
  const device = await startServer(deviceWords(folder));
  const { status } = await fetch(`${device.url}/${path}`, { method: 'PUT', body: 'true' });
  if (status !== 200) throw new Error(`${path} cannot be switched on: ${status}`);
  return device;
}

async function askMetrics({ url }: Server): Promise<void> {
  const answer = await fetch(`${url}/metrics`);
  if (!(await answer.text()).endsWith('# EOF\n')) throw new Error('an answer is not whole');
}

/** What load adds to each device's memory, one device after the other. */
async function growthMb(devices: readonly Server[], idle: readonly number[]): Promise<number[]> {
  const client = startClient();
  const growth: number[] = [];
  for (const [index, device] of devices.entries()) {
    await client.send(device.port, [requestText('GET', '/evse/state')], requests);
    growth.push(residentMb(device) - (idle[index] as number));
  }
  client.stop();
  return growth;
}
