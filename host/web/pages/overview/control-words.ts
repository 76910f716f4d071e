import { translated } from '../../words/translated.ts';

/** What is said beside the controls of a charger. */
export const controlWords = translated(
  {
    title: 'Settings of the charge',
    current: 'Most current',
    mode: 'Charge mode',
    asUser: 'Start or stop as',
    start: 'Start or stop',
  },
  {
    title: 'Einstellungen des Ladens',
    current: 'Größter Strom',
    mode: 'Lademodus',
    asUser: 'Starten oder stoppen als',
    start: 'Starten oder stoppen',
  },
);
