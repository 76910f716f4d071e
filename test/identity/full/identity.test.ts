import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replayOn } from '../c-target.ts';
import { native, rv32imc } from '../machines.ts';
import { explain, playAll } from '../play-all.ts';
import { recordTrace } from '../record.ts';
import { wasm2cOn } from '../targets.ts';
import { wasm3Core } from './wasm3.ts';

const identity = suite('identity on further targets');

for (const [core, targets] of [
  [
    'mcu',
    [
      wasm2cOn(rv32imc, 'mcu'),
      { name: 'wasm3', play: async trace => replayOn(native, await wasm3Core(), trace) },
    ],
  ],
  ['mcu-charger', [wasm2cOn(rv32imc, 'mcu-charger')]],
] as const satisfies [string, Parameters<typeof playAll>[0]][]) {
  const trace = await recordTrace(core);
  for (const [name, outcome] of await playAll(targets, trace)) {
    identity(`${name}: ${core} answers as the oracle`, () => {
      assert.ok(outcome.ok, explain(outcome, trace));
    });
  }
}

identity.run();
