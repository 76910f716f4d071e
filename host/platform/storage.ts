import { Failure } from '../sentences/failure.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { message } from '../sentences/message.ts';
import type { Reason } from '../sentences/reasons.ts';

/** Kind of a failure: a write did not become durable, or an object could not be read. */
export type StorageFailure = 'full' | 'failed' | 'unreadable' | 'damaged' | 'replaced';

/** A write that did not become durable and left the object as it was, or a read that failed. */
export class StorageError extends Failure<LogMessage> {
  override readonly name = 'StorageError';
  readonly failure: StorageFailure;
  /** Name of the stored object. */
  readonly object: string;

  constructor(failure: StorageFailure, object: string, detail: Reason) {
    super(sentences[failure](object, detail));
    this.failure = failure;
    this.object = object;
  }
}

const sentences: Readonly<Record<StorageFailure, (object: string, detail: Reason) => LogMessage>> =
  {
    full: object => message('storage is full, {object} was not saved', { object }),
    failed: (object, detail) =>
      message('storage failed, {object} was not saved ({=detail})', { object, detail }),
    unreadable: (object, detail) =>
      message('storage failed, {object} cannot be read ({=detail})', { object, detail }),
    damaged: (object, detail) => message('{object} is damaged, and {=detail}', { object, detail }),
    replaced: (object, detail) => message('{object} was not saved: {=detail}', { object, detail }),
  };

/**
 * Runs an action that the device can do without. Returns false and calls `failed` if storage fails.
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
 * Reads an object during a start, which nothing may stop: an unreadable object is reported and
 * counts as absent.
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
    ({ words }) => warn(words),
  );
  return bytes;
}

/**
 * Durable storage of named byte strings. Names are relative paths with `/` as separator, e.g.
 * `charge-log/00001.bin`.
 *
 * Every call that writes returns only after its effect would survive a power cut, or throws
 * `StorageError` and leaves the object as it was (`append` may leave a torn tail, which readers
 * MUST be able to recognise). Reading throws `StorageError` as well. Calls are synchronous on
 * purpose: durable effects then have the order of the code, which "answered means stored" relies
 * on.
 */
export interface Storage {
  /** The whole object, or undefined if there is none. */
  read(name: string): Uint8Array | undefined;
  /**
   * Replaces the whole object atomically: after a power cut a reader sees the old bytes or the new
   * ones, never a mixture.
   */
  replace(name: string, bytes: Uint8Array): void;
  /** Appends bytes, creating the object if needed. */
  append(name: string, bytes: Uint8Array): void;
  /** Cuts the object to `lengthBytes`. */
  truncate(name: string, lengthBytes: number): void;
  /** Renames an object, replacing one of the new name. */
  rename(name: string, newName: string): void;
  /** Removes an object; harmless if there is none. */
  remove(name: string): void;
  /** Names of all objects below a folder (`""` for all), in ascending order. */
  list(folder: string): string[];
}
