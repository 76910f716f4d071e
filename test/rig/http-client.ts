import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { digestHeader } from '../support/digest.ts';

/** An answer of a device. */
export interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly text: string;
  /** Without parameters. */
  readonly mediaType: string;
  /** Of a refusal: a code for each line. */
  readonly codes: readonly string[];
  /** What a login would have to answer. */
  readonly challenge?: string | undefined;
}

/** A user name and its password. */
export interface Login {
  readonly username: string;
  readonly password: string;
}

/** How a client reaches a device. */
export interface ClientOptions {
  /** Connections at the same time. */
  readonly connections?: number;
  readonly host?: string;
  /** Over HTTPS, whatever the certificate. */
  readonly secure?: boolean | undefined;
  readonly login?: Login | undefined;
  /** Each request has a connection of its own. */
  readonly fleeting?: boolean;
}

/** Sends requests over a few connections that stay open. */
export class HttpClient {
  readonly #agent: Agent;
  readonly #port: number;
  readonly #options: ClientOptions;
  /** What the device asked for last, and how often that was answered. */
  #challenge: string | undefined;
  #answers = 0;

  constructor(port: number, options: ClientOptions = {}) {
    const { connections: maxSockets = 4, secure, fleeting = false } = options;
    const keepAlive = !fleeting;
    this.#port = port;
    this.#options = options;
    this.#agent = secure
      ? new SecureAgent({ keepAlive, maxSockets, rejectUnauthorized: false })
      : new Agent({ keepAlive, maxSockets });
  }

  /** Logs in if it must and can. Rejects if the connection fails. */
  async send(
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await this.#send(method, path, body, headers);
    if (answer.status !== 401 || this.#options.login === undefined) return answer;
    this.#challenge = answer.challenge;
    this.#answers = 0;
    return this.#send(method, path, body, headers);
  }

  #send(
    method: string,
    path: string,
    body: string | Buffer | undefined,
    fields: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const { host = '127.0.0.1', secure } = this.#options;
    // Of a GET, Node would not tell it.
    const length = body !== undefined && { 'content-length': Buffer.byteLength(body) };
    const headers = { ...fields, ...length, ...this.#authorization(method, path) };
    return new Promise((resolve, reject) => {
      const options = {
        host,
        port: this.#port,
        agent: this.#agent,
        method,
        path: `/${path}`,
        headers,
      };
      const take = (response: IncomingMessage): void => {
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const challenge = response.headers['www-authenticate'];
          resolve({
            status: response.statusCode ?? 0,
            bytes,
            text: bytes.toString(),
            mediaType: response.headers['content-type']?.split(';')[0] ?? '',
            codes: String(response.headers['refusal-codes'] ?? '').split(', '),
            challenge,
          });
        });
        response.on('error', reject);
      };
      const sent = secure ? requestSecurely(options, take) : request(options, take);
      sent.on('error', reject);
      sent.end(body);
    });
  }

  #authorization(method: string, path: string): Record<string, string> {
    const { login } = this.#options;
    if (login === undefined || this.#challenge === undefined) return {};
    const nc = (++this.#answers).toString(16).padStart(8, '0');
    return {
      Authorization: digestHeader(this.#challenge, { ...login, method, uri: `/${path}`, nc }),
    };
  }

  /** A GET that must work, as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: scenarios know the shapes they read
  async get(path: string): Promise<any> {
    const { status, text } = await this.send('GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
    return JSON.parse(text);
  }

  /** A PUT that must work. */
  async put(path: string, payload: unknown = null): Promise<void> {
    const { status, text } = await this.send('PUT', path, JSON.stringify(payload));
    if (status !== 200) throw new Error(`PUT ${path}: ${status} ${text}`);
  }

  close(): void {
    this.#agent.destroy();
  }
}
