import * as assert from 'uvu/assert';
import { startBoard } from '../support/emulated-board.ts';
import { temporaryFolder } from '../support/gateway.ts';
import { suite } from '../support/suite.ts';

/** The device on an emulated board without an operating system; more in `full/board.test.ts`. */
const test = suite('device on a board');

test('starts, serves, stores, and is the same after it was killed', async () => {
  const dataDir = temporaryFolder();
  const board = await startBoard([], dataDir);
  const { uid } = await board.get('info/name');
  assert.is((await board.get('evse/state')).charger_state, 0);
  await board.put('info/display_name', { display_name: 'Carport' });
  await board.kill();
  const again = await startBoard([], dataDir);
  assert.is((await again.get('info/name')).uid, uid);
  assert.is((await again.get('info/display_name')).display_name, 'Carport');
  assert.is(await again.stop(), 0);
});

test.run();
