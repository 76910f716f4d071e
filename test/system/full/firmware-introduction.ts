import * as assert from 'uvu/assert';
import type { Board } from '../../../build/firmware/boards.ts';
import { ABI_HASH, Result } from '../../../host/core/abi.ts';
import { decodeSlots, EmulatedBoard, Host, slotPayload, Type } from '../../support/firmware.ts';

/** Options as they are delivered. */
export const factoryOptions: readonly number[] = [2, 0, 0, 1, 1, 1, 3, 0, 0];

/**
 * Proves that a board says that it started, what it is and what it has, and that its core takes a
 * command.
 */
export async function introducesItself(name: Board['name']): Promise<void> {
  const board = await EmulatedBoard.start(name);
  try {
    const started = await board.link.next('word of its start', () => true);
    assert.is(started.type, Type.controllerHello);
    assert.is(started.session, 0, 'nobody has greeted it');
    const host = new Host(board.link);
    const hello = await host.greet(0xbeef);
    assert.is(hello.readUInt16LE(0), 1, 'major');
    assert.is(hello.readUInt16LE(2), 0, 'minor');
    assert.is(hello.readUInt32LE(4), ABI_HASH);
    assert.equal(hello, started.payload, 'the boot number stays the same');
    assert.is(hello[12], 40, 'evse_version');
    assert.is(hello.length, 15 + 2 * (hello[14] as number));
    assert.equal([...(await host.next(Type.controllerOptions))], factoryOptions);
    const defaults = decodeSlots(await host.next(Type.slotDefaults));
    assert.equal(
      defaults.map(slot => slot.active),
      defaults.map((_, index) => index === 4),
      'only the manual release is active',
    );
    for (let page = 0; page < 16; page++) {
      assert.equal([...(await host.next(Type.page))], [page, ...new Uint8Array(63)]);
    }
    assert.is(String(await host.next(Type.log)), 'charge controller started');
    const state = await host.state();
    assert.is(state.bootNumber, hello.readUInt32LE(8));
    assert.is(state.framesDropped, 0);
    assert.is(state.output.uptimeMs <= state.uptimeMs, true);
    assert.is(await host.command(Type.slot, slotPayload(8, 0, 16000, 1)), Result.ok);
    assert.is((await host.state()).output.allowedChargingCurrentMa, 16000);
  } finally {
    await board.stop();
  }
}
