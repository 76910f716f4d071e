import type { ModuleContext } from '../../device/context.ts';
import { everyMinute } from '../../platform/clock.ts';
import { equalJson } from '../../registry/equal.ts';
import type { State } from '../../registry/registry.ts';
import { noMode } from '../batteries_modbus_tcp/index.ts';
import { Control } from './control.ts';
import {
  configField,
  noRule,
  type Preference,
  preferenceField,
  type Rule,
  rulesField,
  stateField,
} from './fields.ts';
import type { BatteryControlModules } from './modules.ts';
import { preferenceIn, rulesWith } from './preference.ts';

/** Time within which it is noticed that a vehicle is charged, ms of real time. */
const lookMs = 2000;

/** Decides by rules what batteries do (`battery_control/…`). Changes act at once. */
export function batteryControl(context: ModuleContext, modules: BatteryControlModules): void {
  const { registry, clock, networkClock } = context;
  const { batteries, meters, ntp, powerManager, prices, solarForecast } = modules;
  const decideAnew = (): void => control.decide();

  const config = registry.config('battery_control/config', configField, {
    doc: 'Which quarter hours of a day are cheap or expensive; changes act at once',
    default: { cheap_tariff_quarters: 0, expensive_tariff_quarters: 0 },
    apply: decideAnew,
  });
  const rules = (name: 'charge' | 'discharge', doc: string): State<Rule[]> =>
    registry.config(`battery_control/rules_${name}`, rulesField, {
      doc,
      default: [],
      apply() {
        preference.set(preferenceNow());
        decideAnew();
      },
    });
  const charge = rules('charge', 'When batteries are charged, or not; changes act at once');
  const discharge = rules(
    'discharge',
    'When batteries are discharged, or not; not asked while they are charged by a rule',
  );
  const preferenceNow = (): Preference =>
    preferenceIn(powerManager.storagePriority, discharge.value);
  const preference: State<Preference> = registry.volatile(
    'battery_control/preference',
    preferenceField,
    {
      doc: 'What owners want: who gets the PV excess first (power_manager/config), and whether vehicles may empty the battery (a rule of rules_discharge)',
      default: preferenceNow(),
      // Before it is answered, because it is kept in these other settings.
      adapt(wanted) {
        const before = discharge.value;
        const next = rulesWith(wanted, before);
        if (!equalJson(next, before)) discharge.set(next);
        try {
          powerManager.prefer(wanted);
        } catch (error) {
          discharge.set(before);
          throw error;
        }
        return preferenceNow();
      },
      apply: decideAnew,
    },
  );
  powerManager.onConfig(() => preference.set(preferenceNow()));

  const state = registry.state(
    'battery_control/state',
    stateField,
    { mode: noMode, active_charge_rule: noRule, active_discharge_rule: noRule },
    { doc: 'What batteries are told, and by which rules', traced: true },
  );
  const control = new Control(context, modules, { config, charge, discharge, state });

  everyMinute(clock, decideAnew);
  networkClock.every(lookMs, decideAnew);
  for (const { index } of meters.slots) meters.onChange(index, decideAnew);
  for (const source of [prices, solarForecast]) source?.onChange(decideAnew);
  ntp.onTimezone(decideAnew);
  batteries.onEnabled(decideAnew);
}
