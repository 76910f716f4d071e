/**
 * What devices show, by topic: `npm run docs` writes it from the declarations. What not every
 * variant has may be missing.
 */
export interface DeclaredTopics {
  'ntp/config': {
    enable: boolean;
    use_dhcp: boolean;
    timezone: string;
    server: string;
    server2: string;
  };
  'ntp/state': { synced: boolean; time: number };
  'event_log/boot_id': { boot_id: number };
  'info/name': { name: string; type: string; display_type: string; uid: string };
  'info/display_name': { display_name: string };
  'info/version': { firmware: string; config: string; config_type: string };
  'info/modules': {
    ntp: boolean;
    event_log: boolean;
    info: boolean;
    system: boolean;
    rtc: boolean;
    certs: boolean;
    network: boolean;
    charge_manager: boolean;
    mqtt: boolean;
    mqtt_auto_discovery: boolean;
    wifi: boolean;
    wireguard: boolean;
    evse?: boolean;
    meter_classes: boolean;
    meter_makes: boolean;
    meters: boolean;
    meter: boolean;
    charge_tracker?: boolean;
    require_meter?: boolean;
    users?: boolean;
    charge_reports?: boolean;
    charge_limits?: boolean;
    nfc?: boolean;
    cm_networking?: boolean;
    power_manager: boolean;
    charge_status?: boolean;
    batteries_modbus_tcp: boolean;
    batteries: boolean;
    battery_control: boolean;
    controllers: boolean;
    energy_history?: boolean;
    logged_in_devices: boolean;
    automation: boolean;
    day_ahead_prices?: boolean;
    solar_forecast?: boolean;
    ethernet?: boolean;
    ocpp?: boolean;
    eebus?: boolean;
    p14a_enwg?: boolean;
    eco?: boolean;
    member_charges?: boolean;
    ocpp_central?: boolean;
    authentication?: boolean;
    energy_manager?: boolean;
    em_energy_analysis?: boolean;
    temperatures?: boolean;
    heating?: boolean;
  };
  'info/storage': { recovered: readonly string[]; lost: readonly string[] };
  'info/features': readonly string[];
  'system/metrics_config': { enable: boolean };
  'system/version': {
    installed: string;
    installed_at: number;
    installation: string;
    update_feed: boolean;
    last_check: number;
    problem: string;
    newest: string;
    published: string;
    changes: { de: readonly string[]; en: readonly string[] };
    command: string;
    board: string;
  };
  'system/i18n_config': { language: number; detect_browser_language: boolean };
  'system/theme_config': { color_scheme: number };
  'system/country_config': { country: number };
  'rtc/time': {
    year: number;
    month: number;
    day: number;
    hour: number;
    minute: number;
    second: number;
    weekday: number;
  };
  'rtc/config': { auto_sync: boolean };
  'certs/state': { certs: readonly { id: number; name: string }[] };
  'network/config': {
    hostname: string;
    enable_mdns: boolean;
    transport_mode: number;
    web_server_port: number;
    web_server_port_secure: number;
    cert_id: number;
    key_id: number;
    allowed_hosts: readonly string[];
  };
  'network/state': { connected: boolean };
  'charge_manager/config': {
    enable_charge_manager: boolean;
    enable_central_management: boolean;
    enable_watchdog: boolean;
    verbose: boolean;
    default_available_current: number;
    maximum_available_current: number;
    minimum_current_auto: boolean;
    minimum_current_vehicle_type: number;
    minimum_current: number;
    minimum_current_1p: number;
    requested_current_threshold: number;
    requested_current_margin: number;
    chargers: readonly { host: string; name: string; rot: number; uid: number }[];
  };
  'charge_manager/available_current': { current: number };
  'charge_manager/charge_modes': readonly number[];
  'charge_manager/supported_charge_modes': readonly number[];
  'charge_manager/state': {
    state: number;
    l_raw: readonly number[];
    l_min: readonly number[];
    l_spread: readonly number[];
    l_max_pv: number;
    alloc: readonly number[];
    auth_changed: boolean;
    chargers: readonly {
      s: number;
      e: number;
      ac: number;
      ap: number;
      sc: number;
      sp: number;
      lu: number;
      n: string;
      uid: number;
      d0: readonly [0 | 2, null] | readonly [1 | 6, number];
      d1: readonly [0 | 2 | 4 | 8, null] | readonly [3 | 9, number];
      d3: readonly [0 | 2 | 5 | 9, null] | readonly [4 | 10, number];
      dc: readonly [0 | 1 | 2 | 4 | 6 | 8 | 10, null] | readonly [5 | 9, boolean];
      u: number;
      managers: readonly string[];
      why: {
        name:
          | 'looked_for'
          | 'not_found'
          | 'managers_conflict'
          | 'not_connected'
          | 'left_alone'
          | 'obedience_unknown'
          | 'fall_back_unknown'
          | 'power_on_unknown'
          | 'lost'
          | 'silent'
          | 'other_protocol'
          | 'management_off'
          | 'controller_stands_still'
          | 'disobeys'
          | 'fault'
          | 'no_vehicle'
          | 'blocked_by_charger'
          | 'tag_wanted'
          | 'vehicle_full'
          | 'vehicle_ready'
          | 'mode_off'
          | 'price_too_high'
          | 'group_stopped'
          | 'limits_too_low'
          | 'too_little_sun'
          | 'switched_lately'
          | 'waits_for_turn'
          | 'connection_full'
          | 'waits_for_current'
          | 'charging'
          | 'charging_least'
          | 'charging_begins'
          | 'charging_wanted'
          | 'charging_fair'
          | 'charging_guaranteed'
          | 'charging_supported'
          | 'charging_left_over'
          | 'charging_user_limit';
        until: number;
        missing: number;
      };
    }[];
  };
  'charge_manager/low_level_state': {
    last_hyst_reset: number;
    wnd_min: readonly number[];
    wnd_max: readonly number[];
    chargers: readonly {
      b: number;
      rc: number;
      ae: number;
      ls: number;
      lp: number;
      lw: number;
      ip: number;
      t1: number;
      t3: number;
    }[];
  };
  'charge_manager/low_level_config': {
    global_hysteresis: number;
    wakeup_time: number;
    plug_in_time: number;
    enable_current_factor_pct: number;
    allocation_interval: number;
    rotation_interval: number;
  };
  'charge_manager/scan_result': readonly {
    hostname: string;
    ip: string;
    display_name: string;
    error: number;
    proxy_of?: string;
    managed_by?: string;
  }[];
  'mqtt/config': {
    enable_mqtt: boolean;
    broker_host: string;
    broker_port: number;
    broker_username: string;
    broker_password: null;
    global_topic_prefix: string;
    client_name: string;
    interval: number;
    protocol: number;
    cert_id: number;
    client_cert_id: number;
    client_key_id: number;
    path: string;
    read_only: boolean;
    republish_after_s: number;
  };
  'mqtt/state': {
    connection_state: number;
    connection_start: number;
    connection_end: number;
    last_error: number;
  };
  'mqtt/auto_discovery_config': { auto_discovery_mode: number; auto_discovery_prefix: string };
  'wifi/sta_config': {
    enable_sta: boolean;
    ssid: string;
    bssid: readonly number[];
    bssid_lock: boolean;
    enable_11b: boolean;
    passphrase: null;
    ip: string;
    gateway: string;
    subnet: string;
    dns: string;
    dns2: string;
    enable_ipv6: boolean;
    ipv6: { ip: string; dns: string };
    wpa_eap_config:
      | readonly [
          1,
          { ca_cert_id: number; identity: string; client_cert_id: number; client_key_id: number },
        ]
      | readonly [
          2,
          {
            ca_cert_id: number;
            identity: string;
            username: string;
            password: null;
            client_cert_id: number;
            client_key_id: number;
          },
        ]
      | null;
  };
  'wifi/ap_config': {
    enable_ap: boolean;
    ap_fallback_only: boolean;
    ssid: string;
    hide_ssid: boolean;
    passphrase: null;
    channel: number;
    ip: string;
    gateway: string;
    subnet: string;
  };
  'wifi/state': {
    connection_state: number;
    connection_start: number;
    connection_end: number;
    ap_state: number;
    ap_bssid: string;
    ap_sta_count: number;
    sta_mac: string;
    sta_ip: string;
    sta_subnet: string;
    sta_ip6_link_local: string;
    sta_ip6_global: string;
    sta_ip6_unique_local: string;
    sta_ip6_site_local: string;
    sta_ip6_configured: string;
    sta_rssi: number;
    sta_bssid: string;
    sta_disconnect_reason: number;
    ap_disable_countdown: number;
    sta_disable_countdown: number;
  };
  'wifi/scan_results': readonly {
    ssid: string;
    bssid: string;
    rssi: number;
    channel: number;
    encryption: number;
  }[];
  'wireguard/config': {
    enable: boolean;
    make_default_interface: boolean;
    internal_ip: string;
    internal_subnet: string;
    internal_gateway: string;
    remote_host: string;
    remote_port: number;
    local_port: number;
    private_key: null;
    remote_public_key: null;
    preshared_key: null;
    allowed_ip: string;
    allowed_subnet: string;
    mtu: number;
  };
  'wireguard/state': {
    state: number;
    connection_start: number;
    connection_end: number;
    public_key: string;
  };
  'evse/slots': readonly { max_current: number; active: boolean; clear_on_disconnect: boolean }[];
  'evse/slot_sources': readonly { by: number; client: string; since: number; rule: number }[];
  'evse/auto_start_charging': { auto_start_charging: boolean };
  'evse/global_current': { current: number };
  'evse/user_enabled': { enabled: boolean };
  'evse/user_current': { current: number };
  'evse/management_enabled': { enabled: boolean };
  'evse/management_current': { current: number };
  'evse/external_defaults': { current: number; clear_on_disconnect: boolean };
  'evse/external_enabled': { enabled: boolean };
  'evse/external_current': { current: number };
  'evse/external_clear_on_disconnect': { clear_on_disconnect: boolean };
  'evse/boost_mode': { enabled: boolean };
  'evse/state': {
    iec61851_state: number;
    charger_state: number;
    contactor_state: number;
    contactor_error: number;
    allowed_charging_current: number;
    error_state: number;
    lock_state: number;
    dc_fault_current_state?: number;
  };
  'evse/hardware_configuration': {
    jumper_configuration: number;
    has_lock_switch: boolean;
    evse_version: number;
    energy_meter_type?: number;
  };
  'evse/button_state': {
    button_press_time: number;
    button_release_time: number;
    button_pressed: boolean;
  };
  'evse/low_level_state': {
    led_state: number;
    cp_pwm_duty_cycle: number;
    adc_values: readonly number[];
    voltages: readonly number[];
    resistances: readonly number[];
    gpio: readonly boolean[];
    charging_time: number;
    time_since_state_change: number;
    uptime: number;
    phases_current: number;
    phases_requested: number;
    phases_state: number;
    phases_info: number;
    time_since_dc_fault_check?: number;
  };
  'evse/led_configuration': { enable_api: boolean };
  'evse/indicator_led': {
    indication: number;
    duration: number;
    color_h: number;
    color_s: number;
    color_v: number;
  };
  'meters_sun_spec/scan_results': {
    cookie?: number;
    running: boolean;
    results: readonly {
      host: string;
      port?: number;
      framing?: number;
      device_address: number;
      manufacturer_name: string;
      model_name: string;
      options: string;
      version: string;
      serial_number: string;
      model_id: number;
      model_instance: number;
      dc_port_types: readonly number[];
    }[];
  };
  [path: `meters/${number}/config`]:
    | readonly [0, null]
    | readonly [
        1,
        { display_name: string; location: number; excluded: boolean; type_override: number },
      ]
    | readonly [
        4,
        { display_name: string; location: number; excluded: boolean; value_ids: readonly number[] },
      ]
    | readonly [
        5,
        {
          display_name: string;
          location: number;
          excluded: boolean;
          host: string;
          port: number;
          framing: number;
          device_address: number;
          manufacturer_name: string;
          model_name: string;
          serial_number: string;
          model_id: number;
          model_instance: number;
          dc_port_type: number;
        },
      ]
    | readonly [
        6,
        {
          display_name: string;
          location: number;
          excluded: boolean;
          host: string;
          port: number;
          framing: number;
          table:
            | readonly [0, null]
            | readonly [
                1,
                {
                  device_address: number;
                  register_address_mode: number;
                  registers: readonly {
                    rtype: number;
                    addr: number;
                    vtype: number;
                    off: number;
                    scale: number;
                    id: number;
                  }[];
                },
              ]
            | readonly [
                (
                  | 2
                  | 3
                  | 4
                  | 5
                  | 6
                  | 7
                  | 10
                  | 11
                  | 12
                  | 13
                  | 14
                  | 26
                  | 27
                  | 33
                  | 36
                  | 37
                  | 38
                  | 39
                  | 41
                  | 43
                  | 44
                  | 45
                  | 46
                  | 47
                  | 48
                  | 49
                  | 51
                  | 52
                  | 53
                  | 55
                  | 56
                  | 57
                ),
                { device_address: number; virtual_meter: number },
              ]
            | readonly [8 | 35 | 40, unknown]
            | readonly [
                9,
                {
                  device_address: number;
                  device_profile: number;
                  monophase_channel: number;
                  monophase_mapping: number;
                },
              ]
            | readonly [
                (
                  | 15
                  | 16
                  | 17
                  | 18
                  | 19
                  | 20
                  | 21
                  | 22
                  | 25
                  | 28
                  | 29
                  | 31
                  | 32
                  | 34
                  | 42
                  | 50
                  | 54
                  | 1000
                  | 1001
                  | 1002
                  | 1003
                  | 1004
                  | 1008
                  | 1010
                ),
                { device_address: number },
              ]
            | readonly [
                23 | 24 | 30 | 1005 | 1006 | 1007 | 1009,
                { device_address: number; phase: number },
              ];
          numbering: number;
        },
      ]
    | readonly [
        7,
        { display_name: string; location: number; excluded: boolean; serial_number: number },
      ]
    | readonly [200 | 2 | 3, { display_name: string; location: number; excluded: boolean }]
    | readonly [
        210,
        {
          display_name: string;
          location: number;
          excluded: boolean;
          json_url: string;
          user: string;
          password: null;
          interval_s: number;
          values: readonly { path: string; off: number; scale: number; id: number }[];
        },
      ]
    | readonly [
        211,
        {
          display_name: string;
          location: number;
          excluded: boolean;
          stale_s: number;
          values: readonly {
            topic: string;
            path: string;
            off: number;
            scale: number;
            id: number;
          }[];
        },
      ]
    | readonly [
        212 | 213,
        { display_name: string; location: number; excluded: boolean; host: string; port: number },
      ]
    | readonly [
        214,
        {
          display_name: string;
          location: number;
          excluded: boolean;
          host: string;
          port: number;
          device:
            | readonly [0 | 1 | 3 | 6 | 7 | 9, null]
            | readonly [2 | 4 | 5, { channel: number }]
            | readonly [8, { virtual_meter: number }];
          user: string;
          password: null;
          interval_s: number;
        },
      ];
  [path: `meters/${number}/state`]: { type: number };
  [path: `meters/${number}/value_ids`]: readonly number[];
  [path: `meters/${number}/values`]: readonly (number | null)[];
  [path: `meters/${number}/errors`]: {
    meter?: number;
    bricklet?: number;
    bricklet_reset?: number;
    timeout?: number;
    inconsistency?: number;
    checksum_mismatch?: number;
    local_timeout?: number;
    global_timeout?: number;
    illegal_function?: number;
    illegal_data_access?: number;
    illegal_data_value?: number;
    slave_device_failure?: number;
  };
  [path: `meters/${number}/last_reset`]: { last_reset: number };
  [path: `meters/${number}/history`]: { offset: number; samples: readonly (number | null)[] };
  [path: `meters/${number}/live`]: {
    offset: number;
    samples_per_second: number;
    samples: readonly (number | null)[];
  };
  'meters/history': { offset: number; samples: readonly (readonly (number | null)[] | null)[] };
  'meters/live': {
    offset: number;
    samples_per_second: number;
    samples: readonly (readonly (number | null)[] | null)[];
  };
  'meters_legacy_api/config': { linked_meter_slot: number };
  'meters_legacy_api/state': { writable: boolean };
  'meter/state': { state: number; type: number };
  'meter/values': { power: number | null; energy_rel: number | null; energy_abs: number | null };
  'meter/phases': { phases_active: readonly boolean[]; phases_connected: readonly boolean[] };
  'meter/all_values': readonly (number | null)[];
  'meter/error_counters': { meter: number; bricklet: number; bricklet_reset: number };
  'meter/last_reset': { last_reset: number };
  'meter/type_override': { type: number };
  'meter/history': { offset: number; samples: readonly (number | null)[] };
  'meter/live': { offset: number; samples_per_second: number; samples: readonly (number | null)[] };
  'charge_tracker/state': { tracked_charges: number; first_charge_timestamp: number };
  'charge_tracker/last_charges': readonly {
    timestamp_minutes: number;
    charge_duration: number;
    user_id: number;
    energy_charged: number | null;
    charger_name?: string;
  }[];
  'charge_tracker/current_charge': {
    user_id: number;
    meter_start: number | null;
    evse_uptime_start: number;
    timestamp_minutes: number;
    authorization_type: number;
    authorization_info: { tag_type: number; tag_id: string } | null;
  };
  'charge_tracker/config': { electricity_price: number };
  'require_meter/config': { config: number };
  'users/config': {
    users: readonly {
      id: number;
      roles: number;
      current: number;
      display_name: string;
      username: string;
      digest_hash: string | null;
    }[];
    next_user_id: number;
    http_auth_enabled: boolean;
  };
  'charge_tracker/pdf_letterhead_config': { letterhead: string };
  'charge_limits/default_limits': { duration: number; energy_wh: number; soc_pct?: number };
  'charge_limits/active_limits': { duration: number; energy_wh: number; soc_pct?: number };
  'charge_limits/active_end': { timestamp_minutes: number };
  'charge_limits/state': {
    start_timestamp_ms: number;
    start_energy_kwh: number | null;
    target_timestamp_ms: number;
    target_energy_kwh: number | null;
    target_soc_pct?: number;
  };
  'nfc/config': {
    authorized_tags: readonly { user_id: number; tag_type: number; tag_id: string }[];
    deadtime_post_start: number;
  };
  'nfc/seen_tags': readonly { tag_type: number; tag_id: string; last_seen: number }[];
  'evse/management_state': {
    central_user_management_enabled: boolean;
    manager_ip: string;
    conflict: boolean;
    managers: readonly string[];
  };
  'evse/charge_mode': { mode: number };
  'evse/supported_charge_modes': readonly number[];
  'power_manager/config': {
    enabled: boolean;
    default_mode: number;
    excess_charging_enable: boolean;
    phase_switching_mode: number;
    meter_slot_grid_power: number;
    meter_slot_battery_power: number;
    target_power_from_grid: number;
    guaranteed_power: number;
    cloud_filter_mode: number;
    battery_mode: number;
    battery_target_soc: number;
    battery_inverted: boolean;
    battery_deadzone: number;
  };
  'power_manager/dynamic_load_config': {
    enabled: boolean;
    meter_slot_grid_currents: number;
    current_limit: number;
    largest_consumer_current: number;
    safety_margin_pct: number;
  };
  'power_manager/charge_mode': { mode: number };
  'power_manager/external_control': { phases_wanted: number };
  'power_manager/state': { config_error_flags: number; external_control: number };
  'power_manager/low_level_state': {
    power_at_meter: number | null;
    power_at_meter_filtered: number | null;
    power_available: number;
    power_available_filtered: number;
    overall_min_power: number;
    threshold_3to1: number;
    threshold_1to3: number;
    charge_manager_available_current: number;
    charge_manager_allocated_current: number;
    max_current_limited: number;
    uptime_past_hysteresis: boolean;
    is_3phase: boolean;
    wants_3phase: boolean;
    wants_3phase_last: boolean;
    is_on_last: boolean;
    wants_on_last: boolean;
    phase_state_change_blocked: boolean;
    phase_state_change_delay: number;
    on_state_change_blocked: boolean;
    on_state_change_delay: number;
    charging_blocked: number;
    switching_state: number;
    power_at_battery: number | null;
    battery_soc: number | null;
    i_meter: readonly number[];
    i_pp_max: readonly number[];
    i_pp_mavg: readonly number[];
    i_pp: readonly number[];
  };
  'charge_status/state': {
    text: string;
    causes: readonly {
      name:
        | 'earth_missing'
        | 'mains_missing'
        | 'contactor_open'
        | 'contactor_wiring'
        | 'contactor_welded'
        | 'residual_current'
        | 'residual_sensor'
        | 'diode_or_residual'
        | 'pilot_short'
        | 'diode_missing'
        | 'ventilation_wanted'
        | 'too_hot'
        | 'over_current'
        | 'wrong_jumper'
        | 'lock_failed'
        | 'plug_contact'
        | 'settings_unreadable'
        | 'controller_fault'
        | 'controller_silent'
        | 'no_vehicle'
        | 'charging'
        | 'vehicle_ready'
        | 'vehicle_does_not_draw'
        | 'vehicle_refuses_little'
        | 'phases_switching'
        | 'mode_off'
        | 'price_too_high'
        | 'too_little_sun'
        | 'waits_for_turn'
        | 'switched_lately'
        | 'connection_full'
        | 'limits_too_low'
        | 'group_stopped'
        | 'manager_gives_nothing'
        | 'manager_silent'
        | 'managers_conflict'
        | 'limit_reached'
        | 'tag_wanted'
        | 'tag_refused'
        | 'start_wanted'
        | 'stopped'
        | 'external_control'
        | 'grid_operator'
        | 'rule'
        | 'central_system'
        | 'central_system_silent'
        | 'shutdown_input'
        | 'general_input'
        | 'meter_missing'
        | 'own_limit'
        | 'supply_cable'
        | 'charging_cable'
        | 'load_management'
        | 'user_limit'
        | 'reserved';
      kind: 'normal' | 'wish' | 'defect';
      slot: number;
      max_current: number;
      since: number;
      until: number;
      missing: number;
      least: number;
      by: '' | 'charger' | 'http' | 'mqtt' | 'device';
      rule: number;
      addresses: readonly string[];
      tag: string;
      user: string;
      detail:
        | ''
        | 'dc_6_ma'
        | 'ac_20_ma'
        | 'dc_6_ma_and_ac_20_ma'
        | 'sensor_system'
        | 'sensor_calibration'
        | 'duration'
        | 'energy'
        | 'state_of_charge'
        | 'end'
        | 'meter_not_there'
        | 'meter_without_energy'
        | 'meter_silent'
        | 'meter_standing_still'
        | 'tag_unknown'
        | 'user_may_not_charge'
        | 'by_central_system';
      actions: readonly {
        name:
          | 'plug_in'
          | 'hold_tag'
          | 'hold_tag_or_start_there'
          | 'start'
          | 'go_on'
          | 'charge_fast'
          | 'lift'
          | 'reset_fault'
          | 'add_tag'
          | 'teach_tag'
          | 'set_current'
          | 'change_rule'
          | 'check_meter'
          | 'check_central_system'
          | 'wait'
          | 'choose_at_manager'
          | 'check_manager'
          | 'leave_one_manager'
          | 'check_vehicle'
          | 'ask_controller'
          | 'check_input'
          | 'wait_for_operator'
          | 'do_not_charge'
          | 'pull_plug'
          | 'pull_live_plug'
          | 'switch_fuse_off'
          | 'switch_fuse_off_and_on'
          | 'check_fuse'
          | 'let_cool'
          | 'try_other_cable'
          | 'try_other_vehicle'
          | 'call_electrician'
          | 'call_electrician_for_earth'
          | 'call_electrician_for_contactor'
          | 'call_electrician_for_wiring'
          | 'call_electrician_for_welding'
          | 'call_electrician_for_switches';
        how: 'person' | 'setting' | 'write';
        path: string;
        payload: unknown;
      }[];
    }[];
  };
  'batteries/config': { enabled: boolean };
  [path: `batteries/${number}/config`]:
    | readonly [0, null]
    | readonly [
        1,
        {
          display_name: string;
          host: string;
          port: number;
          table:
            | readonly [0, null]
            | readonly [
                1,
                {
                  device_address: number;
                  repeat_interval: number;
                  register_address_mode: number;
                  battery_modes: readonly {
                    effective_mode: number;
                    register_blocks: readonly {
                      desc: string;
                      func: number;
                      addr: number;
                      vals: readonly number[];
                    }[];
                  }[];
                },
              ]
            | readonly [
                2,
                {
                  device_address: number;
                  grid_draw_setpoint_normal: number;
                  grid_draw_setpoint_force_charge: number;
                  grid_draw_setpoint_force_discharge: number;
                },
              ]
            | readonly [
                3,
                {
                  device_address: number;
                  max_normal_charge_current: number;
                  max_normal_discharge_current: number;
                  force_charge_current: number;
                  force_discharge_current: number;
                },
              ]
            | readonly [
                4 | 5 | 11 | 12,
                {
                  device_address: number;
                  force_charge_power: number;
                  force_discharge_power: number;
                },
              ]
            | readonly [
                6 | 7,
                {
                  device_address: number;
                  max_normal_charge_power: number;
                  max_normal_discharge_power: number;
                  force_charge_power: number;
                  force_discharge_power: number;
                },
              ]
            | readonly [
                8,
                {
                  device_address: number;
                  max_normal_charge_current: number;
                  max_normal_discharge_current: number;
                  force_charge_power: number;
                  force_discharge_power: number;
                },
              ]
            | readonly [
                9,
                {
                  device_address: number;
                  max_normal_charge_power: number;
                  max_normal_discharge_power: number;
                },
              ]
            | readonly [
                10,
                { device_address: number; force_charge_rate: number; force_discharge_rate: number },
              ];
        },
      ];
  [path: `batteries/${number}/state`]: {
    active_mode: number;
    effective_mode: number;
    discovering: boolean;
    checking: boolean;
    testing: boolean;
  } | null;
  [path: `batteries/${number}/errors`]: unknown;
  'battery_control/config': { cheap_tariff_quarters: number; expensive_tariff_quarters: number };
  'battery_control/rules_charge': readonly {
    enabled: boolean;
    desc: string;
    soc_cond: number;
    soc_th: number;
    price_cond: number;
    price_th: number;
    forecast_cond: number;
    forecast_th: number;
    schedule_cond: number;
    time_cond: number;
    time_start: number;
    time_end: number;
    fast_chg_cond: number;
    action: number;
  }[];
  'battery_control/rules_discharge': readonly {
    enabled: boolean;
    desc: string;
    soc_cond: number;
    soc_th: number;
    price_cond: number;
    price_th: number;
    forecast_cond: number;
    forecast_th: number;
    schedule_cond: number;
    time_cond: number;
    time_start: number;
    time_end: number;
    fast_chg_cond: number;
    action: number;
  }[];
  'battery_control/preference': {
    battery_mode: number;
    battery_target_soc: number;
    into_cars: number;
    into_cars_down_to_soc: number;
  };
  'battery_control/state': {
    mode: number;
    active_charge_rule: number;
    active_discharge_rule: number;
  };
  'controllers/config': {
    controllers: readonly {
      name: string;
      driver:
        | 'rapi'
        | 'modbus'
        | 'abl-emh1'
        | 'alfen-eve'
        | 'evse-din'
        | 'go-e'
        | 'heidelberg'
        | 'keba-p30'
        | 'phoenix-charx'
        | 'phoenix-em-cp'
        | 'phoenix-ev-ser'
        | 'vestel-evc04';
      at: string;
      device_address: number;
      max_current: number;
      power_on_current: number;
      description: string;
    }[];
  };
  'logged_in_devices/state': {
    devices: readonly {
      id: number;
      username: string;
      name: string;
      since: number;
      last_use: number;
    }[];
  };
  'automation/config': {
    tasks: readonly {
      trigger:
        | readonly [1, { mday: number; wday: number; hour: number; minute: number }]
        | readonly [2, { old_charger_state: number; new_charger_state: number }]
        | readonly [
            3,
            { topic_filter: string; payload: string; retain: boolean; use_prefix: boolean },
          ]
        | readonly [4 | 6 | 9 | 10 | 11 | 25, null]
        | readonly [5, { tag_type: number; tag_id: string; charger: number }]
        | readonly [7 | 8 | 12 | 13, { closed: boolean }]
        | readonly [14, { phases: number }]
        | readonly [15, { contactor_okay: boolean }]
        | readonly [16, { power_available: boolean }]
        | readonly [17, { drawing_power: boolean }]
        | readonly [18, { method: number; url_suffix: string; payload: string }]
        | null
        | readonly [20 | 23, { type: number; comparison: number; value: number }]
        | readonly [19 | 21 | 22, { index: number; closed: boolean }]
        | readonly [
            24,
            {
              meter_slot: number;
              value_id: number;
              comparator: number;
              threshold: number;
              hysteresis: number;
            },
          ];
      action:
        | readonly [1, { message: string }]
        | readonly [2, { topic: string; payload: string; retain: boolean; use_prefix: boolean }]
        | readonly [3 | 6 | 14, { current: number }]
        | readonly [
            4,
            {
              indication: number;
              duration: number;
              color_h: number;
              color_s: number;
              color_v: number;
            },
          ]
        | readonly [5, { meter_slot: number }]
        | readonly [7, { tag_type: number; tag_id: string; action: number }]
        | readonly [8, { restart: boolean; duration: number; energy_wh: number; soc_pct?: number }]
        | readonly [9, { closed: boolean }]
        | readonly [11, { phases_wanted: number }]
        | readonly [12 | 17, { mode: number }]
        | readonly [13, { closed: boolean; index?: number }]
        | readonly [15, { slot: number; block: boolean }]
        | null
        | readonly [16, { index: number; closed: boolean }];
      delay: number;
    }[];
  };
  'automation/state': {
    registered_triggers: readonly number[];
    registered_actions: readonly number[];
    enabled_triggers: readonly number[];
    enabled_actions: readonly number[];
    last_run: readonly number[];
    last_run_minutes: readonly number[];
  };
  'debug/network': {
    lan_cable: boolean;
    dhcp: boolean;
    lan_ip: string;
    wifi_ip: string;
    ap_stations: number;
    networks: readonly {
      ssid: string;
      bssid: string;
      rssi: number;
      channel: number;
      encryption: number;
      passphrase: string;
      hidden: boolean;
    }[];
  };
  'debug/battery': {
    on: boolean;
    port: number;
    battery_capacity_wh: number;
    battery_energy_wh: number;
    max_power_w: number;
  };
  'debug/battery_state': {
    told: 'nothing' | 'charge' | 'discharge' | 'stop';
    max_charge_w: number;
    max_discharge_w: number;
    power_w: number;
    state_of_charge_pct: number;
  };
  'debug/vehicle': {
    plugged: boolean;
    phases: number;
    max_current_ma: number;
    max_power_w: number;
    battery_capacity_wh: number;
    battery_energy_wh: number;
    taper_from_pct: number;
    reaction_ms: number;
    ramp_ma_per_s: number;
    excess_current_ma: number;
    ignores_stop: boolean;
    sleep_after_s: number;
    asleep: boolean;
    fault: number;
  };
  'debug/vehicle_state': {
    currents_ma: readonly number[];
    power_w: number;
    energy_wh: number;
    state_of_charge_pct: number;
    cp_state: string;
    offered_current_ma: number;
    asleep: boolean;
  };
  'debug/fault': {
    dc_fault: number;
    contactor: number;
    mains: boolean;
    protective_earth_missing: boolean;
    switches_wrong: boolean;
    lock_stuck: boolean;
  };
  'debug/inputs': { shutdown_input: boolean; general_purpose_input: boolean };
  'debug/charger_states': readonly (readonly number[])[];
  'debug/house': {
    power_w: number;
    trace_w: readonly number[];
    noise_w: number;
    includes_charger: boolean;
  };
  'debug/grid': { voltage_v: number; voltage_noise_v: number };
  'debug/clock': { unix_s: number; uptime_s: number; speed: number };
  'debug/scenario_state': { running: boolean; played: number; steps: number };
  'day_ahead_prices/config': {
    enable: boolean;
    source: number;
    api_url: string;
    region: number;
    resolution: number;
    cert_id: number;
    vat: number;
    grid_costs_and_taxes: number;
    supplier_markup: number;
    supplier_base_fee: number;
    enable_calendar: boolean;
  };
  'day_ahead_prices/calendar': { prices: readonly number[] };
  'day_ahead_prices/state': {
    last_sync: number;
    last_check: number;
    next_check: number;
    current_price: number;
  };
  'day_ahead_prices/prices': { first_date: number; resolution: number; prices: readonly number[] };
  'solar_forecast/config': { enable: boolean; source: number; api_url: string; cert_id: number };
  'solar_forecast/state': {
    wh_today: number;
    wh_today_remaining: number;
    wh_tomorrow: number;
    rate_limit: number;
    rate_remaining: number;
    next_api_call: number;
  };
  [path: `solar_forecast/planes/${number}/config`]: {
    enable: boolean;
    name: string;
    lat: number;
    long: number;
    dec: number;
    az: number;
    wp: number;
  };
  [path: `solar_forecast/planes/${number}/state`]: {
    last_sync: number;
    last_check: number;
    next_check: number;
    place: string;
  };
  [path: `solar_forecast/planes/${number}/forecast`]: {
    first_date: number;
    resolution: number;
    forecast: readonly number[];
  };
  'ethernet/config': {
    enable_ethernet: boolean;
    ip: string;
    gateway: string;
    subnet: string;
    dns: string;
    dns2: string;
    enable_ipv6: boolean;
    ipv6: { ip: string; dns: string };
  };
  'ethernet/state': {
    connection_state: number;
    connection_start: number;
    connection_end: number;
    mac: string;
    ip: string;
    subnet: string;
    ip6_link_local: string;
    ip6_global: string;
    ip6_unique_local: string;
    ip6_site_local: string;
    ip6_configured: string;
    full_duplex: boolean;
    link_speed: number;
    disable_countdown: number;
  };
  'evse/button_configuration': { button: number };
  'evse/gpio_configuration': { shutdown_input: number; input: number; output: number };
  'evse/ev_wakeup': { enabled: boolean };
  'evse/control_pilot_disconnect': { disconnect: boolean };
  'evse/gp_output': { gp_output: number };
  'ocpp/config': {
    enable: boolean;
    enable_ocpp: boolean;
    url: string;
    identity: string;
    enable_auth: boolean;
    pass: null;
    cert_id: number;
    cs_0: null;
    cs_1: null;
    cs_2: null;
    cs_3: null;
    cs_4: null;
    cfg0: null;
    cfg1: null;
    cfg2: null;
    cfg3: null;
  };
  'evse/ocpp_enabled': { enabled: boolean };
  'ocpp/state': {
    charge_point_state: number;
    charge_point_status: number;
    connector_status: number;
    connector_state: number;
    tag_id: string;
    parent_tag_id: string;
    tag_expiry_date: number;
    tag_timeout: number;
    last_rejected_tag: string;
    last_rejected_tag_reason: number;
    connected_change_time: number;
    unavailable_requested: boolean;
    next_profile_eval: number;
    txn_start_time: number;
    cable_timeout: number;
    message_timeout: number;
    txn_msg_retry_timeout: number;
    pong_timeout: number;
    last_ping_sent: number;
    txn_id: number;
    txn_with_invalid_id: boolean;
    current: number;
    connected: boolean;
    problem: string;
    message_in_flight_type: number;
    message_in_flight_id_high: number;
    message_in_flight_id_low: number;
    message_in_flight_len: number;
    message_queue_depth: number;
    status_queue_depth: number;
    txn_msg_queue_depth: number;
  };
  'eebus/config': { enable: boolean; port: number; contract_power: number; failsafe_limit: number };
  'eebus/peers': readonly { ski: string; label: string; ship_id: string; limit: number }[];
  'eebus/state': {
    ski: string;
    ship_id: string;
    port: number;
    state: 'off' | 'init' | 'controlled' | 'limited' | 'failsafe' | 'autonomous';
    limit_w: number;
    active: boolean;
    guard: string;
    since: number;
    until: number;
    heard: number;
    failsafe_limit_w: number;
    failsafe_duration: number;
    nominal_w: number;
    reserved_w: number;
    peers: readonly {
      ski: string;
      label: string;
      ship_id: string;
      state: 'away' | 'connecting' | 'waiting' | 'refused' | 'connected';
      trouble:
        | 'none'
        | 'not-trusted-there'
        | 'not-trusted-here'
        | 'removed'
        | 'other-ship-id'
        | 'wrong-key'
        | 'pin'
        | 'rules'
        | 'silent'
        | 'flood'
        | 'unreachable'
        | 'lost';
      guard: boolean;
      limitable: boolean;
      limit: number;
      told_w: number;
      answer: 'none' | 'away' | 'waiting' | 'accepted' | 'refused';
    }[];
  };
  'eebus/discover': readonly {
    ski: string;
    ship_id: string;
    brand: string;
    model: string;
    type: string;
    address: string;
    asks: boolean;
    trusted: boolean;
  }[];
  'eebus/limits': readonly {
    from: number;
    to: number;
    active: boolean;
    cut: boolean;
    kind: 'limit' | 'failsafe' | 'start' | 'refused' | 'values';
    limit_w: number;
    duration: number;
    ski: string;
    label: string;
    reason: string;
  }[];
  'p14a_enwg/config': {
    enable: boolean;
    source:
      | readonly [0, { limit_on_close: boolean; limit_w: number; input_index?: number }]
      | readonly [1 | 2, null]
      | null;
    limit_charge_manager: boolean;
    limit_charger?: boolean;
    limit_heating?: boolean;
    heating_max_power?: number;
  };
  'p14a_enwg/state': { active: boolean; limit_w: number; since: number };
  'p14a_enwg/control': { active: boolean; limit_w: number };
  'eco/config': {
    enable: boolean;
    park_time: boolean;
    park_time_duration: number;
    charge_below: boolean;
    charge_below_threshold: number;
    block_above: boolean;
    block_above_threshold: number;
    yield_forecast: boolean;
    yield_forecast_threshold: number;
  };
  'eco/charge_plan': { enable: boolean; departure: number; time: number; amount: number };
  'eco/plans': {
    plans: readonly {
      host: string;
      enable: boolean;
      energy_wh: number;
      duration_min: number;
      weekdays: number;
      time: number;
      mode: number;
      saved: number;
    }[];
  };
  'eco/state': {
    last_save: number;
    chargers: readonly { start: number; amount: number; chart: string }[];
  };
  'eco/plan_states': readonly {
    host: string;
    name:
      | 'none'
      | 'no_time'
      | 'no_prices'
      | 'no_vehicle'
      | 'other_mode'
      | 'reached'
      | 'sunny'
      | 'below_limit'
      | 'above_limit'
      | 'charges'
      | 'waits'
      | 'all_until_departure'
      | 'overdue';
    cheap: boolean;
    departure: number;
    left_wh: number;
    left_min: number;
    power_w: number;
    phases: number;
    slots: readonly { from: number; to: number }[];
    grid_wh: number;
    sun_wh: number;
    cost: number;
    lacking_wh: number;
    lacking_min: number;
  }[];
  'ocpp_central/config': {
    enable: boolean;
    port: number;
    tls: boolean;
    require_password: boolean;
    accept_tags: number;
    client_cert_id: number;
  };
  'ocpp_central/chargers': readonly {
    identity: string;
    password: null;
    max_current: number;
    default_current: number;
    watched: boolean;
    test_fall_back: boolean;
    back_end: { enable: boolean; url: string; identity: string; password: null; cert_id: number };
  }[];
  'ocpp_central/state': {
    port: number;
    chargers: readonly {
      identity: string;
      connected: boolean;
      version: string;
      vendor: string;
      model: string;
      firmware: string;
      default_stored: boolean;
      way: 'unknown' | 'transaction' | 'default' | 'station' | 'none';
      fall_back: 'none' | 'bound' | 'vendor' | 'dead_man';
      proof: {
        ends: boolean;
        restart: 'unknown' | 'passed' | 'failed';
        restart_seen: number;
        loss: 'unknown' | 'passed' | 'failed';
        loss_seen: number;
      };
      test: 'none' | 'restart' | 'lowering' | 'alone' | 'back' | 'resuming';
      back_end: { connected: boolean; problem: string; undelivered: number };
      connectors: readonly {
        connector: number;
        status: string;
        transaction: boolean;
        tag: string;
        limit: number;
        allowed: number;
        floor: number;
        obedience: number;
      }[];
    }[];
  };
  'ocpp_central/found': readonly {
    identity: string;
    address: string;
    reason: number;
    age: number;
  }[];
  'debug/box': {
    on: boolean;
    limited: boolean;
    limit_w: number;
    duration: number;
    failsafe_w: number;
    failsafe_duration: number;
  };
  'debug/box_state': {
    ski: string;
    connected: boolean;
    progress: 'off' | 'waiting' | 'written' | 'accepted' | 'refused';
  };
  'ocpp/configuration': {
    AuthorizeRemoteTxRequests: string;
    ChargeProfileMaxStackLevel: string;
    ChargingScheduleAllowedChargingRateUnit: string;
    ChargingScheduleMaxPeriods: string;
    ClockAlignedDataInterval: string;
    ConnectionTimeOut: string;
    ConnectorPhaseRotation: string;
    ConnectorPhaseRotationMaxLength: string;
    ConnectorSwitch3to1PhaseSupported: string;
    GetConfigurationMaxKeys: string;
    HeartbeatInterval: string;
    LocalAuthorizeOffline: string;
    LocalPreAuthorize: string;
    MaxChargingProfilesInstalled: string;
    MessageTimeout: string;
    MeterValueSampleInterval: string;
    MeterValuesAlignedData: string;
    MeterValuesAlignedDataMaxLength: string;
    MeterValuesSampledData: string;
    MeterValuesSampledDataMaxLength: string;
    NumberOfConnectors: string;
    ResetRetries: string;
    StopTransactionMaxMeterValues: string;
    StopTransactionOnEVSideDisconnect: string;
    StopTransactionOnInvalidId: string;
    StopTxnAlignedData: string;
    StopTxnAlignedDataMaxLength: string;
    StopTxnSampledData: string;
    StopTxnSampledDataMaxLength: string;
    SupportedFeatureProfiles: string;
    TransactionMessageAttempts: string;
    TransactionMessageRetryInterval: string;
    UnlockConnectorOnEVSideDisconnect: string;
    WebSocketPingInterval: string;
  };
  'evse/phase_auto_switch': { enabled: boolean };
  'evse/phases_connected': { phases: number };
  'evse/phase_switch_wait_time': { time: number };
  'authentication/config': { enable_auth: boolean; username: string; digest_hash: null };
  'energy_manager/config': { contactor_installed: boolean };
  'energy_manager/state': {
    phases_switched: number;
    input3_state: boolean;
    input4_state: boolean;
    relay_state: boolean;
    error_flags: number;
    config_error_flags: number;
    inputs?: readonly boolean[];
    sg_ready_outputs?: readonly boolean[];
    relays?: readonly boolean[];
  };
  'energy_manager/low_level_state': {
    consecutive_bricklet_errors: number;
    contactor: boolean;
    contactor_check_state: number;
    input_voltage: number;
    led_rgb: readonly number[];
    uptime: number;
  };
  'energy_manager/sdcard_state': {
    sd_status: number;
    lfs_status: number;
    card_type: number;
    sector_count: number;
    sector_size: number;
    manufacturer_id: number;
    product_rev: number;
    product_name: string;
  };
  'debug/energy_manager': {
    contactor: number;
    input1: boolean;
    input2: boolean;
    input3: boolean;
    input4: boolean;
    input_voltage_mv: number;
    silent: boolean;
    card_status: number;
  };
  'temperatures/config': {
    enable: boolean;
    source: number;
    api_url: string;
    lat: number;
    long: number;
    cert_id: number;
  };
  'temperatures/temperatures': { first_date: number; temperatures: readonly number[] };
  'temperatures/state': {
    last_sync: number;
    last_check: number;
    next_check: number;
    current: number;
    today_min: number;
    today_max: number;
    today_avg: number;
    tomorrow_min: number;
    tomorrow_max: number;
    tomorrow_avg: number;
  };
  'heating/config': {
    sgr_blocking_type: number;
    sgr_extended_type: number;
    min_hold_time: number;
    meter_slot_grid_power: number;
    control_period: number;
    extended_logging: boolean;
    yield_forecast: boolean;
    yield_forecast_threshold: number;
    extended: boolean;
    extended_hours: number;
    blocking: boolean;
    blocking_hours: number;
    pv_excess_control: boolean;
    pv_excess_control_threshold: number;
    p14enwg: boolean;
    p14enwg_input: number;
    p14enwg_type: number;
    enable_heating_curve: boolean;
    enable_daytime_extension: boolean;
    extended_hours_warm: number;
    extended_hours_cold: number;
    blocking_hours_warm: number;
    blocking_hours_cold: number;
  };
  'heating/state': {
    sgr_blocking: boolean;
    sgr_extended: boolean;
    p14enwg: boolean;
    next_update: number;
  };
  'heating/plan': { cheap: readonly boolean[]; expensive: readonly boolean[] };
}
