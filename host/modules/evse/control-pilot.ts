import { type ControllerState, iec61851State } from '../../hardware/charge-controller.ts';
import { Refusal } from '../../registry/registry.ts';
import { enabled, pilotDisconnectField } from './fields.ts';
import type { OptionSet } from './option-set.ts';

/** Declares whether sleeping vehicles are woken up. */
export function wakeUp(options: OptionSet): void {
  const { registry, stored } = options;
  options.add(
    registry.config('evse/ev_wakeup', enabled('Whether sleeping vehicles are woken up'), {
      ...stored,
      doc: 'Wakes a sleeping vehicle by interrupting the control pilot',
      default: { enabled: true },
    }),
    value => ({ ev_wakeup: value.enabled }),
  );
}

/** Declares what cuts the control pilot off. */
export function controlPilot(options: OptionSet, managementEnabled: () => boolean): void {
  const { registry, controller } = options;
  const pilot = registry.volatile('evse/control_pilot_disconnect', pilotDisconnectField, {
    action: true,
    doc: 'Cuts the vehicle off from the control pilot, as if it were unplugged',
    default: { disconnect: controller.state?.cp_disconnected ?? false },
    check: ({ disconnect }) => refuseDisconnect(disconnect, controller.state, managementEnabled()),
    apply: next => controller.setControlPilotDisconnect(next.disconnect),
  });
  let reported = pilot.value.disconnect;
  options.onReport(({ cp_disconnected }) => {
    if (cp_disconnected === reported) return;
    reported = cp_disconnected;
    pilot.set({ disconnect: reported });
  });
}

/** Refuses what belongs to the load management, and to cut off a vehicle that is supplied. */
function refuseDisconnect(
  disconnect: boolean,
  state: ControllerState | undefined,
  isManaged: boolean,
): void {
  if (isManaged) {
    throw new Refusal(
      'not_allowed_now',
      '',
      undefined,
      'is refused while load management is enabled (evse/management_enabled)',
    );
  }
  const isBusy =
    state && (state.iec61851_state > iec61851State.connected || state.phases_state !== 0);
  if (disconnect && isBusy) {
    throw new Refusal(
      'not_allowed_now',
      'disconnect',
      true,
      'is refused while the vehicle charges or the phases are switched',
    );
  }
}
