import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SimulatedEnergyController } from '../../host/hardware/simulator/energy-controller.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';

/* What the heat pump is told, minute by minute; the plan itself: heating-plan.test.ts. */
const test = suite('heating');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Midnight in Berlin, a day of 24 hours. */
const midnightMs = Date.UTC(2025, 2, 4, 23);
const forecastPath = 'solar_forecast/planes/0/forecast_update';

const state = (device: VirtualDevice) => device.get('heating/state');
const outputs = (device: VirtualDevice): boolean[] =>
  device.get('energy_manager/state').sg_ready_outputs;
const minutes = (ms: number): number => ms / minuteMs;
const modeOf = (device: VirtualDevice): string => {
  const { sgr_blocking, sgr_extended } = state(device);
  assert.not.ok(sgr_blocking && sgr_extended, 'never both');
  return sgr_blocking ? 'blocked' : sgr_extended ? 'extended' : 'normal';
};

function change(
  device: VirtualDevice,
  path: string,
  changes: Readonly<Record<string, Json>>,
): void {
  device.put(path, { ...device.get(path), ...changes });
}

/**
 * An energy manager of nothing but its controller, at midnight, with hourly prices from then on: a
 * day takes no time.
 */
function start(
  changes: Readonly<Record<string, Json>> = {},
  prices?: readonly number[],
  wallMs = midnightMs,
): VirtualDevice {
  const makeHardware: VirtualDeviceOptions['makeHardware'] = ({ clock }) => ({
    simulated: true,
    energyController: new SimulatedEnergyController(clock, 2, () => undefined),
  });
  return configured(virtualDevice({ variant: 'wem2', wallMs, makeHardware }), changes, prices);
}

/** One with a house behind its grid meter. */
function withHouse(changes: Readonly<Record<string, Json>>): VirtualDevice {
  const device = virtualDevice({ variant: 'wem2', wallMs: midnightMs });
  device.simulation.house.change({ noise_w: 0 });
  return configured(device, { meter_slot_grid_power: 0, ...changes });
}

function configured(
  device: VirtualDevice,
  changes: Readonly<Record<string, Json>>,
  prices?: readonly number[],
): VirtualDevice {
  change(device, 'heating/config', changes);
  if (prices) {
    const first_date = minutes(device.clock.wallMs());
    change(device, 'day_ahead_prices/config', { enable: true, source: 1, resolution: 1 });
    device.put('day_ahead_prices/prices_update', {
      first_date,
      resolution: 1,
      prices: [...prices],
    });
  }
  return device;
}

/** The mode in each of the coming hours, seen in the middle of it. */
function hoursOf(device: VirtualDevice, count = 24): string[] {
  device.advance(30 * minuteMs);
  return Array.from({ length: count }, () => {
    const mode = modeOf(device);
    device.advance(hourMs);
    return mode;
  });
}

const day = (price: (hour: number) => number): number[] =>
  Array.from({ length: 24 }, (_, hour) => price(hour));
const at = (mode: string, ...hours: number[]): Record<number, string> =>
  Object.fromEntries(hours.map(hour => [hour, mode]));
const dayWith = (...modes: Record<number, string>[]): string[] => {
  const merged: Record<number, string> = Object.assign({}, ...modes);
  return day(hour => hour).map(hour => merged[hour] ?? 'normal');
};

/** Cheap from 2 to 5, dear from 17 to 19. */
const prices = day(hour =>
  hour >= 2 && hour < 5 ? 100 : hour >= 17 && hour < 20 ? 900 : 500 + hour,
);

test('as delivered it controls nothing, and clients switch the outputs', () => {
  const device = start({}, prices);
  device.put('energy_manager/outputs_update', [1, 1, 255, 255]);
  device.advance(hourMs);
  assert.equal(
    [outputs(device), device.get('heating/plan')],
    [[true, true], { cheap: [], expensive: [] }],
  );
  device.stop();
});

test('what a client switches where nothing is controlled is shown at once, and stays from the start on', () => {
  const device = start();
  device.put('energy_manager/outputs_update', [1, 0, 255, 255]);
  assert.is(modeOf(device), 'blocked');
  device.advance(hourMs);
  assert.equal([modeOf(device), outputs(device)], ['blocked', [true, false]]);
  device.put('energy_manager/outputs_update', [0, 1, 255, 255]);
  assert.is(modeOf(device), 'extended');
  device.stop();
});

