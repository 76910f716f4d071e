import { type Core, instantiateCore } from '../../host/core/core.ts';
import { coreBytes } from './core.ts';

/** A number of Wasm in LEB128. */
function leb(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 0x7f; value >>>= 7) bytes.push((value & 0x7f) | 0x80);
  return [...bytes, value];
}

/** Reads the numbers, and skips what is between them. */
class Reader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.#bytes[this.at++] as number;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }
}

/** The indices of the mutable globals, from the section that declares them. */
function mutableGlobals(section: Uint8Array): number[] {
  const reader = new Reader(section);
  const count = reader.number();
  const mutable: number[] = [];
  for (let index = 0; index < count; index++) {
    const type = reader.byte();
    if (reader.byte() === 1) mutable.push(index);
    if (type !== 0x7f || reader.byte() !== 0x41)
      throw new Error(`global ${index} is no i32 constant`);
    reader.number();
    if (reader.byte() !== 0x0b) throw new Error(`global ${index} does not end as expected`);
  }
  return mutable;
}

/**
 * The module with all of its mutable globals exported as `global0`, `global1` …, so that its whole
 * state can be read and written.
 */
function exposeGlobals(bytes: Uint8Array): {
  readonly bytes: Uint8Array;
  readonly names: readonly string[];
} {
  const reader = new Reader(bytes, 8);
  const out: Uint8Array[] = [bytes.subarray(0, 8)];
  let names: string[] = [];
  let indices: number[] = [];
  while (reader.at < bytes.length) {
    const start = reader.at;
    const id = reader.byte();
    const length = reader.number();
    const content = bytes.subarray(reader.at, reader.at + length);
    reader.at += length;
    if (id === 6) indices = mutableGlobals(content);
    if (id !== 7) {
      out.push(bytes.subarray(start, reader.at));
      continue;
    }
    names = indices.map((_, i) => `global${i}`);
    const exported = new Reader(content);
    const count = exported.number();
    const added = names.flatMap((name, i) => [
      name.length,
      ...new TextEncoder().encode(name),
      3,
      ...leb(indices[i] as number),
    ]);
    const body = [...leb(count + names.length), ...content.subarray(exported.at), ...added];
    out.push(new Uint8Array([7, ...leb(body.length), ...body]));
  }
  return { bytes: Buffer.concat(out), names };
}

/** A core whose whole state can be put aside and brought back. */
export class SnapshotCore {
  readonly core: Core;
  readonly #globals: { value: number }[];
  readonly #words: Int32Array;
  readonly #base: Int32Array;
  /**
   * Words of memory that ever differed from those of a fresh core, in the order of their discovery.
   */
  readonly #live: number[] = [];
  readonly #isLive: Uint8Array;

  constructor(target: 'host' | 'mcu' = 'mcu') {
    const { bytes, names } = exposeGlobals(coreBytes(target));
    this.core = instantiateCore(bytes);
    const exports = this.core.exports as unknown as Record<string, { value: number }>;
    this.#globals = names.map(name => exports[name] as { value: number });
    this.#words = this.core.memory.i32;
    this.#base = this.#words.slice();
    this.#isLive = new Uint8Array(this.#words.length);
  }

  /** The values of the globals that hold a yes or no; others count as 2. */
  *switches(): Generator<number> {
    for (const { value } of this.#globals) yield value === 0 || value === 1 ? value : 2;
  }

  /**
   * Looks for words that the core uses and that are not known yet. Answers whether there were any.
   */
  discover(): boolean {
    const known = this.#live.length;
    for (let at = 0; at < this.#words.length; at++) {
      if (this.#isLive[at] === 0 && this.#words[at] !== this.#base[at]) {
        this.#isLive[at] = 1;
        this.#live.push(at);
      }
    }
    return this.#live.length > known;
  }

  /** How many words a snapshot has; it does not change any more once everything was discovered. */
  get length(): number {
    return this.#live.length + this.#globals.length;
  }

  save(to: Int32Array): void {
    const words = this.#words;
    const live = this.#live;
    let at = 0;
    for (; at < live.length; at++) to[at] = words[live[at] as number] as number;
    for (const global of this.#globals) to[at++] = global.value;
  }

  restore(from: Int32Array): void {
    const words = this.#words;
    const live = this.#live;
    let at = 0;
    for (; at < live.length; at++) words[live[at] as number] = from[at] as number;
    for (const global of this.#globals) global.value = from[at++] as number;
  }
}
