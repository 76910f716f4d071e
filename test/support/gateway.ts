import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { outOf } from '../../build/paths.ts';
import { freePort } from './free-port.ts';
import { endsWithTest } from './suite.ts';

/** A device that runs in a process of its own, as users start it. */
export interface RunningDevice {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What it wrote to stderr so far. */
  stderr(): string;
  /** GET of a resource, as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shapes they read
  get(path: string): Promise<any>;
  /** PUT of a payload; throws with status and text unless it is 200. */
  put(path: string, payload?: unknown): Promise<void>;
  /**
   * Ends it with SIGTERM; resolves with its exit code. The data folder is removed unless it was
   * given.
   */
  stop(): Promise<number | null>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * How to start it: further flags, a port in place of a free one, and a data folder that outlives
 * the process.
 */
export interface StartOptions {
  /** The program and its first words; the built command by default. */
  readonly command?: readonly [string, ...string[]];
  readonly args?: readonly string[];
  /** Address to listen on, 127.0.0.1 by default. */
  readonly host?: string;
  readonly port?: number;
  readonly dataDir?: string;
  /** What its environment holds besides. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * A module that is loaded before the device. It gets a channel to this process, and what a
   * terminal sends to this process does not reach the device.
   */
  readonly preload?: string;
}

/** Folders that must not outlive this process. */
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed when the test's process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'voltkern-'));
  folders.push(folder);
  return folder;
}

const startLimitMs = 60_000;

/**
 * Starts `build/out/voltkern.cjs`, or another command, on a free port; resolves when it listens. It
 * ends with the test that started it, or with the suite if none did.
 */
export async function startDevice(options: StartOptions = {}): Promise<RunningDevice> {
  const { args = [], host = '127.0.0.1', dataDir, preload } = options;
  const port = options.port ?? (await freePort());
  const folder = dataDir ?? temporaryFolder();
  const flags = preload === undefined ? [] : ['--import', preload];
  const built = [process.execPath, ...flags, outOf('voltkern.cjs')];
  const [program, ...first] = options.command ?? built;
  const words = [...first, '--listen', `${host}:${port}`, '--data-dir', folder, ...args];
  const child = endsWithTest(
    spawn(program as string, words, {
      stdio: ['ignore', 'pipe', 'pipe', ...(preload === undefined ? [] : ['ipc' as const])],
      detached: preload !== undefined,
      env: { ...process.env, ...options.environment },
    }) as ChildProcessByStdio<null, Readable, Readable>,
  );
  let stderr = '';
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const exited = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)));
  const ended = async (): Promise<number | null> => {
    const code = await exited;
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    return code;
  };
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`the device does not listen:\n${stderr}`)),
      startLimitMs,
    );
    // Not at its exit: what it said may still be in the pipe then.
    child.once('close', code => {
      clearTimeout(limit);
      reject(new Error(`the device ended with ${code}:\n${stderr}`));
    });
    createInterface(child.stdout).on('line', line => {
      const [, url] = /^listening on (https?:\/\/\S+)/.exec(line) ?? [];
      if (url === undefined) return;
      clearTimeout(limit);
      resolve({
        url,
        dataDir: folder,
        process: child,
        stderr: () => stderr,
        async get(path) {
          const response = await fetch(`${url}/${path}`);
          if (response.status !== 200)
            throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
          return response.json();
        },
        async put(path, payload) {
          const body = payload === undefined ? '' : JSON.stringify(payload);
          const response = await fetch(`${url}/${path}`, { method: 'PUT', body });
          if (response.status !== 200)
            throw new Error(`PUT ${path}: ${response.status} ${await response.text()}`);
          await response.arrayBuffer();
        },
        stop() {
          child.kill('SIGTERM');
          return ended();
        },
        async kill() {
          child.kill('SIGKILL');
          await ended();
        },
      });
    });
  });
}
