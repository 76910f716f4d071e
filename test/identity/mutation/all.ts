import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { programWords } from '../../support/program.ts';
import { judge, type Verdict } from './judge.ts';
import type { Mutant, Skipped } from './mutants.ts';
import { buildSubject, loadSubject } from './subject.ts';
import { recordTraces } from './traces.ts';
import type { Order, Tried } from './worker.ts';

const BATCH = 25;

export interface All {
  readonly verdict: Verdict;
  readonly skipped: Skipped;
}

/**
 * Tries all mutants, or those whose key contains one of the texts, in as many processes as there
 * are cores.
 *
 * @param progress is called now and then with how many of how many were tried
 */
export async function tryAll(
  wanted: readonly string[],
  progress: (tried: number, of: number) => void,
): Promise<All> {
  await buildSubject();
  const traces = await recordTraces();
  const { list } = loadSubject();
  const queue = [...list.mutants.entries()]
    .filter(([, { key }]) => wanted.length === 0 || wanted.some(part => key.includes(part)))
    .map(([index]) => index);
  const total = queue.length;
  const tried: Tried[] = [];
  const take = (results: readonly Tried[]): void => {
    tried.push(...results);
    progress(tried.length, total);
  };
  await Promise.all(
    Array.from({ length: availableParallelism() }, () => work(traces, queue, take)),
  );
  // Processes are done in any order, the figures are not.
  tried.sort((a, b) => a.index - b.index);
  const outcomes = tried.map(({ index, ...outcome }) => ({
    mutant: list.mutants[index] as Mutant,
    outcome,
  }));
  return { verdict: judge(outcomes, wanted.length === 0), skipped: list.skipped };
}

/** Lets a process of its own try what is left in the queue, batch by batch. */
function work(
  traces: readonly Uint8Array[],
  queue: number[],
  take: (results: readonly Tried[]) => void,
): Promise<void> {
  const words = programWords('test/identity/mutation/worker.ts');
  const worker = fork(words.at(-1) as string, {
    execArgv: words.slice(0, -1),
    serialization: 'advanced',
  });
  const tell = (order: Order): boolean => worker.send(order);
  return new Promise((done, fail) => {
    const next = (): void => {
      const indices = queue.splice(0, BATCH);
      if (indices.length > 0) tell({ indices });
      else worker.disconnect();
    };
    worker.on('error', fail);
    worker.on('exit', code =>
      code === 0 ? done() : fail(new Error(`a worker ended with ${code}`)),
    );
    worker.on('message', (results: readonly Tried[]) => {
      take(results);
      next();
    });
    tell({ traces });
    next();
  });
}
