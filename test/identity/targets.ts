import type { CoreTarget } from '../../build/firmware/core.ts';
import { replayOn, type Subject, wasm2cCore } from './c-target.ts';
import { onDuktape, onQuickJs, onV8 } from './js-targets.ts';
import { cortexM3, cortexM4f, type Machine, native, nativeFma, rv32imc } from './machines.ts';
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

/** Targets by the core that they play. */
export type TargetsOf = Readonly<Record<CoreTarget, readonly Target[]>>;

/** What plays the trace of each core in every test run. */
export const targets: TargetsOf = {
  mcu: [{ name: 'V8', play: trace => onV8('mcu', trace) }, wasm2cOn(native, 'mcu')],
  'mcu-charger': [
    { name: 'V8', play: trace => onV8('mcu-charger', trace) },
    wasm2cOn(native, 'mcu-charger'),
  ],
};

const emulated = [cortexM3, cortexM4f, rv32imc];

/**
 * What plays the traces in a full test run: microcontrollers, whose tools are large, interpreters,
 * which are slow, and a machine with fused multiply-add.
 */
export const furtherTargets: TargetsOf = {
  mcu: [
    ...[...emulated, nativeFma].map(machine => wasm2cOn(machine, 'mcu')),
    { name: 'wasm2js, QuickJS', play: onQuickJs },
    { name: 'wasm2js, Duktape', play: onDuktape },
  ],
  'mcu-charger': emulated.map(machine => wasm2cOn(machine, 'mcu-charger')),
};

/** A machine with fused multiply-add plays the probe as it has to when the product is rounded. */
export function probeOn(machine: Machine): Target {
  return { name: `probe, ${machine.name}`, play: () => replayOn(machine, probe, recordProbe()) };
}

/** A target that has to fail: without it the others would prove less. */
export interface NegativeTarget extends Target {
  /** How it has to end: the line of the replayer and its exit code. */
  readonly detail: string;
}

/** The probe on a machine with fused multiply-add, with a compiler option that is wrong. */
export function contractedProbeOn(machine: Machine): NegativeTarget {
  return {
    name: `probe with contraction, ${machine.name}`,
    detail: `${fusedDifference} (exit code 1)`,
    play: () => replayOn(machine, contracted(probe), recordProbe()),
  };
}

/** The core of `mcu` on a machine that lacks the memory for it. */
export function withTooLittleMemoryOn(machine: Machine): NegativeTarget {
  return {
    name: `wasm2c with too little memory, ${machine.name}`,
    detail: 'trap 1 at 0 (exit code 3)',
    play: async trace => replayOn(machine, withMemory(await wasm2cCore('mcu'), 1024), trace),
  };
}

function contracted(subject: Subject): Subject {
  const options = [...subject.options, '-ffp-contract=fast'];
  return { ...subject, name: `${subject.name}-contracted`, options };
}

function withMemory(subject: Subject, bytes: number): Subject {
  const options = [...subject.options, `-DVK_MEMORY_BYTES=${bytes}`];
  return { ...subject, name: `${subject.name}-${bytes}`, options };
}
