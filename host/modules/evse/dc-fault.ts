import type { ModuleContext } from '../../device/context.ts';
import { iec61851State } from '../../hardware/charge-controller.ts';
import { empty } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { dcFaultPassword, dcFaultResetField } from './fields.ts';
import type { OptionSet } from './option-set.ts';

/** Declares the commands of the DC fault sensor. */
export function dcFaultSensor(
  { registry, controller }: OptionSet,
  log: ModuleContext['log'],
): void {
  registry.command(
    'evse/reset_dc_fault_current_state',
    dcFaultResetField,
    ({ password }) => {
      if (password !== dcFaultPassword)
        throw new Refusal('out_of_range', 'password', password, `must be ${dcFaultPassword}`);
      log.write('evse', 'The DC fault was reset; the sensor is tested again');
      controller.resetDcFault();
    },
    { doc: 'Forgets a DC fault after its cause was found, and tests the sensor' },
  );
  registry.command(
    'evse/trigger_dc_fault_test',
    empty(),
    () => {
      if (controller.state?.iec61851_state === iec61851State.notConnected)
        controller.triggerDcFaultTest();
      else log.write('evse', 'The DC fault sensor is not tested while a vehicle is connected');
    },
    { doc: 'Tests the DC fault sensor; nothing happens while a vehicle is connected' },
  );
}
