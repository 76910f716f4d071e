import { translated } from '../../words/translated.ts';

/** What the list of settings says. */
export const settingsWords = translated(
  {
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
  },
  {
    search: 'Einstellungen durchsuchen',
    nothing: 'Nichts passt.',
    assistantsTitle: 'Einrichten und pflegen',
    assistants: {
      commissioning: 'Passwort, Zuleitung, Netzwerk und Tests, bis zum gedruckten Protokoll',
      site: 'Einen Anschluss unter Wallboxen teilen: hinzufügen, sehen, wer wie viel hat und warum',
      network: 'WLAN, LAN, VPN, HTTPS und Zertifikate, und wie jede Verbindung steht',
      meters: 'Was jeder Zähler liest, bekannte Geräte, und eine Suche nach neuen',
      mqtt: 'Alles an einen Broker melden, und von der Heimautomatisierung gefunden werden',
      ocpp: 'Das Zentralsystem eines Betreibers entscheiden lassen, wer lädt',
      backup:
        'Alle Einstellungen in einer Datei: aufheben, zurückspielen, zur nächsten Wallbox mitnehmen',
      diagnosis: 'Firmware, Bericht für jemanden, der hilft, Neustart und Zurücksetzen',
      rules: 'Was das Gerät von selbst tut, und wann',
      log: 'Was geschah, Zeile für Zeile',
      users: 'Wer laden und sich anmelden darf, mit welcher Karte und wie viel Strom',
    },
    areas: {
      charging: 'Laden',
      people: 'Benutzer und Anmeldung',
      energy: 'Energie und Lastmanagement',
      meters: 'Zähler',
      network: 'Netzwerk',
      services: 'Dienste',
      rules: 'Automatisierung',
      device: 'Gerät',
    },
  },
);
