import { parse } from 'csv-parse/sync';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { VirtualDevice } from '../support/device.ts';
import { chargerWith, nowMs, report } from './charge_reports-rig.ts';

/* What charges cost where prices are dynamic. */
const test = suite('charge_reports prices');

/** A price of 10 ct more in each hour from now on: 10, 20, 30 ct/kWh net. */
const risingPrices = {
  first_date: nowMs / 60_000,
  resolution: 1,
  prices: [10_000, 20_000, 30_000],
};

function withPrices(
  device: VirtualDevice,
  config: Record<string, number | boolean> = {},
  prices = risingPrices,
): VirtualDevice {
  const path = 'day_ahead_prices/config';
  device.put(path, { ...device.get(path), enable: true, source: 1, resolution: 1, ...config });
  device.put('day_ahead_prices/prices_update', prices);
  return device;
}

const meterKwh = (device: VirtualDevice): number => device.get('meter/values').energy_abs;

/** Charges for a time, from the plug on; answers the energy until each of the moments. */
function charge(device: VirtualDevice, hours: readonly number[]): number[] {
  device.simulation.charger?.vehicle.change({ plugged: true });
  const energy: number[] = [];
  for (const duration of hours) {
    const before = meterKwh(device);
    device.advance(duration * 3_600_000);
    energy.push(meterKwh(device) - before);
  }
  device.simulation.charger?.vehicle.change({ plugged: false });
  device.advance(5000);
  return energy;
}

/** Cost of the newest charge, €; undefined without a column of costs. */
async function cost(device: VirtualDevice): Promise<string | undefined> {
  const text = (await report(device, 'csv', { csv_delimiter: 1, language: 1 })).toString();
  return (parse(text) as string[][]).at(-1)?.[8];
}

/** Whether a cost is that of the energy at these prices, ct/kWh, up to two cents. */
function isCost(shown: string | undefined, energy: readonly number[], prices: readonly number[]) {
  const expected = energy.reduce((sum, kwh, at) => sum + kwh * (prices[at] ?? 0), 0) / 100;
  assert.ok(Math.abs(Number(shown) - expected) <= 0.02, `${shown} is not ${expected}`);
}

test('each part of a charge costs what held then, with VAT, grid costs and markup', async () => {
  const extra = { vat: 1900, grid_costs_and_taxes: 12_000, supplier_markup: 2000 };
  const device = withPrices(chargerWith([]), extra);
  const energy = charge(device, [1, 1]);
  isCost(await cost(device), energy, [10 * 1.19 + 14, 20 * 1.19 + 14]);
  // The records are those of the interface.
  assert.is((device.raw('charge_tracker/charge_log') as Uint8Array).length, 16);
  device.stop();
});

test('what nobody knows a dynamic price of goes at the fixed one', async () => {
  const device = withPrices(chargerWith([]), {}, { ...risingPrices, prices: [10_000] });
  device.put('charge_tracker/config', { electricity_price: 4000 });
  const energy = charge(device, [1, 1]);
  isCost(await cost(device), energy, [10, 40]);
  device.stop();
});

test('without a fixed price, such a charge has no known cost', async () => {
  const device = withPrices(chargerWith([]), {}, { ...risingPrices, prices: [10_000] });
  charge(device, [1, 1]);
  assert.is(await cost(device), '0.00');
  const text = (await report(device, 'pdf', { language: 1 })).toString('latin1');
  assert.match(text, /\(0\.00 \x80 \\\(incomplete\\\)\) Tj/);
  device.stop();
});

test('the cost of a charge survives a restart of the host, and the price later does not matter', async () => {
  const device = withPrices(chargerWith([]));
  device.put('charge_tracker/config', { electricity_price: 1 });
  device.simulation.charger?.vehicle.change({ plugged: true });
  const before = meterKwh(device);
  device.advance(1_800_000);
  const energy = meterKwh(device) - before;
  device.restart();
  device.simulation.charger?.vehicle.change({ plugged: false });
  device.advance(5000);
  isCost(await cost(device), [energy], [10]);
  const path = 'day_ahead_prices/config';
  device.put(path, { ...device.get(path), grid_costs_and_taxes: 50_000 });
  device.restart();
  isCost(await cost(device), [energy], [10]);
  device.stop();
});

test('the costs of charges go with them, and damaged ones are not used', async () => {
  const device = withPrices(chargerWith([]));
  device.put('charge_tracker/config', { electricity_price: 4000 });
  const [energy = 0] = charge(device, [0.5]);
  isCost(await cost(device), [energy], [10]);
  const name = 'charge-log/charge-record-1.cost';
  const bytes = device.storage.read(name) as Uint8Array;
  assert.is(bytes.length, 16);
  device.storage.replace(
    name,
    bytes.map((byte, at) => (at === 8 ? byte ^ 1 : byte)),
  );
  isCost(await cost(device), [energy], [40]);
  device.storage.replace(name, bytes.slice(0, 9));
  isCost(await cost(device), [energy], [40]);
  const [next = 0] = charge(device, [0.25]);
  isCost(await cost(device), [next], [10]);
  device.put('charge_tracker/remove_all_charges', { do_i_know_what_i_am_doing: true });
  device.advance(1000);
  assert.is(device.storage.read(name), undefined);
  device.stop();
});

test('the base fee is told for the months of a report about everybody', async () => {
  const device = withPrices(chargerWith([]), { supplier_base_fee: 599 });
  charge(device, [0.5]);
  const fee = async (request: Record<string, number>): Promise<string | undefined> =>
    /\((\d+ months [^)]*)\) Tj/.exec(
      (await report(device, 'pdf', { language: 1, ...request })).toString('latin1'),
    )?.[1];
  const september = Date.UTC(2026, 7, 31, 22) / 60_000;
  assert.is(await fee({}), '1 months \xd7 5.99 \x80 = 5.99 \x80');
  const quarter = {
    start_timestamp_min: september,
    end_timestamp_min: Date.UTC(2026, 10, 30, 23) / 60_000,
  };
  assert.is(await fee(quarter), '3 months \xd7 5.99 \x80 = 17.97 \x80');
  assert.is(await fee({ user_filter: 0 }), undefined);
  device.stop();
});

test.run();
