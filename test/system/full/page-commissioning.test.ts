import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { phone, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * The commissioning assistant, from a device that is new to the record that its owner gets.
 */
const test = suite('page: commissioning');
const task = tellTwice(test);

const confirm = async (page: Page, next: string): Promise<void> => {
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await see(page, 'h1', next);
};

task('a new charger is put into operation, up to the record and the file for the next one', by =>
  withPage({ by, context: phone, args: ['--speed', '5'] }, async ({ page, complaints }) => {
    await page.getByRole('button', { name: 'Put it into operation' }).tap();
    await page.getByRole('button', { name: 'Begin' }).tap();
    await page.getByLabel('Electrician').fill('<b>Ada</b>');
    await confirm(page, 'Name');
    await page.getByLabel('Name').fill('Garage');
    await confirm(page, 'Password');
    await see(page, '.device-name', 'Garage');
    await page.getByLabel('User name').fill('anna');
    await page.getByLabel('Password').fill('correct horse');
    await confirm(page, 'Supply cable');
    await see(page, '.figures', /Supply cable\s*16\.0 A/);
    await confirm(page, 'Phases');
    await see(page, '.figures', /23\d \/ 2\d\d \/ 2\d\d V/);
    await confirm(page, 'Network');
    await confirm(page, 'Time zone');
    await see(page, '.figures', /Clock is kept right\s*yes/);
    await page.getByRole('button', { name: /Confirm|Note as failed/ }).tap();

    await see(page, 'h1', 'Meter test');
    await page.getByRole('link', { name: 'Overview' }).tap();
    await page.getByRole('button', { name: 'Plug in' }).tap();
    await see(page, '#state', 'Charging');
    await page.goto(page.url().replace(/#.*/, '#/commissioning'));
    await page.getByRole('button', { name: 'Go on with: Meter test' }).tap();
    await see(page, '.figures', /Currents L1 \/ L2 \/ L3\s*16 \/ 16 \/ 16 A/);
    await confirm(page, 'Residual-current test');
    const tests = page.getByRole('button', { name: 'Test the sensor' });
    await see(page, '.refusal', 'A vehicle is connected: unplug it first');
    await page.getByRole('link', { name: 'Overview' }).tap();
    await page.getByRole('button', { name: 'Unplug' }).tap();
    await see(page, '#state', 'Not connected');
    await page.goBack();
    await tests.and(page.locator('[aria-disabled=false]')).tap();
    await see(page, '.figures', 'The sensor works');
    await confirm(page, 'Measurements');
    await page.getByLabel('Insulation').fill('500');
    await confirm(page, 'Hand-over record');

    await page.reload();
    await see(page, '.record', /Electrician:\s*<b>Ada<\/b>/);
    await see(page, '.record', /Name:\s*Garage/);
    await see(page, '.record', /Login needed:\s*yes\s*Users:\s*anna/);
    await see(page, '.record', /Residual-current test\s*Sensor of residual currents: The sensor/);
    await see(page, '.record', /Insulation, MΩ:\s*500/);
    await page.emulateMedia({ media: 'print' });
    assert.not(await page.locator('nav').isVisible());
    assert.not(await page.locator('#copy').isVisible());
    await see(page, '.signed', /Electrician\s*Owner/);
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
    const sheets = (await page.pdf({ format: 'A4', margin })).toString('latin1');
    assert.is(sheets.match(/\/Type \/Page\b/g)?.length, 1);
    await page.emulateMedia({ media: 'screen' });

    await page.getByLabel('Passphrase').fill('long enough');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).tap(),
    ]);
    assert.match(file.suggestedFilename(), /^settings-warp3-.*\.json$/);
    const backup = JSON.parse(readFileSync(await file.path(), 'utf8'));
    assert.is(backup.resources['info/display_name'].display_name, 'Garage');
    assert.ok(backup.secrets);
    // What the device refused, as it was meant to.
    assert.equal(
      complaints.filter(text => !text.startsWith('Failed to load resource')),
      [],
    );
  }),
);

test('a step is done by keyboard alone, left half-way, and resumed after a reload', () =>
  withPage({}, async ({ page, device }) => {
    await page.goto(`${device.url}/#/commissioning`);
    await page.getByRole('button', { name: 'Begin' }).focus();
    await page.keyboard.press('Enter');
    await see(page, ':focus', 'People and place');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada');
    await page.reload();
    assert.is(await page.getByLabel('Electrician').inputValue(), 'Ada');
    await page.getByLabel('Place').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await see(page, ':focus', 'Name');
    await page.goto(`${device.url}/#/commissioning`);
    await see(page, '.card', '1 of 10 steps are done');
  }));

const primaries = (page: Page): Promise<string[]> =>
  page.locator('button.primary:visible').allInnerTexts();

test('a step saves what was typed by being confirmed, says a refusal at the field, and forgets nothing', () =>
  withPage({ context: phone }, async ({ page, device }) => {
    await page.goto(`${device.url}/#/commissioning/cable`);
    const limit = page.getByLabel('Maximum current');
    await limit.fill('3');
    assert.equal(await primaries(page), ['Confirm']);
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await see(page, '.wrong', /3 A must be 0 or from 6 to 32 A/);
    await page.locator('#field-current:focus').waitFor();
    assert.is(await limit.getAttribute('aria-invalid'), 'true');
    assert.is((await device.get('evse/global_current')).current, 32_000);
    await see(page, 'h1', 'Supply cable');

    await limit.fill('13');
    await page.getByRole('link', { name: 'Commissioning' }).tap();
    await see(page, '.card', '0 of 10 steps are done');
    await page.goBack();
    assert.is(await limit.inputValue(), '13');
    await limit.press('Enter');
    await see(page, 'h1', 'Phases');
    assert.is((await device.get('evse/global_current')).current, 13_000);

    await page.goto(`${device.url}/#/commissioning/login`);
    assert.equal(await primaries(page), []);
    await page.getByLabel('User name').fill('anna');
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await see(page, '.wrong', 'Type a user name and a password');
    await page.getByRole('link', { name: 'Commissioning' }).tap();
    await page.goBack();
    assert.is(await page.getByLabel('User name').inputValue(), 'anna');
    await page.getByLabel('User name').fill('x'.repeat(33));
    await page.getByLabel('Password').fill('correct horse');
    await page.getByRole('button', { name: 'Confirm' }).tap();
    await see(page, '.wrong', /32/);
    assert.is((await device.get('users/config')).users.length, 1);
    assert.is((await device.get('users/config')).http_auth_enabled, false);
  }));

test('a fault of the residual-current sensor is on the record as one', () =>
  withPage({ args: ['--speed', '5'] }, async ({ page, device }) => {
    await page.goto(`${device.url}/#/commissioning/residual`);
    await see(page, '.figures', 'not tested yet');
    await device.put('debug/fault', { dc_fault: 4 });
    await see(page, '.figures', 'Fault: the charger blocks charging');
    await page.getByRole('button', { name: 'Note as failed' }).tap();
    await page.goto(`${device.url}/#/commissioning/record`);
    await see(page, '.record', /Fault: the charger blocks charging\s*failed/);
  }));

test.run();