test('while section 14a blocks the heat pump, no client can force it on with the other output', () => {
  const device = start();
  change(device, 'p14a_enwg/config', { enable: true, source: [2, null], limit_heating: true });
  device.put('p14a_enwg/control_update', { active: true, limit_w: 4200 });
  assert.match(
    device.refusal('energy_manager/outputs_update', [255, 1, 255, 255]) ?? '',
    /^1: 1 must be 255: section 14a blocks the heat pump/,
  );
  assert.equal(outputs(device), [true, false]);
  device.put('p14a_enwg/control_update', { active: false, limit_w: 0 });
  device.put('energy_manager/outputs_update', [255, 1, 255, 255]);
  assert.is(modeOf(device), 'extended');
  device.stop();
});

test('cheap hours are extended operation, dear ones blocking operation', () => {
  const device = start(
    { extended: true, extended_hours: 3, blocking: true, blocking_hours: 3 },
    prices,
  );
  assert.equal(hoursOf(device), dayWith(at('extended', 2, 3, 4), at('blocked', 17, 18, 19)));
  device.stop();
});

test('the plan is on the grid of the prices and follows them', () => {
  const device = start(
    { extended: true, extended_hours: 3, blocking: true, blocking_hours: 3 },
    prices,
  );
  const { cheap, expensive } = device.get('heating/plan');
  assert.equal([cheap.length, expensive.length], [24, 24]);
  assert.equal(
    [...cheap.keys()].filter(index => cheap[index]),
    [2, 3, 4],
  );
  assert.equal(
    [...expensive.keys()].filter(index => expensive[index]),
    [17, 18, 19],
  );
  change(device, 'heating/config', { extended: false });
  assert.equal(
    device.get('heating/plan').cheap,
    day(() => 0).map(() => false),
  );
  change(device, 'heating/config', { blocking: false });
  assert.equal(device.get('heating/plan'), { cheap: [], expensive: [] });
  device.stop();
});

test('hourly prices of two days make a plan of 48 entries', () => {
  const twoDays = [...prices, ...prices];
  const device = start({ extended: true, extended_hours: 3, min_hold_time: 60 }, twoDays);
  const { cheap, expensive } = device.get('heating/plan');
  assert.equal([cheap.length, expensive.length], [48, 48]);
  assert.equal(
    [...cheap.keys()].filter(index => cheap[index]),
    [2, 3, 4, 26, 27, 28],
  );
  device.stop();
});

test('where dear slots follow cheap ones too soon, the outputs hold and the plan stays as it is', () => {
  const device = start({
    extended: true,
    extended_hours: 1,
    blocking: true,
    blocking_hours: 1,
    min_hold_time: 60,
    control_period: 3,
  });
  change(device, 'day_ahead_prices/config', { enable: true, source: 1, resolution: 0 });
  // Cheap from 1:00, dear from 2:30: between them is half an hour of normal operation.
  const quarters = Array.from({ length: 96 }, (_, quarter) =>
    quarter >= 4 && quarter < 8 ? 100 : quarter >= 10 && quarter < 14 ? 900 : 500,
  );
  device.put('day_ahead_prices/prices_update', {
    first_date: minutes(midnightMs),
    resolution: 0,
    prices: quarters,
  });
  const { cheap, expensive } = device.get('heating/plan');
  const selected = (flags: boolean[]) =>
    [...flags.keys()].filter(index => flags[index] && index < 24);
  assert.equal(
    [selected(cheap), selected(expensive)],
    [
      [4, 5, 6, 7],
      [10, 11, 12, 13],
    ],
  );
  const changes: [minute: number, mode: string][] = [];
  for (let minute = 0; minute < 360; minute++) {
    const mode = modeOf(device);
    if (mode !== (changes.at(-1)?.[1] ?? 'normal')) changes.push([minute, mode]);
    device.advance(minuteMs);
  }
  assert.equal(changes, [
    [60, 'extended'],
    [120, 'normal'],
    [180, 'blocked'],
    [240, 'normal'],
  ]);
  device.stop();
});

