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
 * OCPP 2.0.1 as a central system reads and sends it: the part of it that sharing current needs.
 * Instants that come in are ms since the epoch.
 */

const empty = object({});
const evse = object({ id: whole(), connectorId: optional(whole()) });
const transactionId = text(36);
const component = object({
  name: text(50),
  instance: optional(text(50)),
  evse: optional(evse),
});
const variable = object({ name: text(50), instance: optional(text(50)) });
const attributeType = word('Actual', 'Target', 'MinSet', 'MaxSet');
const limitSource = word('EMS', 'Other', 'SO', 'CSO');
const statusInfo = object({ reasonCode: text(20), additionalInfo: optional(text(512)) });

const idToken = object({
  idToken: text(36),
  type: word(
    ...(['Central', 'eMAID', 'ISO14443', 'ISO15693', 'KeyCode', 'Local'] as const),
    ...(['MacAddress', 'NoAuthorization'] as const),
  ),
  additionalInfo: optional(
    list(object({ additionalIdToken: text(36), type: text(50) }), {
      minItems: 1,
      maxItems: mostEntries,
    }),
  ),
});

/** As in 1.6, words that a charger may invent are texts. */
const meterValue = list(
  object({
    timestamp: instant,
    sampledValue: list(
      object({
        value: anyNumber,
        context: optional(text(50)),
        measurand: optional(text(50)),
        phase: optional(text(50)),
        location: optional(text(50)),
        unitOfMeasure: optional(
          object({ unit: optional(text(20)), multiplier: optional(whole()) }),
        ),
      }),
      { minItems: 1, maxItems: mostEntries },
    ),
  }),
  { minItems: 1, maxItems: mostEntries },
);

/** Periods of a schedule that somebody tells; `limit` is in A or W. */
const periods = list(
  object({
    startPeriod: whole(),
    limit: anyNumber,
    numberPhases: optional(whole()),
    phaseToUse: optional(whole()),
  }),
  { minItems: 1, maxItems: mostEntries },
);
const unit = word('W', 'A');
const purpose = word(
  ...(['ChargingStationExternalConstraints', 'ChargingStationMaxProfile'] as const),
  ...(['TxDefaultProfile', 'TxProfile'] as const),
);

const schedule = object({
  id: whole(),
  startSchedule: optional(instant),
  duration: optional(whole()),
  chargingRateUnit: unit,
  chargingSchedulePeriod: periods,
  minChargingRate: optional(anyNumber),
});

