import * as assert from 'uvu/assert';
import { startModbusServer } from '../../support/modbus-server.ts';
import { see, tellTwice, withPage } from '../../support/page.ts';
import { atEnd, suite } from '../../support/suite.ts';
import { sunSpecImage } from '../../support/sunspec-image.ts';

/*
 * Meters of other makers: found, set up, and read beside their settings.
 */
const test = suite('page: meters');
const task = tellTwice(test);

task('a SunSpec meter is found by a scan, saved, and shows what it reads', async by => {
  const server = await startModbusServer();
  atEnd(() => server.stop());
  const meter = sunSpecImage([
    { model: 1, values: { Mn: 'Maker', Md: '<b>Grid</b>', SN: '42' } },
    { model: 203, values: { W: 1500, W_SF: 0, TotWhImp: 123_456, TotWh_SF: 0 } },
  ]);
  server.image.set(40_000, meter);
  await withPage({ by }, async ({ page, device }) => {
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('link', { name: /^Meters What/ }).tap();
    await see(page, '.links li:last-child', 'Free');
    await page.getByLabel('Address').fill('127.0.0.1');
    await page.getByLabel('Port').fill('70000');
    await page.getByRole('button', { name: 'Look for meters' }).tap();
    await see(page, '#scan .refusal', 'port: 70000');
    await page.getByLabel('Port').fill(String(server.port));
    await page.getByRole('button', { name: 'Look for meters' }).tap();
    await see(page, '#scan li', /Maker <b>Grid<\/b>\s*42\s*model 203, device address 1/);
    await page.getByRole('button', { name: 'Use as Meter 2' }).first().tap();
    await see(page, '#status', 'Free');
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '#status', /1\.50 kW\s*imported 123\.46 kWh/);
    await see(page, 'h1', '<b>Grid</b>');
    assert.is((await device.get('meters/2/config'))[0], 5);
  });
});

test('a meter is read once before it is saved, and what is wrong is told in words', async () => {
  const server = await startModbusServer();
  atEnd(() => server.stop());
  // An SDM630 that draws 1500 W.
  server.image.set(0, new Array(256).fill(0), { code: 4 });
  server.image.set(52, [0x44bb, 0x8000], { code: 4 });
  await withPage({}, async ({ page, device }) => {
    await page.goto(`${device.url}/#/meters/2`);
    await page.locator('#field-value').selectOption({ label: 'Modbus' });
    await page.getByLabel('Registers').selectOption({ label: 'Eastron SDM630' });
    assert.is(await page.getByLabel('Port').inputValue(), '502');
    assert.is(await page.getByLabel('Device address').inputValue(), '1');
    await page.getByLabel('Device address').fill('9');
    const read = page.getByRole('button', { name: 'Read once now' });
    await read.tap();
    await see(page, '#try', 'Address: "" must');
    await page.getByLabel('Address', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Port').fill('1');
    await read.tap();
    await see(page, '#try', /No connection\s*Is the address right/);
    await page.getByLabel('Port').fill(String(server.port));
    await read.tap();
    await see(page, '#try', /Exception 2: it has no such register/);
    await page.getByLabel('Device address').fill('1');
    await read.tap();
    await see(page, '#try', /1\.50 kW\s*imported 0\.00 kWh/);
    assert.equal(await device.get('meters/2/config'), [0, null]);
    await page.getByRole('button', { name: 'Save' }).tap();
    await see(page, '#status', '1.50 kW');
  });
});

test.run();
