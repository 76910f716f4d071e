import { ChargeMode, CloudFilter, PhaseSwitching, SwitchingState } from '../../core/core.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { choices } from '../../registry/choices.ts';
import {
  array,
  bool,
  choice,
  flags,
  float,
  guarding,
  int,
  nullable,
  object,
  optional,
  type ValueOf,
} from '../../registry/field.ts';
import { modesAfterStart } from '../cm_networking/index.ts';
import { externalControl } from './phases.ts';

/** Bits of `config_error_flags` (interface 7.2). */
export const configErrors = choices('power_config_error', {
  phaseSwitch: [0, 'no contactor for the phase switching'],
  maximum: [1, 'the maximum current to distribute is 0'],
  chargers: [2, 'no chargers'],
  gridPower: [3, 'the meter has no power'],
  gridCurrents: [4, 'the meter of the dynamic load management has no currents'],
});

/** Bits of `charging_blocked`. */
export const blockedBy = choices('charging_blocked', {
  contactor: [0, 'the contactor does not follow'],
  rule1: [8, 'block 1 of the rules'],
  rule2: [9, 'block 2 of the rules'],
  rule3: [10, 'block 3 of the rules'],
  rule4: [11, 'block 4 of the rules'],
});

const switchingStates = choices('switching_state', {
  monitoring: [SwitchingState.monitoring, 'nothing is switched'],
  stopping: [SwitchingState.stopping, 'stopping'],
  disconnectingCp: [SwitchingState.disconnectingCp, 'disconnecting the control pilots'],
  togglingContactor: [SwitchingState.togglingContactor, 'moving the contactor'],
  waitUntilSwitched: [SwitchingState.waitUntilSwitched, 'waiting'],
});

const phasesWanted = choices('phases_wanted', {
  none: [0, 'no release'],
  one: [1, 'one phase'],
  three: [3, 'three phases'],
});

const batteryModes = choices('battery_mode', {
  chargersFirst: [0, 'chargers first'],
  storageFirst: [1, 'storage first'],
  storageFirstToSoc: [2, 'storage first up to a state of charge'],
});

const cloudFilters = choices('cloud_filter', {
  off: [CloudFilter.off, 'none'],
  weak: [CloudFilter.weak, 'weak (2 min)'],
  medium: [CloudFilter.medium, 'medium (4 min)'],
  strong: [CloudFilter.strong, 'strong (8 min)'],
});

const phaseSwitchings = choices('phase_switching', {
  automatic: [PhaseSwitching.automatic, 'automatic'],
  single: [PhaseSwitching.single, 'one'],
  three: [PhaseSwitching.three, 'three'],
  external: [PhaseSwitching.external, 'external control'],
  threeIfFast: [PhaseSwitching.threeIfFast, 'one unless charging fast'],
});

/** `meter_slot_battery_power` without a storage. */
export const noMeter = 255;

/** More than any site has; the core counts it in mA, with 32 bits. */
const mostW = 10_000_000;

const watt = (doc: string, min: number, max: number) => int(doc, { unit: 'W', min, max });
const milliampere = (doc: string) => int(doc, { unit: 'mA', min: 0, max: 524_287 });
const percent = (doc: string, max: number) => int(doc, { unit: '%', min: 0, max });

/** Who gets the PV excess first. */
export const storagePriorityFields = {
  battery_mode: choice('', batteryModes),
  battery_target_soc: optional(percent('State of charge up to which the storage comes first', 100)),
};

/** `power_manager/config` of a device with so many meter slots. */
export const configField = (meterSlots: number) =>
  object({
    enabled: guarding(
      bool(
        'On while charging with PV excess or the dynamic load management is; what is written is ignored',
      ),
      true,
    ),
    default_mode: guarding(
      choice('Charge mode after a start', modesAfterStart),
      modesAfterStart.off,
    ),
    excess_charging_enable: bool('Whether the modes PV and Min + PV follow the PV excess'),
    phase_switching_mode: choice('Phases of chargers behind a contactor', phaseSwitchings),
    meter_slot_grid_power: int('Meter at the grid connection', {
      min: 0,
      max: meterSlots - 1,
      of: 'meter',
    }),
    meter_slot_battery_power: int('Meter of the battery storage; 255: none', {
      of: 'meter',
      min: 0,
      max: noMeter,
    }),
    target_power_from_grid: watt(
      'Desired power from the grid, negative into the grid',
      -0x80000000,
      0x7fffffff,
    ),
    guaranteed_power: guarding(watt('What Min + PV takes from the grid if it must', 0, mostW), 0),
    cloud_filter_mode: choice('', cloudFilters),
    ...storagePriorityFields,
    battery_inverted: bool('Whether the meter of the storage shows discharging as positive'),
    battery_deadzone: watt(
      'Power at the grid connection that the storage is left to deal with',
      0,
      mostW,
    ),
  });
