import type { Ended } from './made.ts';

/** What playing a trace on a target came to. */
export interface Outcome {
  /** The target. */
  readonly name: string;
  /** Hash over all answers, 8 digits; empty if they are not all as they should be. */
  readonly hash: string;
  /** Operations that were played; 0 if they are not all as they should be. */
  readonly operations: number;
  readonly ok: boolean;
  /** The line that the replayer printed, and its exit code. */
  readonly detail: string;
}

/** What a replayer's end says; all of them print the same lines, see replay.c. */
export function outcomeOf(name: string, { code, output }: Ended): Outcome {
  const [, hash = '', operations = ''] = /^same ([0-9a-f]{8}) (\d+)$/.exec(output) ?? [];
  const ok = code === 0 && hash !== '';
  return {
    name,
    hash,
    operations: Number(operations),
    ok,
    detail: `${output} (exit code ${code})`,
  };
}
