/**
 * Tries all mutants of the core: each has to answer something of the trace differently, but for those that are the core in other words.
 *
 * `node --import tsx test/identity/mutation/run.ts [--write] [PART OF A KEY ...]`: all, or those whose key contains one of the texts. Ends with 1 if a mutant
 * survives that is not in `equivalent.ts`, if one that is there dies, or if too many survive. With `--write` the figures go into docs/identity.md.
 */
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { judge, report } from './judge.ts';
import { buildSubject, loadSubject } from './subject.ts';
import { recordTraces } from './traces.ts';
import type { Order, Tried } from './worker.ts';

const BATCH = 25;
const figuresPath = fileURLToPath(new URL('../../../docs/identity.md', import.meta.url));
const writes = process.argv.includes('--write');
const wanted = process.argv.slice(2).filter(argument => argument !== '--write');
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
const figures = report(verdict, list.skipped);
process.stdout.write(`${figures}\n`);
if (writes && wanted.length === 0 && verdict.problems.length === 0) writeFigures(figures);
process.stdout.write(`${((performance.now() - startedMs) / 1000).toFixed(0)} s\n`);
process.exitCode = verdict.problems.length > 0 ? 1 : 0;

/** Replaces what the page says between its two marks. */
function writeFigures(text: string): void {
  const [start, end] = ['<!-- figures of npm run mutation -->', '<!-- end of the figures -->'];
  const page = readFileSync(figuresPath, 'utf8');
  const [head, rest] = page.split(start);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`${figuresPath} has no place for figures`);
  const when = `Written by \`npm run mutation -- --write\` on ${new Date().toISOString().slice(0, 10)}:`;
  writeFileSync(figuresPath, `${head}${start}\n${when}\n\n${text}\n${end}${tail}`);
}

/** Lets a process of its own try what is left, batch by batch. */
function work(): Promise<void> {
  const worker = fork(new URL('worker.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
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
    worker.on('exit', code => (code === 0 ? done() : fail(new Error(`a worker ended with ${code}`))));
    worker.on('message', (results: readonly Tried[]) => {
      const tenthsBefore = Math.floor((tried.length * 10) / total);
      tried.push(...results);
      const tenths = Math.floor((tried.length * 10) / total);
      if (tenths > tenthsBefore) process.stderr.write(`${tenths * 10} % of ${total} mutants\n`);
      next();
    });
    tell({ traces });
    next();
  });
}
