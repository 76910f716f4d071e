import type { Action, Cause } from './fields.ts';
import { meaningOf } from './meanings.ts';

/** A cause as it was found: its name, and of its parameters those that it has. */
export interface Finding extends Partial<Omit<Cause, 'name' | 'kind' | 'actions'>> {
  readonly name: Cause['name'];
  /** In place of those that it always has. */
  readonly actions?: readonly Action[];
  /** Whether `since` is when it was first found, as nobody else knows. */
  readonly isNoted?: boolean;
}

/** The whole cause, as it is published. */
export function causeOf({ name, isNoted, actions, ...finding }: Finding): Cause {
  const { kind, actions: usual } = meaningOf(name);
  return {
    name,
    kind,
    slot: -1,
    max_current: 0,
    since: 0,
    until: 0,
    missing: 0,
    least: 0,
    by: '',
    rule: 0,
    addresses: [],
    tag: '',
    user: '',
    detail: '',
    ...finding,
    actions: [...(actions ?? usual)],
  };
}
