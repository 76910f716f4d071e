import { int, object } from '../../registry/field.ts';

/** `event_log/boot_id` */
export const bootIdField = object({
  boot_id: int('Random number that changes with every start', { min: 0 }),
});
