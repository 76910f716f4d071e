import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { expectFitsPhone, phone, see, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/* The page in languages that were added beside English and German. */
const test = suite('page: languages');

const languages = {
  fr: {
    locale: 'fr-FR',
    settings: 'Réglages',
    overview: 'Vue d’ensemble',
    house: 'Maison simulée',
  },
  nl: {
    locale: 'nl-NL',
    settings: 'Instellingen',
    overview: 'Overzicht',
    house: 'Gesimuleerd huis',
  },
} as const;

for (const [code, { locale, settings, overview, house }] of Object.entries(languages)) {
  test(`a ${code} phone gets overview, settings and numbers in its language`, () =>
    withPage({ context: { ...phone, locale } }, async ({ page, device, complaints }) => {
      await see(page, 'nav', settings);
      await see(page, 'nav', overview);
      assert.is(await page.locator('html').getAttribute('lang'), code);
      await expectFitsPhone(page);
      await page.goto(`${device.url}/#/energy`);
      await see(page, 'main', house);
      await page.goto(`${device.url}/#/settings`);
      await see(page, 'h1', settings);
      await page.goto(`${device.url}/#/settings/power_manager/dynamic_load_config`);
      await page.locator('form.settings').waitFor();
      await device.put('power_manager/dynamic_load_config', {
        ...(await device.get('power_manager/dynamic_load_config')),
        ...{ current_limit: 6500 },
      });
      await eventually(async () => {
        const inputs = await page.locator('form.settings input').all();
        const values = await Promise.all(inputs.map(input => input.inputValue()));
        assert.ok(values.includes('6,5'), values.join(' '));
      });
      assert.equal(complaints, []);
    }));
}

test('the app on the home screen has the name of the device, and long words break at syllables', () =>
  withPage({ context: { ...phone, locale: 'de-DE' } }, async ({ page, device }) => {
    await device.put('info/display_name', { display_name: 'Garage „links“' });
    await see(page, 'header', 'Garage');
    const inspector = await page.context().newCDPSession(page);
    await eventually(async () => {
      const { data, errors } = await inspector.send('Page.getAppManifest');
      assert.equal(errors, []);
      const { name, short_name, start_url, icons } = JSON.parse(data ?? '{}');
      assert.equal([name, short_name], ['Garage „links“', 'Garage „links“']);
      assert.is(start_url, `${device.url}/`);
      const icon = await fetch(icons[1].src);
      assert.equal([icon.status, icon.headers.get('content-type')], [200, 'image/png']);
    });
    assert.is(await page.locator('html').getAttribute('lang'), 'de');
    assert.is(await page.evaluate('getComputedStyle(document.body).hyphens'), 'auto');
  }));

test.run();
