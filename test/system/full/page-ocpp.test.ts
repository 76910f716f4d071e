import * as assert from 'uvu/assert';
import { CentralSystem } from '../../support/central-system.ts';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { atEnd, suite } from '../../support/suite.ts';

/*
 * A central system, set up on the page, which says how the charger stands with it and what becomes
 * of a charge.
 */
const test = suite('page: OCPP');
const task = tellTwice(test);

task(
  'from the address of the central system to a charge that it knows of, and its end',
  async by => {
    const central = await CentralSystem.start();
    atEnd(() => central.stop());
    let verdict = 'Invalid';
    central.answers.set('Authorize', () => ({ idTagInfo: { status: verdict } }));
    await withPage({ by, args: ['--speed', '5'] }, async ({ page, device }) => {
      await page.getByRole('link', { name: 'Settings' }).tap();
      await page.getByRole('link', { name: /^OCPP Let/ }).tap();
      await see(page, '#status', 'Switched off');
      const form = page.locator('form[data-path="ocpp/config"]');
      await form.getByLabel('Address of the central system').fill(central.url);
      await form.getByLabel('Switched on').check();
      await form.getByRole('button', { name: 'Save' }).tap();
      await see(page, '#status', /Connected and registered\s*As warp3-/);
      await see(page, '#transaction', /No vehicle, no charge\s*Everything was told/);

      await device.put('debug/plug', null);
      await see(page, '#transaction', 'A vehicle is connected: hold a tag');
      await device.put('debug/nfc_tag', { tag_type: 2, tag_id: '04:FF:FF:FF' });
      await see(page, '#transaction', 'Tag 04FFFFFF was refused last: the central system does not');
      verdict = 'Accepted';
      await device.put('debug/nfc_tag', { tag_type: 2, tag_id: '04:A1:B2:C3' });
      await see(page, '#transaction', /Charge \d+ since .*\s*Started with tag 04A1B2C3, up to 32/);
      assert.is(central.transactions.length, 1);
      await device.put('debug/unplug', null);
      await see(page, '#transaction', 'No vehicle, no charge');

      await central.stop();
      await see(page, '#status', /No connection to the central system\s*The charger tries again/);
    });
  },
);

test.run();
