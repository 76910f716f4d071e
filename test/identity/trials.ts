import { readFileSync } from 'node:fs';
import type { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explain, playAll } from './play-all.ts';
import { recordTrace } from './record.ts';
import type { NegativeTarget, Target, TargetsOf } from './targets.ts';

type Suite = ReturnType<typeof suite>;

const leastOperations = 40_000;

/** Plays the trace of each core on its targets and adds a test of how each of them came out. */
export async function tryTargets(test: Suite, targets: TargetsOf): Promise<void> {
  for (const core of ['mcu', 'mcu-charger'] as const) {
    const trace = await recordTrace(core);
    for (const [name, outcome] of await playAll(targets[core], trace)) {
      test(`${name}: ${core} answers as the oracle`, () => {
        assert.ok(outcome.ok, explain(outcome, trace));
        assert.is(outcome.hash, endOf(trace));
        assert.ok(outcome.operations >= leastOperations, `only ${outcome.operations} operations`);
      });
    }
  }
}

/**
 * The same with what proves that failures are seen.
 *
 * @param probes have to agree
 * @param negatives have to fail as they say
 */
export async function tryProofs(
  test: Suite,
  probes: readonly Target[],
  negatives: readonly NegativeTarget[],
): Promise<void> {
  const outcomes = await playAll([...probes, ...negatives], await recordTrace('mcu'));
  for (const { name } of probes) {
    test(`${name}: the product is rounded`, () => {
      assert.ok(outcomes.get(name)?.ok, outcomes.get(name)?.detail);
    });
  }
  for (const { name, detail } of negatives) {
    test(`${name}: has to fail`, () => {
      assert.is(outcomes.get(name)?.ok, false);
      assert.is(outcomes.get(name)?.detail, detail);
    });
  }
}

/** The hash that stands at the end of a trace. */
function endOf(path: string): string {
  const trace = readFileSync(path);
  return trace
    .readUInt32LE(trace.length - 4)
    .toString(16)
    .padStart(8, '0');
}
