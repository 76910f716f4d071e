import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  defaulting,
  int,
  object,
  unoffered,
  type ValueOf,
} from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';

const planningPeriods = choices('planning_period', {
  h24: [0, '24 h'],
  h12: [1, '12 h'],
  h8: [2, '8 h'],
  h6: [3, '6 h'],
  h4: [4, '4 h'],
});

/** The level of an SG-Ready output at which its function is active. */
export const polarities = choices('output_polarity', {
  closed: [0, 'closed while active'],
  open: [1, 'open'],
});

const dayHours = 24;
const hours = (doc: string) => int(doc, { unit: 'h', min: 0, max: dayHours });

/** Length of a control period by `control_period`, in hours. */
export const periodHours = [24, 12, 8, 6, 4] as const;

/** `heating/config` */
export const configField = object({
  sgr_blocking_type: choice('SG-Ready output 1, blocking operation', polarities),
  sgr_extended_type: choice('SG-Ready output 2, extended operation', polarities),
  min_hold_time: int('How long both outputs stay as they are', { unit: 'min', min: 10, max: 60 }),
  meter_slot_grid_power: int('Meter slot of the grid connection', { min: 0, max: 6, of: 'meter' }),
  control_period: choice('Hours in which the price slots are selected', planningPeriods),
  extended_logging: bool('Whether decisions are told in the event log'),
  yield_forecast: bool('Whether a good PV yield forecast switches the control by prices off'),
  yield_forecast_threshold: int('Forecast of today above which it does', {
    unit: 'kWh',
    min: 0,
    max: 0xffffffff,
  }),
  extended: bool('Whether extended operation follows prices'),
  extended_hours: hours('Cheapest hours of a control period'),
  blocking: bool('Whether blocking operation follows prices'),
  blocking_hours: hours('Most expensive hours of a control period'),
  pv_excess_control: bool('Whether PV excess starts extended operation'),
  pv_excess_control_threshold: int('Excess above which it does', {
    unit: 'W',
    min: 0,
    max: 0xffffffff,
  }),
  p14enwg: unoffered(
    bool(
      'Is kept, but has no effect, like the two that follow: section 14a has a setting of its own, for the heat pump, too',
    ),
  ),
  p14enwg_input: unoffered(int('Without effect, see above')),
  p14enwg_type: unoffered(int('Without effect, see above')),
  enable_heating_curve: defaulting(
    bool('Whether the hours follow the mean outside temperature of the day'),
    false,
  ),
  enable_daytime_extension: defaulting(
    bool('Below 5 °C mean outside temperature: extended operation from 09:00 to 18:00 only'),
    false,
  ),
  extended_hours_warm: defaulting(hours('Heating curve: cheapest hours at 20 °C'), 3),
  extended_hours_cold: defaulting(hours('Heating curve: cheapest hours at -10 °C'), 8),
  blocking_hours_warm: defaulting(hours('Heating curve: most expensive hours at 20 °C'), 8),
  blocking_hours_cold: defaulting(hours('Heating curve: most expensive hours at -10 °C'), 0),
});
/** `heating/config` */
export type Config = ValueOf<typeof configField>;

/** As delivered: nothing is controlled. */
export const delivered: Config = {
  sgr_blocking_type: polarities.closed,
  sgr_extended_type: polarities.closed,
  min_hold_time: 15,
  meter_slot_grid_power: 0,
  control_period: planningPeriods.h24,
  extended_logging: false,
  yield_forecast: false,
  yield_forecast_threshold: 0,
  extended: false,
  extended_hours: 4,
  blocking: false,
  blocking_hours: 0,
  pv_excess_control: false,
  pv_excess_control_threshold: 0,
  p14enwg: false,
  p14enwg_input: 0,
  p14enwg_type: 0,
  enable_heating_curve: false,
  enable_daytime_extension: false,
  extended_hours_warm: 3,
  extended_hours_cold: 8,
  blocking_hours_warm: 8,
  blocking_hours_cold: 0,
};

/** Both selections of a control period have to fit into it, side by side. */
export function refuseTooManyHours(written: Config): void {
  const length = periodHours[written.control_period] ?? 0;
  const fits = (field: keyof Config, ...others: (keyof Config)[]): void => {
    const sum = [field, ...others].reduce((total, name) => total + Number(written[name]), 0);
    if (sum <= length) return;
    throw new Refusal(
      'conflicting',
      field,
      written[field] as number,
      others.length > 0
        ? message('must fit into the control period of {hours} h together with {others}', {
            hours: length,
            others: others.join(', '),
          })
        : message('must fit into the control period of {hours} h', { hours: length }),
    );
  };
  fits('extended_hours');
  fits('blocking_hours');
  fits('extended_hours', 'blocking_hours');
  if (!written.enable_heating_curve) return;
  fits('extended_hours_warm', 'blocking_hours_warm');
  fits('extended_hours_cold', 'blocking_hours_cold');
}

/** `heating/state` */
export const stateField = object({
  sgr_blocking: bool('Whether the heat pump is blocked'),
  sgr_extended: bool('Whether the heat pump is asked to heat more'),
  p14enwg: bool('Whether the grid operator blocks it, see p14a_enwg/state'),
  next_update: int(
    'End of the hold time, or else beginning of the next price slot; 0 without clock',
    {
      unit: 'Unix min',
      min: 0,
      max: 0xffffffff,
    },
  ),
});

/** `heating/state` */
export type HeatPumpState = ValueOf<typeof stateField>;

const slots = (doc: string) =>
  array(bool('Whether the price slot is selected'), { maxItems: 200 }, doc);

/** `heating/plan` */
export const planField = object({
  cheap: slots('Price slots of extended operation'),
  expensive: slots('Price slots of blocking operation'),
});
/** `heating/plan` */
export type ShownPlan = ValueOf<typeof planField>;
