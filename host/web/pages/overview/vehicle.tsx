import type { JSX } from 'preact';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { topic } from '../../store.ts';
import { overviewWords } from './words.ts';

const vehicle = topic('debug/vehicle');

/** The vehicle that a simulated charger plays. */
export function Vehicle(): JSX.Element | null {
  const { simulatedVehicle, simulatedVehicleHint, plug, unplug } = overviewWords.value;
  const sending = useSending();
  const plugged = vehicle.value?.plugged;
  if (plugged === undefined) return null;
  return (
    <section id="vehicle" class="card" aria-labelledby="vehicle-title">
      <h2 id="vehicle-title">{simulatedVehicle}</h2>
      <p class="hint">{simulatedVehicleHint}</p>
      <div class="actions">
        <Action sending={sending} path="debug/plug" isUseful={!plugged}>
          {plug}
        </Action>
        <Action sending={sending} path="debug/unplug" isUseful={plugged}>
          {unplug}
        </Action>
      </div>
      <Problem text={sending.problem} />
    </section>
  );
}
