import { StorageError } from '../platform/storage.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import type { Rule } from '../sentences/rules.ts';
import type { BodyStream } from './body-stream.ts';
import {
  type Checked,
  describeProblems,
  type Problem,
  type ProblemCode,
  problem,
  worthTelling,
} from './validate.ts';

/** A module's own rule says no: thrown by `check` and `run`, answered like a broken range. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problems: readonly Problem[];

  /**
   * A refusal of one place of the payload (`''` for all of it), its value (undefined: not repeated)
   * and the rule, in words that follow them.
   */
  constructor(code: ProblemCode, path: string, value: unknown, rule: Rule) {
    const problems = [problem(code, path, value, rule)];
    super(describeProblems(problems));
    this.problems = problems;
  }

  /** A refusal for several reasons, of which so many are told as are worth it. */
  static forAll(reasons: readonly Problem[]): Refusal {
    const refusal = new Refusal('malformed', '', undefined, 'cannot be used');
    const problems = worthTelling(reasons);
    return Object.assign(refusal, { problems, message: describeProblems(problems) });
  }
}

/** How a write ended. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly answer?: string | BodyStream | undefined;
      /** What whoever wrote a value should know. */
      readonly told?: LogMessage | undefined;
    }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'no such member' }
  | { readonly kind: 'not writable' }
  /** It could not be made durable; nothing changed. */
  | { readonly kind: 'not stored'; readonly message: LogMessage };

/** It was done, and there is nothing to tell. */
export const done: Outcome = { kind: 'done' };

/** What a command answers: text, something longer that is made while it is sent, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: most commands answer nothing, and should not have to say so
export type Answer = string | BodyStream | void;

/** How a command ended that answered this. */
export function answered(answer: Answer): Outcome {
  return answer === undefined ? done : { kind: 'done', answer };
}

/**
 * How a write ended that threw this; what is neither a refusal nor a failure of the storage is
 * thrown on.
 */
export function refused(error: unknown): Outcome {
  if (error instanceof Refusal) return { kind: 'refused', problems: error.problems };
  if (error instanceof StorageError) return { kind: 'not stored', message: error.words };
  throw error;
}

/** Goes on with a checked payload, or says what is wrong with it. */
export function finish<R extends Outcome | Promise<Outcome>>(
  checked: Checked,
  run: (value: unknown) => R,
): R | Outcome {
  if (!checked.ok) return { kind: 'refused', problems: checked.problems };
  try {
    return run(checked.value);
  } catch (error) {
    return refused(error);
  }
}
