import type { ModuleContext } from '../../device/context.ts';
import { everyMinute, timestampMinutes } from '../../platform/clock.ts';
import { equalJson } from '../../registry/equal.ts';
import { Refusal } from '../../registry/registry.ts';
import type { DayAheadPrices, PriceSeries } from '../day_ahead_prices/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import type { Meters } from '../meters/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { P14aEnwg } from '../p14a_enwg/index.ts';
import { freshPowerW } from '../power_manager/index.ts';
import type { SolarForecast } from '../solar_forecast/index.ts';
import type { Temperatures } from '../temperatures/index.ts';
import { hoursAt, isCold } from './curve.ts';
import {
  type Config,
  configField,
  delivered,
  periodHours,
  planField,
  stateField,
} from './fields.ts';
import { makePlan, type Period, type PlanRules } from './plan.ts';

/** What other modules get from the heating control. */
export interface Heating {
  /**
   * Somebody else controls the heat pump for as long as `check` answers true; asked before each
   * decision.
   */
  yieldTo(check: () => boolean): void;
}

/** What the heating control goes by, and what it switches. */
export interface HeatingModules {
  readonly energyManager: EnergyManager;
  readonly meters: Pick<Meters, 'slots'>;
  readonly ntp: Ntp;
  readonly p14aEnwg: P14aEnwg;
  readonly prices: DayAheadPrices;
  readonly solarForecast: SolarForecast;
  readonly temperatures: Temperatures;
}

/**
 * Outputs to the heat pump. Both at once would force it on (SG-Ready 1:1), which nobody here wants.
 */
const output = { blocking: 0, extended: 1 } as const;

const quarterMinutes = 15;
const dayMinutes = 1440;
const kilo = 1000;
/** What was asked for at the start may take so long to arrive, ms. */
const patienceMs = 60_000;
/** Extended operation on cold days, on the local clock. */
const [dayBeginsMinutes, dayEndsMinutes] = [9 * 60, 18 * 60] as const;

/** What a plan is made of. */
interface PlanInputs {
  readonly series: PriceSeries;
  readonly periods: readonly Period[];
  readonly rules: PlanRules;
}

function planOf({ series, periods, rules }: PlanInputs): {
  cheap: boolean[];
  expensive: boolean[];
} {
  const { cheap, expensive } = makePlan(series, periods, rules);
  return { cheap: [...cheap], expensive: [...expensive] };
}

/** What is wanted of the heat pump, with the reasons in words. */
interface Decision {
  readonly blocking: boolean;
  readonly extended: boolean;
  readonly why: string;
}

const idle: Decision = {
  blocking: false,
  extended: false,
  why: 'nothing speaks for anything else',
};

/**
 * Heat pump at two SG-Ready outputs (`heating/…`, interface 2.16): by prices, PV excess, outside
 * temperature and section 14a.
 */
