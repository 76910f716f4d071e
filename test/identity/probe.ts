import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { coreOptions } from '../../build/firmware/core.ts';
import { outOf, root } from '../../build/paths.ts';
import { instantiateCore } from '../../host/core/core.ts';
import type { Subject } from './c-target.ts';
import { Recorder } from './trace.ts';

/** 1 + 2^-12: its square is 1 + 2^-11 + 2^-24, of which a float keeps 1 + 2^-11. */
const factor = 1 + 2 ** -12;
const rounded = 1 + 2 ** -11;
/**
 * What the probe is asked for: `a * b - c` twice. Only the second one comes out differently where
 * the product is not rounded.
 */
const questions = [
  [2, 3, 1],
  [factor, factor, rounded],
] as const;

/**
 * What a machine with fused multiply-add makes of the second question: the bits of 2^-24 instead of
 * those of 0.
 */
export const fusedDifference = `differs at 1: expected 0, got ${bitsOf(factor * factor - rounded)}`;

/** The probe, compiled like the core. */
export const probe: Subject = {
  name: 'probe',
  sources: [join(root, 'test/identity/core-probe.c')],
  inputs: [],
  options: coreOptions,
};

let recorded: string | undefined;

/**
 * Records what the probe has to answer, once: each operation rounded, as Wasm says. Answers the
 * path of the trace.
 */
export function recordProbe(): string {
  if (recorded !== undefined) return recorded;
  const { exports } = instantiateCore(readFileSync(outOf('core-mcu.wasm')));
  const charge_log_repair = (a: number, b: number, c: number): number =>
    bitsOf(Math.fround(Math.fround(floatOf(a) * floatOf(b)) - floatOf(c)));
  const recorder = new Recorder({ ...exports, charge_log_repair });
  for (const numbers of questions) recorder.call('charge_log_repair', ...numbers.map(bitsOf));
  recorded = outOf('identity/probe.trace');
  mkdirSync(dirname(recorded), { recursive: true });
  writeFileSync(recorded, recorder.finish());
  return recorded;
}

function bitsOf(value: number): number {
  return new Int32Array(Float32Array.of(value).buffer)[0] as number;
}

function floatOf(bits: number): number {
  return new Float32Array(Int32Array.of(bits).buffer)[0] as number;
}
