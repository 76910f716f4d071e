import { texts } from '../../words/texts.ts';

/** What the page about power and energy says. */
export const energyWords = texts('energy', {
  measured: 'Measured',
  pricesAndControl: 'Prices and control',
  energy: 'Energy',
  spans: { day: 'Day', month: 'Month', year: 'Year' },
  shown: 'Stretch of time shown',
  before: { day: 'Day before', month: 'Month before', year: 'Year before' },
  after: { day: 'Day after', month: 'Month after', year: 'Year after' },
  source: 'Energy of',
  charger: 'Charger',
  nothingRecorded:
    'Nothing was recorded. Recording begins when the clock of the device is set; a value comes every 5 minutes.',
  today: 'Today',
  yesterday: 'yesterday',
  hourly: 'By hour, computed here from the mean power of the last two days.',
  noMeters: 'No meter is set up yet: the device has nothing to show here.',
  setUpMeter: 'Set up a meter',
});
