import type { Clock, Timer } from '../platform/clock.ts';
import { Counts } from '../registry/metrics.ts';
import type { Registry, Resource } from '../registry/registry.ts';
import type { Credentials } from './credentials.ts';
import type { Admission } from './door.ts';

/** One WebSocket connection, as far as the feed needs it. */
export interface FeedSocket {
  /** Sends one text frame; never blocks. */
  send(frame: string): void;
  /** Bytes sent but not yet taken over by the network. */
  readonly pendingBytes: number;
  ping(): void;
  /** Ends the connection with a status code and a reason. */
  close(code: number, reason: string): void;
  /** Ends the connection at once. */
  terminate(): void;
}

/** Events from the owner of a connection. */
export interface FeedClient {
  /** The peer answered a ping. */
  pong(): void;
  /** The connection ended. */
  ended(): void;
}

/** Options of the feed. */
export interface FeedOptions {
  readonly registry: Registry;
  readonly credentials: Pick<Credentials, 'onChange'>;
  /** Real time: the peers live in it. */
  readonly networkClock: Clock;
  /** ms since the device started, whole. */
  uptimeMs(): number;
  /** Most clients at a time; one more replaces one that is silent, or is told to come later. */
  readonly maxClients?: number;
}

/** Most clients at a time, unless the host has less to spare. */
const usualClients = 40;
/** Longest frame of several lines, characters. */
const maxFrameLength = 16_384;
/** Shortest time between two lines about one resource. */
const minLineIntervalMs = 250;
const keepAliveMs = 1000;
/** A client that has more than this unsent gets nothing until it caught up. */
const maxPendingBytes = 65_536;
/** Time for which a client may be unreachable or lag behind. */
const patienceMs = 10_000;
/** Silence after a ping after which a client has to give way to a new one. */
const silentMs = 3000;

/** Status codes of closed connections (RFC 6455, 7.4.1). */
const goingAway = 1001;
const policyViolation = 1008;
const tryAgainLater = 1013;

/** Reasons for disconnecting clients. */
const reasons = ['silent', 'slow', 'login', 'crowd'] as const;

interface Client {
  readonly socket: FeedSocket;
  readonly admission: Admission;
  pongMs: number;
  /** Since when it has too much unsent; undefined while it keeps up. */
  stuckSinceMs: number | undefined;
  /** Resources that changed while the client could not be told. */
  readonly missed: Set<Resource>;
}

/**
 * Tells WebSocket clients everything that can be read: all of it once after the connect, then every
 * change.
 *
 * The protocol is text; a frame is one or more lines `{"topic":…,"payload":…}\n`. The first line of
 * all is `info/keep_alive`, and an empty line ends the initial dump. A resource that changes often
 * is told at most every 250 ms, with its latest value. Clients say nothing.
 */
export class WsFeed {
  readonly #clock: Clock;
  readonly #registry: Registry;
  readonly #uptimeMs: () => number;
  readonly #maxClients: number;
  readonly #clients = new Set<Client>();
  /** Resources that changed since the last message. */
  readonly #changed = new Set<Resource>();
  readonly #toldMs = new Map<Resource, number>();
  #flushTimer: Timer | undefined;
  #flushDueMs = Number.POSITIVE_INFINITY;
  readonly #undo: (() => void)[] = [];
  #connections = 0;
  #frames = 0;
  /** Clients that were sent away, by the reason. */
  readonly #dropped = new Counts(reasons);

