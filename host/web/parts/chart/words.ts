import { translated } from '../../words/translated.ts';

/** What every chart says. */
export const chartWords = translated(
  {
    asTable: 'As a table',
    asCsv: 'CSV file',
    time: 'Time',
    nothingYet: 'There are no values yet.',
  },
  {
    asTable: 'Als Tabelle',
    asCsv: 'CSV-Datei',
    time: 'Zeit',
    nothingYet: 'Es gibt noch keine Werte.',
  },
);
