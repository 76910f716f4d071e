import { ChargeMode, PhaseSwitching } from '../../core/core.ts';
import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { chargeModes } from '../cm_networking/index.ts';
import type { Config, DynamicLoadConfig } from './fields.ts';
import { externalControl, type PhaseSwitch } from './phases.ts';

const leastLimitMa = 16_000;

/** Modes that act without PV excess, and those that do where prices are followed. */
const modesWithoutExcess: readonly number[] = [ChargeMode.off, ChargeMode.fast];
const modesWithPrices: readonly number[] = [chargeModes.eco, chargeModes.ecoMin];

/** Refuses a configuration that contradicts itself. */
export function checkConfig(next: Config): void {
  if (!next.excess_charging_enable) return;
  if (next.phase_switching_mode === PhaseSwitching.external) {
    throw new Refusal(
      'conflicting',
      'phase_switching_mode',
      next.phase_switching_mode,
      'must not be 3 (external control) while excess_charging_enable is true',
    );
  }
  if (next.meter_slot_grid_power === next.meter_slot_battery_power) {
    throw new Refusal(
      'conflicting',
      'meter_slot_battery_power',
      next.meter_slot_battery_power,
      'must be another meter than meter_slot_grid_power while excess_charging_enable is true',
    );
  }
}

/** Refuses limits that dynamic load management cannot work with. */
export function checkDynamicLoad(next: DynamicLoadConfig): void {
  if (!next.enabled) return;
  const { current_limit: limit, largest_consumer_current: largest } = next;
  if (limit < leastLimitMa) {
    throw new Refusal(
      'conflicting',
      'current_limit',
      limit,
      message('must be at least {current} mA while enabled is true', { current: leastLimitMa }),
    );
  }
  if (largest > limit) {
    throw new Refusal(
      'conflicting',
      'largest_consumer_current',
      largest,
      message('must be at most current_limit, {current} mA, while enabled is true', {
        current: limit,
      }),
    );
  }
}

/** Refuses modes that follow the excess where there is none, and those that follow no prices. */
export function refuseWithoutExcess(
  chosen: number,
  { excess_charging_enable, meter_slot_grid_power: slot }: Config,
  { measuresPower, followsPrices }: { measuresPower: boolean; followsPrices: boolean },
): void {
  if (modesWithoutExcess.includes(chosen)) return;
  if (followsPrices && modesWithPrices.includes(chosen)) return;
  const refuse = (why: Rule): never => {
    throw new Refusal('not_allowed_now', 'mode', chosen, why);
  };
  if (chosen === chargeModes.eco && !excess_charging_enable)
    refuse('cannot act: enable of eco/config is false');
  if (!excess_charging_enable)
    refuse('cannot act: excess_charging_enable of power_manager/config is false');
  if (!measuresPower) refuse(message('cannot act: meter {slot} measures no power', { slot }));
}

/** Refuses phases that nobody can switch to at the moment. */
export function refuseUnlessReady(
  wanted: number,
  { control }: Pick<PhaseSwitch, 'control'>,
  usesOnePhase: boolean,
): void {
  const refuse = (why: Rule): never => {
    throw new Refusal('not_allowed_now', 'phases_wanted', wanted, why);
  };
  if (control !== externalControl.ready) refuse(whyRefused[control] as Rule);
  if (wanted === 3 && usesOnePhase) refuse('cannot be had: the vehicle charges on one phase only');
}

const whyRefused: Readonly<Record<number, Rule>> = {
  [externalControl.disabled]:
    'cannot be taken: external control is disabled, see external_control of power_manager/state',
  [externalControl.unavailable]:
    'cannot be taken at the moment: an error, a block, or a charger that is not reachable or cannot disconnect its control pilot',
  [externalControl.switching]: 'cannot be taken: the phases are being switched',
};