test('control periods lie on the local clock, also where days have 23 and 25 hours', () => {
  for (const [wallMs, lengths] of [
    // Midnight before the clocks change; the first quarter of the day has 5 or 7 hours.
    [Date.UTC(2025, 2, 29, 23), [5, 6, 6, 6]],
    [Date.UTC(2025, 9, 25, 22), [7, 6, 6, 6]],
  ] as const) {
    const count = lengths.reduce((sum, length) => sum + length, 0);
    const device = start(
      { extended: true, extended_hours: 1, control_period: 3 },
      Array.from({ length: count }, (_, hour) => 100 - hour),
      wallMs,
    );
    const { cheap } = device.get('heating/plan');
    const lastHours = lengths.map((_, period) =>
      lengths.slice(0, period + 1).reduce((sum, length) => sum + length, -1),
    );
    assert.equal(
      [...cheap.keys()].filter(index => cheap[index]),
      lastHours,
    );
    device.stop();
  }
});

test('what an output does electrically is configured', () => {
  for (const [types, normal, extended, blocked] of [
    [
      [0, 0],
      [false, false],
      [false, true],
      [true, false],
    ],
    [
      [1, 1],
      [true, true],
      [true, false],
      [false, true],
    ],
  ] as const) {
    const device = start(
      {
        sgr_blocking_type: types[0],
        sgr_extended_type: types[1],
        extended: true,
        extended_hours: 3,
        blocking: true,
        blocking_hours: 3,
      },
      prices,
    );
    device.advance(30 * minuteMs);
    assert.equal(outputs(device), normal);
    device.advance(3 * hourMs);
    assert.equal(outputs(device), extended);
    device.advance(15 * hourMs);
    assert.equal(outputs(device), blocked);
    device.stop();
  }
});

test('PV excess above the threshold starts extended operation, and it goes on until something is bought', () => {
  const device = withHouse({
    pv_excess_control: true,
    pv_excess_control_threshold: 2000,
    min_hold_time: 10,
  });
  const grid = (powerW: number): string => {
    device.simulation.house.change({ power_w: powerW });
    device.advance(11 * minuteMs);
    return modeOf(device);
  };
  const seen = [-1990, -2100, -50, 50, -1990].map(grid);
  assert.equal(seen, ['normal', 'extended', 'extended', 'normal', 'normal']);
  device.stop();
});

test('both outputs stay as they are for the hold time, whatever happens', () => {
  const device = withHouse({ pv_excess_control: true, min_hold_time: 30 });
  device.simulation.house.change({ power_w: -3000 });
  device.advance(2 * minuteMs);
  assert.is(modeOf(device), 'extended');
  const heldUntil = state(device).next_update;
  device.simulation.house.change({ power_w: 3000 });
  device.advance((heldUntil - 1) * minuteMs - device.clock.wallMs());
  assert.is(modeOf(device), 'extended');
  device.advance(minuteMs);
  assert.is(modeOf(device), 'normal');
  assert.ok(heldUntil >= minutes(midnightMs) + 30 && heldUntil <= minutes(midnightMs) + 32);
  device.stop();
});

test('a forecast above the threshold switches the control by prices off, one that equals it does not', () => {
  for (const [wh, expected] of [
    [10_000, 'extended'],
    [10_001, 'normal'],
  ] as const) {
    const rules = {
      extended: true,
      extended_hours: 3,
      yield_forecast: true,
      yield_forecast_threshold: 10,
    };
    const device = start(rules, prices);
    change(device, 'solar_forecast/config', { enable: true, source: 1 });
    device.put(forecastPath, {
      first_date: minutes(midnightMs),
      resolution: 1,
      forecast: [wh, ...Array(23).fill(0)],
    });
    assert.is(device.get('solar_forecast/state').wh_today, wh);
    device.advance(2.5 * hourMs);
    assert.is(modeOf(device), expected);
    device.stop();
  }
});

