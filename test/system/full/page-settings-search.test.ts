import * as assert from 'uvu/assert';
import { phone, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/* Settings are found by the words that stand on the page, in the language of whoever looks. */
const test = suite('page: search of settings');
const task = tellTwice(test);

task(
  'a setting is found by what its fields are called, opened, and nothing is said to be found',
  by =>
    withPage({ by }, async ({ page, device, complaints }) => {
      await page.getByRole('link', { name: 'Settings' }).tap();
      const search = page.getByRole('searchbox');
      await search.fill('zebra');
      await see(page, 'main [role=status]', /^Nothing fits\.$/);
      assert.is(await page.locator('.links a').count(), 0);
      await search.fill('dark clouds');
      await see(page, 'main [role=status]', 'Nothing fits.');
      await search.fill('CLOUDS pass');
      await see(page, '.area', /^Energy and load management/);
      await see(page, '.links small', /^Wait while clouds pass$/);
      assert.is(await page.locator('.links a').count(), 1);
      assert.is(await page.locator('main [role=status]').innerText(), '');
      await page.locator('.links a').tap();
      await see(page, 'form', 'Wait while clouds pass');
      await page.goto(`${device.url}/#/settings`);
      await page.getByRole('searchbox').fill('tags');
      await see(page, '.assistants', 'Users and tags');
      assert.equal(complaints, []);
    }),
);

test('in another language, with or without its marks', () =>
  withPage({ context: { ...phone, locale: 'de-DE' } }, async ({ page, device }) => {
    await page.goto(`${device.url}/#/settings`);
    for (const wanted of ['Überschuss', 'uberschuss']) {
      await page.getByRole('searchbox').fill(wanted);
      await page.locator('.links a').first().waitFor();
    }
    await page.getByRole('searchbox').fill('clouds');
    await see(page, 'main [role=status]', 'Nichts');
  }));

test.run();
