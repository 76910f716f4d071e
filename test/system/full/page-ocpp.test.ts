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
      await see(
        page,
        '#status',
        /No connection to the central system\s*The reason: .*The charger tries again/,
      );
    });
  },
);

task('why there is no connection, and which tag was refused, is said where people look', by =>
  withPage({ by, args: ['--speed', '5'] }, async ({ page, device }) => {
    const central = await CentralSystem.start();
    atEnd(() => central.stop());
    central.answers.set('Authorize', () => ({ idTagInfo: { status: 'Invalid' } }));
    const connect = async (url: string): Promise<void> =>
      device.put('ocpp/config', { ...(await device.get('ocpp/config')), enable: true, url });
    await page.goto(`${device.url}/#/ocpp`);
    await connect('ws://127.0.0.1:9');
    await see(
      page,
      '#status',
      /No connection to the central system\s*The reason: .*(refused|listens)/,
    );
    // A device that serves no central system.
    await connect(device.url.replace('http', 'ws'));
    await see(page, '#status', 'The reason: it answered 404.');
    await connect(central.url);
    await see(page, '#status', 'Connected and registered');
    assert.is((await device.get('ocpp/state')).problem, '');

    await page.goto(`${device.url}/#/`);
    await device.put('debug/plug', null);
    await see(
      page,
      '#state-detail',
      'Hold your tag to the reader, or start at the central system.',
    );
    await device.put('debug/nfc_tag', { tag_type: 2, tag_id: '04:FF:FF:FF' });
    await see(
      page,
      '#state-detail',
      /^A tag was refused: by the central system, 04FFFFFF, .*Hold your tag/,
    );
  }),
);

test.run();
