/**
 * Tries mutants: plays a trace with each of them until an answer differs. A mutant begins where the
 * trace first calls the function that it changes, with the state that the core has there: until
 * then it is the core.
 */

import { abiTable } from '../../../build/abi.ts';
import type { CoreExports } from '../../../host/core/abi.ts';
import { coreFunctions, fnv1a } from '../trace.ts';
import type { WasmModule } from './module.ts';
import { bytesOfMutant, type Mutant } from './mutants.ts';

/** Before the first operation. */
const HEADER_BYTES = 8;
/** So many operations lie between two states that are kept. */
const STRIDE = 400;
/** Functions note here that they were called; nothing of the core lies here. */
const NOTES = 60_000;
/**
 * A mutant may turn its loops a twentieth more often than the core, and a few times: one that
 * computes the same with more work has lost what makes the core fast, and one that never ends ends
 * here.
 */
const PATIENCE = 1.05;
const SPARE_FUEL = 20;

interface Step {
  readonly write?: { readonly region: number; readonly offset: number; readonly bytes: Uint8Array };
  readonly call?: {
    readonly name: string;
    readonly args: readonly number[];
    readonly expected: number;
  };
  readonly hash?: {
    readonly region: number;
    readonly offset: number;
    readonly length: number;
    readonly expected: number;
  };
}

/** A stretch of operations, and the state before it. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Begins with a core that was just made. */
  readonly fresh: boolean;
  readonly memory: Uint8Array;
  readonly globals: readonly number[];
  /** Turns of loops in it. */
  readonly fuel: number;
}

type Instance = CoreExports & Record<string, unknown>;

/** What is used of the engine's WebAssembly. */
interface WasmEngine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly RuntimeError: ErrorConstructor;
}

const engine = (globalThis as unknown as { WebAssembly: WasmEngine }).WebAssembly;

/** How a mutant came out: the operation that it answered differently, or that made it trap. */
export interface Outcome {
  readonly killed: boolean;
  /** Number of the operation, or of all of them. */
  readonly at: number;
  readonly trapped: boolean;
  /** False if the trace never gets where it differs from the core. */
  readonly reached: boolean;
}

export class Trial {
  readonly #module: WasmModule;
  readonly #steps: Step[] = [];
  readonly #stretches: Stretch[] = [];
  /** Number of the stretch in which a function is first called, -1 if in none. */
  readonly #firstStretch: Int32Array;
  readonly #mutable: readonly number[];

  /** Plays the traces with the core itself; each of them begins with a core that was just made. */
  constructor(module: WasmModule, traces: readonly Uint8Array[]) {
    this.#module = module;
    this.#mutable = [...module.globals.keys()].filter(index => module.globals[index]?.mutable);
    this.#firstStretch = new Int32Array(module.functions.length).fill(-1);
    for (const trace of traces) this.#survey(decode(trace));
  }

  get operations(): number {
    return this.#steps.length;
  }

