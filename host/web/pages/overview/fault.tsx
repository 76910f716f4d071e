import type { JSX } from 'preact';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import type { ChargerState } from '../../topics.ts';
import { faultWords } from './fault-words.ts';

const errorState = { residualCurrent: 3, contactor: 4 } as const;
/** Against resets by accident, interface 2.10. */
const resetPassword = 3_695_376_931;

/** What a person does about a fault of the charger, and what nobody may do. */
export function Fault({ now }: { now: ChargerState }): JSX.Element {
  const { unplug, dc, dcReset, contactor, other } = faultWords.value;
  const sending = useSending();
  const isDc = now.error_state === errorState.residualCurrent;
  // The oldest generation forgets it when its supply is switched off.
  const canReset = isDc && now.dc_fault_current_state !== undefined;
  const steps = isDc ? dc : now.error_state === errorState.contactor ? contactor : other;
  return (
    <div class="fault">
      <p class="safety" role="alert">
        {unplug}
      </p>
      <ol>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {canReset && (
        <Action
          sending={sending}
          path="evse/reset_dc_fault_current_state"
          payload={{ password: resetPassword }}
        >
          {dcReset}
        </Action>
      )}
      <Problem text={sending.problem} />
    </div>
  );
}
