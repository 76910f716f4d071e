import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { outOf, root } from '../../build/paths.ts';
import { run } from './made.ts';
import type { Outcome } from './outcome.ts';
import { playAll } from './play-all.ts';
import { recordTrace } from './record.ts';
import { negativeTargets, probeTargets, targets } from './targets.ts';

// The core computes the same bits everywhere: each target replays what the oracle, another implementation, did with 10 chargers, a charge controller,
// histories and a charge log.

const trace = await recordTrace();
const all = [...targets, ...probeTargets, ...negativeTargets];
const outcomes = await playAll(all, trace);
const outcomeOf = (name: string): Outcome => outcomes.get(name) as Outcome;

const identity = suite('identity');

for (const { name } of targets) {
  identity(`${name} answers as the oracle`, () => {
    const { ok, hash, operations, detail } = outcomeOf(name);
    assert.ok(ok, detail);
    assert.is(hash, endOf(trace));
    assert.ok(operations >= 40_000, `${operations} operations`);
  });
}

identity.run();

const negative = suite('identity: what has to fail');

for (const { name } of probeTargets) {
  negative(`${name} rounds the product`, () => {
    const { ok, detail } = outcomeOf(name);
    assert.ok(ok, detail);
  });
}

for (const { name, detail } of negativeTargets) {
  negative(name, () => {
    assert.is(outcomeOf(name).ok, false);
    assert.is(outcomeOf(name).detail, detail);
  });
}

negative('the core has no product of floats that a compiler could contract', async () => {
  const wasm2wat = `${root}/node_modules/wabt/bin/wasm2wat`;
  for (const target of ['host', 'mcu']) {
    const { code, output } = await run([process.execPath, wasm2wat, outOf(`core-${target}.wasm`)]);
    assert.is(code, 0, output);
    assert.match(output, /i32\.mul/);
    assert.not.match(output, /f(32|64)\.mul/);
  }
});

negative.run();

/** The hash that stands at the end of a trace. */
function endOf(path: string): string {
  return readFileSync(path)
    .readUInt32LE(readFileSync(path).length - 4)
    .toString(16)
    .padStart(8, '0');
}
