import { readFileSync } from 'node:fs';
import { Capacity, Region } from '../../../host/core/core.ts';
import { loadCore } from '../../assembly/core.ts';
import type { Capacities } from '../../oracle/memory.ts';
import { createOracle } from '../../oracle/oracle.ts';
import { recordTrace } from '../record.ts';
import { secondStart } from '../scenarios/history.ts';
import { playScenarios } from '../scenarios/index.ts';
import { Recorder } from '../trace.ts';

/**
 * What mutants have to play: the trace that every target plays, and a short one with a core of its
 * own, because the first tick of the histories fixes for good where their grid lies in the clock.
 * Both are what the oracle did.
 */
export async function recordTraces(): Promise<readonly Uint8Array[]> {
  const path = await recordTrace('mcu');
  const { exports } = loadCore('mcu');
  const capacities = Object.entries(Capacity).map(([name, id]) => [name, exports.capacity(id)]);
  const addresses = Object.values(Region).map(id => exports.region(id));
  const recorder = new Recorder(
    createOracle(Object.fromEntries(capacities) as Capacities, addresses),
  );
  playScenarios(recorder, [secondStart]);
  return [readFileSync(path), recorder.finish()];
}
