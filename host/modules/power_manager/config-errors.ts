import { PhaseSwitching } from '../../core/core.ts';
import { flagsOf, hasFlag } from '../../registry/choices.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { isUnreachable } from '../charge_manager/index.ts';
import { type Config, configErrors, type DynamicLoadConfig } from './fields.ts';
import { canMeasureCurrents, canMeasurePower } from './measured.ts';
import type { PowerManagerModules } from './modules.ts';

/** What the bits of `config_error_flags` tell the electrician. */
const advice = {
  phaseSwitch:
    'the phase switching needs a contactor (energy_manager/config), or chargers that switch their phases themselves',
  maximum: 'maximum_available_current is 0 (charge_manager/config)',
  chargers: 'no chargers are managed (charge_manager/config)',
  gridPower: 'the meter of the PV excess charging measures no power',
  gridCurrents: 'the meter of the dynamic load management measures no currents',
} as const satisfies Readonly<Record<ConfigError, Reason>>;

type ConfigError = keyof typeof configErrors;

/** `config_error_flags`: why the configuration cannot work with what the device has. */
export function errorFlags(
  config: Config,
  dynamicLoad: DynamicLoadConfig,
  modules: PowerManagerModules,
): number {
  if (!config.enabled) return 0;
  const { active, config: chargers } = modules.chargeManager;
  return flagsOf(configErrors, {
    phaseSwitch: lacksPhaseSwitch(config.phase_switching_mode, modules),
    maximum: chargers.maximum_available_current === 0,
    chargers: !active,
    gridPower: config.excess_charging_enable && !canMeasurePower(modules.meters, config),
    gridCurrents: dynamicLoad.enabled && !canMeasureCurrents(modules.meters, dynamicLoad),
  });
}

/** `config_error_flags` in words. */
export function describeErrors(flags: number): LogMessage {
  const found = (Object.keys(advice) as ConfigError[]).filter(name =>
    hasFlag(flags, configErrors[name]),
  );
  return found.length > 0
    ? message('The configuration cannot work: {=problems}', {
        problems: found.map(name => advice[name]),
      })
    : 'The configuration is in order now';
}

/**
 * True if an energy manager is to switch phases, but nobody can. A charger that was not heard yet
 * may be able to, until it counts as not reachable.
 */
function lacksPhaseSwitch(
  switching: number,
  { energyManager, chargeManager }: PowerManagerModules,
): boolean {
  if (!energyManager || energyManager.contactor) return false;
  if (switching === PhaseSwitching.external || switching === PhaseSwitching.threeIfFast)
    return true;
  const cannotSwitch = chargeManager.members.every(
    ({ packet, charger }) =>
      charger.canSwitchPhases === 0 && (packet !== undefined || isUnreachable(charger)),
  );
  return switching === PhaseSwitching.automatic && cannotSwitch;
}
