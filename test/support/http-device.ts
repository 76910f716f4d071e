import type { Clock } from '../../host/platform/clock.ts';
import type { Connection, ConnectionEvents, Endpoint } from '../../host/platform/net.ts';
import { asSaid } from '../../host/sentences/message.ts';

/** A small device that speaks HTTP, in virtual time. */
export class HttpDevice {
  /** Whether it is there. */
  there = true;
  /** Time until it answers, ms. */
  delayMs = 30;
  /** What it answers with; 200 unless told. */
  status = 200;
  /**
   * The form of its answers: with their length, in chunks, or until it hangs up; in a chunk whose
   * length is negative; without an end.
   */
  form: 'length' | 'chunks' | 'hang up' | 'negative chunk' | 'flood' = 'length';
  /** Paths that it was asked for. */
  readonly asked: string[] = [];
  readonly #clock: Clock;
  readonly #answer: (path: string) => string;

  constructor(clock: Clock, answer: (path: string) => string) {
    this.#clock = clock;
    this.#answer = answer;
  }

  connect(_: Endpoint, events: ConnectionEvents): Connection {
    let isOpen = true;
    const later = (delayMs: number, act: () => void): void => {
      this.#clock.after(delayMs, () => isOpen && act());
    };
    later(1, () => {
      if (this.there) events.onOpen();
      else events.onClose({ code: 111, message: asSaid('nothing listens there') });
    });
    return {
      pendingBytes: 0,
      write: bytes => {
        const [, path = ''] = /^GET (\S+) HTTP\/1\.1\r\n/.exec(Buffer.from(bytes).toString()) ?? [];
        this.asked.push(path);
        later(this.delayMs, () => {
          if (!this.there) return;
          for (const part of this.#parts(this.#answer(path)))
            if (isOpen) events.onData(Buffer.from(part));
          if (isOpen && this.form === 'hang up') events.onClose(undefined);
        });
      },
      close: () => {
        isOpen = false;
      },
    };
  }

  /** An answer in pieces, as networks cut them. */
  #parts(body: string): string[] {
    const head = `HTTP/1.1 ${this.status} x\r\nContent-Type: application/json\r\n`;
    if (this.form === 'hang up') return [`${head}\r\n`, body];
    if (this.form === 'length')
      return [`${head}Content-Length: ${body.length}\r\n`, '\r\n', body.slice(0, 3), body.slice(3)];
    if (this.form === 'flood') return [`${head}\r\n`, ...Array(64).fill(' '.repeat(1000))];
    if (this.form === 'negative chunk')
      return [`${head}Transfer-Encoding: chunked\r\n\r\n`, `-6\r\n${body}\r\n`];
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    return [`${head}Transfer-Encoding: chunked\r\n\r\n`, chunk.slice(0, 9), chunk.slice(9)];
  }
}
