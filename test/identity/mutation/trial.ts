/**
 * Tries mutants: plays a trace with each of them until an answer differs. A mutant begins where the trace first calls the function that it changes, with
 * the state that the core has there: until then it is the core.
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
/** A mutant may turn its loops so much more often than the core, times as often and more. */
const PATIENCE = 20;
const SPARE_FUEL = 100_000;

interface Step {
  readonly write?: { readonly region: number; readonly offset: number; readonly bytes: Uint8Array };
  readonly call?: { readonly name: string; readonly args: readonly number[]; readonly expected: number };
  readonly hash?: {
    readonly region: number;
    readonly offset: number;
    readonly length: number;
    readonly expected: number;
  };
}

interface State {
  readonly memory: Uint8Array;
  readonly globals: readonly number[];
  /** Turns of loops until the next state. */
  fuel: number;
}

type Instance = Record<string, (...args: number[]) => number> & Record<string, { value: number }> & CoreExports;

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
  readonly #steps: readonly Step[];
  readonly #states: State[] = [];
  /** Number of the state before which a function was not called. */
  readonly #firstState: Int32Array;
  readonly #mutable: readonly number[];

  constructor(module: WasmModule, trace: Uint8Array) {
    this.#module = module;
    this.#steps = decode(trace);
    this.#mutable = [...module.globals.keys()].filter(index => module.globals[index]?.mutable);
    this.#firstState = new Int32Array(module.functions.length).fill(-1);
    this.#survey();
  }

  get operations(): number {
    return this.#steps.length;
  }

  /** Number of functions that are called at all. */
  get called(): number {
    return this.#firstState.filter(state => state >= 0).length;
  }

  try(mutant: Mutant): Outcome {
    const { site } = mutant;
    const first = 'functionIndex' in site ? (this.#firstState[site.functionIndex] as number) : 0;
    if (first < 0) return { killed: false, at: this.#steps.length, trapped: false, reached: false };
    const outcome = { killed: true, at: first * STRIDE, trapped: false, reached: true };
    try {
      const instance = instantiate(bytesOfMutant(this.#module, mutant));
      if (first > 0) this.#restore(instance, this.#states[first] as State);
      const play = player(instance);
      for (let number = first; number < this.#states.length; number++) {
        (instance.fuel as { value: number }).value = (this.#states[number] as State).fuel * PATIENCE + SPARE_FUEL;
        const end = Math.min((number + 1) * STRIDE, this.#steps.length);
        for (outcome.at = number * STRIDE; outcome.at < end; outcome.at++) {
          if (!play(this.#steps[outcome.at] as Step)) return outcome;
        }
      }
      return { ...outcome, killed: false };
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
      return { ...outcome, trapped: true };
    }
  }

  /** Plays the trace with the core itself, keeps its states, and finds out when functions are first called. */
  #survey(): void {
    const instance = instantiate(this.#module.withNotes(NOTES));
    const memory = new Uint8Array(instance.memory.buffer);
    const play = player(instance);
    const fuel = instance.fuel as { value: number };
    for (let from = 0; from < this.#steps.length; from += STRIDE) {
      const globals = this.#mutable.map(index => (instance[`global ${index}`] as { value: number }).value);
      this.#states.push({ memory: memory.slice(0, NOTES), globals, fuel: 0 });
      fuel.value = -1;
      for (let at = from; at < Math.min(from + STRIDE, this.#steps.length); at++) {
        if (!play(this.#steps[at] as Step))
          throw new Error(`the core itself differs from the trace at operation ${at}`);
      }
      (this.#states.at(-1) as State).fuel = (-1 - fuel.value) >>> 0;
      for (const index of this.#firstState.keys()) {
        if (this.#firstState[index] === -1 && memory[NOTES + index]) this.#firstState[index] = this.#states.length - 1;
      }
    }
  }

  #restore(instance: Instance, { memory, globals }: State): void {
    new Uint8Array(instance.memory.buffer).set(memory);
    for (const [number, index] of this.#mutable.entries()) {
      (instance[`global ${index}`] as { value: number }).value = globals[number] as number;
    }
  }
}

function instantiate(bytes: Uint8Array): Instance {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), {}).exports as unknown as Instance;
}

/** Plays operations with an instance; answers whether it answers as it should. */
function player(instance: Instance): (step: Step) => boolean {
  const memory = new Uint8Array(instance.memory.buffer);
  const regions = Object.keys(abiTable.regions).map((_, id) => instance.region(id));
  return ({ call, write, hash }) => {
    if (call)
      return (((instance[call.name] as (...args: number[]) => number)(...call.args) ?? 0) | 0) === call.expected;
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
      const args = Array.from({ length: view.getUint8(at + 1) }, (_, i) => view.getInt32(at + 2 + 4 * i, true));
      at += 2 + 4 * args.length;
      steps.push({ call: { name, args, expected: view.getInt32(at, true) } });
      at += 4;
    } else if (kind === 1 || kind === 3) {
      const [region, offset, length] = [view.getUint8(at), view.getUint16(at + 1, true), view.getUint16(at + 3, true)];
      at += 5;
      if (kind === 1) steps.push({ write: { region, offset, bytes: trace.slice(at, at + length) } });
      else steps.push({ hash: { region, offset, length, expected: view.getInt32(at, true) } });
      at += kind === 1 ? length : 4;
    } else return steps;
  }
}