  constructor(options: FeedOptions) {
    const { registry, networkClock } = options;
    this.#clock = networkClock;
    this.#registry = registry;
    this.#uptimeMs = () => options.uptimeMs();
    this.#maxClients = options.maxClients ?? usualClients;
    options.credentials.onChange(() => {
      for (const client of [...this.#clients]) this.#dropStranger(client);
    });
    const second = networkClock.every(keepAliveMs, () => this.#everySecond());
    this.#undo.push(
      registry.onChange(resource => this.#change(resource)),
      registry.onEvent((path, payload) => {
        if (this.#clients.size > 0) this.#broadcast(line(path, payload()));
      }),
      () => second.cancel(),
    );
    this.#undo.push(this.#declare());
  }

  /** Number of connected clients. */
  get size(): number {
    return this.#clients.size;
  }

  /**
   * Takes over a connection that has just been opened, and sends it everything. It ends as soon as
   * `admission` does not hold.
   */
  add(socket: FeedSocket, admission: Admission): FeedClient {
    const pongMs = this.#clock.nowMs();
    if (this.#clients.size >= this.#maxClients && !this.#dropSilent(pongMs)) {
      socket.close(tryAgainLater, `At most ${this.#maxClients} clients are served.`);
      return noClient;
    }
    const client: Client = {
      socket,
      admission,
      pongMs,
      stuckSinceMs: undefined,
      missed: new Set(),
    };
    this.#clients.add(client);
    this.#connections++;
    this.#dropStranger(client);
    if (!this.#clients.has(client)) return noClient;
    const frames = framesOf([this.#keepAlive(), ...this.#everything()]);
    frames.forEach((frame, i) => {
      // The empty line marks the end of the dump and has to be the last thing in its frame.
      this.#send(socket, i === frames.length - 1 ? `${frame}\n` : frame);
    });
    return {
      pong: () => {
        client.pongMs = this.#clock.nowMs();
      },
      ended: () => this.#clients.delete(client),
    };
  }

  /** Says goodbye to all clients and stops. */
  stop(): void {
    for (const undo of this.#undo.splice(0)) undo();
    this.#flushTimer?.cancel();
    for (const { socket } of this.#clients)
      socket.close(goingAway, 'The device stops or restarts.');
    this.#clients.clear();
  }

  #declare(): () => void {
    return this.#registry.metrics.add('websocket', told => {
      told.gauge('clients', {
        doc: 'Clients that listen at /ws',
        value: this.#clients.size,
      });
      told.counter('connections', {
        doc: 'Clients that came to /ws',
        value: this.#connections,
      });
      told.counter('frames_sent', {
        doc: 'Frames of text that were sent at /ws',
        value: this.#frames,
      });
      told.counter('dropped', {
        doc: 'Clients of /ws that were sent away: silent, too slow, without the login that is needed now, or one too many (crowd)',
        labels: ['reason'],
        value: this.#dropped,
      });
    });
  }

  #send(socket: FeedSocket, frame: string): void {
    this.#frames++;
    socket.send(frame);
  }

  *#everything(): Generator<string> {
    for (const resource of this.#registry.all()) {
      const { readable, on } = resource.declaration;
      if (readable && on.includes('ws')) yield lineOf(resource);
    }
  }

  #keepAlive(): string {
    return line('info/keep_alive', `{"uptime":${this.#uptimeMs()}}`);
  }

  #change(resource: Resource): void {
    if (this.#clients.size === 0 || !resource.declaration.on.includes('ws')) return;
    this.#changed.add(resource);
    this.#flushAt(this.#dueMs(resource));
  }

  #dueMs(resource: Resource): number {
    return (this.#toldMs.get(resource) ?? Number.NEGATIVE_INFINITY) + minLineIntervalMs;
  }

  /**
   * Changes of one turn go out together in the next, those that come too soon when their time has
   * come.
   */
  #flushAt(dueMs: number): void {
    const nowMs = this.#clock.nowMs();
    const soonestMs = Math.max(dueMs, nowMs);
    if (soonestMs >= this.#flushDueMs) return;
    this.#flushTimer?.cancel();
    this.#flushDueMs = soonestMs;
    this.#flushTimer = this.#clock.after(soonestMs - nowMs, () => this.#flush());
  }

  #flush(): void {
    this.#flushDueMs = Number.POSITIVE_INFINITY;
    const nowMs = this.#clock.nowMs();
    const due: Resource[] = [];
    let nextMs = Number.POSITIVE_INFINITY;
    for (const resource of this.#changed) {
      const dueMs = this.#dueMs(resource);
      if (dueMs <= nowMs) due.push(resource);
      else nextMs = Math.min(nextMs, dueMs);
    }
    for (const resource of due) {
      this.#changed.delete(resource);
      this.#toldMs.set(resource, nowMs);
    }
    const frames = framesOf(due.map(lineOf));
    for (const client of this.#clients) {
      if (this.#keepsUp(client)) for (const frame of frames) this.#send(client.socket, frame);
      else for (const resource of due) client.missed.add(resource);
      if (client.missed.size > 0) nextMs = Math.min(nextMs, nowMs + minLineIntervalMs);
    }
    if (nextMs < Number.POSITIVE_INFINITY) this.#flushAt(nextMs);
  }

  /** True if a client can be sent something; one that has just caught up gets what it missed. */
  #keepsUp(client: Client): boolean {
    const { socket, missed } = client;
    if (socket.pendingBytes > maxPendingBytes) {
      client.stuckSinceMs ??= this.#clock.nowMs();
      return false;
    }
    client.stuckSinceMs = undefined;
    if (missed.size > 0) {
      for (const frame of framesOf([...missed].map(lineOf))) this.#send(socket, frame);
      missed.clear();
    }
    return true;
  }

  /**
   * Sends a frame to all clients that keep up. What is not a resource's value is not made up for.
   */
  #broadcast(frame: string): void {
    for (const client of this.#clients) if (this.#keepsUp(client)) this.#send(client.socket, frame);
  }

  #everySecond(): void {
    const nowMs = this.#clock.nowMs();
    for (const client of [...this.#clients]) {
      const { socket, pongMs, stuckSinceMs } = client;
      if (
        nowMs - pongMs > patienceMs ||
        (stuckSinceMs !== undefined && nowMs - stuckSinceMs > patienceMs)
      ) {
        this.#clients.delete(client);
        this.#dropped.add(stuckSinceMs === undefined ? 'silent' : 'slow');
        socket.terminate();
      } else {
        socket.ping();
      }
    }
    // Older clients know the keep-alive by its former name and reconnect without it.
    if (this.#clients.size > 0) this.#broadcast(this.#keepAlive() + line('keep-alive', 'null'));
  }

  /** Ends the connection of a client that could not log in any more. */
  #dropStranger(client: Client): void {
    if (client.admission.holds()) return;
    this.#clients.delete(client);
    this.#dropped.add('login');
    client.socket.close(policyViolation, 'A login is needed.');
  }

  /** Makes room by the client that was silent for longest, if it is silent; else there is none. */
  #dropSilent(nowMs: number): boolean {
    let silent: Client | undefined;
    for (const client of this.#clients)
      if (silent === undefined || client.pongMs < silent.pongMs) silent = client;
    if (silent === undefined || nowMs - silent.pongMs < silentMs) return false;
    this.#clients.delete(silent);
    this.#dropped.add('crowd');
    silent.socket.close(goingAway, 'Too many clients.');
    return true;
  }
}

/** A connection that was ended at once. */
const noClient: FeedClient = { pong: () => undefined, ended: () => undefined };

function lineOf(resource: Resource): string {
  return line(resource.declaration.path, resource.read() as string);
}

function line(topic: string, payload: string): string {
  return `{"topic":"${topic}","payload":${payload}}\n`;
}

/** Puts lines together to frames that are not too long; no line is ever split. */
function framesOf(lines: Iterable<string>): string[] {
  const frames: string[] = [];
  let frame = '';
  for (const next of lines) {
    if (frame !== '' && frame.length + next.length > maxFrameLength) {
      frames.push(frame);
      frame = '';
    }
    frame += next;
  }
  if (frame !== '') frames.push(frame);
  return frames;
}
