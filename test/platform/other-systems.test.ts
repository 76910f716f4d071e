import * as nodeFs from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { textOf } from '../../host/platform/log.ts';
import { type LockingSystem, lockFolder } from '../../host/platform/node/lock.ts';
import { endingSignals } from '../../host/platform/node/signals.ts';
import { NodeStorage } from '../../host/platform/node/storage.ts';
import type { StorageError } from '../../host/platform/storage.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/*
 * What macOS and Windows do otherwise, as the documentation of Node and of libuv has it: a folder
 * can be opened, but not be made durable (Windows, fsync: EPERM), and a flag makes that nobody else
 * opens the same (UV_FS_O_EXLOCK: EAGAIN on macOS, EBUSY on Windows).
 */
const test = suite('macOS and Windows');

function error(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** A disk whose folders cannot be made durable. */
const ofWindows: typeof nodeFs = {
  ...nodeFs,
  fsyncSync(file) {
    if (nodeFs.fstatSync(file).isDirectory()) throw error('EPERM');
    nodeFs.fsyncSync(file);
  },
};

test('storage works where folders cannot be made durable, and only there', () => {
  const folder = join(temporaryFolder(), 'above', 'data');
  const storage = new NodeStorage(folder, ofWindows, 'win32');
  const [one, other] = [Buffer.from('one'), Buffer.from('other')];
  storage.replace('config/a', one);
  storage.replace('config/a', other);
  storage.append('log', one);
  storage.append('log', other);
  storage.truncate('log', 5);
  storage.rename('log', 'older/log');
  assert.equal(storage.list('.'), ['config/a', 'older/log']);
  storage.remove('config/a');
  const again = new NodeStorage(folder, ofWindows, 'win32');
  assert.is(again.read('config/a'), undefined);
  assert.is(Buffer.from(again.read('older/log') as Uint8Array).toString(), 'oneot');

  const elsewhere = new NodeStorage(temporaryFolder(), ofWindows, 'linux');
  try {
    elsewhere.replace('a', one);
    assert.unreachable('what is not durable is not stored');
  } catch (refused) {
    assert.is((refused as StorageError).failure, 'failed');
  }
  assert.is(elsewhere.read('a'), undefined);
});

/**
 * A system that lets one only open something with the flag; whoever has it open is dead as soon as
 * `end` is called.
 */
function oneOnly(platform: 'darwin' | 'win32', code: string) {
  const held = new Map<string, number>();
  const system: LockingSystem = {
    platform,
    open(path, flags, mode) {
      assert.is.not(flags, 'r', 'the flag is given');
      const holder = held.get(path);
      const isHeld = holder !== undefined && nodeFs.existsSync(`/proc/self/fd/${holder}`);
      if (isHeld) throw error(code);
      const file = platform === 'darwin' ? 'r' : nodeFs.constants.O_RDWR | nodeFs.constants.O_CREAT;
      const opened = nodeFs.openSync(path, file, mode);
      held.set(path, opened);
      return opened;
    },
  };
  return { system, end: () => held.clear() };
}

for (const [platform, code] of [
  ['darwin', 'EAGAIN'],
  ['win32', 'EBUSY'],
] as const) {
  test(`${platform}: a data folder belongs to one process, without a word and without a utility`, () => {
    const folder = temporaryFolder();
    const { system, end } = oneOnly(platform, code);
    const said: string[] = [];
    const lock = () => lockFolder(folder, message => said.push(textOf(message)), system);
    const giveBack = lock();
    assert.throws(lock, /is in use by/);
    giveBack();
    lock();
    // Killed: the kernel gives back what it had open, and its file stays.
    end();
    lock()();
    assert.equal(said, []);
    assert.equal(new NodeStorage(folder).list('.'), []);
  });

  test(`${platform}: where the disk knows no such lock, the file has to do, and that is said`, () => {
    const folder = temporaryFolder();
    const said: string[] = [];
    const system: LockingSystem = {
      platform,
      open: () => {
        throw error('ENOTSUP');
      },
    };
    lockFolder(folder, message => said.push(textOf(message)), system)();
    assert.is(said.length, 1);
    assert.match(said[0] as string, /ENOTSUP/);
  });
}

test('Windows ends a device in good order when its window is closed', () => {
  assert.equal(endingSignals('linux'), ['SIGTERM', 'SIGINT']);
  assert.equal(endingSignals('darwin'), ['SIGTERM', 'SIGINT']);
  assert.equal(endingSignals('win32'), ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK']);
});

test.run();
