import type { Limits } from './limits.ts';

/** What a charger says of its connector. */
export type Status = 'Available' | 'Preparing' | 'Charging' | 'SuspendedEV' | 'SuspendedEVSE';

/** What its meter shows. */
export interface Shown {
  /** On L1 to L3, mA. */
  readonly currentsMa: readonly number[];
  /** Since it was built, Wh. */
  readonly energyWh: number;
}

/** What a charger says to its central system, and how it answers, in one version of OCPP. */
export interface Speech {
  readonly protocol: 'ocpp1.6' | 'ocpp2.0.1';
  /** Resolves with the time of the central system. */
  boot(): Promise<string>;
  tell(status: Status): Promise<void>;
  begin(shown: Shown): Promise<void>;
  sample(shown: Shown): Promise<void>;
  end(shown: Shown): Promise<void>;
  answer(action: string, payload: unknown): object;
}

/** What a speech is made with. */
export interface Speaker {
  /** Resolves with the answer. */
  call(action: string, payload: object): Promise<unknown>;
  /** The charger's clock, ms since the epoch. */
  wallMs(): number;
  readonly limits: Limits;
  /** The central system wants to hear this once more. */
  repeat(message: string): void;
}

const tag = 'GARAGE';
const nowhere = Number.POSITIVE_INFINITY;

interface Schedule {
  readonly startSchedule?: string;
  readonly duration?: number;
  readonly chargingSchedulePeriod: readonly [{ readonly limit: number }];
}

interface Profile {
  readonly chargingProfilePurpose: string;
  readonly transactionId?: number | string;
}

/**
 * Takes a profile.
 *
 * @returns what is answered
 */
function take(
  { limits, wallMs }: Speaker,
  { chargingProfilePurpose: purpose, transactionId }: Profile,
  { startSchedule, duration, chargingSchedulePeriod: [{ limit }] }: Schedule,
  transaction: number | string | undefined,
): object {
  const limitMa = Math.round(limit * 1000);
  if (purpose === 'TxDefaultProfile') {
    limits.store(limitMa);
    return { status: 'Accepted' };
  }
  if (purpose !== 'TxProfile' || transaction === undefined || transactionId !== transaction)
    return { status: 'Rejected' };
  const startMs = startSchedule === undefined ? wallMs() : Date.parse(startSchedule);
  limits.limit(limitMa, duration === undefined ? nowhere : startMs + duration * 1000);
  return { status: 'Accepted' };
}

const inForce = ({ limits, wallMs }: Speaker): object => ({
  chargingRateUnit: 'A',
  chargingSchedulePeriod: [{ startPeriod: 0, limit: Math.floor(limits.at(wallMs()) / 100) / 10 }],
});

const repeated = ({ repeat }: Speaker, payload: unknown): object => {
  repeat((payload as { requestedMessage: string }).requestedMessage);
  return { status: 'Accepted' };
};

const cleared = ({ limits }: Speaker): object => {
  limits.clear();
  return { status: 'Accepted' };
};

/** OCPP 1.6. */
export function speech16(speaker: Speaker): Speech {
  const { call, wallMs } = speaker;
  const now = (): string => new Date(wallMs()).toISOString();
  let transaction: number | undefined;
  const tell = async (status: Status): Promise<void> => {
    await call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status });
  };
  return {
    protocol: 'ocpp1.6',
    async boot() {
      const make = { chargePointVendor: 'Other', chargePointModel: 'Wallbox 16' };
      return ((await call('BootNotification', make)) as { currentTime: string }).currentTime;
    },
    tell,
    async begin({ energyWh }) {
      const start = { connectorId: 1, idTag: tag, meterStart: Math.round(energyWh) };
      const answer = await call('StartTransaction', { ...start, timestamp: now() });
      transaction = (answer as { transactionId: number }).transactionId;
    },
    async sample({ currentsMa, energyWh }) {
      const unit = { measurand: 'Energy.Active.Import.Register', unit: 'Wh' };
      const sampledValue = [
        ...currentsMa.map((currentMa, phase) => ({
          value: (currentMa / 1000).toFixed(2),
          ...{ measurand: 'Current.Import', phase: `L${phase + 1}`, unit: 'A' },
        })),
        { value: `${Math.round(energyWh)}`, ...unit },
      ];
      await call('MeterValues', {
        ...{ connectorId: 1, ...(transaction !== undefined && { transactionId: transaction }) },
        meterValue: [{ timestamp: now(), sampledValue }],
      });
    },
    async end({ energyWh }) {
      const transactionId = transaction;
      transaction = undefined;
      await call('StopTransaction', {
        ...{ transactionId, meterStop: Math.round(energyWh), timestamp: now() },
      });
    },
    answer(action, payload) {
      switch (action) {
        case 'SetChargingProfile': {
          const { csChargingProfiles: profile } = payload as {
            csChargingProfiles: Profile & { chargingSchedule: Schedule };
          };
          return take(speaker, profile, profile.chargingSchedule, transaction);
        }
        case 'ClearChargingProfile':
          return cleared(speaker);
        case 'GetCompositeSchedule':
          return { status: 'Accepted', connectorId: 1, chargingSchedule: inForce(speaker) };
        case 'TriggerMessage':
          return repeated(speaker, payload);
        case 'GetConfiguration':
          return {
            configurationKey: [
              { key: 'ChargingScheduleAllowedChargingRateUnit', readonly: true, value: 'Current' },
            ],
          };
        default:
          return { status: 'Accepted' };
      }
    },
  };
}

