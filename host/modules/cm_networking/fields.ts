import { array, bool, object, text, type ValueOf } from '../../registry/field.ts';
import type { ManagerView } from './charger.ts';

const withoutAddress = '0.0.0.0';

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
