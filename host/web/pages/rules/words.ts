import { translated } from '../../words/translated.ts';

/** What the pages about rules say. */
export const rulesWords = translated(
  {
    none: 'There are no rules yet. A rule does something by itself: at a time, when a vehicle comes, when a message arrives.',
    add: 'Add a rule',
    full: 'There is no room for more rules.',
    rule: 'Rule',
    newRule: 'New rule',
    notRun: 'Has not run since the rules were last saved or the device started.',
    ran: 'Last run:',
    runs: 'Runs next:',
    ranUnknown: 'Has run; the clock was not set.',
    notNow: 'Cannot do anything now: what it needs is not set up.',
    tryIt: 'Try it',
    tried: 'Done.',
    tryHint: '“Try it” does at once what stands behind “then”, without waiting for “when”.',
    edit: 'Edit',
    up: 'Up',
    down: 'Down',
    remove: 'Remove this rule …',
    removing: 'The rule is gone for good. What it has set is lifted if no other rule holds it.',
    removeIt: 'Remove this rule',
    restarts: 'Saving begins all rules anew: what is still to come after a delay does not happen.',
    hidden:
      'Offered is what this device can do as it is set up now; more comes with MQTT, load management and the like.',
    gone: 'There is no such rule any more.',
  },
  {
    none: 'Noch gibt es keine Regeln. Eine Regel tut etwas von selbst: zu einer Zeit, wenn ein Fahrzeug kommt, wenn eine Nachricht eintrifft.',
    add: 'Regel hinzufügen',
    full: 'Für weitere Regeln ist kein Platz.',
    rule: 'Regel',
    newRule: 'Neue Regel',
    notRun: 'Nicht gelaufen, seit die Regeln gespeichert wurden oder das Gerät gestartet ist.',
    ran: 'Zuletzt gelaufen:',
    runs: 'Läuft:',
    ranUnknown: 'Ist gelaufen; die Uhr war nicht gestellt.',
    notNow: 'Kann jetzt nichts tun: Was sie braucht, ist nicht eingerichtet.',
    tryIt: 'Ausprobieren',
    tried: 'Getan.',
    tryHint: '„Ausprobieren“ tut sofort, was hinter „dann“ steht, ohne auf „wenn“ zu warten.',
    edit: 'Ändern',
    up: 'Nach oben',
    down: 'Nach unten',
    remove: 'Diese Regel entfernen …',
    removing:
      'Die Regel ist endgültig fort. Was sie gesetzt hat, wird aufgehoben, wenn es keine andere Regel hält.',
    removeIt: 'Diese Regel entfernen',
    restarts:
      'Speichern beginnt alle Regeln neu: Was nach einer Verzögerung noch aussteht, geschieht nicht.',
    hidden:
      'Angeboten wird, was dieses Gerät so kann, wie es eingerichtet ist; mehr kommt mit MQTT, Lastmanagement und Ähnlichem.',
    gone: 'Diese Regel gibt es nicht mehr.',
  },
);
