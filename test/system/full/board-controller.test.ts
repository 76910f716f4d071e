import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { root } from '../../../build/paths.ts';
import { playDemo } from '../../support/demo.ts';
import { startBoard } from '../../support/emulated-board.ts';
import { eventually } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';

/* The device on an emulated board with its charge controller at a UART, on another one. */
const test = suite('controller at a UART');

test('a charge goes on over a disturbed line, and ends in time where host or controller are killed', async () => {
  const said = await playDemo('board', ['--speed', '60']);
  for (const step of [
    /nothing but noise[\s\S]*the 12 A that the owner wanted meanwhile reached the controller/,
    /draws 10 A\.\n[\s\S]*the 13 A that the owner wanted meanwhile reached the controller/,
    /controller is killed: the contactor opens at once[\s\S]*settings again: .* with 13 A/,
    /Nobody manages this charger, so the charge goes on:\n {2}10 min later/,
    /finds the charge going on[\s\S]*controller was told to stop [\d.]+ s from now/,
    /later it allows 0 A;[\s\S]*as long as the manager is silent, the vehicle gets 0 A/,
    /Everything happened as it is promised\.\n$/,
  ])
    assert.match(said, step);
});

test('says that there is no such UART', async () => {
  const board = await startBoard(['--controller', 'serial:UART7', '--uart', '127.0.0.1:1']);
  await eventually(() =>
    assert.match(board.stderr(), /The line UART7 to the charge controller is not there/),
  );
  assert.is(await board.stop(), 0);
});

test('a controller at a UART needs another end of that UART', () => {
  const words = ['--import', 'tsx', join(root, 'build/board/run.ts')];
  const { status, stderr } = spawnSync(
    process.execPath,
    [...words, '--controller', 'serial:UART1'],
    { encoding: 'utf8' },
  );
  assert.match(stderr, /--controller serial:UART1 needs --uart HOST:PORT/);
  assert.is(status, 2);
});

test.run();
