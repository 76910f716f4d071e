import { choices } from '../../registry/choices.ts';
import { choice, guarding, object } from '../../registry/field.ts';

/** Values of `require_meter/config`. */
export const mode = choices('meter_monitoring', {
  neverSeen: [0, 'no meter was ever seen'],
  off: [1, 'monitoring is off'],
  on: [2, 'charging needs a working meter'],
});

/** `require_meter/config` */
export const configField = object({
  config: guarding(choice('', mode), mode.on),
});
