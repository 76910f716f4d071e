import { suite } from '../support/suite.ts';
import { tryRules } from './page-screens.ts';

/*
 * Everybody can use the page: one of the views that the full tests look at.
 */
const test = suite('page: for everybody, a sample');

test('on a phone in German and dark colours, no screen breaks a rule of accessibility', () =>
  tryRules({ width: 360, height: 740, locale: 'de-DE', colorScheme: 'dark' }));

test.run();
