/**
 * A battery behind Modbus TCP for tests, in virtual time: it knows registers and functions of the
 * protocol, and nothing of makes. Addresses are those of the message.
 */
import type { Clock } from '../../host/platform/clock.ts';
import type { ConnectionEvents, Net } from '../../host/platform/net.ts';
import { asSaid } from '../../host/sentences/message.ts';

/** What was written with one request. */
export interface Written {
  readonly unit: number;
  readonly code: number;
  readonly address: number;
  readonly values: readonly number[];
  readonly atMs: number;
}

export const batteryHost = '10.0.0.9';

/** The battery, and the network in which it is at `10.0.0.9`. */
export class BatteryDouble {
  /** Registers and coils by address. */
  readonly registers = new Map<number, number>();
  /** All that was written, in order. */
  written: Written[] = [];
  /** Addresses that were read, in order. */
  read: number[] = [];
  /** Addresses that it refuses to write, with the exception 2. */
  readonly refused = new Set<number>();
  reachable = true;
  silent = false;
  /** Only the low byte of the number of a request is in its answer. */
  halfNumbers = false;
  /** Number of the requests so far; the next one may be large. */
  lastNumber = 0;
  readonly #clock: Clock;
  readonly #open = new Set<ConnectionEvents>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get connections(): number {
    return this.#open.size;
  }

  /** Ends all connections. */
  cut(): void {
    for (const events of [...this.#open]) {
      this.#open.delete(events);
      events.onClose({ code: 104, message: asSaid('connection reset') });
    }
  }

  get net(): Pick<Net, 'connect' | 'lookup'> {
    return {
      lookup: (host, done) => {
        this.#clock.after(1, () => done({ addresses: [host] }));
      },
      connect: (_, events) => {
        this.#clock.after(1, () => {
          if (!this.reachable)
            return events.onClose({ code: 111, message: asSaid('connection refused') });
          this.#open.add(events);
          events.onOpen();
        });
        return {
          pendingBytes: 0,
          write: bytes => {
            this.#clock.after(1, () => this.#take(Buffer.from(bytes), events));
          },
          close: () => {
            this.#open.delete(events);
          },
        };
      },
    };
  }

  /** Takes whole requests: nobody sends less. */
  #take(bytes: Buffer, events: ConnectionEvents): void {
    for (let rest = bytes; rest.length > 0; ) {
      const length = 6 + rest.readUInt16BE(4);
      const request = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (this.silent) continue;
      this.lastNumber = request.readUInt16BE(0);
      const answer = this.#answer(request[6] as number, request.subarray(7));
      const head = Buffer.alloc(7);
      head.writeUInt16BE(this.halfNumbers ? this.lastNumber & 0xff : this.lastNumber);
      head.writeUInt16BE(answer.length + 1, 4);
      head[6] = request[6] as number;
      this.#clock.after(5, () => {
        if (this.#open.has(events)) events.onData(Buffer.concat([head, answer]));
      });
    }
  }

  /** The answer to a message without address (Modbus application protocol 1.1b3, chapter 6). */
  #answer(unit: number, message: Buffer): Buffer {
    const code = message[0] as number;
    const address = message.readUInt16BE(1);
    const second = message.readUInt16BE(3);
    const refuse = (exception: number): Buffer => Buffer.from([code | 0x80, exception]);
    const at = (index: number): number | undefined => this.registers.get(address + index);
    const store = (values: readonly number[], answer: Buffer): Buffer => {
      if (this.refused.has(address)) return refuse(2);
      for (const [index, value] of values.entries()) this.registers.set(address + index, value);
      this.written.push({ unit, code, address, values, atMs: this.#clock.nowMs() });
      return answer;
    };
    const words = (from: number, count: number): number[] =>
      Array.from({ length: count }, (_, index) => message.readUInt16BE(from + index * 2));
    switch (code) {
      case 1:
      case 2: {
        this.read.push(address);
        const bytes = Buffer.alloc(Math.ceil(second / 8));
        for (let bit = 0; bit < second; bit++)
          if (at(bit)) bytes[bit >> 3] = (bytes[bit >> 3] as number) | (1 << (bit & 7));
        return Buffer.from([code, bytes.length, ...bytes]);
      }
      case 3:
      case 4: {
        this.read.push(address);
        const values = Array.from({ length: second }, (_, index) => at(index));
        if (values.includes(undefined)) return refuse(2);
        const bytes = values.flatMap(value => [(value ?? 0) >> 8, (value ?? 0) & 0xff]);
        return Buffer.from([code, bytes.length, ...bytes]);
      }
      case 5:
        if (second !== 0 && second !== 0xff00) return refuse(3);
        return store([second === 0 ? 0 : 1], message);
      case 6:
        return store([second], message);
      case 15: {
        if (message[5] !== Math.ceil(second / 8)) return refuse(3);
        const bits = Array.from(
          { length: second },
          (_, bit) => ((message[6 + (bit >> 3)] as number) >> (bit & 7)) & 1,
        );
        return store(bits, message.subarray(0, 5));
      }
      case 16:
        if (message[5] !== second * 2 || message.length !== 6 + second * 2) return refuse(3);
        return store(words(6, second), message.subarray(0, 5));
      case 22: {
        const [and = 0, or = 0] = words(3, 2);
        return store([((at(0) ?? 0) & and) | (or & ~and & 0xffff)], message);
      }
      default:
        return refuse(1);
    }
  }
}
