import { suite } from '../../support/suite.ts';
import { tryRules } from '../page-screens.ts';

/*
 * Everybody can use the page: rules of accessibility, on every screen of a charger.
 */
const test = suite('page: for everybody');

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

test('on a phone in English and light colours, no screen breaks a rule of accessibility', () =>
  tryRules({ ...phone, locale: 'en-GB', colorScheme: 'light' }));

test('on a phone in German and dark colours, no screen breaks a rule of accessibility', () =>
  tryRules({ ...phone, locale: 'de-DE', colorScheme: 'dark' }));

test('on a desktop in English and dark colours, no screen breaks a rule of accessibility', () =>
  tryRules({ ...desktop, locale: 'en-GB', colorScheme: 'dark' }));

test('on a desktop in German and light colours, no screen breaks a rule of accessibility', () =>
  tryRules({ ...desktop, locale: 'de-DE', colorScheme: 'light' }));

test.run();
