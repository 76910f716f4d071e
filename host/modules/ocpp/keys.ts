import type { KeptObjects } from '../../platform/kept-objects.ts';
import { Listeners } from '../../platform/listeners.ts';
import { readIfPossible, StorageError } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { Answers, Request } from '../../services/ocpp/messages.ts';
import { measurands } from './measurands.ts';
import { profileLimits } from './profiles.ts';

/** One configuration key (OCPP 1.6, chapter 9). */
interface Key {
  readonly value: string;
  /** True if a new value may be set; undefined for a key that is only read. */
  readonly allows?: (value: string) => boolean;
  /** A new value counts from the next start on. */
  readonly reboot?: true;
}

/** A week in seconds: longer times are a mistake, and timers have their limits. */
const mostWhole = 7 * 86_400;

const fixed = (value: string | number): Key => ({ value: String(value) });
const flag = (value: boolean): Key => ({
  value: String(value),
  allows: text => /^(true|false)$/i.test(text),
});
const whole = (value: number, min: number): Key => ({
  value: String(value),
  allows: text => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= mostWhole,
});
const names = (text: string): string[] =>
  text === '' ? [] : text.split(',').map(name => name.trim());
const measured = (value: string): Key => ({
  value,
  allows: text =>
    names(text).every(name => measurands.has(name)) && names(text).length <= mostMeasurands,
});

const mostMeasurands = 25;
const allMeasurands = [...measurands.keys()].join(',');
const rotations = /^[01]\.(NotApplicable|Unknown|RST|RTS|SRT|STR|TRS|TSR)$/;
const mostRotations = 2;

const table = {
  AuthorizeRemoteTxRequests: flag(false),
  ChargeProfileMaxStackLevel: fixed(profileLimits.stackLevel),
  ChargingScheduleAllowedChargingRateUnit: fixed('Current'),
  ChargingScheduleMaxPeriods: fixed(profileLimits.periods),
  ClockAlignedDataInterval: whole(60, 0),
  ConnectionTimeOut: whole(60, 1),
  ConnectorPhaseRotation: {
    value: '1.Unknown',
    allows: (text: string) =>
      names(text).length <= mostRotations &&
      names(text).every(rotation => rotations.test(rotation)),
  },
  ConnectorPhaseRotationMaxLength: fixed(mostRotations),
  ConnectorSwitch3to1PhaseSupported: fixed('false'),
  GetConfigurationMaxKeys: fixed(42),
  HeartbeatInterval: whole(60, 1),
  LocalAuthorizeOffline: flag(false),
  LocalPreAuthorize: flag(false),
  MaxChargingProfilesInstalled: fixed(profileLimits.profiles),
  MessageTimeout: whole(10, 1),
  MeterValueSampleInterval: whole(60, 0),
  MeterValuesAlignedData: { ...measured(allMeasurands), reboot: true },
  MeterValuesAlignedDataMaxLength: fixed(mostMeasurands),
  MeterValuesSampledData: { ...measured(allMeasurands), reboot: true },
  MeterValuesSampledDataMaxLength: fixed(mostMeasurands),
  NumberOfConnectors: fixed(1),
  ResetRetries: whole(1, 0),
  StopTransactionMaxMeterValues: fixed(2),
  StopTransactionOnEVSideDisconnect: fixed('true'),
  StopTransactionOnInvalidId: flag(false),
  StopTxnAlignedData: { value: '', allows: (text: string) => text === '' },
  StopTxnAlignedDataMaxLength: fixed(0),
  StopTxnSampledData: measured(''),
  StopTxnSampledDataMaxLength: fixed(mostMeasurands),
  SupportedFeatureProfiles: fixed('Core,SmartCharging'),
  TransactionMessageAttempts: whole(3, 1),
  TransactionMessageRetryInterval: whole(10, 1),
  UnlockConnectorOnEVSideDisconnect: flag(false),
  WebSocketPingInterval: { ...whole(10, 0), reboot: true },
} as const satisfies Readonly<Record<string, Key>>;

export type KeyName = keyof typeof table;

const keys: ReadonlyMap<string, Key> = new Map(Object.entries(table));
/** All keys, in the order of the alphabet. */
export const keyNames: readonly string[] = [...keys.keys()];
const byLowerCase = new Map(keyNames.map(name => [name.toLowerCase(), name]));
const objectName = 'ocpp/keys.json';