/** What a charger calls. */
export const calls201 = {
  Authorize: object({ idToken, certificate: optional(text(5500)) }),
  BootNotification: object({
    chargingStation: object({
      vendorName: text(50),
      model: text(20),
      serialNumber: optional(text(25)),
      firmwareVersion: optional(text(50)),
      modem: optional(object({ iccid: optional(text(20)), imsi: optional(text(20)) })),
    }),
    reason: word(
      ...(['ApplicationReset', 'FirmwareUpdate', 'LocalReset', 'PowerUp'] as const),
      ...(['RemoteReset', 'ScheduledReset', 'Triggered', 'Unknown', 'Watchdog'] as const),
    ),
  }),
  ClearedChargingLimit: object({ chargingLimitSource: limitSource, evseId: optional(whole()) }),
  /** Its data may be anything, and nobody reads it. */
  DataTransfer: object({ vendorId: text(255), messageId: optional(text(50)) }),
  FirmwareStatusNotification: firmwareStatus,
  Heartbeat: empty,
  LogStatusNotification: logStatus,
  MeterValues: object({ evseId: whole(), meterValue }),
  NotifyChargingLimit: object({
    chargingLimit: object({
      chargingLimitSource: limitSource,
      isGridCritical: optional(flag),
    }),
    evseId: optional(whole()),
    chargingSchedule: optional(list(schedule, { minItems: 1, maxItems: mostEntries })),
  }),
  NotifyEvent: object({
    generatedAt: instant,
    seqNo: whole(),
    tbc: optional(flag),
    eventData: list(
      object({
        eventId: whole(),
        timestamp: instant,
        trigger: word('Alerting', 'Delta', 'Periodic'),
        cause: optional(whole()),
        actualValue: text(2500),
        techCode: optional(text(50)),
        techInfo: optional(text(500)),
        cleared: optional(flag),
        transactionId: optional(transactionId),
        variableMonitoringId: optional(whole()),
        eventNotificationType: word(
          ...(['HardWiredNotification', 'HardWiredMonitor'] as const),
          ...(['PreconfiguredMonitor', 'CustomMonitor'] as const),
        ),
        component,
        variable,
      }),
      { minItems: 1, maxItems: mostEntries },
    ),
  }),
  NotifyReport: object({
    requestId: whole(),
    generatedAt: instant,
    seqNo: whole(),
    tbc: optional(flag),
    reportData: optional(
      list(
        object({
          component,
          variable,
          variableAttribute: list(
            object({
              type: optional(attributeType),
              value: optional(text(2500)),
              mutability: optional(word('ReadOnly', 'WriteOnly', 'ReadWrite')),
              persistent: optional(flag),
              constant: optional(flag),
            }),
            { minItems: 1, maxItems: 4 },
          ),
        }),
        { minItems: 1, maxItems: mostEntries },
      ),
    ),
  }),
  SecurityEventNotification: securityEvent,
  SignCertificate: object({
    csr: text(5500),
    certificateType: optional(word('ChargingStationCertificate', 'V2GCertificate')),
  }),
  StatusNotification: object({
    timestamp: instant,
    connectorStatus: word('Available', 'Occupied', 'Reserved', 'Unavailable', 'Faulted'),
    evseId: whole(),
    connectorId: whole(),
  }),
  TransactionEvent: object({
    eventType: word('Started', 'Updated', 'Ended'),
    timestamp: instant,
    triggerReason: word(
      ...(['Authorized', 'CablePluggedIn', 'ChargingRateChanged', 'ChargingStateChanged'] as const),
      ...(['Deauthorized', 'EnergyLimitReached', 'EVCommunicationLost'] as const),
      ...(['EVConnectTimeout', 'MeterValueClock', 'MeterValuePeriodic'] as const),
      ...(['TimeLimitReached', 'Trigger', 'UnlockCommand', 'StopAuthorized'] as const),
      ...(['EVDeparted', 'EVDetected', 'RemoteStop', 'RemoteStart'] as const),
      ...(['AbnormalCondition', 'SignedDataReceived', 'ResetCommand'] as const),
    ),
    seqNo: whole(),
    offline: optional(flag),
    numberOfPhasesUsed: optional(whole()),
    /** A. */
    cableMaxCurrent: optional(whole()),
    reservationId: optional(whole()),
    transactionInfo: object({
      transactionId,
      chargingState: optional(
        word('Charging', 'EVConnected', 'SuspendedEV', 'SuspendedEVSE', 'Idle'),
      ),
      timeSpentCharging: optional(whole()),
      stoppedReason: optional(
        word(
          ...(['DeAuthorized', 'EmergencyStop', 'EnergyLimitReached', 'EVDisconnected'] as const),
          ...(['GroundFault', 'ImmediateReset', 'Local', 'LocalOutOfCredit'] as const),
          ...(['MasterPass', 'Other', 'OvercurrentFault', 'PowerLoss', 'PowerQuality'] as const),
          ...(['Reboot', 'Remote', 'SOCLimitReached', 'StoppedByEV'] as const),
          ...(['TimeLimitReached', 'Timeout'] as const),
        ),
      ),
      remoteStartId: optional(whole()),
    }),
    evse: optional(evse),
    idToken: optional(idToken),
    meterValue: optional(meterValue),
  }),
} as const satisfies Record<string, Shape<unknown>>;

const profile = object({
  id: whole(),
  stackLevel: whole(0),
  chargingProfilePurpose: purpose,
  chargingProfileKind: word('Absolute', 'Recurring', 'Relative'),
  recurrencyKind: optional(word('Daily', 'Weekly')),
  validFrom: optional(instant),
  validTo: optional(instant),
  chargingSchedule: list(schedule, { minItems: 1, maxItems: 3 }),
  transactionId: optional(transactionId),
});

