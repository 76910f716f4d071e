import { choices, some } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  int,
  object,
  text,
  unoffered,
  type ValueOf,
  word,
} from '../../registry/field.ts';
import { planned } from '../../sentences/planned.ts';
import { chargeModes } from '../cm_networking/index.ts';

/** `departure` of `eco/charge_plan`. */
export const departures = choices('eco_departure', {
  today: [0, 'today'],
  tomorrow: [1, 'tomorrow'],
  daily: [2, 'every day'],
});

/** Chargers that one device manages (interface 8). */
const maxChargers = 10;
/** Minutes of a day. */
export const dayMinutes = 1440;
const largest32 = 0xffffffff;

const ct = (doc: string) => int(doc, { unit: 'ct/kWh', min: -0x8000, max: 0x7fff });
const minute = (doc: string) => int(doc, { unit: 'Unix min', min: 0, max: largest32 });
const energy = (doc: string) => int(doc, { unit: 'Wh', min: 0, max: largest32 });
const duration = (doc: string, max = largest32) => int(doc, { unit: 'min', min: 0, max });
const departure = choice('Day of the departure, counted from when the plan was saved', departures);
const localTime = (max: number) =>
  int('Local time of the departure, in minutes of its day', { unit: 'min', min: 0, max });
const hours = int('Hours in which a vehicle is to charge', { unit: 'h', min: 0, max: 0xffff });

/** `eco/config` */
export const configField = object({
  enable: bool('Whether charging follows prices; without it no hour counts as cheap'),
  park_time: bool('Whether a vehicle is taken to leave after a while'),
  park_time_duration: int('How long a vehicle stays', { unit: 'h', min: 0, max: 0xff }),
  charge_below: bool(
    'Whether every charger in an Eco mode charges while electricity costs less than a limit',
  ),
  charge_below_threshold: ct('Net price'),
  block_above: bool('Whether no hour counts as cheap while electricity costs more than a limit'),
  block_above_threshold: ct('Net price'),
  yield_forecast: bool(
    'Whether the plan of all chargers rests if enough PV yield is forecast until the departure',
  ),
  yield_forecast_threshold: int('Forecast above which it does; 0: never', {
    unit: 'kWh',
    min: 0,
    max: 0xffff,
  }),
});
export type Config = ValueOf<typeof configField>;

/** As delivered: prices are not followed. */
export const delivered: Config = {
  enable: false,
  park_time: false,
  park_time_duration: 8,
  charge_below: false,
  charge_below_threshold: 0,
  block_above: false,
  block_above_threshold: 20,
  yield_forecast: false,
  yield_forecast_threshold: 0,
};

/** `eco/charge_plan` */
export const sitePlanField = object({
  enable: bool('Whether the plan holds, for all chargers that have none of their own'),
  departure,
  time: localTime(dayMinutes),
  amount: hours,
});
export type SitePlan = ValueOf<typeof sitePlanField>;

export const deliveredPlan: SitePlan = {
  enable: false,
  departure: departures.daily,
  time: 480,
  amount: 4,
};

/** `eco/state` */
export const stateField = object({
  last_save: minute('When eco/charge_plan was saved; 0 never'),
  chargers: array(
    object({
      start: minute('When the vehicle was plugged in; 0: there is none'),
      amount: duration('Minutes in which it has charged since'),
      chart: text(
        'Bits in Base64, the lowest first: the quarter hours from now on; 1: electricity counts as cheap',
        { maxBytes: 36 },
      ),
    }),
    { maxItems: maxChargers },
    'By charger',
  ),
});
export type EcoState = ValueOf<typeof stateField>;

/** `eco/chart` */
export const chartField = object({
  departure,
  time: localTime(dayMinutes),
  amount: hours,
  current_time: minute('From when on'),
});

/** Modes that a plan charges in outside of its slots. */
const modesOfPlans = some(chargeModes, 'eco', 'ecoPv', 'ecoMin', 'ecoMinPv');

const ownPlan = {
  enable: bool('Whether the plan holds'),
  energy_wh: energy('Energy that the vehicle is to get; 0: the time decides'),
  duration_min: duration('Time in which it is to charge; 0: the energy decides', 2 * dayMinutes),
  weekdays: int('Days of the departure, one bit each from Monday on; 0: once', {
    min: 0,
    max: 0x7f,
  }),
  time: localTime(dayMinutes - 1),
  mode: choice('Charge mode of the charger under the plan', modesOfPlans),
};

/** `eco/set_plan` */
export const setPlanField = object({
  charger: int('Place of the charger in charge_manager/config, from 0; 0: one that is alone', {
    min: 0,
    max: maxChargers - 1,
  }),
  ...ownPlan,
});

const host = text('Address of the charger, as among the managed ones; empty: one that is alone', {
  maxBytes: 64,
});

/** `eco/plans` */
export const plansField = object({
  plans: array(
    object({ host, ...ownPlan, saved: unoffered(minute('When it was saved: the device sets it')) }),
    { maxItems: maxChargers, by: 'host' },
    'They stand in for the plan of all chargers',
  ),
});
export type Plans = ValueOf<typeof plansField>;
/** The plan of a charger. */
export type OwnPlan = Plans['plans'][number];

const comesTo = {
  departure: minute('When all is to be done; 0: no plan'),
  left_wh: energy('Energy that the vehicle still lacks; 0 where the plan counts time'),
  left_min: duration('Time that it still has to charge'),
  power_w: int('Power that the plan counts on, as it was learned', { unit: 'W', min: 0 }),
  phases: int('Phases that the vehicle draws on', { min: 0, max: 3 }),
  slots: array(
    object({ from: minute('Begin'), to: minute('End') }),
    { maxItems: 100 },
    'When it charges as fast as it can; an end may come sooner',
  ),
  grid_wh: energy('Energy in these times that is bought'),
  sun_wh: energy('Energy expected from the sun, by the forecast'),
  cost: int('Cost of what is bought, with all that is added to the exchange price', {
    unit: 'ct',
  }),
  lacking_wh: energy('Energy that cannot be had until the departure, as far as prices are known'),
  lacking_min: duration('The same as time'),
};

/** Answer of `eco/preview` */
export const previewField = object(comesTo);
/** What a plan comes to. */
export type ComesTo = ValueOf<typeof previewField>;

/** `eco/plan_states` */
export const planStatesField = array(
  object({
    host,
    name: word('What it comes to', planned),
    cheap: bool('Whether the charger charges as fast as it can, if it is in an Eco mode'),
    ...comesTo,
  }),
  { maxItems: maxChargers },
  'By charger',
);
export type PlanState = ValueOf<typeof planStatesField>[number];
