import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { scoped } from '../../host/platform/clock.ts';
import { RealClock } from '../../host/platform/node/clock.ts';
import { behindTcp } from '../support/behind-tcp.ts';
import { eventually } from '../support/eventually.ts';
import { startDevice, temporaryFolder } from '../support/gateway.ts';
import { Pn532Double } from '../support/pn532.ts';
import { atEnd, endsWithTest, suite } from '../support/suite.ts';
import { terminal } from '../support/terminal.ts';

/* The host as users start it, with a tag reader at a real line. */
const test = suite('device with --tags');

/** A reader in this process, in real time. */
function pn532(send: (bytes: Uint8Array) => void): Pn532Double {
  const clock = scoped(new RealClock());
  atEnd(() => clock.cancelAll());
  return new Pn532Double(clock, send);
}

test('serial: a tag is seen, beside those that are held to the simulated charger', async () => {
  const { child, path, onData } = await terminal();
  const double = pn532(bytes => void child.stdin?.write(bytes));
  onData(bytes => double.receive(bytes));
  const device = await startDevice({ args: ['--tags', `pn532:${path}`] });
  double.tags = [{ kind: 'A', id: '04:A1:B2:C3:D4:E5:F6', sel: 0 }];
  await eventually(async () => {
    const [tag] = await device.get('nfc/seen_tags');
    assert.is(tag.tag_id, '04:A1:B2:C3:D4:E5:F6');
    assert.is(tag.tag_type, 2);
  });
  double.tags = [];
  // The reader's answer to its last look at the first tag may still be on its way.
  await eventually(async () => {
    await device.put('debug/nfc_tag', { tag_type: 0, tag_id: '01:02:03:04' });
    assert.is((await device.get('nfc/seen_tags'))[0].tag_id, '01:02:03:04');
  });
  assert.match(device.stderr(), new RegExp(`nfc: The tag reader at ${path} answers \\(PN532`));
  child.kill('SIGKILL');
  await eventually(() =>
    assert.match(device.stderr(), /nfc: The tag reader at .* cannot be used: .* It is tried again/),
  );
  assert.is(await device.stop(), 0);
});

test('a tag that lies at the reader at the start counts when it is held to it again', async () => {
  const { child, path, onData } = await terminal();
  const double = pn532(bytes => void child.stdin?.write(bytes));
  onData(bytes => double.receive(bytes));
  double.tags = [{ kind: 'A', id: '01:02:03:04' }];
  const device = await startDevice({ args: ['--tags', `pn532:${path}`] });
  const seen = async (): Promise<{ tag_id: string; last_seen: number }> =>
    (await device.get('nfc/seen_tags'))[0];
  assert.is((await seen()).tag_id, '01:02:03:04');
  double.tags = [];
  // It is taken away for longer than two looks of the device, and than what is one presentation.
  await eventually(async () => assert.ok((await seen()).last_seen > 2500));
  assert.not.match(device.stderr(), /does not belong to a user/);
  double.tags = [{ kind: 'A', id: '01:02:03:04' }];
  await eventually(() =>
    assert.match(device.stderr(), /Tag 01:02:03:04 \(type 0\) does not belong to a user/),
  );
  assert.is(await device.stop(), 0);
});

test('serial: an adapter is found by the name that stays, whatever else it is called', async () => {
  const folder = temporaryFolder();
  const stable = join(folder, 'usb-reader');
  let plugged: ChildProcess | undefined;
  const double = pn532(bytes => void plugged?.stdin?.write(bytes));
  // Two ports at the same time have two names; it is plugged from one into the other.
  const ports = ['ttyUSB0', 'ttyUSB1'].map(name => {
    const words = [`PTY,raw,echo=0,link=${join(folder, name)}`, 'STDIO'];
    const child = endsWithTest(spawn('socat', words, { stdio: ['pipe', 'pipe', 'ignore'] }));
    child.stdin.on('error', () => undefined);
    child.stdout.on('data', bytes => child === plugged && double.receive(bytes));
    return { child, path: join(folder, name) };
  });
  await eventually(() => void ports.map(({ path }) => realpathSync(path)));
  const plugInto = ({ child, path }: (typeof ports)[number]): void => {
    plugged = child;
    double.restart();
    rmSync(stable, { force: true });
    symlinkSync(realpathSync(path), stable);
  };
  const [first, second] = ports as [(typeof ports)[number], (typeof ports)[number]];
  plugInto(first);
  const device = await startDevice({ args: ['--tags', `pn532:${stable}`] });
  await eventually(() => assert.match(device.stderr(), /answers \(PN532/));
  first.child.kill();
  await eventually(() => assert.match(device.stderr(), /usb-reader cannot be used/));
  plugInto(second);
  double.tags = [{ kind: 'A', id: '01:02:03:04' }];
  await eventually(async () =>
    assert.is((await device.get('nfc/seen_tags'))[0].tag_id, '01:02:03:04'),
  );
  assert.match(device.stderr(), /usb-reader answers again/);
  assert.is(await device.stop(), 0);
});

test('tcp: a reader behind a converter that went away is found again', async () => {
  const { double, drop, port } = await behindTcp(pn532);
  const device = await startDevice({ args: ['--tags', `pn532:tcp:127.0.0.1:${port}`] });
  await eventually(() => assert.match(device.stderr(), /answers \(PN532/));
  drop();
  await eventually(() => assert.match(device.stderr(), /cannot be used/));
  double.tags = [{ kind: 'FeliCa', id: '01:FE:02:03:04:05:06:07' }];
  await eventually(async () =>
    assert.is((await device.get('nfc/seen_tags'))[0].tag_id, '01:FE:02:03:04:05:06:07'),
  );
  assert.match(device.stderr(), /answers again/);
  assert.is(await device.stop(), 0);
});

test.run();
