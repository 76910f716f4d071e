import type { ModuleContext } from '../../device/context.ts';
import { everyMinute } from '../../platform/clock.ts';
import { HeatingControl, type HeatingModules } from './control.ts';
import { configField, delivered, planField, refuseTooManyHours, stateField } from './fields.ts';

/** Heating control for other modules. */
export interface Heating {
  /**
   * Somebody else controls the heat pump for as long as `check` answers true; asked before each
   * decision.
   */
  yieldTo(check: () => boolean): void;
}

/**
 * Heat pump at two SG-Ready outputs (`heating/…`, interface 2.16): by prices, PV excess, outside
 * temperature and section 14a.
 */
export function heating(context: ModuleContext, modules: HeatingModules): Heating {
  const { registry, clock } = context;
  const { energyManager, ntp, p14aEnwg, prices, solarForecast, temperatures } = modules;
  const update = (): void => control.update();

  const config = registry.config('heating/config', configField, {
    doc: 'Control of a heat pump; changes act at once',
    default: delivered,
    check: refuseTooManyHours,
    apply: (_next, previous) => control.configured(previous),
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
  const control = new HeatingControl(context, modules, { config, state, plan });

  energyManager.holdSgReadyOutputs(control);
  // A rule that controls the heat pump is known when all modules have started.
  clock.after(0, () => everyMinute(clock, update));
  for (const { onChange } of [prices, solarForecast, temperatures, p14aEnwg]) onChange(update);
  ntp.onTimezone(update);

  return { yieldTo: check => control.yieldTo(check) };
}
