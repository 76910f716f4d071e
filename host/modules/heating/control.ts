import type { ModuleContext } from '../../device/context.ts';
import { timestampMinutes } from '../../platform/clock.ts';
import { equalJson } from '../../registry/equal.ts';
import type { State } from '../../registry/registry.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import type { Rule } from '../../sentences/rules.ts';
import type { DayAheadPrices } from '../day_ahead_prices/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import type { Meters } from '../meters/index.ts';
import type { Ntp } from '../ntp/index.ts';
import type { P14aEnwg } from '../p14a_enwg/index.ts';
import { freshPowerW } from '../power_manager/index.ts';
import type { SolarForecast } from '../solar_forecast/index.ts';
import type { Temperatures } from '../temperatures/index.ts';
import { curveHours, isCold } from './curve.ts';
import { type Decision, decide, idle, isControlled, isExcess, type Situation } from './decision.ts';
import type { Config, HeatPumpState, ShownPlan } from './fields.ts';
import { isDaytime } from './local-day.ts';
import { makePlan } from './plan.ts';
import { type PlanInputs, planInputs } from './plan-inputs.ts';
import { output, SgReady } from './sg-ready.ts';

/** Modules that the heating control watches and switches. */
export interface HeatingModules {
  readonly energyManager: EnergyManager;
  readonly meters: Pick<Meters, 'slots'>;
  readonly ntp: Ntp;
  readonly p14aEnwg: P14aEnwg;
  readonly prices: DayAheadPrices;
  readonly solarForecast: SolarForecast;
  readonly temperatures: Temperatures;
}

/** The resources of the heating control. */
export interface HeatingResources {
  readonly config: State<Config>;
  readonly state: State<HeatPumpState>;
  readonly plan: State<ShownPlan>;
}

const quarterMinutes = 15;
/** Longest wait for data that were requested at the start, ms. */
const patienceMs = 60_000;
const noPlan: ShownPlan = { cheap: [], expensive: [] };

/** Decides what the heat pump does, and holds that for as long as the configuration says. */
export class HeatingControl {
  readonly #context: ModuleContext;
  readonly #modules: HeatingModules;
  readonly #resources: HeatingResources;
  readonly #outputs: SgReady;
  #othersControl: () => boolean = () => false;
  /** Unix minute until which the outputs stay as they are. */
  #heldUntil = 0;
  #told: Reason | undefined;
  /**
   * True if the outputs were set here or by a rule. It is true after a start: switching by clients
   * is forgotten.
   */
  #ours = true;
  #plannedFor: PlanInputs | undefined;

  constructor(context: ModuleContext, modules: HeatingModules, resources: HeatingResources) {
    this.#context = context;
    this.#modules = modules;
    this.#resources = resources;
    this.#outputs = new SgReady(modules.energyManager, () => resources.config.value);
  }

  /** Leaves the heat pump to somebody else for as long as `check` answers true. */
  yieldTo(check: () => boolean): void {
    this.#othersControl = check;
  }

