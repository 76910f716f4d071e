/**
 * Tries all mutants of the core: each has to answer something of the trace differently, but for those that are the core in other words.
 *
 * `node --import tsx test/identity/mutation/run.ts [PART OF A PLACE ...]`: all, or those whose key contains one of the texts. Ends with 1 if a mutant survives
 * that is not in `equivalent.ts`, if one that is there dies, or if too many survive.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { judge, report } from './judge.ts';
import { buildSubject, loadSubject } from './subject.ts';
import { recordTraces } from './traces.ts';
import type { Tried } from './worker.ts';

const BATCH = 25;
const wanted = process.argv.slice(2);
const startedMs = performance.now();

await buildSubject();
const traces = await recordTraces();
const { list } = loadSubject();
const queue = [...list.mutants.entries()]
  .filter(([, { key }]) => wanted.length === 0 || wanted.some(part => key.includes(part)))
  .map(([index]) => index);
const total = queue.length;
const tried: Tried[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, work));

const verdict = judge(
  tried.map(({ index, ...outcome }) => ({ mutant: list.mutants[index] as (typeof list.mutants)[number], outcome })),
  wanted.length === 0,
);
process.stdout.write(`${report(verdict, list.skipped)}\n`);
process.stdout.write(`${((performance.now() - startedMs) / 1000).toFixed(0)} s\n`);
process.exitCode = verdict.problems.length > 0 ? 1 : 0;

function work(): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: traces });
  return new Promise((done, fail) => {
    const next = (): void => {
      const batch = queue.splice(0, BATCH);
      if (batch.length > 0) worker.postMessage(batch);
      else void worker.terminate().then(() => done());
    };
    worker.on('error', fail);
    worker.on('message', (results: readonly Tried[]) => {
      const tenthsBefore = Math.floor((tried.length * 10) / total);
      tried.push(...results);
      const tenths = Math.floor((tried.length * 10) / total);
      if (tenths > tenthsBefore) process.stderr.write(`${tenths * 10} % of ${total} mutants\n`);
      next();
    });
    next();
  });
}
