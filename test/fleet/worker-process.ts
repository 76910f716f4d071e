import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { outOf } from '../../build/paths.ts';
import type { Assignment, FromWorker, LinkEvent, Sample, ToWorker, Usage } from './messages.ts';

/**
 * Bundles the process of devices as the host is bundled: what tools add for people would weigh more
 * than the devices.
 */
export async function bundleWorker(folder: string): Promise<string> {
  const outfile = join(folder, 'worker.cjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    alias: { 'readable-stream': 'node:stream' },
    logLevel: 'warning',
  });
  return outfile;
}

/**
 * Of Node, for a process with many devices: with so little to collect at a time, the usual space
 * for young objects is mostly empty, and each device is better off with less code than with faster
 * code.
 */
const execArgv = ['--max-semi-space-size=2', '--optimize-for-size'];

/** What happens to the devices of a process. */
export interface WorkerEvents {
  onLink(event: LinkEvent): void;
}

type Answer<K extends FromWorker['kind']> = Extract<FromWorker, { kind: K }>;

/** A process with many devices. */
export class WorkerProcess {
  readonly devices: number;
  /** Before it had any device. */
  readonly loaded: Usage;
  /** The topics of a device, below its prefix. */
  readonly paths: readonly string[];
  readonly #child: ChildProcess;

  private constructor(
    child: ChildProcess,
    devices: number,
    loaded: Usage,
    paths: readonly string[],
  ) {
    this.#child = child;
    this.devices = devices;
    this.loaded = loaded;
    this.paths = paths;
  }

  /** Starts it; resolves when all its devices run. */
  static async start(
    file: string,
    assignment: Omit<Assignment, 'core'>,
    { onLink }: WorkerEvents,
  ): Promise<WorkerProcess> {
    const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv });
    child.on('message', (message: FromWorker) => {
      if ('device' in message) onLink(message);
    });
    const { usage } = await answer(child, 'loaded');
    const started = answer(child, 'started');
    send(child, { kind: 'start', assignment: { ...assignment, core: outOf('core-host.wasm') } });
    return new WorkerProcess(child, assignment.devices, usage, (await started).paths);
  }

  async measure(): Promise<Usage> {
    const measured = answer(this.#child, 'measured');
    send(this.#child, { kind: 'measure' });
    return (await measured).usage;
  }

  async sample(): Promise<readonly Sample[]> {
    const sampled = answer(this.#child, 'sampled');
    send(this.#child, { kind: 'sample' });
    return (await sampled).samples;
  }

  /** Ends it; its devices say farewell to nobody. */
  async stop(): Promise<void> {
    const ended = new Promise(resolve => this.#child.once('exit', resolve));
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await ended;
  }
}

function send(child: ChildProcess, message: ToWorker): void {
  child.send(message);
}

/** The next message of a kind; rejects if the process ends before. */
function answer<K extends FromWorker['kind']>(child: ChildProcess, kind: K): Promise<Answer<K>> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    const onMessage = (message: FromWorker): void => {
      if (message.kind !== kind) return;
      end();
      resolve(message as Answer<K>);
    };
    const onExit = (code: number | null, signal: string | null): void => {
      end();
      reject(new Error(`a process of devices ended with ${signal ?? code}`));
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}
