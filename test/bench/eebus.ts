import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { attack } from '../soak/attacking.ts';
import { measureLatency } from '../soak/measured.ts';
import { shipFlood } from '../soak/ship-attackers.ts';
import { enableEebus, limitBy, listensForBoxes, said } from '../support/control-box.ts';
import { eventually } from '../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../support/gateway.ts';
import { programWords } from '../support/program.ts';
import { endsWithTest } from '../support/suite.ts';
import { type Group, quantile } from './figures.ts';
import { ownMb, residentMb } from './process.ts';

const pairs = 5;
const settledMs = 60_000;
/** Garbage comes and goes: memory is the mean of some readings. */
const readings = 12;
const readingMs = 5000;
const rounds = 3;
const roundS = 10;
const floodedRounds = 2;

/** A device whose control box limits it. */
export const eebus: Group = {
  name: 'eebus',
  measures: [
    {
      name: 'eebus/p99-get',
      unit: 'ms',
      better: 'lower',
      limit: 50,
      doc: 'GETs of `evse/state` of a device that its control box limits: 99 of 100 are answered within that',
    },
    {
      name: 'eebus/p99-get-flooded',
      unit: 'ms',
      better: 'lower',
      limit: 50,
      doc: "The same while strangers flood its port: without a certificate, with a foreign SKI, with certificates of strangers and a box's words, with frames of 10 MB, wrong JSON, half handshakes and without TLS, all at once",
    },
    {
      name: 'eebus/resident-connected',
      unit: 'MB',
      better: 'lower',
      doc: "Resident memory of this device in the second minute after its box came, beyond that of one whose limit clients set, without EEBUS, that started with it; both with the data folder of an earlier run. Some of it are pages of Node's own program, which hold TLS and are shared by all processes",
    },
    {
      name: 'eebus/memory-connected',
      unit: 'MB',
      better: 'lower',
      limit: 3,
      doc: 'Memory of its own, which the machine cannot take back, of the same two devices: what it holds more while it is connected',
    },
    {
      name: 'eebus/memory-flooded',
      unit: 'MB',
      better: 'lower',
      doc: 'Resident memory of the device after that flood, beyond that before it',
    },
  ],

  async run(_, say) {
    const plain: RunningDevice[] = [];
    const limited: (RunningDevice & { readonly shipPort: number })[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      plain.push((await startTwice(one => limitBy(one, 2))).device);
      const { device, configured } = await startTwice(enableEebus);
      await listensForBoxes(device);
      limited.push({ ...device, shipPort: configured });
    }
    const skis = await startBoxes(limited);
    await sleep(settledMs);
    const [own, resident] = await measuredMore(plain, limited);
    const [device] = limited;
    if (!device) throw new Error('no device was started');
    const [trustedSki] = skis;
    const port = Number(new URL(device.url).port);
    const p99Ms = async (): Promise<number> => {
      const { gets, failed, p99Ms } = await measureLatency(port, roundS, 'evse/state');
      if (gets === 0 || failed > 0) throw new Error(`${failed} of ${gets} GETs failed`);
      return p99Ms;
    };
    const quiet: number[] = [];
    for (let round = 0; round < rounds; round++) quiet.push(await p99Ms());
    const calmMb = residentMb(device.process);
    const victim = { port: device.shipPort, secure: true, linePort: 0, trustedSki };
    const end = await attack(shipFlood, victim);
    const flooded: number[] = [];
    for (let round = 0; round < floodedRounds; round++) flooded.push(await p99Ms());
    end();
    const grownMb = residentMb(device.process) - calmMb;
    const { state } = await device.get('eebus/state');
    if (state !== 'limited') throw new Error(`the device is not limited any more, but ${state}`);
    say(`${quantile(own, 0.5).toFixed(1)} MB, ${quiet} ms, flooded ${flooded} ms`);
    await Promise.all([...plain, ...limited].map(one => one.stop()));
    return new Map([
      ['eebus/p99-get', quiet],
      ['eebus/p99-get-flooded', flooded],
      ['eebus/memory-connected', own],
      ['eebus/resident-connected', resident],
      ['eebus/memory-flooded', [grownMb]],
    ]);
  },
};

/** How much more memory of its own, and resident, each of some devices has than its fellow, MB. */
async function measuredMore(
  plain: readonly RunningDevice[],
  limited: readonly RunningDevice[],
): Promise<readonly [own: number[], resident: number[]]> {
  const more = (measure: typeof ownMb): number[] =>
    limited.map(
      (device, pair) => measure(device.process) - measure((plain[pair] as RunningDevice).process),
    );
  const told: (readonly [own: number[], resident: number[]])[] = [];
  while (told.length < readings) {
    await sleep(readingMs);
    told.push([more(ownMb), more(residentMb)]);
  }
  const mean = (kind: 0 | 1): number[] =>
    limited.map((_, pair) => told.reduce((sum, one) => sum + (one[kind][pair] ?? 0), 0) / readings);
  return [mean(0), mean(1)];
}

/** A device that was configured in an earlier run, in which it also made its key. */
async function startTwice<Configured>(
  configure: (device: RunningDevice) => Promise<Configured>,
): Promise<{ readonly device: RunningDevice; readonly configured: Configured }> {
  const dataDir = temporaryFolder();
  const first = await startDevice({ dataDir });
  await eventually(async () => assert.is((await first.get('eebus/state')).ski.length, 40));
  const configured = await configure(first);
  await first.stop();
  return { device: await startDevice({ dataDir }), configured };
}

/** Has a box limit each device; answers their SKIs. */
async function startBoxes(
  devices: readonly (RunningDevice & { readonly shipPort: number })[],
): Promise<readonly string[]> {
  const places = await Promise.all(
    devices.map(async ({ get, shipPort }) => ({
      ski: (await get('eebus/state')).ski,
      port: shipPort,
    })),
  );
  const words = [...programWords('test/bench/eebus-boxes.ts'), JSON.stringify(places)];
  const boxes = endsWithTest(
    spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const [line] = await once(boxes.stdout, 'data');
  const skis: readonly string[] = JSON.parse(String(line));
  for (const [index, device] of devices.entries()) {
    await device.put('eebus/add', { ski: skis[index], label: 'box' });
    await eventually(async () => {
      const { state, limit_w } = await device.get('eebus/state');
      assert.equal([state, limit_w], ['limited', said.limitW]);
    });
  }
  return skis;
}
