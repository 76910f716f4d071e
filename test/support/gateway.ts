import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeviceProcess, type ProcessOptions } from './device-process.ts';
import { freePort } from './free-port.ts';

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

/** How to start it: on this port or a free one, with this data folder or one of its own. */
export interface StartOptions extends Omit<ProcessOptions, 'listen' | 'dataDir'> {
  /** Address to listen on, 127.0.0.1 by default. */
  readonly host?: string;
  readonly port?: number;
  readonly dataDir?: string;
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

/**
 * Starts `build/out/voltkern.cjs`, or another command, on a free port; resolves when it listens. It
 * ends with the test that started it, or with the suite if none did.
 */
export async function startDevice(options: StartOptions = {}): Promise<RunningDevice> {
  const { host = '127.0.0.1', dataDir = temporaryFolder() } = options;
  const port = options.port ?? (await freePort());
  const device = new DeviceProcess({ ...options, dataDir, listen: `${host}:${port}` });
  const url = await device.listening;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    const code = await device.end(signal);
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  return {
    url,
    dataDir,
    process: device.child,
    stderr: () => device.stderr,
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
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
  };
}
