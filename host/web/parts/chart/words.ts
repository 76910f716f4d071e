import { texts } from '../../words/texts.ts';

/** What every chart says. */
export const chartWords = texts('chart', {
  asTable: 'As a table',
  asCsv: 'CSV file',
  time: 'Time',
  nothingYet: 'There are no values yet.',
});
