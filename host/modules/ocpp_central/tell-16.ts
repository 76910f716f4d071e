import { instantText } from '../../services/ocpp/instant.ts';
import { currentOf } from './amounts.ts';
import { type Commands, type PlannedLimit, type Profile, resultOf } from './commands.ts';
import type { vocabulary16 } from './messages-16.ts';
import type { Session } from './session.ts';
import type { ReplyOf } from './versions.ts';

const purposes = {
  station: 'ChargePointMaxProfile',
  default: 'TxDefaultProfile',
  transaction: 'TxProfile',
} as const;

/** Commands to a charger of 1.6. */
export function commands16(session: Session<typeof vocabulary16>): Commands {
  return {
    setProfile(place, profile, done) {
      session.call(
        'SetChargingProfile',
        { connectorId: place, csChargingProfiles: written(profile) },
        outcome => done(resultOf(outcome)),
      );
    },
    clearProfiles(id, done) {
      session.call('ClearChargingProfile', id === undefined ? {} : { id }, outcome =>
        done(resultOf(outcome)),
      );
    },
    askSchedule(place, duration, done) {
      session.call('GetCompositeSchedule', { connectorId: place, duration }, outcome =>
        done(outcome.kind === 'answered' ? planned(outcome.reply) : undefined),
      );
    },
    readSettings(names, done) {
      session.call('GetConfiguration', { key: names }, outcome => {
        const known = outcome.kind === 'answered' ? (outcome.reply.configurationKey ?? []) : [];
        done(known.map(({ key, value, readonly }) => ({ name: key, value, readonly })));
      });
    },
    writeSetting(key, value, done) {
      session.call('ChangeConfiguration', { key, value }, outcome => done(resultOf(outcome)));
    },
    restart(done) {
      session.call('Reset', { type: 'Hard' }, outcome => done(resultOf(outcome)));
    },
    trigger(requestedMessage, place, done) {
      const connector = place === 0 ? {} : { connectorId: place };
      session.call('TriggerMessage', { requestedMessage, ...connector }, outcome =>
        done(resultOf(outcome)),
      );
    },
  };
}

function written({ amount, startMs, durationS, ...profile }: Profile): object {
  const { value: limit, phases } = amount;
  return {
    chargingProfileId: profile.id,
    stackLevel: profile.stackLevel,
    chargingProfilePurpose: purposes[profile.purpose],
    chargingProfileKind: startMs === undefined ? 'Relative' : 'Absolute',
    ...(profile.transaction !== undefined && { transactionId: profile.transaction }),
    chargingSchedule: {
      ...(startMs !== undefined && { startSchedule: instantText(startMs) }),
      ...(durationS !== undefined && { duration: durationS }),
      chargingRateUnit: amount.unit,
      chargingSchedulePeriod: [
        { startPeriod: 0, limit, ...(phases !== undefined && { numberPhases: phases }) },
      ],
    },
  };
}

function planned({
  status,
  chargingSchedule,
}: ReplyOf<typeof vocabulary16, 'GetCompositeSchedule'>): PlannedLimit[] | undefined {
  // Some accept, and say nothing.
  if (status !== 'Accepted' || !chargingSchedule) return undefined;
  const { chargingRateUnit: unit, chargingSchedulePeriod: periods } = chargingSchedule;
  return periods.map(({ startPeriod, limit, numberPhases }) => ({
    fromS: startPeriod,
    limitMa: currentOf({ unit, value: limit, phases: numberPhases }),
  }));
}
