import { ChargerState } from '../../core/abi.ts';
import { leastCurrentMa } from '../../hardware/limits.ts';
import type { PlaceStatus } from './heard.ts';

/** What is known of a connector. */
export interface Observed {
  readonly status: PlaceStatus;
  /** The charger's word for what is wrong. */
  readonly error: string | undefined;
  readonly hasTransaction: boolean;
  /** mA; what it was told. */
  readonly limitMa: number;
  /** Samples in a row with a current of 1 A and more on a phase. */
  readonly flowingSamples: number;
  /** Since when the vehicle takes nothing although it may, ms; 0: it does not. */
  readonly refusingMs: number;
  /** What this was before. */
  readonly before: Situation | undefined;
}

/** A connector as the distribution knows chargers. */
export interface Situation {
  readonly state: ChargerState;
  /** By IEC 61851: 0 no vehicle, 1 connected, 2 charges, 4 error. */
  readonly iecState: 0 | 1 | 2 | 4;
  readonly errorState: number;
  readonly carStopped: boolean;
  /** It needs somebody before it charges: a tag, or hands that unplug. */
  readonly isUsable: boolean;
}

/** A charger's status says less than its meter once that has shown a current twice. */
const certainSamples = 2;
/** A vehicle that takes nothing for so long has stopped. */
const stoppedMs = 180_000;

const errorStates: Readonly<Record<string, number>> = {
  GroundFailure: 3,
  PowerSwitchFailure: 4,
  OverCurrentFailure: 4,
};
const otherError = 5;

const nothing = { errorState: 0, carStopped: false, isUsable: true } as const;
const charging: Situation = { ...nothing, state: ChargerState.charging, iecState: 2 };
const empty: Situation = { ...nothing, state: ChargerState.notConnected, iecState: 0 };

/**
 * What a status means. For a current that flows it may be the wrong one; never does it say that
 * less may flow than the ledger reckons with.
 */
export function situationOf(observed: Observed): Situation {
  const { status, error, hasTransaction, limitMa, flowingSamples, refusingMs, before } = observed;
  const plugged = (state: ChargerState, others: Partial<Situation> = {}): Situation => ({
    ...nothing,
    state,
    iecState: 1,
    ...others,
  });
  if (flowingSamples >= certainSamples && status !== 'Faulted') return charging;
  switch (status) {
    case 'Faulted':
      return {
        ...nothing,
        state: ChargerState.error,
        iecState: 4,
        isUsable: false,
        errorState: errorStates[error ?? ''] ?? otherError,
      };
    case 'Charging':
      return charging;
    case 'Unavailable':
      // It says nothing of a vehicle that is there.
      return before && before.iecState !== 0
        ? plugged(ChargerState.waiting, {
            iecState: before.iecState === 2 ? 2 : 1,
            isUsable: false,
          })
        : { ...empty, isUsable: false };
    case 'Reserved':
    case 'Available':
      return empty;
    case 'Finishing':
      return plugged(ChargerState.waiting, { carStopped: true, isUsable: false });
    case 'SuspendedEV': {
      const carStopped = refusingMs >= stoppedMs && limitMa >= leastCurrentMa;
      return plugged(ChargerState.ready, { carStopped });
    }
    case 'Preparing':
    case 'Occupied':
      if (!hasTransaction) return plugged(ChargerState.waiting, { isUsable: false });
      return plugged(limitMa === 0 ? ChargerState.waiting : ChargerState.ready);
    case 'SuspendedEVSE':
      return plugged(limitMa === 0 ? ChargerState.waiting : ChargerState.ready);
  }
}
