import { abiTable, layout } from '../../build/abi.ts';
import type { CoreExports } from '../../host/core/abi.ts';

/*
 * A trace is what an integrator did with a core, and what the core answered, as bytes that the
 * smallest machine can play:
 *
 *   "VKTR" version u16 = 1, 0 u16, then operations:
 *   01 region u8, offset u16, length u16, bytes           the integrator writes into a region
 *   02 function u8, count u8, arguments i32, answer i32   it calls a function, which answers; one
 *                                                         without result answers 0
 *   03 region u8, offset u16, length u16, FNV-1a u32      so hashes that part of a region now
 *   00 FNV-1a u32                                         end; the hash is over all answers and
 *                                                         hashes, 4 bytes each
 *
 * Little-endian, not aligned. Regions and functions are numbered as in `assembly/abi.json`.
 */

const Operation = { end: 0, write: 1, call: 2, hash: 3 } as const;
const header = [0x56, 0x4b, 0x54, 0x52, 1, 0, 0, 0];
/** Where the operations of a trace begin. */
export const traceHeaderBytes = header.length;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A function of the core. */
export type CoreFunction = Exclude<keyof CoreExports, 'memory'>;

/** The functions by their number in a trace. */
export const coreFunctions = Object.keys(abiTable.functions) as readonly CoreFunction[];

/** FNV-1a of some bytes, 32 bits, as a signed number; `hash` is that of what came before them. */
export function fnv1a(bytes: Iterable<number>, hash: number = FNV_OFFSET | 0): number {
  let next = hash;
  for (const byte of bytes) next = Math.imul(next ^ byte, FNV_PRIME);
  return next;
}

/** Bytes of a region of this core. */
export function regionBytes(exports: CoreExports, region: number): number {
  const entry = Object.values(abiTable.regions)[region];
  if (entry === undefined) throw new RangeError(`region: there is no region ${region}`);
  const [element, capacity] = entry;
  const struct = abiTable.structs[element];
  const bytes = struct === undefined ? (element === 'u8' ? 1 : 4) : layout(struct).size;
  return (
    bytes *
    (capacity === '' ? 1 : exports.capacity(Object.keys(abiTable.capacities).indexOf(capacity)))
  );
}

/**
 * Writes down what is done with a core. There are two ways, which mix: `write`, `call` and `hash`,
 * or `exports`, a core like any other, so that whatever drives a core can be recorded. What was
 * written into the memory of `exports` is found out by comparison, right before the next call.
 */
export class Recorder {
  /** The core, each call of which is an operation of the trace. */
  readonly exports: CoreExports;
  /** Number of operations until now. */
  operations = 0;
  readonly #core: CoreExports;
  readonly #memory: Uint8Array;
  readonly #known: Uint8Array;
  /** Where the regions lie; those that a build lacks have no bytes. */
  readonly #regions: readonly { readonly address: number; readonly bytes: number }[];
  readonly #trace = new Bytes(header);
  #hash = FNV_OFFSET | 0;

