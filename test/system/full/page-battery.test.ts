import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { phone, type Shown, see, tellTwice, withPage } from '../../support/page.ts';
import { suite } from '../../support/suite.ts';

/* The home battery: set up, told what its owner wants, and saying what it does and why. */
const test = suite('page: battery');
const task = tellTwice(test);

/** Gives the house a battery; answers its port. */
async function houseBattery({ put, get }: Shown['device']): Promise<number> {
  const port = await freePort();
  await put('debug/battery', { ...(await get('debug/battery')), on: true, port });
  return port;
}

/** Sets it up by its interface, as the story before does on the page, and has a meter read it. */
async function controlledBattery(device: Shown['device']): Promise<void> {
  const { put } = device;
  const place = { display_name: 'Battery', host: '127.0.0.1', port: await houseBattery(device) };
  await put('batteries/0/config', [1, { ...place, table: [6, {}] }]);
  await put('batteries/config', { enabled: true });
  await put('meters/2/config', [
    6,
    {
      ...{ ...place, location: 5, excluded: false },
      table: [2, { device_address: 1, virtual_meter: 3 }],
    },
  ]);
}

task('a battery is set up, controlled, and kept out of the car', by =>
  withPage({ by, context: phone }, async ({ page, device, complaints }) => {
    const { put, get } = device;
    const port = await houseBattery(device);
    await page.getByRole('link', { name: 'Energy' }).tap();
    await page.getByRole('link', { name: 'Prices and control' }).tap();
    await see(page, '#battery [role=status]', 'No battery is set up');
    assert.is(await page.locator('#battery button').count(), 0);
    await page.getByRole('link', { name: 'Set up battery' }).tap();
    await see(page, 'h1', 'Battery');
    await page.locator('#field-value').selectOption({ label: 'Modbus TCP' });
    await page.getByLabel('Name').fill('Cellar');
    await page.getByLabel('Port').fill(String(port));
    await page.getByLabel('Registers').selectOption({ label: 'Sungrow SH' });
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, 'form .wrong', 'must have 1 to 64 bytes');
    await page.getByLabel('Address', { exact: true }).fill('127.0.0.1');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '.said', 'Saved.');

    await page.getByRole('link', { name: 'Energy' }).tap();
    await page.getByRole('link', { name: 'Prices and control' }).tap();
    await see(page, '#battery [role=status]', 'It decides itself: this device tells it nothing.');
    await page.getByRole('button', { name: 'Control it' }).tap();
    await see(page, '#battery .status-words', /^It decides itself$/);

    await page.getByRole('button', { name: 'Nothing', exact: true }).tap();
    await put('debug/plug');
    await see(page, '#battery [role=status]', 'Held: not discharged');
    await see(page, '#battery-why', 'Reason: a car charges from the grid.');
    assert.is((await get('debug/battery_state')).max_discharge_w, 10);

    await page.getByRole('button', { name: 'Down to a rest' }).tap();
    const rest = page.getByRole('slider', { name: 'Down to a rest' });
    if (by === 'keyboard') {
      await rest.focus();
      for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowRight');
    } else {
      const { width = 0, height = 0 } = (await rest.boundingBox()) ?? {};
      await rest.tap({ position: { x: width * 0.3, y: height / 2 } });
    }
    await see(page, '#battery .slider', /Down to a rest\s*(25|30|35) %/);
    await eventually(async () => {
      const { into_cars, into_cars_down_to_soc: soc } = await get('battery_control/preference');
      assert.is(into_cars, 1);
      assert.ok(soc >= 25 && soc <= 35, `${soc} %`);
    });

    await page.getByRole('button', { name: 'House', exact: true }).tap();
    await see(page, '#battery [aria-pressed=true]', /^House$/);
    assert.is((await get('power_manager/config')).battery_mode, 1);
    await page.getByRole('button', { name: 'Cars', exact: true }).tap();
    await see(page, '#battery [aria-pressed=true]', /^Cars$/);
    assert.is((await get('power_manager/config')).battery_mode, 0);
    // The address that was missing.
    assert.equal(
      complaints.filter(text => !text.includes('400')),
      [],
    );
  }),
);

/** Midnight of 2026-03-27 in Berlin, Unix minutes. */
const midnight = Date.parse('2026-03-26T23:00:00Z') / 60_000;

test('a battery says what it does, and that it is held because a plan charges cheaply', () =>
  withPage({ args: ['--start', '2026-03-27T10:30:00Z'] }, async ({ page, device }) => {
    const { put, get, url } = device;
    await controlledBattery(device);
    await put('battery_control/preference/into_cars', 2);
    await page.goto(`${url}/#/energy/prices`);
    await see(page, '#battery [role=status]', /It decides itself.*50 % full/s);
    await put('day_ahead_prices/config', {
      ...(await get('day_ahead_prices/config')),
      ...{ enable: true, source: 1 },
    });
    // From eleven to one electricity is cheap: now.
    const prices = Array.from({ length: 48 }, (_, hour) => (hour === 11 ? 8000 : 20_000));
    await put('day_ahead_prices/prices_update', { first_date: midnight, resolution: 1, prices });
    await put('eco/config', { ...(await get('eco/config')), enable: true });
    await put('eco/set_plan', {
      ...{ charger: 0, enable: true, energy_wh: 5000, duration_min: 0 },
      ...{ weekdays: 127, time: 420, mode: 6 },
    });
    await put('debug/plug');
    await see(page, '#plan-words', 'Charges');
    await see(page, '#battery [role=status]', 'Held: not discharged');
    await see(page, '#battery-why', 'Reason: a plan charges a car while electricity is cheap.');
  }));

test('the rules of an owner are told as reasons, in words', () =>
  withPage({}, async ({ page, device }) => {
    const { put, get, url } = device;
    await controlledBattery(device);
    const rule = {
      ...{ enabled: true, desc: '', soc_cond: 0, soc_th: 0, price_cond: 0, price_th: 0 },
      ...{ forecast_cond: 0, forecast_th: 0, schedule_cond: 0, time_cond: 0, time_start: 0 },
      ...{ time_end: 0, fast_chg_cond: 0, action: 2 },
    };
    await page.goto(`${url}/#/energy/prices`);
    await put('battery_control/rules_charge', [rule]);
    await see(page, '#battery [role=status]', /Is told to charge.*takes 1\.00 kW, 50 % full/s);
    await see(page, '#battery-why', 'Reason: a rule says so at all times.');
    const day = { time_cond: 2, time_start: 0, time_end: 1440 };
    await put('battery_control/rules_charge', [
      { ...rule, ...day, soc_cond: 1, soc_th: 80, fast_chg_cond: 1, action: 1 },
    ]);
    await see(page, '#battery [role=status]', 'Is told not to charge');
    await see(
      page,
      '#battery-why',
      'Reason: less than 80 % is in it, the time is within 00:00–24:00 and no car charges from the grid.',
    );
    const [tag, battery] = await get('batteries/0/config');
    await put('batteries/0/config', [tag, { ...battery, port: await freePort() }]);
    await see(page, '#battery [role=status]', 'It cannot be reached');
  }));

test.run();