test('section 14a blocks at once, ends at once, and nobody else switches the output meanwhile', () => {
  const device = start({ extended: true, extended_hours: 24, min_hold_time: 60 }, prices);
  device.advance(5 * minuteMs);
  assert.is(modeOf(device), 'extended');
  change(device, 'p14a_enwg/config', { enable: true, source: [2, null], limit_heating: true });
  device.put('p14a_enwg/control_update', { active: true, limit_w: 4200 });
  assert.equal(
    [modeOf(device), state(device).p14enwg, outputs(device)],
    ['blocked', true, [true, false]],
  );
  assert.match(
    device.refusal('energy_manager/outputs_update', [0, 255, 255, 255]) ?? '',
    /section 14a blocks/,
  );
  device.advance(hourMs);
  assert.is(modeOf(device), 'blocked');
  device.put('p14a_enwg/control_update', { active: false, limit_w: 0 });
  assert.equal([modeOf(device), state(device).p14enwg], ['extended', false]);
  assert.match(
    device.refusal('energy_manager/outputs_update', [255, 1, 255, 255]) ?? '',
    /heating control switches/,
  );
  device.stop();
});

test('what section 14a blocked does not stay blocked over a restart, which ends the limit', () => {
  const device = start();
  change(device, 'p14a_enwg/config', { enable: true, source: [2, null], limit_heating: true });
  device.put('p14a_enwg/control_update', { active: true, limit_w: 4200 });
  assert.equal(outputs(device), [true, false]);
  device.restart();
  device.advance(2 * minuteMs);
  assert.equal([modeOf(device), outputs(device)], ['normal', [false, false]]);
  device.stop();
});

test('outputs that are open while active are closed from the start, and a change of the type keeps the function', () => {
  const device = start({ sgr_blocking_type: 1, sgr_extended_type: 1 });
  assert.equal([modeOf(device), outputs(device)], ['normal', [true, true]]);
  change(device, 'heating/config', { extended: true, extended_hours: 24 });
  device.advance(5 * minuteMs);
  change(device, 'day_ahead_prices/config', { enable: true, source: 1, resolution: 1 });
  const first_date = minutes(midnightMs);
  device.put('day_ahead_prices/prices_update', { first_date, resolution: 1, prices: [...prices] });
  assert.equal([modeOf(device), outputs(device)], ['extended', [true, false]]);
  change(device, 'heating/config', { sgr_blocking_type: 0 });
  assert.equal([modeOf(device), outputs(device)], ['extended', [false, false]]);
  change(device, 'heating/config', { sgr_extended_type: 0 });
  assert.equal([modeOf(device), outputs(device)], ['extended', [false, true]]);
  device.stop();
});

test('a rule that controls the heat pump keeps it over a restart, and gives it back when it is gone', () => {
  const device = start();
  // At every minute: output 2 closed.
  const task = {
    trigger: [1, { mday: -1, wday: -1, hour: -1, minute: -1 }],
    action: [16, { index: 1, closed: true }],
    delay: 0,
  };
  device.put('automation/config', { tasks: [task] });
  device.advance(2 * minuteMs);
  assert.equal(outputs(device), [false, true]);
  device.restart();
  assert.equal(outputs(device), [false, true]);
  device.advance(30_000);
  assert.equal(outputs(device), [false, true]);
  device.put('automation/config', { tasks: [] });
  device.advance(2 * minuteMs);
  assert.equal([modeOf(device), outputs(device)], ['normal', [false, false]]);
  device.stop();
});

test('section 14a blocks without any other control, and leaves the heat pump alone afterwards', () => {
  const device = start();
  change(device, 'p14a_enwg/config', { enable: true, source: [2, null], limit_heating: true });
  device.put('p14a_enwg/control_update', { active: true, limit_w: 5000 });
  assert.is(modeOf(device), 'blocked');
  device.put('p14a_enwg/control_update', { active: false, limit_w: 0 });
  device.advance(minuteMs);
  assert.is(modeOf(device), 'normal');
  device.stop();
});

/** Temperatures of a day whose mean this is. */
function temperature(device: VirtualDevice, tenths: number): void {
  change(device, 'temperatures/config', { enable: true, source: 1 });
  device.put('temperatures/temperatures_update', {
    first_date: minutes(midnightMs),
    temperatures: Array(48).fill(tenths),
  });
}

