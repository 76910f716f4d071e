import type { ModuleContext } from '../../device/context.ts';
import { attempt } from '../../platform/storage.ts';
import { equalJson } from '../../registry/equal.ts';
import type { State } from '../../registry/registry.ts';
import { checkConfig, checkDynamicLoad } from './checks.ts';
import {
  type Config,
  configField,
  type DynamicLoadConfig,
  deliveredConfig,
  deliveredLoad,
  dynamicLoadField,
} from './fields.ts';

/** Configuration of the power manager. */
export interface Settings {
  readonly config: State<Config>;
  readonly dynamicLoad: State<DynamicLoadConfig>;
}

/** Declares the configuration; `configured` is called after each write, with whether it changed. */
export function powerSettings(
  { registry, variant, log }: Pick<ModuleContext, 'registry' | 'variant' | 'log'>,
  configured: (changed: boolean) => void,
): Settings {
  const gridMeter = variant.kind === 'energy manager' ? 0 : 1;
  const config = registry.config('power_manager/config', configField(variant.meterSlots), {
    doc: 'PV excess charging and control of phases; changes act at once',
    default: deliveredConfig(gridMeter),
    adapt: written => ({
      ...written,
      enabled: written.excess_charging_enable || dynamicLoad.value.enabled,
    }),
    check: checkConfig,
    apply: (next, previous) => configured(!equalJson(next, previous)),
  });
  const dynamicLoad = registry.config(
    'power_manager/dynamic_load_config',
    dynamicLoadField(variant.meterSlots),
    {
      doc: 'Dynamic load management: the chargers get what the grid connection has left; changes act at once',
      default: deliveredLoad(gridMeter),
      check: checkDynamicLoad,
      apply: (next, previous) => {
        attempt(
          () => config.update({ enabled: config.value.excess_charging_enable || next.enabled }),
          ({ words }) => log.write('power_manager', words),
        );
        configured(!equalJson(next, previous));
      },
    },
  );
  return { config, dynamicLoad };
}
