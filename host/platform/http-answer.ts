import { Failure } from '../sentences/failure.ts';
import type { Reason } from '../sentences/reasons.ts';
import { joined, latin1Decode } from './bytes.ts';
import { endOfHead, maxHeadBytes } from './http-head.ts';
import { unusable } from './https-rules.ts';

/** The head of a server's answer. */
export interface AnswerHead {
  readonly status: number;
  /** By name in lower case; several fields of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer of a server is malformed or too long. The message is for people. */
export class UnusableAnswer extends Failure<Reason> {}

/** An answer that is whole. */
export interface WholeAnswer extends AnswerHead {
  readonly body: Uint8Array;
}

const garbage = 'it does not speak HTTP as it should';
const statusLine = /^HTTP\/1\.[01] ([1-5]\d\d)(?: .*)?$/;

/**
 * Reads the head of an answer off the beginning of `bytes`, up to its empty line; undefined while
 * that is not there.
 *
 * @throws UnusableAnswer
 */
export function takeAnswerHead(
  bytes: Uint8Array,
): { readonly head: AnswerHead; readonly rest: Uint8Array } | undefined {
  const end = endOfHead(bytes, 0);
  if ((end ?? bytes.length) > maxHeadBytes) throw new UnusableAnswer(garbage);
  if (end === undefined) return undefined;
  const [line = '', ...fields] = latin1Decode(bytes.subarray(0, end - 4)).split('\r\n');
  const [, status] = statusLine.exec(line) ?? [];
  if (status === undefined) throw new UnusableAnswer(garbage);
  const headers: Record<string, string> = Object.create(null);
  for (const field of fields) {
    const colon = field.indexOf(':');
    if (colon < 1) throw new UnusableAnswer(garbage);
    const name = field.slice(0, colon).toLowerCase();
    const value = field.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return { head: { status: Number(status), headers }, rest: bytes.slice(end) };
}

/** Puts an answer together as its bytes come in (RFC 9112, 6). */
export class AnswerReader {
  readonly #maxBodyBytes: number;
  #received: Uint8Array = new Uint8Array();
  #head: AnswerHead | undefined;
  /** End of the body: by its length, by its chunks, or with the connection. */
  #framing: { bytesLeft: number } | 'chunks' | 'end' = 'end';
  #pieces: Uint8Array[] = [];
  #bodyBytes = 0;
  /** Of a chunk whose length is known: bytes still to come, its line end included. */
  #chunkLeft: number | undefined;

  constructor(maxBodyBytes: number) {
    this.#maxBodyBytes = maxBodyBytes;
  }

  /**
   * Takes bytes; the answer when it is whole.
   *
   * @throws UnusableAnswer
   */
  push(bytes: Uint8Array): WholeAnswer | undefined {
    this.#received = joined(this.#received, bytes);
    while (this.#head === undefined) if (!this.#takeHead()) return undefined;
    if (this.#framing === 'chunks') return this.#takeChunks() ? this.#whole() : undefined;
    const piece = this.#received;
    this.#received = new Uint8Array();
    if (this.#framing === 'end') {
      this.#add(piece);
      return undefined;
    }
    this.#add(piece.subarray(0, this.#framing.bytesLeft));
    this.#framing.bytesLeft -= Math.min(piece.length, this.#framing.bytesLeft);
    return this.#framing.bytesLeft === 0 ? this.#whole() : undefined;
  }

  /** The answer when the connection has ended; undefined if something of it is missing. */
  end(): WholeAnswer | undefined {
    return this.#head !== undefined && this.#framing === 'end' ? this.#whole() : undefined;
  }

  /** Reads a head; false while it is not there. */
  #takeHead(): boolean {
    const taken = takeAnswerHead(this.#received);
    if (taken === undefined) return false;
    this.#received = taken.rest;
    // An interim answer: the one that counts follows.
    if (taken.head.status < 200) return true;
    this.#head = taken.head;
    const { status, headers } = taken.head;
    const length = headers['content-length'];
    if (status === 204 || status === 304) this.#framing = { bytesLeft: 0 };
    else if (headers['transfer-encoding']?.toLowerCase() === 'chunked') this.#framing = 'chunks';
    else if (headers['transfer-encoding'] !== undefined) throw new UnusableAnswer(garbage);
    else if (length !== undefined) {
      if (!/^\d{1,15}$/.test(length)) throw new UnusableAnswer(garbage);
      if (Number(length) > this.#maxBodyBytes) throw this.#tooLong();
      this.#framing = { bytesLeft: Number(length) };
    }
    return true;
  }

  /** Reads chunks; true when the last one was there. */
  #takeChunks(): boolean {
    for (;;) {
      if (this.#chunkLeft === undefined) {
        const line = this.#takeLine();
        if (line === undefined) return false;
        const [, digits] = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i.exec(line) ?? [];
        if (digits === undefined) throw new UnusableAnswer(garbage);
        const length = Number.parseInt(digits, 16);
        // The trailer after the last chunk is of no interest.
        if (length === 0) return true;
        if (this.#bodyBytes + length > this.#maxBodyBytes) throw this.#tooLong();
        this.#chunkLeft = length;
      }
      if (this.#received.length < this.#chunkLeft + 2) return false;
      this.#add(this.#received.slice(0, this.#chunkLeft));
      this.#received = this.#received.slice(this.#chunkLeft);
      this.#chunkLeft = undefined;
      if (this.#takeLine() !== '') throw new UnusableAnswer(garbage);
    }
  }

  #takeLine(): string | undefined {
    const end = this.#received.indexOf(10);
    if (end === -1) {
      if (this.#received.length > maxHeadBytes) throw new UnusableAnswer(garbage);
      return undefined;
    }
    const line = latin1Decode(this.#received.subarray(0, end)).replace(/\r$/, '');
    this.#received = this.#received.slice(end + 1);
    return line;
  }

  #add(piece: Uint8Array): void {
    this.#bodyBytes += piece.length;
    if (this.#bodyBytes > this.#maxBodyBytes) throw this.#tooLong();
    this.#pieces.push(piece);
  }

  #whole(): WholeAnswer {
    const body = this.#pieces.reduce(joined, new Uint8Array());
    return { ...(this.#head as AnswerHead), body };
  }

  #tooLong(): UnusableAnswer {
    return new UnusableAnswer(unusable.tooLong(this.#maxBodyBytes));
  }
}
