import type { JSX } from 'preact';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import type { ChargerState } from '../../topics.ts';
import { faultOf } from './cause.ts';
import { faultWords } from './fault-words.ts';

/** Against resets by accident, interface 2.10. */
const resetPassword = 3_695_376_931;

/** Remedy of a fault of the charger, and warnings. */
export function Fault({ now }: { now: ChargerState }): JSX.Element {
  const { unplug, steps, dcReset } = faultWords.value;
  const sending = useSending();
  const fault = faultOf(now);
  // The oldest generation forgets it when its supply is switched off.
  const canReset = fault === 'residual' && now.dc_fault_current_state !== undefined;
  return (
    <div class="fault">
      <p class="safety" role="alert">
        {unplug}
      </p>
      <ol>
        {steps[fault].map(step => (
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
