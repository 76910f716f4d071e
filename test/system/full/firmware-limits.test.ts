import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { buildFirmware, type Variant } from '../../../build/firmware.ts';
import { Iec61851State, Special } from '../../../host/core/abi.ts';
import {
  EmulatedBoard,
  flashBytes,
  Host,
  slotPayload,
  Type,
  World,
} from '../../support/firmware.ts';
import { suite } from '../../support/suite.ts';

/* What the firmware needs of a microcontroller, see build/firmware/README.md. */
const test = suite('limits of the firmware');

const mostFlashBytes = 32 * 1024;
const mostCoreRamBytes = 4 * 1024;
const mostCoreStackBytes = 512;
const mostStackBytes = 1024;

for (const name of ['mps2-an385', 'mps2-an386'] as const) {
  test(`the image for ${name} fits into 32 KiB, with its checks of addresses`, async () => {
    const bytes = await flashBytes(name);
    assert.is(bytes > 8 * 1024 && bytes <= mostFlashBytes, true, `${bytes} bytes`);
  });
}

test('the core takes at most 4 KiB of RAM', async () => {
  const image = await buildFirmware('mps2-an385');
  const { stdout } = spawnSync('arm-none-eabi-nm', ['-S', image], { encoding: 'utf8' });
  const [, size] = /^[0-9a-f]{8} ([0-9a-f]{8}) b core$/m.exec(stdout) ?? [];
  const bytes = Number.parseInt(size ?? '', 16);
  assert.is(bytes > 1024 && bytes <= mostCoreRamBytes, true, `${bytes} bytes`);
});

/** An image that measures how far its stack is used, see test/firmware/stack.c. */
const measuring: Variant = {
  name: 'measuring',
  options: [
    'test/firmware/stack.c',
    ...['start', 'controller_boot', 'controller_step'].map(name => `-Wl,--wrap=voltkern_${name}`),
  ],
  inputs: ['test/firmware/stack.c'],
};

test('a charge, and what the host says meanwhile, needs at most 512 bytes of stack in the core and 1 KiB in all', async () => {
  const board = await EmulatedBoard.start('mps2-an385', measuring);
  try {
    const host = new Host(board.link);
    await host.greet(1);
    const world = new World(board.world);
    world.meterValid = true;
    await world.pass(3000);
    world.input.cpResistanceOhm = 2700;
    await world.passUntil(3000, ({ output }) => output.cpPwmDutyCycle < 1000);
    world.input.cpResistanceOhm = 880;
    const charging = await world.passUntil(5000, ({ output }) => output.contactorOn);
    assert.is(charging.output.contactorOn, true);
    await host.command(Type.slot, slotPayload(9, 1, 16000, 1, 0));
    await host.command(Type.options, Buffer.of(4, 0, 0, 1, 1, 1, 3, 0, 0));
    await host.command(Type.requestPhases, Buffer.of(1));
    await host.command(Type.resetDcFault);
    host.alive(10_000);
    await world.passUntil(3000);
    world.input.cpResistanceOhm = Special.infiniteOhm;
    await world.passUntil(3000, ({ output }) => output.iec61851State === Iec61851State.a);
    await world.pass(60_000);
    await host.state();
    const coreBytes = await board.word('core_stack_bytes');
    const wholeBytes = await board.word('whole_stack_bytes');
    assert.is(
      coreBytes > 0 && coreBytes <= mostCoreStackBytes,
      true,
      `the core needs ${coreBytes} bytes`,
    );
    assert.is(
      wholeBytes > coreBytes && wholeBytes <= mostStackBytes,
      true,
      `all needs ${wholeBytes} bytes`,
    );
  } finally {
    await board.stop();
  }
});

test.run();
