/** The parts of the interface's resources that the page reads, by topic. */
export interface Topics {
  'info/name': { name: string; type: string; display_type: string };
  'info/display_name': { display_name: string };
  'info/version': { firmware: string };
  'info/features': readonly string[];
  'info/storage': { recovered: readonly string[]; lost: readonly string[] };
  'system/version': {
    installed: string;
    newest: string;
    published: string;
    changes: Readonly<Record<'de' | 'en', readonly string[]>>;
    command: string;
  };
  'system/i18n_config': { language: number; detect_browser_language: boolean };
  'system/theme_config': { color_scheme: number };
  'evse/state': ChargerState;
  'evse/slots': readonly ChargeSlot[];
  'evse/slot_sources': readonly SlotSource[];
  'evse/low_level_state': { uptime: number };
  'evse/management_state': { manager_ip: string; conflict: boolean };
  'evse/external_enabled': { enabled: boolean };
  'evse/external_current': { current: number };
  'evse/global_current': { current: number };
  'evse/auto_start_charging': { auto_start_charging: boolean };
  'charge_tracker/current_charge': {
    user_id: number;
    meter_start: number | null;
    evse_uptime_start: number;
  };
  'charge_tracker/last_charges': readonly TrackedCharge[];
  'charge_tracker/config': { electricity_price: number };
  /** Only with simulated hardware. */
  'debug/vehicle': { plugged: boolean };
  'evse/supported_charge_modes': readonly number[];
  'evse/charge_mode': { mode: number };
  'nfc/config': {
    authorized_tags: readonly { user_id: number; tag_type: number; tag_id: string }[];
  };
  'power_manager/config': { excess_charging_enable: boolean };
  'power_manager/charge_mode': { mode: number };
  'power_manager/state': { config_error_flags: number };
  'users/config': { users: readonly User[]; http_auth_enabled: boolean };
  'wifi/state': { connection_state: number };
}

/** Interface 2.10, `evse/state`. */
export interface ChargerState {
  iec61851_state: number;
  charger_state: number;
  allowed_charging_current: number;
  error_state: number;
  contactor_error: number;
  /** Not on the oldest generation. */
  dc_fault_current_state?: number;
}

/** Interface 2.10, an entry of `evse/slots`. */
export interface ChargeSlot {
  max_current: number;
  active: boolean;
  clear_on_disconnect: boolean;
}

/** Interface 2.10, an entry of `evse/slot_sources`. */
export interface SlotSource {
  /** 0 not known, 1 the charge controller, 2 HTTP, 3 MQTT, 4 the device itself. */
  by: number;
  /** Its address, where there is one. */
  client: string;
  /** Unix minute of that; 0 where it is not known. */
  since: number;
}

/** Interface 2.20, an entry of `charge_tracker/last_charges`. */
export interface TrackedCharge {
  timestamp_minutes: number;
  charge_duration: number;
  user_id: number;
  energy_charged: number | null;
}

/** Interface 2.12, an entry of `users/config`. */
export interface User {
  id: number;
  display_name: string;
  username: string;
}
