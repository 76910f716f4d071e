import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { type Architecture, updateNative } from '../../../build/native.ts';
import { type RunningDevice, startDevice, temporaryFolder } from '../../support/gateway.ts';
import { suite } from '../../support/suite.ts';

/*
 * The program without Node for routers with MIPS, with either order of bytes, on an emulated
 * processor of such routers: it has no unit for floating point, and ends a program that wants one.
 */
const test = suite('program without Node for MIPS');

const programs = {
  x64: [await updateNative('x64')],
  mips: ['qemu-mips', '-cpu', '24Kc', await updateNative('mips')],
  mipsel: ['qemu-mipsel', '-cpu', '24Kc', await updateNative('mipsel')],
} as const satisfies Partial<Record<Architecture, readonly string[]>>;
type Tried = keyof typeof programs;

const start = (tried: Tried, dataDir = temporaryFolder()): Promise<RunningDevice> =>
  startDevice({ command: programs[tried], dataDir });

/** A charge of ten minutes. */
async function charge(device: RunningDevice): Promise<void> {
  await device.put('debug/plug');
  await device.put('debug/clock_advance', 600);
  await device.put('debug/unplug');
  await device.put('debug/clock_advance', 60);
}

/** What of a device is stored, and how much of it the core has computed or encoded. */
async function stored(device: RunningDevice): Promise<readonly unknown[]> {
  const log = await fetch(`${device.url}/charge_tracker/charge_log`);
  return [
    Buffer.from(await log.arrayBuffer()).toString('hex'),
    await device.get('charge_tracker/last_charges'),
    await device.get('info/display_name'),
  ];
}

for (const tried of ['mips', 'mipsel'] as const) {
  test(`${tried}: is one file of at most 4 MB, without an instruction for floating point`, () => {
    const program = programs[tried].at(-1) as string;
    assert.ok(statSync(program).size <= 4_194_304, `${statSync(program).size} bytes`);
    const listing = execFileSync(
      'sh',
      ['-c', `${tried}-linux-gnu-objdump --disassemble "$1" | cut -f 3 | sort -u`, 'sh', program],
      { encoding: 'utf8' },
    ).split('\n');
    assert.ok(listing.includes('addiu') && listing.includes('jr'));
    const floating = /^([lsm][dwf]?[tc]?[wd]?c1|[a-z0-9]+\.[sdwl](\.[sdwl])?)$/;
    assert.equal(
      listing.filter(name => floating.test(name)),
      [],
    );
  });

  test(`${tried}: finds settings and charges after it was killed, and others find its own`, async () => {
    const dataDir = temporaryFolder();
    const device = await start(tried, dataDir);
    await device.put('info/display_name', { display_name: 'Carport' });
    await charge(device);
    const before = await stored(device);
    await device.kill();
    const again = await start(tried, dataDir);
    assert.equal(await stored(again), before);
    assert.is(await again.stop(), 0);

    const elsewhere = await start('x64', dataDir);
    assert.equal(await stored(elsewhere), before);
    await charge(elsewhere);
    const later = await stored(elsewhere);
    assert.is(await elsewhere.stop(), 0);
    const back = await start(tried, dataDir);
    assert.equal(await stored(back), later);
    assert.is((await back.get('charge_tracker/last_charges')).length, 2);
    assert.is(await back.stop(), 0);
  });
}

test('every build serves its page and its documents to clients that take them plain', async () => {
  const served = new Map<string, string>();
  for (const tried of ['x64', 'mips', 'mipsel'] as const) {
    const device = await start(tried);
    const get = (path: string, ...words: readonly string[]): string =>
      execFileSync('curl', ['--silent', '--fail', ...words, `${device.url}${path}`], {
        encoding: 'utf8',
        maxBuffer: 2 ** 24,
      });
    const page = get('/');
    assert.match(page, /<!doctype html>/);
    const scripts = [...page.matchAll(/(?:src|href)="\.?\/?([\w./-]+\.(?:js|css))"/g)];
    assert.ok(scripts.length > 1, page);
    for (const path of ['/', ...scripts.map(([, name]) => `/${name}`), '/openapi.json']) {
      const plain = get(path);
      assert.is.not(plain, '', path);
      assert.is(get(path, '--compressed'), plain, path);
      assert.is(served.get(path) ?? plain, plain, `${tried}: ${path}`);
      served.set(path, plain);
    }
    assert.is(await device.stop(), 0);
  }
});

test.run();
