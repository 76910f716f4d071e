import { replayOn, type Subject, wasm2cCore } from './c-target.ts';
import { onDuktape, onQuickJs, onV8 } from './js-targets.ts';
import { cortexM3, cortexM4f, native, nativeFma } from './machines.ts';
import type { Outcome } from './outcome.ts';
import { fusedDifference, probe, recordProbe } from './probe.ts';

/** Something that runs the core. */
export interface Target {
  readonly name: string;
  /** Builds what it needs, unless that was built before, and plays a trace. */
  play(trace: string): Promise<Outcome>;
}

/** Those of every test run. */
export const targets: readonly Target[] = [
  { name: 'V8', play: onV8 },
  ...[native, nativeFma, cortexM3, cortexM4f].map(machine => ({
    name: `wasm2c, ${machine.name}`,
    play: async (trace: string) => replayOn(machine, await wasm2cCore(), trace),
  })),
  { name: 'wasm2js, QuickJS', play: onQuickJs },
  { name: 'wasm2js, Duktape', play: onDuktape },
];

/** A target that has to fail, so that it is known that failures are seen. */
export interface NegativeTarget extends Target {
  /** How it has to end: the line of the replayer and its exit code. */
  readonly detail: string;
}

const contracted = (subject: Subject): Subject => ({
  ...subject,
  name: `${subject.name}-contracted`,
  options: [...subject.options, '-ffp-contract=fast'],
});
const withMemory = (subject: Subject, bytes: number): Subject => ({
  ...subject,
  name: `${subject.name}-${bytes}`,
  options: [...subject.options, `-DVK_MEMORY_BYTES=${bytes}`],
});

/** Targets without which the others would prove less: with compiler options that are wrong, and with memory that is missing. */
export const negativeTargets: readonly NegativeTarget[] = [
  ...[nativeFma, cortexM4f].map(machine => ({
    name: `probe with contraction, ${machine.name}`,
    detail: `${fusedDifference} (exit code 1)`,
    play: async () => replayOn(machine, contracted(probe), recordProbe()),
  })),
  ...[native, cortexM3].map(machine => ({
    name: `wasm2c with too little memory, ${machine.name}`,
    detail: 'trap 1 at 0 (exit code 3)',
    play: async (trace: string) => replayOn(machine, withMemory(await wasm2cCore(), 1024), trace),
  })),
];

/** The machines with fused multiply-add play the probe as they have to when the product is rounded. */
export const probeTargets: readonly Target[] = [nativeFma, cortexM4f].map(machine => ({
  name: `probe, ${machine.name}`,
  play: async () => replayOn(machine, probe, recordProbe()),
}));
