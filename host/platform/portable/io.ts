/**
 * The I/O port: all that the portable host asks of the machine that it is embedded in. Four verbs,
 * plain values, no callbacks but one; docs/embedding.md shows an embedder in C.
 *
 * `create` makes a handle, a positive number. `read` and `write` never wait. Whenever something
 * about a handle may have changed (bytes or a client arrived, there is room again, a connection was
 * made or lost, the time has come) the embedder calls `voltkern.ready(handle)`, from its main loop
 * and never from inside one of the verbs. A call too many does no harm.
 *
 * What fails is answered by a negative number, the error numbers of Linux: -11 (EAGAIN) nothing for
 * now, -2 (ENOENT) there is no such thing, -28 (ENOSPC) full, -111 (ECONNREFUSED) and so on, see
 * `errors.ts`.
 *
 * All names are single words in lower case, because the build shortens the names of the host's own.
 */
export interface Io {
  /** Makes something of a kind, or answers a negative number. */
  create<K extends keyof Kinds>(kind: K, options: Kinds[K]): number;
  /**
   * What a handle has to say; `what` asks a `storage` for an object and `random` for a number of
   * bytes.
   */
  read(
    handle: number,
    what?: string | number,
  ): number | ArrayBuffer | Datagram | Accepted | readonly string[];
  /**
   * Tells a handle something. The bytes are the embedder's only during the call.
   *
   * @returns 0 or how many bytes were taken, or a negative number
   */
  write(
    handle: number,
    data: Uint8Array | string | number,
    where?: Endpoint | StoredObject,
  ): number;
  /** Ends it; its number may be used again. What was taken by `write` still leaves. */
  close(handle: number): void;
}

/**
 * Address and port of a peer, or of this machine; as an address to listen on, an empty `host` means
 * all of them.
 */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** The kinds of handles, and what `create` is told about each. */
export interface Kinds {
  /** `read`: ms since some moment, monotonic. */
  clock: object;
  /**
   * `read`: ms since 1970-01-01T00:00:00Z, negative while unknown. `write` sets it; -1 if it cannot
   * be set.
   */
  calendar: object;
  /** `write(ms)`: `ready` once, so long from now; replaces what it was set to before. */
  timer: object;
  /** `read(count)`: so many random bytes, fit for keys. */
  random: object;
  /** `write(text)`: one message for people. */
  log: object;
  /**
   * Objects that survive power cuts. `read(name)`: the object's bytes; `read()`: the names of all
   * objects. `write`: see `StoredObject`; it returns when its effect is durable.
   */
  storage: object;
  /**
   * Finds the addresses of a name. `read`: the addresses, the preferred one first; -11 while it is
   * asked.
   */
  lookup: { readonly host: string };
  /**
   * An outgoing TCP connection. While it is being made, `write` of no bytes answers -11, then 0, or
   * why it failed. `read`: bytes; no bytes: the peer has ended; -11: nothing for now. `write`: how
   * many bytes were taken.
   */
  connection: Endpoint;
  /**
   * A port for TCP clients. `read`: the next client, whose handle is a `connection` that is made;
   * -11: none.
   */
  listener: Endpoint;
  /** A bound UDP socket. `read`: a datagram, or -11. `write(bytes, endpoint)` sends one. */
  udp: Endpoint;
  /** A serial line, 8N1, e.g. to a charge controller. `read` and `write` as on a connection. */
  serial: { readonly name: string; readonly baud: number };
}

/** A datagram, and from where it came. */
export interface Datagram extends Endpoint {
  readonly bytes: ArrayBuffer;
}

/** A client of a listener, and its address. */
export interface Accepted {
  readonly handle: number;
  readonly host: string;
}

/** What a `write` to a storage means. Names have `/` as separator, e.g. `charge-log/00001.bin`. */
export interface StoredObject {
  readonly name: string;
  /**
   * `replace`: the bytes become the whole object, all or nothing. `append`: they are added at its
   * end, which may be torn by a power cut. `truncate`: a number, the length that the object keeps.
   * `rename`: a text, its new name, which may have been another object's. `remove`: nothing;
   * harmless if there is no such object.
   */
  readonly how: 'replace' | 'append' | 'truncate' | 'rename' | 'remove';
}

/** The I/O port of one device, with what the device does when a handle is ready. */
export class Port {
  readonly io: Io;
  readonly #listeners: Map<number, () => void>;
  readonly #run: (action: () => void) => void;
  readonly #own = new Set<number>();

  /**
   * @param listeners by handle, shared with whoever is told that handles are ready
   * @param run runs what a handle causes
   */
  constructor(io: Io, listeners: Map<number, () => void>, run: (action: () => void) => void) {
    this.io = io;
    this.#listeners = listeners;
    this.#run = run;
  }

  /** Makes a handle that has to work. */
  need<K extends keyof Kinds>(kind: K, options: Kinds[K]): number {
    const handle = this.create(kind, options);
    if (handle > 0) return handle;
    throw new Error(`the I/O port has no ${kind}: create answered ${handle}`);
  }

  /** Makes a handle, or answers a negative number. */
  create<K extends keyof Kinds>(kind: K, options: Kinds[K]): number {
    const handle = this.io.create(kind, options);
    if (handle > 0) this.#own.add(handle);
    return handle;
  }

  /** Runs `action` whenever `handle` is ready. */
  listen(handle: number, action: () => void): void {
    this.#own.add(handle);
    this.#listeners.set(handle, () => this.#run(action));
  }

  /** Closes a handle and listens to it no more. */
  close(handle: number): void {
    this.#listeners.delete(handle);
    this.#own.delete(handle);
    this.io.close(handle);
  }

  /** Closes every handle that is still open. */
  closeAll(): void {
    for (const handle of [...this.#own]) this.close(handle);
  }
}
