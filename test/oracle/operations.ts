import fc from 'fast-check';
import type { Core } from '../../host/core/core.ts';
import { loadCore, type Target } from '../assembly/core.ts';
import { seedOf } from '../soak/scenario.ts';
import { lockstep } from './lockstep.ts';

/*
 * What the properties of the core against the oracle have in common: operations on a core with
 * which the oracle keeps step, so that each call checks the core. Everything random follows from
 * SEED; RUNS multiplies the cases.
 */
const seed = seedOf('core against the oracle');
const times = Number(process.env.RUNS ?? 1);

/** A core that throws when it does something else than the oracle. */
export const load = (target: Target = 'mcu'): Core => lockstep(loadCore(target));

export interface Operation<Subject> {
  run(subject: Subject): void;
  toString(): string;
}

/** @param text how it is printed where a property fails */
export const operation = <Subject>(
  text: string,
  run: (subject: Subject) => void,
): Operation<Subject> => ({
  run,
  toString: () => text,
});

/**
 * Tries sequences of operations on subjects of many kinds.
 *
 * @param make a new subject of a kind
 */
export function check<Subject, Kind>(
  kinds: fc.Arbitrary<Kind>,
  make: (kind: Kind) => Subject,
  any: fc.Arbitrary<Operation<Subject>>,
  { runs, most }: { readonly runs: number; readonly most: number },
): void {
  fc.assert(
    fc.property(
      kinds,
      fc.array(any, { minLength: 1, maxLength: most, size: 'max' }),
      (kind, operations) => {
        const subject = make(kind);
        for (const { run } of operations) run(subject);
      },
    ),
    { numRuns: runs * times, seed },
  );
}

/** Small numbers that may mean something, and any others. */
export const word = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 24 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, -2, 255, 256, 2 ** 31 - 1, -(2 ** 31)) },
  { weight: 1, arbitrary: fc.integer() },
);

/** Uptimes at which something wraps, or shortly before. */
export const starts = [0, 1, 2 ** 31 - 20_000, 2 ** 32 - 1000, 2 ** 32 - 20_000, 2 ** 32 - 150_000];
