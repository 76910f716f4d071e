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
import { residentMb } from './process.ts';

const pairs = 5;
const settledMs = 60_000;
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
      name: 'eebus/memory-connected',
      unit: 'MB',
      better: 'lower',
      limit: 3,
      doc: 'Resident memory of this device a minute after its box came, beyond that of one whose limit clients set, without EEBUS, that started with it; both with the data folder of an earlier run',
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
    const mb = limited.map(
      (device, pair) =>
        residentMb(device.process) - residentMb((plain[pair] as RunningDevice).process),
    );
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
    const victim = { port: device.shipPort, secure: true, linePort: 0, trustedSki };
    const end = await attack(shipFlood, victim);
    const flooded: number[] = [];
    for (let round = 0; round < floodedRounds; round++) flooded.push(await p99Ms());
    end();
    const { state } = await device.get('eebus/state');
    if (state !== 'limited') throw new Error(`the device is not limited any more, but ${state}`);
    say(`${quantile(mb, 0.5).toFixed(1)} MB, ${quiet} ms, flooded ${flooded} ms`);
    await Promise.all([...plain, ...limited].map(one => one.stop()));
    return new Map([
      ['eebus/p99-get', quiet],
      ['eebus/p99-get-flooded', flooded],
      ['eebus/memory-connected', mb],
    ]);
  },
};

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
