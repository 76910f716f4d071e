import { texts } from '../../words/texts.ts';

const pullPlug = 'Pull the plug out of the vehicle.';
const pullLivePlug = 'Pull the plug out of the vehicle; its contacts may be live.';
const switchOff = 'Switch off the fuse of the charger.';

/** What is said while the charger has a fault. */
export const faultWords = texts('faults', {
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
});
