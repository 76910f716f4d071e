import * as assert from 'uvu/assert';
import { see, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';
import { tryNarrow } from '../page-screens.ts';

/*
 * Everybody can use the page, on screens as narrow as they get, and by Tab alone.
 */
const test = suite('page: for everybody, on narrow screens');

for (const locale of ['de-DE', 'fr-FR'])
  test(`at 320 px and text of twice the size, words have room and the screen has, too: ${locale}`, () =>
    tryNarrow(locale));

test('at 320 px and text of twice the size, no word of what is round every page is broken', () =>
  withPage(
    { context: { viewport: { width: 320, height: 640 }, locale: 'de-DE' } },
    async ({ page }) => {
      await see(page, '#link', 'Live');
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      const lines =
        await page.evaluate(`[...document.querySelectorAll('nav span, .badge')].map(one => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return one.textContent.trim() + ' ' + range.getClientRects().length;
      })`);
      assert.equal(lines, [
        ...['Simuliert 1', 'Übersicht 1', 'Energie 1', 'Ladevorgänge 1', 'Einstellungen 1'],
      ]);
      const height = await page.evaluate("document.querySelector('nav').offsetHeight");
      assert.ok(Number(height) <= 180, `the navigation takes ${height} px`);
    },
  ));

test('every part of a form is reached by Tab alone, in the order of the screen', () =>
  withPage({ context: { viewport: { width: 360, height: 740 } } }, async ({ page, device }) => {
    await see(page, '#link', 'Live');
    await page.keyboard.press('Tab');
    await see(page, ':focus', 'Skip to the content');
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate('document.activeElement.textContent')) === 'Settings') break;
    }
    await page.keyboard.press('Enter');
    await page.locator('.areas').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('display_name');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await see(page, 'h1', 'Name of the device');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Garage');
    await page.keyboard.press('Enter');
    await see(page, '.said', 'Saved.');
    assert.is((await device.get('info/display_name')).display_name, 'Garage');
  }));

test.run();
