import * as assert from 'uvu/assert';
import { amountFor, mannerOf } from '../../host/modules/ocpp_central/amounts.ts';
import { readCapabilities } from '../../host/modules/ocpp_central/capabilities.ts';
import { traitsOf } from '../../host/modules/ocpp_central/makes.ts';
import { firstStrategy, nextStrategy } from '../../host/modules/ocpp_central/strategy.ts';
import { wantedSettings } from '../../host/modules/ocpp_central/wanted-settings.ts';
import { suite } from '../support/suite.ts';

const test = suite('what makes of chargers behind OCPP are known for');

const of = (vendor: string, model = '') => traitsOf({ vendor, model, firmware: '1', serial: '1' });
const says = (level: string, unit: string) => [
  { name: 'ChargeProfileMaxStackLevel', value: level, readonly: true },
  { name: 'ChargingScheduleAllowedChargingRateUnit', value: unit, readonly: true },
];

test('a make is known by the beginning of its name, in any case, and not by a part of another', () => {
  assert.equal(of('ABB', 'Terra AC').onLowest, true);
  assert.equal(of('go-e').unit, 'A');
  assert.equal(of('GoE', 'Gemini').unit, 'A');
  for (const vendor of ['Make', 'Abbott', 'Easeebox', '']) assert.equal(of(vendor), {}, vendor);
  assert.equal(traitsOf(undefined), {});
});

test('what is known of a make is tried first, and everything else after it', () => {
  const easee = readCapabilities('ocpp1.6', says('8', 'Current'), of('Easee'));
  let strategy = firstStrategy(easee);
  assert.equal(
    [strategy.way, strategy.form],
    ['default', { unit: 'A', start: 'absolute', level: 'low', place: 'charger' }],
  );
  const ways = new Set<string>();
  for (; strategy.way !== 'none'; strategy = nextStrategy(strategy, easee)) ways.add(strategy.way);
  assert.equal([...ways].sort(), ['default', 'station', 'transaction']);
  const timxon = firstStrategy(readCapabilities('ocpp1.6', says('8', 'Current'), of('Timxon')));
  assert.equal([timxon.way, timxon.form.start], ['default', 'relative']);
});

test('units that have no effect are not used, whatever the charger says', () => {
  const goe = readCapabilities('ocpp1.6', says('8', 'Power'), of('go-e'));
  assert.equal(goe.units, ['A']);
  const huawei = readCapabilities('ocpp1.6', says('8', 'Current,Power'), of('Huawei'));
  assert.equal(huawei.units, ['W']);
});

test('limits are currents that the charger keeps to, and never more than was given', () => {
  const told = (vendor: string, currentMa: number) =>
    amountFor(currentMa, mannerOf('A', of(vendor))).limit.mostMa;
  assert.equal(
    [15_900, 12_999, 9900, 7000].map(each => told('NEcharge', each)),
    [...[13_000, 10_000, 8000, 6000]],
  );
  assert.equal(
    [15_900, 6000, 5999].map(each => told('Easee', each)),
    [15_000, 6000, 0],
  );
  assert.is(told('Make', 15_950), 15_900);
});

test('a charger is asked for what it bears', () => {
  const wanted = (vendor: string) => new Map(wantedSettings('ocpp1.6', of(vendor)));
  assert.is(wanted('Make').get('MeterValueSampleInterval'), '10');
  assert.is(wanted('Mennekes').get('MeterValueSampleInterval'), '60');
  assert.is(wanted('go-e').has('MeterValuesSampledData'), false);
  assert.match(wanted('Alfen').get('MeterValuesSampledData') ?? '', /Current\.Import\.L3/);
  assert.is(wanted('myenergi').get('RandomSmartChargeDelay'), '0');
});

test.run();
