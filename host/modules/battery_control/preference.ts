import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { StoragePriority } from '../power_manager/index.ts';
import {
  action,
  comparison,
  intoCars,
  mostRules,
  type Preference,
  question,
  type Rule,
} from './fields.ts';

/** A rule without any condition. */
const unconditional: Rule = {
  enabled: true,
  desc: '',
  ...{ soc_cond: 0, soc_th: 0, price_cond: 0, price_th: 0, forecast_cond: 0, forecast_th: 0 },
  ...{ schedule_cond: 0, time_cond: 0, time_start: 0, time_end: 0, fast_chg_cond: 0, action: 0 },
};

/**
 * What owners want, as it is found in the settings where it acts: there it is, and nowhere else.
 *
 * @param discharge `battery_control/rules_discharge`
 */
export function preferenceIn(priority: StoragePriority, discharge: readonly Rule[]): Preference {
  const found = discharge.find(sparesForHouse);
  return {
    battery_mode: priority.battery_mode,
    battery_target_soc: priority.battery_target_soc,
    into_cars: intoCarsOf(found),
    into_cars_down_to_soc: found?.soc_cond === comparison.below ? found.soc_th : 0,
  };
}

function intoCarsOf(rule: Rule | undefined): number {
  if (!rule) return intoCars.freely;
  return rule.soc_cond === comparison.below ? intoCars.downTo : intoCars.never;
}

/**
 * The rules with which a battery does what a preference says of vehicles; the others stay.
 *
 * @throws Refusal where there is no room for one more
 */
export function rulesWith(
  { into_cars: wanted, into_cars_down_to_soc: soc }: Preference,
  discharge: readonly Rule[],
): Rule[] {
  const others = discharge.filter(rule => !sparesForHouse(rule));
  if (wanted === intoCars.freely) return others;
  if (others.length >= mostRules)
    throw new Refusal(
      ...(['not_allowed_now', 'into_cars', wanted] as const),
      message('needs a rule of its own, and there are {count} others already', {
        count: mostRules,
      }),
    );
  const condition = wanted === intoCars.downTo ? { soc_cond: comparison.below, soc_th: soc } : {};
  const spares: Rule = {
    ...unconditional,
    desc: 'Into cars',
    ...condition,
    fast_chg_cond: question.yes,
    action: action.block,
  };
  return [spares, ...others];
}

/** True if a rule blocks discharging into vehicles, always or below a state of charge. */
function sparesForHouse(rule: Rule): boolean {
  const { soc_cond, price_cond, forecast_cond, schedule_cond, time_cond } = rule;
  return (
    rule.enabled &&
    rule.action === action.block &&
    rule.fast_chg_cond === question.yes &&
    soc_cond !== comparison.above &&
    [price_cond, forecast_cond, schedule_cond, time_cond].every(condition => condition === 0)
  );
}