test('with the heating curve the hours follow the temperature, and without temperature the hours are fixed', () => {
  const curve = {
    enable_heating_curve: true,
    extended_hours_warm: 2,
    extended_hours_cold: 8,
    blocking_hours_warm: 6,
    blocking_hours_cold: 0,
  };
  const device = start({ ...curve, extended_hours: 3, blocking_hours: 1 }, prices);
  const hours = (): number[] => {
    const { cheap, expensive } = device.get('heating/plan');
    return [cheap, expensive].map(selected => selected.filter(Boolean).length);
  };
  assert.equal(hours(), [3, 1]);
  for (const [tenths, expected] of [
    [250, [2, 6]],
    [200, [2, 6]],
    [50, [5, 3]],
    [25, [6, 2]],
    [-100, [8, 0]],
    [-200, [8, 0]],
  ] as const) {
    temperature(device, tenths);
    assert.equal(hours(), expected, `${tenths}`);
  }
  device.stop();
});

test('on a cold day heat is made from 09:00 to 18:00, if that is wanted', () => {
  const device = start(
    {
      enable_heating_curve: true,
      enable_daytime_extension: true,
      extended_hours_cold: 24,
      blocking_hours_cold: 0,
      blocking_hours_warm: 0,
    },
    prices,
  );
  temperature(device, -100);
  assert.equal(hoursOf(device), dayWith(at('extended', 9, 10, 11, 12, 13, 14, 15, 16, 17)));
  device.stop();
});

test('after a start it waits a minute for prices that may be on their way', () => {
  const device = start(
    { extended: true, extended_hours: 3, blocking: true, blocking_hours: 3, min_hold_time: 10 },
    prices,
  );
  device.advance(3 * hourMs);
  assert.is(modeOf(device), 'extended');
  device.restart();
  device.advance(30_000);
  assert.is(modeOf(device), 'extended', 'outputs stay');
  device.advance(2 * minuteMs);
  assert.is(modeOf(device), 'normal', 'no price is known');
  device.stop();
});

test('without clock only section 14a acts', () => {
  const device = virtualDevice({ variant: 'wem2', synchronised: false });
  change(device, 'heating/config', { pv_excess_control: true });
  device.simulation.house.change({ power_w: -5000, noise_w: 0 });
  device.advance(5 * minuteMs);
  assert.equal([modeOf(device), state(device).next_update], ['normal', 0]);
  change(device, 'p14a_enwg/config', { enable: true, source: [2, null], limit_heating: true });
  device.put('p14a_enwg/control_update', { active: true, limit_w: 4200 });
  assert.is(modeOf(device), 'blocked');
  device.stop();
});

test('hours that do not fit into the control period are refused by name', () => {
  const device = start();
  const refusal = (changes: object) =>
    device.refusal('heating/config', { ...device.get('heating/config'), ...changes }) ?? '';
  assert.match(
    refusal({ control_period: 2, extended_hours: 9 }),
    /^extended_hours: 9 must fit into the control period of 8 h/,
  );
  assert.match(
    refusal({ control_period: 2, extended_hours: 0, blocking_hours: 9 }),
    /^blocking_hours: 9/,
  );
  assert.match(
    refusal({ extended_hours: 12, blocking_hours: 13 }),
    /^extended_hours: 12 .* together with blocking_hours/,
  );
  assert.match(
    refusal({ enable_heating_curve: true, extended_hours_warm: 20, blocking_hours_warm: 5 }),
    /^extended_hours_warm/,
  );
  assert.is(refusal({ extended_hours: 12, blocking_hours: 12 }), '');
  device.stop();
});

test('with extended_logging each decision stands in the event log, with its reason', () => {
  const device = start({ extended: true, extended_hours: 3, extended_logging: true }, prices);
  device.advance(6 * hourMs);
  assert.match(device.log(), /Heat pump: extended operation: electricity is cheap now/);
  assert.match(device.log(), /Heat pump: normal operation: nothing speaks for anything else/);
  change(device, 'heating/config', { extended_logging: false });
  const before = device.log().length;
  device.advance(24 * hourMs);
  assert.is(device.log().length, before);
  device.stop();
});

test.run();
