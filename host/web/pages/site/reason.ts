import type { ManagedCharger } from '../../topics.ts';

/** State of a charger of the group, and the reason for its current. */
export interface Reason {
  /** Its look: the colour of the state, and the sign. */
  readonly look: Look;
  /** Kind of the reason, which selects its sentence. */
  readonly kind: Kind;
  /** Until that changes, or since it is so, s. */
  readonly seconds?: number;
  /** Missing current, mA. */
  readonly currentMa?: number;
  /** `error_state` that the charger itself reports. */
  readonly error?: number;
  /** Managers that command it at the same time. */
  readonly managers?: readonly string[];
}

export type Look = 'idle' | 'waiting' | 'ready' | 'charging' | 'error';

export type Kind =
  | 'asked'
  | 'neverHeard'
  | 'conflict'
  | 'lost'
  | 'silent'
  | 'unreadable'
  | 'notManaged'
  | 'standsStill'
  | 'disobeys'
  | 'fault'
  | 'noVehicle'
  | 'blocked'
  | 'unauthorized'
  | 'full'
  | 'ready'
  | 'turn'
  | 'excess'
  | 'pause'
  | 'mode'
  | 'waits'
  | Share;

/** Limits of a charging charger's current. */
export type Share =
  | 'charging'
  | 'least'
  | 'begins'
  | 'wanted'
  | 'fair'
  | 'guaranteed'
  | 'supported'
  | 'leftOver'
  | 'userLimit';

/** `e` of `charge_manager/state`; from `ofCharger` on, an error that the charger reports. */
const error = {
  none: 0,
  unreadable: 2,
  notManaged: 3,
  unreachable: 128,
  standsStill: 129,
  disobeys: 130,
  ofCharger: 192,
} as const;

/** `s` of `charge_manager/state`. */
const condition = {
  noVehicle: 0,
  blocked: 1,
  waits: 2,
  ready: 3,
  charging: 4,
  full: 6,
  unauthorized: 7,
} as const;

/** Shorter silences do not count as a loss. */
const lostS = 32;

/** Chargers report every second; a packet or two may get lost. */
const silentMs = 5000;

/** By `dc` of `charge_manager/state`. */
const shares: Readonly<Record<number, Share>> = {
  1: 'least',
  2: 'begins',
  4: 'wanted',
  5: 'fair',
  6: 'guaranteed',
  8: 'supported',
  9: 'leftOver',
  10: 'userLimit',
};

/**
 * Says what a charger does, and why.
 *
 * @param uptimeMs of the manager, now
 * @param isStarting whether the manager has only begun to call its chargers
 */
export function reasonOf(charger: ManagedCharger, uptimeMs: number, isStarting: boolean): Reason {
  if (isStarting && charger.lu === 0) return { look: 'waiting', kind: 'asked' };
  const failure = failureOf(charger, uptimeMs);
  if (failure) return { look: 'error', ...failure };
  switch (charger.s) {
    case condition.noVehicle:
      return { look: 'idle', kind: 'noVehicle' };
    case condition.blocked:
      return { look: 'waiting', kind: 'blocked' };
    case condition.waits:
      return { look: 'waiting', ...whyWaiting(charger, uptimeMs) };
    case condition.ready:
      return { look: 'ready', kind: 'ready' };
    case condition.charging:
      return { look: 'charging', kind: shares[charger.dc[0]] ?? 'charging' };
    case condition.full:
      return { look: 'ready', kind: 'full' };
    case condition.unauthorized:
      return { look: 'waiting', kind: 'unauthorized' };
    default:
      return { look: 'error', kind: 'fault' };
  }
}

/** Time at which the manager last heard any charger, ms of its uptime. */
export function newestReportMs(chargers: readonly ManagedCharger[]): number {
  return Math.max(0, ...chargers.map(({ lu }) => lu));
}

function failureOf(charger: ManagedCharger, uptimeMs: number): Omit<Reason, 'look'> | undefined {
  const { e, lu, uid, managers } = charger;
  const seconds = Math.max(0, uptimeMs - lu) / 1000;
  if (e === error.unreadable) return { kind: 'unreadable' };
  if (e === error.notManaged) return { kind: 'notManaged' };
  if (managers.length > 0) return { kind: 'conflict', managers };
  if (uid === 0 && lu === 0) return { kind: 'neverHeard' };
  if (e === error.unreachable) return { kind: 'lost', seconds: Math.max(lostS, seconds) };
  if (e === error.standsStill) return { kind: 'standsStill' };
  if (e === error.disobeys) return { kind: 'disobeys' };
  if (e >= error.ofCharger) return { kind: 'fault', error: e - error.ofCharger };
  return uptimeMs - lu > silentMs ? { kind: 'silent', seconds } : undefined;
}

/** Tags of `d0` and `d1` of `charge_manager/state`. */
const decided = { waitsForTurn: 1, notActive: 2, lacksExcess: 6, switchedLately: 9 } as const;

function whyWaiting({ d0, d1 }: ManagedCharger, uptimeMs: number): Omit<Reason, 'look'> {
  const secondsUntil = (untilMs: unknown): number => Math.max(0, Number(untilMs) - uptimeMs) / 1000;
  if (d0[0] === decided.waitsForTurn) return { kind: 'turn', seconds: secondsUntil(d0[1]) };
  if (d0[0] === decided.lacksExcess) return { kind: 'excess', currentMa: Number(d0[1]) };
  if (d0[0] === decided.notActive) return { kind: 'mode' };
  if (d1[0] === decided.switchedLately) return { kind: 'pause', seconds: secondsUntil(d1[1]) };
  return { kind: 'waits' };
}
