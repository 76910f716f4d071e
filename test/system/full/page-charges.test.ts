import { readFileSync } from 'node:fs';
import type { Page, Response } from 'playwright-core';
import * as assert from 'uvu/assert';
import { storeCharges } from '../../support/charged.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/gateway.ts';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * The charges of a charger: by month, user and tag, with what they cost, and as reports.
 */
const test = suite('page: charges');
const task = tellTwice(test);

task('a charge is listed with what it cost, is reported as CSV and PDF, and all are removed', by =>
  withPage({ by, args: ['--speed', '600'] }, async ({ page, device }) => {
    await page.getByRole('button', { name: 'Plug in', exact: true }).tap();
    await see(page, '#state', 'Charging');
    await see(page, '#charger', /[1-9]\.\d\d kWh/);
    await page.getByRole('button', { name: 'Unplug' }).tap();
    await page.getByRole('link', { name: 'All charges and reports' }).tap();
    await see(page, '#charge-rows', 'no user');
    await see(page, '#sums-title + .filter ~ .hint', 'as soon as the device knows a price');
    await page.getByRole('link', { name: 'Price of energy' }).tap();
    await page.getByLabel('Price').fill('32.10');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '.said', 'Saved.');
    await page.getByRole('link', { name: 'Charges', exact: true }).tap();
    await see(page, '#charge-rows', /€\d+\.\d\d/);
    const [{ energy_charged: kwh }] = await device.get('charge_tracker/last_charges');
    await see(page, '#charge-sums', `€${(Math.round(kwh * 32.1) / 100).toFixed(2)}`);
    assert.match(
      await downloaded(page, 'CSV, UTF-8'),
      /^"Start",.*"Cost \(.*\)"\n"[\d-]+ [\d:]+",/,
    );
    assert.match(await downloaded(page, 'PDF'), /^%PDF-/);
    await page.getByRole('button', { name: 'Remove all charges' }).tap();
    await see(page, '.confirm', /^All charges \(1\) /);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: 'Remove all charges' }).tap();
    await page.locator('.confirm .danger').tap();
    await see(page, '#no-charges', 'No charge has been recorded yet');
    await see(page, '#link', 'Live');
    await eventually(async () => assert.equal(await device.get('charge_tracker/last_charges'), []));
  }),
);

/** What the page hands over for a press of a button. */
async function downloaded(page: Page, name: string, fileName = /./): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).tap(),
  ]);
  assert.match(file.suggestedFilename(), fileName);
  return readFileSync(await file.path(), 'latin1');
}

/** Charges of 5 and 3 kWh in turn by two users, one an hour until the end of October 2026. */
function hourly(count: number) {
  const end = new Date(2026, 10, 1).getTime() / 60_000;
  return Array.from({ length: count }, (_, at) => ({
    start: end - (count - at) * 60,
    userId: 1 + (at % 2),
    startKwh: at * 8,
    endKwh: at * 8 + (at % 2 === 0 ? 5 : 3),
  }));
}

test('of 10,000 charges, those of a month, a user and a tag are shown and sent', async () => {
  const dataDir = temporaryFolder();
  await storeCharges(dataDir, ['<b>Anna</b>', 'Ben'], hourly(10_000));
  await withPage({ dataDir }, async ({ page, device }) => {
    const answers: Response[] = [];
    page.on('response', answer => {
      if (answer.url().endsWith('/charge_tracker/json')) answers.push(answer);
    });
    await device.put('charge_tracker/config', { electricity_price: 3000 });
    const tag = { user_id: 2, tag_type: 2, tag_id: '04:01:02:03' };
    await device.put('nfc/config', { authorized_tags: [tag], deadtime_post_start: 30 });
    await page.goto(`${device.url}/#/charges`);
    // An hour of October comes twice where the clock is put back.
    await see(page, '#charge-sums', /74[45]\s*Energy\s*2,97\d\.00 kWh/);
    await see(page, '#user-sums', '<b>Anna</b>');
    await page.getByLabel('Period').selectOption({ label: 'September 2026' });
    await see(page, '#charge-sums', /720\s*Energy\s*2,880\.00 kWh\s*Cost\s*€864\.00/);
    await page.getByLabel('User or tag').selectOption({ label: 'Ben' });
    await see(page, '#charge-sums', /360\s*Energy\s*1,080\.00 kWh\s*Cost\s*€324\.00/);
    assert.is(await page.locator('#charge-rows tr').count(), 200);
    await page.getByRole('button', { name: 'Show more' }).tap();
    await page.locator('#charge-rows tr').nth(359).waitFor();
    await page.getByLabel('User or tag').selectOption({ label: '04:01:02:03 · Ben' });
    await see(page, '.hint', /to:\s*Ben/);
    await see(page, '#charge-sums', /360/);
    const csv = await downloaded(page, 'CSV, UTF-8', /^charges-2026-09-Ben\.csv$/);
    await page.getByLabel('User or tag').selectOption({ label: '<b>Anna</b>' });
    await see(page, '#charge-sums', /360/);
    await downloaded(page, 'PDF', /^charges-2026-09-b-Anna-b\.pdf$/);
    assert.is(csv.trim().split('\n').length, 361);
    for (const answer of answers) assert.ok((await answer.body()).length < 50_000);
    for (let step = 0; step < 3; step++) await page.goBack();
    assert.is(await page.getByLabel('Period').inputValue(), '2026-09');
  });
});

test.run();
