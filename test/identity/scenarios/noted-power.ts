import { type PowerInput, type Site, type SiteState, Special } from '../../../host/core/core.ts';
import type { Stage } from './stage.ts';

/** All that a power manager is told. */
export type Facts = { -readonly [Key in keyof PowerInput]: PowerInput[Key] };

export const unknown = Special.historyNull;
export const unlimited = 0x7fffffff;

/**
 * A house with a 16 A group that charges Fast on three phases; nobody charges, nothing is measured.
 */
const quiet: Facts = {
  maximumAvailableCurrentMa: 16_000,
  availableCurrentMa: unlimited,
  section14aLimitMa: unlimited,
  chargingBlocked: 0,
  cloudFilterMode: 0,
  targetPowerFromGridW: 0,
  guaranteedPowerW: 1380,
  gridPowerW: unknown,
  powerAgeMs: 0,
  batteryPowerW: 0,
  batteryDeadzoneW: 0,
  batterySocPct: -1,
  batteryFirstBelowPct: -1,
  currentLimitMa: 0,
  largestConsumerCurrentMa: 32_000,
  safetyMarginPct: 0,
  currentL1Ma: unknown,
  currentL2Ma: unknown,
  currentL3Ma: unknown,
  currentAgeMs: 0,
  chargeMode: 0,
  phaseSwitchingMode: 0,
  phasesWanted: 3,
  contactorInstalled: false,
  contactorClosed: false,
  contactorFollows: true,
  switchable: true,
  cpDisconnected: false,
};

/** A power manager, whose limits and decisions are noted after every step. */
export class NotedPower {
  readonly stage: Stage;
  readonly input: Facts;
  readonly site: Site;
  readonly state: SiteState;

  constructor(stage: Stage, facts: Partial<Facts> = {}) {
    const { power, distribution } = stage.core;
    this.stage = stage;
    this.input = power.input as Facts;
    this.site = distribution.site;
    this.state = distribution.state;
    Object.assign(this.site, { minimumMa: 6000, hysteresisMs: 20_000, count: 0 });
    this.sums(0, 0);
    Object.assign(this.input, quiet, facts);
    stage.recorder.call('power_start');
    stage.hash('power_state');
  }

  /** What chargers report as allowed, and what they may be drawing. */
  sums(reportedMa: number, reservedMa: number): this {
    const { state } = this;
    state.reportedPvMa = 3 * reportedMa;
    state.usedPvMa = 2 * reportedMa;
    state.reportedL1Ma = state.reportedL2Ma = state.reportedL3Ma = reportedMa;
    state.reservedL1Ma = state.reservedL2Ma = state.reservedL3Ma = reservedMa;
    return this;
  }

  step(facts: Partial<Facts> = {}, times = 1): this {
    Object.assign(this.input, facts);
    for (let left = times; left > 0; left--) {
      this.stage.recorder.call('power_step');
      this.stage.hash('site');
      this.stage.hash('power_state');
    }
    return this;
  }
}
