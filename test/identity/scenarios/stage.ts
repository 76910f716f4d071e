import { abiTable, layout } from '../../../build/abi.ts';
import { type Core, instantiateCore } from '../../../host/core/core.ts';
import { Random } from '../../soak/random.ts';
import type { Recorder } from '../trace.ts';

/** A part of a trace: what it is about, and what happens in it. */
export interface Scenario {
  readonly name: string;
  play(stage: Stage): void;
}

/** A run of fields in a struct, in bytes. */
interface Span {
  readonly offset: number;
  readonly length: number;
}

/** What scenarios play on: a core whose calls are recorded. Each scenario begins with what starts its part of the core anew. */
export class Stage {
  readonly core: Core;
  readonly recorder: Recorder;
  readonly #spans = new Map<string, readonly Span[]>();

  constructor(recorder: Recorder) {
    this.recorder = recorder;
    this.core = instantiateCore({ exports: recorder.exports });
  }

  /** Numbers of a scenario's own, so that scenarios can change without changing others. */
  random(seed: number): Random {
    return new Random(seed);
  }

  /** Notes the hash of a whole region; `region` by its name in the interface table. */
  hash(region: string, offset?: number, length?: number): void {
    this.recorder.hash(regionNumber(region), offset, length);
  }

  /** Notes hashes of some fields of an element of a region: of runs of them that lie side by side one. */
  hashFields(region: string, index: number, fields: readonly string[]): void {
    const [element] = abiTable.regions[region] as [string, string, string];
    const struct = abiTable.structs[element];
    if (struct === undefined) throw new Error(`${region} holds no structs`);
    const key = `${element} ${fields.join(' ')}`;
    const spans = this.#spans.get(key) ?? spansOf(struct, fields);
    this.#spans.set(key, spans);
    const start = index * layout(struct).size;
    for (const { offset, length } of spans) this.recorder.hash(regionNumber(region), start + offset, length);
  }
}

function regionNumber(name: string): number {
  const number = Object.keys(abiTable.regions).indexOf(name);
  if (number < 0) throw new Error(`there is no region ${name}`);
  return number;
}

function spansOf(struct: Parameters<typeof layout>[0], fields: readonly string[]): Span[] {
  const { offsets, size } = layout(struct);
  const spans: { offset: number; length: number }[] = [];
  for (const [number, [name]] of struct.fields.entries()) {
    if (!fields.includes(name)) continue;
    const offset = offsets[number] as number;
    const end = offsets[number + 1] ?? size;
    const last = spans.at(-1);
    if (last && last.offset + last.length === offset) last.length = end - last.offset;
    else spans.push({ offset, length: end - offset });
  }
  return spans;
}
