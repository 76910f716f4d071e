import { maxHeadBytes } from '../../platform/http-head.ts';
import type { ParsedHead } from './http-parser.ts';

const carriageReturn = 13;
const lineFeed = 10;
const empty = new Uint8Array();

/** The size of a chunk, with what may be said about it. */
const sizeLine = /^([0-9a-f]{1,8})([ \t]*;[\t -~\x80-\xff]*)?$/i;

/**
 * Takes the body of a request off a connection (RFC 9112, 6 and 7.1): as many bytes as were
 * declared, or chunks.
 */
export class BodyReader {
  readonly #chunked: boolean;
  readonly #maxBytes: number;
  readonly #sink: ((piece: Uint8Array) => void) | undefined;
  #expected: 'bytes' | 'end of chunk' | 'size' | 'trailer' | 'nothing';
  /** Bytes still to come, of the body or of a chunk. */
  #leftBytes: number;
  /** Begins with what was kept. */
  #kept: Uint8Array = empty;
  #keptBytes = 0;
  /** Characters that no client needs: what is said about chunks, and behind the last of them. */
  #idleTalk = 0;
  #isTooLong = false;
  #isBroken = false;

  /**
   * @param maxBytes what is longer is overlooked, up to its end
   * @param sink takes the pieces; left out, they are kept
   */
  constructor(
    { chunked, bodyBytes }: ParsedHead,
    maxBytes: number,
    sink?: (piece: Uint8Array) => void,
  ) {
    this.#chunked = chunked;
    this.#maxBytes = maxBytes;
    this.#sink = sink;
    this.#leftBytes = bodyBytes;
    if (chunked) this.#expected = 'size';
    else this.#expected = bodyBytes > 0 ? 'bytes' : 'nothing';
  }

  /** The end was there. */
  get isWhole(): boolean {
    return this.#expected === 'nothing';
  }

  /** There is more than is kept. */
  get isTooLong(): boolean {
    return this.#isTooLong;
  }

  /** Invalid chunks: the end of the body is unknown. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** The received bytes, if they are not too long. */
  get bytes(): Uint8Array {
    return firstOf(this.#kept, this.#keptBytes);
  }

  /** Takes what belongs to the body off the beginning of `received`; answers how much that was. */
  take(received: Uint8Array): number {
    let at = 0;
    while (at < received.length && !this.isWhole && !this.#isBroken) {
      const used =
        this.#expected === 'bytes' ? this.#takeBytes(received, at) : this.#takeLine(received, at);
      if (used === 0) break;
      at += used;
    }
    return at;
  }

  #takeBytes(received: Uint8Array, from: number): number {
    const piece = firstOf(from === 0 ? received : received.subarray(from), this.#leftBytes);
    this.#leftBytes -= piece.length;
    this.#keep(piece);
    if (this.#leftBytes === 0) this.#expected = this.#chunked ? 'end of chunk' : 'nothing';
    return piece.length;
  }

  /** Takes a line of the coding; 0 while its end is not there. */
  #takeLine(received: Uint8Array, from: number): number {
    const end = received.indexOf(lineFeed, from);
    const length = (end < 0 ? received.length : end) - from;
    this.#isBroken = length > maxHeadBytes || (end >= 0 && received[end - 1] !== carriageReturn);
    if (end < 0 || this.#isBroken) return 0;
    this.#understand(String.fromCharCode(...received.subarray(from, end - 1)));
    return length + 1;
  }

  #understand(line: string): void {
    if (this.#expected === 'size') {
      const [, digits, talk = ''] = sizeLine.exec(line) ?? [];
      this.#leftBytes = Number.parseInt(digits ?? '', 16);
      this.#idleTalk += talk.length;
      this.#isBroken = digits === undefined;
      this.#expected = this.#leftBytes > 0 ? 'bytes' : 'trailer';
    } else if (this.#expected === 'trailer') {
      this.#idleTalk += line.length;
      if (line === '') this.#expected = 'nothing';
    } else {
      this.#isBroken = line !== '';
      this.#expected = 'size';
    }
    if (this.#idleTalk > maxHeadBytes) this.#isBroken = true;
  }

  #keep(piece: Uint8Array): void {
    const length = this.#keptBytes + piece.length;
    if (length > this.#maxBytes) this.#isTooLong = true;
    if (this.#isTooLong) {
      this.#kept = empty;
      this.#keptBytes = 0;
      return;
    }
    if (this.#sink) {
      this.#sink(piece);
    } else if (this.#keptBytes === 0) {
      this.#kept = piece;
    } else {
      if (length > this.#kept.length) this.#kept = grown(this.bytes, length);
      this.#kept.set(piece, this.#keptBytes);
    }
    this.#keptBytes = length;
  }
}

/** The first bytes, `count` at most; most bodies come in one piece, of which no view is made. */
function firstOf(bytes: Uint8Array, count: number): Uint8Array {
  return bytes.length <= count ? bytes : bytes.subarray(0, count);
}

/** A copy with room for `length` bytes at least, so that bytes that come one by one cost little. */
function grown(bytes: Uint8Array, length: number): Uint8Array {
  const larger = new Uint8Array(Math.max(length, 2 * bytes.length));
  larger.set(bytes);
  return larger;
}
