import { suite } from 'uvu';
import { replayOn } from '../c-target.ts';
import { cortexM3, cortexM4f, native } from '../machines.ts';
import {
  contractedProbeOn,
  emulatedTargets,
  probeOn,
  type TargetsOf,
  withTooLittleMemoryOn,
} from '../targets.ts';
import { tryProofs, tryTargets } from '../trials.ts';
import { wasm3Core } from './wasm3.ts';

/* Targets that need large tools: microcontrollers, and an interpreter that has to be fetched. */
const test = suite('identity on further targets');

const furtherTargets: TargetsOf = {
  ...emulatedTargets,
  mcu: [
    ...emulatedTargets.mcu,
    { name: 'wasm3', play: async trace => replayOn(native, await wasm3Core(), trace) },
  ],
};

await tryTargets(test, furtherTargets);
await tryProofs(
  test,
  [probeOn(cortexM4f)],
  [contractedProbeOn(cortexM4f), withTooLittleMemoryOn(cortexM3)],
);

test.run();
