import { suite } from 'uvu';
import { replayOn } from '../c-target.ts';
import { cortexM3, cortexM4f, native, nativeFma } from '../machines.ts';
import {
  contractedProbeOn,
  furtherTargets,
  probeOn,
  type TargetsOf,
  withTooLittleMemoryOn,
} from '../targets.ts';
import { tryProofs, tryTargets } from '../trials.ts';
import { wasm3Core } from './wasm3.ts';

/* Microcontrollers, interpreters, one of which has to be fetched, and fused multiply-add. */
const test = suite('identity on further targets');

const targets: TargetsOf = {
  ...furtherTargets,
  mcu: [
    ...furtherTargets.mcu,
    { name: 'wasm3', play: async trace => replayOn(native, await wasm3Core(), trace) },
  ],
};

await tryTargets(test, targets);
await tryProofs(test, [cortexM4f, nativeFma].map(probeOn), [
  ...[cortexM4f, nativeFma].map(contractedProbeOn),
  withTooLittleMemoryOn(cortexM3),
]);

test.run();
