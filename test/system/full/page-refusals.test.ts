import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { selfSigned } from '../../support/certificate.ts';
import { phone, see, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * What the device has against a value is said at its field in the unit and the names that people
 * see there; programs read the numbers that they sent.
 */
const test = suite('page: refusals');

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = '#/settings/${path}'`);
  await page.locator(`form[data-path="${path}"]`).waitFor();
}

test('a current is refused in amperes, also in another language, and in mA to a program', () =>
  withPage({}, async ({ page, device }) => {
    const refuse = async () => {
      await open(page, 'evse/global_current');
      await page.locator('#field-current').fill('99');
      await page.locator('.save-bar .primary').tap();
    };
    await refuse();
    await see(page, '.wrong', /^99 A must be (0 or )?from 6 to 32 A$/);
    await device.put('system/i18n_config', { language: 0, detect_browser_language: false });
    await see(page, 'nav', 'Einstellungen');
    await refuse();
    await see(page, '.wrong', /^99 A muss (0 oder )?von 6 bis 32 A sein$/);
    const refused = await fetch(`${device.url}/evse/global_current`, {
      method: 'PUT',
      body: '99000',
    });
    assert.match(await refused.text(), /^current: 99000 must be .* 32000 mA$/m);
  }));

test('a limit that another setting makes is told in amperes, and entries count from 1', () =>
  withPage({ args: ['--variant', 'wem'] }, async ({ page, device }) => {
    await device.put('charge_manager/config', {
      ...(await device.get('charge_manager/config')),
      maximum_available_current: 20_000,
      default_available_current: 20_000,
      chargers: ['10.9.8.7', '10.9.8.8'].map(host => ({ host, name: host, rot: 0 })),
    });
    await open(page, 'charge_manager/config');
    const initial = page.locator('#field-default_available_current');
    await initial.fill('32');
    await page.locator('.save-bar .primary').tap();
    await see(page, '.wrong', '32 A must be at most what is available in all, 20 A');
    await initial.fill('16');
    await page.locator('[id="field-chargers/1/host"]').fill('10.9.8.7');
    await page.locator('.save-bar .primary').tap();
    await see(page, '.wrong', 'is that of entry 1 already: each charger occurs once');
  }));

test('an entry without a key is refused by its name', () =>
  withPage({ context: { ...phone, locale: 'de-DE' } }, async ({ page, device }) => {
    await device.put('certs/add', { id: 0, name: 'Nur Zertifikat', cert: selfSigned().cert });
    await open(page, 'network/config');
    for (const field of ['cert_id', 'key_id'])
      await page.locator(`#field-${field}`).selectOption({ label: 'Nur Zertifikat' });
    await page.locator('.save-bar .primary').tap();
    await see(page, '.wrong', /^Nur Zertifikat hat keinen privaten Schlüssel: Wählen Sie /);
  }));

test.run();
