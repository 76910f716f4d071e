import { loadSubject } from './subject.ts';
import { type Outcome, Trial } from './trial.ts';

/** What a worker is sent: the traces once, then numbers of mutants. */
export type Order =
  | { readonly traces: readonly Uint8Array[] }
  | { readonly indices: readonly number[] };

/** What a worker answers about a mutant, by its number in the list. */
export interface Tried extends Outcome {
  readonly index: number;
}

const { module, list } = loadSubject();
let trial: Trial | undefined;

process.on('message', (order: Order) => {
  if ('traces' in order) {
    trial = new Trial(module, order.traces);
    return;
  }
  const tried = order.indices.map((index): Tried => {
    const mutant = list.mutants[index];
    if (mutant === undefined || trial === undefined)
      throw new Error(`mutant ${index} cannot be tried`);
    return { index, ...trial.try(mutant) };
  });
  process.send?.(tried);
});
