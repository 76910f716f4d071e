import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { latePartsFile } from '../../../build/host.ts';
import { outOf, root } from '../../../build/paths.ts';
import type { LimitEntry as Entry } from '../../../host/modules/eebus/fields.ts';
import { attack } from '../../soak/attacking.ts';
import { measureLatency } from '../../soak/measured.ts';
import { shipAttacks } from '../../soak/ship-attackers.ts';
import {
  enableEebus,
  isLimited,
  limitBy,
  limitByBox,
  listensForBoxes,
  said,
  setBox,
} from '../../support/control-box.ts';
import { eventually } from '../../support/eventually.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';

/** The built device that speaks EEBUS, as a process: killed, under attack, and switched off. */
const test = suite('eebus, as a process');

const preload = join(root, 'test/support/loaded-files.cjs');
const attackS = 3;

/** Kills a device, and starts it again. */
async function killed(device: RunningDevice): Promise<RunningDevice> {
  await device.kill();
  const again = await startDevice({ dataDir: device.dataDir });
  await listensForBoxes(again);
  return again;
}

test('who is killed while it is limited knows its box, its key and the failsafe values again', async () => {
  const device = await startDevice({ dataDir: temporaryFolder() });
  await enableEebus(device);
  const ski = await limitByBox(device);
  const before = await device.get('eebus/state');
  const peers = await device.get('eebus/peers');
  const entries: Entry[] = await device.get('eebus/limits');
  assert.equal(
    entries.filter(({ active }) => active).map(({ kind }) => kind),
    ['limit'],
  );

  const again = await killed(device);
  const after = await again.get('eebus/state');
  assert.equal([after.state, after.active, after.limit_w], ['init', true, said.failsafeW]);
  assert.equal(
    [after.failsafe_limit_w, after.failsafe_duration],
    [said.failsafeW, before.failsafe_duration],
  );
  assert.equal([after.ski, after.ship_id], [before.ski, before.ship_id]);
  assert.equal([peers[0].ski, peers[0].label], [ski, 'cellar']);
  assert.equal(await again.get('eebus/peers'), peers);
  const [start, ...earlier]: Entry[] = await again.get('eebus/limits');
  assert.equal([start?.kind, start?.active, start?.limit_w], ['start', true, said.failsafeW]);
  // What was in force ended when the device was back; all else is as it was.
  assert.equal(
    earlier.map(entry => (entry.cut ? { ...entry, active: true, cut: false, to: 0 } : entry)),
    entries,
  );
  const cut = earlier.filter(entry => entry.cut);
  assert.equal(
    cut.map(({ kind, active }) => [kind, active]),
    [['limit', false]],
  );
  assert.ok(cut.every(({ from, to }) => to >= from));

  // The box has its key, too, and needs nobody's help.
  await setBox(again, {
    on: true,
    limited: true,
    limit_w: said.limitW,
    failsafe_w: said.failsafeW,
  });
  await isLimited(again);
  assert.is(await again.stop(), 0);
});

test('a kill at any point leaves a key, a trust that is there or not, and a whole log', async () => {
  let device = await startDevice({ dataDir: temporaryFolder() });
  await eventually(async () => assert.is((await device.get('eebus/state')).ski.length, 40));
  const { ski } = await device.get('eebus/state');
  await enableEebus(device);
  const state = async (): Promise<string> => (await device.get('eebus/state')).state;
  const add = { ski: 'ab'.repeat(20), label: 'attic' };
  let limits = 0;
  const points: readonly (() => Promise<unknown>)[] = [
    () => device.put('eebus/add', add),
    () => limitByBox(device),
    () => setBox(device, { on: true }),
    async () => {
      await setBox(device, { on: true });
      await eventually(async () => assert.is(await state(), 'controlled'));
    },
    async () => {
      await setBox(device, { on: true, limited: true, limit_w: 5000 });
      await eventually(async () => assert.is((await device.get('eebus/state')).limit_w, 5000));
      await setBox(device, { limit_w: 7000 });
    },
    () => device.put('eebus/remove', { ski: add.ski }),
    () => device.put('eebus/new_key', { do_i_know_what_i_am_doing: true }),
  ];
  for (const [index, reach] of points.entries()) {
    await reach();
    const trusted = await device.get('eebus/peers');
    device = await killed(device);
    const after = await device.get('eebus/state');
    assert.is(after.state, 'init', `${index}`);
    assert.is(after.ski.length, 40);
    if (index < points.length - 1) assert.is(after.ski, ski);
    assert.equal(await device.get('eebus/peers'), trusted);
    const [running, ...ended]: Entry[] = await device.get('eebus/limits');
    assert.equal([running?.kind, running?.active], ['start', true]);
    assert.ok(ended.every(({ active }) => !active));
    assert.ok(ended.length >= limits, 'no entry is lost');
    limits = ended.length;
  }
  assert.is(await device.stop(), 0);
});

test('while the source is another, nothing that speaks EEBUS is loaded', async () => {
  const dataDir = temporaryFolder();
  // Its key is made at the very first start.
  await (await startDevice({ dataDir })).stop();
  const device = await startDevice({ dataDir, preload });
  const loaded = async (): Promise<string[]> => {
    device.process.send('files');
    const [files] = (await once(device.process, 'message')) as [string[]];
    return files;
  };
  const parts: { file: string; source: string }[] = JSON.parse(
    readFileSync(outOf(latePartsFile), 'utf8'),
  );
  const fileOf = (source: string): string =>
    outOf(parts.find(part => part.source === source)?.file as string);
  const late = ['host/modules/eebus/engine.ts', 'host/access/node/tls-server.ts'].map(fileOf);
  const words = /connectionHello|nodeManagementDetailedDiscoveryData/;
  const speaking = (files: readonly string[]): string[] =>
    files.filter(file => words.test(readFileSync(file, 'utf8')));

  await limitBy(device, 2);
  const before = await loaded();
  assert.equal(
    late.filter(file => before.includes(file)),
    [],
  );
  assert.equal(speaking(before), []);
  await enableEebus(device);
  const after = await loaded();
  assert.equal(
    late.filter(file => after.includes(file)),
    late,
  );
  assert.ok(speaking(after).length > 0);
  assert.is(await device.stop(), 0);
});

test('whatever strangers do at its port, the limit stays in force and others get answers', async () => {
  const device = await startDevice();
  const port = await enableEebus(device);
  const trustedSki = await limitByBox(device);
  const httpPort = Number(new URL(device.url).port);
  for (const one of shipAttacks) {
    const end = await attack(one, { port, secure: true, linePort: 0, trustedSki });
    const { gets, failed } = await measureLatency(httpPort, attackS, 'evse/state');
    assert.ok(gets > 20, `${one.name}: ${gets} GETs`);
    assert.is(failed, 0, one.name);
    const { state, limit_w, guard, peers } = await device.get('eebus/state');
    assert.equal([state, limit_w, guard], ['limited', said.limitW, trustedSki], one.name);
    assert.equal([peers.length, peers[0].state], [1, 'connected'], one.name);
    // The box is still heard: what it says acts.
    await setBox(device, { limit_w: 5000 });
    await eventually(async () => assert.is((await device.get('eebus/state')).limit_w, 5000));
    await setBox(device, { limit_w: said.limitW });
    await isLimited(device);
    end();
  }
  const limits: Entry[] = await device.get('eebus/limits');
  assert.ok(limits.every(({ kind }) => kind !== 'failsafe'));
  assert.is(await device.stop(), 0);
});

test.run();