export type Config = ValueOf<ReturnType<typeof configField>>;

/** `power_manager/dynamic_load_config` of a device with so many meter slots. */
export const dynamicLoadField = (meterSlots: number) =>
  object({
    enabled: guarding(bool('Whether the measured currents limit the chargers'), true),
    meter_slot_grid_currents: int('Meter at the grid connection', {
      min: 0,
      max: meterSlots - 1,
      of: 'meter',
    }),
    current_limit: guarding(
      milliampere(
        'Most current at the grid connection, per phase; typically the rating of its fuse',
      ),
      0,
    ),
    largest_consumer_current: guarding(
      milliampere('Current of the largest consumer that is not controlled, per phase'),
      524_287,
    ),
    safety_margin_pct: guarding(percent('Part of the current limit that is kept free', 100), 100),
  });
export type DynamicLoadConfig = ValueOf<ReturnType<typeof dynamicLoadField>>;

/** `power_manager/state` */
export const stateField = object({
  config_error_flags: flags('Bits while enabled', configErrors),
  external_control: choice('Control of the phases from outside', externalControl),
});

/** `power_manager/external_control` */
export const externalControlField = object({
  phases_wanted: choice('', phasesWanted),
});

const power = (doc: string) => int(doc, { unit: 'W' });
const measuredPower = (doc: string) => nullable(float(doc, 'W'));
const current = (doc: string) => int(doc, { unit: 'mA' });
const perPhase = (doc: string) =>
  array(int('Current', { unit: 'mA' }), { length: 3 }, `${doc}: L1, L2, L3`);
const delay = (doc: string) => int(doc, { unit: 'ms', min: 0 });

/** `power_manager/low_level_state`; docs/load-management.md says what each field means. */
export const lowLevelStateField = object({
  power_at_meter: measuredPower('Power at the grid connection, positive is drawn; null: not known'),
  power_at_meter_filtered: measuredPower('Its mean over the filter time'),
  power_available: power(
    'Power that vehicles may take; 2147483647: not known, or the PV excess does not matter',
  ),
  power_available_filtered: power('Its mean over the filter time'),
  overall_min_power: power('Least with which one charger can charge'),
  threshold_3to1: power('Below it, three phases become one'),
  threshold_1to3: power('Above it, one phase becomes three'),
  charge_manager_available_current: current('Sum over the phases of what the chargers may take'),
  charge_manager_allocated_current: current(
    'Mean over the phases of what charging chargers report as allowed',
  ),
  max_current_limited: current('Most current per phase'),
  uptime_past_hysteresis: bool('Whether the hysteresis time has passed since the start'),
  is_3phase: bool('Whether three phases are connected'),
  wants_3phase: bool('Whether three phases are wanted'),
  wants_3phase_last: bool('Whether they were, half a second before'),
  is_on_last: bool('Whether a charger has current'),
  wants_on_last: bool('Whether the power suffices for a charger'),
  phase_state_change_blocked: bool('Whether the phases must not be changed yet'),
  phase_state_change_delay: delay('Until they may be changed'),
  on_state_change_blocked: bool(
    'Whether a charger waits because it was switched off a short while ago',
  ),
  on_state_change_delay: delay('Until the last of them may be switched on'),
  charging_blocked: flags('Bits; not 0: nobody may charge', blockedBy),
  switching_state: choice('', switchingStates),
  power_at_battery: measuredPower(
    'Power of the storage, positive is charged; null: none, or not known',
  ),
  battery_soc: nullable(float('State of charge of the storage; null: not known', '%')),
  i_meter: perPhase('Last known currents at the grid connection'),
  i_pp_max: perPhase('Their maximum over 10 s'),
  i_pp_mavg: perPhase('Their mean over 10 s'),
  i_pp: perPhase('What the dynamic load management reckons with: as i_meter'),
});
export type LowLevelState = ValueOf<typeof lowLevelStateField>;

/** `power_manager/config` as delivered, with the meter slot of the grid connection. */
export function deliveredConfig(gridMeter: number): Config {
  return {
    enabled: false,
    default_mode: ChargeMode.fast,
    excess_charging_enable: false,
    phase_switching_mode: PhaseSwitching.automatic,
    meter_slot_grid_power: gridMeter,
    meter_slot_battery_power: noMeter,
    target_power_from_grid: 0,
    guaranteed_power: 1380,
    cloud_filter_mode: CloudFilter.medium,
    battery_mode: 0,
    battery_target_soc: 0,
    battery_inverted: false,
    battery_deadzone: 100,
  };
}

/** `power_manager/dynamic_load_config` as delivered. */
export function deliveredLoad(gridMeter: number): DynamicLoadConfig {
  return {
    enabled: false,
    meter_slot_grid_currents: gridMeter,
    current_limit: 0,
    largest_consumer_current: mostCurrentMa,
    safety_margin_pct: 0,
  };
}
