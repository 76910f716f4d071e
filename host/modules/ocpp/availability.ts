import type { KeptObjects } from '../../platform/kept-objects.ts';
import { readIfPossible, StorageError } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';

const objectName = 'ocpp/availability.json';

const lost =
  'Which connectors are out of service is lost: none is in service until the central system says so';

/**
 * Which connectors the central system has taken out of service: 0 is all of the charge point. It
 * survives restarts; where it is lost, none is in service.
 */
export class Availability {
  readonly #kept: KeptObjects;
  #inoperative: ReadonlySet<number>;

  constructor(kept: KeptObjects, say: (message: LogMessage) => void) {
    this.#kept = kept;
    this.#inoperative = load(kept, say);
  }

  /** True if a connector is in service; none is while the charge point is not. */
  isOperative(connectorId: number): boolean {
    if (this.#kept.isLost(objectName)) return false;
    return !this.#inoperative.has(0) && !this.#inoperative.has(connectorId);
  }

  /**
   * Sets the availability; that of the charge point applies to the connector, too. False if it
   * could not be stored, and nothing changed.
   */
  set(connectorId: number, operative: boolean): boolean {
    const next = new Set(this.#inoperative);
    for (const id of connectorId === 0 ? [0, 1] : [connectorId]) {
      if (operative) next.delete(id);
      else next.add(id);
    }
    try {
      if (next.size === 0) this.#kept.remove(objectName);
      else this.#kept.replace(objectName, utf8Encode(JSON.stringify([...next])));
    } catch (error) {
      if (error instanceof StorageError) return false;
      throw error;
    }
    this.#inoperative = next;
    return true;
  }
}

function load(kept: KeptObjects, say: (message: LogMessage) => void): ReadonlySet<number> {
  const bytes = readIfPossible(kept, objectName, reason =>
    say(
      message(
        '{=reason}. Which connectors are out of service is lost: none is in service until the central system says so',
        { reason },
      ),
    ),
  );
  if (!bytes) return new Set();
  try {
    const stored: unknown = JSON.parse(utf8Decode(bytes));
    if (Array.isArray(stored)) return new Set(stored);
  } catch {
    // Said below, as for anything else that is no list.
  }
  kept.reject(objectName);
  say(lost);
  return new Set();
}
