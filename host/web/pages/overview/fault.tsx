import type { JSX } from 'preact';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import type { Cause } from '../../topics.ts';
import { adviceOf } from './status.ts';

/** What a person does about a fault of the charger, and what nobody may do. */
export function Fault({ cause }: { cause: Cause }): JSX.Element {
  const sending = useSending();
  const never = cause.actions.filter(({ name }) => name === 'do_not_charge');
  const steps = cause.actions.filter(
    ({ how, name }) => how === 'person' && name !== 'do_not_charge',
  );
  return (
    <div class="fault">
      {never.map(action => (
        <p key={action.name} class="safety" role="alert">
          {adviceOf(action)}
        </p>
      ))}
      <ol>
        {steps.map(step => (
          <li key={step.name}>{adviceOf(step)}</li>
        ))}
      </ol>
      {cause.actions
        .filter(({ how }) => how === 'write')
        .map(action => (
          <Action key={action.name} sending={sending} path={action.path} payload={action.payload}>
            {adviceOf(action)}
          </Action>
        ))}
      <Problem text={sending.problem} />
    </div>
  );
}
