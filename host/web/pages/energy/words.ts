import { translated } from '../../words/translated.ts';

/** What the page about power and energy says. */
export const energyWords = translated(
  {
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
  },
  {
    measured: 'Messwerte',
    pricesAndControl: 'Preise und Steuerung',
    energy: 'Energie',
    spans: { day: 'Tag', month: 'Monat', year: 'Jahr' },
    shown: 'Gezeigter Zeitraum',
    before: { day: 'Tag davor', month: 'Monat davor', year: 'Jahr davor' },
    after: { day: 'Tag danach', month: 'Monat danach', year: 'Jahr danach' },
    source: 'Energie von',
    charger: 'Wallbox',
    nothingRecorded:
      'Nichts aufgezeichnet. Die Aufzeichnung beginnt, wenn die Uhr des Geräts gestellt ist; alle 5 Minuten kommt ein Wert.',
    today: 'Heute',
    yesterday: 'gestern',
    hourly: 'Nach Stunden, hier berechnet aus der mittleren Leistung der letzten zwei Tage.',
    noMeters: 'Noch ist kein Zähler eingerichtet: Hier gibt es nichts zu zeigen.',
    setUpMeter: 'Einen Zähler einrichten',
  },
);
