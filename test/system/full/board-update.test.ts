import { execFileSync } from 'node:child_process';
import { type KeyObject, sign } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { updateOf } from '../../../build/board/update-file.ts';
import { boardImage, boardName } from '../../../build/board.ts';
import { release } from '../../../host/device/version.ts';
import { facts, image, otherRelease, renamed } from '../../support/board-images.ts';
import { startBoard } from '../../support/emulated-board.ts';
import { type RunningDevice, temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';
import { makerKeys } from '../../support/update-feed.ts';

/*
 * An update of the image of a board in place: what is taken and what is refused, new images that
 * work and that do not, and the emulator killed in the middle. The images are the one that was
 * built, with a few bytes exchanged.
 */
const test = suite('update of a board');

const keys = makerKeys();
/** Where an image runs, an500.ld. */
const imagePlace = 0x8000;

/** The image with other instructions at the beginning of a function. */
function patched(name: string, instructions: readonly number[]): Buffer {
  const symbols = execFileSync('arm-none-eabi-nm', [boardImage], { encoding: 'utf8' });
  const [, address = ''] = new RegExp(`^([0-9a-f]{8}) [tT] ${name}$`, 'm').exec(symbols) ?? [];
  assert.not.equal(address, '', `the image has ${name}`);
  const changed = Buffer.from(image);
  changed.set(
    new Uint8Array(Uint16Array.from(instructions).buffer),
    Number.parseInt(address, 16) - imagePlace,
  );
  return changed;
}

const signedBy = (key: KeyObject, bytes: Buffer, about = facts): Buffer =>
  updateOf(bytes, about, key);
const signed = (bytes: Buffer, about = facts): Buffer => signedBy(keys.privateKey, bytes, about);

function start(dataDir = temporaryFolder()): Promise<RunningDevice> {
  return startBoard(['--time', 'counted', '--update-key', keys.publicKey], dataDir);
}

async function send(board: RunningDevice, body: Buffer): Promise<readonly [number, string]> {
  const answer = await fetch(`${board.url}/flash_firmware`, {
    method: 'POST',
    body: Uint8Array.from(body),
  });
  return [answer.status, await answer.text()];
}

/** A request to an image that answers nobody outlives its end: it is given up soon. */
const ask = (board: RunningDevice, path: string): Promise<Response> =>
  fetch(`${board.url}/${path}`, { signal: AbortSignal.timeout(5000) });

const eventLog = async (board: RunningDevice): Promise<string> =>
  (await ask(board, 'event_log')).text();

const installed = async (board: RunningDevice): Promise<string> =>
  ((await (await ask(board, 'system/version')).json()) as { installed: string }).installed;

/** Longer than a trial takes, and a restart on a machine that does much else. */
const patienceMs = 240_000;

/** Tries now and then until it does not throw: whoever is asked all the time gets nothing done. */
async function atLast(check: () => void | Promise<void>): Promise<void> {
  const endMs = performance.now() + patienceMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > endMs) throw error;
      await setTimeout(250);
    }
  }
}

/** Waits until this release runs and the event log has this. */
function runs(board: RunningDevice, version: string, told: RegExp): Promise<void> {
  return atLast(async () => {
    assert.is(await installed(board), version);
    assert.match(await eventLog(board), told);
  });
}

const confirmed = (board: RunningDevice): Promise<void> =>
  atLast(() => assert.match(board.stderr(), /the image works/));

