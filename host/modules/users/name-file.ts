import { base64Decode, base64Encode } from '../../platform/base64.ts';
import type { KeptObjects } from '../../platform/kept-objects.ts';
import { readIfPossible } from '../../platform/storage.ts';
import { longText, object, type ValueOf } from '../../registry/field.ts';
import { type Persistent, Refusal } from '../../registry/registry.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';

const objectName = 'users/all_usernames';
const entries = 256;
const nameBytes = 32;
const entryBytes = 2 * nameBytes;

const storedField = object({
  names: longText('All entries, in Base64', 4 * Math.ceil((entries * entryBytes) / 3)),
});

/** The names of one user. */
export interface Names {
  readonly username: string;
  readonly display_name: string;
}

/**
 * Names of everybody who may occur in a tracked charge, deleted users included:
 * `users/all_usernames`.
 *
 * 256 entries of 64 bytes, index = user id: 32 bytes user name, 32 bytes display name, UTF-8,
 * filled up with zeros. A name of 32 bytes fills its place without a zero behind it.
 */
export class NameFile {
  readonly #kept: KeptObjects;
  #bytes = new Uint8Array(entries * entryBytes);

  /** @param warn says that the stored file could not be used */
  constructor(kept: KeptObjects, warn: (message: LogMessage) => void) {
    this.#kept = kept;
    const stored = readIfPossible(kept, objectName, failure =>
      warn(message('The names of deleted users are not known: {=reason}', { reason: failure })),
    );
    if (stored?.length === this.#bytes.length) this.#bytes.set(stored);
    else if (stored) {
      warn(
        message(
          'The file of user names has {bytes} bytes instead of {size}; names of deleted users are lost',
          { bytes: stored.length, size: this.#bytes.length },
        ),
      );
    }
  }

  /** The whole file. A copy. */
  bytes(): Uint8Array {
    return this.#bytes.slice();
  }

  /** The file as backups have it: with the charges, of which alone it tells. */
  backup(): Persistent {
    const bytesOf = (value: unknown): Uint8Array =>
      base64Decode((value as ValueOf<typeof storedField>).names);
    return {
      path: objectName,
      field: storedField,
      isLong: true,
      value: () => ({ names: base64Encode(this.#bytes) }),
      check: next => {
        if (bytesOf(next).length === this.#bytes.length) return;
        const rule: Rule = message('must be {count} bytes in Base64', {
          count: this.#bytes.length,
        });
        throw new Refusal('out_of_range', 'names', undefined, rule);
      },
      suppose: () => () => undefined,
      objects: next => [{ name: objectName, bytes: bytesOf(next) }],
    };
  }

  /** Display name of a user; empty if none is known. */
  displayNameOf(id: number): string {
    const at = id * entryBytes + nameBytes;
    const bytes = this.#bytes.subarray(at, at + nameBytes);
    const end = bytes.indexOf(0);
    return utf8Decode(end < 0 ? bytes : bytes.subarray(0, end));
  }

  /**
   * Sets names, and wipes those that are undefined, durably. Throws `StorageError` and changes
   * nothing if that fails.
   */
  store(changes: Iterable<readonly [id: number, names: Names | undefined]>): void {
    const next = this.#bytes.slice();
    for (const [id, names] of changes) {
      const entry = next.subarray(id * entryBytes, (id + 1) * entryBytes).fill(0);
      if (!names) continue;
      entry.set(utf8Encode(names.username));
      entry.set(utf8Encode(names.display_name), nameBytes);
    }
    if (next.every((byte, index) => byte === this.#bytes[index])) return;
    this.#kept.replace(objectName, next);
    this.#bytes = next;
  }
}
