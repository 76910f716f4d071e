import { chargeMode } from '../declared-names.ts';
import { wordsOf } from '../names.ts';
import { texts } from '../words/texts.ts';

export const modeNames = texts('chargeModes', {
  fast: 'Fast',
  off: 'Off',
  pv: 'PV',
  minPv: 'Min + PV',
  default: 'Default',
  min: 'Min',
  eco: 'Price',
  ecoPv: 'PV + price',
  ecoMin: 'Min + price',
  ecoMinPv: 'Min + PV + price',
});

/** What a charge mode is called. */
export function modeName(mode: number): string {
  return wordsOf(chargeMode, modeNames.value, mode) || `${mode}`;
}

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
  weak: 'Short passwords are guessed: with fewer than 8 characters, anybody in the network may soon be in.',
});
