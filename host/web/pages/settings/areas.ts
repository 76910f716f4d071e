import type { IconName } from '../../parts/icon.tsx';
import type { settingsWords } from './words.ts';

/** Group of settings by their purpose, in the order of the page. */
export interface Area {
  readonly name: keyof typeof settingsWords.value.areas;
  readonly icon: IconName;
  /** Beginnings of the paths of its settings. */
  readonly paths: readonly string[];
}

export const areas: readonly Area[] = [
  {
    name: 'charging',
    icon: 'bolt',
    paths: ['evse/', 'charge_limits/', 'charge_tracker/', 'require_meter/'],
  },
  {
    name: 'people',
    icon: 'people',
    paths: ['evse/user_enabled', 'nfc/', 'users/', 'authentication/'],
  },
  {
    name: 'energy',
    icon: 'home',
    paths: [
      ...['power_manager/', 'charge_manager/', 'energy_manager/', 'p14a_enwg/', 'heating/'],
      ...['eebus/', 'eco/'],
      ...['eebus/', 'batteries/', 'battery_control/'],
      ...['ocpp_central/', 'controllers/', 'evse/management_enabled'],
    ],
  },
  { name: 'meters', icon: 'meter', paths: ['meters/', 'meter/', 'meters_legacy_api/'] },
  {
    name: 'network',
    icon: 'network',
    paths: ['network/', 'wifi/', 'ethernet/', 'wireguard/', 'certs/'],
  },
  {
    name: 'services',
    icon: 'cloud',
    paths: [
      ...['mqtt/', 'ocpp/', 'day_ahead_prices/', 'solar_forecast/', 'temperatures/'],
      ...['evse/ocpp_enabled', 'evse/external_'],
    ],
  },
  { name: 'rules', icon: 'rules', paths: ['automation/'] },
  // Settings that no other area claims.
  { name: 'device', icon: 'settings', paths: [''] },
];

/** The area that claims a setting: the one that names most of its path. */
export function areaOf(path: string): Area {
  const claim = ({ paths }: Area): number =>
    Math.max(-1, ...paths.filter(start => path.startsWith(start)).map(({ length }) => length));
  return areas.reduce((best, area) => (claim(area) > claim(best) ? area : best));
}
