import type { StoredProfile } from './stored-profiles.ts';
import type { Wallbox } from './wallbox.ts';

/** What a wallbox says of its connector. */
export type Status = 'Available' | 'Preparing' | 'Charging' | 'SuspendedEV' | 'SuspendedEVSE';

/** What a speech is made with. */
export interface Speaker {
  readonly wallbox: Wallbox;
  /** The charger's clock, ms since the epoch. */
  wallMs(): number;
  call(action: string, payload: object, done?: (answer: Payload) => void): void;
  /** The central system wants it to start anew. */
  restart(): void;
  /** The central system wants to hear this once more. */
  repeat(message: string): void;
}

/** A wallbox in one version of OCPP. */
export interface Speech {
  readonly protocol: 'ocpp1.6' | 'ocpp2.0.1';
  boot(firmware: string, done: () => void): void;
  tell(status: Status): void;
  /** A charge begins; `done` once the central system knows. */
  begin(done: () => void): void;
  /** The charge ends; none: it was lost. */
  end(): void;
  sample(): void;
  /** The answer to a call, or none to one that it does not know. */
  answer(action: string, payload: Payload): object | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: messages have been checked
export type Payload = Readonly<Record<string, any>>;

const tag = 'C0FFEE99';
const energyWh = 1000;
/** As some write that nothing limits them. */
const noLimit = -1;
const purposes: Readonly<Record<string, StoredProfile['purpose']>> = {
  ChargePointMaxProfile: 'station',
  ChargingStationMaxProfile: 'station',
  TxDefaultProfile: 'default',
  TxProfile: 'transaction',
};

interface WrittenSchedule {
  readonly startSchedule?: string;
  readonly duration?: number;
  readonly chargingRateUnit: 'A' | 'W';
  readonly chargingSchedulePeriod: readonly [{ readonly limit: number }];
}

interface WrittenProfile {
  readonly stackLevel: number;
  readonly chargingProfilePurpose: string;
  readonly transactionId?: number | string;
}

const accepted = { status: 'Accepted' } as const;
const rejected = { status: 'Rejected' } as const;

/** @param transaction the charge that runs, as the central system knows it */
function take(
  { wallbox, wallMs }: Speaker,
  id: number,
  place: number,
  profile: WrittenProfile,
  schedule: WrittenSchedule,
  transaction: number | string | undefined,
): object {
  const purpose = purposes[profile.chargingProfilePurpose] ?? 'station';
  if (purpose === 'transaction' && profile.transactionId !== transaction) return rejected;
  const { startSchedule, duration, chargingRateUnit: unit, chargingSchedulePeriod } = schedule;
  const fromMs = startSchedule === undefined ? wallMs() : Date.parse(startSchedule);
  const untilMs = duration === undefined ? Number.POSITIVE_INFINITY : fromMs + duration * 1000;
  const [{ limit }] = chargingSchedulePeriod;
  const isTaken = wallbox.take({
    ...{ id, level: profile.stackLevel, purpose, place, unit, limit, fromMs, untilMs },
  });
  return isTaken ? accepted : rejected;
}

/** Its limits from now on, for so long. */
function composite({ wallbox, wallMs }: Speaker, durationS: number): object | undefined {
  const fromMs = wallMs();
  const periods: { readonly startPeriod: number; readonly limit: number }[] = [];
  for (let atMs = fromMs; atMs < fromMs + durationS * 1000; ) {
    const limit = wallbox.scheduledAt(atMs) ?? noLimit;
    periods.push({ startPeriod: Math.round((atMs - fromMs) / 1000), limit: tenths(limit) });
    atMs = wallbox.profiles.nextChangeMs(atMs);
  }
  if (periods.every(({ limit }) => limit === noLimit)) return undefined;
  return {
    ...{ duration: durationS, chargingRateUnit: wallbox.build.unit },
    chargingSchedulePeriod: periods,
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function clear({ wallbox }: Speaker, wanted: { id?: number; purpose?: string }): object {
  wallbox.clear(
    ({ id, purpose }) =>
      (wanted.id === undefined || wanted.id === id) &&
      (wanted.purpose === undefined || purposes[wanted.purpose] === purpose),
  );
  return accepted;
}

/** OCPP 1.6. */
export class Speech16 implements Speech {
  readonly protocol = 'ocpp1.6';
  readonly #speaker: Speaker;
  #transaction: number | undefined;

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
  }

  boot(firmwareVersion: string, done: () => void): void {
    const make = { chargePointVendor: 'Make', chargePointModel: 'Box', firmwareVersion };
    this.#speaker.call('BootNotification', make, done);
  }

  tell(status: Status): void {
    const place = { connectorId: 1, errorCode: 'NoError' };
    this.#speaker.call('StatusNotification', { ...place, status });
  }

  begin(done: () => void): void {
    const start = { connectorId: 1, idTag: tag, meterStart: energyWh, timestamp: this.#now };
    this.#speaker.call('StartTransaction', start, ({ transactionId }) => {
      this.#transaction = transactionId;
      done();
    });
  }

  end(): void {
    const transactionId = this.#transaction;
    this.#transaction = undefined;
    if (transactionId === undefined) return;
    const stop = { transactionId, meterStop: energyWh, timestamp: this.#now };
    this.#speaker.call('StopTransaction', stop);
  }

  sample(): void {
    const sampledValue = this.#speaker.wallbox.currentsMa.map((currentMa, phase) => ({
      value: (currentMa / 1000).toFixed(1),
      ...{ measurand: 'Current.Import', phase: `L${phase + 1}`, unit: 'A' },
    }));
    const energy = { value: this.#speaker.wallbox.energyWh.toFixed(0) };
    const transactionId = this.#transaction;
    this.#speaker.call('MeterValues', {
      ...{ connectorId: 1, ...(transactionId !== undefined && { transactionId }) },
      meterValue: [{ timestamp: this.#now, sampledValue: [...sampledValue, energy] }],
    });
  }

