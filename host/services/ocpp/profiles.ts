import { mostCurrentMa } from '../../hardware/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeptObjects } from '../../platform/kept-objects.ts';
import { attempt, readIfPossible } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { type AnyMessage, asSaid, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { instantText } from './instant.ts';
import type { ChargingLimit, ChargingProfiles, ProfiledTransaction } from './limits.ts';
import { type Answers, type ChargingProfile, type Request, requests } from './messages.ts';
import {
  anchored,
  type ProfileLimits,
  remoteStartRule,
  ruleBroken,
  withProfile,
} from './profile-rules.ts';
import { compositeSchedule, type InstalledProfile, limitAt, type Zone } from './schedule.ts';
import { list, Violation } from './shape.ts';

/** Parts of the profiles. */
export interface ProfileParts {
  readonly kept: KeptObjects;
  /** The object that they are stored in. */
  readonly name: string;
  readonly limits: ProfileLimits;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** The time zone of the device: recurring profiles go by the local clock. */
  readonly zone: Zone;
  /** What is said of profiles that are lost. */
  lost(reason: AnyMessage): LogMessage;
  say(message: LogMessage): void;
}

/** The profiles that were stored; if they cannot be read, that is reported, and there are none. */
export function storedProfiles(parts: ProfileParts): ChargingProfiles {
  return new StoredProfiles(parts);
}

class StoredProfiles implements ChargingProfiles {
  readonly #parts: ProfileParts;
  #profiles: readonly InstalledProfile[];

  constructor(parts: ProfileParts) {
    this.#parts = parts;
    this.#profiles = load(parts);
  }

  get count(): number {
    return this.#profiles.length;
  }

  set(
    connectorId: number,
    profile: ChargingProfile,
    transaction: ProfiledTransaction | undefined,
  ): Answers['SetChargingProfile']['status'] {
    const { clock, limits } = this.#parts;
    const nowMs = clock.wallMs();
    const rule = ruleBroken(connectorId, profile, transaction, limits);
    const added = { connectorId, profile: anchored(profile, nowMs) };
    const next = rule === undefined && withProfile(this.#profiles, added, nowMs, limits.profiles);
    if (next) {
      this.#store(next);
      return 'Accepted';
    }
    const reason = rule ?? this.#full;
    this.#parts.say(
      message('Charging profile {id} of the central system is refused: {=reason}', {
        id: profile.chargingProfileId,
        reason,
      }),
    );
    return 'Rejected';
  }

  remoteStartRule(profile: ChargingProfile): Reason | undefined {
    const { clock, limits } = this.#parts;
    const added = { connectorId: 1, profile };
    const hasRoom =
      withProfile(this.#profiles, added, clock.wallMs(), limits.profiles) !== undefined;
    return remoteStartRule(profile, limits) ?? (hasRoom ? undefined : this.#full);
  }

  clear(criteria: Request<'ClearChargingProfile'>): Answers['ClearChargingProfile']['status'] {
    const kept = this.#profiles.filter(installed => !matches(installed, criteria));
    if (kept.length === this.#profiles.length && !this.#areLost) return 'Unknown';
    this.#store(kept);
    return 'Accepted';
  }

  endTransaction(connectorId = 1): void {
    this.#forget(
      ({ profile, ...installed }) =>
        profile.chargingProfilePurpose === 'TxProfile' && installed.connectorId === connectorId,
    );
  }

  reset(): void {
    if (this.#areLost) this.#store([]);
    this.#forget(() => true);
  }

  limit(
    nowMs: number,
    transaction: ProfiledTransaction | undefined,
    connectorId = 1,
  ): ChargingLimit {
    const { zone, limits } = this.#parts;
    const profiles = this.#concerning(connectorId);
    return limitAt(profiles, zone, nowMs, transaction, limits.connectors);
  }

  compositeSchedule(
    request: Request<'GetCompositeSchedule'>,
    nowMs: number,
    transaction: ProfiledTransaction | undefined,
    mostMa = mostCurrentMa,
  ): Answers['GetCompositeSchedule'] {
    const { zone, limits } = this.#parts;
    const { connectors } = limits;
    const profiles = this.#concerning(connectors === 1 ? 1 : request.connectorId);
    return compositeSchedule(profiles, zone, request, nowMs, transaction, { connectors, mostMa });
  }

  get #full(): Reason {
    return message('there are {count} profiles already', { count: this.#parts.limits.profiles });
  }

  /** Those of one connector, and of all; of 0 only these. */
  #concerning(connectorId: number): readonly InstalledProfile[] {
    return this.#inForce.filter(
      installed => installed.connectorId === 0 || installed.connectorId === connectorId,
    );
  }

  /** True if the limits of the central system are unknown, until it sets or clears one. */
  get #areLost(): boolean {
    return this.#parts.kept.isLost(this.#parts.name);
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
      ({ words }) => this.#parts.say(words),
    );
    this.#profiles = kept;
  }

  #store(profiles: readonly InstalledProfile[]): void {
    const { kept, name } = this.#parts;
    if (profiles.length === 0) kept.remove(name);
    else kept.replace(name, utf8Encode(JSON.stringify(profiles.map(asRequest))));
    this.#profiles = profiles;
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

function load({ kept, name, limits, lost, say }: ProfileParts): InstalledProfile[] {
  const bytes = readIfPossible(kept, name, reason => say(lost(reason)));
  if (!bytes) return [];
  try {
    return list(requests.SetChargingProfile, { maxItems: limits.profiles })(
      JSON.parse(utf8Decode(bytes) ?? ''),
      '',
    ).map(({ connectorId, csChargingProfiles: profile }) => ({
      connectorId,
      profile,
    }));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof Violation)) throw error;
    kept.reject(name);
    say(lost(asSaid(error.message)));
    return [];
  }
}
