import type { KeptObjects } from '../platform/kept-objects.ts';
import type { LogEntry } from '../platform/log.ts';
import type { StagedObject } from '../platform/staged.ts';
import { StorageError } from '../platform/storage.ts';
import { message } from '../sentences/message.ts';
import type { Field } from './field.ts';
import { adoptStored, asStoredToday, strictest, unknownPlaces } from './stored.ts';
import { utf8Decode, utf8Encode } from './utf8.ts';
import { problemMessage } from './validate.ts';

const folder = 'config';

/** Stored values of persistent resources: one JSON document each, named after the resource. */
export class ConfigStore {
  readonly #kept: KeptObjects;
  readonly #warn: (entry: LogEntry) => void;
  readonly #isOfNewerRelease: boolean;

  /** @param isOfNewerRelease whether what is stored may say more than this release knows */
  constructor(kept: KeptObjects, warn: (entry: LogEntry) => void, isOfNewerRelease = false) {
    this.#kept = kept;
    this.#warn = warn;
    this.#isOfNewerRelease = isOfNewerRelease;
  }

  /**
   * The stored value of `path`, brought to the shape of `field`; `defaults` if there is none. What
   * cannot be used is reported, and at its strictest where it guards something: the device always
   * starts.
   */
  load(path: string, field: Field, defaults: unknown): unknown {
    const name = fileName(path);
    let stored: unknown;
    try {
      const bytes = this.#kept.read(name);
      if (bytes === undefined) return defaults;
      stored = asStoredToday(field, JSON.parse(utf8Decode(bytes)));
    } catch (error) {
      if (!(error instanceof StorageError || error instanceof SyntaxError)) throw error;
      if (error instanceof SyntaxError) this.#kept.reject(name);
      const reason = error instanceof StorageError ? error.words : 'it is not JSON';
      this.#warn([
        message(
          'The stored {path} cannot be used: defaults are in effect, and protections are at their strictest.',
          { path },
        ),
        reason,
      ]);
      return strictest(field, defaults);
    }
    const { value, losses } = adoptStored(field, stored, defaults);
    if (losses.length > 0) {
      this.#kept.reject(name);
      this.#warn([
        message(
          'Not all of the stored {path} can be used; it has defaults there, and protections are at their strictest.',
          { path },
        ),
        ...losses.map(problemMessage),
      ]);
    }
    const unknown = this.#isOfNewerRelease ? unknownPlaces(field, stored) : [];
    if (unknown.length > 0)
      this.#warn(
        message(
          'This release does not know {places} of the stored {path}: lost as soon as that is written again',
          { places: unknown.join(', '), path },
        ),
      );
    return value;
  }

  /** Whether what was stored of `path`, or a part of it, is lost, and nothing was stored since. */
  isLost(path: string): boolean {
    return this.#kept.isLost(fileName(path));
  }

  /** Makes the value durable; throws `StorageError` if that failed. */
  save(path: string, value: unknown): void {
    this.#kept.replace(fileName(path), encode(value));
  }

  /** The stored object that `save` would write. */
  object(path: string, value: unknown): StagedObject {
    return { name: fileName(path), bytes: encode(value) };
  }

  remove(path: string): void {
    this.#kept.remove(fileName(path));
  }

  removeAll(): void {
    for (const name of this.#kept.list(folder)) this.#kept.remove(name);
  }
}

function encode(value: unknown): Uint8Array {
  return utf8Encode(JSON.stringify(value));
}

function fileName(path: string): string {
  return `${folder}/${path.replaceAll('/', '_')}.json`;
}
