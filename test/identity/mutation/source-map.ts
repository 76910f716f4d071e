/** Where the bytes of a module come from: the source map that the compiler writes, decoded. */

export interface Place {
  /** As in the source map: `assembly/timers.ts`. */
  readonly file: string;
  /** From 1 on. */
  readonly line: number;
  /** From 0 on. */
  readonly column: number;
}

interface Mapping {
  readonly position: number;
  readonly place: Place | undefined;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes a group of numbers in base 64, least digits first, the sign in the lowest bit. */
function decodeGroup(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return numbers;
}

/** Places by position in the module. */
export class SourceMap {
  readonly #mappings: Mapping[] = [];

  /**
   * `text` is the source map of a Wasm module: one line, whose columns are positions in the module.
   */
  constructor(text: string) {
    const { sources, mappings } = JSON.parse(text) as { sources: string[]; mappings: string };
    let position = 0;
    let source = 0;
    let line = 0;
    let column = 0;
    for (const group of mappings.split(',')) {
      const [moved = 0, sourceMoved, lineMoved = 0, columnMoved = 0] = decodeGroup(group);
      position += moved;
      if (sourceMoved === undefined) {
        this.#mappings.push({ position, place: undefined });
        continue;
      }
      source += sourceMoved;
      line += lineMoved;
      column += columnMoved;
      this.#mappings.push({
        position,
        place: { file: sources[source] as string, line: line + 1, column },
      });
    }
  }

  /** The place that a position belongs to: that of the last mapping which is not behind it. */
  placeOf(position: number): Place | undefined {
    let low = 0;
    let high = this.#mappings.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#mappings[middle] as Mapping).position <= position) low = middle;
      else high = middle;
    }
    const mapping = this.#mappings[low];
    return mapping && mapping.position <= position ? mapping.place : undefined;
  }
}
