import { translated } from '../../words/translated.ts';

/** What the page of diagnosis says. */
export const diagnosisWords = translated(
  {
    firmware: 'Firmware',
    installed: 'Installed',
    since: 'since',
    how: 'It came here',
    ways: {
      checkout: 'as source code',
      container: 'as a container',
      npm: 'with npm',
      package: 'as a package of the system',
      embedded: 'with the device',
      unknown: 'in a way that it does not know',
    },
    feed: 'The update feed',
    newest: 'Newest',
    notAsked: 'Newer releases are not asked for. Whoever looks after the machine can switch it on.',
    notTold: 'Not told yet',
    upToDate: 'This is the newest release.',
    lastCheck: 'Last asked',
    reportTitle: 'Report for somebody who helps',
    reportHint:
      'States, settings and both logs in one file. Passwords, keys and tags are left out; names of users and networks are in it.',
    report: 'Save the report',
    restartTitle: 'Restart',
    restartHint: 'A running charge goes on. The page comes back by itself.',
    restart: 'Restart the device',
    resetTitle: 'Reset',
    resetHint: 'Save a backup first: what is deleted does not come back.',
    configReset: 'Delete all settings …',
    configResetLoss:
      'All settings are lost: users, tags, passwords, network, meters, managed chargers. Recorded charges stay. The device may then be found at another address.',
    configResetAct: 'Delete the settings',
    factoryReset: 'Reset to the state of delivery …',
    factoryResetLoss:
      'Everything is lost: all settings, users and tags, and all recorded charges. The device may then be found at another address.',
    factoryResetAct: 'Delete everything',
  },
  {
    firmware: 'Firmware',
    installed: 'Installiert',
    since: 'seit',
    how: 'Hierher kam sie',
    ways: {
      checkout: 'als Quelltext',
      container: 'als Container',
      npm: 'mit npm',
      package: 'als Paket des Systems',
      embedded: 'mit dem Gerät',
      unknown: 'auf einem unbekannten Weg',
    },
    feed: 'Der Update-Feed',
    newest: 'Neueste',
    notAsked:
      'Nach neueren Ausgaben wird nicht gefragt. Wer die Maschine betreut, kann das einschalten.',
    notTold: 'Noch nicht bekannt',
    upToDate: 'Das ist die neueste Ausgabe.',
    lastCheck: 'Zuletzt gefragt',
    reportTitle: 'Bericht für jemanden, der hilft',
    reportHint:
      'Zustände, Einstellungen und beide Protokolle in einer Datei. Passwörter, Schlüssel und Karten fehlen darin; Namen von Benutzern und Netzen stehen darin.',
    report: 'Bericht speichern',
    restartTitle: 'Neustart',
    restartHint: 'Ein laufender Ladevorgang geht weiter. Die Seite kommt von selbst wieder.',
    restart: 'Gerät neu starten',
    resetTitle: 'Zurücksetzen',
    resetHint: 'Vorher eine Sicherung speichern: Was gelöscht ist, kommt nicht wieder.',
    configReset: 'Alle Einstellungen löschen …',
    configResetLoss:
      'Alle Einstellungen gehen verloren: Benutzer, Karten, Passwörter, Netzwerk, Zähler, gesteuerte Wallboxen. Aufgezeichnete Ladevorgänge bleiben. Das Gerät kann danach eine andere Adresse haben.',
    configResetAct: 'Einstellungen löschen',
    factoryReset: 'Auf Auslieferung zurücksetzen …',
    factoryResetLoss:
      'Alles geht verloren: alle Einstellungen, Benutzer und Karten und alle aufgezeichneten Ladevorgänge. Das Gerät kann danach eine andere Adresse haben.',
    factoryResetAct: 'Alles löschen',
  },
);