  answer(action: string, payload: Payload): object | undefined {
    const speaker = this.#speaker;
    switch (action) {
      case 'SetChargingProfile': {
        const { connectorId, csChargingProfiles: profile } = payload as {
          connectorId: number;
          csChargingProfiles: WrittenProfile & {
            chargingProfileId: number;
            chargingSchedule: WrittenSchedule;
          };
        };
        const { chargingProfileId: id, chargingSchedule: schedule } = profile;
        return take(speaker, id, connectorId, profile, schedule, this.#transaction);
      }
      case 'ClearChargingProfile': {
        const { id, chargingProfilePurpose: purpose } = payload;
        return clear(speaker, { ...(id !== undefined && { id }), ...(purpose && { purpose }) });
      }
      case 'GetCompositeSchedule': {
        const chargingSchedule = composite(speaker, payload.duration);
        const start = { connectorId: 1, scheduleStart: this.#now };
        return { ...accepted, ...(chargingSchedule && { ...start, chargingSchedule }) };
      }
      case 'Reset':
        speaker.restart();
        return accepted;
      case 'TriggerMessage':
        speaker.repeat(payload.requestedMessage);
        return accepted;
      case 'GetConfiguration':
        return {
          configurationKey: [
            {
              key: 'ChargingScheduleAllowedChargingRateUnit',
              ...{
                readonly: true,
                value: speaker.wallbox.build.unit === 'A' ? 'Current' : 'Power',
              },
            },
            { key: 'ChargeProfileMaxStackLevel', readonly: true, value: '8' },
          ],
        };
      default:
        return accepted;
    }
  }

  get #now(): string {
    return new Date(this.#speaker.wallMs()).toISOString();
  }
}

interface Variable {
  readonly component: { readonly name: string };
  readonly variable: { readonly name: string };
}

/** OCPP 2.0.1. */
export class Speech201 implements Speech {
  readonly protocol = 'ocpp2.0.1';
  readonly #speaker: Speaker;
  #transaction: string | undefined;
  #charges = 0;
  #events = 0;
  #state: Exclude<Status, 'Available' | 'Preparing'> | 'EVConnected' = 'EVConnected';

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
  }

  boot(firmwareVersion: string, done: () => void): void {
    const chargingStation = { vendorName: 'Make', model: 'Box', firmwareVersion };
    this.#speaker.call('BootNotification', { reason: 'PowerUp', chargingStation }, done);
  }

  tell(status: Status): void {
    if (status === 'Available' || status === 'Preparing') {
      this.#state = 'EVConnected';
      const connectorStatus = status === 'Available' ? status : 'Occupied';
      const place = { evseId: 1, connectorId: 1, timestamp: this.#now };
      this.#speaker.call('StatusNotification', { ...place, connectorStatus });
      return;
    }
    this.#state = status;
    if (this.#transaction !== undefined) this.#event('Updated', 'ChargingStateChanged', {});
  }

  begin(done: () => void): void {
    this.#charges++;
    this.#transaction = `${this.#charges}`;
    this.#events = 0;
    const idToken = { idToken: tag, type: 'Central' };
    this.#event('Started', 'CablePluggedIn', { idToken }, done);
  }

  end(): void {
    if (this.#transaction === undefined) return;
    this.#state = 'EVConnected';
    this.#event('Ended', 'EVDeparted', {});
    this.#transaction = undefined;
  }

  sample(): void {
    const sampledValue = this.#speaker.wallbox.currentsMa.map((currentMa, phase) => ({
      value: tenths(currentMa / 1000),
      ...{ measurand: 'Current.Import', phase: `L${phase + 1}`, unitOfMeasure: { unit: 'A' } },
    }));
    const energy = { value: tenths(this.#speaker.wallbox.energyWh) };
    const values = {
      meterValue: [{ timestamp: this.#now, sampledValue: [...sampledValue, energy] }],
    };
    if (this.#transaction === undefined)
      this.#speaker.call('MeterValues', { evseId: 1, ...values });
    else this.#event('Updated', 'MeterValuePeriodic', values);
  }

  answer(action: string, payload: Payload): object | undefined {
    const speaker = this.#speaker;
    switch (action) {
      case 'SetChargingProfile': {
        const { evseId, chargingProfile: profile } = payload as {
          evseId: number;
          chargingProfile: WrittenProfile & {
            id: number;
            chargingSchedule: readonly [WrittenSchedule];
          };
        };
        const [schedule] = profile.chargingSchedule;
        return take(speaker, profile.id, evseId, profile, schedule, this.#transaction);
      }
      case 'ClearChargingProfile': {
        const { chargingProfileId: id, chargingProfileCriteria: criteria } = payload as {
          chargingProfileId?: number;
          chargingProfileCriteria?: { chargingProfilePurpose?: string };
        };
        const purpose = criteria?.chargingProfilePurpose;
        return clear(speaker, { ...(id !== undefined && { id }), ...(purpose && { purpose }) });
      }
      case 'GetCompositeSchedule': {
        const schedule = composite(speaker, payload.duration);
        const start = { evseId: 1, scheduleStart: this.#now };
        return { ...accepted, ...(schedule && { schedule: { ...start, ...schedule } }) };
      }
      case 'Reset':
        speaker.restart();
        return accepted;
      case 'TriggerMessage':
        speaker.repeat(payload.requestedMessage);
        return accepted;
      case 'GetVariables':
        return { getVariableResult: this.#read(payload.getVariableData) };
      case 'SetVariables':
        return { setVariableResult: written(payload.setVariableData) };
      default:
        return accepted;
    }
  }

  get #now(): string {
    return new Date(this.#speaker.wallMs()).toISOString();
  }

  #event(eventType: string, triggerReason: string, more: object, done?: () => void): void {
    this.#speaker.call(
      'TransactionEvent',
      {
        ...{ eventType, triggerReason, timestamp: this.#now, seqNo: this.#events++ },
        evse: { id: 1 },
        transactionInfo: { transactionId: this.#transaction, chargingState: this.#state },
        ...more,
      },
      done,
    );
  }

  #read(wanted: readonly Variable[]): object[] {
    const { unit } = this.#speaker.wallbox.build;
    const values: Readonly<Record<string, string>> = { RateUnit: unit, ProfileStackLevel: '8' };
    return wanted.map(({ component, variable }) => {
      const attributeValue = values[variable.name];
      return attributeValue === undefined
        ? { component, variable, attributeStatus: 'UnknownVariable' }
        : { component, variable, attributeStatus: 'Accepted', attributeValue };
    });
  }
}

function written(data: readonly Variable[]): object[] {
  return data.map(({ component, variable }) => ({
    ...{ component, variable, attributeStatus: 'Accepted' },
  }));
}
