import { instantText } from '../../services/ocpp/instant.ts';
import { currentOf } from './amounts.ts';
import { type Commands, type PlannedLimit, type Profile, resultOf } from './commands.ts';
import { settingName } from './hear-201.ts';
import type { vocabulary201 } from './messages-201.ts';
import type { Session } from './session.ts';
import type { ReplyOf } from './versions.ts';

const purposes = {
  station: 'ChargingStationMaxProfile',
  default: 'TxDefaultProfile',
  transaction: 'TxProfile',
} as const;

/** Commands to a charger of 2.0.1. Settings are called `Component.Variable`. */
export function commands201(session: Session<typeof vocabulary201>): Commands {
  return {
    setProfile(place, profile, done) {
      session.call(
        'SetChargingProfile',
        { evseId: place, chargingProfile: written(profile) },
        outcome => done(resultOf(outcome)),
      );
    },
    clearProfiles(id, done) {
      session.call(
        'ClearChargingProfile',
        id === undefined ? {} : { chargingProfileId: id },
        outcome => done(resultOf(outcome)),
      );
    },
    askSchedule(place, duration, done) {
      // Without a unit some answer in W, which tells less of a profile in A.
      session.call(
        'GetCompositeSchedule',
        { evseId: place, duration, chargingRateUnit: 'A' },
        outcome => done(outcome.kind === 'answered' ? planned(outcome.reply) : undefined),
      );
    },
    readSettings(names, done) {
      session.call('GetVariables', { getVariableData: names.map(variableOf) }, outcome => {
        const results = outcome.kind === 'answered' ? outcome.reply.getVariableResult : [];
        done(
          results
            .filter(({ attributeStatus }) => attributeStatus === 'Accepted')
            .map(({ component, variable, attributeValue }) => ({
              name: settingName(component.name, variable.name),
              value: attributeValue,
              readonly: false,
            })),
        );
      });
    },
    writeSetting(name, attributeValue, done) {
      const data = { ...variableOf(name), attributeValue };
      session.call('SetVariables', { setVariableData: [data] }, outcome => {
        if (outcome.kind !== 'answered') return done(outcome);
        const [first] = outcome.reply.setVariableResult;
        const status = first?.attributeStatus ?? 'Rejected';
        const statusInfo = first?.attributeStatusInfo;
        done(resultOf({ kind: 'answered', reply: { status, statusInfo } }));
      });
    },
    restart(done) {
      session.call('Reset', { type: 'OnIdle' }, outcome => done(resultOf(outcome)));
    },
    trigger(requestedMessage, place, done) {
      // The status is one of a connector.
      const connector = requestedMessage === 'StatusNotification' ? { connectorId: 1 } : {};
      const evse = place === 0 ? {} : { evse: { id: place, ...connector } };
      session.call('TriggerMessage', { requestedMessage, ...evse }, outcome =>
        done(resultOf(outcome)),
      );
    },
  };
}

function variableOf(name: string): object {
  const [component = '', variable = ''] = name.split('.', 2);
  return { component: { name: component }, variable: { name: variable } };
}

function written({ amount, startMs, durationS, ...profile }: Profile): object {
  const { value: limit, phases } = amount;
  return {
    id: profile.id,
    stackLevel: profile.stackLevel,
    chargingProfilePurpose: purposes[profile.purpose],
    chargingProfileKind: startMs === undefined ? 'Relative' : 'Absolute',
    ...(profile.transaction !== undefined && { transactionId: profile.transaction }),
    chargingSchedule: [
      {
        id: profile.id,
        ...(startMs !== undefined && { startSchedule: instantText(startMs) }),
        ...(durationS !== undefined && { duration: durationS }),
        chargingRateUnit: amount.unit,
        chargingSchedulePeriod: [
          { startPeriod: 0, limit, ...(phases !== undefined && { numberPhases: phases }) },
        ],
      },
    ],
  };
}

function planned({
  status,
  schedule,
}: ReplyOf<typeof vocabulary201, 'GetCompositeSchedule'>): PlannedLimit[] | undefined {
  if (status !== 'Accepted' || !schedule) return undefined;
  const { chargingRateUnit: unit, chargingSchedulePeriod: periods } = schedule;
  return periods.map(({ startPeriod, limit, numberPhases }) => ({
    fromS: startPeriod,
    limitMa: currentOf({ unit, value: limit, phases: numberPhases }),
  }));
}
