import type { Shape } from '../../services/ocpp/shape.ts';
import {
  type Decision,
  type Hearing,
  nothing,
  registered,
  type TransactionHeard,
  timeOf,
} from './heard.ts';
import type { calls16, vocabulary16 } from './messages-16.ts';
import { readSample, type Sample } from './meter-values.ts';
import type { CallOf } from './versions.ts';

type Call = CallOf<typeof vocabulary16>;
type Payload<A extends keyof typeof calls16> =
  (typeof calls16)[A] extends Shape<infer P> ? P : never;

/** Understands a call of a charger of 1.6. */
export function hear16(call: Call): Hearing {
  switch (call.action) {
    case 'BootNotification':
      return { heard: { kind: 'boot', make: makeOf(call.payload) }, reply: registered };
    case 'Heartbeat':
      return { heard: { kind: 'other' }, reply: timeOf };
    case 'StatusNotification': {
      const { connectorId: place, status, errorCode, vendorErrorCode } = call.payload;
      const error = errorCode === 'NoError' ? undefined : errorCode;
      const named = error === 'OtherError' ? (vendorErrorCode ?? error) : error;
      return { heard: { kind: 'status', place, status, error: named }, reply: nothing };
    }
    case 'Authorize':
      return { heard: { kind: 'tag', tag: call.payload.idTag }, reply: verdict };
    case 'StartTransaction':
      return {
        heard: started(call.payload),
        reply: decision => ({ transactionId: decision.transactionId, ...verdict(decision) }),
      };
    case 'StopTransaction': {
      const { idTag } = call.payload;
      return { heard: ended(call.payload), reply: idTag === undefined ? nothing : verdict };
    }
    case 'MeterValues': {
      const { connectorId: place, transactionId: transaction, meterValue } = call.payload;
      const samples = samplesOf(meterValue);
      return { heard: { kind: 'values', place, transaction, samples }, reply: nothing };
    }
    case 'SecurityEventNotification': {
      const { type: event, timestamp: wallMs } = call.payload;
      return { heard: { kind: 'security', event, wallMs }, reply: nothing };
    }
    case 'FirmwareStatusNotification':
    case 'SignedFirmwareStatusNotification': {
      const isInstalling = call.payload.status === 'Installing';
      return { heard: { kind: isInstalling ? 'installing' : 'other' }, reply: nothing };
    }
    case 'DataTransfer':
      return { heard: { kind: 'other' }, reply: () => ({ status: 'UnknownVendorId' }) };
    case 'SignCertificate':
      return { heard: { kind: 'other' }, reply: () => ({ status: 'Rejected' }) };
    case 'DiagnosticsStatusNotification':
    case 'LogStatusNotification':
      return { heard: { kind: 'other' }, reply: nothing };
  }
}

function makeOf(payload: Payload<'BootNotification'>) {
  return {
    vendor: payload.chargePointVendor,
    model: payload.chargePointModel,
    firmware: payload.firmwareVersion ?? '',
    serial: payload.chargePointSerialNumber ?? payload.chargeBoxSerialNumber ?? '',
  };
}

const unsaid = { status: undefined, phases: undefined, cableMa: undefined } as const;

function started(payload: Payload<'StartTransaction'>): TransactionHeard {
  return {
    kind: 'transaction',
    event: 'started',
    id: undefined,
    isLate: false,
    ...unsaid,
    place: payload.connectorId,
    wallMs: payload.timestamp,
    tag: payload.idTag,
    energyWh: payload.meterStart,
    reason: undefined,
    samples: [],
  };
}

function ended(payload: Payload<'StopTransaction'>): TransactionHeard {
  return {
    kind: 'transaction',
    event: 'ended',
    place: undefined,
    isLate: false,
    ...unsaid,
    id: payload.transactionId,
    wallMs: payload.timestamp,
    tag: payload.idTag,
    energyWh: payload.meterStop,
    reason: payload.reason ?? 'Local',
    samples: samplesOf(payload.transactionData ?? []),
  };
}

function samplesOf(values: Payload<'MeterValues'>['meterValue']): Sample[] {
  return values.map(({ timestamp, sampledValue }) =>
    readSample(
      timestamp,
      sampledValue
        .filter(({ format }) => format !== 'SignedData')
        .map(raw => ({ ...raw, value: numberOf(raw.value) })),
    ),
  );
}

/** Some write a blank before it. */
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function verdict({ tag }: Decision): object {
  return { idTagInfo: { status: tag } };
}
