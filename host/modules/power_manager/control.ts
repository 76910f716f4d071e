import { ChargeMode, PhaseSwitching, Special, SwitchingState } from '../../core/core.ts';
import type { ModuleContext } from '../../device/context.ts';
import { chargerState } from '../../hardware/charge-controller.ts';
import { nominalVoltageV } from '../../hardware/limits.ts';
import { flagsOf } from '../../registry/choices.ts';
import type { ChargeManager } from '../charge_manager/index.ts';
import type { PhaseContactor } from '../energy_manager/index.ts';
import { blockedBy, type Config, type DynamicLoadConfig, noMeter } from './fields.ts';
import type { Measured } from './measured.ts';
import { externalControl, type PhaseSwitch } from './phases.ts';

/** Limits of automation rules for the whole group. */
export interface RuleLimits {
  /** Most current per phase; undefined without limit. */
  readonly limit: RuleLimit | undefined;
  /** Blocks of charging by the rule that set each: nobody may charge while one of them is set. */
  readonly blocks: readonly (number | undefined)[];
}

/** A limit of the current per phase, mA, and the rule that set it, from 1. */
export interface RuleLimit {
  readonly mostMa: number;
  readonly rule: number;
}

/** Number of blocks that rules can set. */
export const ruleBlocks = 4;

/** Parts of the control of a group. */
export interface ControlParts {
  readonly context: Pick<ModuleContext, 'core' | 'log'>;
  readonly chargeManager: ChargeManager;
  /** The contactor in front of the group, where one is installed. */
  contactor(): PhaseContactor | undefined;
  config(): Config;
  dynamicLoad(): DynamicLoadConfig;
  /** `power_manager/charge_mode` */
  mode(): number;
  /** Effective limit of the grid operator; undefined without one. */
  section14aLimitW(): number | undefined;
  /** Limits of automation rules. */
  rules(): RuleLimits;
}

/** The core's power manager while a group of chargers is managed. */
export interface Control extends PhaseSwitch {
  /** Feeds the core with what was measured, and lets it set the limits: every 500 ms. */
  step(measured: Measured): void;
  /** The configuration is another one: begins anew with the next step. */
  restart(): void;
  /** Three phases were wanted in the step before the newest. */
  readonly wanted3PhaseBefore: boolean;
}

/** Chargers that are not heard for longer cannot be told to disconnect their control pilots. */
const heardWithinMs = 5000;
/** The core reckons with 32 bits. */
const largestTargetW = 2_000_000_000;
/** Stands for "no limit". */
const unlimited = 0x7fffffff;

/**
 * Steps of 500 ms after a start in which the chargers are heard for the first time; the first
 * distribution follows.
 */
const stepsUntilHeard = 6;

/** Feeds the core's power manager and does what it decides about the contactor. */
export function groupControl(parts: ControlParts): Control {
  return new GroupControl(parts);
}

class GroupControl implements Control {
  readonly #parts: ControlParts;
  readonly #power: ModuleContext['core']['power'];
  #running = false;
  #wasUsable = false;
  #wanted3PhaseBefore = false;
  /** Steps since the start, and what chargers were known to be allowed in the newest one, mA. */
  #steps = 0;
  #knownMa = 0;
  /** External control: what was asked for; undefined until somebody did. */
  #wanted: number | undefined;

  constructor(parts: ControlParts) {
    this.#parts = parts;
    this.#power = parts.context.core.power;
  }

