import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { outOf, root } from '../../build/paths.ts';
import { buildWasm } from '../../build/wasm.ts';
import { run } from './made.ts';
import type { Outcome } from './outcome.ts';
import { explain, playAll } from './play-all.ts';
import { recordTrace } from './record.ts';
import { negativeTargets, probeTargets, targets } from './targets.ts';

// The cores of microcontrollers compute the same bits everywhere: each target replays what the
// oracle, another implementation, did with 10 chargers, a charge controller, histories and a charge
// log.

const traces = { mcu: await recordTrace('mcu'), 'mcu-charger': await recordTrace('mcu-charger') };
const [ofMcu, ofCharger, ofOthers] = await Promise.all([
  playAll(targets.mcu, traces.mcu),
  playAll(targets['mcu-charger'], traces['mcu-charger']),
  playAll([...probeTargets, ...negativeTargets], traces.mcu),
]);

const identity = suite('identity');

for (const [core, outcomes] of [
  ['mcu', ofMcu],
  ['mcu-charger', ofCharger],
] as const) {
  for (const [name, outcome] of outcomes) {
    identity(`${name}: ${core} answers as the oracle`, () => {
      assert.ok(outcome.ok, explain(outcome, traces[core]));
      assert.is(outcome.hash, endOf(traces[core]));
      assert.ok(outcome.operations >= 40_000, `only ${outcome.operations} operations`);
    });
  }
}

identity.run();

const negative = suite('identity: what has to fail');

const other = (name: string): Outcome => ofOthers.get(name) as Outcome;

for (const { name } of probeTargets) {
  negative(`${name}: the product is rounded`, () => {
    assert.ok(other(name).ok, other(name).detail);
  });
}

for (const { name, detail } of negativeTargets) {
  negative(name, () => {
    assert.is(other(name).ok, false);
    assert.is(other(name).detail, detail);
  });
}

negative('the cores have no product of floats that a compiler could contract', async () => {
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

negative.run();

/** The hash that stands at the end of a trace. */
function endOf(path: string): string {
  const trace = readFileSync(path);
  return trace
    .readUInt32LE(trace.length - 4)
    .toString(16)
    .padStart(8, '0');
}
