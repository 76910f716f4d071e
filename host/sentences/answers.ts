import type { Said } from './forms.ts';

/** What HTTP says to a request that it does not carry out, in German. */
export const germanAnswers = {
  'The device does not answer to the name {name}: open it by its address, and add the name to network/config.allowed_hosts if it is yours.':
    'Das Gerät antwortet nicht auf den Namen {name}: Öffnen Sie es über seine Adresse, und tragen Sie den Namen in network/config.allowed_hosts ein, wenn es Ihrer ist.',
  'The device does not answer to this name: open it by its address, and add the name to network/config.allowed_hosts if it is yours.':
    'Das Gerät antwortet nicht auf diesen Namen: Öffnen Sie es über seine Adresse, und tragen Sie den Namen in network/config.allowed_hosts ein, wenn es Ihrer ist.',
  'Pages of other sites must not write to this device.':
    'Seiten von anderswo dürfen auf dieses Gerät nicht schreiben.',
  'There is no such resource.': 'Es gibt keine solche Ressource.',
  'The resource has no such member.': 'Die Ressource hat kein solches Feld.',
  'This machine has no document of its interface; docs/clients.md of the project says how to get it.':
    'Diese Maschine hat kein Dokument ihrer Schnittstelle; docs/clients.md des Projekts sagt, wie man es bekommt.',
  'This can only be read.': 'Dies kann nur gelesen werden.',
  'Nothing was written: the value has changed since it was read.':
    'Nichts wurde geschrieben: Der Wert hat sich geändert, seit er gelesen wurde.',
  'This can only be written: use PUT or POST.':
    'Dies kann nur geschrieben werden: Nehmen Sie PUT oder POST.',
  'Use GET to read and PUT or POST to write.':
    'Nehmen Sie GET zum Lesen und PUT oder POST zum Schreiben.',
  'This path is for WebSocket connections.': 'Dieser Pfad ist für WebSocket-Verbindungen.',
  'The body of this may have at most {max} bytes.':
    'Der Inhalt hiervon darf höchstens {max} Byte haben.',
  'A body may have at most {max} bytes.': 'Ein Inhalt darf höchstens {max} Byte haben.',
  'Too many logins from this address failed, and others of it are waiting to be tried.':
    'Zu viele Anmeldungen von dieser Adresse sind fehlgeschlagen, und weitere von ihr warten darauf, geprüft zu werden.',
  'The device failed to do this; its event log says why.':
    'Das Gerät konnte dies nicht tun; sein Ereignisprotokoll sagt, warum.',

  // Addresses that rules wait for.
  'This has fired too often of late.': 'Dies hat in letzter Zeit zu oft ausgelöst.',
  'The body is not the one that fires.': 'Der Inhalt ist nicht der, der auslöst.',
  'No task waits for this.': 'Keine Regel wartet darauf.',
  'No task waits for this method.': 'Keine Regel wartet auf diese Methode.',
} as const;

/** What HTTP says to a request that it does not carry out, in English. */
export type Refused = Said<keyof typeof germanAnswers>;