  constructor(core: CoreExports) {
    this.#core = core;
    this.#memory = new Uint8Array(core.memory.buffer);
    this.#known = this.#memory.slice();
    this.#regions = Object.keys(abiTable.regions).map((_, id) => ({
      address: core.region(id),
      bytes: regionBytes(core, id),
    }));
    const calls = coreFunctions.map(name => [
      name,
      (...args: number[]) => this.call(name, ...args),
    ]);
    this.exports = { memory: core.memory, ...Object.fromEntries(calls) } as CoreExports;
  }

  /** Writes bytes into a region. */
  write(region: number, offset: number, bytes: Uint8Array): void {
    this.#noteWrites();
    this.#memory.set(bytes, this.#place(region, offset, bytes.length));
    this.#noteWrite(region, offset, bytes.length);
  }

  /** Calls a function; answers what it answers, 0 if it has no result. */
  call(name: CoreFunction, ...args: number[]): number {
    this.#noteWrites();
    const answer = callOf(this.#core, name, args);
    this.#trace.u8(Operation.call, coreFunctions.indexOf(name), args.length);
    this.#trace.i32(...args, answer);
    this.#remember(answer);
    for (const { address, bytes } of this.#regions) {
      this.#known.set(this.#memory.subarray(address, address + bytes), address);
    }
    return answer;
  }

  /** Notes the hash of a part of a region, by default of all of it. */
  hash(region: number, offset = 0, length: number = this.#region(region).bytes - offset): void {
    this.#noteWrites();
    const address = this.#place(region, offset, length);
    const hash = fnv1a(this.#memory.subarray(address, address + length));
    this.#trace.u8(Operation.hash, region);
    this.#trace.u16(offset, length);
    this.#trace.i32(hash);
    this.#remember(hash);
  }

  /** The whole trace; more may follow nevertheless, and be part of the next one. */
  finish(): Uint8Array {
    const trace = new Bytes(this.#trace.toBytes());
    trace.u8(Operation.end);
    trace.i32(this.#hash);
    return trace.toBytes();
  }

  #remember(value: number): void {
    this.operations++;
    this.#hash = fnv1a(littleEndian(value), this.#hash);
  }

  /** Notes what was written into regions since the last operation: each run of changed words. */
  #noteWrites(): void {
    for (const [region, { address, bytes }] of this.#regions.entries()) {
      for (let offset = 0; offset < bytes; ) {
        let end = offset;
        while (end < bytes && this.#differs(address + end)) end += 4;
        if (end > offset) this.#noteWrite(region, offset, Math.min(end, bytes) - offset);
        offset = end + 4;
      }
    }
  }

  #differs(address: number): boolean {
    for (let i = address; i < address + 4; i++) if (this.#memory[i] !== this.#known[i]) return true;
    return false;
  }

  #noteWrite(region: number, offset: number, length: number): void {
    const address = this.#place(region, offset, length);
    const bytes = this.#memory.subarray(address, address + length);
    this.#known.set(bytes, address);
    this.operations++;
    this.#trace.u8(Operation.write, region);
    this.#trace.u16(offset, length);
    this.#trace.u8(...bytes);
  }

  #region(region: number): { readonly address: number; readonly bytes: number } {
    const found = this.#regions[region];
    if (found === undefined) throw new RangeError(`region: there is no region ${region}`);
    return found;
  }

  #place(region: number, offset: number, length: number): number {
    const { address, bytes } = this.#region(region);
    if (offset < 0 || length < 0 || offset + length > bytes) {
      throw new RangeError(
        `offset: ${length} bytes at ${offset} are not within the ${bytes} bytes of region ${region}`,
      );
    }
    return address + offset;
  }
}

/** An operation of a trace; `expected` is what the core answers, or a hash. */
export type Step =
  | {
      readonly kind: 'write';
      readonly region: number;
      readonly offset: number;
      readonly bytes: Uint8Array;
    }
  | {
      readonly kind: 'call';
      readonly name: CoreFunction;
      readonly args: readonly number[];
      readonly expected: number;
    }
  | {
      readonly kind: 'hash';
      readonly region: number;
      readonly offset: number;
      readonly length: number;
      readonly expected: number;
    }
  | { readonly kind: 'end'; readonly expected: number };