  step(measured: Measured): void {
    if (!this.#parts.chargeManager.active) {
      this.#running = false;
      return;
    }
    const installed = this.#parts.contactor();
    // What was commanded while the controller did not answer never happened: the contactor is as
    // it was.
    const usable = installed?.faulty === false;
    if (usable && !this.#wasUsable) this.#running = false;
    this.#wasUsable = usable;
    this.#configure();
    this.#feed(measured);
    if (this.#hearsFirst()) this.#running = false;
    if (!this.#running) this.#power.start();
    this.#running = true;
    // One that has failed blocks everybody until a restart; trying it again would be of no use.
    this.#power.input.contactorFollows =
      !installed ||
      installed.faulty ||
      (installed.follows && installed.phases === this.#commandedPhases);
    this.#wanted3PhaseBefore = this.#power.state.wants3phase;
    const before = this.#power.state.switchingState;
    this.#power.step();
    this.#parts.chargeManager.step(this.#power.state.wantsRun);
    this.#switchContactor(before);
  }

  restart(): void {
    this.#running = false;
    this.#wanted = undefined;
    this.#steps = 0;
    this.#knownMa = 0;
  }

  get wanted3PhaseBefore(): boolean {
    return this.#wanted3PhaseBefore;
  }

  get control(): number {
    if (
      !this.#running ||
      !this.#parts.contactor() ||
      this.#parts.config().phase_switching_mode !== PhaseSwitching.external
    ) {
      return externalControl.disabled;
    }
    if (this.#power.state.switchingState !== SwitchingState.monitoring)
      return externalControl.switching;
    if (
      this.#power.input.chargingBlocked !== 0 ||
      this.#power.state.contactorErrors >= Special.mostContactorErrors ||
      !this.#power.input.switchable
    ) {
      return externalControl.unavailable;
    }
    // The sequence begins with the next step.
    const differs =
      this.#wanted !== undefined && this.#wanted !== 0 && this.#wanted !== this.phases;
    return differs ? externalControl.switching : externalControl.ready;
  }

  get phases(): 1 | 3 {
    return this.#parts.contactor()?.phases ?? 3;
  }

  want(phases: number): void {
    this.#wanted = phases;
  }

  /**
   * True if chargers were just heard for the first time. Their current was measured before as if
   * others drew it; the limits must not remember that.
   */
  #hearsFirst(): boolean {
    const { reportedL1Ma, reportedL2Ma, reportedL3Ma } =
      this.#parts.context.core.distribution.state;
    const knownMa = reportedL1Ma + reportedL2Ma + reportedL3Ma;
    const isMore = knownMa > this.#knownMa;
    this.#knownMa = knownMa;
    this.#steps++;
    return isMore && this.#steps <= stepsUntilHeard;
  }

  get #commandedPhases(): 1 | 3 {
    return this.#power.state.contactor ? 3 : 1;
  }

  #configure(): void {
    const { input } = this.#power;
    const config = this.#parts.config();
    const load = this.#parts.dynamicLoad();
    const { maximum_available_current } = this.#parts.chargeManager.config;
    const hasStorage = config.meter_slot_battery_power !== noMeter;
    input.maximumAvailableCurrentMa = Math.min(
      maximum_available_current,
      this.#parts.rules().limit?.mostMa ?? unlimited,
    );
    input.availableCurrentMa = config.enabled ? unlimited : this.#parts.chargeManager.availableMa;
    const limitW = this.#parts.section14aLimitW();
    input.section14aLimitMa =
      limitW === undefined
        ? unlimited
        : Math.min(unlimited, Math.floor((limitW * 1000) / nominalVoltageV));
    input.cloudFilterMode = config.cloud_filter_mode;
    input.targetPowerFromGridW = Math.max(
      -largestTargetW,
      Math.min(largestTargetW, config.target_power_from_grid),
    );
    input.guaranteedPowerW = config.guaranteed_power;
    input.batteryDeadzoneW = hasStorage ? config.battery_deadzone : 0;
    input.batteryFirstBelowPct = [-1, 101, config.battery_target_soc][config.battery_mode] ?? -1;
    input.currentLimitMa = load.enabled ? load.current_limit : 0;
    input.largestConsumerCurrentMa = load.largest_consumer_current;
    input.safetyMarginPct = load.safety_margin_pct;
    input.phaseSwitchingMode = config.phase_switching_mode;
  }

  #feed(measured: Measured): void {
    const { gridPowerW, batteryPowerW, batterySocPct, currentsMa } = measured;
    const { input } = this.#power;
    const config = this.#parts.config();
    const hasStorage = config.meter_slot_battery_power !== noMeter;
    const known =
      config.excess_charging_enable &&
      gridPowerW !== undefined &&
      (!hasStorage || batteryPowerW !== undefined);
    input.gridPowerW = known ? gridPowerW : Special.historyNull;
    input.powerAgeMs = measured.powerAgeMs;
    input.batteryPowerW = hasStorage ? (batteryPowerW ?? 0) : 0;
    input.batterySocPct = batterySocPct === undefined ? -1 : Math.trunc(batterySocPct);
    input.currentL1Ma = currentsMa[0] ?? Special.historyNull;
    input.currentL2Ma = currentsMa[1] ?? Special.historyNull;
    input.currentL3Ma = currentsMa[2] ?? Special.historyNull;
    input.currentAgeMs = measured.currentAgeMs;
    input.chargeMode = this.#groupMode();
    this.#feedContactor();
  }

  #feedContactor(): void {
    const { input } = this.#power;
    const installed = this.#parts.contactor();
    const { members } = this.#parts.chargeManager;
    const blocks = this.#parts.rules().blocks.map(rule => rule !== undefined);
    const [rule1, rule2, rule3, rule4] = blocks;
    const contactor = installed?.faulty === true;
    input.chargingBlocked = flagsOf(blockedBy, { contactor, rule1, rule2, rule3, rule4 });
    input.contactorInstalled = installed !== undefined;
    // As it was commanded: whether it is there, and stays there, is what `follows` tells.
    input.contactorClosed = installed?.phases === 3;
    input.switchable =
      installed?.faulty === false &&
      members.every(
        ({ packet, charger }) =>
          packet?.features.cpDisconnect === true && charger.heardAgeMs <= heardWithinMs,
      );
    input.cpDisconnected = members.every(({ packet }) => packet?.controlPilotDisconnected === true);
    input.phasesWanted = this.#wanted ?? installed?.phases ?? 3;
  }

  /** The mode in which the whole group takes part in the decision about its phases. */
  #groupMode(): number {
    const fast = this.#parts.chargeManager.members.some(
      ({ charger }) =>
        charger.chargerState !== chargerState.notConnected &&
        charger.chargeMode === ChargeMode.fast,
    );
    return fast ? ChargeMode.fast : this.#parts.mode();
  }

  #switchContactor(before: number): void {
    const installed = this.#parts.contactor();
    if (!installed) return;
    const phases = this.#commandedPhases;
    if (
      before === SwitchingState.monitoring &&
      this.#power.state.switchingState !== SwitchingState.monitoring
    ) {
      this.#parts.context.log.write(
        'power_manager',
        'The chargers are stopped, to switch their phases',
      );
    }
    if (installed.phases === phases || installed.faulty) return;
    this.#parts.context.log.write(
      'power_manager',
      `The contactor is switched to ${phases === 1 ? 'one phase' : 'three phases'}`,
    );
    installed.switchTo(phases);
  }
}
