import {
  decimal,
  instant,
  list,
  object,
  optional,
  type Shape,
  type ShapeOf,
  text,
  whole,
  word,
} from './shape.ts';

/**
 * The messages of OCPP 1.6, profiles Core and Smart Charging. What comes in is described by shapes,
 * from which its types are made; instants in it are ms since the epoch. What goes out is made by
 * this device and described by types; instants in it are texts (`instantText`).
 */

const idToken = text(20);
const connectorId = whole(0);

/** Answer of the central system about a tag. */
const idTagInfo = object({
  status: word('Accepted', 'Blocked', 'Expired', 'Invalid', 'ConcurrentTx'),
  expiryDate: optional(instant),
  parentIdTag: optional(idToken),
});
export type IdTagInfo = ShapeOf<typeof idTagInfo>;

const chargingRateUnit = word('A', 'W');
export type ChargingRateUnit = ShapeOf<typeof chargingRateUnit>;

const chargingProfilePurpose = word('ChargePointMaxProfile', 'TxDefaultProfile', 'TxProfile');
export type ChargingProfilePurpose = ShapeOf<typeof chargingProfilePurpose>;

/**
 * More periods than `ChargingScheduleMaxPeriods` are refused by the profiles; here is only what
 * must not be read.
 */
const mostPeriods = 1024;

const chargingSchedule = object({
  /** s. */
  duration: optional(whole(0)),
  startSchedule: optional(instant),
  chargingRateUnit,
  chargingSchedulePeriod: list(
    object({
      /** s from the start of the schedule. */
      startPeriod: whole(0),
      /** A or W, as the schedule says. */
      limit: decimal(0),
      numberPhases: optional(whole(0)),
    }),
    { minItems: 1, maxItems: mostPeriods },
  ),
  minChargingRate: optional(decimal(0)),
});
export type ChargingSchedule = ShapeOf<typeof chargingSchedule>;
export type ChargingSchedulePeriod = ChargingSchedule['chargingSchedulePeriod'][number];

/** A charging profile as it is stored, too: `JSON.stringify` of it loses nothing. */
const chargingProfile = object({
  chargingProfileId: whole(),
  transactionId: optional(whole()),
  stackLevel: whole(0),
  chargingProfilePurpose,
  chargingProfileKind: word('Absolute', 'Recurring', 'Relative'),
  recurrencyKind: optional(word('Daily', 'Weekly')),
  validFrom: optional(instant),
  validTo: optional(instant),
  chargingSchedule,
});
export type ChargingProfile = ShapeOf<typeof chargingProfile>;

/** Calls of the central system. */
export const requests = {
  ChangeAvailability: object({ connectorId, type: word('Inoperative', 'Operative') }),
  ChangeConfiguration: object({ key: text(50), value: text(500) }),
  ClearCache: object({}),
  ClearChargingProfile: object({
    id: optional(whole()),
    connectorId: optional(connectorId),
    chargingProfilePurpose: optional(chargingProfilePurpose),
    stackLevel: optional(whole(0)),
  }),
  DataTransfer: object({
    vendorId: text(255),
    messageId: optional(text(50)),
    data: optional(text(0xffff)),
  }),
  GetCompositeSchedule: object({
    connectorId,
    /** s. */
    duration: whole(0),
    chargingRateUnit: optional(chargingRateUnit),
  }),
  GetConfiguration: object({ key: optional(list(text(50), { maxItems: 1024 })) }),
  RemoteStartTransaction: object({
    connectorId: optional(connectorId),
    idTag: idToken,
    chargingProfile: optional(chargingProfile),
  }),
  RemoteStopTransaction: object({ transactionId: whole() }),
  Reset: object({ type: word('Hard', 'Soft') }),
  SetChargingProfile: object({ connectorId, csChargingProfiles: chargingProfile }),
  UnlockConnector: object({ connectorId }),
} as const satisfies Record<string, Shape<unknown>>;

/** A message that the central system sends. */
export type RequestAction = keyof typeof requests;
/** Its payload. */
export type Request<A extends RequestAction> = ShapeOf<(typeof requests)[A]>;