/** The operations of a trace, the end being the last one. Throws where the trace is broken. */
export function* stepsOf(trace: Uint8Array): Generator<Step> {
  if (header.some((byte, i) => trace[i] !== byte)) throw new Error('this is no trace of version 1');
  const view = new DataView(trace.buffer, trace.byteOffset, trace.byteLength);
  const i32 = (at: number): number => view.getInt32(at, true);
  for (let at = traceHeaderBytes; ; ) {
    const kind = view.getUint8(at++);
    if (kind === Operation.end) {
      yield { kind: 'end', expected: i32(at) };
      return;
    }
    if (kind === Operation.call) {
      const name = coreFunctions[view.getUint8(at)];
      if (name === undefined)
        throw new Error(`the trace calls a function that there is not, at byte ${at}`);
      const args = Array.from({ length: view.getUint8(at + 1) }, (_, i) => i32(at + 2 + 4 * i));
      at += 2 + 4 * args.length;
      yield { kind: 'call', name, args, expected: i32(at) };
      at += 4;
    } else if (kind === Operation.write || kind === Operation.hash) {
      const [region, offset, length] = [
        view.getUint8(at),
        view.getUint16(at + 1, true),
        view.getUint16(at + 3, true),
      ];
      at += 5;
      if (kind === Operation.write)
        yield { kind: 'write', region, offset, bytes: trace.subarray(at, at + length) };
      else yield { kind: 'hash', region, offset, length, expected: i32(at) };
      at += kind === Operation.write ? length : 4;
    } else {
      throw new Error(`the trace has an operation of the unknown kind ${kind} before byte ${at}`);
    }
  }
}

/** An operation in words, for whoever looks for a difference: `operation 61: capacity(5)`. */
export function describeOperation(trace: Uint8Array, operation: number): string {
  let number = 0;
  for (const step of stepsOf(trace)) {
    if (number++ === operation) return `operation ${operation}: ${inWords(step)}`;
  }
  throw new RangeError(`operation: the trace has ${number}, and no operation ${operation}`);
}

function inWords(step: Step): string {
  if (step.kind === 'end') return 'the end';
  if (step.kind === 'call') return `${step.name}(${step.args.join(', ')})`;
  const bytes = step.kind === 'write' ? step.bytes.length : step.length;
  return `${step.kind} ${bytes} bytes at ${step.offset} of ${Object.keys(abiTable.regions)[step.region]}`;
}

/** What replaying a trace came to. */
export interface Replay {
  /** Operations that were played, without the end. */
  readonly operations: number;
  /** Hash over all answers and hashes until there. */
  readonly hash: number;
  /**
   * What came out differently, if anything did: the number of the operation, that of the end being
   * `operations`.
   */
  readonly difference?: { readonly at: number; readonly expected: number; readonly got: number };
}

/** Plays a trace with a core and stops where it first answers differently. */
export function replay(exports: CoreExports, trace: Uint8Array): Replay {
  const memory = new Uint8Array(exports.memory.buffer);
  const regions = Object.keys(abiTable.regions).map((_, id) => exports.region(id));
  let hash = FNV_OFFSET | 0;
  let operations = 0;
  for (const step of stepsOf(trace)) {
    let got = hash;
    if (step.kind === 'write') {
      memory.set(step.bytes, (regions[step.region] as number) + step.offset);
      operations++;
      continue;
    }
    if (step.kind === 'call') got = callOf(exports, step.name, step.args);
    if (step.kind === 'hash') {
      const address = (regions[step.region] as number) + step.offset;
      got = fnv1a(memory.subarray(address, address + step.length));
    }
    const { expected } = step;
    if (got !== expected)
      return { operations, hash, difference: { at: operations, expected, got } };
    if (step.kind === 'end') break;
    hash = fnv1a(littleEndian(got), hash);
    operations++;
  }
  return { operations, hash };
}

function callOf(exports: CoreExports, name: CoreFunction, args: readonly number[]): number {
  return (exports[name] as (...args: number[]) => number)(...args) | 0;
}

function littleEndian(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];
}

/** Bytes that grow. */
class Bytes {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  constructor(start: ArrayLike<number>) {
    this.#add(start);
  }

  u8(...values: number[]): void {
    this.#add(values);
  }

  u16(...values: number[]): void {
    for (const value of values) this.#add([value & 255, value >> 8]);
  }

  i32(...values: number[]): void {
    for (const value of values) this.#add(littleEndian(value));
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #add(values: ArrayLike<number>): void {
    if (this.#length + values.length > this.#bytes.length) {
      const larger = new Uint8Array(2 * (this.#length + values.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }
}
