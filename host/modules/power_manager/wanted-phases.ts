import type { ModuleContext } from '../../device/context.ts';
import type { State } from '../../registry/registry.ts';
import type { Evse } from '../evse/index.ts';
import { refuseUnlessReady } from './checks.ts';
import { externalControlField } from './fields.ts';
import { externalControl, type PhaseSwitch, usesOnePhase } from './phases.ts';

/** A command that was given twice is no mistake for so long, ms. */
const repetitionMs = 120_000;

/** Declares `power_manager/external_control`; `switched` is called after phases were asked for. */
export function wantedPhases(
  { registry, networkClock }: Pick<ModuleContext, 'registry' | 'networkClock'>,
  phases: PhaseSwitch,
  evse: Evse | undefined,
  switched: () => void,
): State<{ phases_wanted: number }> {
  let acceptedMs = Number.NEGATIVE_INFINITY;
  return registry.volatile('power_manager/external_control', externalControlField, {
    doc: 'Phases wanted by somebody outside; taken while external_control of power_manager/state is 0',
    default: { phases_wanted: phases.phases },
    check({ phases_wanted: wanted }, { phases_wanted: stored }) {
      const isRepeated = wanted === stored && networkClock.nowMs() - acceptedMs < repetitionMs;
      if (phases.control === externalControl.switching && isRepeated) return;
      refuseUnlessReady(wanted, phases, evse !== undefined && usesOnePhase(evse));
    },
    apply({ phases_wanted: wanted }) {
      if (phases.control !== externalControl.ready) return;
      acceptedMs = networkClock.nowMs();
      phases.want(wanted);
      switched();
    },
  });
}
