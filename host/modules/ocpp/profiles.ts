import type { KeptObjects } from '../../platform/kept-objects.ts';
import type { Log } from '../../platform/log.ts';
import { message } from '../../sentences/message.ts';
import type { ChargingProfiles } from '../../services/ocpp/limits.ts';
import type { ProfileLimits } from '../../services/ocpp/profile-rules.ts';
import { type ProfileParts, storedProfiles } from '../../services/ocpp/profiles.ts';

/** What this charge point takes, as its configuration keys say. */
export const profileLimits = {
  connectors: 1,
  stackLevel: 3,
  periods: 5,
  profiles: 12,
} as const satisfies ProfileLimits;

/** The charging profiles of this charge point. */
export function chargingProfiles({
  log,
  ...parts
}: Pick<ProfileParts, 'clock' | 'zone'> & {
  readonly kept: KeptObjects;
  readonly log: Log;
}): ChargingProfiles {
  return storedProfiles({
    ...parts,
    name: 'ocpp/profiles.json',
    limits: profileLimits,
    lost: reason =>
      message(
        '{=reason}. The charging profiles of the central system are lost: nothing is allowed until it sets or clears one, or is reset (ocpp/reset)',
        { reason },
      ),
    say: words => log.write('ocpp', words),
  });
}
