import * as assert from 'uvu/assert';
import { ABI_HASH, LedState, Result, Special } from '../../../host/core/abi.ts';
import {
  EmulatedBoard,
  encode,
  Host,
  indicatePayload,
  slotPayload,
  Type,
} from '../../support/firmware.ts';
import { suite } from '../../support/suite.ts';
import { introducesItself } from './firmware-introduction.ts';

/* The firmware of the charge controller in QEMU, and a host that says what it should not. */
const test = suite('firmware on its link');

/** Runs against a board that has just started, with a host in session 1. */
async function greeted(run: (host: Host) => Promise<void>) {
  const board = await EmulatedBoard.start('mps2-an385');
  try {
    const host = new Host(board.link);
    await host.greet(1);
    await run(host);
    assert.is(board.link.damaged, 0, 'every frame is whole');
  } finally {
    await board.stop();
  }
}

for (const name of ['mps2-an385', 'mps2-an386'] as const) {
  test(`${name} says that it started, what it is, and what it has`, () => introducesItself(name));
}

test('another major version or another interface table is answered, and nothing of it executed', async () => {
  await greeted(async host => {
    for (const [session, major, hash] of [
      [2, 2, ABI_HASH],
      [3, 1, ABI_HASH ^ 1],
    ] as const) {
      const hello = await host.greet(session, major, hash >>> 0);
      assert.is(hello.readUInt16LE(0), 1);
      assert.is(hello.readUInt32LE(4), ABI_HASH);
      host.send(Type.slot, 1, slotPayload(8, 0, 6000, 1));
      host.alive(0);
    }
    host.line.drain();
    await host.greet(4);
    const state = await host.state();
    assert.is(state.slots[8]?.active, false);
    assert.is(state.flags, 0);
    assert.is(state.framesDropped, 0, 'a command that is ignored is no damaged frame');
  });
});

test('a command takes effect, is told at once and acknowledged with its result', async () => {
  await greeted(async host => {
    assert.is(await host.command(Type.slot, slotPayload(8, 0, 10000, 1, 1)), Result.ok);
    const { slots, output } = await host.state();
    assert.equal(
      [slots[8]?.maxCurrentMa, slots[8]?.active, slots[8]?.clearOnDisconnect],
      [10000, true, true],
    );
    assert.is(output.allowedChargingCurrentMa, 10000, 'the core made a step in between');
    const results: [what: string, type: number, payload: Uint8Array, result: number][] = [
      ['keep all', Type.slot, slotPayload(8, 0, -1), Result.ok],
      ['a current between', Type.slot, slotPayload(8, 0, 5999), Result.outOfRange],
      ['a slot beyond the last one', Type.slot, slotPayload(15, 0, 6000), Result.outOfRange],
      ['a slot of the controller', Type.slot, slotPayload(2, 0, 6000), Result.readOnly],
      [
        'a third target',
        Type.slot,
        Buffer.of(8, 2, ...slotPayload(8, 0, 6000).subarray(2)),
        Result.outOfRange,
      ],
      [
        'an option out of range',
        Type.options,
        Buffer.of(5, 0, 0, 1, 1, 1, 3, 0, 0),
        Result.outOfRange,
      ],
      [
        'two phases connected',
        Type.options,
        Buffer.of(2, 0, 0, 1, 1, 1, 2, 0, 0),
        Result.outOfRange,
      ],
      [
        'an indication while it starts',
        Type.indicate,
        indicatePayload(1001, 1000, 0, 0, 0),
        Result.refused,
      ],
      [
        'a colour that is none',
        Type.indicate,
        indicatePayload(1001, 1000, 360, 0, 0),
        Result.outOfRange,
      ],
      ['an output that is none', Type.output, Buffer.of(2), Result.outOfRange],
      ['half a disconnection', Type.cpDisconnect, Buffer.of(2), Result.outOfRange],
      ['two phases', Type.requestPhases, Buffer.of(2), Result.outOfRange],
      ['one phase', Type.requestPhases, Buffer.of(1), Result.ok],
      ['a page beyond the last one', Type.writePage, Buffer.alloc(64, 16), Result.outOfRange],
      ['output to ground', Type.output, Buffer.of(0), Result.ok],
      ['control pilot off', Type.cpDisconnect, Buffer.of(1), Result.ok],
      ['reset of the sensor', Type.resetDcFault, Buffer.alloc(0), Result.ok],
      ['reset of the meter', Type.resetMeter, Buffer.alloc(0), Result.ok],
    ];
    for (const [what, type, payload, result] of results)
      assert.is(await host.command(type, payload), result, what);
    const after = await host.state();
    assert.is(after.slots[8]?.maxCurrentMa, 10000);
    assert.is(after.outputGrounded, true);
    assert.is(after.input.cpDisconnect, true);
    assert.is(after.output.phasesRequested, 1);
    assert.is(after.input.buttonConfiguration, 2);
    assert.is(after.output.ledState, LedState.flickering);
  });
});

