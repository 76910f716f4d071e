import { planned } from '../../../sentences/planned.ts';
import { texts } from '../../words/texts.ts';

/** What is said of charge plans; `{}` is a time or an amount. */
export const planWords = texts('plan', {
  title: 'Charge plan',
  names: { ...planned },
  nextAt: 'next at {}',
  left: '{} until {}',
  slots: 'Charges {}.',
  cost: 'Costs about {}.',
  sun: 'About {} of it comes from the sun.',
  lacking: '{} of it cannot be had in time.',
  off: 'Charging by price is switched off.',
  switchOn: 'Charge by price',
  noPrices: 'Charging by price needs electricity prices.',
  setUpPrices: 'Set up prices',
  charger: 'Charger',
  target: 'What the vehicle is to get',
  energy: 'Energy',
  time: 'Charging time',
  ready: 'Ready by',
  days: 'Days',
  once: 'No day chosen: once.',
  otherwise: 'At other times',
  modes: { nothing: 'nothing', sun: 'from the sun', little: 'a little' },
  save: 'Save plan',
  end: 'End plan',
  settings: 'Settings',
});
