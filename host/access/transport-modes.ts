import { choices } from '../registry/choices.ts';

/** How browsers reach the device: `transport_mode` of `network/config`. */
export const transportModes = choices('transport_mode', {
  http: [0, 'HTTP'],
  https: [1, 'HTTPS'],
  both: [2, 'both'],
});
