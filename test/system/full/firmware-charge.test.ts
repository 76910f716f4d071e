import * as assert from 'uvu/assert';
import type { Variant } from '../../../build/firmware.ts';
import { ErrorState, Iec61851State, LedState, Result, Special } from '../../../host/core/abi.ts';
import {
  type Acted,
  decodeSlots,
  EmulatedBoard,
  Host,
  indicatePayload,
  meterValues,
  slotPayload,
  Type,
  World,
} from '../../support/firmware.ts';
import { suite } from '../../support/suite.ts';

/*
 * The firmware of the charge controller in QEMU, in a world in which time passes as the test wants.
 */
const test = suite('firmware with a vehicle');

const board = 'mps2-an385';
/** Resistances of the control pilot: what the vehicle says. */
const connectedOhm = 2700;
const drawsOhm = 880;
/** Until the controller has started, ms. */
const startMs = 3000;
/** Id 74 of the board's meter, the power. */
const powerIndex = 21;

interface Scene {
  readonly host: Host;
  readonly world: World;
}

async function play(run: (scene: Scene) => Promise<void>, variant?: Variant): Promise<void> {
  const emulated = await EmulatedBoard.start(board, variant);
  try {
    const host = new Host(emulated.link);
    await host.greet(1);
    await run({ host, world: new World(emulated.world) });
    if (!variant)
      assert.is(emulated.link.damaged + emulated.world.damaged, 0, 'every frame is whole');
  } finally {
    await emulated.stop();
  }
}

const inState = (state: number) => (acted: Acted) => acted.output.iec61851State === state;

/** From the start to a charge with everything that the slots allow. */
async function charge({ world }: Scene): Promise<Acted> {
  await world.pass(startMs);
  world.input.cpResistanceOhm = connectedOhm;
  await world.passUntil(5000, ({ output }) => output.cpPwmDutyCycle < 1000);
  world.input.cpResistanceOhm = drawsOhm;
  const acted = await world.passUntil(5000, ({ output }) => output.contactorOn);
  assert.is(acted.output.contactorOn, true, 'the charge begins');
  return await world.pass(1000);
}

test('a charge from plugging in to unplugging', async () => {
  await play(async scene => {
    const { host, world } = scene;
    await world.pass(startMs);
    assert.is((await world.pass(25)).output.iec61851State, Iec61851State.a);
    world.input.cpResistanceOhm = connectedOhm;
    const connected = await world.passUntil(3000, inState(Iec61851State.b));
    assert.is(connected.output.contactorOn, false);
    await host.state(({ output }) => output.iec61851State === Iec61851State.b);
    const offered = await world.passUntil(5000, ({ output }) => output.cpPwmDutyCycle < 1000);
    assert.is(offered.output.cpPwmDutyCycle, 533, '32 A, rounded down');
    assert.is(await host.command(Type.slot, slotPayload(8, 0, 16000, 1)), Result.ok);
    assert.is((await world.pass(1000)).output.cpPwmDutyCycle, 266, '16 A');
    world.input.cpResistanceOhm = drawsOhm;
    const charging = await world.passUntil(5000, ({ output }) => output.contactorOn);
    assert.is(charging.output.iec61851State, Iec61851State.c);
    await host.state(({ output }) => output.contactorOn);
    world.meterValid = true;
    world.meter[powerIndex] = 11040;
    world.input.meterCurrentsValid = true;
    world.input.meterCurrentL1Ma = 15900;
    await world.pass(1000);
    const values = await host.next(Type.meter);
    assert.is(values.length, 4 * meterValues);
    assert.is(values.readFloatLE(4 * powerIndex), 11040);
    await world.pass(250);
    const { input, output } = await host.state(state => state.input.meterCurrentL1Ma === 15900);
    assert.is(input.meterCurrentsValid, true);
    assert.is(output.ledState, LedState.breathing);
    assert.is(await host.command(Type.resetMeter), Result.ok);
    assert.is((await world.pass(25)).meterResets, 1);
    world.input.cpResistanceOhm = connectedOhm;
    const ended = await world.passUntil(3000, ({ output }) => !output.contactorOn);
    assert.is(ended.output.iec61851State, Iec61851State.b);
    await host.state(state => !state.output.contactorOn);
    world.input.cpResistanceOhm = Special.infiniteOhm;
    await world.passUntil(3000, inState(Iec61851State.a));
    await host.state(state => state.output.iec61851State === Iec61851State.a);
  });
});

test('without host the charge goes on', async () => {
  await play(async scene => {
    await charge(scene);
    scene.host.line.close();
    assert.is((await scene.world.pass(3_600_000)).output.contactorOn, true);
  });
});

