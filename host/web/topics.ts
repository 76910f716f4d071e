import type { DeclaredTopics } from './declared-topics.ts';

/** All that the device says, by topic. */
export interface Topics extends DeclaredTopics {
  /** Events: 5 minutes were recorded. */
  'energy_manager/history_energy_manager_5min_changed': { minute: number };
  'energy_history/meters_5min_changed': { minute: number };
  'meters/live_samples': PushedSamples;
  'meters/history_samples': PushedSamples;
}

/** Events: W, new samples of each meter slot. */
interface PushedSamples {
  samples: readonly (readonly (number | null)[])[];
}

/** What goes on with a charge. */
export type Cause = Topics['charge_status/state']['causes'][number];
/** What a person may do about it: `how` is person, setting or write. */
export type CauseAction = Cause['actions'][number];
export type ChargerState = Topics['evse/state'];
export type ChargeSlot = Topics['evse/slots'][number];
export type SlotSource = Topics['evse/slot_sources'][number];
export type TrackedCharge = Topics['charge_tracker/last_charges'][number];
export type ManagerConfig = Topics['charge_manager/config'];
export type ManagedCharger = Topics['charge_manager/state']['chargers'][number];
export type FoundCharger = Topics['charge_manager/scan_result'][number];
export type CentralConfig = Topics['ocpp_central/config'];
export type CentralState = Topics['ocpp_central/state'];
export type AdmittedCharger = Topics['ocpp_central/chargers'][number];
export type KnockingCharger = Topics['ocpp_central/found'][number];
export type BoxState = Topics['eebus/state'];
export type Task = Topics['automation/config']['tasks'][number];
export type LoggedInDevice = Topics['logged_in_devices/state']['devices'][number];
export type User = Topics['users/config']['users'][number];
export type AuthorizedTag = Topics['nfc/config']['authorized_tags'][number];
export type Tag = Pick<AuthorizedTag, 'tag_type' | 'tag_id'>;
export type OcppState = Topics['ocpp/state'];
export type PriceConfig = Topics['day_ahead_prices/config'];
export type WifiNetwork = Topics['wifi/scan_results'][number];

/** `[tag, payload]`; null is nothing. */
export type Tagged = readonly [tag: number, payload: unknown] | null;
