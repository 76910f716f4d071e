import { texts } from '../../words/texts.ts';

/** What the list of settings says. */
export const settingsWords = texts('settings', {
  search: 'Search settings',
  nothing: 'Nothing fits.',
  assistantsTitle: 'Set up and look after',
  assistants: {
    commissioning: 'Password, supply cable, network and tests, up to the printed record',
    site: 'Share a connection among chargers: add them, see who has how much and why',
    network: 'Wi-Fi, LAN, VPN, HTTPS and certificates, and how each connection stands',
    meters: 'What each meter reads, known devices, and a search for new ones',
    mqtt: 'Publish everything to a broker, and let home automation find the device',
    ocpp: 'Let the central system of an operator decide who charges',
    backup: 'Keep all settings in a file, put them back, or take them to the next charger',
    diagnosis: 'Firmware, a report for somebody who helps, restart and resets',
    rules: 'What the device does by itself, and when',
    log: 'What happened, line by line',
    users: 'Who may charge and log in, with which tag and how much current',
  },
  areas: {
    charging: 'Charging',
    people: 'Users and login',
    energy: 'Energy and load management',
    meters: 'Meters',
    network: 'Network',
    services: 'Services',
    rules: 'Automation',
    device: 'Device',
  },
});
