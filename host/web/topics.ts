/** The parts of the interface's resources that the page reads, by topic. */
export interface Topics {
  'info/name': { name: string; type: string; display_type: string; uid: string };
  'info/display_name': { display_name: string };
  'info/version': { firmware: string };
  'info/features': readonly string[];
  'info/storage': { recovered: readonly string[]; lost: readonly string[] };
  'system/version': {
    installed: string;
    installed_at: number;
    installation: string;
    update_feed: boolean;
    last_check: number;
    problem: string;
    newest: string;
    published: string;
    changes: Readonly<Record<'de' | 'en', readonly string[]>>;
    command: string;
  };
  'system/i18n_config': { language: number; detect_browser_language: boolean };
  'system/theme_config': { color_scheme: number };
  /** An event. */
  'energy_manager/history_energy_manager_5min_changed': { minute: number };
  'day_ahead_prices/config': PriceConfig;
  'day_ahead_prices/state': { next_check: number; current_price: number };
  'day_ahead_prices/prices': {
    first_date: number;
    resolution: number;
    prices: readonly number[];
  };
  'evse/state': ChargerState;
  'evse/slots': readonly ChargeSlot[];
  'evse/slot_sources': readonly SlotSource[];
  'evse/low_level_state': {
    uptime: number;
    /** Since the sensor of residual currents was tested, ms; not on the oldest generation. */
    time_since_dc_fault_check?: number;
  };
  'evse/hardware_configuration': { jumper_configuration: number };
  'evse/phases_connected': { phases: number };
  'network/config': { hostname: string; transport_mode: number };
  'ntp/config': { timezone: string };
  'ntp/state': { synced: boolean; time: number };
  /** Energy managers only. */
  'authentication/config': { enable_auth: boolean; username: string };
  'evse/management_enabled': { enabled: boolean };
  'evse/management_state': {
    manager_ip: string;
    conflict: boolean;
    managers: readonly string[];
  };
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
  'charge_tracker/state': { tracked_charges: number; first_charge_timestamp: number };
  'charge_tracker/config': { electricity_price: number };
  /** Only with simulated hardware. */
  'debug/vehicle': { plugged: boolean };
  'evse/supported_charge_modes': readonly number[];
  'evse/charge_mode': { mode: number };
  'heating/config': { pv_excess_control: boolean };
  'heating/state': {
    sgr_blocking: boolean;
    sgr_extended: boolean;
    p14enwg: boolean;
    next_update: number;
  };
  'heating/plan': { cheap: readonly boolean[]; expensive: readonly boolean[] };
  'meters/live_samples': PushedSamples;
  'meters/history_samples': PushedSamples;
  'automation/config': { tasks: readonly Task[] };
  'automation/state': {
    registered_triggers: readonly number[];
    registered_actions: readonly number[];
    enabled_triggers: readonly number[];
    enabled_actions: readonly number[];
    /** By rule, ms of uptime; 0 never. */
    last_run: readonly number[];
    /** The same, Unix minutes; 0 also where the clock was not set. */
    last_run_minutes: readonly number[];
  };
  'nfc/config': { authorized_tags: readonly AuthorizedTag[]; deadtime_post_start: number };
  'nfc/seen_tags': readonly SeenTag[];
  'evse/user_enabled': { enabled: boolean };
  'charge_manager/config': ManagerConfig;
  'charge_manager/state': ManagerState;
  'charge_manager/low_level_state': {
    /** What may be drawn at most until every charger has followed, as `l_raw`. */
    wnd_max: readonly number[];
    /**
     * By charger: energy since the vehicle was plugged in, Wh; 0 without meter. The least that its
     * vehicle takes on one phase and on three, mA; 0: not known.
     */
    chargers: readonly { ae: number; t1?: number; t3?: number }[];
  };
  'charge_manager/charge_modes': readonly number[];
  'charge_manager/supported_charge_modes': readonly number[];
  /** Comes after a scan only. */
  'charge_manager/scan_result': readonly FoundCharger[];
  'power_manager/config': { enabled: boolean; excess_charging_enable: boolean };
  'mqtt/state': { connection_state: number; last_error: number };
  'mqtt/config': { broker_host: string; global_topic_prefix: string };
  'mqtt/auto_discovery_config': { auto_discovery_mode: number };
  'ocpp/state': OcppState;
  'ocpp/config': { enable: boolean; identity: string };
  'p14a_enwg/config': {
    enable: boolean;
    source: readonly [number, unknown] | null;
    limit_charger?: boolean;
    limit_charge_manager: boolean;
    limit_heating?: boolean;
  };
  'p14a_enwg/state': { active: boolean; limit_w: number; since: number };
  'power_manager/charge_mode': { mode: number };
  'power_manager/state': { config_error_flags: number };
  'users/config': {
    users: readonly User[];
    /** 0 if none is free. */
    next_user_id: number;
    http_auth_enabled: boolean;
  };
  'solar_forecast/config': { enable: boolean };
  'solar_forecast/state': { wh_today: number; wh_today_remaining: number; wh_tomorrow: number };
  'certs/state': { certs: readonly { id: number; name: string }[] };
  'ethernet/state': { connection_state: number; ip: string; link_speed: number };
  'wireguard/state': { state: number; public_key: string };
  'wifi/sta_config': {
    ssid: string;
    wpa_eap_config: readonly [number, Readonly<Record<string, unknown>> | null] | null;
  };
  'wifi/ap_config': { ssid: string };
  'wifi/state': {
    connection_state: number;
    sta_disconnect_reason: number;
    sta_ip: string;
    sta_rssi: number;
    ap_state: number;
    ap_sta_count: number;
  };
}

