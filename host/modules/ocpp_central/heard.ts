import { instantText } from '../../services/ocpp/instant.ts';
import type { Sample } from './meter-values.ts';

/** What chargers say, in one form for all versions. */

/** The connector of 1.6, or the EVSE of 2.0.1; 0: all of the charger. */
export type Place = number;

/** 1.6 has numbers, which the central system gives; 2.0.1 texts, which the charger gives. */
export type TransactionId = number | string;

/** The words of 1.6; `Occupied`: 2.0.1 says no more than that a vehicle is there. */
export type PlaceStatus =
  | 'Available'
  | 'Preparing'
  | 'Charging'
  | 'SuspendedEVSE'
  | 'SuspendedEV'
  | 'Finishing'
  | 'Reserved'
  | 'Unavailable'
  | 'Faulted'
  | 'Occupied';

/** What is learned of a charger counts for the same make only. */
export interface Make {
  readonly vendor: string;
  readonly model: string;
  readonly firmware: string;
  readonly serial: string;
}

export interface TransactionHeard {
  readonly kind: 'transaction';
  readonly event: 'started' | 'updated' | 'ended';
  /** Undefined for the start of one of 1.6: it is in the answer. */
  readonly id: TransactionId | undefined;
  /** Undefined where it is not said. */
  readonly place: Place | undefined;
  /** By the charger's clock, ms since the epoch. */
  readonly wallMs: number;
  /** It happened while the charger was alone. */
  readonly isLate: boolean;
  readonly tag: string | undefined;
  /** Wh, at the start or the end. */
  readonly energyWh: number | undefined;
  readonly status: PlaceStatus | undefined;
  readonly phases: number | undefined;
  /** mA. */
  readonly cableMa: number | undefined;
  /** Why it ended, in the charger's word. */
  readonly reason: string | undefined;
  readonly samples: readonly Sample[];
}

/** A setting of the charger; 2.0.1 writes `Component.Variable`. */
export interface Setting {
  readonly name: string;
  /** Undefined where it is not told. */
  readonly value: string | undefined;
  readonly readonly: boolean;
}

export type Heard =
  | { readonly kind: 'boot'; readonly make: Make }
  | {
      readonly kind: 'status';
      readonly place: Place;
      readonly status: PlaceStatus;
      /** The charger's word for what is wrong; undefined: nothing. */
      readonly error: string | undefined;
    }
  | { readonly kind: 'tag'; readonly tag: string }
  | TransactionHeard
  | {
      readonly kind: 'values';
      readonly place: Place;
      readonly transaction: TransactionId | undefined;
      readonly samples: readonly Sample[];
    }
  /** Somebody else limits the charger, too, or does not any more. */
  | { readonly kind: 'foreign_limit'; readonly source: string; readonly isSet: boolean }
  | {
      readonly kind: 'settings';
      readonly request: number;
      readonly settings: readonly Setting[];
      /** No more of this request follow. */
      readonly isLast: boolean;
    }
  | { readonly kind: 'security'; readonly event: string; readonly wallMs: number }
  /** It installs another firmware: a restart follows. */
  | { readonly kind: 'installing' }
  /** Nothing that matters here. */
  | { readonly kind: 'other' };

/** What the central system decides about it. */
export interface Decision {
  /** Time of the central system, ms since the epoch. */
  readonly wallMs: number;
  /** Time between two signs of life, s. */
  readonly heartbeatS: number;
  readonly tag: 'Accepted' | 'Blocked' | 'Expired' | 'Invalid';
  /** Number of a transaction of 1.6 that starts. */
  readonly transactionId: number;
}

/** Something that was heard, and how it is answered once that is decided. */
export interface Hearing {
  readonly heard: Heard;
  reply(decision: Decision): object;
}

/** Answers that are the same in all versions. */
export function nothing(): object {
  return {};
}

export function timeOf({ wallMs }: Decision): object {
  return { currentTime: instantText(wallMs) };
}

export function registered(decision: Decision): object {
  return { ...timeOf(decision), interval: decision.heartbeatS, status: 'Accepted' };
}
