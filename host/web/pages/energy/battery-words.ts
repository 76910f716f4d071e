import { texts } from '../../words/texts.ts';

/** What the page says about the home battery. */
export const batteryWords = texts('battery', {
  title: 'Home battery',
  modes: ['Blocked', 'Normal', 'Not discharged', 'Charged', 'Not charged', 'Discharged'],
  notControlled: 'Not controlled',
  first: 'The sun goes first to',
  firstTo: ['Cars', 'House', 'House, up to a state of charge'],
  intoCars: 'Into cars that charge from the grid',
  intoCarsHow: ['All', 'Down to a rest', 'Nothing'],
});
