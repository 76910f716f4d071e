import { translated } from '../../words/translated.ts';

/** What is said while the charger has a fault. */
export const faultWords = translated(
  {
    unplug: 'Do not charge here until the cause is found.',
    dc: [
      'Pull the plug out of the vehicle.',
      'If another charger reports the same with this vehicle, have the vehicle checked.',
      'Otherwise reset the fault. If it comes back, call an electrician.',
    ],
    dcReset: 'Reset the fault',
    contactor: [
      'Pull the plug out of the vehicle; its contacts may be live.',
      'Switch off the fuse of the charger.',
      'Call an electrician: the contactor may be welded.',
    ],
    other: [
      'Pull the plug out of the vehicle.',
      'Switch the fuse of the charger off and on again.',
      'If the fault comes back, call an electrician.',
    ],
  },
  {
    unplug: 'Hier nicht laden, bis die Ursache gefunden ist.',
    dc: [
      'Den Stecker vom Fahrzeug abziehen.',
      'Meldet eine andere Wallbox mit diesem Fahrzeug dasselbe, das Fahrzeug prüfen lassen.',
      'Sonst den Fehler zurücksetzen. Kommt er wieder, eine Elektrofachkraft rufen.',
    ],
    dcReset: 'Fehler zurücksetzen',
    contactor: [
      'Den Stecker vom Fahrzeug abziehen; seine Kontakte können unter Spannung stehen.',
      'Die Sicherung der Wallbox ausschalten.',
      'Eine Elektrofachkraft rufen: Das Schütz ist vielleicht verschweißt.',
    ],
    other: [
      'Den Stecker vom Fahrzeug abziehen.',
      'Die Sicherung der Wallbox aus- und wieder einschalten.',
      'Kommt der Fehler wieder, eine Elektrofachkraft rufen.',
    ],
  },
);
