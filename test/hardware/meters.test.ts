import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseLoadTrace } from '../../host/hardware/simulator/load-trace.ts';
import { charging, rig } from './rig.ts';

const test = suite('simulated meters');

const id = {
  voltage: [1, 2, 3],
  current: [13, 17, 21],
  signedCurrent: [14, 18, 22],
  power: 74,
  import: 209,
} as const;
const recorded = readFileSync(
  new URL('../data/household-load-1min-day1.csv', import.meta.url),
  'utf8',
);

/** How far an energy in kWh may be off, Wh. */
const closeWh = (kwh: number, wh: number, toleranceWh = 1e-6) => {
  assert.ok(Math.abs(kwh * 1000 - wh) < toleranceWh, `${kwh * 1000} Wh instead of ${wh} Wh`);
};

test('the charger meter knows nothing before its first reading, then reads every 500 ms', () => {
  const { chargerMeter, clock } = rig();
  assert.is(chargerMeter.valueIds.length, 38);
  assert.ok(Array.from(chargerMeter.values).every(Number.isNaN));
  let readings = 0;
  const end = chargerMeter.onReading(() => readings++);
  clock.advance(5000);
  assert.is(readings, 10);
  assert.ok(Array.from(chargerMeter.values).every(value => Number.isFinite(value)));
  end();
  clock.advance(5000);
  assert.is(readings, 10);
});

test('its values belong together', () => {
  const { chargerMeter, value } = charging({ phases: 2 });
  const of = (valueId: number) => value(chargerMeter, valueId);
  assert.equal(id.voltage.map(of), [230, 230, 230]);
  assert.equal(id.current.map(of), [32, 32, 0]);
  assert.equal([39, 48, 57].map(of), [7360, 7360, 0]);
  assert.is(of(74), 14720);
  assert.is(of(154), 14720);
  assert.is(of(33), 64);
  assert.ok(Math.abs(of(25) - 32) < 1e-9, 'two loaded phases leave the current of one on neutral');
  assert.ok(Math.abs(of(8) - 230 * Math.sqrt(3)) < 1e-9);
  assert.is(of(364), 50);
  assert.is(of(356), 1);
});

test('energy is the exact integral of the power, however the allowed current changes', () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 6000, max: 32000 }), fc.integer({ min: 40, max: 8000 })),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(steps, changes => {
      const { allow, clock, chargerMeter, charger, value } = charging({
        battery_capacity_wh: 1_000_000_000,
        battery_energy_wh: 0,
        reaction_ms: 0,
        ramp_ma_per_s: 1_000_000,
      });
      let wh = value(chargerMeter, id.import) * 1000;
      for (const [currentMa, quarters] of changes) {
        // With an immediate reaction the new current flows within two steps; it is at its value
        // from then on.
        allow(currentMa);
        clock.advance(500);
        wh = value(chargerMeter, id.import) * 1000;
        clock.advance(500 * Math.ceil(quarters / 2));
        wh += (3 * 230 * currentMa * 0.5 * Math.ceil(quarters / 2)) / 1000 / 3600;
        closeWh(value(chargerMeter, id.import), wh);
      }
      assert.ok(
        Math.abs(charger.vehicle.state.power_w - (3 * 230 * (changes.at(-1)?.[0] ?? 0)) / 1000) <
          0.06,
      );
    }),
    { numRuns: 30 },
  );
});

test('rounding does not add up: 2 days of charging are right to 1 mWh', () => {
  const { clock, chargerMeter, value } = charging({
    battery_capacity_wh: 1_000_000_000,
    battery_energy_wh: 0,
    phases: 1,
    max_current_ma: 27_835,
  });
  const start = value(chargerMeter, id.import) * 1000;
  clock.advance(2 * 86_400_000);
  closeWh(value(chargerMeter, id.import), start + 230 * 27.835 * 48, 1e-3);
});

test('with noise, too, energy is the integral of the power that the meter shows', () => {
  const { clock, chargerMeter, value, simulation } = charging({
    battery_capacity_wh: 1_000_000_000,
  });
  simulation.grid.change({ voltage_noise_v: 5 });
  clock.advance(1000);
  let joule = 0;
  let powerW = value(chargerMeter, id.power);
  const start = value(chargerMeter, id.import) * 1000;
  chargerMeter.onReading(() => {
    joule += powerW * 0.5;
    powerW = value(chargerMeter, id.power);
  });
  clock.advance(3_600_000);
  assert.ok(Math.abs(joule / 3600 - 22_080) > 0.01, 'the power wavers');
  closeWh(value(chargerMeter, id.import), start + joule / 3600, 1e-3);
});

