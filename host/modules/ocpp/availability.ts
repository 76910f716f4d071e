import { readIfPossible, type Storage, StorageError } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';

const objectName = 'ocpp/availability.json';

/**
 * Which connectors the central system has taken out of service: 0 is all of the charge point. It
 * survives restarts.
 */
export class Availability {
  readonly #storage: Storage;
  #inoperative: ReadonlySet<number>;

  constructor(storage: Storage, say: (message: string) => void) {
    this.#storage = storage;
    this.#inoperative = load(storage, say);
  }

  /** Whether a connector is in service; nothing is while the charge point is not. */
  isOperative(connectorId: number): boolean {
    return !this.#inoperative.has(0) && !this.#inoperative.has(connectorId);
  }

  /**
   * What is said of the charge point counts for the connector, too. False: it could not be stored,
   * and nothing changed.
   */
  set(connectorId: number, operative: boolean): boolean {
    const next = new Set(this.#inoperative);
    for (const id of connectorId === 0 ? [0, 1] : [connectorId]) {
      if (operative) next.delete(id);
      else next.add(id);
    }
    try {
      if (next.size === 0) this.#storage.remove(objectName);
      else this.#storage.replace(objectName, utf8Encode(JSON.stringify([...next])));
    } catch (error) {
      if (error instanceof StorageError) return false;
      throw error;
    }
    this.#inoperative = next;
    return true;
  }
}

function load(storage: Storage, say: (message: string) => void): ReadonlySet<number> {
  const bytes = readIfPossible(storage, objectName, say);
  if (!bytes) return new Set();
  try {
    const stored: unknown = JSON.parse(utf8Decode(bytes));
    if (Array.isArray(stored)) return new Set(stored);
  } catch {
    // Said below, as for anything else that is no list.
  }
  say('Which connectors are out of service cannot be read: all are in service');
  return new Set();
}
