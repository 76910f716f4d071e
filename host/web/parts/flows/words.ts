import { texts } from '../../words/texts.ts';

/** What the energy picture says. */
export const flowsWords = texts('flows', {
  places: { roof: 'Roof', grid: 'Grid', battery: 'Battery', cars: 'Cars', house: 'House' },
});
