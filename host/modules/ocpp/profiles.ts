import type { Clock } from '../../platform/clock.ts';
import type { KeptObjects } from '../../platform/kept-objects.ts';
import type { Log } from '../../platform/log.ts';
import { attempt, readIfPossible } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { type AnyMessage, asSaid, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { instantText } from '../../services/ocpp/instant.ts';
import {
  type Answers,
  type ChargingProfile,
  type Request,
  requests,
} from '../../services/ocpp/messages.ts';
import { list, Violation } from '../../services/ocpp/shape.ts';
import type { ChargingLimit, ChargingProfiles, ProfiledTransaction } from './parts.ts';
import {
  anchored,
  maxProfiles,
  remoteStartRule,
  ruleBroken,
  withProfile,
} from './profile-rules.ts';
import { compositeSchedule, type InstalledProfile, limitAt, type Zone } from './schedule.ts';

/** Parts of the profiles. */
export interface ProfileParts {
  readonly kept: KeptObjects;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** The time zone of the device: recurring profiles go by the local clock. */
  readonly zone: Zone;
  readonly log: Log;
}

const objectName = 'ocpp/profiles.json';
const full: Reason = message('there are {count} profiles already', { count: maxProfiles });

/** The profiles that were stored; if they cannot be read, that is reported, and there are none. */
export function chargingProfiles(parts: ProfileParts): ChargingProfiles {
  return new StoredProfiles(parts);
}

class StoredProfiles implements ChargingProfiles {
  readonly #parts: ProfileParts;
  #profiles: readonly InstalledProfile[];

  constructor(parts: ProfileParts) {
    this.#parts = parts;
    this.#profiles = load(parts.kept, message => this.#warn(message));
  }

  get count(): number {
    return this.#profiles.length;
  }

  set(
    connectorId: number,
    profile: ChargingProfile,
    transaction: ProfiledTransaction | undefined,
  ): Answers['SetChargingProfile']['status'] {
    const nowMs = this.#parts.clock.wallMs();
    const rule = ruleBroken(connectorId, profile, transaction);
    const next =
      rule === undefined &&
      withProfile(this.#profiles, { connectorId, profile: anchored(profile, nowMs) }, nowMs);
    if (next) {
      this.#store(next);
      return 'Accepted';
    }
    const reason = rule ?? full;
    this.#warn(
      message('Charging profile {id} of the central system is refused: {=reason}', {
        id: profile.chargingProfileId,
        reason,
      }),
    );
    return 'Rejected';
  }

  remoteStartRule(profile: ChargingProfile): Reason | undefined {
    const hasRoom =
      withProfile(this.#profiles, { connectorId: 1, profile }, this.#parts.clock.wallMs()) !==
      undefined;
    return remoteStartRule(profile) ?? (hasRoom ? undefined : full);
  }

  clear(criteria: Request<'ClearChargingProfile'>): Answers['ClearChargingProfile']['status'] {
    const kept = this.#profiles.filter(installed => !matches(installed, criteria));
    if (kept.length === this.#profiles.length && !this.#areLost) return 'Unknown';
    this.#store(kept);
    return 'Accepted';
  }

  endTransaction(): void {
    this.#forget(({ profile }) => profile.chargingProfilePurpose === 'TxProfile');
  }

  reset(): void {
    if (this.#areLost) this.#store([]);
    this.#forget(() => true);
  }

  limit(nowMs: number, transaction: ProfiledTransaction | undefined): ChargingLimit {
    return limitAt(this.#inForce, this.#parts.zone, nowMs, transaction);
  }

  compositeSchedule(
    request: Request<'GetCompositeSchedule'>,
    nowMs: number,
    transaction: ProfiledTransaction | undefined,
  ): Answers['GetCompositeSchedule'] {
    return compositeSchedule(this.#inForce, this.#parts.zone, request, nowMs, transaction);
  }

  /** True if the limits of the central system are unknown, until it sets or clears one. */
  get #areLost(): boolean {
    return this.#parts.kept.isLost(objectName);
  }

  get #inForce(): readonly InstalledProfile[] {
    return this.#areLost ? [nothingAllowed] : this.#profiles;
  }

  /** Removes what must no longer count, whether or not that can be stored. */
  #forget(isGone: (installed: InstalledProfile) => boolean): void {
    const kept = this.#profiles.filter(installed => !isGone(installed));
    if (kept.length === this.#profiles.length) return;
    attempt(
      () => this.#store(kept),
      ({ words }) => this.#warn(words),
    );
    this.#profiles = kept;
  }

  #store(profiles: readonly InstalledProfile[]): void {
    const { kept } = this.#parts;
    if (profiles.length === 0) kept.remove(objectName);
    else kept.replace(objectName, utf8Encode(JSON.stringify(profiles.map(asRequest))));
    this.#profiles = profiles;
  }

  #warn(message: LogMessage): void {
    this.#parts.log.write('ocpp', message);
  }
}

/** Takes the place of profiles that are lost. */
const nothingAllowed: InstalledProfile = {
  connectorId: 0,
  profile: {
    chargingProfileId: 0,
    stackLevel: 0,
    chargingProfilePurpose: 'ChargePointMaxProfile',
    chargingProfileKind: 'Absolute',
    chargingSchedule: {
      chargingRateUnit: 'A',
      chargingSchedulePeriod: [{ startPeriod: 0, limit: 0 }],
      startSchedule: 0,
    },
  },
};

/** True if all given fields match (OCPP 1.6, 5.5). */
function matches(
  { connectorId, profile }: InstalledProfile,
  criteria: Request<'ClearChargingProfile'>,
): boolean {
  const pairs = [
    [criteria.id, profile.chargingProfileId],
    [criteria.connectorId, connectorId],
    [criteria.chargingProfilePurpose, profile.chargingProfilePurpose],
    [criteria.stackLevel, profile.stackLevel],
  ];
  return pairs.every(([wanted, value]) => wanted === undefined || wanted === value);
}

/** As a central system sets it: stored profiles are read with the same shape. */
function asRequest({ connectorId, profile }: InstalledProfile): unknown {
  const { validFrom, validTo, chargingSchedule } = profile;
  const texts = (instants: Readonly<Record<string, number | undefined>>) =>
    Object.fromEntries(
      Object.entries(instants).map(([name, ms]) => [name, ms === undefined ? ms : instantText(ms)]),
    );
  const schedule = {
    ...chargingSchedule,
    ...texts({ startSchedule: chargingSchedule.startSchedule }),
  };
  return {
    connectorId,
    csChargingProfiles: {
      ...profile,
      ...texts({ validFrom, validTo }),
      chargingSchedule: schedule,
    },
  };
}

const storedProfiles = list(requests.SetChargingProfile, { maxItems: maxProfiles });

function load(kept: KeptObjects, warn: (message: LogMessage) => void): InstalledProfile[] {
  const bytes = readIfPossible(kept, objectName, reason => warn(lostBecause(reason)));
  if (!bytes) return [];
  try {
    return storedProfiles(JSON.parse(utf8Decode(bytes) ?? ''), '').map(
      ({ connectorId, csChargingProfiles: profile }) => ({
        connectorId,
        profile,
      }),
    );
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof Violation)) throw error;
    kept.reject(objectName);
    warn(lostBecause(asSaid(error.message)));
    return [];
  }
}

function lostBecause(reason: AnyMessage): LogMessage {
  return message(
    '{=reason}. The charging profiles of the central system are lost: nothing is allowed until it sets or clears one, or is reset (ocpp/reset)',
    { reason },
  );
}
