/** A value of SML: bytes, a number, a truth, a list; undefined: nothing, where it is optional. */
export type Element = Uint8Array | number | boolean | undefined | readonly Element[];

/** Bytes that are no elements of SML. */
export class SmlError extends Error {}

/** Kinds of elements, bits 4 to 6 of their first byte. */
const kinds = { bytes: 0, truth: 4, signed: 5, unsigned: 6, list: 7 } as const;
/** Lists in lists that are followed: a telegram has six. */
const deepest = 10;

/** Reads all elements of a file (SML 1.04, 6.3). @throws SmlError */
export function readElements(bytes: Uint8Array): readonly Element[] {
  const reader = new Reader(bytes);
  const all: Element[] = [];
  while (reader.isMore) all.push(reader.read(0));
  return all;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isMore(): boolean {
    return this.#at < this.#bytes.length;
  }

  read(depth: number): Element {
    const from = this.#at;
    let byte = this.#next();
    // The end of a message.
    if (byte === 0) return undefined;
    const kind = (byte >> 4) & 7;
    let length = byte & 0xf;
    while (byte & 0x80) {
      byte = this.#next();
      length = length * 16 + (byte & 0xf);
    }
    if (kind === kinds.list) return this.#list(length, depth);
    return this.#value(kind, this.#take(length - (this.#at - from)));
  }

  #list(count: number, depth: number): Element {
    if (depth === deepest || count > this.#bytes.length - this.#at)
      throw new SmlError('a list that is too long or too deep');
    return Array.from({ length: count }, () => this.read(depth + 1));
  }

  #value(kind: number, bytes: Uint8Array): Element {
    switch (kind) {
      case kinds.bytes:
        return bytes.length === 0 ? undefined : bytes;
      case kinds.truth:
        return bytes[0] !== 0;
      case kinds.signed:
        return numberOf(bytes, true);
      case kinds.unsigned:
        return numberOf(bytes, false);
      default:
        throw new SmlError('an element of a kind that there is not');
    }
  }

  #take(count: number): Uint8Array {
    if (count < 0 || count > this.#bytes.length - this.#at) throw new SmlError('it is cut off');
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  #next(): number {
    return this.#take(1)[0] as number;
  }
}

/** A whole number of up to eight bytes, the highest first. */
function numberOf(bytes: Uint8Array, isSigned: boolean): number {
  const [first = 0, ...rest] = bytes;
  if (bytes.length === 0 || bytes.length > 8) throw new SmlError('a number of no known length');
  const high = isSigned && first >= 0x80 ? first - 0x100 : first;
  return rest.reduce((value, byte) => value * 0x100 + byte, high);
}
