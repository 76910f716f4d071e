import { parentPort, workerData } from 'node:worker_threads';
import { loadSubject } from './subject.ts';
import { type Outcome, Trial } from './trial.ts';

/** What a worker answers about a mutant, by its number in the list. */
export interface Tried extends Outcome {
  readonly index: number;
}

const { module, list } = loadSubject();
const trial = new Trial(module, workerData as readonly Uint8Array[]);

parentPort?.on('message', (indices: readonly number[]) => {
  const tried = indices.map((index): Tried => {
    const mutant = list.mutants[index];
    if (mutant === undefined) throw new Error(`there is no mutant ${index}`);
    return { index, ...trial.try(mutant) };
  });
  parentPort?.postMessage(tried);
});
