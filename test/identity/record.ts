import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { CoreTarget } from '../../build/firmware/core.ts';
import { isStale, outOf } from '../../build/paths.ts';
import { buildWasm } from '../../build/wasm.ts';
import { Capacity, instantiateCore, Region } from '../../host/core/core.ts';
import type { Capacities } from '../oracle/memory.ts';
import { createOracle } from '../oracle/oracle.ts';
import { history } from './scenarios/history.ts';
import { playScenarios, scenarios } from './scenarios/index.ts';
import { Recorder } from './trace.ts';

/**
 * Whatever a trace follows from, besides the core: of that only its capacities and where its
 * regions lie.
 */
const inputs = [
  ...[
    'test/oracle',
    'test/identity/scenarios',
    'test/identity/record.ts',
    'test/identity/trace.ts',
  ],
  ...['assembly/abi.json', 'host/core'],
];

/**
 * Plays the scenarios with the oracle, which shares nothing with the core but the interface, and
 * answers the path of the trace of that. The regions lie where that core has them, so that fields
 * that hold addresses are part of the comparison.
 *
 * `node --import tsx test/identity/record.ts` records for both cores of microcontrollers.
 */
export async function recordTrace(target: CoreTarget): Promise<string> {
  await buildWasm(target);
  const path = outOf(target === 'mcu' ? 'identity.trace' : `identity-${target}.trace`);
  if (!isStale(path, [...inputs, `build/out/core-${target}.wasm`])) return path;
  const { exports } = instantiateCore(readFileSync(outOf(`core-${target}.wasm`)));
  const capacities = Object.entries(Capacity).map(([name, id]) => [name, exports.capacity(id)]);
  const addresses = Object.values(Region).map(id => exports.region(id));
  const recorder = new Recorder(
    createOracle(Object.fromEntries(capacities) as Capacities, addresses),
  );
  const hasHistory = exports.capacity(Capacity.meters) > 0;
  playScenarios(
    recorder,
    scenarios.filter(scenario => hasHistory || scenario !== history),
  );
  const trace = recorder.finish();
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, trace);
  renameSync(draft, path);
  process.stderr.write(`${path}: ${recorder.operations} operations, ${trace.length} bytes\n`);
  return path;
}

if (process.argv[1] === import.meta.filename) {
  await recordTrace('mcu');
  await recordTrace('mcu-charger');
}
