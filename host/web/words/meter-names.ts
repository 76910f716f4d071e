import { texts } from './texts.ts';

/** The names that meters have until somebody gives them another one, by these. */
export const meterNames = texts('meterNames', {
  Charger: 'Charger',
  'Energy manager': 'Energy manager',
  'Simulated house': 'Simulated house',
});
