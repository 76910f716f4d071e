import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { lookup } from 'node:dns';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, isIP, type Server, type Socket } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { type ConnectionOptions, connect as connectTls, TLSSocket } from 'node:tls';
import type { TlsIdentity } from '../../host/platform/net.ts';
import type { NetworkControl } from '../../host/platform/network-control.ts';
import { nodeSignatures } from '../../host/platform/node/signatures.ts';
import { errno as numbers } from '../../host/platform/portable/errors.ts';
import type {
  Accepted,
  Datagram,
  Endpoint,
  Io,
  Kinds,
  Secured,
  StoredObject,
  TlsOptions,
} from '../../host/platform/portable/io.ts';
import type { NetworkReport } from '../../host/platform/portable/network-control.ts';
import type { TunnelReport } from '../../host/platform/portable/tunnel.ts';
import type { Random } from '../../host/platform/random.ts';
import { type Storage, StorageError } from '../../host/platform/storage.ts';
import type { OpenTunnel, Tunnel } from '../../host/platform/tunnel.ts';

/** What a machine for tests is made of. */
export interface MachineOptions {
  /** Folder with the files that were delivered with the host; none if left out. */
  readonly assets?: string;
  /** Wi-Fi and LAN; none if left out. */
  readonly network?: NetworkControl;
  /** WireGuard; none if left out. */
  readonly tunnel?: Tunnel;
  /** Whether the machine can check signatures. */
  readonly signatures?: boolean;
  /** Whether the machine can join multicast groups, on the loopback interface. */
  readonly multicast?: boolean;
  /** What the machine's TLS trusts, and shows by itself; without it, it has none. */
  readonly tls?: { readonly ca?: string; readonly own?: TlsIdentity };
  readonly storage: Storage;
  readonly random: Random;
  /** Wall-clock time at monotonic 0, ms since the epoch; unknown if left out. */
  readonly wallMs?: number | undefined;
  /** Whether time passes by itself, or only when `advance` is called. */
  readonly realTime?: boolean;
  /**
   * What is at the other end of serial lines: given how to send to the host, answers what gets the
   * host's bytes.
   */
  readonly serial?: (send: (bytes: Uint8Array) => void) => (bytes: Uint8Array) => void;
}

type Answer = ReturnType<Io['read']>;

/** Something that a handle stands for. */
interface Thing {
  /** Of a `tls`. */
  readonly context?: ConnectionOptions;
  read?(what?: string | number): Answer;
  write?(data: Uint8Array | string | number, where?: Endpoint | StoredObject): number;
  close?(): void;
}

const { errno } = constants;
const again = -errno.EAGAIN;
/** Bytes that wait on each side of a connection. */
const windowBytes = 65_536;
/** Bytes that one `write` takes at most. */
const pieceBytes = 8192;

/**
 * A device that goes on like this, as one does that has too little memory, would never let time
 * pass.
 */
const mostTurns = 10_000;

/** The I/O port on Node: real sockets, and time that passes by itself or by hand. */
export class Machine implements Io {
  /** Calls `voltkern.ready`; whoever has the engine sets it. */
  ready: (handle: number) => void = () => undefined;
  /** Bytes of the engine's heap in use; whoever has the engine sets it. */
  heapBytes: (() => number) | undefined;
  readonly log: string[] = [];
  readonly #options: MachineOptions;
  readonly #things = new Map<number, Thing>();
  readonly #servers = new Map<
    number,
    { server: Server; accept: ((socket: Socket) => void) | undefined }
  >();
  readonly #startMs = performance.now();
  readonly #sockets = new Set<Socket>();
  #handle = 0;
  #nowMs = 0;
  #wallMs: number | undefined;
  #dueMs = Number.POSITIVE_INFINITY;
  #timerHandle = 0;
  #timeout: NodeJS.Timeout | undefined;

  constructor(options: MachineOptions) {
    this.#options = options;
    this.#wallMs = options.wallMs;
  }

  /** Handles that are open. */
  get openHandles(): number {
    return this.#things.size;
  }

  /** Opens a TCP port on which the device may listen afterwards, as often as it likes. */
  async open(port = 0): Promise<number> {
    const server = createServer({ noDelay: true }, socket => {
      const accept = this.#servers.get((server.address() as AddressInfo).port)?.accept;
      if (accept) accept(socket);
      else socket.destroy();
    });
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
    const { port: opened } = server.address() as AddressInfo;
    this.#servers.set(opened, { server, accept: undefined });
    return opened;
  }

