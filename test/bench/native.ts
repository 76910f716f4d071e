import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { outOf, root } from '../../build/paths.ts';

const program = outOf('bench-native');
const sources = ['sharing.c', 'distribution.c', 'slots.c', 'main.c'].map(name =>
  join(root, 'test/bench/native', name),
);
const options = ['-std=c11', '-O2', '-Wall', '-Wextra', '-I', join(root, 'build/firmware')];

/** What `native/main.c` can be asked for. */
const Request = { load: 1, play: 2, show: 3, slots: 4 } as const;

/** Compiles the C side of the comparisons. */
export function buildNative(): void {
  const { error, status, stderr } = spawnSync('gcc', [...options, '-o', program, ...sources], {
    encoding: 'utf8',
  });
  if (error !== undefined) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!missing) throw error;
    throw new Error(
      'the comparisons with C need gcc. Install with:\n  sudo apt-get install -y --no-install-recommends gcc libc6-dev',
    );
  }
  if (status !== 0) throw new Error(`gcc failed:\n${stderr}`);
}

/**
 * The C side as a process, which waits for what it is asked: so what it measures is free of its
 * start.
 */
export class Native {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: AsyncIterator<Buffer>;
  readonly #ended: Promise<unknown>;

  constructor() {
    this.#child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#answers = this.#child.stdout[Symbol.asyncIterator]();
    this.#ended = once(this.#child, 'exit');
  }

  /** Gives it the trace that it plays from now on. */
  load(trace: Uint8Array): void {
    this.#send(Request.load, 0, trace);
  }

  /** Plays the trace; answers the time spent in distributions, ms. */
  async play(): Promise<number> {
    this.#send(Request.play, 0);
    return Number((await this.#receive(8)).readBigUInt64LE()) / 1e6;
  }

  /** Plays the trace; answers the `bytes` bytes of what it came to. */
  show(bytes: number): Promise<Buffer> {
    this.#send(Request.show, 0);
    return this.#receive(bytes);
  }

  /**
   * Asks so many times for the least current of some slots; answers the time, ms, and the sum of
   * the answers.
   */
  async slots(slots: Uint8Array, times: number): Promise<{ ms: number; sumMa: number }> {
    this.#send(Request.slots, times, slots);
    const answer = await this.#receive(16);
    return { ms: Number(answer.readBigUInt64LE()) / 1e6, sumMa: Number(answer.readBigUInt64LE(8)) };
  }

  async stop(): Promise<void> {
    this.#child.stdin.end();
    await this.#ended;
  }

  #send(kind: number, argument: number, content: Uint8Array = new Uint8Array()): void {
    this.#child.stdin.write(new Uint8Array(Uint32Array.of(kind, argument, content.length).buffer));
    this.#child.stdin.write(content);
  }

  async #receive(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let received = 0; received < bytes; ) {
      const { value, done } = await this.#answers.next();
      if (done) throw new Error('the C side of the comparison ended too early');
      parts.push(value);
      received += value.length;
    }
    return Buffer.concat(parts);
  }
}
