import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outOf } from '../../build/paths.ts';
import type { ClientOptions } from '../rig/http-client.ts';
import { programWords } from '../support/program.ts';
import type { Latency } from './latency.ts';

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
