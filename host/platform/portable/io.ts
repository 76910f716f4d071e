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
 * A machine need not have everything: what it does not know is answered by a negative number, and
 * the device says what it lacks where somebody asks for it.
 */
export interface Io {
  /** Makes something of a kind, or answers a negative number. */
  create<K extends keyof Kinds>(kind: K, options: Kinds[K]): number;
  /**
   * Reads from a handle; `what` is the object of a `storage` or the number of bytes of a `random`.
   */
  read(
    handle: number,
    what?: string | number,
  ): number | string | ArrayBuffer | Datagram | Accepted | readonly string[];
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

/** Peer, and handle `tls` of the protection; undefined for plain bytes. */
export interface Secured extends Endpoint {
  readonly tls?: number | undefined;
}

/** PEM texts, each undefined if there is none. */
export interface TlsOptions {
  readonly role: 'client' | 'server';
  /**
   * Client: the name that the other side's certificate must be made for. Server: the device's own
   * name.
   */
  readonly name?: string | undefined;
  /** Client: whom to trust; undefined: those that the machine trusts. */
  readonly ca?: string | undefined;
  /**
   * The device's own. A server without makes its own for `name`, or is answered -126 if it cannot.
   */
  readonly certificate?: string | undefined;
  readonly key?: string | undefined;
}

/** The kinds of handles, and what `create` is told about each. */
export interface Kinds {
  /** `read`: ms since some moment, monotonic. */
  clock: object;
  /**
   * `read`: ms since 1970-01-01T00:00:00Z, negative while unknown. `write` sets it; -1 if it cannot
   * be set. `read('servers')`, of a machine that asks no time servers: the addresses of those that
   * DHCP named, perhaps none; the device asks them, and those of `ntp/config`, and sets the clock.
   * Other machines answer a number.
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
   * An outgoing TCP connection, with TLS above it if `tls` names how. While it is being made,
   * `write` of no bytes answers -11, then 0, or why it failed. `read`: bytes; no bytes: the peer
   * has ended; -11: nothing for now. `write`: how many bytes were taken.
   */
  connection: Secured;
  /**
   * A port for TCP clients. `read`: the next client, whose handle is a `connection` that is made;
   * -11: none. `read('port')`: its number, asked for where `port` is 0 and the machine picks one.
   */
  listener: Secured;
  /** A bound UDP socket. `read`: a datagram, or -11. `write(bytes, endpoint)` sends one. */
  udp: Endpoint;
  /**
   * The same in a multicast group, at a port that other programs may share. `read('addresses')`:
   * the machine's own IPv4 addresses in the networks where it is in the group.
   */
  multicast: Endpoint & { readonly group: string };
  /** A serial line, 8N1, e.g. to a charge controller. `read` and `write` as on a connection. */
  serial: { readonly name: string; readonly baud: number };
  /** `read`: bytes of the engine's heap that are in use. Without it, metrics lack them. */
  memory: object;
  /**
   * Files that were delivered with the script, in its folder `assets`. `read(name)`: the bytes,
   * e.g. of `page.json`, or -2. Without it, the device shows no page.
   */
  assets: object;
  /**
   * TLS, 1.2 or newer, for connections and listeners; exists as long as these do. A machine without
   * TLS has none. An unusable part is answered at once: -22 (EINVAL) certificate, -126 (ENOKEY)
   * key, -127 (EKEYEXPIRED) the certificate has expired, -129 (EKEYREJECTED) the key belongs to
   * another certificate. On a connection, -71 (EPROTO) is no TLS, -127 an expired and -129 an
   * untrusted certificate of the peer, -126 that the peer requires one of this device, -65 (ENOPKG)
   * that there is no `ca` and the machine trusts nobody by itself.
   */
  tls: TlsOptions;
  /**
   * Wi-Fi and LAN. `read`: JSON text, a `NetworkReport`; `read('scan')`: JSON text of the networks
   * that were found, -11 while they are searched, or why they could not be. `write` of JSON text
   * `{"station":…}`, `{"accesspoint":…}` or `{"lan":…}`, settings of `NetworkControl` or null, and
   * `{"scan":true}`. `ready` after any change. Without it, the machine has a network of its own, of
   * which the device knows nothing.
   */
  network: object;
  /**
   * WireGuard. `write` of JSON text, `TunnelSettings`, opens the tunnel, of an empty text takes it
   * down. `read`: JSON text, a `TunnelReport`. `ready` after any change. Without it, no tunnel can
   * be switched on.
   */
  tunnel: object;
  /**
   * Ed25519 (RFC 8032). `write` of a public key (32 bytes), a signature (64 bytes) and behind them
   * what was signed: 0 if the signature was made with that key, -129 (EKEYREJECTED) if not. Without
   * it, no newer releases are asked for.
   */
  ed25519: object;
  /**
   * A place for another image of the program that the device is part of, beside the one that runs.
   * `read`: JSON text, an `ImageReport`. `write` of bytes: the next ones of the image, where the
   * first of them give up what the place had; -16 (EBUSY): another handle writes, -11: the image
   * that runs is on trial. `write` of a text, the SHA-512 of all of them in hexadecimal digits: the
   * image is tried at the next start of the machine; -129 (EKEYREJECTED): that is of others.
   * Without it, the machine is updated by other means.
   */
  image: object;
}

/** A datagram, and from where it came. */
export interface Datagram extends Endpoint {
  readonly bytes: ArrayBuffer;
}

/**
 * A client of a listener, its address, and the device's own address to which it came, where that is
 * known.
 */
export interface Accepted {
  readonly handle: number;
  readonly host: string;
  readonly local?: string | undefined;
}

/** A `write` to a storage. Names have `/` as separator, e.g. `charge-log/00001.bin`. */
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
