import { Refusal } from '../../registry/registry.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Rule } from '../../sentences/rules.ts';

/** Why nothing can be read or written: the reason, and the rule for requests that need it. */
export interface Fault {
  readonly reason: Reason;
  readonly rule: Rule;
}

/** What a history is on, as far as that can fail by itself. */
export interface Medium {
  /** Undefined while it works, or while nobody knows. */
  readonly fault: Fault | undefined;
  /** Reads from the history. */
  read<T>(action: () => T): T;
  /** The same for what writes, and may read. */
  write(action: () => void): void;
}

/** The device's own storage. */
export const ownStorage: Medium = {
  fault: undefined,
  read: action => action(),
  write: action => action(),
};

/** Throws `Refusal` while a medium cannot be used. */
export function refuseWithout({ fault }: Pick<Medium, 'fault'>): void {
  if (fault) throw new Refusal('not_allowed_now', '', undefined, fault.rule);
}
