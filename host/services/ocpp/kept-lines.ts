import { crc32 } from '../../platform/crc32.ts';
import { type Storage, StorageError } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { AnyMessage } from '../../sentences/message.ts';

/** Parts of a file of lines, and whom it tells. */
export interface KeptLinesParts {
  readonly storage: Storage;
  /** The object that holds them. */
  readonly name: string;
  /** Storage fails: what happens is held in memory only. */
  failed(reason: AnyMessage): void;
  /** Storage holds everything again. */
  recovered(): void;
}

/** What a file held. */
export interface FoundLines {
  readonly documents: readonly unknown[];
  /** Lines that a damaged disk made something else of. */
  readonly wrong: number;
  /** The newest line was cut off by a power failure. */
  readonly isTorn: boolean;
}

/** Of the CRC-32 at the end of each line, in hex. */
const checksumDigits = 8;

/**
 * A file that has one JSON document a line, and its checksum. A line without end was cut off by a
 * power failure, and counts as not written. Where storage fails, that is told once, and made up for
 * by the next `rewrite`.
 */
export class KeptLines {
  readonly #parts: KeptLinesParts;
  #lengthBytes = 0;
  /** The file does not hold what memory does. */
  #isBehind = false;

  constructor(parts: KeptLinesParts) {
    this.#parts = parts;
  }

  /** True if the next write has to be a `rewrite`. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  get lengthBytes(): number {
    return this.#lengthBytes;
  }

  /** Reads all lines; throws `StorageError`. */
  read(): FoundLines {
    const { storage, name } = this.#parts;
    const text = utf8Decode(storage.read(name) ?? new Uint8Array());
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.#lengthBytes = whole.length;
    const lines = whole.split('\n').filter(line => line !== '');
    const documents = lines.map(documentOf).filter(document => document !== undefined);
    return {
      documents,
      wrong: lines.length - documents.length,
      isTorn: whole.length !== text.length,
    };
  }

  append(documents: readonly object[]): void {
    const { storage, name } = this.#parts;
    this.#attempt(() => {
      const bytes = utf8Encode(documents.map(lineOf).join(''));
      try {
        storage.append(name, bytes);
      } catch (error) {
        // The end of the file may be torn: nothing may follow it.
        this.#isBehind = true;
        throw error;
      }
      this.#lengthBytes += bytes.length;
    });
  }

  /** Replaces all lines; without any, the file is removed. */
  rewrite(documents: readonly object[]): void {
    const { storage, name, recovered } = this.#parts;
    this.#attempt(() => {
      const bytes = utf8Encode(documents.map(lineOf).join(''));
      if (documents.length === 0) storage.remove(name);
      else storage.replace(name, bytes);
      this.#lengthBytes = bytes.length;
      if (this.#isBehind) recovered();
      this.#isBehind = false;
    });
  }

  #attempt(action: () => void): void {
    const wasBehind = this.#isBehind;
    try {
      action();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#isBehind = true;
      if (!wasBehind) this.#parts.failed(error.words);
    }
  }
}

/** A document and its checksum, which releases did not write once. */
function lineOf(document: object): string {
  const json = JSON.stringify(document);
  return `${json} ${checksumOf(json)}\n`;
}

function checksumOf(json: string): string {
  return crc32(utf8Encode(json)).toString(16).padStart(checksumDigits, '0');
}

/** What a line holds, or undefined for what a damaged disk made of it. */
function documentOf(line: string): unknown {
  const end = line.length - checksumDigits - 1;
  const json = line.endsWith('}') ? line : line.slice(0, Math.max(0, end));
  if (json !== line && line.slice(end) !== ` ${checksumOf(json)}`) return undefined;
  try {
    return JSON.parse(json) ?? undefined;
  } catch {
    return undefined;
  }
}