/** Begins to send an update, and sends so many bytes of it. */
async function begin(board: RunningDevice, update: Buffer, bytes: number): Promise<Socket> {
  const { hostname, port } = new URL(board.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(
    `POST /flash_firmware HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${update.length}\r\n\r\n`,
  );
  await new Promise(sent => socket.write(update.subarray(0, bytes), sent));
  return socket;
}

test('an update runs after the restart, with settings and charges, and so it does after kills', async () => {
  const dataDir = temporaryFolder();
  const board = await start(dataDir);
  await board.put('info/display_name', { display_name: 'Carport' });
  await board.put('debug/plug');
  await board.put('debug/clock_advance', 600);
  await board.put('debug/unplug');
  await board.put('debug/clock_advance', 60);
  await board.put('debug/plug');
  await board.put('debug/clock_advance', 60);
  assert.equal(await send(board, signed(renamed(), { ...facts, version: otherRelease })), [
    200,
    `Release ${otherRelease} has arrived: the device restarts with it.`,
  ]);
  await runs(
    board,
    otherRelease,
    new RegExp(`Release ${otherRelease} runs for the first time.*${release}`),
  );
  assert.is((await board.get('info/display_name')).display_name, 'Carport');
  assert.is((await board.get('charge_tracker/last_charges'))[0].charge_duration > 500, true);
  await confirmed(board);
  await board.kill();
  const again = await start(dataDir);
  assert.is(await installed(again), otherRelease);
  assert.is((await again.get('system/version')).board, boardName);
  assert.is((await again.get('info/display_name')).display_name, 'Carport');
  assert.is(await again.stop(), 0);
});

test('what is not for this board, not signed or not whole is refused, and changes nothing', async () => {
  const board = await start();
  const small = Buffer.from('an image');
  const whole = signed(small);
  const at = (text: string): number => whole.indexOf(text);
  const changed = (text: string): Buffer => {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(at(text)) ^ 1, at(text));
    return bytes;
  };
  const tooLong = { product: 'voltkern', ...facts, bytes: 3_670_017, sha512: '0'.repeat(128) };
  const long = JSON.stringify(tooLong);
  const refusals: readonly (readonly [Buffer, number, RegExp])[] = [
    [Buffer.alloc(0), 400, /no update/],
    [Buffer.from('{}\n'), 400, /no update/],
    [Buffer.from('{}\n\n'), 400, /not signed/],
    [Buffer.alloc(3000, 'a'), 400, /no update/],
    [Buffer.alloc(100_000, '\n'), 400, /not signed/],
    [signedBy(makerKeys().privateKey, small), 400, /not signed/],
    [changed(boardName), 400, /not signed/],
    [signed(small, { ...facts, board: 'another' }), 400, /voltkern for another: this is/],
    [signed(small, { ...facts, version: 'next' }), 400, /no update/],
    [changed('an image'), 400, /is damaged/],
    [whole.subarray(0, -1), 400, /7 bytes of the image came.*8/],
    [Buffer.concat([whole, small]), 400, /16 bytes of the image came.*8/],
    [
      Buffer.from(
        `${long}\n${sign(null, Buffer.from(long), keys.privateKey).toString('base64')}\n`,
      ),
      400,
      /3670017 bytes; there is room for 3670016/,
    ],
    [Buffer.alloc(3_700_000), 413, /at most/],
  ];
  for (const [body, status, words] of refusals) {
    const [found, told] = await send(board, body);
    assert.is(found, status, told);
    assert.match(told, words);
  }
  const read = await fetch(`${board.url}/flash_firmware`);
  assert.equal([read.status, read.headers.get('allow')], [405, 'PUT, POST']);
  assert.is(await board.stop(), 0);
});

test('a device that has no key takes none', async () => {
  const board = await startBoard();
  const [status, words] = await send(board, signed(Buffer.from('an image')));
  assert.is(status, 403);
  assert.match(words, /does not know who may sign/);
  assert.is((await board.get('system/version')).board, '');
  assert.is(await board.stop(), 0);
});

test('one update at a time, while the device serves; a sender that goes leaves the place', async () => {
  const board = await start();
  const update = signed(image);
  const slow = await begin(board, update, 300_000);
  await atLast(async () => {
    const [status, words] = await send(board, signed(Buffer.from('an image')));
    assert.is(status, 429, words);
    assert.match(words, /under way/);
  });
  assert.is((await board.get('evse/state')).charger_state, 0);
  slow.destroy();
  await atLast(async () => {
    const [status, words] = await send(board, update.subarray(0, -1));
    assert.is(status, 400, words);
  });
  assert.is(await installed(board), release);
  assert.is(await board.stop(), 0);
});

test('killed anywhere in an update, the image before runs, and can be updated again', async () => {
  const dataDir = temporaryFolder();
  const update = signed(renamed(), { ...facts, version: otherRelease });
  for (const bytes of [0, 900, 70_000, 1_500_000, update.length - 1]) {
    const board = await start(dataDir);
    assert.is(await installed(board), release);
    const socket = await begin(board, update, bytes);
    await setTimeout(bytes / 2000);
    await board.kill();
    socket.destroy();
  }
  const board = await start(dataDir);
  assert.is(await installed(board), release);
  assert.is((await send(board, update))[0], 200);
  // Before it has confirmed; it may be tried once more.
  await atLast(() => assert.match(board.stderr(), /runs for the first time/));
  await board.kill();
  const again = await start(dataDir);
  assert.is(await installed(again), otherRelease);
  await atLast(() => assert.match(board.stderr() + again.stderr(), /the image works/));
  assert.is(await again.stop(), 0);
});

/** Instructions of Thumb. */
const [jumpToItself, undefinedInstruction, setR0To0, goBack] = [0xe7fe, 0xde00, 0x2000, 0x4770];

for (const [what, broken] of [
  ['hangs at its start', () => patched('main', [jumpToItself])],
  ['fails at its start', () => patched('main', [undefinedInstruction])],
  // Clients come, and JavaScript is never told.
  ['lives, and answers nobody', () => patched('was_woken', [setR0To0, goBack])],
] as const)
  test(`a new image that ${what} is given up, and the one before runs with all that it had`, async () => {
    const board = await start();
    await board.put('info/display_name', { display_name: 'Carport' });
    assert.is((await send(board, signed(broken(), { ...facts, version: otherRelease })))[0], 200);
    const failed = `Release ${otherRelease} was installed, and failed: release ${release} runs again`;
    await runs(board, release, new RegExp(failed));
    assert.is((await board.get('info/display_name')).display_name, 'Carport');
    assert.is(await board.stop(), 0);
  });

test('who ends it while it restarts ends it once it is there', async () => {
  const board = await start();
  const hanging = signed(patched('main', [jumpToItself]));
  assert.is((await send(board, hanging))[0], 200);
  const isThere = () =>
    ask(board, 'info/name').then(
      () => true,
      () => false,
    );
  await atLast(async () => assert.not(await isThere()));
  assert.is(await board.stop(), 0);
});

test.run();
