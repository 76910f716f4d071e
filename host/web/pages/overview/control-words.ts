import { texts } from '../../words/texts.ts';

/** What is said beside the controls of a charger. */
export const controlWords = texts('control', {
  title: 'Settings of the charge',
  current: 'Most current',
  mode: 'Charge mode',
  asUser: 'Start or stop as',
  start: 'Start or stop',
});