/** What the central system calls. */
export const requests201 = {
  ChangeAvailability: object({
    operationalStatus: word('Inoperative', 'Operative'),
    evse: optional(evse),
  }),
  ClearChargingProfile: object({
    chargingProfileId: optional(whole()),
    chargingProfileCriteria: optional(
      object({
        evseId: optional(whole(0)),
        chargingProfilePurpose: optional(purpose),
        stackLevel: optional(whole(0)),
      }),
    ),
  }),
  GetBaseReport: object({
    requestId: whole(),
    reportBase: word('ConfigurationInventory', 'FullInventory', 'SummaryInventory'),
  }),
  GetCompositeSchedule: object({
    /** s. */
    duration: whole(0),
    evseId: whole(0),
    chargingRateUnit: optional(unit),
  }),
  GetVariables: object({
    getVariableData: list(object({ component, variable, attributeType: optional(attributeType) }), {
      minItems: 1,
      maxItems: mostEntries,
    }),
  }),
  RequestStartTransaction: object({
    remoteStartId: whole(),
    idToken,
    evseId: optional(whole(1)),
    chargingProfile: optional(profile),
  }),
  RequestStopTransaction: object({ transactionId }),
  Reset: object({ type: word('Immediate', 'OnIdle'), evseId: optional(whole(0)) }),
  SetChargingProfile: object({ evseId: whole(0), chargingProfile: profile }),
  SetVariables: object({
    setVariableData: list(
      object({
        component,
        variable,
        attributeType: optional(attributeType),
        attributeValue: text(1000),
      }),
      { minItems: 1, maxItems: mostEntries },
    ),
  }),
  TriggerMessage: object({
    requestedMessage: word(
      ...(['BootNotification', 'LogStatusNotification', 'FirmwareStatusNotification'] as const),
      ...(['Heartbeat', 'MeterValues', 'StatusNotification', 'TransactionEvent'] as const),
    ),
    evse: optional(evse),
  }),
} as const satisfies Record<string, Shape<unknown>>;

/** Answers that say whether something was done, and perhaps why not. */
function done<const W extends string>(...words: readonly W[]) {
  return object({ status: word(...words), statusInfo: optional(statusInfo) });
}

/** What a charger answers. */
export const replies201 = {
  ChangeAvailability: done('Accepted', 'Rejected', 'Scheduled'),
  ClearChargingProfile: done('Accepted', 'Unknown'),
  GetBaseReport: done('Accepted', 'Rejected', 'NotSupported', 'EmptyResultSet'),
  GetCompositeSchedule: object({
    status: word('Accepted', 'Rejected'),
    statusInfo: optional(statusInfo),
    schedule: optional(
      object({
        evseId: whole(),
        duration: whole(),
        scheduleStart: instant,
        chargingRateUnit: unit,
        chargingSchedulePeriod: periods,
      }),
    ),
  }),
  GetVariables: object({
    getVariableResult: list(
      object({
        attributeStatus: word(
          ...(['Accepted', 'Rejected', 'UnknownComponent', 'UnknownVariable'] as const),
          'NotSupportedAttributeType',
        ),
        attributeStatusInfo: optional(statusInfo),
        attributeType: optional(attributeType),
        attributeValue: optional(text(2500)),
        component,
        variable,
      }),
      { minItems: 1, maxItems: mostEntries },
    ),
  }),
  RequestStartTransaction: object({
    status: word('Accepted', 'Rejected'),
    statusInfo: optional(statusInfo),
    transactionId: optional(transactionId),
  }),
  RequestStopTransaction: done('Accepted', 'Rejected'),
  Reset: done('Accepted', 'Rejected', 'Scheduled'),
  SetChargingProfile: done('Accepted', 'Rejected'),
  SetVariables: object({
    setVariableResult: list(
      object({
        attributeType: optional(attributeType),
        attributeStatus: word(
          ...(['Accepted', 'Rejected', 'UnknownComponent', 'UnknownVariable'] as const),
          ...(['NotSupportedAttributeType', 'RebootRequired'] as const),
        ),
        attributeStatusInfo: optional(statusInfo),
        component,
        variable,
      }),
      { minItems: 1, maxItems: mostEntries },
    ),
  }),
  TriggerMessage: done('Accepted', 'Rejected', 'NotImplemented'),
} as const satisfies Record<keyof typeof requests201, Shape<unknown>>;

/** Codes that 2.0.1 corrected. */
const corrected: ReadonlyMap<string, string> = new Map([
  ['FormationViolation', 'FormatViolation'],
  ['OccurenceConstraintViolation', 'OccurrenceConstraintViolation'],
]);

export const vocabulary201 = {
  version: 'ocpp2.0.1',
  calls: calls201,
  requests: requests201,
  replies: replies201,
  spelling: code => corrected.get(code) ?? code,
} as const satisfies Vocabulary;
