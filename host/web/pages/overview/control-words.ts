import { translated } from '../../words/translated.ts';

/** What is said beside the controls of a charger; charge modes by their number. */
export const controlWords = translated(
  {
    title: 'Settings of the charge',
    current: 'Most current',
    mode: 'Charge mode',
    modes: [
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
    ],
    asUser: 'Start or stop as',
    start: 'Start or stop',
  },
  {
    title: 'Einstellungen des Ladens',
    current: 'Größter Strom',
    mode: 'Lademodus',
    modes: [
      'Schnell',
      'Aus',
      'PV',
      'Min + PV',
      'Vorgabe',
      'Min',
      'Preis',
      'PV + Preis',
      'Min + Preis',
      'Min + PV + Preis',
    ],
    asUser: 'Starten oder stoppen als',
    start: 'Starten oder stoppen',
  },
);
