import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { phone, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * What the house draws and feeds in: now, over two days, and by day, month and year.
 */
const test = suite('page: energy');
const task = tellTwice(test);

/** What the chart of an element is saved as. */
async function saved(page: Page, chart: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(chart).getByRole('button', { name: 'CSV file' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

test('the power of now is read by keys, by touch and in a table, and saved as it is shown', () =>
  withPage({ context: phone }, async ({ page, device, complaints }) => {
    await device.put('debug/house', { power_w: 1500, noise_w: 0 });
    await page.getByRole('link', { name: 'Energy' }).tap();
    await see(page, 'h1', 'Energy');
    await page.getByLabel('Meter shown').first().selectOption({ label: 'Simulated house' });
    await see(page, '#plot .readout', 'now: 1.50 kW');

    const keys = page.getByRole('slider', { name: 'Power, Simulated house' });
    await keys.focus();
    await page.keyboard.press('ArrowLeft');
    await see(page, '#plot .readout', /^0:01 min ago: /);
    assert.match((await keys.getAttribute('aria-valuetext')) ?? '', /^0:01 min ago: /);
    await page.keyboard.press('End');
    await see(page, '#plot .readout', 'now: 1.50 kW');
    await page.keyboard.press('Tab');

    const box = await page.locator('#plot .canvas').boundingBox();
    assert.ok(box);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await see(page, '#plot .readout', /^[23]:\d\d min ago: –$/);

    await page.locator('#plot summary').tap();
    await see(page, '#plot tbody tr:last-child', /now.*1\.50 kW/s);
    const lines = (await saved(page, '#plot')).split('\r\n');
    assert.is(lines[0], '"Time","Simulated house (W)"');
    assert.match(lines.at(-2) ?? '', /^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","1500"$/);
    assert.equal(complaints, []);
  }));

task('an energy manager shows the energy of a day, a month and a year, drawn and fed in', by =>
  withPage(
    { by, args: ['--variant', 'wem', '--start', '2026-02-28T20:00:00Z'] },
    async ({ page, device }) => {
      await device.put('debug/house', { power_w: 1200, noise_w: 0 });
      await device.put('debug/clock_advance', 7200);
      await device.put('debug/house', { power_w: -3000 });
      await device.put('debug/clock_advance', 2 * 3600);
      await page.getByRole('link', { name: 'Energy' }).tap();
      await see(page, '#history .stepper', 'Sun, 1 March 2026');
      await see(page, '#history .readout', /^0\.00 kWh from the grid, 3\.00 kWh into the grid$/);
      const after = page.getByRole('button', { name: 'Day after' });
      assert.is(await after.getAttribute('aria-disabled'), 'true');

      await page.getByRole('button', { name: 'Day before' }).tap();
      await see(page, '#history .stepper', 'Sat, 28 February 2026');
      await see(
        page,
        '#history .readout',
        /^2\.3\d kWh from the grid, (2\.9\d|3\.00) kWh into the grid$/,
      );
      await page.getByRole('button', { name: 'Month', exact: true }).tap();
      await see(page, '#history .stepper', 'February 2026');
      await page.getByRole('slider', { name: /^Energy,/ }).focus();
      await see(
        page,
        '#history .readout',
        /^Sat, 28 February 2026: from the grid 2\.3\d kWh, into/,
      );
      await page.getByRole('button', { name: 'Year', exact: true }).tap();
      await page.getByRole('slider', { name: /^Energy, .*, 2026$/ }).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await see(page, '#history .readout', /^February 2026: from the grid 2\.3\d kWh, into/);
      assert.match(await saved(page, '#history'), /"2026-02","2\.3\d*","(2\.9|3)\d*"/);
    },
  ),
);

test('where there is no memory card, the device says so, and the rest is shown', () =>
  withPage({ args: ['--variant', 'wem'] }, async ({ page, device }) => {
    await device.put('debug/energy_manager', { card_status: 51 });
    await device.put('debug/clock_advance', 120);
    await page.getByRole('link', { name: 'Energy' }).tap();
    await see(page, '#history .refusal', 'card');
    await see(page, '#plot .readout', /^now: /);
  }));

task('a charger shows the energy of its day, its month and its year', by =>
  withPage({ by, args: ['--start', '2026-03-14T22:00:00Z'] }, async ({ page, device }) => {
    await device.put('debug/vehicle', { battery_capacity_wh: 80_000, battery_energy_wh: 0 });
    await device.put('debug/clock_advance', 600);
    await device.put('debug/plug', null);
    await device.put('debug/clock_advance', 2 * 3600);
    await page.getByRole('link', { name: 'Energy' }).tap();
    await see(page, '#history .stepper', 'Sun, 15 March 2026');
    await see(page, '#history .readout', /^1[0-3]\.\d\d kWh consumed$/);
    await page.getByRole('slider', { name: /^Energy, / }).focus();
    await page.keyboard.press('Home');
    await see(page, '#history .readout', /^0?0:00: 11\.\d\d? kW/);
    await page.getByRole('button', { name: 'Day before' }).tap();
    await see(page, '#history .stepper', 'Sat, 14 March 2026');
    await see(page, '#history .readout', /^[89]\.\d\d kWh consumed$/);
    await page.getByRole('button', { name: 'Month', exact: true }).tap();
    await page.getByRole('slider', { name: /^Energy, / }).focus();
    await page.keyboard.press('Home');
    for (let day = 1; day < 14; day++) await page.keyboard.press('ArrowRight');
    await see(page, '#history .readout', /^Sat, 14 March 2026: [89]\.\d\d kWh/);
    await page.getByRole('button', { name: 'Year', exact: true }).tap();
    await page.getByRole('slider', { name: /^Energy, .*, 2026$/ }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await see(page, '#history .readout', /^March 2026: 2\d\.\d\d kWh/);
    assert.match(await saved(page, '#history'), /"2026-03","2\d\.\d+"/);
  }),
);

test('a device that keeps no history computes the energy of two days from its power, and says so', () =>
  withPage({}, async ({ page, device }) => {
    // As chargers on small engines tell it, which have no such module.
    await page.routeWebSocket(/\/ws/, socket => {
      const server = socket.connectToServer();
      server.onMessage(lines => socket.send(`${lines}`.replace('"energy_history":true,', '')));
    });
    await page.reload();
    await device.put('debug/plug', null);
    await device.put('debug/clock_advance', 3600);
    await page.getByRole('link', { name: 'Energy' }).tap();
    await see(page, '#hours', 'computed here');
    await see(page, '#hours .readout', /Today [\d.]+ kWh, yesterday .* consumed$/);
  }));

test.run();
