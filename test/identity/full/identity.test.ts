import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayOn, wasm2cCore } from '../c-target.ts';
import { native, rv32imc } from '../machines.ts';
import type { Outcome } from '../outcome.ts';
import { explain, playAll } from '../play-all.ts';
import { recordTrace } from '../record.ts';
import type { Target } from '../targets.ts';
import { wasm3Core } from './wasm3.ts';

const targets: readonly Target[] = [
  { name: 'wasm2c, RV32IMC', play: async trace => replayOn(rv32imc, await wasm2cCore(), trace) },
  { name: 'wasm3', play: async trace => replayOn(native, await wasm3Core(), trace) },
];
const trace = await recordTrace();
const outcomes = await playAll(targets, trace);

const identity = suite('identity on further targets');

for (const { name } of targets) {
  identity(`${name} answers as the oracle`, () => {
    const outcome = outcomes.get(name) as Outcome;
    assert.ok(outcome.ok, explain(outcome, trace));
  });
}

identity.run();
