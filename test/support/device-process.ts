import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { outOf } from '../../build/paths.ts';
import { endsWithTest } from './suite.ts';

/** How a device is started. */
export interface ProcessOptions {
  /** The program and its first words; the built command by default. */
  readonly command?: readonly [string, ...string[]] | undefined;
  readonly args?: readonly string[] | undefined;
  /** Where to listen, `HOST:PORT`; any free port of 127.0.0.1 by default. */
  readonly listen?: string | undefined;
  readonly dataDir: string;
  /** What its environment holds besides. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /**
   * A module that is loaded before the device. It gets a channel to this process, and what a
   * terminal sends to this process does not reach the device.
   */
  readonly preload?: string | undefined;
}

const startLimitMs = 60_000;
/** Only the end is of interest, and some run for long. */
const mostStderr = 1_000_000;

/**
 * The process of a device, which may end at any time, also before it listens. It ends with the test
 * that started it, or with the suite if none did.
 */
export class DeviceProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** The address that it says it listens on, e.g. `http://127.0.0.1:8080`; rejects if it ends before. */
  readonly listening: Promise<string>;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  stderr = '';

  constructor({ dataDir, listen = '127.0.0.1:0', ...options }: ProcessOptions) {
    const { args = [], preload, environment } = options;
    const flags = preload === undefined ? [] : ['--import', preload];
    const built = [process.execPath, ...flags, outOf('voltkern.cjs')];
    const [program, ...first] = options.command ?? built;
    const words = [...first, '--listen', listen, '--data-dir', dataDir, ...args];
    const child = endsWithTest(
      spawn(program as string, words, {
        stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : ['ipc' as const])],
        detached: preload !== undefined,
        env: { ...process.env, ...environment },
      }) as ChildProcessByStdio<null, Readable, Readable>,
    );
    this.child = child;
    child.stderr.on('data', chunk => {
      this.stderr = (this.stderr + chunk).slice(-mostStderr);
    });
    this.ended = new Promise(resolve => child.once('exit', code => resolve(code)));
    this.listening = new Promise((resolve, reject) => {
      const fail = (why: string): void => reject(new Error(`the device ${why}:\n${this.stderr}`));
      const limit = setTimeout(() => fail('does not listen'), startLimitMs);
      // Not at its exit: what it said may still be in the pipe then.
      child.once('close', code => {
        clearTimeout(limit);
        fail(`ended with ${code}`);
      });
      createInterface(child.stdout).on('line', line => {
        const [, url] = /^listening on (https?:\/\/\S+)/.exec(line) ?? [];
        if (url === undefined) return;
        clearTimeout(limit);
        resolve(url);
      });
    });
    // Whoever ends it before it listens does not wait for that.
    this.listening.catch(() => undefined);
  }

  /** The port that it listens on; rejects if it ends before. */
  async port(): Promise<number> {
    return Number(new URL(await this.listening).port);
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

  /** Ends it with this signal; resolves with its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}
