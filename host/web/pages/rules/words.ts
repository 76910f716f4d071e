import { texts } from '../../words/texts.ts';

/** What the pages about rules say. */
export const rulesWords = texts('rules', {
  none: 'There are no rules yet. A rule does something by itself: at a time, when a vehicle comes, when a message arrives.',
  add: 'Add a rule',
  full: 'There is no room for more rules.',
  rule: 'Rule',
  newRule: 'New rule',
  notRun: 'Has not run since the rules were last saved or the device started.',
  ran: 'Last run:',
  runs: 'Runs next:',
  ranUnknown: 'Has run; the clock was not set.',
  notNow: 'Cannot do anything now: what it needs is not set up.',
  tryIt: 'Try it',
  tried: 'Done.',
  tryHint: '“Try it” does at once what stands behind “then”, without waiting for “when”.',
  edit: 'Edit',
  up: 'Up',
  down: 'Down',
  remove: 'Remove this rule …',
  removing: 'The rule is gone for good. What it has set is lifted if no other rule holds it.',
  removeIt: 'Remove this rule',
  restarts: 'Saving begins all rules anew: what is still to come after a delay does not happen.',
  hidden:
    'Offered is what this device can do as it is set up now; more comes with MQTT, load management and the like.',
  gone: 'There is no such rule any more.',
});
