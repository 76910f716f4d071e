import type { LogMessage } from '../sentences/log-messages.ts';
import { crc32 } from './crc32.ts';
import { decodeOrder, encodeOrder, type StagedObject } from './staged.ts';
import { attempt, type Storage, StorageError } from './storage.ts';

/** Where the copies are; sorted before everything else, so that a reset takes them first. */
const copies = 'backup/';
/** What the next start puts in place; there while that is not done. */
const orderName = 'replacement.json';
/** Where objects wait that are not kept twice. */
const arriving = 'arriving/';
/** Begins the line that a stored object ends with: its checksum. */
const mark = ascii('\n#crc32 ');
const checksumBytes = mark.length + 9;
/**
 * So many bytes of the mark tell that there was one: damage must not make a sealed object look like
 * one without checksum.
 */
const tellingBytes = 4;

/** What one of the two files of an object holds. */
type Found =
  | { readonly kind: 'absent' }
  | { readonly kind: 'sound'; readonly bytes: Uint8Array }
  /** Written by a release that knew no checksums. */
  | { readonly kind: 'unsealed'; readonly bytes: Uint8Array }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'unreadable'; readonly error: StorageError };

/** Objects whose stored form was damaged, by name. */
export interface Damage {
  /** What their copies said is in effect. */
  readonly recovered: string[];
  /** Neither form could be used, in whole or in part; until they are written anew. */
  readonly lost: string[];
}

/**
 * Stored objects that are replaced as a whole. Each is there twice, `<name>` and `backup/<name>`,
 * with a checksum as its last line. The copy is written first: what the object itself says is what
 * was answered.
 *
 * Whatever is found damaged is told and mended from the other one. Where both are, the object is
 * lost: it stays as it is, over restarts too, until it is replaced or removed; then it is set aside
 * as `<name>.unusable`.
 *
 * `stage` replaces many objects at the next start, all of them or none: it stores an order, and the
 * start carries it out before anything is read, as often as it takes.
 */
export class KeptObjects {
  readonly #storage: Storage;
  readonly #say: (message: LogMessage) => void;
  readonly #recovered = new Set<string>();
  /** By name, whether there is a file to be set aside. */
  readonly #lost = new Map<string, boolean>();
  #listener: (() => void) | undefined;
  /** What an order says, by name, while it is not carried out; undefined: the object is to go. */
  #staged: ReadonlyMap<string, StagedObject> | undefined;
  /** Whether the order is of this run: the next start carries it out. */
  #awaitsRestart = false;

  /** @param say tells people what was damaged */
  constructor(storage: Storage, say: (message: LogMessage) => void) {
    this.#storage = storage;
    this.#say = say;
    this.#takeUpOrder();
  }