test('options are applied, kept and told; a changed output follows its option', async () => {
  await greeted(async host => {
    assert.is(await host.command(Type.output, Buffer.of(0)), Result.ok);
    const options = Buffer.of(4, 1, 9, 1, 0, 0, 1, 1, 22);
    assert.is(await host.command(Type.options, options), Result.ok);
    assert.equal(await host.next(Type.controllerOptions), options);
    const { input, outputGrounded } = await host.state();
    assert.is(outputGrounded, true, 'the option was high impedance before, too');
    assert.equal(
      [
        ...[
          input.buttonConfiguration,
          input.shutdownInputConfiguration,
          input.generalPurposeInputConfiguration,
        ],
        ...[
          input.evWakeup,
          input.phaseAutoSwitch,
          input.phasesConnected,
          input.boostMode,
          input.phaseSwitchWaitTime,
        ],
      ],
      [4, 1, 9, false, false, 1, true, 22],
    );
    assert.is(await host.command(Type.options, Buffer.of(4, 1, 9, 0, 0, 0, 1, 1, 22)), Result.ok);
    assert.is((await host.state(state => state.outputGrounded)).outputGrounded, true);
    assert.is(await host.command(Type.options, options), Result.ok);
    assert.is((await host.state(state => !state.outputGrounded)).outputGrounded, false);
  });
});

test('a command is executed once and in order, whatever comes twice, too early or not at all', async () => {
  await greeted(async host => {
    const say = async (sequence: number, maxCurrentMa: number) => {
      host.send(Type.slot, sequence, slotPayload(8, 0, maxCurrentMa, 1));
      return await host.ack();
    };
    assert.equal(await say(2, 7000), { lastExecuted: 0, result: 0 }, 'the first one was lost');
    assert.equal(await say(1, 6500), { lastExecuted: 1, result: 0 });
    assert.equal(await say(1, 8000), { lastExecuted: 1, result: 0 }, 'again');
    assert.equal(await say(3, 9000), { lastExecuted: 1, result: 0 }, 'the second one was lost');
    assert.equal(await say(2, 5), { lastExecuted: 2, result: Result.outOfRange });
    assert.equal(
      await say(2, 11000),
      { lastExecuted: 2, result: Result.outOfRange },
      'the result is still known',
    );
    assert.equal(
      await say(0, 12000),
      { lastExecuted: 2, result: Result.outOfRange },
      'no command has number 0',
    );
    assert.equal(await say(3, 13000), { lastExecuted: 3, result: 0 });
    assert.is((await host.state()).slots[8]?.maxCurrentMa, 13000);
  });
});

test('numbers of commands go round', async () => {
  await greeted(async host => {
    for (let round = 0; round < 260; round++) {
      assert.is(
        await host.command(
          Type.writePage,
          Buffer.of(round % 16, ...new Uint8Array(63).fill(round)),
        ),
        0,
      );
    }
    host.send(Type.slot, 255, slotPayload(8, 0, 6000, 1));
    assert.equal(
      await host.ack(),
      { lastExecuted: 5, result: 0 },
      'what is long past is not executed',
    );
  });
});