/** Answers of the charge point. */
export interface Answers {
  ChangeAvailability: { status: 'Accepted' | 'Rejected' | 'Scheduled' };
  ChangeConfiguration: { status: 'Accepted' | 'NotSupported' | 'RebootRequired' | 'Rejected' };
  ClearCache: { status: 'Accepted' | 'Rejected' };
  ClearChargingProfile: { status: 'Accepted' | 'Unknown' };
  DataTransfer: {
    status: 'Accepted' | 'Rejected' | 'UnknownMessageId' | 'UnknownVendorId';
    data?: string;
  };
  GetCompositeSchedule:
    | { status: 'Rejected' }
    | {
        status: 'Accepted';
        connectorId: number;
        scheduleStart: string;
        chargingSchedule: SentChargingSchedule;
      };
  GetConfiguration: {
    configurationKey?: { key: string; readonly: boolean; value?: string }[];
    unknownKey?: string[];
  };
  RemoteStartTransaction: { status: 'Accepted' | 'Rejected' };
  RemoteStopTransaction: { status: 'Accepted' | 'Rejected' };
  Reset: { status: 'Accepted' | 'Rejected' };
  SetChargingProfile: { status: 'Accepted' | 'NotSupported' | 'Rejected' };
  UnlockConnector: { status: 'NotSupported' | 'UnlockFailed' | 'Unlocked' };
}

/** A charging schedule as this device tells it. */
export type SentChargingSchedule = Omit<ChargingSchedule, 'startSchedule'> & {
  startSchedule?: string;
};

/** Calls of the charge point. */
export interface Calls {
  Authorize: { idTag: string };
  BootNotification: {
    chargePointVendor: string;
    chargePointModel: string;
    chargePointSerialNumber?: string;
    firmwareVersion?: string;
    meterSerialNumber?: string;
    meterType?: string;
  };
  Heartbeat: Record<string, never>;
  MeterValues: { connectorId: number; transactionId?: number; meterValue: MeterValue[] };
  StartTransaction: { connectorId: number; idTag: string; meterStart: number; timestamp: string };
  StatusNotification: {
    connectorId: number;
    errorCode: ChargePointErrorCode;
    info?: string;
    status: ChargePointStatus;
    timestamp: string;
    vendorId?: string;
    vendorErrorCode?: string;
  };
  StopTransaction: {
    idTag?: string;
    meterStop: number;
    timestamp: string;
    transactionId: number;
    reason?: StopReason;
    transactionData?: MeterValue[];
  };
}
/** A message that the charge point sends. */
export type CallAction = keyof Calls;

/** Answers of the central system. */
export const replies = {
  Authorize: object({ idTagInfo }),
  BootNotification: object({
    currentTime: instant,
    /** s. */
    interval: whole(),
    status: word('Accepted', 'Pending', 'Rejected'),
  }),
  Heartbeat: object({ currentTime: instant }),
  MeterValues: object({}),
  StartTransaction: object({ idTagInfo, transactionId: whole() }),
  StatusNotification: object({}),
  StopTransaction: object({ idTagInfo: optional(idTagInfo) }),
} as const satisfies Record<CallAction, Shape<unknown>>;
/** The payload of such an answer. */
export type Reply<A extends CallAction> = ShapeOf<(typeof replies)[A]>;

export type ChargePointStatus =
  | 'Available'
  | 'Charging'
  | 'Faulted'
  | 'Finishing'
  | 'Preparing'
  | 'Reserved'
  | 'SuspendedEV'
  | 'SuspendedEVSE'
  | 'Unavailable';

export type ChargePointErrorCode =
  | 'EVCommunicationError'
  | 'GroundFailure'
  | 'InternalError'
  | 'NoError'
  | 'OtherError'
  | 'PowerSwitchFailure';

export type StopReason =
  | 'DeAuthorized'
  | 'EmergencyStop'
  | 'EVDisconnected'
  | 'HardReset'
  | 'Local'
  | 'Other'
  | 'PowerLoss'
  | 'Reboot'
  | 'Remote'
  | 'SoftReset';

/** Meter values of one instant. */
export interface MeterValue {
  timestamp: string;
  sampledValue: SampledValue[];
}

export interface SampledValue {
  value: string;
  context?: 'Sample.Clock' | 'Sample.Periodic' | 'Transaction.Begin' | 'Transaction.End';
  measurand: string;
  phase?: string;
  location?: 'EV' | 'Outlet';
  unit?: string;
}

/**
 * Messages of the profiles that this charge point does not have: answered with CALLERROR
 * NotSupported.
 */
export const unsupported: readonly string[] = [
  'CancelReservation',
  'GetDiagnostics',
  'GetLocalListVersion',
  'ReserveNow',
  'SendLocalList',
  'TriggerMessage',
  'UpdateFirmware',
];
