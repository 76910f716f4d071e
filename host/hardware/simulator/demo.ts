import type { Json } from '../../registry/validate.ts';
import { readScenario, type Scenario } from './scenario.ts';

/** A write at a time, s since the beginning. */
interface Event {
  readonly atS: number;
  readonly write: Readonly<Record<string, Json>>;
}

const dayS = 86_400;
const quarterS = 900;
const quartersOfDay = dayS / quarterS;
/** A vehicle comes and goes twice in it; eight times it is a day. */
const roundS = 3 * 3600;

/** Meter slots of the simulated PV system and battery, and the charge modes of both visits. */
const [pvSlot, batterySlot] = [2, 3];
const mode = { fast: 0, minPv: 3 } as const;

/**
 * The scenario that is built in, for chargers: a house with a PV system and, where there is one, a
 * battery on a sunny day, and vehicles that come, charge and leave, again and again: one as fast as
 * it can, one from what the sun leaves.
 *
 * @param wallMs time of day at which it begins, ms since the epoch
 * @param isLarge whether the charger has more than two meters, and prices
 * @param hasBattery whether there is a simulated battery, too
 */
export function demoScenario(wallMs: number, isLarge: boolean, hasBattery: boolean): Scenario {
  const rounds = Array.from({ length: dayS / roundS }, (_, round) => visits(round * roundS));
  const events: Event[] = [
    {
      atS: 0,
      write: {
        ...(hasBattery && battery),
        ...house(hasBattery),
        ...(isLarge && { ...pvMeter, ...prices(), ...forecast(wallMs) }),
      },
    },
    ...rounds.flat(),
    ...(isLarge ? readings(wallMs / 1000) : []),
    // A day has its whole length before it begins again.
    { atS: dayS, write: { 'debug/unplug': null } },
  ].sort((one, other) => one.atS - other.atS);
  return readScenario({
    steps: events.map(({ atS, write }, at) => ({
      after_s: atS - (events[at - 1]?.atS ?? 0),
      write,
    })),
    repeat: true,
  });
}

function visits(beginS: number): Event[] {
  const vehicle = (atS: number, chargeMode: number, car: object): Event => ({
    atS: beginS + atS,
    write: {
      'power_manager/charge_mode': { mode: chargeMode },
      'debug/vehicle': { plugged: true, taper_from_pct: 95, ...car },
    },
  });
  const leaves = (atS: number): Event => ({ atS: beginS + atS, write: { 'debug/unplug': null } });
  return [
    vehicle(10, mode.fast, {
      phases: 3,
      max_current_ma: 16_000,
      max_power_w: 0,
      battery_capacity_wh: 40_000,
      battery_energy_wh: 36_000,
    }),
    leaves(3610),
    vehicle(4510, mode.minPv, {
      phases: 1,
      max_current_ma: 32_000,
      max_power_w: 6600,
      battery_capacity_wh: 24_000,
      battery_energy_wh: 17_000,
    }),
    leaves(9910),
  ];
}

/** Yield of the PV system at a time of day (UTC), W: a clear day with some clouds. */
function yieldW(quarter: number): number {
  const [sunrise, sunset, mostW] = [4 * 4 + 2, 18 * 4 + 2, 9000];
  const height = Math.sin((Math.PI * (quarter - sunrise)) / (sunset - sunrise));
  if (quarter <= sunrise || quarter >= sunset) return 0;
  const clouds = 1 - 0.5 * Math.max(0, Math.sin(quarter * 1.7)) ** 4;
  return Math.round(mostW * height ** 1.3 * clouds);
}

/** Load of the house at a time of day (UTC), W: breakfast, lunch, and an evening. */
function loadW(quarter: number): number {
  const meal = (hour: number, watts: number): number =>
    watts * Math.exp(-(((quarter / 4 - hour) / 0.8) ** 2));
  return Math.round(280 + meal(6, 1400) + meal(11, 1900) + meal(18, 2300) + meal(20, 700));
}

const quarters = Array.from({ length: quartersOfDay }, (_, quarter) => quarter);

