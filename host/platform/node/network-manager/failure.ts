import { message } from '../../../sentences/message.ts';
import type { Reason } from '../../../sentences/reasons.ts';
import type { StationFailure } from '../../network-control.ts';
import { deviceState } from './devices.ts';

/** Reason why a device is not connected. */
export interface Trouble {
  readonly failure: StationFailure | undefined;
  /** For people. */
  readonly words: Reason;
}

/** Reasons of a change of state that people can do something about (NMDeviceStateReason). */
const reasons: ReadonlyMap<number, Trouble> = new Map<number, Trouble>([
  [4, { failure: 'other', words: 'the interface cannot be configured' }],
  [5, { failure: 'no address', words: 'no address was assigned' }],
  [6, { failure: 'no address', words: 'the address expired' }],
  [7, { failure: 'authentication', words: 'the network refuses the passphrase or the login' }],
  [9, { failure: 'other', words: 'the Wi-Fi refuses the settings' }],
  [10, { failure: 'other', words: 'the Wi-Fi failed' }],
  [11, { failure: 'authentication', words: 'the network did not answer the login in time' }],
  [15, { failure: 'no address', words: 'the DHCP client cannot be started' }],
  [16, { failure: 'no address', words: 'the DHCP client failed' }],
  [17, { failure: 'no address', words: 'no DHCP server answered' }],
  [18, { failure: 'other', words: 'the sharing of the network cannot be started' }],
  [19, { failure: 'other', words: 'the sharing of the network failed' }],
  [36, { failure: 'other', words: 'the interface was removed' }],
  [40, { failure: undefined, words: 'the cable was unplugged' }],
  [53, { failure: 'no access point', words: 'no access point has this name' }],
]);

/** The supplicant of Wi-Fi ended the connection: NMDeviceStateReason 8. */
const disconnected = 8;
/**
 * Somebody wanted it so: 38 the profile was removed, 39 disconnected, 60 another connection was
 * activated.
 */
const wanted: ReadonlySet<number> = new Set([0, 38, 39, 60]);

/**
 * Trouble that a change of a device's state reports about a connection that failed or ended;
 * undefined if nothing is wrong.
 */
export function describeTrouble(change: {
  readonly state: number;
  readonly before: number;
  readonly reason: number;
}): Trouble | undefined {
  const { state, before, reason } = change;
  const isEnd =
    state === deviceState.failed || (state < deviceState.prepare && before >= deviceState.prepare);
  // A device that failed is then disconnected: the reason was told before.
  if (!isEnd || wanted.has(reason) || before === deviceState.failed) return undefined;
  if (reason === disconnected) {
    return before < deviceState.ipConfig
      ? { failure: 'authentication', words: 'the network ended the login' }
      : { failure: 'poor reception', words: 'the access point was lost' };
  }
  return (
    reasons.get(reason) ?? {
      failure: 'other',
      words: message("the connection failed (NetworkManager's reason {number})", {
        number: reason,
      }),
    }
  );
}