  /**
   * The rule that keeps clients from switching an SG-Ready output; undefined: nothing does. A heat
   * pump that is blocked would be forced on by the other output.
   */
  holds(index: number): Rule | undefined {
    if (this.#modules.p14aEnwg.blocksHeating())
      return 'must be 255: section 14a blocks the heat pump';
    if (index === output.extended && this.#isControlled)
      return 'must be 255: the heating control switches it';
    return undefined;
  }

  /** Shows what clients switched, and leaves it where nothing is controlled. */
  clientSwitched(): void {
    if (this.#othersControl()) return;
    if (!this.#isControlled) this.#ours = false;
    this.#show(timestampMinutes(this.#context.clock));
  }

  /** Follows a changed configuration. */
  configured(previous: Config): void {
    if (!this.#othersControl()) this.#outputs.keepFunctions(previous);
    this.update();
  }

  /** Brings plan and outputs in line with all that they depend on. */
  update(): void {
    const now = timestampMinutes(this.#context.clock);
    if (this.#othersControl()) {
      this.#leave();
      return;
    }
    this.#makePlan(now);
    if (this.#modules.p14aEnwg.blocksHeating()) this.#block(now);
    else this.#control(now);
  }

  #leave(): void {
    this.#ours = true;
    this.#plannedFor = undefined;
    this.#resources.plan.set(noPlan);
    this.#resources.state.set({
      sgr_blocking: false,
      sgr_extended: false,
      p14enwg: false,
      next_update: 0,
    });
    this.#tell('an automation rule controls the heat pump');
  }

  /** The plan is much work for small machines, and its inputs change a few times a day. */
  #makePlan(now: number): void {
    const { prices, ntp } = this.#modules;
    const inputs =
      now > 0
        ? planInputs(this.#config, prices.series(), this.#meanTemperature, now, ntp)
        : undefined;
    if (equalJson(inputs, this.#plannedFor)) return;
    this.#plannedFor = inputs;
    if (!inputs) {
      this.#resources.plan.set(noPlan);
      return;
    }
    const { cheap, expensive } = makePlan(inputs.series, inputs.periods, inputs.rules);
    this.#resources.plan.set({ cheap: [...cheap], expensive: [...expensive] });
  }

  /** The grid operator does not wait for a hold time. */
  #block(now: number): void {
    this.#outputs.switchTo({ blocking: true, extended: false });
    this.#show(now);
    this.#tell('blocked by the grid operator (section 14a)');
  }

  #control(now: number): void {
    // Outputs that nothing controls are left to clients, once they were released.
    const released = this.#resources.state.value.p14enwg;
    const decides = this.#isControlled ? now > 0 && !this.#waitsForData() : this.#ours;
    if (released || (decides && now >= this.#heldUntil)) {
      this.#act(now > 0 ? decide(this.#config, this.#situation(now)) : idle, now);
    }
    this.#show(now);
  }

  #show(now: number): void {
    this.#resources.state.set({
      sgr_blocking: this.#outputs.isActive(output.blocking),
      sgr_extended: this.#outputs.isActive(output.extended),
      p14enwg: this.#modules.p14aEnwg.blocksHeating(),
      next_update: this.#nextUpdate(now),
    });
  }

  #act({ blocking, extended, why }: Decision, now: number): void {
    if (this.#outputs.switchTo({ blocking, extended }))
      this.#heldUntil = now + this.#config.min_hold_time;
    this.#ours = this.#isControlled;
    const mode = extended ? 'extended operation' : blocking ? 'blocked' : 'normal operation';
    this.#tell(message('{place}: {=said}', { place: mode, said: why }));
  }

  #situation(now: number): Situation {
    const { prices, solarForecast, ntp } = this.#modules;
    const { enable_heating_curve, enable_daytime_extension } = this.#config;
    const { cheap, expensive } = this.#resources.plan.value;
    const series = prices.series();
    const slot = series ? Math.floor((now - series.firstMinutes) / series.stepMinutes) : -1;
    const mean = this.#meanTemperature;
    const byDayOnly =
      enable_heating_curve && enable_daytime_extension && mean !== undefined && isCold(mean);
    return {
      hasCurve: this.#hasCurve,
      forecastWh: solarForecast.today(),
      isCheap: cheap[slot] === true,
      isExpensive: expensive[slot] === true,
      hasExcess: this.#hasExcess(),
      isNightOfColdDay: byDayOnly && !isDaytime(now, ntp),
    };
  }

  #hasExcess(): boolean {
    const { pv_excess_control, meter_slot_grid_power } = this.#config;
    if (!pv_excess_control) return false;
    const gridW = freshPowerW(this.#modules.meters, this.#context, meter_slot_grid_power);
    return isExcess(this.#config, gridW, this.#outputs.isActive(output.extended));
  }

  /** Prices or a forecast that are needed may still be on their way after a start. */
  #waitsForData(): boolean {
    if (this.#context.uptimeMs() >= patienceMs) return false;
    const { prices, solarForecast } = this.#modules;
    const { extended, blocking, yield_forecast, enable_heating_curve } = this.#config;
    const needsPrices = extended || blocking || enable_heating_curve;
    return (
      (needsPrices && prices.current() === undefined) ||
      (yield_forecast && solarForecast.today() === undefined)
    );
  }

  /** End of the hold time, or else beginning of the next price slot; 0 without clock. */
  #nextUpdate(now: number): number {
    if (now === 0) return 0;
    if (now < this.#heldUntil) return this.#heldUntil;
    return (Math.floor(now / quarterMinutes) + 1) * quarterMinutes;
  }

  get #config(): Config {
    return this.#resources.config.value;
  }

  /** Mean of the outside temperature today, °C/10. */
  get #meanTemperature(): number | undefined {
    return this.#modules.temperatures.today()?.avg;
  }

  get #hasCurve(): boolean {
    return curveHours(this.#config, this.#meanTemperature) !== undefined;
  }

  get #isControlled(): boolean {
    return isControlled(this.#config, this.#hasCurve);
  }

  #tell(what: Reason): void {
    if (isSame(what, this.#told)) return;
    this.#told = what;
    if (this.#config.extended_logging)
      this.#context.log.write('heating', message('Heat pump: {=what}', { what }));
  }
}
