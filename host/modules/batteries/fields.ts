import { choices } from '../../registry/choices.ts';
import { bool, choice, nullable, object, type ValueOf } from '../../registry/field.ts';
import { batteryMode } from '../batteries_modbus_tcp/index.ts';

/** Tags of `batteries/<n>/config`. */
export const batteryClass = choices('battery_class', {
  none: [0, 'No battery'],
  modbusTcp: [1, 'Modbus TCP'],
});

/** `batteries/config` */
export const configField = object({
  enabled: bool('Whether batteries are controlled at all'),
});

/** `batteries/<n>/state` */
export const stateField = nullable(
  object({
    active_mode: choice('What it was told last without an error', batteryMode, 'nothing'),
    effective_mode: choice('What it really does then', batteryMode, 'not known'),
    discovering: bool('Whether it is being found out how the device wants to be told'),
    checking: bool('Whether it is read what has to be so first'),
    testing: bool('Whether control rests because of a test'),
  }),
);
export type BatteryState = ValueOf<typeof stateField>;
