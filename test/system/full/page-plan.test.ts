import * as assert from 'uvu/assert';
import { phone, type Shown, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/* A charge that is planned: on the curve of prices, in words, and on the start page. */
const test = suite('page: plan');
const task = tellTwice(test);

/** Midnight of 2026-03-27 in Berlin, Unix minutes; a quarter past six in the evening. */
const midnight = Date.parse('2026-03-26T23:00:00Z') / 60_000;
const args = ['--start', '2026-03-27T17:15:00Z'];

/** Two days of 24 hours: 20 ct, but 8 ct from 1 to 4. */
const netPrices = Array.from({ length: 48 }, (_, index) =>
  index % 24 >= 1 && index % 24 < 4 ? 8000 : 20_000,
);

async function pushPrices({ put, get }: Shown['device']): Promise<void> {
  const config = await get('day_ahead_prices/config');
  await put('day_ahead_prices/config', { ...config, enable: true, source: 1 });
  await put('day_ahead_prices/prices_update', {
    ...{ first_date: midnight, resolution: 1, prices: netPrices },
  });
}

task('full by seven, as cheap as possible: planned, seen, moved and ended', by =>
  withPage({ by, args, context: phone }, async ({ page, device, complaints }) => {
    await page.getByRole('link', { name: 'Energy' }).tap();
    await page.getByRole('link', { name: 'Prices and control' }).tap();
    await see(page, '#plan', 'Charging by price is switched off.');
    await page.getByRole('button', { name: 'Charge by price' }).tap();
    await see(page, '#plan', 'needs electricity prices');
    await pushPrices(device);
    await see(page, '#plan .slider', 'Sat 28 Mar, 07:00');

    await page.getByRole('button', { name: 'Save plan' }).tap();
    await see(page, '#plan-words', 'Waits for a vehicle: 20.00 kWh until Sat 28 Mar, 07:00.');
    await see(page, '#plan-words', /Charges Sat 01:00–03:00.*Costs about €1\.6\d\./);
    assert.is((await device.get('eco/plans')).plans[0].weekdays, 0);

    const ready = page.getByRole('slider', { name: 'Ready by' });
    if (by === 'keyboard') {
      await ready.focus();
      for (let presses = 0; presses < 20; presses++) await page.keyboard.press('ArrowLeft');
      await see(page, '#plan .slider', 'Sat 28 Mar, 02:00');
    } else {
      const { width = 0, height = 0 } = (await ready.boundingBox()) ?? {};
      await ready.tap({ position: { x: width / 3, y: height / 2 } });
      await see(page, '#plan .slider', /Sat 28 Mar, 0[12]:\d\d/);
    }
    // What it would be is said before it is saved.
    await see(page, '#plan-preview', /^As chosen now: Charges .*Costs about/);
    await page.getByRole('button', { name: 'Sat', exact: true }).tap();
    await page.getByRole('button', { name: 'Save plan' }).tap();
    await see(page, '#plan-words', /until Sat 28 Mar, 0[12]:/);
    const [plan] = (await device.get('eco/plans')).plans;
    assert.is(plan.weekdays, 0x20);

    // An hour, whatever that gives, and back.
    await page.getByRole('button', { name: 'Charging time', exact: true }).tap();
    await see(page, '#plan-preview', /^As chosen now: Charges /);
    const time = page.getByRole('slider', { name: 'Charging time' });
    assert.is(await time.inputValue(), '120');
    await page.getByRole('button', { name: 'Save plan' }).tap();
    await see(page, '#plan-words', /: 2:00:00 until/);
    assert.is((await device.get('eco/plans')).plans[0].duration_min, 120);
    await page.getByRole('button', { name: 'Energy', exact: true }).tap();
    await page.getByRole('button', { name: 'Save plan' }).tap();
    await see(page, '#plan-words', /20\.00 kWh until/);

    await device.put('debug/plug');
    await see(page, '#plan-words', /^Waits for cheaper electricity/);
    await page.getByRole('link', { name: 'Overview' }).first().tap();
    await see(
      page,
      '#plan-note',
      /Charge plan Waits for cheaper electricity: next at .*20\.00 kWh/,
    );
    await page.getByRole('link', { name: 'Charge plan' }).tap();
    await page.getByRole('button', { name: 'End plan' }).tap();
    await see(page, '#plan', /^(?!.*Waits)/s);
    assert.is((await device.get('eco/plans')).plans[0].enable, false);
    assert.equal(complaints, []);
  }),
);

test.run();
