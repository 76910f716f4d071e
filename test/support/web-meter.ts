import { createHash } from 'node:crypto';
import type { Clock } from '../../host/platform/clock.ts';
import type { Connection, ConnectionEvents, Endpoint, Net } from '../../host/platform/net.ts';
import { asSaid } from '../../host/sentences/message.ts';

/** What a device asks for before it answers. */
export type Lock = 'basic' | 'MD5' | 'SHA-256';

const user = 'admin';
const password = 'grün, "x"';
const realm = 'shellypro3em-0cb815fcaabc';
const nonce = '60dc2c69';

/**
 * A device with a web server of its own, in virtual time: answers by path, and what may go wrong.
 * Its logins are computed here from RFC 7616 and RFC 7617.
 */
export class WebDevice {
  /** What it answers, by path with query. A text is sent as it is; anything else as JSON. */
  answers: Record<string, unknown> = {};
  status = 200;
  lock: Lock | undefined;
  /** Whether anybody listens there; undefined: it takes connections and says nothing. */
  there: boolean | undefined = true;
  /** Header fields beside those that every answer has. */
  headers = '';
  /** Requests that came, each with its header fields. */
  readonly requests: string[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  static readonly login = { user, password };

  /** Paths that were asked for, in order. */
  get paths(): string[] {
    return this.requests.map(request => request.split(' ')[1] ?? '');
  }

  readonly net: Pick<Net, 'connect'> = { connect: (at, events) => this.#connect(at, events) };

  #connect(_: Endpoint, events: ConnectionEvents): Connection {
    let isOpen = true;
    const later = (act: () => void): void => void this.#clock.after(1, () => isOpen && act());
    later(() => {
      if (this.there === false) events.onClose({ code: 111, message: asSaid('nobody listens') });
      else events.onOpen();
    });
    return {
      pendingBytes: 0,
      write: bytes => {
        const request = Buffer.from(bytes).toString();
        this.requests.push(request);
        later(() => {
          if (this.there) events.onData(Buffer.from(this.#answer(request)));
        });
      },
      close: () => {
        isOpen = false;
      },
    };
  }

  #answer(request: string): string {
    const [, path = ''] = request.split(' ');
    const refused = this.#refusal(request, path);
    if (refused !== undefined)
      return `HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: ${refused}\r\nContent-Length: 0\r\n\r\n`;
    if (!(path in this.answers)) return 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n';
    const answer = this.answers[path];
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const length = Buffer.byteLength(body);
    return `HTTP/1.1 ${this.status} x\r\n${this.headers}Content-Length: ${length}\r\n\r\n${body}`;
  }

  /** The challenge that a request without the right login is answered with. */
  #refusal(request: string, path: string): string | undefined {
    const given = /^authorization: (.*)\r$/im.exec(request)?.[1];
    if (this.lock === undefined) return undefined;
    if (this.lock === 'basic') {
      const right = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      return given === right ? undefined : `Basic realm="${realm}"`;
    }
    const { lock } = this;
    const hash = (text: string): string =>
      createHash(lock.replace('-', '').toLowerCase()).update(text).digest('hex');
    const field = (name: string): string | undefined =>
      new RegExp(`\\b${name}="?([^",]*)`).exec(given ?? '')?.[1];
    const [ha1, ha2] = [hash(`${user}:${realm}:${password}`), hash(`GET:${path}`)];
    const right = hash(`${ha1}:${nonce}:${field('nc')}:${field('cnonce')}:auth:${ha2}`);
    if (field('response') === right && field('nonce') === nonce && field('uri') === path)
      return undefined;
    return `Digest qop="auth", realm="${realm}", nonce="${nonce}", algorithm=${lock}`;
  }
}