/** The meter at the grid connection sees load, yield, charger and, where there is one, battery. */
const house = (hasBattery: boolean): Readonly<Record<string, Json>> => ({
  'debug/house': {
    trace_w: quarters.map(at => loadW(at) - yieldW(at)),
    noise_w: 40,
    includes_charger: true,
  },
  'power_manager/config': {
    enabled: true,
    default_mode: mode.fast,
    excess_charging_enable: true,
    phase_switching_mode: 0,
    meter_slot_grid_power: 1,
    meter_slot_battery_power: hasBattery ? batterySlot : 255,
    target_power_from_grid: 0,
    guaranteed_power: 1380,
    cloud_filter_mode: 1,
    battery_mode: 0,
    battery_inverted: false,
    battery_deadzone: 100,
  },
});

/** Numbers of the interface: a meter that is told its values, where it is, and its value. */
const [pushedMeter, atPv, power] = [4, 7, 74];

const pvMeter: Readonly<Record<string, Json>> = {
  [`meters/${pvSlot}/config`]: [
    pushedMeter,
    { display_name: 'PV', location: atPv, excluded: false, value_ids: [power] },
  ],
};

/** Numbers of the interface: a meter by Modbus TCP, where it is, and which of its device it is. */
const [modbusMeter, atBattery, meterOfBattery] = [6, 5, 3];
/** Tables of a Sungrow SH, which the simulated battery is: to read and to command it. */
const [readTable, commandTable] = [2, 6];

/** A battery of 10 kWh: it is read and commanded as one that stands in the cellar. */
const battery = ((): Readonly<Record<string, Json>> => {
  const place = { display_name: 'Battery', host: '127.0.0.1', port: 1502 };
  return {
    'debug/battery': { on: true, battery_capacity_wh: 10_000, max_power_w: 4000 },
    [`meters/${batterySlot}/config`]: [
      modbusMeter,
      {
        ...{ ...place, location: atBattery, excluded: false },
        table: [readTable, { device_address: 1, virtual_meter: meterOfBattery }],
      },
    ],
    'batteries/0/config': [1, { ...place, table: [commandTable, { device_address: 1 }] }],
    'batteries/config': { enabled: true },
  };
})();

/** Readings of the PV meter for each quarter hour of the day; its power is fed in. */
function readings(wallS: number): Event[] {
  const sinceQuarterS = Math.floor(wallS % quarterS);
  const first = Math.floor((wallS % dayS) / quarterS);
  return quarters.map(at => ({
    atS: Math.max(1, at * quarterS - sinceQuarterS),
    write: { [`meters/${pvSlot}/update`]: [-yieldW((first + at) % quartersOfDay)] },
  }));
}

/** Prices of every day, ct/kWh/100: dear in the morning and evening, cheap while the sun shines. */
function prices(): Readonly<Record<string, Json>> {
  const peak = (hour: number, at: number, width: number): number =>
    Math.exp(-(((hour - at) / width) ** 2));
  const ofDay = quarters.map(quarter => {
    const hour = quarter / 4;
    return Math.round(
      2700 + 900 * peak(hour, 7.5, 1.5) + 1400 * peak(hour, 19, 2) - 1300 * peak(hour, 13, 2.5),
    );
  });
  return {
    'day_ahead_prices/calendar': { prices: Array.from({ length: 7 }, () => ofDay).flat() },
    'day_ahead_prices/config': {
      enable: true,
      source: 1,
      api_url: '',
      region: 0,
      resolution: 0,
      cert_id: -1,
      vat: 0,
      grid_costs_and_taxes: 0,
      supplier_markup: 0,
      supplier_base_fee: 0,
      enable_calendar: true,
    },
  };
}

/** Expected yield of today and tomorrow, by hour. */
function forecast(wallMs: number): Readonly<Record<string, Json>> {
  const hours = Array.from({ length: 48 }, (_, hour) => yieldW(((hour % 24) + 0.5) * 4));
  return {
    'solar_forecast/config': { enable: true, source: 1, api_url: '', cert_id: -1 },
    'solar_forecast/planes/0/forecast_update': {
      first_date: (Math.floor(wallMs / 1000 / dayS) * dayS) / 60,
      resolution: 1,
      forecast: hours,
    },
  };
}