test('a manager that is not heard in time is taken as one that forbids, and not before', async () => {
  await play(async scene => {
    const { host, world } = scene;
    assert.is(await host.command(Type.slot, slotPayload(7, 0, 16000, 1)), Result.ok);
    await charge(scene);
    host.alive(30_000);
    // Its answer says that ALIVE, which is not answered, has been taken.
    assert.is(await host.command(Type.slot, slotPayload(9, 0, -1)), Result.ok);
    assert.is((await world.pass(29_999)).output.contactorOn, true);
    const stopped = await world.pass(1);
    assert.is(stopped.output.allowedChargingCurrentMa, 0);
    const told = await host.state(({ flags }) => flags === 1);
    assert.equal([told.slots[7]?.maxCurrentMa, told.slots[7]?.active], [0, true]);
    const opened = await world.passUntil(10_000, ({ output }) => !output.contactorOn);
    assert.is(opened.output.contactorOn, false);
    host.alive(30_000);
    assert.is(await host.command(Type.slot, slotPayload(7, 0, 10000)), Result.ok);
    assert.is((await host.state(state => state.flags === 0)).slots[7]?.maxCurrentMa, 10000);
    host.alive(0);
    await host.state(state => state.flags === 1 && state.slots[7]?.maxCurrentMa === 0);
  });
});

test('a current of the manager counts 30 s even if the host dies before it says ALIVE', async () => {
  await play(async ({ host, world }) => {
    await world.pass(startMs);
    assert.is(await host.command(Type.slot, slotPayload(7, 0, 16000, 1)), Result.ok);
    host.alive(0);
    await host.state(({ flags }) => flags === 1);
    assert.is(await host.command(Type.slot, slotPayload(7, 0, 16000)), Result.ok);
    assert.is((await world.pass(29_000)).output.allowedChargingCurrentMa, 16000);
    assert.is((await world.pass(1100)).output.allowedChargingCurrentMa, 0);
  });
});

test('no manager, no fail-safe; and none for a slot that is not active', async () => {
  await play(async ({ host, world }) => {
    await world.pass(startMs);
    host.alive(0xffffffff);
    assert.is(await host.command(Type.slot, slotPayload(7, 0, 16000, 1)), Result.ok);
    assert.is((await world.pass(86_400_000)).output.allowedChargingCurrentMa, 16000);
    assert.is(await host.command(Type.slot, slotPayload(7, 0, 16000, 0)), Result.ok);
    host.alive(1000);
    assert.is(await host.command(Type.slot, slotPayload(9, 0, -1)), Result.ok);
    assert.is((await world.pass(5000)).output.allowedChargingCurrentMa, 32000);
    assert.is(
      (await host.state(({ uptimeMs }) => uptimeMs > 86_400_000)).slots[7]?.maxCurrentMa,
      16000,
    );
  });
});

test('a restart keeps options and slot defaults, and loses pages, slots and the session', async () => {
  await play(async ({ host, world }) => {
    const options = Buffer.of(1, 0, 0, 0, 1, 0, 3, 0, 3);
    assert.is(await host.command(Type.options, options), Result.ok);
    assert.is(await host.command(Type.slot, slotPayload(9, 1, 8000, 1, 1)), Result.ok);
    assert.is(await host.command(Type.slot, slotPayload(8, 0, 6000, 1)), Result.ok);
    assert.is(await host.command(Type.writePage, Buffer.alloc(64, 3)), Result.ok);
    const before = await host.state(state => state.slots[8]?.active === true);
    assert.is(before.slots[9]?.active, false, 'a default is no slot');
    assert.is(await host.command(Type.restart), Result.ok, 'the answer comes before the restart');
    const started = await host.line.next(
      'word of the start',
      ({ type, session }) => type === 0x81 && session === 0,
    );
    assert.is.not(started.payload.readUInt32LE(8), before.bootNumber);
    host.send(Type.slot, 6, slotPayload(8, 0, 6000, 1));
    assert.is((await host.greet(2)).readUInt32LE(8), started.payload.readUInt32LE(8));
    assert.equal(await host.next(Type.controllerOptions), options);
    const [, , , , , , , , , kept] = decodeSlots(await host.next(Type.slotDefaults));
    assert.equal([kept?.maxCurrentMa, kept?.active, kept?.clearOnDisconnect], [8000, true, true]);
    const page = await host.line.next(
      'page 3',
      ({ type, payload }) => type === Type.page && payload[0] === 3,
    );
    assert.equal([...page.payload.subarray(1)], [...new Uint8Array(63)]);
    const after = await host.state();
    assert.is(after.slots[8]?.active, false);
    assert.is(after.slots[9]?.maxCurrentMa, 8000);
    assert.is(after.input.phaseSwitchWaitTime, 3);
    assert.is(after.outputGrounded, true);
    assert.is(after.uptimeMs < before.uptimeMs + 60_000, true);
    assert.is((await world.pass(startMs)).output.allowedChargingCurrentMa, 8000);
    assert.is(await host.command(Type.factoryReset), Result.ok);
    await host.line.next(
      'word of the start',
      ({ type, session }) => type === 0x81 && session === 0,
    );
    await host.greet(3);
    assert.equal([...(await host.next(Type.controllerOptions))], [2, 0, 0, 1, 1, 1, 3, 0, 0]);
    assert.is(decodeSlots(await host.next(Type.slotDefaults))[9]?.active, false);
  });
});

