import type { CoreTarget } from '../../build/cortex-m.ts';
import { replayOn, type Subject, wasm2cCore } from './c-target.ts';
import { onDuktape, onQuickJs, onV8 } from './js-targets.ts';
import { cortexM3, cortexM4f, type Machine, native, nativeFma } from './machines.ts';
import type { Outcome } from './outcome.ts';
import { fusedDifference, probe, recordProbe } from './probe.ts';

/** Something that runs a core. */
export interface Target {
  readonly name: string;
  /** Builds what it needs, unless that was built before, and plays a trace. */
  play(trace: string): Promise<Outcome>;
}

/** A core as C on a machine. */
export function wasm2cOn(machine: Machine, core: CoreTarget): Target {
  return {
    name: `wasm2c, ${machine.name}`,
    play: async trace => replayOn(machine, await wasm2cCore(core), trace),
  };
}

/** What plays the trace of each core in every test run. */
export const targets: Readonly<Record<CoreTarget, readonly Target[]>> = {
  mcu: [
    { name: 'V8', play: trace => onV8('mcu', trace) },
    ...[native, nativeFma, cortexM3, cortexM4f].map(machine => wasm2cOn(machine, 'mcu')),
    { name: 'wasm2js, QuickJS', play: onQuickJs },
    { name: 'wasm2js, Duktape', play: onDuktape },
  ],
  'mcu-charger': [
    { name: 'V8', play: trace => onV8('mcu-charger', trace) },
    ...[cortexM3, cortexM4f].map(machine => wasm2cOn(machine, 'mcu-charger')),
  ],
};

/**
 * The machines with fused multiply-add play the probe as they have to when the product is rounded.
 */
export const probeTargets: readonly Target[] = [nativeFma, cortexM4f].map(machine => ({
  name: `probe, ${machine.name}`,
  play: () => replayOn(machine, probe, recordProbe()),
}));

/** A target that has to fail, so that it is known that failures are seen. */
export interface NegativeTarget extends Target {
  /** How it has to end: the line of the replayer and its exit code. */
  readonly detail: string;
}

/**
 * Targets without which the others would prove less: with a compiler option that is wrong, and with
 * memory that is missing. They play the trace of `mcu`.
 */
export const negativeTargets: readonly NegativeTarget[] = [
  ...[nativeFma, cortexM4f].map(machine => ({
    name: `probe with contraction, ${machine.name}`,
    detail: `${fusedDifference} (exit code 1)`,
    play: () => replayOn(machine, contracted(probe), recordProbe()),
  })),
  ...[native, cortexM3].map(machine => ({
    name: `wasm2c with too little memory, ${machine.name}`,
    detail: 'trap 1 at 0 (exit code 3)',
    play: async (trace: string) =>
      replayOn(machine, withMemory(await wasm2cCore('mcu'), 1024), trace),
  })),
];

function contracted(subject: Subject): Subject {
  const options = [...subject.options, '-ffp-contract=fast'];
  return { ...subject, name: `${subject.name}-contracted`, options };
}

function withMemory(subject: Subject, bytes: number): Subject {
  const options = [...subject.options, `-DVK_MEMORY_BYTES=${bytes}`];
  return { ...subject, name: `${subject.name}-${bytes}`, options };
}
