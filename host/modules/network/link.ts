import { choices } from '../../registry/choices.ts';
import { int } from '../../registry/field.ts';

/** Time for the answer to leave before changed settings take effect, ms. */
export const applyDelayMs = 1000;

/**
 * `connection_state` of Wi-Fi station and LAN (interface 3.1, and decided for LAN), by what the
 * interface does.
 */
export const linkStates = choices('link_state', {
  off: [0, 'not configured'],
  down: [1, 'not connected'],
  connecting: [2, 'connecting'],
  up: [3, 'connected'],
});

/** An uptime in ms. */
export function moment(doc: string) {
  return int(doc, { unit: 'ms', min: 0, max: Number.MAX_SAFE_INTEGER });
}

/** Countdown to the undoing of changed settings. */
export function countdown() {
  return int('Time after which the settings of before come back; 0: nothing waits', {
    unit: 's',
    min: 0,
    max: 255,
  });
}
