import * as assert from 'uvu/assert';
import { Result } from '../../../host/core/abi.ts';
import { EmulatedBoard, flashBytes, Host, slotPayload, Type } from '../../support/firmware.ts';
import { suite } from '../../support/suite.ts';
import { introducesItself } from './firmware-introduction.ts';

/* The firmware on a RISC-V board, which has the link only: its world stays idle. */
const test = suite('firmware on RISC-V');

test('it says that it started, what it is, and what it has', () => introducesItself('virt'));

test('its image fits into 32 KiB', async () => {
  const bytes = await flashBytes('virt');
  assert.is(bytes > 8 * 1024 && bytes <= 32 * 1024, true, `${bytes} bytes`);
});

test('a restart keeps what is permanent', async () => {
  const board = await EmulatedBoard.start('virt');
  try {
    const host = new Host(board.link);
    const before = await host.greet(1);
    assert.is(await host.command(Type.slot, slotPayload(9, 1, 8000, 1)), Result.ok);
    assert.is(await host.command(Type.restart), Result.ok);
    await board.link.next(
      'word of the start',
      ({ type, session }) => type === Type.controllerHello && session === 0,
    );
    const after = await host.greet(2);
    assert.is.not(after.readUInt32LE(8), before.readUInt32LE(8), 'another boot');
    assert.is((await host.state()).slots[9]?.maxCurrentMa, 8000);
  } finally {
    await board.stop();
  }
});

test.run();