interface Variable {
  readonly component: object;
  readonly variable: object;
}

/** OCPP 2.0.1. */
export function speech201(speaker: Speaker): Speech {
  const { call, wallMs } = speaker;
  const now = (): string => new Date(wallMs()).toISOString();
  let transaction: string | undefined;
  let count = 0;
  let state: Exclude<Status, 'Available' | 'Preparing'> | 'EVConnected' = 'EVConnected';
  const valuesOf = ({ currentsMa, energyWh }: Shown): object => ({
    meterValue: [
      {
        timestamp: now(),
        sampledValue: [
          ...currentsMa.map((currentMa, phase) => ({
            value: currentMa / 1000,
            ...{ measurand: 'Current.Import', phase: `L${phase + 1}` },
            unitOfMeasure: { unit: 'A' },
          })),
          {
            value: Math.round(energyWh),
            ...{ measurand: 'Energy.Active.Import.Register', unitOfMeasure: { unit: 'Wh' } },
          },
        ],
      },
    ],
  });
  const event = async (eventType: string, triggerReason: string, more: object): Promise<void> => {
    await call('TransactionEvent', {
      ...{ eventType, triggerReason, timestamp: now(), seqNo: count++, evse: { id: 1 } },
      transactionInfo: { transactionId: transaction, chargingState: state },
      ...more,
    });
  };
  return {
    protocol: 'ocpp2.0.1',
    async boot() {
      const chargingStation = { vendorName: 'Other', model: 'Wallbox 201' };
      const answer = await call('BootNotification', { reason: 'PowerUp', chargingStation });
      return (answer as { currentTime: string }).currentTime;
    },
    async tell(status) {
      // What it says of a charge tells more than the status of the connector.
      if (status === 'Available' || status === 'Preparing' || status === state) {
        const connectorStatus = status === 'Available' ? status : 'Occupied';
        const place = { evseId: 1, connectorId: 1, timestamp: now() };
        return void (await call('StatusNotification', { ...place, connectorStatus }));
      }
      state = status;
      if (transaction !== undefined) await event('Updated', 'ChargingStateChanged', {});
    },
    async begin(shown) {
      transaction = `T${wallMs()}`;
      count = 0;
      state = 'EVConnected';
      await event('Started', 'CablePluggedIn', {
        ...{ idToken: { idToken: tag, type: 'Central' }, ...valuesOf(shown) },
      });
    },
    async sample(shown) {
      if (transaction !== undefined) await event('Updated', 'MeterValuePeriodic', valuesOf(shown));
      else await call('MeterValues', { evseId: 1, ...valuesOf(shown) });
    },
    async end(shown) {
      state = 'EVConnected';
      const ended = event('Ended', 'EVDeparted', valuesOf(shown));
      transaction = undefined;
      await ended;
    },
    answer(action, payload) {
      switch (action) {
        case 'SetChargingProfile': {
          const { chargingProfile: profile } = payload as {
            chargingProfile: Profile & { chargingSchedule: readonly [Schedule] };
          };
          return take(speaker, profile, profile.chargingSchedule[0], transaction);
        }
        case 'ClearChargingProfile':
          return cleared(speaker);
        case 'GetCompositeSchedule':
          return {
            status: 'Accepted',
            schedule: { evseId: 1, duration: 300, scheduleStart: now(), ...inForce(speaker) },
          };
        case 'TriggerMessage':
          return repeated(speaker, payload);
        case 'GetVariables':
          return { getVariableResult: unknown(payload, 'getVariableData') };
        case 'SetVariables':
          return { setVariableResult: unknown(payload, 'setVariableData') };
        default:
          return { status: 'Accepted' };
      }
    },
  };
}

/** It has none of the variables. */
function unknown(payload: unknown, data: string): object[] {
  return (payload as Readonly<Record<string, readonly Variable[]>>)[data]?.map(
    ({ component, variable }) => ({ component, variable, attributeStatus: 'UnknownVariable' }),
  ) as object[];
}
