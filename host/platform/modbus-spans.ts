import { mostRegisters, type ReadFailure, type ReadRequest } from './modbus-frames.ts';
import { type Script, ScriptFailure } from './modbus-script.ts';

/** Registers, or bits, that are of use together only: those of one number, for example. */
export type Span = Pick<ReadRequest, 'code' | 'address' | 'count'>;

/** How spans are read together. */
export interface SpanLimits {
  /** Registers between two spans that are read along rather than asked around. */
  readonly gap: number;
  /** Most registers that the device gives at once. */
  readonly most?: number | undefined;
  /** Whether nothing is of use without this span; missing: there is none such. */
  readonly isNeeded?: ((span: Span) => boolean) | undefined;
}

/** What is read at once. */
interface Block extends Span {
  /** What is read in its place where the device refuses it; empty: it is a span. */
  readonly parts: readonly Block[];
}

/** Exceptions that say that there is no such register: illegal address, illegal value. */
const missing: readonly (number | undefined)[] = [2, 3];
/** Parts of a refused block without gaps: with fewer, a device that lacks most is asked longer. */
const mostParts = 6;

/**
 * Reads spans of a device again and again, in as few requests as it allows. What it refuses for its
 * addresses is split, once, down to the spans that it does not have; those are left out from then
 * on. Whatever else goes wrong says nothing of what there is, and what was read before is not taken
 * to be missing.
 */
export class SpanReading {
  readonly #device: Pick<ReadRequest, 'unit' | 'restMs'>;
  readonly #isNeeded: (span: Span) => boolean;
  readonly #gap: number;
  readonly #most: number;
  readonly #all: readonly Block[];
  readonly #words = new Map<number, number>();
  /** What is asked for. */
  #blocks: readonly Block[];
  /** Blocks that were read before. */
  readonly #proven = new Set<Block>();
  /** What the device does not have. */
  readonly #leftOut: Span[] = [];
  /** Something was left out since the blocks were joined last. */
  #isTorn = false;

  constructor(
    spans: readonly Span[],
    device: Pick<ReadRequest, 'unit' | 'restMs'>,
    { gap, most = mostRegisters, isNeeded = () => false }: SpanLimits,
  ) {
    this.#device = device;
    this.#isNeeded = isNeeded;
    this.#gap = gap;
    this.#most = most;
    this.#all = blocksOf(spans, gap, most);
    this.#blocks = this.#all;
  }

  /** It may be another device from now on: what this one lacks is forgotten. */
  forget(): void {
    this.#blocks = this.#all;
    this.#proven.clear();
    this.#leftOut.length = 0;
    this.#isTorn = false;
  }

  /** Reads everything that there is once. */
  *read(): Script<void> {
    this.#words.clear();
    const waiting = [...this.#blocks];
    const good: Block[] = [];
    let last: ReadFailure | undefined;
    for (let block = waiting.shift(); block; block = waiting.shift()) {
      const { code, address, count, parts } = block;
      const outcome = yield { ...this.#device, code, address, count };
      if ('registers' in outcome) {
        outcome.registers.forEach((word, index) => {
          this.#words.set(keyOf(code, address + index), word);
        });
        this.#proven.add(block);
        good.push(block);
        continue;
      }
      last = outcome.failure;
      const isSpan = parts.length === 0;
      const isMissing = missing.includes(last.exception) && !this.#proven.has(block);
      if (!isMissing || (isSpan && this.#isNeeded(block))) {
        // On a disturbed line, the next reading goes on with what was found out so far.
        if (good.length > 0) this.#blocks = [...good, block, ...waiting];
        throw new ScriptFailure(last);
      }
      waiting.unshift(...parts);
      if (!isSpan) continue;
      this.#leftOut.push(block);
      this.#isTorn = true;
    }
    if (good.length === 0 && last) {
      this.forget();
      throw new ScriptFailure(last);
    }
    this.#blocks = this.#isTorn ? this.#rejoined(good) : good;
    this.#isTorn = false;
  }

  /** What was read bit by bit, in few requests again: nothing that is left out lies in them. */
  #rejoined(good: readonly Block[]): Block[] {
    const stretches = grouped(good, 0, this.#most).map(blockOf);
    return grouped(stretches, this.#gap, this.#most, this.#leftOut).map(blockOf);
  }

  /** A register, or bit, of the last reading; undefined: the device does not have it. */
  word(code: number, address: number): number | undefined {
    return this.#words.get(keyOf(code, address));
  }
}

function keyOf(code: number, address: number): number {
  return code * 0x1_0000 + address;
}

/** As few blocks as protocol and gaps allow; none cuts a span. */
function blocksOf(spans: readonly Span[], gap: number, most: number): Block[] {
  const leaves = united(spans).map(span => ({ ...span, parts: [] }));
  const stretches = grouped(leaves, 0, most).map(split);
  return grouped(stretches, gap, most).map(blockOf);
}

/** Spans in the order of their addresses; those that overlap become one. */
function united(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.code - b.code || a.address - b.address);
  const units: Span[] = [];
  for (const { code, address, count } of sorted) {
    const before = units.at(-1);
    if (before?.code === code && address < endOf(before)) {
      const end = Math.max(endOf(before), address + count);
      units[units.length - 1] = { ...before, count: end - before.address };
    } else units.push({ code, address, count });
  }
  return units;
}

/** Neighbours over gaps up to `gap` without any of `holes`, up to `most` registers. */
function grouped(
  sorted: readonly Block[],
  gap: number,
  most: number,
  holes: readonly Span[] = [],
): Block[][] {
  const groups: Block[][] = [];
  for (const block of sorted) {
    const { code, address } = block;
    const group = groups.at(-1);
    const [first, last] = [group?.[0], group?.at(-1)];
    const isNear =
      first?.code === code &&
      last !== undefined &&
      address <= endOf(last) + gap &&
      endOf(block) - first.address <= most &&
      !holes.some(
        hole => hole.code === code && hole.address < address && endOf(hole) > endOf(last),
      );
    if (isNear) group?.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** A stretch without gaps as a block that is split step by step. */
function split(stretch: readonly Block[]): Block {
  if (stretch.length <= mostParts) return blockOf(stretch);
  const size = Math.ceil(stretch.length / mostParts);
  const parts: Block[] = [];
  for (let at = 0; at < stretch.length; at += size) parts.push(split(stretch.slice(at, at + size)));
  return blockOf(parts);
}

function blockOf(parts: readonly Block[]): Block {
  const [first, last] = [parts[0] as Block, parts.at(-1) as Block];
  if (parts.length === 1) return first;
  return { code: first.code, address: first.address, count: endOf(last) - first.address, parts };
}

function endOf({ address, count }: Span): number {
  return address + count;
}
