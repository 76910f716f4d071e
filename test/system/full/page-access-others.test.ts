import { suite } from '../../support/suite.ts';
import { managerScreens, tryNarrow, tryRules } from '../page-screens.ts';

/*
 * Everybody can use the page, in the other languages and at an energy manager, too.
 */
const test = suite('page: for everybody, in other languages');

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

test('on a phone in French and light colours, no screen breaks a rule of accessibility', () =>
  tryRules({ ...phone, locale: 'fr-FR', colorScheme: 'light' }));

test('on a desktop in Dutch and dark colours, no screen breaks a rule of accessibility', () =>
  tryRules({ ...desktop, locale: 'nl-NL', colorScheme: 'dark' }));

const ofManager = { args: ['--variant', 'wem2'], of: managerScreens };

test('what an energy manager shows breaks no rule of accessibility', async () => {
  await tryRules({ ...phone, locale: 'nl-NL', colorScheme: 'dark' }, ofManager);
  await tryRules({ ...desktop, locale: 'fr-FR', colorScheme: 'light' }, ofManager);
});

test('what an energy manager shows has room at 320 px and text of twice the size', () =>
  tryNarrow('de-DE', ofManager));

test.run();
