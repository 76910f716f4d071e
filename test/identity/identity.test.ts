import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { outOf, root } from '../../build/paths.ts';
import { run } from './made.ts';
import type { Outcome } from './outcome.ts';
import { explain, playAll } from './play-all.ts';
import { recordTrace } from './record.ts';
import { negativeTargets, probeTargets, targets } from './targets.ts';

// The core computes the same bits everywhere: each target replays what the oracle, another implementation, did with 10 chargers, a charge controller,
// histories and a charge log.

const trace = await recordTrace();
const end = readFileSync(trace)
  .readUInt32LE(readFileSync(trace).length - 4)
  .toString(16)
  .padStart(8, '0');
const outcomes = await playAll([...targets, ...probeTargets, ...negativeTargets], trace);
const outcomeOf = (name: string): Outcome => outcomes.get(name) as Outcome;

const identity = suite('identity');

for (const { name } of targets) {
  identity(`${name} answers as the oracle`, () => {
    const outcome = outcomeOf(name);
    assert.ok(outcome.ok, explain(outcome, trace));
    assert.is(outcome.hash, end);
    assert.ok(outcome.operations >= 40_000, `only ${outcome.operations} operations`);
  });
}

identity.run();

const negative = suite('identity: what has to fail');

for (const { name } of probeTargets) {
  negative(`${name} rounds the product`, () => {
    assert.ok(outcomeOf(name).ok, outcomeOf(name).detail);
  });
}

for (const { name, detail } of negativeTargets) {
  negative(name, () => {
    assert.is(outcomeOf(name).ok, false);
    assert.is(outcomeOf(name).detail, detail);
  });
}

negative('the core has no product of floats that a compiler could contract', async () => {
  for (const target of ['host', 'mcu']) {
    const wat = await run([process.execPath, `${root}/node_modules/wabt/bin/wasm2wat`, outOf(`core-${target}.wasm`)]);
    assert.is(wat.code, 0, wat.output);
    assert.match(wat.output, /i32\.mul/);
    assert.not.match(wat.output, /f(32|64)\.mul/);
  }
});

negative.run();
