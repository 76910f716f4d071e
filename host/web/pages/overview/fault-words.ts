import { translated } from '../../words/translated.ts';

const pullPlug = 'Pull the plug out of the vehicle.';
const pullLivePlug = 'Pull the plug out of the vehicle; its contacts may be live.';
const switchOff = 'Switch off the fuse of the charger.';
const pullPlugDe = 'Den Stecker vom Fahrzeug abziehen.';
const pullLivePlugDe =
  'Den Stecker vom Fahrzeug abziehen; seine Kontakte können unter Spannung stehen.';
const switchOffDe = 'Die Sicherung der Wallbox ausschalten.';

/** What is said while the charger has a fault. */
export const faultWords = translated(
  {
    unplug: 'Do not charge here until the cause is found.',
    dcReset: 'Reset the fault',
    steps: {
      residual: [
        pullPlug,
        'If another charger reports the same with this vehicle, have the vehicle checked.',
        'Otherwise reset the fault. If it comes back, call an electrician.',
      ],
      earth: [
        pullPlug,
        switchOff,
        'Call an electrician: without protective earth, the housing of a faulty vehicle or charger may be live.',
      ],
      mains: [
        pullPlug,
        'Look whether the fuse or the residual-current device of the charger is off, and switch it on once.',
        'If it goes off again, or if it was on, call an electrician.',
      ],
      contactor: [pullPlug, switchOff, 'Call an electrician: the contactor may be defective.'],
      wiring: [
        pullLivePlug,
        switchOff,
        'Call an electrician: the wiring of the contactor has to be checked.',
      ],
      welded: [pullLivePlug, switchOff, 'Call an electrician: the contactor may be welded.'],
      other: [
        pullPlug,
        'Switch the fuse of the charger off and on again.',
        'If the fault comes back, call an electrician.',
      ],
    },
  },
  {
    unplug: 'Hier nicht laden, bis die Ursache gefunden ist.',
    dcReset: 'Fehler zurücksetzen',
    steps: {
      residual: [
        pullPlugDe,
        'Meldet eine andere Wallbox mit diesem Fahrzeug dasselbe, das Fahrzeug prüfen lassen.',
        'Sonst den Fehler zurücksetzen. Kommt er wieder, eine Elektrofachkraft rufen.',
      ],
      earth: [
        pullPlugDe,
        switchOffDe,
        'Eine Elektrofachkraft rufen: Ohne Schutzleiter kann das Gehäuse eines schadhaften Fahrzeugs oder einer schadhaften Wallbox unter Spannung stehen.',
      ],
      mains: [
        pullPlugDe,
        'Nachsehen, ob Sicherung oder Fehlerstromschutzschalter der Wallbox aus ist, und einmal einschalten.',
        'Löst er wieder aus, oder war alles an, eine Elektrofachkraft rufen.',
      ],
      contactor: [
        pullPlugDe,
        switchOffDe,
        'Eine Elektrofachkraft rufen: Das Schütz ist vielleicht defekt.',
      ],
      wiring: [
        pullLivePlugDe,
        switchOffDe,
        'Eine Elektrofachkraft rufen: Die Verdrahtung des Schützes muss geprüft werden.',
      ],
      welded: [
        pullLivePlugDe,
        switchOffDe,
        'Eine Elektrofachkraft rufen: Das Schütz ist vielleicht verschweißt.',
      ],
      other: [
        pullPlugDe,
        'Die Sicherung der Wallbox aus- und wieder einschalten.',
        'Kommt der Fehler wieder, eine Elektrofachkraft rufen.',
      ],
    },
  },
);
