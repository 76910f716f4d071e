import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureLatency } from '../soak/measured.ts';
import { freePort } from '../support/free-port.ts';
import { programWords } from '../support/program.ts';
import type { Group } from './figures.ts';
import { deviceWords, residentMb, type Server, startServer } from './process.ts';

const chargers = 50;
/** As many as a group has. */
const members = 10;
const password = 'of the garage';
const rounds = 3;
const roundS = 10;
const settledMs = 60_000;
/** Ticks of the kernel's accounts in a second. */
const ticksPerS = 100;

/** A device that is the central system of as many chargers as it takes. */
export const central: Group = {
  name: 'central',
  measures: [
    {
      name: 'central/get-p99-ms',
      unit: 'ms',
      better: 'lower',
      limit: 50,
      doc: 'GETs of `charge_manager/state` of a device with 50 chargers by OCPP that charge, ten of them members: 99 of 100 are answered within that',
    },
    {
      name: 'central/busy-percent',
      unit: '%',
      better: 'lower',
      doc: 'What these chargers and ten members keep a processor busy, without any client',
    },
    {
      name: 'central/mb',
      unit: 'MB',
      better: 'lower',
      limit: 40,
      doc: 'Resident memory of this device a minute after the chargers came, beyond that of one without them that started with it',
    },
  ],

  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'voltkern-bench-'));
    const plain = await startServer(deviceWords(join(folder, 'plain')));
    const device = await startServer(deviceWords(join(folder, 'central')));
    const port = await freePort();
    await configure(device, port);
    const words = [...programWords('test/bench/central-chargers.ts'), `${port}`, `${chargers}`];
    const others = spawn(process.execPath, [...words, password], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(others.stdout, 'data');
      const beforeS = busyS(device);
      await sleep(settledMs);
      const busyPercent = ((busyS(device) - beforeS) * 100_000) / settledMs;
      const mb = residentMb(device) - residentMb(plain);
      const p99Ms: number[] = [];
      for (let round = 0; round < rounds; round++)
        p99Ms.push((await measureLatency(device.port, roundS, 'charge_manager/state')).p99Ms);
      return new Map([
        ['central/get-p99-ms', p99Ms],
        ['central/busy-percent', [busyPercent]],
        ['central/mb', [mb]],
      ]);
    } finally {
      others.kill();
      await Promise.all([plain.stop(), device.stop()]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function configure({ url }: Server, port: number): Promise<void> {
  const put = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${url}/${path}`, { method: 'PUT', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const identities = Array.from({ length: chargers }, (_, index) => `box-${index}`);
  await put(
    'ocpp_central/chargers',
    identities.map(identity => ({ identity, password, watched: true })),
  );
  await put('ocpp_central/config', {
    ...{ enable: true, port, tls: false, require_password: true, accept_tags: 2 },
  });
  await put('charge_manager/config', {
    ...((await (await fetch(`${url}/charge_manager/config`)).json()) as object),
    ...{ enable_charge_manager: true, default_available_current: 300_000 },
    maximum_available_current: 320_000,
    chargers: identities.slice(0, members).map(identity => ({
      ...{ host: `ocpp:${identity}`, name: identity, rot: 0 },
    })),
  });
}

/** Processor time of a process so far, s. */
function busyS({ pid }: Server): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerS;
}
