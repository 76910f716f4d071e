import { ChargeMode, type Core, Special } from '../../core/core.ts';
import { nominalVoltageV } from '../../hardware/limits.ts';
import type { Member } from '../charge_manager/index.ts';
import type { LowLevelState } from './fields.ts';
import type { Measured } from './measured.ts';
import type { Recent } from './recent.ts';

/** Parts of `power_manager/low_level_state`. */
export interface ReportParts {
  readonly core: Core;
  readonly members: readonly Member[];
  readonly measured: Measured;
  readonly recent: Recent;
  readonly excessCharging: boolean;
  readonly dynamicLoad: boolean;
  /** Most current per phase. */
  readonly maximumMa: number;
  readonly minimumMa: number;
  readonly minimum1pMa: number;
  readonly hysteresisMs: number;
  readonly uptimeMs: number;
  readonly mode: number;
  /** True if a contactor switches the group; without one, each charger has its own phases. */
  readonly hasContactor: boolean;
  /** True if the whole group charges on three phases whatever happens. */
  readonly alwaysThreePhases: boolean;
  readonly is3Phase: boolean;
  readonly wanted3PhaseBefore: boolean;
}

/** Power that is not known. */
const unknownW = 0x7fffffff;

const noCurrents = { newest: [0, 0, 0], mean: [0, 0, 0], max: [0, 0, 0] };

/**
 * A state without chargers. A device makes it twice a second all its life, so it is copied, not put
 * together.
 */
const idle: LowLevelState = {
  power_at_meter: null,
  power_at_battery: null,
  battery_soc: null,
  power_at_meter_filtered: null,
  power_available: unknownW,
  power_available_filtered: 0,
  overall_min_power: 0,
  threshold_3to1: 0,
  threshold_1to3: 0,
  charge_manager_available_current: 0,
  charge_manager_allocated_current: 0,
  max_current_limited: 0,
  uptime_past_hysteresis: false,
  is_3phase: false,
  wants_3phase: false,
  wants_3phase_last: false,
  is_on_last: false,
  wants_on_last: false,
  phase_state_change_blocked: false,
  phase_state_change_delay: 0,
  on_state_change_blocked: false,
  on_state_change_delay: 0,
  charging_blocked: 0,
  switching_state: 0,
  i_meter: noCurrents.newest,
  i_pp_max: noCurrents.max,
  i_pp_mavg: noCurrents.mean,
  i_pp: noCurrents.newest,
};

/** State of the power manager with a running group. */
export function lowLevelStateOf(parts: ReportParts): LowLevelState {
  const { core, members, measured, recent, hysteresisMs, mode } = parts;
  const { power, distribution } = core;
  const { input, state } = power;
  const { site, state: siteState } = distribution;
  const minimumW = toW(parts.alwaysThreePhases ? 3 * parts.minimumMa : parts.minimum1pMa);
  const waitsMs = Math.max(
    0,
    ...members
      .filter(({ zeroReason }) => zeroReason === 'switched_lately')
      .map(({ charger }) => hysteresisMs - charger.switchedAgeMs),
  );
  const phaseDelayMs =
    parts.hasContactor && state.switchingState === 0 ? state.phaseStateChangeDelayMs : 0;
  const availableMa = parts.excessCharging
    ? site.nowPvMa
    : Math.min(site.nowL1Ma + site.nowL2Ma + site.nowL3Ma, site.nowTotalMa);
  const { newest, mean, max } = parts.dynamicLoad ? recent.currentsMa() : noCurrents;
  return {
    power_at_meter: measured.gridPowerW ?? null,
    power_at_battery: measured.batteryPowerW ?? null,
    battery_soc: measured.batterySocPct ?? null,
    power_at_meter_filtered: (parts.excessCharging ? recent.powerW() : undefined) ?? null,
    power_available:
      state.powerAvailableW === Special.historyNull ? unknownW : state.powerAvailableW,
    power_available_filtered: state.powerAvailableFilteredW,
    overall_min_power: minimumW,
    threshold_3to1: state.threshold3to1W,
    threshold_1to3: state.threshold1to3W,
    charge_manager_available_current: availableMa,
    charge_manager_allocated_current: Math.trunc(
      (siteState.reportedL1Ma + siteState.reportedL2Ma + siteState.reportedL3Ma) / 3,
    ),
    max_current_limited: parts.maximumMa,
    uptime_past_hysteresis: parts.uptimeMs >= hysteresisMs,
    is_3phase: parts.is3Phase,
    wants_3phase: parts.hasContactor ? state.wants3phase : parts.is3Phase,
    wants_3phase_last: parts.hasContactor ? parts.wanted3PhaseBefore : parts.is3Phase,
    is_on_last: members.some(({ charger }) => charger.targetMa > 0),
    wants_on_last: mode === ChargeMode.fast || state.powerAvailableFilteredW >= minimumW,
    phase_state_change_blocked: phaseDelayMs > 0,
    phase_state_change_delay: phaseDelayMs,
    on_state_change_blocked: waitsMs > 0,
    on_state_change_delay: waitsMs,
    charging_blocked: input.chargingBlocked,
    switching_state: state.switchingState,
    // The dynamic load management reckons with what is measured, as it is.
    i_meter: newest,
    i_pp_max: max,
    i_pp_mavg: mean,
    i_pp: newest,
  };
}

/** State of the power manager while no chargers are managed: its measurements, and the phases. */
export function idleLowLevelState(measured: Measured, is3Phase: boolean): LowLevelState {
  return {
    ...idle,
    power_at_meter: measured.gridPowerW ?? null,
    power_at_battery: measured.batteryPowerW ?? null,
    battery_soc: measured.batterySocPct ?? null,
    is_3phase: is3Phase,
    wants_3phase: is3Phase,
    wants_3phase_last: is3Phase,
  };
}

function toW(currentMa: number): number {
  return Math.trunc((currentMa * nominalVoltageV) / 1000);
}
