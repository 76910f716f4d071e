import { enabled, phaseSwitchWaitField, phasesConnectedField } from './fields.ts';
import type { OptionSet } from './option-set.ts';

/** Declares how phases are switched; answers with what tells how many are connected. */
export function switchablePhases(options: OptionSet): () => number {
  const { registry, stored } = options;
  options.add(
    registry.config('evse/phase_auto_switch', enabled('Whether the phases follow the vehicle'), {
      ...stored,
      doc: 'Uses one phase for vehicles that draw current from one phase only',
      default: { enabled: true },
    }),
    value => ({ phase_auto_switch: value.enabled }),
  );
  const connected = options.add(
    registry.config('evse/phases_connected', phasesConnectedField, {
      ...stored,
      doc: 'With how many phases the charger is connected',
      default: { phases: 3 },
    }),
    value => ({ phases_connected: value.phases === 1 ? 1 : 3 }),
  );
  options.add(
    registry.config('evse/phase_switch_wait_time', phaseSwitchWaitField, {
      ...stored,
      doc: 'Pause before the vehicle charges on after a phase switch',
      default: { time: 0 },
    }),
    value => ({ phase_switch_wait_time: value.time }),
  );
  return () => connected.value.phases;
}
