import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStale, outOf, root } from '../../build/paths.ts';
import { buildWasm } from '../../build/wasm.ts';
import { Capacity, instantiateCore, Region } from '../../host/core/core.ts';
import { createOracle } from '../oracle/oracle.ts';
import { scenarios } from './scenarios/index.ts';
import { Stage } from './scenarios/stage.ts';
import { Recorder } from './trace.ts';

const core = 'build/out/core-mcu.wasm';
/** Whatever the trace follows from; the core itself only tells its capacities and where its regions lie. */
const inputs = [
  ...['test/oracle', 'test/identity/scenarios', 'test/identity/record.ts', 'test/identity/trace.ts'],
  ...['assembly/abi.json', 'host/core', core],
];

/**
 * Plays all scenarios with the oracle, which shares nothing with the core but the interface, and answers the path of the trace of that. The regions lie
 * where the core of microcontrollers has them, so that the fields that hold addresses are part of the comparison.
 *
 * `node --import tsx test/identity/record.ts` does nothing else.
 */
export async function recordTrace(): Promise<string> {
  await buildWasm('mcu');
  const path = outOf('identity.trace');
  if (!isStale(path, inputs)) return path;
  const { exports } = instantiateCore(readFileSync(join(root, core)));
  const capacities = Object.entries(Capacity).map(([name, id]) => [name, exports.capacity(id)]);
  const addresses = Object.values(Region).map(id => exports.region(id));
  const recorder = new Recorder(createOracle(Object.fromEntries(capacities), addresses));
  const stage = new Stage(recorder);
  for (const scenario of scenarios) scenario.play(stage);
  const trace = recorder.finish();
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, trace);
  renameSync(draft, path);
  process.stderr.write(`${path}: ${recorder.operations} operations, ${trace.length} bytes\n`);
  return path;
}

if (process.argv[1] === import.meta.filename) await recordTrace();
