import * as assert from 'uvu/assert';
import { phone, type Shown, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/*
 * What decides when electricity is best used: prices, the sun, the heat pump's plan, and the grid
 * operator.
 */
const test = suite('page: prices');
const task = tellTwice(test);

/** Midnight of 2026-03-27 in Berlin, Unix minutes. */
const midnight = Date.parse('2026-03-26T23:00:00Z') / 60_000;
const args = ['--start', '2026-03-27T07:30:00Z'];

/** Two days of 24 hours: 20 ct, but 8 ct from 11 to 14 and 30 ct from 18 to 20. */
const netPrices = Array.from({ length: 48 }, (_, index) => {
  const hour = index % 24;
  if (hour >= 11 && hour < 14) return 8000;
  return hour >= 18 && hour < 20 ? 30_000 : 20_000;
});

async function pushPrices({ put, get }: Shown['device']): Promise<void> {
  const config = await get('day_ahead_prices/config');
  const charges = { vat: 1900, grid_costs_and_taxes: 12_000, supplier_markup: 1000 };
  await put('day_ahead_prices/config', { ...config, ...charges, enable: true, source: 1 });
  const told = { first_date: midnight, resolution: 1, prices: netPrices };
  await put('day_ahead_prices/prices_update', told);
}

task('prices are shown with all that is added, with the cheapest hours, by key and in parts', by =>
  withPage({ by, args, context: phone }, async ({ page, device, complaints }) => {
    await page.getByRole('link', { name: 'Energy' }).tap();
    await page.getByRole('link', { name: 'Prices and control' }).tap();
    await see(page, '#prices', 'are not used');
    await page.locator('#prices a').tap();
    await see(page, 'h1', 'Dynamic prices');

    await pushPrices(device);
    await page.goBack();
    await see(
      page,
      '#prices .figures',
      /Now\s*36\.80 ct\s*Lowest\s*22\.52 ct\s*Highest\s*48\.70 ct/,
    );
    await see(page, '#cheapest', 'Fri 27 Mar, 11:00 to 14:00, on average 22.52 ct/kWh');
    await page.getByLabel('Cheapest hours in a row').selectOption('12');
    await see(page, '#cheapest', /^Sat 28 Mar, \d\d:00 to \d\d:00, on average 33\.23 ct\/kWh$/);

    await see(page, '#prices-chart .readout', 'Fri 27 Mar, 08:00: 36.80 ct/kWh');
    await page.getByRole('slider', { name: 'Electricity price' }).focus();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    await see(page, '#prices-chart .readout', 'Fri 27 Mar, 11:00: 22.52 ct/kWh');
    await page.getByText('What a kWh costs now').tap();
    await see(page, '#prices .rows', /Exchange price\s*20\.00 ct\/kWh\s*VAT 19 %\s*3\.80 ct\/kWh/);
    assert.equal(complaints, []);
  }),
);

test('the yield of the sun is shown by hour, of all planes together', () =>
  withPage({ args }, async ({ page, device }) => {
    const config = await device.get('solar_forecast/config');
    await device.put('solar_forecast/config', { ...config, enable: true, source: 1 });
    const forecast = Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 18 ? 500 : 0));
    for (const plane of [0, 1]) {
      const told = { first_date: midnight, resolution: 1, forecast };
      await device.put(`solar_forecast/planes/${plane}/forecast_update`, told);
    }
    await page.goto(`${device.url}/#/energy/prices`);
    await see(page, '#forecast .figures', /Today\s*10\.00 kWh\s*Still to come\s*10\.00 kWh/);
    await see(page, '#forecast .readout', 'Fri 27 Mar, 08:00: 1.00 kWh');
  }));

test('a heat pump says what it does, why, and what is planned', () =>
  withPage({ args: ['--variant', 'wem2', ...args] }, async ({ page, device }) => {
    await pushPrices(device);
    const config = await device.get('heating/config');
    const hours = { extended: true, extended_hours: 3, blocking: true, blocking_hours: 2 };
    await device.put('heating/config', { ...config, ...hours });
    await page.goto(`${device.url}/#/energy/prices`);
    await see(page, '#heating .legend', 'Extended operation planned: Fri 11:00–14:00');
    await see(page, '#heating .legend', 'Blocking planned: Fri 18:00–20:00');
    await see(page, '#heating', 'Normal operation');

    const limit = { enable: true, source: [2, null], limit_charge_manager: true };
    await device.put('p14a_enwg/config', { ...limit, limit_heating: true, heating_max_power: 0 });
    await see(page, '#grid-limit', 'Consumption is not limited now.');
    await device.put('p14a_enwg/control_update', { active: true, limit_w: 4200 });
    await see(page, '#grid-limit', /limited to 4\.20 kW, since .*\d\d:\d\d\./);
    await see(page, '#grid-limit', /The heat pump\s*blocked now/);
    await see(page, '#heating', 'Blocked');
    await see(page, '#heating-why', 'The grid operator limits consumption');
  }));

test('a charger says since when the grid operator limits it, and to what current', () =>
  withPage({ args }, async ({ page, device }) => {
    const limit = { enable: true, source: [2, null], limit_charge_manager: false };
    await device.put('p14a_enwg/config', { ...limit, limit_charger: true });
    await device.put('p14a_enwg/control_update', { active: true, limit_w: 4200 });
    await page.goto(`${device.url}/#/energy/prices`);
    await see(page, '#grid-limit', /limited to 4\.20 kW, since .*\d\d:\d\d\./);
    await see(page, '#grid-limit', /This charger\s*at most 6\.1 A/);
  }));

test('what a device has not got is not shown', () =>
  withPage({ args: ['--variant', 'warp'] }, async ({ page }) => {
    await page.getByRole('link', { name: 'Energy' }).click();
    await see(page, '#plot .readout', /^now: /);
    assert.is(await page.locator('#history').count(), 1);
    assert.is(await page.locator('#heating').count(), 0);
  }));

test.run();
