import { texts } from '../../words/texts.ts';

/** What is said of the limits of a charge; `{}` are amounts and times. */
export const thisChargeWords = texts('thisCharge', {
  title: 'This charge',
  nextTitle: 'The next charge',
  unlimited: 'No limit: it charges until the vehicle has enough.',
  kind: 'What limits it',
  energy: 'Energy',
  duration: 'Time',
  end: 'Until',
  soc: 'State of charge',
  of: '{} of {}',
  left: '{} left',
  ends: 'until {}',
  reached: 'reached',
  notMeasured: 'up to {}; the meter does not tell how much it is by now',
  again: '“Go on charging” counts from there on anew.',
  always: 'Always: {}.',
  thisTime: 'This time: {}.',
  nothing: 'no limit',
  change: 'Change what holds always',
  apply: 'Only this time',
  lift: 'No limit this time',
});
