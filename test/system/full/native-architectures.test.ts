import { statSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { updateNative } from '../../../build/native.ts';
import { startDevice, temporaryFolder } from '../../support/gateway.ts';
import { startMosquitto } from '../../support/mosquitto.ts';
import { tryVariant } from '../variants.ts';

/* The program without Node for other processors, which an emulator plays: 64 bits and 32. */
const test = suite('program without Node for other processors');

const broker = await startMosquitto();
test.after(() => broker.stop());

for (const [architecture, emulator, variant] of [
  ['arm64', ['qemu-aarch64'], 'wem2'],
  ['armv7', ['qemu-arm'], 'warp3'],
  // The processor of Raspberry Pi Zero and 1, which has ARMv6.
  ['armv5', ['qemu-arm', '-cpu', 'arm1176'], 'warp2'],
] as const) {
  const program = await updateNative(architecture);
  const start = (args: readonly string[] = [], dataDir?: string) =>
    startDevice({ command: [...emulator, program], args, ...(dataDir && { dataDir }) });

  test(`${architecture}: is one file of at most 4 MB`, () =>
    assert.ok(statSync(program).size <= 4_194_304, `${statSync(program).size} bytes`));

  tryVariant(test, variant, broker, start);

  test(`${architecture}: finds its settings and its charges after it was killed`, async () => {
    const dataDir = temporaryFolder();
    const device = await start([], dataDir);
    await device.put('evse/external_current', 10_000);
    await device.put('info/display_name', { display_name: 'Carport' });
    await device.put('debug/plug');
    await device.put('debug/clock_advance', 600);
    await device.put('debug/unplug');
    await device.put('debug/clock_advance', 60);
    assert.is((await device.get('charge_tracker/last_charges')).length, 1);
    await device.kill();
    const again = await start([], dataDir);
    assert.is((await again.get('info/display_name')).display_name, 'Carport');
    assert.is((await again.get('charge_tracker/last_charges')).length, 1);
    assert.is(await again.stop(), 0);
  });
}

test.run();
