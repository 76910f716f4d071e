import type { LogMessage } from '../sentences/log-messages.ts';
import type { Reason } from '../sentences/reasons.ts';

/** Why a write could not be made durable, or that something could not be read. */
export type StorageFailure = 'full' | 'failed' | 'unreadable' | 'damaged' | 'replaced';

/** What the operating system calls an error, e.g. `ENOSPC`. */
export type ErrorCode = `E${Uppercase<string>}`;
/** Why a failure of storage happened. */
type StorageDetail = Reason | ErrorCode;

/** What storage says of itself, in words for people. */
type StorageMessage = Extract<
  LogMessage,
  | `storage ${string}, ${string} was not saved${string}`
  | `storage failed, ${string} cannot be read (${string})`
  | `${string} is damaged, and ${string}`
  | `${string} was not saved: ${string}`
>;

/**
 * A write that did not become durable, and what was stored before is still there; or a read that
 * failed.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  declare readonly message: StorageMessage;
  readonly failure: StorageFailure;
  /** Name of the stored object. */
  readonly object: string;

  constructor(failure: StorageFailure, object: string, detail: StorageDetail) {
    super(sentences[failure](object, detail));
    this.failure = failure;
    this.object = object;
  }
}

const sentences: Readonly<
  Record<StorageFailure, (object: string, detail: StorageDetail) => StorageMessage>
> = {
  full: object => `storage is full, ${object} was not saved`,
  failed: (object, detail) => `storage failed, ${object} was not saved (${detail})`,
  unreadable: (object, detail) => `storage failed, ${object} cannot be read (${detail})`,
  damaged: (object, detail) => `${object} is damaged, and ${detail}`,
  replaced: (object, detail) => `${object} was not saved: ${detail}`,
};

/**
 * Does what the device must be able to do without; answers whether storage did it, and else tells
 * `failed` why not.
 */
export function attempt(action: () => void, failed: (error: StorageError) => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    failed(error);
    return false;
  }
}

/**
 * `storage.read` for a start, which nothing may stop: what cannot be read is reported and taken for
 * absent.
 */
export function readIfPossible(
  storage: Pick<Storage, 'read'>,
  name: string,
  warn: (message: LogMessage) => void,
): Uint8Array | undefined {
  let bytes: Uint8Array | undefined;
  attempt(
    () => {
      bytes = storage.read(name);
    },
    error => warn(error.message),
  );
  return bytes;
}

/**
 * Durable storage of named byte strings. Names are relative paths with `/` as separator, e.g.
 * `charge-log/00001.bin`.
 *
 * Every writing call returns only after its effect would survive a power cut, or throws
 * `StorageError` and leaves the object as it was (`append` may leave a torn tail, which readers
 * MUST be able to recognise). What cannot be read throws `StorageError` as well. Calls are
 * synchronous on purpose: the order of durable effects is then the order of the code, which is what
 * "answered means stored" rests on.
 */
export interface Storage {
  /** The whole object, or undefined if there is none. */
  read(name: string): Uint8Array | undefined;
  /**
   * Replaces the whole object atomically: a reader after a cut sees the old bytes or the new ones,
   * never a mixture.
   */
  replace(name: string, bytes: Uint8Array): void;
  /** Adds bytes at the end, creating the object if needed. */
  append(name: string, bytes: Uint8Array): void;
  /** Cuts the object to `lengthBytes`. */
  truncate(name: string, lengthBytes: number): void;
  /** Renames an object, replacing what had the new name. */
  rename(name: string, newName: string): void;
  /** Removes an object; harmless if there is none. */
  remove(name: string): void;
  /** Names of all objects below a folder (`""` for all), in ascending order. */
  list(folder: string): string[];
}
