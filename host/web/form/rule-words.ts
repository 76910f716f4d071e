import type { RuleForm } from '../../sentences/rules.ts';
import { texts } from '../words/texts.ts';

/**
 * The rules that the device words by names and numbers of its interface, by their forms, as people
 * who see a form read them. `{#index}` counts from 1.
 */
const byForm = {
  'must be -1 or the number of a stored entry with a certificate':
    'has no certificate: choose another entry, or none',
  'must be -1 or the number of a stored entry with a private key':
    'has no private key: choose another entry, or none',
  'must be set if cert_id is, and only then: they belong together':
    'belongs to the certificate: choose both, or neither',
  'must differ from web_server_port': 'must differ from the port of HTTP',
  'must not be empty while enable_mqtt is true': 'is needed to connect to the broker',
  'must not be 0 while enable_mqtt is true': 'is needed to connect to the broker',
  'must not be empty while enable is true': 'is needed as long as this is switched on',
  'must not be null while enable is true': 'is needed as long as this is switched on',
  'must be set when enable is true': 'is needed as long as this is switched on',
  'must not be empty if enable_sta is true': 'is needed to connect to a Wi-Fi',
  'must be that of an access point if bssid_lock is true': 'must be that of an access point',
  'must differ from global_topic_prefix of mqtt/config':
    'must differ from the topic prefix of the device',
  'must differ from auto_discovery_prefix of mqtt/auto_discovery_config':
    'must differ from the prefix of home automation',
  'is the same tag as authorized_tags/{index}': 'is the same tag as in entry {#index}',
  'must name at least one charger while enable_charge_manager is true':
    'needs a charger while load management is switched on',
  'must be at most maximum_available_current, {current} mA':
    'must be at most what is available in all, {current}',
  'must be below maximum_available_current, {current} mA':
    'must be below what is available in all, {current}',
  'must be below maximum_available_current of charge_manager/config, {current} mA':
    'must be below what is available to all chargers, {current}',
  'must differ from that of charger {index}: each charger occurs once':
    'is that of entry {#index} already: each charger occurs once',
  'must not be 3 (external control) while excess_charging_enable is true':
    'cannot be chosen while PV excess charging is switched on',
  'must be another meter than meter_slot_grid_power while excess_charging_enable is true':
    'must be another meter than that of the grid connection while PV excess charging is switched on',
  'must be at least {current} mA while enabled is true':
    'must be at least {current} as long as this is switched on',
  'must be at most current_limit, {current} mA, while enabled is true':
    'must be at most the limit of the connection, {current}',
  'must not start with the prefix of the device, {prefix}; use_prefix puts it in front':
    'must not start with the prefix of the device, {prefix}: a switch here puts it in front',
  'is refused until evse/led_configuration enable_api is set to true':
    'is refused until others may control the LED: allow it in the settings of the LED',
  'must not be below device_address_first': 'must not be below the first address',
  'cannot be taken while enable of day_ahead_prices/config is false':
    'cannot be set while dynamic prices are switched off',
  'needs a user who can log in: give one a username and a digest_hash first':
    'needs a user who can log in: give one a user name and a password first',
  'cannot be taken from the last user who can log in: switch the login off first (users/http_auth_update)':
    'cannot be taken from the last user who can log in: switch the login off first',
  'does not open the secrets of the backup: it is another one, or they were changed':
    'The passphrase does not open the secrets of the backup: it is another one, or they were changed',
  'must be at most battery_capacity_wh, {energy} Wh':
    'must be at most what the battery holds, {energy}',
  'cannot be taken while source of {module}/config is not 1 (Push)':
    'cannot be set while these values are fetched, not pushed',
  'cannot act: enable of eco/config is false':
    'this needs charging by price, which is switched off',
  'cannot act: excess_charging_enable of power_manager/config is false':
    'this mode needs PV excess charging, which is switched off',
  'cannot be taken: external control is disabled, see external_control of power_manager/state':
    'the phases are not switched by others here',
  'is refused while load management is enabled (evse/management_enabled)':
    'cannot be done while the charger is managed by load management',
  'are put back only where no charge is recorded or running: leave charge_log out, or remove the charges first (charge_tracker/remove_all_charges)':
    'are put back only where no charge is recorded or running: leave them out, or remove the recorded charges first',
  'must be a document of system/backup': 'this file is no backup of a device',
  'cannot be changed: of the anonymous user only display_name can':
    'cannot be changed: of this user only the name can',
} as const satisfies Partial<Record<RuleForm, string>>;

/** What is wrong with a value, as people who see a form read it. */
export const ruleWords = texts('refusals', { outOfRange: 'must be {range}', byForm });
