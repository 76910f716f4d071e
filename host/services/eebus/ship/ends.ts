/** Why a connection ended, or did not come about. */
export type EndCause =
  /** In order, by either side. */
  | 'closed'
  /** One side has taken back its trust. */
  | 'removed'
  /** Nobody trusts the partner here, or nobody did in time. */
  | 'not-trusted-here'
  /** The partner does not trust this device, or nobody did that there in time. */
  | 'not-trusted-there'
  /** The partner has another SHIP ID than the one that is known of its key. */
  | 'other-ship-id'
  /** The partner wants a PIN, which this device has not. */
  | 'pin'
  /** The partner does not speak SHIP as it should. */
  | 'rules'
  /** The partner does not answer. */
  | 'silent'
  /** The partner sends more than is taken, or does not read. */
  | 'flood'
  /** There is another connection to the same partner. */
  | 'double'
  /** The connection broke. */
  | 'lost';

/** A closing code of WebSocket and words for the partner. */
export interface Farewell {
  readonly code: number;
  readonly reason: string;
}

const closed: Farewell = { code: 4001, reason: 'close' };
const rejected: Farewell = { code: 4452, reason: 'Node rejected by application' };

/** How each end is told to the partner. */
export const farewells: Readonly<Record<EndCause, Farewell>> = {
  closed,
  removed: closed,
  'not-trusted-here': rejected,
  'not-trusted-there': rejected,
  'other-ship-id': { code: 4450, reason: 'SHIP ID mismatch' },
  pin: { code: 4001, reason: 'PIN not supported' },
  rules: { code: 4001, reason: 'unexpected message' },
  silent: { code: 4001, reason: 'timeout' },
  flood: { code: 1008, reason: 'too much' },
  double: { code: 1000, reason: 'double connection' },
  lost: closed,
};