/**
 * An image whose core fails when it is asked for certain indications, see test/firmware/faults.c.
 */
const failing: Variant = {
  name: 'failing',
  options: ['test/firmware/faults.c', '-Wl,--wrap=voltkern_controller_indicate'],
  inputs: ['test/firmware/faults.c'],
};
const faults = { trap: 1001, hang: 1002, crash: 1003 } as const;

function provoke(host: Host, sequence: number, fault: keyof typeof faults): void {
  host.send(Type.indicate, sequence, indicatePayload(faults[fault], 1000, 0, 0, 0));
}

test('a trap in the core switches everything off and says so; then the watchdog restarts', async () => {
  await play(async scene => {
    const { host, world } = scene;
    await charge(scene);
    provoke(host, 1, 'trap');
    const failed = await host.state(({ output }) => output.iec61851State === Iec61851State.ef);
    assert.is(failed.output.contactorOn, false);
    assert.is(failed.output.cpMinus12v, true);
    assert.is(failed.output.errorState, ErrorState.communication);
    assert.is(failed.output.ledState, LedState.blinking);
    assert.is(
      failed.slots.every(slot => slot.maxCurrentMa === 0),
      true,
    );
    const { output } = await world.pass(25);
    assert.equal([output.contactorOn, output.cpMinus12v], [false, true]);
    await host.line.next(
      'word of the start',
      ({ type, session }) => type === 0x81 && session === 0,
    );
    await host.greet(2);
    const told = await host.line.next(
      'LOG',
      ({ type, payload }) => type === Type.log && payload.includes('error 5'),
    );
    assert.is(
      String(told.payload),
      'internal error 5 had stopped the controller before it started again',
    );
    const charging = await charge(scene);
    assert.is(charging.output.contactorOn, true, 'it charges again');
  }, failing);
});

test('a core that does not come back is stopped by the watchdog, an exception restarts', async () => {
  await play(async ({ host }) => {
    for (const [fault, code] of [
      ['hang', 9],
      ['crash', 8],
    ] as const) {
      provoke(host, 1, fault);
      await host.line.next(
        'word of the start',
        ({ type, session }) => type === 0x81 && session === 0,
      );
      await host.greet(code);
      await host.line.next(`LOG of ${fault}`, ({ type, payload }) => {
        return (
          type === Type.log && String(payload).startsWith(`internal error ${code} had stopped`)
        );
      });
    }
  }, failing);
});

test('after three failures in a row the core stays out, until somebody restarts it', async () => {
  await play(async scene => {
    const { host, world } = scene;
    for (let session = 2; session <= 4; session++) {
      provoke(host, 1, 'crash');
      await host.line.next(
        'word of the start',
        ({ type, session }) => type === 0x81 && session === 0,
      );
      await host.greet(session);
    }
    const given = await host.line.next(
      'LOG',
      ({ type, payload }) => type === Type.log && payload.includes('3 times'),
    );
    assert.is(given.session, 4);
    const state = await host.state();
    assert.is(state.output.iec61851State, Iec61851State.ef);
    const { output } = await world.passUntil(4000);
    assert.equal([output.contactorOn, output.cpMinus12v], [false, true]);
    assert.is(await host.command(Type.slot, slotPayload(8, 0, 6000)), Result.refused);
    assert.is(await host.command(Type.restart), Result.ok);
    await host.line.next(
      'word of the start',
      ({ type, session }) => type === 0x81 && session === 0,
    );
    await host.greet(5);
    assert.is((await host.state()).output.iec61851State, Iec61851State.a);
  }, failing);
});

test('failures that are a minute apart do not add up', async () => {
  await play(async ({ host, world }) => {
    for (let session = 2; session <= 5; session++) {
      provoke(host, 1, 'crash');
      await host.line.next(
        'word of the start',
        ({ type, session }) => type === 0x81 && session === 0,
      );
      await host.greet(session);
      await world.pass(1000);
      await world.pass(60_000);
    }
    assert.is((await host.state()).output.iec61851State, Iec61851State.a);
  }, failing);
});

test('a memory that is too small for the core traps at the start, and the link tells it', async () => {
  const poisoned: Variant = { name: 'poisoned', options: ['-DVK_MEMORY_BYTES=2176'], inputs: [] };
  const emulated = await EmulatedBoard.start(board, poisoned);
  try {
    const host = new Host(emulated.link);
    for (let session = 1; ; session++) {
      await host.greet(session);
      const told = await host.line.next('LOG', ({ type, payload }) => {
        return type === Type.log && /^internal error 1 of|3 times/.test(String(payload));
      });
      const { output } = await host.state();
      assert.equal([output.iec61851State, output.contactorOn], [Iec61851State.ef, false]);
      if (String(told.payload).includes('3 times')) break;
      await host.line.next(
        'word of the start',
        ({ type, session: none }) => type === 0x81 && none === 0,
      );
    }
  } finally {
    await emulated.stop();
  }
});

test.run();
