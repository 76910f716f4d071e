import type { Shape } from '../../services/ocpp/shape.ts';
import {
  type Decision,
  type Hearing,
  nothing,
  type PlaceStatus,
  registered,
  type Setting,
  type TransactionHeard,
  timeOf,
} from './heard.ts';
import type { calls201, vocabulary201 } from './messages-201.ts';
import { readSample, type Sample } from './meter-values.ts';
import type { CallOf } from './versions.ts';

type Call = CallOf<typeof vocabulary201>;
type Payload<A extends keyof typeof calls201> =
  (typeof calls201)[A] extends Shape<infer P> ? P : never;
type MeterValues = Payload<'MeterValues'>['meterValue'];

const events = { Started: 'started', Updated: 'updated', Ended: 'ended' } as const;

/** Understands a call of a charger of 2.0.1. */
export function hear201(call: Call): Hearing {
  switch (call.action) {
    case 'BootNotification': {
      const { vendorName, model, firmwareVersion, serialNumber } = call.payload.chargingStation;
      const [firmware, serial] = [firmwareVersion ?? '', serialNumber ?? ''];
      const make = { vendor: vendorName, model, firmware, serial };
      return { heard: { kind: 'boot', make }, reply: registered };
    }
    case 'Heartbeat':
      return { heard: { kind: 'other' }, reply: timeOf };
    case 'StatusNotification': {
      const { evseId: place, connectorStatus: status } = call.payload;
      return { heard: { kind: 'status', place, status, error: undefined }, reply: nothing };
    }
    case 'Authorize':
      return { heard: { kind: 'tag', tag: call.payload.idToken.idToken }, reply: verdict };
    case 'TransactionEvent':
      return { heard: transaction(call.payload), reply: call.payload.idToken ? verdict : nothing };
    case 'MeterValues': {
      const { evseId: place, meterValue } = call.payload;
      const samples = samplesOf(meterValue);
      return { heard: { kind: 'values', place, transaction: undefined, samples }, reply: nothing };
    }
    case 'NotifyReport':
      return { heard: report(call.payload), reply: nothing };
    case 'NotifyChargingLimit': {
      const source = call.payload.chargingLimit.chargingLimitSource;
      return { heard: { kind: 'foreign_limit', source, isSet: true }, reply: nothing };
    }
    case 'ClearedChargingLimit': {
      const source = call.payload.chargingLimitSource;
      return { heard: { kind: 'foreign_limit', source, isSet: false }, reply: nothing };
    }
    case 'SecurityEventNotification': {
      const { type: event, timestamp: wallMs } = call.payload;
      return { heard: { kind: 'security', event, wallMs }, reply: nothing };
    }
    case 'FirmwareStatusNotification': {
      const isInstalling = call.payload.status === 'Installing';
      return { heard: { kind: isInstalling ? 'installing' : 'other' }, reply: nothing };
    }
    case 'DataTransfer':
      return { heard: { kind: 'other' }, reply: () => ({ status: 'UnknownVendorId' }) };
    case 'SignCertificate':
      return { heard: { kind: 'other' }, reply: () => ({ status: 'Rejected' }) };
    case 'LogStatusNotification':
    case 'NotifyEvent':
      return { heard: { kind: 'other' }, reply: nothing };
  }
}

function transaction(payload: Payload<'TransactionEvent'>): TransactionHeard {
  const { transactionId, chargingState, stoppedReason } = payload.transactionInfo;
  const samples = samplesOf(payload.meterValue ?? []);
  const { cableMaxCurrent } = payload;
  return {
    kind: 'transaction',
    event: events[payload.eventType],
    id: transactionId,
    place: payload.evse?.id,
    wallMs: payload.timestamp,
    isLate: payload.offline === true,
    tag: payload.idToken?.idToken,
    energyWh: payload.eventType === 'Updated' ? undefined : samples.at(-1)?.energyWh,
    status: payload.eventType === 'Ended' ? 'Finishing' : statusOf(chargingState),
    phases: payload.numberOfPhasesUsed,
    cableMa: cableMaxCurrent === undefined ? undefined : cableMaxCurrent * 1000,
    reason: payload.eventType === 'Ended' ? (stoppedReason ?? 'Local') : undefined,
    samples,
  };
}

function statusOf(
  state: Payload<'TransactionEvent'>['transactionInfo']['chargingState'],
): PlaceStatus | undefined {
  if (state === 'EVConnected') return 'Preparing';
  return state === 'Idle' ? undefined : state;
}

function report({ requestId, reportData, tbc }: Payload<'NotifyReport'>): Hearing['heard'] {
  const settings = (reportData ?? []).map(({ component, variable, variableAttribute }): Setting => {
    const actual = variableAttribute.find(({ type }) => (type ?? 'Actual') === 'Actual');
    return {
      name: settingName(component.name, variable.name),
      value: actual?.value,
      readonly: actual?.mutability === 'ReadOnly',
    };
  });
  return { kind: 'settings', request: requestId, settings, isLast: tbc !== true };
}

/** How a variable is called among the settings of all versions. */
export function settingName(component: string, variable: string): string {
  return `${component}.${variable}`;
}

function samplesOf(values: MeterValues): Sample[] {
  return values.map(({ timestamp, sampledValue }) =>
    readSample(
      timestamp,
      sampledValue.map(({ unitOfMeasure: { unit, multiplier = 0 } = {}, value, ...raw }) => ({
        ...raw,
        unit,
        value: value * 10 ** multiplier,
      })),
    ),
  );
}

function verdict({ tag }: Decision): object {
  return { idTokenInfo: { status: tag } };
}
