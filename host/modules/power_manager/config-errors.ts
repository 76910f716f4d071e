import { PhaseSwitching } from '../../core/core.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import type { Reason } from '../../sentences/reasons.ts';
import { isUnreachable } from '../charge_manager/index.ts';
import type { Config, DynamicLoadConfig } from './fields.ts';
import { canMeasureCurrents, canMeasurePower } from './measured.ts';
import type { PowerManagerModules } from './modules.ts';

/** Bits of `config_error_flags` (interface 7.2), and what they tell the electrician. */
const configErrors = [
  'the phase switching needs a contactor (energy_manager/config), or chargers that switch their phases themselves',
  'maximum_available_current is 0 (charge_manager/config)',
  'no chargers are managed (charge_manager/config)',
  'the meter of the PV excess charging measures no power',
  'the meter of the dynamic load management measures no currents',
] as const satisfies readonly Reason[];

/** `config_error_flags`: why the configuration cannot work with what the device has. */
export function errorFlags(
  config: Config,
  dynamicLoad: DynamicLoadConfig,
  modules: PowerManagerModules,
): number {
  if (!config.enabled) return 0;
  const { active, config: chargers } = modules.chargeManager;
  const errors: readonly boolean[] = [
    lacksPhaseSwitch(config.phase_switching_mode, modules),
    chargers.maximum_available_current === 0,
    !active,
    config.excess_charging_enable && !canMeasurePower(modules.meters, config),
    dynamicLoad.enabled && !canMeasureCurrents(modules.meters, dynamicLoad),
  ];
  return errors.reduce((flags, error, bit) => flags + (error ? 2 ** bit : 0), 0);
}

/** `config_error_flags` in words. */
export function describeErrors(flags: number): LogMessage {
  const texts = configErrors.filter((_, bit) => Math.floor(flags / 2 ** bit) % 2 === 1);
  return texts.length > 0
    ? message('The configuration cannot work: {=problems}', { problems: texts })
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
