import { mostRegisters, type ReadFailure, type ReadRequest } from './modbus-frames.ts';
import { type Script, ScriptFailure } from './modbus-script.ts';

/** Registers or bits that are of use only together, for example those of one number. */
export type Span = Pick<ReadRequest, 'code' | 'address' | 'count'>;

/** Rules for reading several spans with one request. */
export interface SpanLimits {
  /** Most registers between two spans that are read along instead of with another request. */
  readonly gap: number;
  /** Most registers that the device answers at once. */
  readonly most?: number | undefined;
  /** True for a span without which the others are useless; missing if there is none. */
  readonly isNeeded?: ((span: Span) => boolean) | undefined;
}

/** Registers that are read with one request. */
interface Block extends Span {
  /** Blocks to read instead if the device refuses this one; empty for a single span. */
  readonly parts: readonly Block[];
}

/** Exceptions of a device that lacks the register: illegal data address, illegal data value. */
const missing: readonly (number | undefined)[] = [2, 3];
/** Parts of a refused block without gaps. With fewer, a device that lacks most takes longer. */
const mostParts = 6;

/**
 * Reads spans of a device again and again, with as few requests as it allows. A block that is
 * refused for its addresses is split, once, down to the spans that the device lacks; those are left
 * out from then on. Other failures do not count as missing registers, nor does a block that was
 * read before.
 */
export class SpanReading {
  readonly #device: Pick<ReadRequest, 'unit' | 'restMs'>;
  readonly #isNeeded: (span: Span) => boolean;
  readonly #gap: number;
  readonly #most: number;
  readonly #all: readonly Block[];
  readonly #words = new Map<number, number>();
  /** Blocks of the next reading. */
  #blocks: readonly Block[];
  /** Blocks that were read before. */
  readonly #proven = new Set<Block>();
  /** Spans that the device lacks. */
  readonly #leftOut: Span[] = [];
  /** A span was left out since the blocks were last joined. */
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

  /** Forgets which spans are missing, because the device may be another one from now on. */
  forget(): void {
    this.#blocks = this.#all;
    this.#proven.clear();
    this.#leftOut.length = 0;
    this.#isTorn = false;
  }

  /** Reads all spans once, except those that the device lacks. */
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
        // On a disturbed line, the next reading uses what was found out so far.
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

  /** Joins the blocks again, after a split, to few that contain no missing span. */
  #rejoined(good: readonly Block[]): Block[] {
    const stretches = grouped(good, 0, this.#most).map(blockOf);
    return grouped(stretches, this.#gap, this.#most, this.#leftOut).map(blockOf);
  }

  /** A register or bit of the last reading; undefined if the device lacks it. */
  word(code: number, address: number): number | undefined {
    return this.#words.get(keyOf(code, address));
  }
}

function keyOf(code: number, address: number): number {
  return code * 0x1_0000 + address;
}

/** Groups spans into as few blocks as protocol and gaps allow, without cutting a span. */
function blocksOf(spans: readonly Span[], gap: number, most: number): Block[] {
  const leaves = united(spans).map(span => ({ ...span, parts: [] }));
  const stretches = grouped(leaves, 0, most).map(split);
  return grouped(stretches, gap, most).map(blockOf);
}

/** Sorts spans by address and unites those that overlap. */
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

/** Groups neighbours across gaps of up to `gap` registers without `holes`, at most `most` each. */
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

/** A block of neighbours without gaps, which is split step by step. */
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
