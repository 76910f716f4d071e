import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outOf } from '../../build/paths.ts';
import { digestHeader } from '../support/digest.ts';
import { programWords } from '../support/program.ts';
import type { Latency } from './latency.ts';

/** An answer of a device. */
export interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly text: string;
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
    const headers = { ...fields, ...this.#authorization(method, path) };
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
          resolve({ status: response.statusCode ?? 0, bytes, text: bytes.toString(), challenge });
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

/** A folder for the data of a device, and how to remove it. */
export function dataFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'voltkern-soak-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** How long GETs of `path` take, measured for `seconds` in a process of its own. */
export async function measureLatency(
  port: number,
  seconds: number,
  path: string,
  options: ClientOptions = {},
): Promise<Latency> {
  const words = [String(port), String(seconds), path, JSON.stringify(options)];
  const child = spawn(process.execPath, [...programWords('test/soak/latency.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', chunk => {
    said += chunk;
  });
  await once(child, 'close');
  return JSON.parse(said);
}

const startLimitMs = 30_000;

/** The process of a device, which may end at any time, also before it listens. */
export class DeviceProcess {
  readonly child: ChildProcess;
  /** The port that it listens on; rejects if it ends before. */
  readonly listening: Promise<number>;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  stderr = '';

  constructor(dataDir: string, args: readonly string[] = []) {
    const words = [
      outOf('voltkern.cjs'),
      '--listen',
      '127.0.0.1:0',
      '--data-dir',
      dataDir,
      ...args,
    ];
    this.child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    const atExit = (): void => void this.child.kill('SIGKILL');
    process.once('exit', atExit);
    this.child.stderr?.on('data', chunk => {
      // Only the end is of interest, and a soak is long.
      this.stderr = (this.stderr + chunk).slice(-1_000_000);
    });
    this.ended = new Promise(resolve =>
      this.child.once('close', () => {
        process.removeListener('exit', atExit);
        resolve();
      }),
    );
    this.listening = new Promise((resolve, reject) => {
      const limit = setTimeout(
        () => reject(new Error(`the device does not listen:\n${this.stderr}`)),
        startLimitMs,
      );
      let said = '';
      this.child.stdout?.on('data', chunk => {
        said += chunk;
        const [, port] = /^listening on http:\/\/127\.0\.0\.1:(\d+)/m.exec(said) ?? [];
        if (port === undefined) return;
        clearTimeout(limit);
        resolve(Number(port));
      });
      void this.ended.then(() => {
        clearTimeout(limit);
        reject(new Error(`the device ended:\n${this.stderr}`));
      });
    });
    // Whoever kills it before it listens does not wait for that.
    this.listening.catch(() => undefined);
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resident memory in MiB, now and at most so far. */
  memoryMib(): { readonly now: number; readonly most: number } {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    const mib = (name: string): number =>
      Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    return { now: mib('VmRSS'), most: mib('VmHWM') };
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

export const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