/** Differences of this device from the table. */
export interface KeyParts {
  readonly kept: KeptObjects;
  readonly switchesPhases: boolean;
  say(message: LogMessage): void;
}

/**
 * The configuration keys: what the central system may read and change. What it changed survives
 * restarts.
 */
export class ConfigurationKeys {
  readonly #kept: KeptObjects;
  readonly #fixed: Readonly<Record<string, string>>;
  /** Keys that the central system changed. */
  #changed: Readonly<Record<string, string>>;
  /** As it was at the start, for the keys that count from a start on. */
  readonly #atStart: Readonly<Record<string, string>>;
  readonly #listeners = new Listeners<[name: string]>();

  constructor({ kept, switchesPhases, say }: KeyParts) {
    this.#kept = kept;
    this.#fixed = { ConnectorSwitch3to1PhaseSupported: String(switchesPhases) };
    this.#changed = load(kept, say);
    this.#atStart = this.#changed;
  }

  /** The value in force. */
  text(name: KeyName): string {
    const { reboot, value }: Key = table[name];
    return (reboot ? this.#atStart : this.#changed)[name] ?? this.#fixed[name] ?? value;
  }

  number(name: KeyName): number {
    return Number(this.text(name));
  }

  flag(name: KeyName): boolean {
    return this.text(name).toLowerCase() === 'true';
  }

  /** A list of names. */
  names(name: KeyName): string[] {
    return names(this.text(name));
  }

  /** All keys with the values that were set last, by name. */
  all(): Record<string, string> {
    return Object.fromEntries(keyNames.map(name => [name, this.#lastSet(name)]));
  }

  /** Calls `listener` with the name of a key after it was changed. */
  onChange(listener: (name: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Answers GetConfiguration. Names are compared without case; without names all keys are told. */
  get({ key }: Request<'GetConfiguration'>): Answers['GetConfiguration'] {
    const wanted = key && key.length > 0 ? key : keyNames;
    const found = wanted.map(name => [name, byLowerCase.get(name.toLowerCase())] as const);
    const unknownKey = found.filter(([, known]) => known === undefined).map(([name]) => name);
    return {
      configurationKey: [...new Set(found.map(([, known]) => known))]
        .filter(known => known !== undefined)
        .map(known => ({
          key: known,
          readonly: !keys.get(known)?.allows,
          value: this.#lastSet(known),
        })),
      ...(unknownKey.length > 0 && { unknownKey }),
    };
  }

  /** Answers ChangeConfiguration; the change is stored by then. */
  change({ key, value }: Request<'ChangeConfiguration'>): Answers['ChangeConfiguration'] {
    const name = byLowerCase.get(key.toLowerCase());
    const known = name === undefined ? undefined : keys.get(name);
    if (name === undefined || !known) return { status: 'NotSupported' };
    if (!known.allows?.(value)) return { status: 'Rejected' };
    if (!this.#set({ [name]: value })) return { status: 'Rejected' };
    this.#listeners.call(name);
    return { status: known.reboot ? 'RebootRequired' : 'Accepted' };
  }

  /** The central system set a key in passing: it counts until the next start. */
  assume(name: KeyName, value: string): void {
    this.#changed = { ...this.#changed, [name]: value };
  }

  #lastSet(name: string): string {
    return this.#changed[name] ?? this.#fixed[name] ?? keys.get(name)?.value ?? '';
  }

  /** False: it could not be stored, and nothing changed. */
  #set(changes: Readonly<Record<string, string>>): boolean {
    const next = { ...this.#changed, ...changes };
    if (Object.keys(changes).every(name => this.#lastSet(name) === changes[name])) return true;
    try {
      this.#kept.replace(objectName, utf8Encode(JSON.stringify(next)));
    } catch (error) {
      if (error instanceof StorageError) return false;
      throw error;
    }
    this.#changed = next;
    return true;
  }
}

/** Loads stored keys that are still allowed. */
function load(kept: KeptObjects, say: (message: LogMessage) => void): Record<string, string> {
  const bytes = readIfPossible(kept, objectName, say);
  if (!bytes) return {};
  try {
    const stored = Object.entries(JSON.parse(utf8Decode(bytes)) as Record<string, unknown>);
    return Object.fromEntries(
      stored.filter((entry): entry is [string, string] => {
        const [name, value] = entry;
        return typeof value === 'string' && keys.get(name)?.allows?.(value) === true;
      }),
    );
  } catch {
    kept.reject(objectName);
    say('The configuration keys cannot be used; they have their defaults');
    return {};
  }
}
