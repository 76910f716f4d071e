import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * What happens at a device, read while it happens; its restart and its resets.
 */
const test = suite('page: event log and diagnosis');
const task = tellTwice(test);

task('the event log grows while it is read, and shows only what somebody looks for', by =>
  withPage({ by }, async ({ page, device }) => {
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('link', { name: 'Event log' }).tap();
    await see(page, '.events li:last-child', /Device\s*warp3-\w+, Charger generation 3/);
    const restarts = page.locator('.events li', { hasText: 'The charge controller was restarted' });
    assert.is(await restarts.count(), 1);
    await device.put('debug/controller_restart', null);
    await restarts.nth(1).waitFor();
    assert.is(await restarts.count(), 2);

    await page.getByLabel('About').selectOption({ label: 'LAN' });
    await see(page, '.events', /^\S+ \S+ · LAN\s*Connected to a simulated network, address \S+$/);
    await page.getByLabel('Search the log').fill('vehicle');
    await see(page, '.card', 'No line fits.');
    await page.getByLabel('About').selectOption({ label: 'Everything' });
    await page.getByLabel('Search the log').fill('CONTROLLER was');
    assert.is(await page.locator('.events li').count(), 2);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the log' }).tap();
    const saved = await saving;
    assert.match(saved.suggestedFilename(), /^event-log-warp3-\w+\.txt$/);
    const text = await (await fetch(`${device.url}/event_log`)).text();
    assert.is(readFileSync(await saved.path(), 'utf8'), text);
  }),
);

task('after a restart the log begins anew', by =>
  withPage({ by }, async ({ page, device }) => {
    await page.goto(`${device.url}/#/diagnosis`);
    await see(page, '#firmware', 'Newer releases are not asked for');
    await device.put('debug/controller_restart', null);
    await page.getByRole('button', { name: 'Restart the device' }).tap();
    await see(page, '#link', 'Offline');
    await see(page, '#link', 'Live');
    await page.evaluate(`location.hash = '#/log'`);
    await see(page, '.events li:last-child', 'Restart was asked for');
    assert.is(await page.locator('.events li', { hasText: 'controller was' }).count(), 0);
  }),
);

task('a reset says what is lost, does nothing until it is confirmed, and keeps the focus', by =>
  withPage({ by }, async ({ page, device }) => {
    await device.put('info/display_name', 'Garage');
    await page.goto(`${device.url}/#/diagnosis`);
    const ask = page.getByRole('button', { name: 'Reset to the state of delivery' });
    await ask.tap();
    await see(page, '.confirm', 'all recorded charges');
    assert.is(await page.evaluate('document.activeElement.textContent'), 'Cancel');
    await page.keyboard.press('Enter');
    assert.match(
      String(await page.evaluate('document.activeElement.textContent')),
      'Reset to the state of delivery',
    );
    assert.is((await device.get('info/display_name')).display_name, 'Garage');
    await ask.tap();
    await page.getByRole('button', { name: 'Delete everything' }).tap();
    await see(page, '#link', 'Offline');
    await see(page, '#link', 'Live');
    assert.not.equal((await device.get('info/display_name')).display_name, 'Garage');
  }),
);

task('the report for whoever helps is saved', by =>
  withPage({ by }, async ({ page }) => {
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('link', { name: /^Diagnosis/ }).tap();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the report' }).tap();
    const saved = await saving;
    assert.match(saved.suggestedFilename(), /^report-warp3-\w+\.txt$/);
    assert.match(readFileSync(await saved.path(), 'utf8'), /^voltkern report$/m);
  }),
);

test.run();
