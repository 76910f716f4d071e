import type { Clock } from '../../platform/clock.ts';
import type { ChargingProfiles, ProfiledTransaction } from '../../services/ocpp/limits.ts';
import type { Outcome } from '../../services/ocpp/rpc.ts';
import type { Shape } from '../../services/ocpp/shape.ts';
import type { Entry } from './back-end-journal.ts';
import type { BackEndLink } from './back-end-link.ts';
import type { BackEndNotes } from './back-end-memory.ts';
import type { Decision, Hearing, Place } from './heard.ts';
import type { HeardCall } from './line.ts';
import type { Said } from './session.ts';
import type { Vocabulary } from './versions.ts';

/** The charger, as its back end needs it. */
export interface ChargerSide {
  /** Connectors that are members of the group. */
  readonly places: readonly Place[];
  /** Calls it for the back end; false: it is not there. Throws `Violation`. */
  pass(said: Said, done: (outcome: Outcome<object>) => void): boolean;
  /** What limits it may be gone. */
  forgot(): void;
  /** mA; what this device lets a connector have, 0: all of it. */
  limitMa(place: Place): number;
  /** A number that no other transaction of it has. */
  newTransaction(): number;
}

/** Hears what a charger says, with what is decided already, and makes this device's own answer. */
export type Hear = (hearing: Hearing, decided?: Partial<Decision>) => object;

/** What becomes of a call of the back end. */
export type Ruling =
  | { readonly kind: 'answer'; readonly answer: object }
  | {
      readonly kind: 'pass';
      readonly said: Said;
      /** It may change what limits the charger. */
      readonly isRisky: boolean;
      /** What the back end is answered instead. */
      readonly adapt?: (answer: object) => object;
    };

/** What differs between versions. */
export interface Dialect {
  readonly vocabulary: Pick<Vocabulary, 'version' | 'spelling'>;
  /** What the back end answers, as far as this device reads it. */
  readonly replies: Readonly<Record<string, Shape<unknown>>>;
  /** Names of settings: signs of life, pings, s. */
  readonly heartbeatSetting: string;
  readonly pingSetting: string;
  /** A call of the charger is answered, and passed on as it has to be. */
  heard(call: HeardCall, hear: Hear): void;
  /** Decides about a call of the back end; throws `CallError` or `Violation`. */
  rule(said: Said): Ruling;
  /** The message of an entry, as the back end is told it. */
  prepare(entry: Entry): object;
  /**
   * The back end has answered to an entry, or does not take it.
   *
   * @param isLate the charger was answered before
   */
  delivered(entry: Entry, reply: object | undefined, isLate: boolean): void;
}

/** What a dialect works with. */
export interface BackEndTools {
  readonly clock: Clock;
  readonly notes: BackEndNotes;
  readonly link: BackEndLink;
  readonly profiles: ChargingProfiles;
  readonly side: ChargerSide;
  /** What the back end knows of the transaction that runs at a place. */
  running(place: Place): ProfiledTransaction | undefined;
  /** Whether values of a place are to be passed on now; `wishedS`: as often as that. */
  isDue(place: Place, wishedS: number): boolean;
  /** Values are passed on as soon as there are any. */
  wantValues(): void;
  /** Limits of the back end, or what they are about, have changed. */
  reconsider(): void;
}
