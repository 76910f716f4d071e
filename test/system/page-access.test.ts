import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { demandLogin, type Shown, see, withPage } from '../support/page.ts';
import { suite } from '../support/suite.ts';

/*
 * Everybody can use the page: rules of accessibility, and screens as narrow as they get.
 */
const test = suite('page: for everybody');

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A way to each screen, by its name. */
const screens: Readonly<Record<string, (shown: Shown) => Promise<void>>> = {
  charging: async ({ page, device }) => {
    await device.put('debug/plug', null);
    await see(page, '#state', /Charging|Lädt/);
    await page.locator('summary').click();
  },
  blocked: async ({ page, device }) => {
    await device.put('evse/external_current', 0);
    await page.locator('[data-slot="8"] button').waitFor();
  },
  settings: ({ page }) => go(page, 'settings', '.areas'),
  'a setting that is refused': async ({ page }) => {
    await go(page, 'settings/mqtt/config', 'form.settings');
    await page.locator('[id="field-broker_port"]').fill('70000');
    await page.locator('button.primary').click();
    await page.locator('.wrong').waitFor();
  },
  'a setting with lists': async ({ page }) => {
    await go(page, 'settings/charge_manager/config', 'form[data-path="charge_manager/config"]');
    await page.locator('fieldset > button').click();
    await page.locator('.entry').waitFor();
  },
  log: ({ page }) => go(page, 'log', '.log pre:not(:empty)'),
  fault: async ({ page, device }) => {
    await go(page, '', '#charger');
    await device.put('debug/fault', { dc_fault: 4 });
    await page.locator('.fault').waitFor();
  },
  login: async ({ page, device }) => {
    await demandLogin(device);
    await page.locator('#login').waitFor();
  },
};

async function go(page: Page, address: string, until: string): Promise<void> {
  await page.evaluate(`location.hash = '#/${address}'`);
  await page.locator(until).waitFor();
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(`axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ': ' + nodes.map(({ html, failureSummary }) => html + failureSummary).join('; ')))`);
}

const views = [
  ['phone', 'en-GB', 'light', 360, 740],
  ['phone', 'de-DE', 'dark', 360, 740],
  ['desktop', 'en-GB', 'dark', 1280, 800],
  ['desktop', 'de-DE', 'light', 1280, 800],
] as const;

for (const [size, locale, colorScheme, width, height] of views) {
  test(`no screen breaks a rule of accessibility: ${size}, ${colorScheme}, ${locale}`, () =>
    withPage(
      { context: { viewport: { width, height }, locale, colorScheme, reducedMotion: 'reduce' } },
      async shown => {
        await see(shown.page, '#link', 'Live');
        for (const [name, show] of Object.entries(screens)) {
          await show(shown);
          assert.equal(await violations(shown.page), [], name);
        }
      },
    ));
}

test('at 320 px and text of twice the size, nothing is wider than the screen', () =>
  withPage({ context: { viewport: { width: 320, height: 640 } } }, async shown => {
    const { page } = shown;
    await see(page, '#link', 'Live');
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    })`);
    await page.reload();
    for (const [name, show] of Object.entries(screens)) {
      await show(shown);
      const wide = await page.evaluate(`[...document.querySelectorAll('body *')]
        .filter(one => one.getBoundingClientRect().right > 320.5 && one.checkVisibility() &&
          !one.closest('.visually-hidden, .log, svg, thead'))
        .map(one => one.outerHTML.slice(0, 90))`);
      assert.equal(wide, [], name);
      assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= 320, name);
    }
  }));

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
