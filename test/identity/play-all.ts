import { readFileSync } from 'node:fs';
import type { Outcome } from './outcome.ts';
import type { Target } from './targets.ts';
import { describeOperation } from './trace.ts';

/**
 * Plays a trace on targets, all at once; one that cannot be built or started has failed. Answers
 * the outcomes by the targets' names.
 */
export async function playAll(
  targets: readonly Target[],
  trace: string,
): Promise<ReadonlyMap<string, Outcome>> {
  return new Map(
    await Promise.all(
      targets.map(async target => [target.name, await playOn(target, trace)] as const),
    ),
  );
}

async function playOn({ name, play }: Target, trace: string): Promise<Outcome> {
  try {
    return { ...(await play(trace)), name };
  } catch (error) {
    return { name, hash: '', operations: 0, ok: false, detail: String(error) };
  }
}

/**
 * What to tell about an outcome that is not as it should be: its line, and which operation of the
 * trace that is about.
 */
export function explain({ detail }: Outcome, trace: string): string {
  const [, operation] = /^differs at (\d+)/.exec(detail) ?? [];
  return operation === undefined
    ? detail
    : `${detail}; ${describeOperation(readFileSync(trace), Number(operation))}`;
}
