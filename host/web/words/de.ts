import type { Words } from './en.ts';

/** The same in German; what is missing fails the type check. */
export const de: Words = {
  simulated: 'Simuliert',
  connecting: 'Verbinde …',
  live: 'Live',
  lost: 'Getrennt',
  locked: 'Gesperrt',
  connectionLost: 'Verbindung verloren, verbinde neu …',
  attempt: 'Versuch',
  tooManyPages:
    'Zu viele Seiten dieses Geräts sind offen. Eine schließen; diese versucht es wieder.',
  retryNow: 'Jetzt versuchen',
  firmware: 'Firmware',
  noAnswer: 'Das Gerät antwortet nicht.',
  refused: 'Das Gerät lehnt ab',
  skip: 'Zum Inhalt springen',
  navigation: 'Navigation',
  notLoaded:
    'Dieser Teil der Seite ließ sich nicht laden: Das Gerät ist fort oder wurde aktualisiert.',
  reload: 'Seite neu laden',
  logOut: 'Abmelden',
  back: 'Zurück',
  cancel: 'Abbrechen',
  pages: {
    overview: 'Übersicht',
    site: 'Standort',
    charges: 'Ladevorgänge',
    energy: 'Energie',
    commissioning: 'Inbetriebnahme',
    settings: 'Einstellungen',
    network: 'Netzwerk',
    meters: 'Zähler',
    mqtt: 'MQTT',
    ocpp: 'OCPP',
    backup: 'Sicherung',
    diagnosis: 'Diagnose und Neustart',
    users: 'Benutzer und Karten',
    rules: 'Regeln',
    log: 'Protokoll',
  },
  login: {
    title: 'Anmelden',
    needed: 'Dieses Gerät verlangt Benutzername und Passwort.',
    username: 'Benutzername',
    password: 'Passwort',
    keep: 'Angemeldet bleiben, bis dieser Tab geschlossen wird',
    logIn: 'Anmelden',
    outcomes: {
      wrong: 'Benutzername oder Passwort ist falsch.',
      'too many':
        'Zu viele Anmeldungen sind fehlgeschlagen. Kurz warten und noch einmal versuchen.',
      'no answer':
        'Das Gerät antwortet nicht. Das Eingegebene bleibt stehen: noch einmal versuchen.',
    },
  },
};
