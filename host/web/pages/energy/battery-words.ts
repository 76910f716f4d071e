import { texts } from '../../words/texts.ts';

/** What the page says about the home battery. */
export const batteryWords = texts('battery', {
  title: 'Home battery',
  modes: [
    'It is neither charged nor discharged',
    'It decides itself',
    'It is not discharged',
    'It is charged from the grid',
    'It is not charged',
    'It is discharged into the grid',
  ],
  notControlled: 'Not controlled',
  first: 'The sun goes first to',
  firstTo: ['Cars', 'House', 'House, up to a state of charge'],
  firstUntil: 'Up to',
  intoCars: 'From the battery into a car that charges from the grid',
  intoCarsHow: ['All', 'Down to a rest', 'Nothing'],
  rest: 'Rest',
  battery: 'Set up the battery',
});
