import { WebSocket } from 'ws';
import { Values } from './values.ts';

/** How the device answered the request for a WebSocket. */
export interface Upgrade {
  /** 101 if there is one now. */
  readonly status: number;
  /** The challenge that came with a 401. */
  readonly challenge: string;
}

/** A WebSocket client: takes every line as a value of a topic. */
export class Feed {
  readonly values = new Values();
  /** Frames as they came. */
  readonly frames: string[] = [];
  readonly upgrade: Promise<Upgrade>;
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  /** Resolves after the frame that ends with an empty line. */
  readonly dumped: Promise<void>;
  readonly #socket: WebSocket;

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
    this.#socket = socket;
    this.upgrade = new Promise((resolve, reject) => {
      socket.once('open', () => resolve({ status: 101, challenge: '' }));
      socket.once('unexpected-response', (_request, response) => {
        response.resume();
        resolve({
          status: response.statusCode ?? 0,
          challenge: response.headers['www-authenticate'] ?? '',
        });
      });
      socket.on('error', reject);
    });
    this.closed = new Promise(resolve => socket.once('close', () => resolve()));
    this.dumped = new Promise(resolve => {
      socket.on('message', (data, binary) => {
        if (binary) throw new Error('a frame is not text');
        const frame = data.toString();
        this.frames.push(frame);
        for (const line of frame.split('\n')) {
          if (line === '') continue;
          const { topic, payload } = JSON.parse(line);
          this.values.take(topic, payload);
        }
        if (frame.endsWith('\n\n')) resolve();
      });
    });
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }
}
