import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { outOf, root } from '../../build/paths.ts';
import { buildWasm } from '../../build/wasm.ts';
import { native } from './machines.ts';
import { run } from './made.ts';
import { targets, withTooLittleMemoryOn } from './targets.ts';
import { tryProofs, tryTargets } from './trials.ts';

// The cores of microcontrollers compute the same bits everywhere: each target replays what the
// oracle, another implementation, did with 10 chargers, a charge controller, histories and a charge
// log.

const test = suite('identity');

await tryTargets(test, targets);
await tryProofs(test, [], [withTooLittleMemoryOn(native)]);

test('the cores have no product of floats that a compiler could contract', async () => {
  await buildWasm();
  for (const core of ['host', 'mcu', 'mcu-charger']) {
    const wat = await run([
      process.execPath,
      `${root}/node_modules/wabt/bin/wasm2wat`,
      outOf(`core-${core}.wasm`),
    ]);
    assert.is(wat.code, 0, wat.output);
    assert.match(wat.output, /i32\.mul/);
    assert.not.match(wat.output, /f(32|64)\.mul/);
  }
});

test.run();
