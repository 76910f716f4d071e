import { array, bool, choice, object, text, type ValueOf } from '../../registry/field.ts';
import { chargeModes } from './charge-mode.ts';
import type { ManagerView } from './charger.ts';

const withoutAddress = '0.0.0.0';

export const chargeMode = choice('', chargeModes);

/** `charge_manager/supported_charge_modes`, `evse/supported_charge_modes` */
export const supportedModesField = array(chargeMode, {}, 'Modes that can be chosen');

/** `power_manager/charge_mode`, `evse/charge_mode` */
export const modeField = object({ mode: chargeMode });

/** `evse/management_state`. */
export const stateField = object({
  central_user_management_enabled: bool('Whether the manager decides who may charge'),
  manager_ip: text('Address of the manager that controls the charger; 0.0.0.0 without one', {
    maxBytes: 64,
  }),
  conflict: bool(
    'Whether another manager was heard within the last minute; if it goes on, charging is blocked',
  ),
  managers: array(
    text('Address', { maxBytes: 64 }),
    { maxItems: 2 },
    'All managers that were heard within the last minute',
  ),
});

/** `evse/management_state`, from what the charger knows of its manager. */
export function stateOf(view: ManagerView): ValueOf<typeof stateField> {
  return {
    central_user_management_enabled: view.centralUserManagement,
    manager_ip: view.address ?? withoutAddress,
    conflict: view.conflict,
    managers: [...view.managers],
  };
}