  /** What was found damaged since the start. */
  get damage(): Damage {
    return { recovered: [...this.#recovered].sort(), lost: [...this.#lost.keys()].sort() };
  }

  /** Calls `listener` whenever `damage` has changed. */
  onDamage(listener: () => void): void {
    this.#listener = listener;
  }

  isLost(name: string): boolean {
    return this.#lost.has(name);
  }

  /**
   * The whole object, or undefined if there is none.
   * Throws `StorageError` if there is one that cannot be read, and neither can its copy.
   */
  read(name: string): Uint8Array | undefined {
    const staged = this.#staged?.get(name);
    if (staged) return staged.bytes?.slice();
    const own = this.#look(name);
    const copy = this.#look(copies + name);
    if (own.kind === 'sound') {
      if (copy.kind !== 'sound' && copy.kind !== 'absent') {
        this.#recover(name, `The copy of ${name} was damaged, and is written anew`);
      }
      if (copy.kind !== 'sound' || !equal(own.bytes, copy.bytes))
        this.#mend(copies + name, own.bytes);
      return own.bytes;
    }
    if (copy.kind === 'sound') {
      const what = { absent: 'is missing', unreadable: 'cannot be read' } as const;
      const wrong = what[own.kind as keyof typeof what] ?? 'is damaged';
      this.#recover(name, `The stored ${name} ${wrong}; its copy is in effect`);
      this.#mend(name, copy.bytes);
      return copy.bytes;
    }
    if (copy.kind === 'absent') {
      if (own.kind === 'absent') return undefined;
      if (own.kind === 'unsealed') {
        attempt(() => this.#write(name, own.bytes), ignore);
        return own.bytes;
      }
    }
    this.#lose(name, own.kind !== 'absent');
    if (own.kind === 'unreadable') throw own.error;
    if (copy.kind === 'unreadable') throw copy.error;
    throw new StorageError('damaged', name, `so is its copy`);
  }

  /** Replaces the whole object durably; throws `StorageError` and changes nothing if that fails. */
  replace(name: string, bytes: Uint8Array): void {
    this.#prepare(name);
    if (this.#lost.get(name)) {
      this.#storage.rename(name, `${name}.unusable`);
      this.#lost.set(name, false);
    }
    this.#write(name, bytes);
    this.#found(name);
  }

  /** Removes an object and its copy; harmless if there is none. */
  remove(name: string): void {
    this.#prepare(name);
    this.#storage.remove(copies + name);
    this.#storage.remove(name);
    this.#found(name);
  }

  /**
   * Names of all objects below a folder (`""` for all), what is not kept twice and what was set
   * aside included.
   */
  list(folder: string): string[] {
    const names = this.#storage.list(folder).filter(name => !name.startsWith(copies));
    const copied = this.#storage.list(`${copies}${folder}`).map(name => name.slice(copies.length));
    return [...new Set([...names, ...copied])].sort();
  }

  /**
   * Stores what the next start puts in place, all of it or nothing, whatever happens meanwhile. Who
   * reads one of these objects sees it at once; nobody can write one any more before that start.
   * Throws `StorageError` and changes nothing if that fails.
   */
  stage(objects: readonly StagedObject[]): void {
    this.#prepare(objects[0]?.name ?? '');
    try {
      for (const { name, bytes, plain } of objects)
        if (plain && bytes) this.#storage.replace(arriving + name, bytes);
      this.#write(orderName, encodeOrder(objects));
    } catch (error) {
      attempt(() => this.#dropArriving(), ignore);
      throw error;
    }
    this.#staged = byName(objects);
    this.#awaitsRestart = true;
  }

  /** Gives up what was staged and is not in place; harmless if there is nothing. */
  unstage(): void {
    if (!this.#staged) return;
    this.#storage.remove(copies + orderName);
    this.#storage.remove(orderName);
    this.#staged = undefined;
    this.#dropArriving();
  }

  /**
   * The object was read, but not all of what it says can be used: it counts as lost until it is
   * replaced.
   */
  reject(name: string): void {
    this.#lose(name, true);
  }

  /** Finds what an earlier run staged, and puts it in place. */
  #takeUpOrder(): void {
    let order: Uint8Array | undefined;
    const isKnown = attempt(
      () => {
        order = this.read(orderName);
      },
      ({ message }) => this.#say(`A restore that was to take effect is given up: ${message}`),
    );
    if (order) {
      this.#staged = byName(decodeOrder(order));
      attempt(
        () => this.#carryOut(),
        ({ message }) =>
          this.#say(
            `What was restored is in effect, and is stored as soon as it can be: ${message}`,
          ),
      );
    } else if (isKnown) {
      attempt(() => this.#dropArriving(), ignore);
    }
  }

  /** Before an object is written: what was staged earlier comes first. */
  #prepare(name: string): void {
    if (!this.#staged) return;
    if (!this.#awaitsRestart) this.#carryOut();
    else if (this.#staged.has(name))
      throw new StorageError('replaced', name, 'a restore takes its place at the restart to come');
  }

  /** May be done again from the beginning at any point, and ends in the same. */
  #carryOut(): void {
    for (const { name, bytes, plain } of this.#staged?.values() ?? []) {
      if (plain) {
        if (this.#storage.read(arriving + name)) this.#storage.rename(arriving + name, name);
      } else if (bytes) {
        this.#write(name, bytes);
      } else {
        this.#storage.remove(copies + name);
        this.#storage.remove(name);
      }
    }
    this.#storage.remove(copies + orderName);
    this.#storage.remove(orderName);
    this.#staged = undefined;
  }

  #dropArriving(): void {
    for (const name of this.#storage.list(arriving.slice(0, -1))) this.#storage.remove(name);
  }

  #look(name: string): Found {
    let bytes: Uint8Array | undefined;
    try {
      bytes = this.#storage.read(name);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return { kind: 'unreadable', error };
    }
    return bytes === undefined ? { kind: 'absent' } : unseal(bytes);
  }

  #write(name: string, bytes: Uint8Array): void {
    const sealed = seal(bytes);
    this.#storage.replace(copies + name, sealed);
    try {
      this.#storage.replace(name, sealed);
    } catch (error) {
      // Who is told that nothing was saved must not find it in the copy, should the object itself
      // be damaged later.
      attempt(() => {
        const before = this.#storage.read(name);
        if (before) this.#storage.replace(copies + name, before);
        else this.#storage.remove(copies + name);
      }, ignore);
      throw error;
    }
  }

  /** Writes one of the two files from the other one, if storage takes it. */
  #mend(name: string, bytes: Uint8Array): void {
    attempt(() => this.#storage.replace(name, seal(bytes)), ignore);
  }

  #recover(name: string, message: LogMessage): void {
    if (this.#recovered.has(name)) return;
    this.#say(message);
    this.#recovered.add(name);
    this.#listener?.();
  }

  #lose(name: string, isThere: boolean): void {
    if (this.#lost.has(name)) return;
    this.#lost.set(name, isThere);
    this.#listener?.();
  }

  #found(name: string): void {
    if (this.#lost.delete(name)) this.#listener?.();
  }
}

function byName(objects: readonly StagedObject[]): ReadonlyMap<string, StagedObject> {
  return new Map(objects.map(object => [object.name, object]));
}

function seal(bytes: Uint8Array): Uint8Array {
  const sealed = new Uint8Array(bytes.length + checksumBytes);
  sealed.set(bytes);
  sealed.set(mark, bytes.length);
  sealed.set(ascii(`${crc32(bytes).toString(16).padStart(8, '0')}\n`), bytes.length + mark.length);
  return sealed;
}

function unseal(stored: Uint8Array): Found {
  const length = stored.length - checksumBytes;
  const marked =
    length < 0 ? 0 : mark.filter((byte, index) => stored[length + index] === byte).length;
  if (marked < tellingBytes) return { kind: 'unsealed', bytes: stored };
  const bytes = stored.slice(0, length);
  return equal(seal(bytes), stored) ? { kind: 'sound', bytes } : { kind: 'damaged' };
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, character => character.charCodeAt(0));
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function ignore(): void {}
