import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { outOf, root } from '../../build/paths.ts';

/** A server in a process of its own. */
export interface Server {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Ends it; resolves when it has ended. */
  stop(): Promise<void>;
}

/** The words that start the baseline, which answers with `body`. */
export const bareWords = (body?: string): readonly string[] => [
  join(root, 'test/bench/bare.cjs'),
  ...(body === undefined ? [] : [body]),
];

/** The words that start a device, on a free port unless one is given. */
export const deviceWords = (dataDir: string, port = 0): readonly string[] => [
  outOf('voltkern.cjs'),
  '--listen',
  `127.0.0.1:${port}`,
  '--data-dir',
  dataDir,
];

/** Nothing that the benchmark started outlives it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a script under Node; resolves as soon as it says where it listens. */
export async function startServer(words: readonly string[]): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  running.add(child);
  void ended.then(() => running.delete(child));
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then(() => reject(new Error(`${words[0]} ended before it listened`)));
    createInterface(child.stdout as NodeJS.ReadableStream).on('line', line => {
      const [, listening] = /^listening on (http:\/\/\S+)/.exec(line) ?? [];
      if (listening !== undefined) resolve(listening);
    });
  });
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a process has in memory, MB, with those pages of its program that were read. */
export function residentMb(process: Pick<ChildProcess, 'pid'>): number {
  return memoryMb(process, 'Rss');
}

/**
 * What a process has in memory that nobody else has and that is in no file, MB: what the machine
 * cannot take back from it.
 */
export function ownMb(process: Pick<ChildProcess, 'pid'>): number {
  return memoryMb(process, 'Anonymous');
}

function memoryMb({ pid }: Pick<ChildProcess, 'pid'>, kind: 'Rss' | 'Anonymous'): number {
  const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const [, kib] = new RegExp(`^${kind}:\\s+(\\d+) kB$`, 'm').exec(told) ?? [];
  if (kib === undefined) throw new Error('memory is read from /proc, which only Linux has');
  return (Number(kib) * 1024) / 1e6;
}
