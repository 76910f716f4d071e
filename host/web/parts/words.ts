import { texts } from '../words/texts.ts';

/** What charge modes are called, by their number. */
export const modeNames = texts('chargeModes', [
  'Fast',
  'Off',
  'PV',
  'Min + PV',
  'Default',
  'Min',
  'Price',
  'PV + price',
  'Min + price',
  'Min + PV + price',
]);

export const tableWords = texts('chargeTable', {
  begin: 'Start',
  duration: 'Duration',
  energy: 'Energy',
  cost: 'Cost',
  user: 'User',
  unknownTime: 'time unknown',
});

export const releaseWords = texts('newerRelease', {
  newerRelease: 'There is a newer release',
  installedBy: 'It is installed on the machine by:',
});

export const passwordWords = texts('password', {
  show: 'Show what I type',
  weak: 'Short passwords are guessed: with fewer than 8 characters, anybody in the network may soon be in.',
});