export function heating(context: ModuleContext, modules: HeatingModules): Heating {
  const { registry, clock, log, uptimeMs } = context;
  const { energyManager, meters, ntp, p14aEnwg, prices, solarForecast, temperatures } = modules;
  let othersControl: () => boolean = () => false;
  /** Unix minute until which the outputs stay as they are. */
  let heldUntil = 0;
  let told = '';
  /**
   * Whether what the outputs do was decided here or by a rule. After a start it was: what clients
   * switched is forgotten.
   */
  let ours = true;
  let plannedFor: PlanInputs | undefined;

  const config = registry.config('heating/config', configField, {
    doc: 'Control of a heat pump; changes act at once',
    default: delivered,
    check: refuseTooManyHours,
    apply(_next, previous) {
      if (!othersControl()) keepFunctions(previous);
      update();
    },
  });
  const state = registry.state(
    'heating/state',
    stateField,
    { sgr_blocking: false, sgr_extended: false, p14enwg: false, next_update: 0 },
    { doc: 'What the heat pump is told' },
  );
  const plan = registry.state(
    'heating/plan',
    planField,
    { cheap: [], expensive: [] },
    {
      doc: 'Price slots that are selected, by index of day_ahead_prices/prices.prices; PV, forecast and section 14a are not part of it',
    },
  );

  energyManager.holdSgReadyOutputs(index => {
    if (index === output.blocking && p14aEnwg.blocksHeating())
      return 'section 14a blocks the heat pump';
    if (index === output.extended && isControlled()) return 'the heating control switches it';
    return undefined;
  });
  // A rule that controls the heat pump is known when all modules have started.
  clock.after(0, () => everyMinute(clock, update));
  for (const { onChange } of [prices, solarForecast, temperatures, p14aEnwg]) onChange(update);
  ntp.onTimezone(update);

  return {
    yieldTo(check) {
      othersControl = check;
    },
  };

  function update(): void {
    const now = timestampMinutes(clock);
    if (othersControl()) {
      ours = true;
      plannedFor = undefined;
      plan.set({ cheap: [], expensive: [] });
      state.set({ sgr_blocking: false, sgr_extended: false, p14enwg: false, next_update: 0 });
      tell('an automation rule controls the heat pump');
      return;
    }
    const inputs = now > 0 ? planInputs(now) : undefined;
    // The plan is much work for small machines, and its inputs change a few times a day.
    if (!equalJson(inputs, plannedFor)) {
      plannedFor = inputs;
      plan.set(inputs ? planOf(inputs) : { cheap: [], expensive: [] });
    }
    const p14enwg = p14aEnwg.blocksHeating();
    if (p14enwg) {
      // The grid operator does not wait for a hold time.
      apply(output.extended, false);
      apply(output.blocking, true);
      state.set({
        sgr_blocking: true,
        sgr_extended: false,
        p14enwg,
        next_update: now && nextUpdate(now),
      });
      tell('blocked by the grid operator (section 14a)');
      return;
    }
    // What nobody controls is left to clients, once it was released.
    const released = state.value.p14enwg;
    const controlled = isControlled();
    const decides = controlled ? now > 0 && !waitsForData() : ours;
    if (released || (decides && now >= heldUntil)) act(now > 0 ? decide(now) : idle, now);
    state.set({
      sgr_blocking: isActive(output.blocking),
      sgr_extended: isActive(output.extended),
      p14enwg,
      next_update: now && nextUpdate(now),
    });
  }

  /** Switches what is to be off before what is to be on, so that both are never active. */
  function act({ blocking, extended, why }: Decision, now: number): void {
    const changes =
      Number(apply(output.extended, extended && isActive(output.extended))) +
      Number(apply(output.blocking, blocking)) +
      Number(apply(output.extended, extended));
    if (changes > 0) heldUntil = now + config.value.min_hold_time;
    ours = isControlled();
    tell(`${extended ? 'extended operation' : blocking ? 'blocked' : 'normal operation'}: ${why}`);
  }

  /** Makes a function active or not; answers whether it was different before. */
  function apply(index: 0 | 1, active: boolean): boolean {
    if (isActive(index) === active) return false;
    energyManager.setSgReadyOutput(index, active === closesWhenActive(index));
    return true;
  }

  function isActive(index: 0 | 1): boolean {
    return energyManager.sgReadyOutputs[index] === closesWhenActive(index);
  }

  function closesWhenActive(
    index: 0 | 1,
    { sgr_blocking_type, sgr_extended_type } = config.value,
  ): boolean {
    return (index === output.blocking ? sgr_blocking_type : sgr_extended_type) === 0;
  }

  /**
   * Outputs that mean something else electrically from now on are switched, so that they mean the
   * same.
   */
  function keepFunctions(previous: Config): void {
    for (const index of [output.blocking, output.extended]) {
      const wasActive = energyManager.sgReadyOutputs[index] === closesWhenActive(index, previous);
      energyManager.setSgReadyOutput(index, wasActive === closesWhenActive(index));
    }
  }

  function isControlled(): boolean {
    const { yield_forecast, extended, blocking, pv_excess_control } = config.value;
    return (
      yield_forecast || extended || blocking || pv_excess_control || curveHours() !== undefined
    );
  }

  /** Prices or a forecast that are needed may still be on their way after a start. */
  function waitsForData(): boolean {
    if (uptimeMs() >= patienceMs) return false;
    const { extended, blocking, yield_forecast, enable_heating_curve } = config.value;
    const needsPrices = extended || blocking || enable_heating_curve;
    return (
      (needsPrices && prices.current() === undefined) ||
      (yield_forecast && solarForecast.today() === undefined)
    );
  }

  function decide(now: number): Decision {
    const { extended, blocking, yield_forecast, yield_forecast_threshold } = config.value;
    const forecastWh = yield_forecast ? solarForecast.today() : undefined;
    const sunny = forecastWh !== undefined && forecastWh / kilo > yield_forecast_threshold;
    const curve = curveHours() !== undefined;
    const index = slotNow(now);
    const isCheap = (extended || curve) && plan.value.cheap[index] === true;
    const isExpensive = (blocking || curve) && plan.value.expensive[index] === true;
    const excess = hasExcess();
    const night = restrictedToDaytime() && !isDaytime(now);
    const wantsMore = (!sunny && isCheap) || excess;
    const why = [
      sunny && 'much PV yield is forecast, so prices do not count',
      !sunny && isCheap && 'electricity is cheap now',
      !sunny && isExpensive && 'electricity is expensive now',
      excess && 'there is PV excess',
      wantsMore && night && 'on a cold day heat is made by day only',
    ].filter(reason => reason !== false);
    const more = wantsMore && !night;
    return {
      extended: more,
      blocking: !sunny && isExpensive && !more,
      why: why.join(', ') || idle.why,
    };
  }

  function hasExcess(): boolean {
    const { pv_excess_control, pv_excess_control_threshold, meter_slot_grid_power } = config.value;
    if (!pv_excess_control) return false;
    const gridW = freshPowerW(meters, context, meter_slot_grid_power);
    // What was started goes on for as long as nothing has to be bought for it.
    return (
      gridW !== undefined && -gridW > (isActive(output.extended) ? 0 : pv_excess_control_threshold)
    );
  }

  function restrictedToDaytime(): boolean {
    const { enable_heating_curve, enable_daytime_extension } = config.value;
    const today = temperatures.today();
    return (
      enable_heating_curve && enable_daytime_extension && today !== undefined && isCold(today.avg)
    );
  }

  function isDaytime(now: number): boolean {
    const local = now + ntp.offsetMinutes(now * 60_000);
    const minutes = local - Math.floor(local / dayMinutes) * dayMinutes;
    return minutes >= dayBeginsMinutes && minutes < dayEndsMinutes;
  }

  function slotNow(now: number): number {
    const series = prices.series();
    return series ? Math.floor((now - series.firstMinutes) / series.stepMinutes) : -1;
  }

  /** The hours that the heating curve asks for; undefined without one, or without temperature. */
  function curveHours(): { readonly extended: number; readonly blocking: number } | undefined {
    const today = temperatures.today();
    const {
      enable_heating_curve,
      extended_hours_warm,
      extended_hours_cold,
      blocking_hours_warm,
      blocking_hours_cold,
    } = config.value;
    if (!enable_heating_curve || !today) return undefined;
    return {
      extended: hoursAt(today.avg, extended_hours_warm, extended_hours_cold),
      blocking: hoursAt(today.avg, blocking_hours_warm, blocking_hours_cold),
    };
  }

  /** What the plan is made of; undefined: there is none. */
  function planInputs(now: number): PlanInputs | undefined {
    const series = prices.series();
    const {
      extended,
      blocking,
      extended_hours,
      blocking_hours,
      enable_heating_curve,
      min_hold_time,
    } = config.value;
    if (!series || !(extended || blocking || enable_heating_curve)) return undefined;
    const curve = curveHours();
    const flat = (enabled: boolean, hours: number): number =>
      enabled || enable_heating_curve ? hours : 0;
    return {
      series,
      periods: periodsFrom(series.firstMinutes, now),
      rules: {
        cheapHours: curve?.extended ?? flat(extended, extended_hours),
        expensiveHours: curve?.blocking ?? flat(blocking, blocking_hours),
        holdMinutes: min_hold_time,
      },
    };
  }

  /**
   * Control periods on the local clock, from the day in which the prices begin until three days
   * from now.
   */
  function periodsFrom(firstMinutes: number, now: number): Period[] {
    const lengthMinutes = (periodHours[config.value.control_period] ?? dayMinutes / 60) * 60;
    const periods: Period[] = [];
    const end = ntp.startOfDay(now, 3);
    for (let day = ntp.startOfDay(firstMinutes); day < end; day = ntp.startOfDay(day, 1)) {
      const localMidnight = day + ntp.offsetMinutes(day * 60_000);
      const nextDay = ntp.startOfDay(day, 1);
      const boundary = (minutes: number): number =>
        minutes === 0
          ? day
          : minutes >= dayMinutes
            ? nextDay
            : ntp.fromLocal(localMidnight + minutes);
      for (let minutes = 0; minutes < dayMinutes; minutes += lengthMinutes) {
        periods.push({
          fromMinutes: boundary(minutes),
          toMinutes: boundary(minutes + lengthMinutes),
        });
      }
    }
    return periods;
  }

  function nextUpdate(now: number): number {
    return now < heldUntil ? heldUntil : (Math.floor(now / quarterMinutes) + 1) * quarterMinutes;
  }

  function tell(what: string): void {
    if (what === told) return;
    told = what;
    if (config.value.extended_logging) log.write('heating', `Heat pump: ${what}`);
  }
}

/** Both selections of a control period have to fit into it, side by side. */
function refuseTooManyHours(written: Config): void {
  const length = periodHours[written.control_period] ?? 0;
  const fits = (field: keyof Config, ...others: (keyof Config)[]): void => {
    const sum = [field, ...others].reduce((total, name) => total + Number(written[name]), 0);
    if (sum <= length) return;
    const beside = others.length > 0 ? ` together with ${others.join(', ')}` : '';
    throw new Refusal(
      field,
      written[field] as number,
      `must fit into the control period of ${length} h${beside}`,
    );
  };
  fits('extended_hours');
  fits('blocking_hours');
  fits('extended_hours', 'blocking_hours');
  if (!written.enable_heating_curve) return;
  fits('extended_hours_warm', 'blocking_hours_warm');
  fits('extended_hours_cold', 'blocking_hours_cold');
}
