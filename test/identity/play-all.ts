import type { Outcome } from './outcome.ts';
import type { Target } from './targets.ts';

/** Plays a trace on targets, all at once; one that cannot be built or started has failed. Answers the outcomes by the targets' names. */
export async function playAll(targets: readonly Target[], trace: string): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = targets.map(async ({ name, play }): Promise<[string, Outcome]> => {
    try {
      return [name, await play(trace)];
    } catch (error) {
      return [name, { name, hash: '', operations: 0, ok: false, detail: String(error) }];
    }
  });
  return new Map(await Promise.all(outcomes));
}
