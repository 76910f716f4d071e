import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { virtualDevice } from '../support/device.ts';

const test = suite('event log');
const line = /^(.{23}) \| (.{16}) \| (.*)$/;

test('every line has a time of 23 characters, a module of 16 and a message', () => {
  const device = virtualDevice({ wallMs: Date.UTC(2025, 5, 1, 8, 30, 15, 7) });
  device.put('reboot');
  const lines = device.log().trimEnd().split('\n');
  assert.ok(lines.length >= 2);
  for (const text of lines) assert.match(text, line);
  const [, time, module] = line.exec(lines.at(-1) as string) as RegExpExecArray;
  assert.is(time, '2025-06-01 10:30:15,007', 'local time of Berlin');
  assert.is(module, 'device          ');
  device.stop();
});

test('without a valid clock, lines tell the time since the start', () => {
  const device = virtualDevice({ synchronised: false });
  device.advance(12_345);
  device.put('reboot');
  assert.match(device.log().trimEnd().split('\n').at(-1) as string, /^ {17}12,345 \| device/);
  device.stop();
});

test('what comes from outside cannot forge a line, and is cut when it is too long', () => {
  const device = virtualDevice();
  const before = device.log().split('\n').length;
  device.device.log.write(
    'test',
    'x\n2025-01-01 00:00:00,000 | evse             | all is well\u001b[2J',
  );
  device.device.log.write('test', `${'y'.repeat(5000)}\u0007`);
  const added = device
    .log()
    .split('\n')
    .slice(before - 1, -1);
  assert.ok(added.every(text => line.test(text)));
  assert.not.ok(added.some(text => text.startsWith('2025-01-01 00:00:00,000 | evse')));
  assert.ok(
    [...device.log()].every(
      character => character === '\n' || (character >= ' ' && character !== '\u007f'),
    ),
  );
  assert.ok(added.every(text => text.length < 1100));
  device.stop();
});

test('the log is bounded: the oldest lines go first', () => {
  const device = virtualDevice({ variant: 'warp' });
  for (let i = 0; i < 1000; i++) device.device.log.write('test', `message ${i}`);
  const text = device.log();
  assert.ok(Buffer.byteLength(text) <= 10_000);
  assert.match(text, /message 999\n$/);
  assert.not.match(text, /message 0\n/);
  device.stop();
});

test('each start has another boot id', () => {
  const device = virtualDevice();
  const first = device.get('event_log/boot_id').boot_id;
  device.restart();
  assert.is.not(device.get('event_log/boot_id').boot_id, first);
  device.stop();
});

test.run();