  /** Lets time pass, with every timer at its own instant. */
  advance(durationMs: number): void {
    const endMs = this.#nowMs + durationMs;
    let turns = 0;
    while (this.#dueMs <= endMs) {
      turns = this.#dueMs > this.#nowMs ? 0 : turns + 1;
      if (turns > mostTurns)
        throw new Error(`the device asked ${turns} times in a row to be called at once`);
      this.#nowMs = Math.max(this.#nowMs, this.#dueMs);
      this.#dueMs = Number.POSITIVE_INFINITY;
      this.ready(this.#timerHandle);
    }
    this.#nowMs = endMs;
  }

  /** Cuts every TCP connection, as when the machine loses its power. */
  cutConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Closes everything. */
  stop(): void {
    this.ready = () => undefined;
    clearTimeout(this.#timeout);
    for (const thing of this.#things.values()) thing.close?.();
    for (const { server } of this.#servers.values()) server.close();
  }

  create<K extends keyof Kinds>(kind: K, options: Kinds[K]): number {
    const handle = ++this.#handle;
    const thing = this.#make(kind, options, handle);
    if (typeof thing === 'number') return thing;
    this.#things.set(handle, thing);
    return handle;
  }

  read(handle: number, what?: string | number): Answer {
    return this.#things.get(handle)?.read?.(what) ?? -errno.EBADF;
  }

  write(
    handle: number,
    data: Uint8Array | string | number,
    where?: Endpoint | StoredObject,
  ): number {
    return this.#things.get(handle)?.write?.(data, where) ?? -errno.EBADF;
  }

  close(handle: number): void {
    this.#things.get(handle)?.close?.();
    this.#things.delete(handle);
  }

  #make(kind: keyof Kinds, options: object, handle: number): Thing | number {
    switch (kind) {
      case 'clock':
        return { read: () => this.#now() };
      case 'calendar':
        return {
          read: () => (this.#wallMs === undefined ? -1 : this.#wallMs + this.#now()),
          write: () => -1,
        };
      case 'timer':
        this.#timerHandle = handle;
        return { write: delayMs => this.#setTimer(delayMs as number) };
      case 'random':
        return { read: count => bufferOf(this.#options.random.bytes(count as number)) };
      case 'memory':
        return this.heapBytes ? { read: this.heapBytes } : -errno.ENOSYS;
      case 'log':
        return { write: text => this.log.push(text as string) && 0 };
      case 'storage':
        return storageThing(this.#options.storage);
      case 'lookup':
        return this.#lookup((options as Kinds['lookup']).host, handle);
      case 'connection':
        return this.#connection(options as Secured, handle);
      case 'listener':
        return this.#listener(options as Secured, handle);
      case 'udp':
        return this.#udp((options as Endpoint).port, handle);
      case 'multicast':
        return this.#options.multicast === true
          ? this.#udp((options as Endpoint).port, handle, (options as Kinds['multicast']).group)
          : -errno.ENOSYS;
      case 'serial':
        return this.#serial(handle);
      case 'assets':
        return assetsThing(this.#options.assets);
      case 'network':
        return networkThing(this.#options.network, () => this.ready(handle));
      case 'tunnel':
        return tunnelThing(this.#options.tunnel, () => this.ready(handle));
      case 'ed25519':
        return this.#options.signatures === true ? ed25519Thing : -errno.ENOSYS;
      case 'image':
        return -errno.ENOSYS;
      case 'tls':
        return tlsThing(options as TlsOptions, this.#options.tls);
    }
  }

  #now(): number {
    return this.#options.realTime ? performance.now() - this.#startMs : this.#nowMs;
  }

  #setTimer(delayMs: number): number {
    this.#dueMs = this.#nowMs + delayMs;
    if (!this.#options.realTime) return 0;
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.ready(this.#timerHandle), delayMs);
    return 0;
  }

  #lookup(host: string, handle: number): Thing {
    let answer: Answer = again;
    lookup(host, { all: true, family: 4 }, (error, found) => {
      answer = error ? -errno.ENOENT : found.map(({ address }) => address);
      this.ready(handle);
    });
    return { read: () => answer };
  }

  #connection({ host, port, tls }: Secured, handle: number): Thing {
    const context = this.#contextOf(tls);
    const socket = context
      ? connectTls({ host, port, ...context, minVersion: 'TLSv1.2' })
      : connect({ host, port, noDelay: true });
    return this.#stream(socket, handle, context ? 'secureConnect' : 'connect');
  }

  #contextOf(tls: number | undefined): ConnectionOptions | undefined {
    return tls === undefined ? undefined : this.#things.get(tls)?.context;
  }

  #listener({ port, tls }: Secured, handle: number): Thing | number {
    const opened = this.#servers.get(port);
    if (opened === undefined || opened.accept) return -errno.EADDRINUSE;
    const waiting: Accepted[] = [];
    const context = this.#contextOf(tls);
    opened.accept = plain => {
      const client = ++this.#handle;
      const secure = context && new TLSSocket(plain, { ...context, isServer: true });
      const socket = secure ?? plain;
      this.#things.set(client, this.#stream(socket, client, secure ? 'secure' : undefined));
      const { remoteAddress = '', localAddress } = socket;
      waiting.push({ handle: client, host: remoteAddress, local: localAddress });
      this.ready(handle);
    };
    return {
      read: () => waiting.shift() ?? again,
      close: () => {
        opened.accept = undefined;
      },
    };
  }

  /** @param opening the event that says that it is open; undefined: it is */
  #stream(socket: Socket, handle: number, opening: string | undefined): Thing {
    const chunks: Buffer[] = [];
    let waitingBytes = 0;
    let open = opening === undefined;
    let ended = false;
    let failure = 0;
    let takenBytes = 0;
    const ready = (): void => {
      if (this.#things.has(handle)) this.ready(handle);
    };
    this.#sockets.add(socket);
    if (opening !== undefined) {
      socket.on(opening, () => {
        open = true;
        ready();
      });
    }
    socket.on('data', chunk => {
      chunks.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes > windowBytes) socket.pause();
      ready();
    });
    socket.on('drain', ready);
    socket.on('end', () => {
      ended = true;
      ready();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const [first = error] =
        error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : [];
      failure = tlsFailure(first) ?? first.errno ?? -errno.EIO;
      ready();
    });
    socket.on('close', () => {
      this.#sockets.delete(socket);
      ended = true;
      ready();
    });
    return {
      read() {
        const chunk = chunks.shift();
        if (chunk === undefined) return failure || (ended ? new ArrayBuffer(0) : again);
        waitingBytes -= chunk.length;
        if (waitingBytes <= windowBytes) socket.resume();
        return bufferOf(chunk);
      },
      write(data) {
        if (failure) return failure;
        if (!open) return again;
        // Like a small machine: room for so much in a turn, in pieces.
        const bytes = (data as Uint8Array).slice(0, Math.min(pieceBytes, windowBytes - takenBytes));
        if (bytes.length === 0) return (data as Uint8Array).length === 0 ? 0 : again;
        if (takenBytes === 0) {
          setImmediate(() => {
            takenBytes = 0;
            if (socket.writableLength <= windowBytes) ready();
          });
        }
        takenBytes += bytes.length;
        socket.write(bytes);
        return bytes.length;
      },
      close() {
        socket.end();
        socket.resume();
        setTimeout(() => socket.destroy(), 1000).unref();
      },
    };
  }

  #serial(handle: number): Thing | number {
    const waiting: ArrayBuffer[] = [];
    const receive = this.#options.serial?.(bytes => {
      waiting.push(bufferOf(bytes));
      setImmediate(() => this.ready(handle));
    });
    if (receive === undefined) return -errno.ENODEV;
    return {
      read: () => waiting.shift() ?? again,
      write(data) {
        const bytes = Uint8Array.from(data as Uint8Array);
        if (bytes.length > 0) setImmediate(() => receive(bytes));
        return bytes.length;
      },
    };
  }

  #udp(port: number, handle: number, group?: string): Thing {
    const socket: UdpSocket = createSocket({ type: 'udp4', reuseAddr: group !== undefined });
    const waiting: Datagram[] = [];
    let failure = 0;
    socket.on('message', (bytes, from) => {
      waiting.push({ bytes: bufferOf(bytes), host: from.address, port: from.port });
      this.ready(handle);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      failure = error.errno ?? -errno.EIO;
      this.ready(handle);
    });
    if (group === undefined) {
      socket.bind(port, '127.0.0.1');
    } else {
      // Multicast is not delivered to sockets that are bound to one address.
      socket.bind(port, '0.0.0.0', () => {
        socket.setMulticastInterface('127.0.0.1');
        socket.addMembership(group, '127.0.0.1');
      });
    }
    return {
      read: what =>
        what === 'addresses' ? ['127.0.0.1'] : (waiting.shift() ?? (failure || again)),
      write(bytes, to) {
        const { host, port: number } = to as Endpoint;
        socket.send(Uint8Array.from(bytes as Uint8Array), number, host, () => undefined);
        return 0;
      },
      close: () => socket.close(),
    };
  }
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

function tlsThing(
  { role, name, ca, certificate, key }: TlsOptions,
  machine: MachineOptions['tls'],
): Thing | number {
  if (!machine) return -errno.ENOSYS;
  const own = certificate === undefined ? machine.own : { certificate, key: key ?? '' };
  if (role === 'server' && !own) return -numbers.noKey;
  const parsed = own && attempted(() => new X509Certificate(own.certificate));
  if (own && parsed === undefined) return -numbers.invalid;
  if (parsed && Date.parse(parsed.validTo) < Date.now()) return -numbers.keyExpired;
  const privateKey = own && attempted(() => createPrivateKey(own.key));
  if (own && privateKey === undefined) return -numbers.noKey;
  if (parsed && privateKey && !parsed.checkPrivateKey(privateKey)) return -numbers.keyRejected;
  const shown = role === 'server' || certificate !== undefined ? own : undefined;
  return {
    context: {
      ...(shown && { cert: shown.certificate, key: shown.key }),
      ...(role === 'client' && { ca: ca ?? machine.ca }),
      ...(role === 'client' && name !== undefined && isIP(name) === 0 && { servername: name }),
    },
  };
}

function attempted<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** The number for what TLS has to say. */
function tlsFailure({ code = '' }: NodeJS.ErrnoException): number | undefined {
  if (code === 'CERT_HAS_EXPIRED') return -numbers.keyExpired;
  if (code.includes('CERTIFICATE_REQUIRED')) return -numbers.noKey;
  if (/CERT|UNABLE_TO|ALTNAME/.test(code)) return -numbers.keyRejected;
  return code.startsWith('ERR_SSL') || code === 'EPROTO' ? -numbers.protocol : undefined;
}

function assetsThing(folder: string | undefined): Thing | number {
  if (folder === undefined) return -errno.ENOSYS;
  return {
    read(name) {
      const path = join(folder, String(name));
      return existsSync(path) ? bufferOf(readFileSync(path)) : -errno.ENOENT;
    },
  };
}

function networkThing(control: NetworkControl | undefined, ready: () => void): Thing | number {
  if (!control) return -errno.ENOSYS;
  const end = control.onChange(ready);
  let found: Answer = again;
  return {
    read(what) {
      if (what === 'scan') return found;
      const { station, accessPoint: accesspoint, lan } = control;
      return JSON.stringify({ station, accesspoint, lan } satisfies NetworkReport);
    },
    write(wish) {
      const { station, accesspoint, lan, scan } = JSON.parse(String(wish));
      if (station !== undefined) control.applyStation(station ?? undefined);
      if (accesspoint !== undefined) control.applyAccessPoint(accesspoint ?? undefined);
      if (lan !== undefined) control.applyLan(lan ?? undefined);
      if (scan !== undefined) {
        found = again;
        control.scan(networks => {
          found = networks ? JSON.stringify(networks) : -errno.EIO;
          ready();
        });
      }
      return 0;
    },
    close: end,
  };
}

/** Checks what was signed, behind key and signature. */
const ed25519Thing: Thing = {
  write(data) {
    const bytes = data as Uint8Array;
    const [key, signature, signed] = [bytes.slice(0, 32), bytes.slice(32, 96), bytes.slice(96)];
    return nodeSignatures.isValid(key, signed, signature) ? 0 : -numbers.keyRejected;
  },
};

function tunnelThing(tunnel: Tunnel | undefined, ready: () => void): Thing | number {
  if (!tunnel) return -errno.ENOSYS;
  const down: TunnelReport = { open: false, answers: false };
  let report = down;
  let opened: OpenTunnel | undefined;
  const tell = (next: TunnelReport): void => {
    report = next;
    ready();
  };
  return {
    read: key => (key === undefined ? JSON.stringify(report) : tunnel.publicKey(String(key))),
    write(settings) {
      opened?.close();
      report = down;
      opened =
        settings === ''
          ? undefined
          : tunnel.open(JSON.parse(String(settings)), {
              onOpen: () => tell({ open: true, answers: false }),
              onPeer: answers => tell({ open: true, answers }),
              onClose: ({ code }) => tell({ ...down, error: -(code || errno.EIO) }),
            });
      return 0;
    },
    close: () => opened?.close(),
  };
}

function storageThing(storage: Storage): Thing {
  const attempt = <T>(action: () => T): T | number => {
    try {
      return action();
    } catch (error) {
      if (error instanceof StorageError)
        return error.failure === 'full' ? -errno.ENOSPC : -errno.EIO;
      throw error;
    }
  };
  return {
    read: name =>
      attempt(() => {
        if (name === undefined) return storage.list('');
        const bytes = storage.read(name as string);
        return bytes === undefined ? -errno.ENOENT : bufferOf(bytes);
      }),
    write: (data, where) =>
      attempt(() => {
        const { name, how } = where as StoredObject;
        if (how === 'replace') storage.replace(name, data as Uint8Array);
        else if (how === 'append') storage.append(name, data as Uint8Array);
        else if (how === 'truncate') storage.truncate(name, data as number);
        else if (how === 'rename') storage.rename(name, data as string);
        else storage.remove(name);
        return 0;
      }),
  };
}