test('a reset starts the resettable energies at 0, the absolute ones go on', () => {
  const { chargerMeter, pass, value } = charging();
  pass(600);
  const absolute = value(chargerMeter, 209);
  assert.ok(absolute > 3);
  assert.is(value(chargerMeter, 210), absolute);
  chargerMeter.reset?.();
  for (const resettable of [210, 212, 214]) assert.is(value(chargerMeter, resettable), 0);
  assert.is(value(chargerMeter, 209), absolute);
  pass(60);
  closeWh(value(chargerMeter, 210), (value(chargerMeter, 209) - absolute) * 1000);
  assert.is(value(chargerMeter, 214), value(chargerMeter, 210));
});

test('the voltage wavers within the noise, the same way for the same seed', () => {
  const seen = (): number[] => {
    const { chargerMeter, pass, value, simulation } = rig();
    simulation.grid.change({ voltage_noise_v: 2 });
    return Array.from({ length: 200 }, () => {
      pass(0.5);
      return value(chargerMeter, 1);
    });
  };
  const first = seen();
  assert.ok(first.every(voltage => Math.abs(voltage - 230) <= 2));
  assert.ok(new Set(first).size > 150);
  assert.equal(seen(), first);
});

test('the house draws its constant power', () => {
  const { houseMeter, pass, value, simulation } = rig();
  simulation.house.change({ power_w: 900 });
  pass(3600);
  assert.is(value(houseMeter, id.power), 900);
  closeWh(value(houseMeter, id.import), 900);
  assert.ok(Math.abs(value(houseMeter, 14) - 300 / 230) < 1e-9);
});

test('a house that feeds in counts export', () => {
  const { houseMeter, pass, value, simulation } = rig();
  simulation.house.change({ power_w: -600 });
  pass(1800);
  closeWh(value(houseMeter, 211), 300);
  closeWh(value(houseMeter, id.import), 0);
  assert.ok(value(houseMeter, 18) < 0);
  assert.ok(value(houseMeter, 17) > 0);
});

test('the house follows a recorded day by the minute, every day again', () => {
  const trace = parseLoadTrace(recorded);
  assert.is(trace.length, 1440);
  const { houseMeter, clock, pass, value } = rig({ house: { trace_w: trace, noise_w: 0 } });
  const minute = (at: number) => trace[at] as number;
  clock.advance(90_000);
  assert.is(value(houseMeter, id.power), minute(1));
  const dayWh = trace.reduce((sum, watt) => sum + watt / 60, 0);
  clock.advance(2 * 86_400_000 - 90_000);
  closeWh(value(houseMeter, id.import), 2 * dayWh, 1e-3);
  pass(18 * 3600 + 30);
  assert.is(value(houseMeter, id.power), minute(18 * 60));
});

test('time that is stepped over is counted with the trace of that time', () => {
  const trace = Array.from({ length: 24 }, (_, hour) => hour * 100);
  const { houseMeter, clock, value } = rig({ house: { trace_w: trace, noise_w: 0 } });
  clock.skip(3 * 86_400_000);
  clock.advance(1000);
  const dayWh = trace.reduce((sum, watt) => sum + watt, 0);
  closeWh(value(houseMeter, id.import), 3 * dayWh, 1e-3);
});

test('a vehicle takes no more than its battery holds while time is stepped over', () => {
  const { chargerMeter, charger, clock, value } = charging({
    battery_capacity_wh: 5000,
    battery_energy_wh: 0,
  });
  clock.skip(86_400_000);
  clock.advance(5000);
  closeWh(value(chargerMeter, id.import), 5000, 1e-3);
  assert.is(charger.vehicle.state.state_of_charge_pct, 100);
});

test('a meter at the grid connection sees the charger too', () => {
  const { houseMeter, chargerMeter, pass, value, simulation } = charging({ phases: 1 });
  simulation.house.change({ power_w: 300, includes_charger: true });
  pass(1);
  const [charger, house] = [value(chargerMeter, id.import), value(houseMeter, id.import)];
  pass(3600);
  assert.is(value(houseMeter, id.power), 300 + 7360);
  assert.ok(Math.abs(value(houseMeter, 14) - (100 / 230 + 32)) < 1e-9);
  closeWh(
    value(houseMeter, id.import) - house,
    (value(chargerMeter, id.import) - charger) * 1000 + 300,
    1e-3,
  );
});

test('a load trace that is not one is refused by line', () => {
  assert.throws(() => parseLoadTrace('power\n1'), /line 1/);
  assert.throws(() => parseLoadTrace('minute,active_power_w\n0,5'), /1440 minutes, got 1/);
  const lines = recorded.trim().split('\n');
  assert.throws(
    () => parseLoadTrace(lines.with(3, '2,much').join('\n')),
    /line 4: active_power_w much/,
  );
  assert.throws(
    () => parseLoadTrace(lines.with(3, '7,10').join('\n')),
    /line 4: minute 7 must be 2/,
  );
});

test.run();