  try(mutant: Mutant): Outcome {
    const { site } = mutant;
    const first = 'functionIndex' in site ? (this.#firstStretch[site.functionIndex] as number) : 0;
    if (first < 0) return { killed: false, at: this.#steps.length, trapped: false, reached: false };
    const outcome = { killed: true, at: 0, trapped: false, reached: true };
    try {
      const module = new engine.Module(bytesOfMutant(this.#module, mutant));
      let instance: Instance | undefined;
      let play: (step: Step) => boolean = () => true;
      for (const stretch of this.#stretches.slice(first)) {
        if (instance === undefined || stretch.fresh) {
          instance = instantiate(module);
          if (!stretch.fresh) this.#restore(instance, stretch);
          play = player(instance);
        }
        fuelOf(instance).value = Math.floor(stretch.fuel * PATIENCE) + SPARE_FUEL;
        for (outcome.at = stretch.from; outcome.at < stretch.to; outcome.at++) {
          if (!play(this.#steps[outcome.at] as Step)) return outcome;
        }
      }
      return { ...outcome, killed: false };
    } catch (error) {
      if (!(error instanceof engine.RuntimeError) && !(error instanceof RangeError)) throw error;
      return { ...outcome, trapped: true };
    }
  }

  /**
   * Plays a trace with the core itself, keeps its states, and finds out when functions are first
   * called.
   */
  #survey(steps: readonly Step[]): void {
    const start = this.#steps.length;
    for (const step of steps) this.#steps.push(step);
    const instance = instantiate(new engine.Module(this.#module.withNotes(NOTES)));
    const notes = new Uint8Array(instance.memory.buffer as ArrayBuffer);
    const play = player(instance);
    for (let from = start; from < this.#steps.length; from += STRIDE) {
      const globals = this.#mutable.map(index => globalOf(instance, index).value);
      const memory = notes.slice(0, NOTES);
      const to = Math.min(from + STRIDE, this.#steps.length);
      fuelOf(instance).value = -1;
      for (let at = from; at < to; at++) {
        if (!play(this.#steps[at] as Step))
          throw new Error(`the core itself differs from the trace at operation ${at}`);
      }
      for (const index of this.#firstStretch.keys()) {
        if (this.#firstStretch[index] === -1 && notes[NOTES + index])
          this.#firstStretch[index] = this.#stretches.length;
      }
      const fuel = (-1 - fuelOf(instance).value) >>> 0;
      this.#stretches.push({ from, to, fresh: from === start, memory, globals, fuel });
    }
  }

  #restore(instance: Instance, { memory, globals }: Stretch): void {
    new Uint8Array(instance.memory.buffer as ArrayBuffer).set(memory);
    for (const [number, index] of this.#mutable.entries())
      globalOf(instance, index).value = globals[number] as number;
  }
}

function instantiate(module: object): Instance {
  return new engine.Instance(module, {}).exports as Instance;
}

function globalOf(instance: Instance, index: number): { value: number } {
  return instance[`global ${index}`] as unknown as { value: number };
}

function fuelOf(instance: Instance): { value: number } {
  return (instance as unknown as { fuel: { value: number } }).fuel;
}

/** Plays operations with an instance; answers whether it answers as it should. */
function player(instance: Instance): (step: Step) => boolean {
  const memory = new Uint8Array(instance.memory.buffer);
  const regions = Object.keys(abiTable.regions).map((_, id) => instance.region(id));
  return ({ call, write, hash }) => {
    if (call)
      return (
        (((instance[call.name] as (...args: number[]) => number)(...call.args) ?? 0) | 0) ===
        call.expected
      );
    if (write) {
      memory.set(write.bytes, (regions[write.region] as number) + write.offset);
      return true;
    }
    if (!hash) return true;
    const start = (regions[hash.region] as number) + hash.offset;
    return fnv1a(memory.subarray(start, start + hash.length)) === hash.expected;
  };
}

/** The operations of a trace, without its end. */
function decode(trace: Uint8Array): Step[] {
  const view = new DataView(trace.buffer, trace.byteOffset, trace.byteLength);
  const steps: Step[] = [];
  for (let at = HEADER_BYTES; ; ) {
    const kind = view.getUint8(at++);
    if (kind === 2) {
      const name = coreFunctions[view.getUint8(at)] as string;
      const args = Array.from({ length: view.getUint8(at + 1) }, (_, i) =>
        view.getInt32(at + 2 + 4 * i, true),
      );
      at += 2 + 4 * args.length;
      steps.push({ call: { name, args, expected: view.getInt32(at, true) } });
      at += 4;
    } else if (kind === 1 || kind === 3) {
      const [region, offset, length] = [
        view.getUint8(at),
        view.getUint16(at + 1, true),
        view.getUint16(at + 3, true),
      ];
      at += 5;
      if (kind === 1)
        steps.push({ write: { region, offset, bytes: trace.slice(at, at + length) } });
      else steps.push({ hash: { region, offset, length, expected: view.getInt32(at, true) } });
      at += kind === 1 ? length : 4;
    } else return steps;
  }
}
