import { bytesEqual } from '../../platform/bytes.ts';
import type { ScopedClock, Timer } from '../../platform/clock.ts';
import type { Net, UdpSocket } from '../../platform/net.ts';
import type { Random } from '../../platform/random.ts';

const port = 123;
const answerBytes = 48;
/** Offsets in a packet (RFC 5905, 7.3). */
const originAt = 24;
const transmitAt = 40;
/** Version 4, client. */
const firstByte = 0x23;
const modeOfServers = 4;
const notSynchronised = 3;
/** 0: a server that wants to be left alone; 16: one that does not know the time itself. */
const strata = { refusal: 0, unknown: 16 };
/** Seconds from 1900, from which servers count, to 1970. */
const epochS = 2_208_988_800;

/** How long an answer may take, ms. */
const answerMs = 5000;
/** How long after an answer the next one is asked for, ms. */
const periodMs = 3_600_000;
/** How long after a round without an answer the next one begins, ms: longer each time. */
const retryMs = { first: 15_000, longest: 300_000 };

/** What asking needs, and whom it tells. */
export interface TimeServerParts {
  readonly net: Pick<Net, 'lookup' | 'openUdp'>;
  /** Real time. */
  readonly networkClock: Pick<ScopedClock, 'nowMs' | 'after'>;
  readonly random: Random;
  /** The servers to ask, names or addresses, the best first; read anew for each round. */
  names(): readonly string[];
  /** A server told the time, ms since the epoch. False: it cannot be that late or early. */
  onTime(wallMs: number, server: string): boolean;
  /** None of them answered in a round. */
  onSilence(servers: readonly string[]): void;
}

/** Asks time servers for the time, one after the other until one answers (SNTP, RFC 4330). */
export class TimeServers {
  readonly #parts: TimeServerParts;
  /** Those that wished not to be asked any more. */
  readonly #refusing = new Set<string>();
  #timer: Timer | undefined;
  #socket: UdpSocket | undefined;
  /** Counts what was begun, so that a late answer of a lookup is told from the present one's. */
  #turn = 0;
  #retryMs = retryMs.first;

  constructor(parts: TimeServerParts) {
    this.#parts = parts;
  }

  /** Begins to ask, also those that had refused. */
  start(): void {
    this.#refusing.clear();
    this.#retryMs = retryMs.first;
    this.#next(0, () => this.#askFrom(0, this.#parts.names()));
  }

  stop(): void {
    this.#turn++;
    this.#timer?.cancel();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #next(delayMs: number, action: () => void): void {
    this.stop();
    this.#timer = this.#parts.networkClock.after(delayMs, action);
  }

  /** Asks the servers from this one on. */
  #askFrom(nth: number, names: readonly string[]): void {
    this.stop();
    const name = names[nth];
    if (name === undefined) {
      this.#parts.onSilence(names);
      this.#next(this.#retryMs, () => this.#askFrom(0, this.#parts.names()));
      this.#retryMs = Math.min(2 * this.#retryMs, retryMs.longest);
      return;
    }
    const goOn = (): void => this.#askFrom(nth + 1, names);
    if (this.#refusing.has(name)) {
      goOn();
      return;
    }
    const turn = this.#turn;
    this.#timer = this.#parts.networkClock.after(answerMs, goOn);
    this.#parts.net.lookup(name, found => {
      if (turn !== this.#turn) return;
      // Sockets of the device speak IPv4.
      const host = 'error' in found ? undefined : found.addresses.find(one => !one.includes(':'));
      if (host === undefined) goOn();
      else this.#ask(name, host, goOn);
    });
  }

  #ask(name: string, host: string, goOn: () => void): void {
    const { net, networkClock, random } = this.#parts;
    // In place of the device's time, which is nobody's business: only the asked server knows it.
    const cookie = random.bytes(8);
    const question = new Uint8Array(answerBytes);
    question[0] = firstByte;
    question.set(cookie, transmitAt);
    let sentMs = 0;
    const socket = net.openUdp(0, {
      onOpen: () => {
        sentMs = networkClock.nowMs();
        socket.send(question, { host, port });
      },
      onDatagram: (bytes, from) => {
        if (from.host !== host || from.port !== port || !isAnswer(bytes, cookie)) return;
        if (this.#takes(bytes, name, networkClock.nowMs() - sentMs)) this.#askLater();
        else goOn();
      },
      onClose: goOn,
    });
    this.#socket = socket;
  }

  /** Whether an answer to a question that was asked so long ago tells the time. */
  #takes(answer: Uint8Array, name: string, tookMs: number): boolean {
    const time = readTime(answer);
    if (time === 'refused') this.#refusing.add(name);
    return typeof time === 'number' && this.#parts.onTime(Math.round(time + tookMs / 2), name);
  }

  #askLater(): void {
    this.#retryMs = retryMs.first;
    this.#next(periodMs, () => this.#askFrom(0, this.#parts.names()));
  }
}

/** Whether a packet is a server's, and answers the question with this cookie. */
function isAnswer(bytes: Uint8Array, cookie: Uint8Array): boolean {
  return (
    bytes.length >= answerBytes &&
    ((bytes[0] as number) & 7) === modeOfServers &&
    bytesEqual(bytes.subarray(originAt, originAt + cookie.length), cookie)
  );
}

/** The time in an answer, ms since the epoch; undefined if the server does not know it. */
function readTime(bytes: Uint8Array): number | 'refused' | undefined {
  const [flags = 0, stratum = 0] = bytes;
  if (stratum === strata.refusal) return 'refused';
  if (flags >> 6 === notSynchronised || stratum >= strata.unknown) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + transmitAt, 8);
  const seconds = view.getUint32(0);
  // The count begins anew in 2036; before 1968, it was not in use (RFC 4330, 3).
  const era = seconds < 2 ** 31 ? 2 ** 32 : 0;
  return (era + seconds - epochS) * 1000 + (view.getUint32(4) * 1000) / 2 ** 32;
}
