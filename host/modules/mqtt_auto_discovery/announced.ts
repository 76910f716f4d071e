import type { KeptObjects } from '../../platform/kept-objects.ts';
import { StorageError } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';

const objectName = 'mqtt_auto_discovery/announced.json';

/**
 * The topics at which the broker may keep an announcement of this device. They survive restarts, so
 * that an announcement can be deleted although the prefix or the name that led to its topic is long
 * gone.
 */
export class AnnouncedTopics {
  readonly #kept: KeptObjects;
  readonly #warn: (message: LogMessage) => void;
  /** The longest known first. */
  #topics: readonly string[];

  /** @param warn says in the event log that the topics could not be stored */
  constructor(kept: KeptObjects, warn: (message: LogMessage) => void) {
    this.#kept = kept;
    this.#warn = warn;
    this.#topics = read(kept);
  }

  get all(): readonly string[] {
    return this.#topics;
  }

  /** Stores a changed set of topics. If that fails, it holds until the restart only. */
  set(topics: readonly string[]): void {
    const same =
      topics.length === this.#topics.length && topics.every(topic => this.#topics.includes(topic));
    this.#topics = topics;
    if (same) return;
    try {
      this.#kept.replace(objectName, utf8Encode(JSON.stringify(topics)));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#warn(
        message('After a restart, old discovery messages may stay at the broker: {=reason}', {
          reason: error.words,
        }),
      );
    }
  }
}

/**
 * Reads the stored topics; what cannot be read counts as nothing, because the broker itself tells
 * about present topics.
 */
function read(kept: KeptObjects): string[] {
  try {
    const stored: unknown = JSON.parse(utf8Decode(kept.read(objectName) ?? new Uint8Array()));
    return Array.isArray(stored) ? stored.filter(topic => typeof topic === 'string') : [];
  } catch {
    return [];
  }
}
