import { asSaid } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Outcome } from '../../services/ocpp/rpc.ts';
import type { Amount } from './amounts.ts';
import type { Place, Setting, TransactionId } from './heard.ts';

/** What a central system tells chargers, in one form for all versions. */

/** A charging profile with one limit. */
export interface Profile {
  /** Each purpose has its own id and level: some keep another one of the same level beside it. */
  readonly id: number;
  readonly stackLevel: number;
  readonly purpose: 'station' | 'default' | 'transaction';
  /** Of purpose `transaction`. */
  readonly transaction: TransactionId | undefined;
  /** From when on, ms since the epoch by the charger's clock; undefined: relative. */
  readonly startMs: number | undefined;
  /** It ends by itself after so long, s; undefined: never. */
  readonly durationS: number | undefined;
  readonly amount: Amount;
}

/** How a command went; `silent` and `lost`: it may have been done or not. */
export type Result =
  | { readonly kind: 'accepted' }
  /** In the charger's words, as far as it gave any. */
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'silent' | 'lost' };

/** A part of the schedule that a charger says it follows; the limit is per phase, mA. */
export interface PlannedLimit {
  /** s from now. */
  readonly fromS: number;
  /** Undefined: no limit. */
  readonly limitMa: number | undefined;
}

export interface Commands {
  setProfile(place: Place, profile: Profile, done: (result: Result) => void): void;
  /** Takes away one profile, or all of them. */
  clearProfiles(id: number | undefined, done: (result: Result) => void): void;
  /** Asks what limits it now and for a while; undefined: it does not say. */
  askSchedule(
    place: Place,
    durationS: number,
    done: (planned: readonly PlannedLimit[] | undefined) => void,
  ): void;
  /** Asks for settings by name; those that it does not have are left out. */
  readSettings(names: readonly string[], done: (settings: readonly Setting[]) => void): void;
  writeSetting(name: string, value: string, done: (result: Result) => void): void;
  /** Has it start anew, without a charge. */
  restart(done: (result: Result) => void): void;
  /** Has it say something that it may have left out. */
  trigger(
    what: 'BootNotification' | 'MeterValues' | 'StatusNotification',
    place: Place,
    done: (result: Result) => void,
  ): void;
}

/** The result of a call that is answered with a status. */
export function resultOf(
  outcome: Outcome<{ readonly status: string; readonly statusInfo?: StatusInfo | undefined }>,
  done = 'Accepted',
): Result {
  if (outcome.kind === 'silent' || outcome.kind === 'lost') return outcome;
  if (outcome.kind === 'refused') return outcome;
  const { status, statusInfo } = outcome.reply;
  if (status === done) return { kind: 'accepted' };
  const words = [status, statusInfo?.reasonCode, statusInfo?.additionalInfo];
  return { kind: 'refused', reason: asSaid(words.filter(word => word !== undefined).join(', ')) };
}

interface StatusInfo {
  readonly reasonCode: string;
  readonly additionalInfo?: string | undefined;
}
