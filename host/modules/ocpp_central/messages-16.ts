import { requests as commonRequests } from '../../services/ocpp/messages.ts';
import {
  anyNumber,
  flag,
  instant,
  list,
  object,
  optional,
  type Shape,
  text,
  whole,
  word,
} from '../../services/ocpp/shape.ts';
import { firmwareStatus, logStatus, mostEntries, securityEvent } from './messages-common.ts';
import type { Vocabulary } from './versions.ts';

/**
 * OCPP 1.6 as a central system reads and sends it; instants that come in are ms since the epoch.
 */

const connectorId = whole(0);
const idTag = text(20);
const empty = object({});
const accepted = object({ status: word('Accepted', 'Rejected') });

/**
 * Words that a charger may invent are texts here: a value that nobody knows is left out, and the
 * others of the same message count.
 */
const sampledValue = object({
  value: text(0xffff),
  context: optional(text(50)),
  format: optional(text(50)),
  measurand: optional(text(50)),
  phase: optional(text(50)),
  location: optional(text(50)),
  unit: optional(text(50)),
});

const meterValue = list(
  object({ timestamp: instant, sampledValue: list(sampledValue, { maxItems: mostEntries }) }),
  { maxItems: mostEntries },
);

/** What a charger calls. */
export const calls16 = {
  Authorize: object({ idTag }),
  BootNotification: object({
    chargePointVendor: text(20),
    chargePointModel: text(20),
    chargePointSerialNumber: optional(text(25)),
    chargeBoxSerialNumber: optional(text(25)),
    firmwareVersion: optional(text(50)),
    iccid: optional(text(20)),
    imsi: optional(text(20)),
    meterType: optional(text(25)),
    meterSerialNumber: optional(text(25)),
  }),
  DataTransfer: object({
    vendorId: text(255),
    messageId: optional(text(50)),
    data: optional(text(0xffff)),
  }),
  DiagnosticsStatusNotification: object({
    status: word('Idle', 'Uploaded', 'UploadFailed', 'Uploading'),
  }),
  FirmwareStatusNotification: object({
    status: word(
      ...(['Downloaded', 'DownloadFailed', 'Downloading', 'Idle'] as const),
      ...(['InstallationFailed', 'Installing', 'Installed'] as const),
    ),
  }),
  Heartbeat: empty,
  LogStatusNotification: logStatus,
  MeterValues: object({ connectorId, transactionId: optional(whole()), meterValue }),
  SecurityEventNotification: securityEvent,
  SignCertificate: object({ csr: text(5500) }),
  SignedFirmwareStatusNotification: firmwareStatus,
  StartTransaction: object({
    connectorId,
    idTag,
    /** Wh. */
    meterStart: whole(),
    reservationId: optional(whole()),
    timestamp: instant,
  }),
  StatusNotification: object({
    connectorId,
    errorCode: word(
      ...(['ConnectorLockFailure', 'EVCommunicationError', 'GroundFailure'] as const),
      ...(['HighTemperature', 'InternalError', 'LocalListConflict', 'NoError'] as const),
      ...(['OtherError', 'OverCurrentFailure', 'PowerMeterFailure'] as const),
      ...(['PowerSwitchFailure', 'ReaderFailure', 'ResetFailure'] as const),
      ...(['UnderVoltage', 'OverVoltage', 'WeakSignal'] as const),
    ),
    info: optional(text(50)),
    status: word(
      ...(['Available', 'Preparing', 'Charging', 'SuspendedEVSE', 'SuspendedEV'] as const),
      ...(['Finishing', 'Reserved', 'Unavailable', 'Faulted'] as const),
    ),
    timestamp: optional(instant),
    vendorId: optional(text(255)),
    vendorErrorCode: optional(text(50)),
  }),
  StopTransaction: object({
    idTag: optional(idTag),
    /** Wh. */
    meterStop: whole(),
    timestamp: instant,
    transactionId: whole(),
    reason: optional(
      word(
        ...(['EmergencyStop', 'EVDisconnected', 'HardReset', 'Local', 'Other'] as const),
        ...(['PowerLoss', 'Reboot', 'Remote', 'SoftReset', 'UnlockCommand'] as const),
        'DeAuthorized',
      ),
    ),
    transactionData: optional(meterValue),
  }),
} as const satisfies Record<string, Shape<unknown>>;

/** What the central system calls. */
export const requests16 = {
  ...commonRequests,
  TriggerMessage: object({
    requestedMessage: word(
      ...([
        'BootNotification',
        'DiagnosticsStatusNotification',
        'FirmwareStatusNotification',
      ] as const),
      ...(['Heartbeat', 'MeterValues', 'StatusNotification'] as const),
    ),
    connectorId: optional(whole(1)),
  }),
} as const satisfies Record<string, Shape<unknown>>;

/** What a charger answers. */
export const replies16 = {
  ChangeAvailability: object({ status: word('Accepted', 'Rejected', 'Scheduled') }),
  ChangeConfiguration: object({
    status: word('Accepted', 'Rejected', 'RebootRequired', 'NotSupported'),
  }),
  ClearCache: accepted,
  ClearChargingProfile: object({ status: word('Accepted', 'Unknown') }),
  DataTransfer: object({
    status: word('Accepted', 'Rejected', 'UnknownMessageId', 'UnknownVendorId'),
    data: optional(text(0xffff)),
  }),
  GetCompositeSchedule: object({
    status: word('Accepted', 'Rejected'),
    connectorId: optional(connectorId),
    scheduleStart: optional(instant),
    chargingSchedule: optional(
      object({
        duration: optional(whole()),
        startSchedule: optional(instant),
        chargingRateUnit: word('A', 'W'),
        chargingSchedulePeriod: list(
          object({
            startPeriod: whole(),
            /** Chargers say -1 where nothing limits them. */
            limit: anyNumber,
            numberPhases: optional(whole()),
          }),
          { maxItems: mostEntries },
        ),
        minChargingRate: optional(anyNumber),
      }),
    ),
  }),
  GetConfiguration: object({
    configurationKey: optional(
      list(object({ key: text(50), readonly: flag, value: optional(text(500)) }), {
        maxItems: mostEntries,
      }),
    ),
    unknownKey: optional(list(text(50), { maxItems: mostEntries })),
  }),
  RemoteStartTransaction: accepted,
  RemoteStopTransaction: accepted,
  Reset: accepted,
  SetChargingProfile: object({ status: word('Accepted', 'Rejected', 'NotSupported') }),
  TriggerMessage: object({ status: word('Accepted', 'Rejected', 'NotImplemented') }),
  UnlockConnector: object({ status: word('Unlocked', 'UnlockFailed', 'NotSupported') }),
} as const satisfies Record<keyof typeof requests16, Shape<unknown>>;

export const vocabulary16 = {
  version: 'ocpp1.6',
  calls: calls16,
  requests: requests16,
  replies: replies16,
  spelling: code => code,
} as const satisfies Vocabulary;