/** Interface 2.7, an entry of `wifi/scan_results`. */
export interface WifiNetwork {
  ssid: string;
  /** dBm */
  rssi: number;
  /** 0 open */
  encryption: number;
}

/** Interface 2.3, `ocpp/state`. */
export interface OcppState {
  charge_point_state: number;
  connector_state: number;
  connected: boolean;
  problem: string;
  tag_id: string;
  tag_timeout: number;
  last_rejected_tag: string;
  last_rejected_tag_reason: number;
  /** Unix s. */
  txn_start_time: number;
  txn_id: number;
  txn_with_invalid_id: boolean;
  current: number;
  message_queue_depth: number;
  status_queue_depth: number;
  txn_msg_queue_depth: number;
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

/** Interface 2.22, `charge_manager/config`. */
export interface ManagerConfig {
  enable_charge_manager: boolean;
  default_available_current: number;
  maximum_available_current: number;
  chargers: readonly { host: string; name: string; rot: number; uid?: number }[];
}

/** Interface 2.22, `charge_manager/state`. */
export interface ManagerState {
  state: number;
  /** Available now in mA: PV, L1, L2, L3; and what of it is distributed. */
  l_raw: readonly number[];
  alloc: readonly number[];
  chargers: readonly ManagedCharger[];
}

/** Interface 2.22, an entry of `charge_manager/state.chargers`. */
export interface ManagedCharger {
  s: number;
  e: number;
  ac: number;
  ap: number;
  sc: number;
  sp: number;
  lu: number;
  n: string;
  uid: number;
  d0: Decision;
  d1: Decision;
  dc: Decision;
  /** Who commands it, while those are several; else empty. */
  managers: readonly string[];
}

/** What was decided about a charger: the tag says what, the value is a time or a current. */
export type Decision = readonly [tag: number, value: number | boolean | null];

/** Interface 2.22, an entry of `charge_manager/scan_result`. */
export interface FoundCharger {
  /** Without `.local`. */
  hostname: string;
  ip: string;
  display_name: string;
  error: number;
  proxy_of?: string;
  managed_by?: string;
}

/** Interface 2.20, an entry of `charge_tracker/last_charges`. */
export interface TrackedCharge {
  timestamp_minutes: number;
  charge_duration: number;
  user_id: number;
  energy_charged: number | null;
}

/** `[tag, payload]`; null is nothing. */
export type Tagged = readonly [tag: number, payload: unknown] | null;

/** Interface 2.4, an entry of `automation/config`. */
export interface Task {
  readonly trigger: Tagged;
  readonly action: Tagged;
  /** From the event to the action, s. */
  readonly delay: number;
}

/** Interface 2.12, an entry of `users/config`. */
export interface User {
  id: number;
  /** Most current of the user's charges, mA; 0 if the user must not charge. */
  current: number;
  display_name: string;
  username: string;
  /** Empty if the user cannot log in. */
  digest_hash: '' | null;
}

/** Interface 2.11, a tag. */
export interface Tag {
  tag_type: number;
  /** Empty at a place of `nfc/seen_tags` that has none. */
  tag_id: string;
}

/** Interface 2.11, an entry of `nfc/config.authorized_tags`. */
export interface AuthorizedTag extends Tag {
  /** 0 is nobody. */
  user_id: number;
}

/** Interface 2.11, an entry of `nfc/seen_tags`. */
export interface SeenTag extends Tag {
  /** Time since then, ms. */
  last_seen: number;
}

/** Events: W, new samples of each meter slot. */
export interface PushedSamples {
  samples: readonly (readonly (number | null)[])[];
}

/** Interface 2.9, `day_ahead_prices/config`. */
export interface PriceConfig {
  enable: boolean;
  enable_calendar: boolean;
  vat: number;
  grid_costs_and_taxes: number;
  supplier_markup: number;
  supplier_base_fee: number;
}
