import type { Json } from '../../registry/validate.ts';
import { readScenario, type Scenario } from './scenario.ts';

/** A write at a time, s since the beginning. */
interface Event {
  readonly atS: number;
  readonly write: Readonly<Record<string, Json>>;
}

const dayS = 86_400;
const [hourS, quarterS] = [3600, 900];
const quartersOfDay = dayS / quarterS;

/** Meter slots of the simulated PV system and battery, and the charge modes of the demo. */
const [pvSlot, batterySlot] = [2, 3];
const mode = { fast: 0, pv: 2, minPv: 3, ecoPv: 7 } as const;

/**
 * The scenario that is built in, for chargers: a house with a PV system on a sunny day, two cars
 * that come, charge and leave, and on large chargers prices, a plan for the car that stays at night,
 * and, where there is one, a battery. What is there at the time of day at which it begins is there
 * at once.
 *
 * @param wallMs time of day at which it begins, ms since the epoch
 * @param isLarge whether the charger has more than two meters, and prices
 * @param hasBattery whether there is a simulated battery, too
 */
export function demoScenario(wallMs: number, isLarge: boolean, hasBattery: boolean): Scenario {
  const beginS = wallMs / 1000;
  const settings = {
    ...(hasBattery && battery),
    ...house(hasBattery),
    ...(isLarge && { ...pvMeter, ...prices(), ...forecast(wallMs), ...tonight }),
  };
  const events: Event[] = [
    { atS: 0, write: settings },
    ...visits(isLarge).flatMap(visit => eventsOf(visit, beginS)),
    ...(isLarge ? readings(beginS) : []),
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

/** A car at the charger, between two times of the day (UTC), h. */
interface Visit {
  readonly comes: number;
  readonly leaves: number;
  readonly car: object;
  /** Charge mode that somebody chooses for it; undefined: that of the plan. */
  readonly chargeMode?: number | undefined;
}

/** What a plan learned of one of them is right for the other one, too. */
const [largeCar, smallCar] = [60_000, 24_000].map(battery_capacity_wh => ({
  ...{ phases: 3, max_current_ma: 16_000, max_power_w: 0, taper_from_pct: 95 },
  battery_capacity_wh,
}));

/** A day of both cars: the large one goes to work, and the small one is there meanwhile. */
function visits(hasPlans: boolean): readonly Visit[] {
  const car = (kind: object | undefined, battery_energy_wh: number) => ({
    ...kind,
    battery_energy_wh,
  });
  const atNight = hasPlans ? undefined : mode.fast;
  return [
    { comes: 16.5, leaves: 30.2, car: car(largeCar, 12_000), chargeMode: atNight },
    { comes: 6.4, leaves: 9, car: car(smallCar, 9000), chargeMode: mode.fast },
    { comes: 9.2, leaves: 12.4, car: car(smallCar, 4000), chargeMode: mode.pv },
    { comes: 12.6, leaves: 16.3, car: car(smallCar, 3000), chargeMode: mode.minPv },
  ];
}

/** Its arrival and departure, as seconds since the beginning; who is there then comes at once. */
function eventsOf({ comes, leaves, car, chargeMode }: Visit, beginS: number): Event[] {
  const sinceArrivalS = (beginS - comes * hourS) % dayS;
  const sinceS = sinceArrivalS < 0 ? sinceArrivalS + dayS : sinceArrivalS;
  const lengthS = (leaves - comes) * hourS;
  const isThere = sinceS < lengthS;
  const arrival = (atS: number): Event => ({
    atS,
    write: {
      ...(chargeMode !== undefined && { 'power_manager/charge_mode': { mode: chargeMode } }),
      'debug/vehicle': { plugged: true, ...car },
    },
  });
  const leavesS = isThere ? lengthS - sinceS : dayS - sinceS + lengthS;
  return [
    ...(isThere ? [arrival(settledS)] : []),
    ...(leavesS < dayS ? [{ atS: leavesS, write: { 'debug/unplug': null } }] : []),
    ...(sinceS > 0 ? [arrival(dayS - sinceS)] : []),
  ];
}

/** By then, meters and prices are set up, s. */
const settledS = 3;

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

/** The plan for the car that stays at night: by seven, in cheap hours and from the sun. */
const tonight: Readonly<Record<string, Json>> = {
  'eco/config': {
    enable: true,
    park_time: false,
    park_time_duration: 8,
    charge_below: false,
    charge_below_threshold: 0,
    block_above: false,
    block_above_threshold: 20,
    yield_forecast: false,
    yield_forecast_threshold: 0,
  },
  'eco/set_plan': {
    charger: 0,
    enable: true,
    energy_wh: 40_000,
    duration_min: 0,
    weekdays: 0x7f,
    time: 7 * 60,
    mode: mode.ecoPv,
  },
};

/**
 * Prices of every day, ct/kWh/100: dear in the morning and evening, cheap at night and while the
 * sun shines.
 */
function prices(): Readonly<Record<string, Json>> {
  const peak = (hour: number, at: number, width: number): number => {
    const apart = Math.abs(hour - at);
    return Math.exp(-((Math.min(apart, 24 - apart) / width) ** 2));
  };
  const ofDay = quarters.map(quarter => {
    const hour = quarter / 4;
    return Math.round(
      2700 +
        900 * peak(hour, 7.5, 1.5) +
        1400 * peak(hour, 19, 2) -
        1300 * peak(hour, 13, 2.5) -
        1700 * peak(hour, 3, 2.5),
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