test('what is damaged, too long, too short or unknown is dropped and counted, and the next frame is taken', async () => {
  await greeted(async host => {
    const good = encode({
      type: Type.slot,
      sequence: 1,
      session: 1,
      payload: slotPayload(8, 0, 6000, 1),
    });
    const damaged = Buffer.from(good);
    damaged[6] = (damaged[6] as number) ^ 0x10;
    const frame = (type: number, sequence: number, length: number) =>
      encode({ type, sequence, session: 1, payload: Buffer.alloc(length, 7) });
    const rubbish: [string, Uint8Array][] = [
      ['a damaged frame', damaged],
      ['a frame without its end', Buffer.concat([good.subarray(0, -4), Buffer.of(0)])],
      ['a frame without its beginning', good.subarray(3)],
      ['a run that is longer than the frame', Buffer.of(9, 1, 2, 0)],
      ['seven bytes', Buffer.of(8, 1, 2, 3, 4, 5, 6, 7, 0)],
      ['641 bytes', frame(Type.writePage, 1, 633)],
      ['a kilobyte without zero', Buffer.concat([Buffer.alloc(1024, 3), Buffer.of(0)])],
      ['an unknown type', frame(0x2f, 1, 64)],
      ['a type of the controller', frame(Type.state, 0, 448)],
      ['a payload that is too short', frame(Type.writePage, 1, 63)],
    ];
    for (const [index, [what, bytes]] of rubbish.entries()) {
      host.line.write(bytes);
      await host.state(({ framesDropped }) => {
        assert.is(framesDropped <= index + 1, true, `${what} counts more than once`);
        return framesDropped === index + 1;
      });
    }
    host.line.write(Buffer.of(0, 0, 0));
    host.line.write(
      encode({ type: Type.slot, sequence: 1, session: 9, payload: slotPayload(8, 0, 6000, 1) }),
    );
    host.line.write(frame(Type.writePage, 1, 632));
    assert.equal(
      await host.ack(),
      { lastExecuted: 1, result: 0 },
      'page 7, and more behind it than is known',
    );
  });
});

test('a new session begins at command 1 and leaves the rest as it is; one that is told again goes on', async () => {
  await greeted(async host => {
    assert.is(await host.command(Type.slot, slotPayload(8, 0, 16000, 1)), Result.ok);
    assert.is(
      await host.command(Type.writePage, Buffer.of(5, ...new Uint8Array(63).fill(0x55))),
      Result.ok,
    );
    await host.greet(1);
    host.send(Type.slot, 1, slotPayload(8, 0, 6000));
    assert.equal(await host.ack(), { lastExecuted: 2, result: 0 }, 'the session is the same');
    await host.greet(2);
    const page = await host.line.next(
      'page 5',
      ({ type, payload }) => type === Type.page && payload[0] === 5,
    );
    assert.equal([...page.payload.subarray(1)], [...new Uint8Array(63).fill(0x55)]);
    const state = await host.state();
    assert.is(state.slots[8]?.maxCurrentMa, 16000);
    host.send(Type.slot, 1, slotPayload(8, 0, 6000), 1);
    host.send(Type.slot, 1, slotPayload(8, 0, 7000));
    assert.equal(await host.ack(), { lastExecuted: 1, result: 0 });
    assert.is((await host.state()).slots[8]?.maxCurrentMa, 7000);
  });
});

test('a state comes four times a second by itself, and control pilot values are those of the world', async () => {
  await greeted(async host => {
    const first = await host.state();
    const second = await host.state();
    const third = await host.state();
    assert.is(
      third.uptimeMs - second.uptimeMs <= 400 && third.uptimeMs - second.uptimeMs >= 200,
      true,
    );
    assert.is(first.input.cpResistanceOhm, Special.infiniteOhm);
  });
});

test.run();
