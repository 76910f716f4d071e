import { ChargeMode } from '../../core/core.ts';
import type { ModuleContext } from '../../device/context.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { attempt } from '../../platform/storage.ts';
import { equalJson } from '../../registry/equal.ts';
import { Refusal } from '../../registry/registry.ts';
import { type ChargeManager, isUnreachable } from '../charge_manager/index.ts';
import { type ChargerLink, modeField } from '../cm_networking/index.ts';
import type { EnergyManager } from '../energy_manager/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import type { P14aEnwg } from '../p14a_enwg/index.ts';
import { groupControl, type RuleLimits, ruleBlocks } from './control.ts';
import {
  type Config,
  configField,
  type DynamicLoadConfig,
  dynamicLoadField,
  externalControlField,
  lowLevelStateField,
  noMeter,
  phaseSwitching,
  stateField,
} from './fields.ts';
import { canMeasureCurrents, canMeasurePower, freshPowerW, measure } from './measured.ts';
import { externalControl, ownPhases, type PhaseSwitch, usesOnePhase } from './phases.ts';
import { recentMeasurements } from './recent.ts';
import { idleLowLevelState, lowLevelStateOf } from './report.ts';

/** What automation rules get from the power manager. */
export interface PowerManager {
  /**
   * Whether it sets the limits of the managed chargers: excess charging or dynamic load management
   * is on.
   */
  readonly enabled: boolean;
  /** Whether the phases can be controlled from outside, though perhaps not at the moment. */
  readonly externalControl: boolean;
  /** Power at the grid connection, W, positive is drawn; undefined while it is not known. */
  readonly gridPowerW: number | undefined;
  /**
   * Limits the managed chargers to a current per phase, mA, below the configured maximum; undefined
   * ends that.
   */
  limitCurrent(mostMa: number | undefined): void;
  /** Sets or lifts one of 4 blocks; while one is set, no managed charger charges. */
  block(slot: number, block: boolean): void;
}

/** What the power manager builds on. */
export interface PowerManagerModules {
  readonly meters: Pick<Meters, 'slots'>;
  readonly chargeManager: ChargeManager;
  /** Of a charger: its own controller, and the manager that it may have. */
  readonly charger?: { readonly evse: Evse; readonly link: ChargerLink } | undefined;
  /** Of an energy manager. */
  readonly energyManager?: EnergyManager | undefined;
  /** Absent where the grid operator cannot limit anything. */
  readonly p14aEnwg?: Pick<P14aEnwg, 'chargeManagerLimitW'> | undefined;
}

const stepMs = 500;
const stepsPerReport = 2;
/** A command that was given twice is no mistake for so long, ms. */
const repetitionMs = 120_000;
const leastLimitMa = 16_000;

/** Bits of `config_error_flags` (interface 7.2), and what they tell the electrician. */
const configErrors = [
  'the phase switching needs a contactor (energy_manager/config), or chargers that switch their phases themselves',
  'maximum_available_current is 0 (charge_manager/config)',
  'no chargers are managed (charge_manager/config)',
  'the meter of the PV excess charging measures no power',
  'the meter of the dynamic load management measures no currents',
] as const;

/** Modes that make sense without and with PV excess. */
const modesWithoutExcess: readonly number[] = [ChargeMode.off, ChargeMode.fast];
const modesWithExcess = [ChargeMode.off, ChargeMode.pv, ChargeMode.minPv, ChargeMode.fast];

/**
 * PV excess charging, dynamic load management and the control of phases (`power_manager/…`,
 * interface 2.21). It feeds meters and settings to the core, which decides, and reports what the
 * core came to.
 *
 * On a charger that another device manages, the charge mode is passed on to that manager. Changes
 * act at once.
 */
export function powerManager(context: ModuleContext, modules: PowerManagerModules): PowerManager {
  const { registry, core, variant, networkClock, log, uptimeMs } = context;
  const { meters, chargeManager, charger, energyManager, p14aEnwg } = modules;
  const gridMeter = variant.kind === 'energy manager' ? 0 : 1;

  const config = registry.config('power_manager/config', configField(variant.meterSlots), {
    doc: 'PV excess charging and control of phases; changes act at once',
    default: {
      enabled: false,
      default_mode: ChargeMode.fast,
      excess_charging_enable: false,
      phase_switching_mode: phaseSwitching.automatic,
      meter_slot_grid_power: gridMeter,
      meter_slot_battery_power: noMeter,
      target_power_from_grid: 0,
      guaranteed_power: 1380,
      cloud_filter_mode: 2,
      battery_mode: 0,
      battery_target_soc: 0,
      battery_inverted: false,
      battery_deadzone: 100,
    },
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
      default: {
        enabled: false,
        meter_slot_grid_currents: gridMeter,
        current_limit: 0,
        largest_consumer_current: mostCurrentMa,
        safety_margin_pct: 0,
      },
      check: checkDynamicLoad,
      apply: (next, previous) => {
        attempt(
          () => config.update({ enabled: config.value.excess_charging_enable || next.enabled }),
          ({ message }) => log.write('power_manager', message),
        );
        configured(!equalJson(next, previous));
      },
    },
  );
  const mode = registry.volatile('power_manager/charge_mode', modeField, {
    doc: 'Charge mode of all managed chargers; of a managed charger, the one that its manager charges with. 4: the default',
    default: { mode: config.value.default_mode },
    adapt: written =>
      written.mode === ChargeMode.default ? { mode: config.value.default_mode } : written,
    check: ({ mode }) => {
      if (isManagedByOther()) charger?.link.checkMode(mode);
      else if (isAlone()) checkAlone(mode);
    },
    apply: ({ mode }) => {
      if (isManagedByOther()) {
        charger?.link.requestMode(mode);
        return;
      }
      setModes();
      chargeManager.forgetOwnModes();
      manageAlone();
    },
  });
  let rules: RuleLimits = {
    mostMa: undefined,
    blocks: Array.from({ length: ruleBlocks }, () => false),
  };
  const control = groupControl({
    context,
    chargeManager,
    contactor: () => energyManager?.contactor,
    config: () => config.value,
    dynamicLoad: () => dynamicLoad.value,
    mode: () => mode.value.mode,
    section14aLimitW: () => p14aEnwg?.chargeManagerLimitW(),
    rules: () => rules,
  });
  const phases: PhaseSwitch = charger
    ? ownPhases(charger.evse, () => !chargeManager.active && !config.value.enabled)
    : control;
  let acceptedMs = Number.NEGATIVE_INFINITY;

  const external = registry.volatile('power_manager/external_control', externalControlField, {
    doc: 'Phases wanted by somebody outside; taken while external_control of power_manager/state is 0',
    default: { phases_wanted: phases.phases },
    check({ phases_wanted: wanted }, { phases_wanted: stored }) {
      const repeated = wanted === stored && networkClock.nowMs() - acceptedMs < repetitionMs;
      if (phases.control === externalControl.switching && repeated) return;
      if (phases.control !== externalControl.ready) {
        throw new Refusal(
          'not_allowed_now',
          'phases_wanted',
          wanted,
          whyRefused[phases.control] as string,
        );
      }
      if (wanted === 3 && charger && usesOnePhase(charger.evse)) {
        throw new Refusal(
          'not_allowed_now',
          'phases_wanted',
          wanted,
          'cannot be had: the vehicle charges on one phase only',
        );
      }
    },
    apply({ phases_wanted: wanted }) {
      if (phases.control !== externalControl.ready) return;
      acceptedMs = networkClock.nowMs();
      phases.want(wanted);
      publish();
    },
  });
  const state = registry.state(
    'power_manager/state',
    stateField,
    { config_error_flags: 0, external_control: externalControl.disabled },
    {
      doc: 'Whether the configuration can work, and whether the phases can be controlled from outside',
    },
  );
  let measured = measure(meters, context, config.value, dynamicLoad.value);
  const recent = recentMeasurements();
  const lowLevelState = registry.state(
    'power_manager/low_level_state',
    lowLevelStateField,
    idleLowLevelState(measured, phases.phases === 3),
    {
      doc: 'Inner state of the power manager; docs/load-management.md tells what each field means',
    },
  );

  let steps = 0;
  configured(false);
  charger?.evse.onReport(publish);
  charger?.link.onChange(followManager);
  // A new group has to have limits before it hears its chargers.
  chargeManager.onStart(begin);
  begin();
  charger?.evse.onManagementEnabled(() => {
    // What a manager chose ends with it.
    mode.set({ mode: config.value.default_mode });
    setModes();
    manageAlone();
  });
  manageAlone();
  networkClock.every(stepMs, () => {
    step();
    steps = (steps + 1) % stepsPerReport;
    publish();
    if (steps === 0) report();
  });

  return {
    get enabled() {
      return config.value.enabled;
    },
    get externalControl() {
      return phases.control !== externalControl.disabled;
    },
    get gridPowerW() {
      return freshPowerW(meters, context, config.value.meter_slot_grid_power);
    },
    limitCurrent(mostMa) {
      rules = { ...rules, mostMa };
    },
    block(slot, block) {
      rules = {
        ...rules,
        blocks: rules.blocks.map((before, index) => (index === slot ? block : before)),
      };
    },
  };

  function begin(): void {
    control.restart();
    step();
  }

  function step(): void {
    measured = measure(meters, context, config.value, dynamicLoad.value);
    recent.add(measured, config.value.cloud_filter_mode);
    control.step(measured);
  }

  /** The configuration is new. */
  function configured(changed: boolean): void {
    if (changed) control.restart();
    chargeManager.setManaged(config.value.enabled);
    setModes();
    if (changed) manageAlone();
    publish();
  }

  function setModes(): void {
    const { excess_charging_enable } = config.value;
    chargeManager.setModes(
      mode.value.mode,
      excess_charging_enable ? modesWithExcess : modesWithoutExcess,
    );
  }

  /** Whether this is a charger that is left to others, whether or not one of them manages it. */
  function isManagedByOther(): boolean {
    const { enable_charge_manager } = chargeManager.config;
    return !enable_charge_manager && charger?.evse.managementEnabled === true;
  }

  /** Whether this is a charger that manages nobody and is not managed. */
  function isAlone(): boolean {
    const { enable_charge_manager } = chargeManager.config;
    return charger?.evse.managementEnabled === false && !enable_charge_manager;
  }

  /** Makes a group of a charger that is alone, unless it charges as fast as it can anyway. */
  function manageAlone(): void {
    const isNeeded = config.value.enabled || mode.value.mode !== ChargeMode.fast;
    const { own } = charger?.link ?? {};
    chargeManager.manageAlone(isNeeded && !charger?.evse.managementEnabled ? own : undefined);
  }

  /** Modes that follow the excess act where there is one. */
  function checkAlone(chosen: number): void {
    if (modesWithoutExcess.includes(chosen)) return;
    const { excess_charging_enable, meter_slot_grid_power: slot } = config.value;
    if (!excess_charging_enable) {
      throw new Refusal(
        'not_allowed_now',
        'mode',
        chosen,
        'cannot act: excess_charging_enable of power_manager/config is false',
      );
    }
    if (!canMeasurePower(meters, config.value)) {
      throw new Refusal(
        'not_allowed_now',
        'mode',
        chosen,
        `cannot act: meter ${slot} measures no power`,
      );
    }
  }

  /** Shows the mode that the manager of this charger charges with. */
  function followManager(): void {
    const { chargeMode = ChargeMode.default } = charger?.link ?? {};
    if (isManagedByOther() && chargeMode !== ChargeMode.default) mode.set({ mode: chargeMode });
  }

  function publish(): void {
    const config_error_flags = errorFlags();
    if (config_error_flags !== state.value.config_error_flags) tellErrors(config_error_flags);
    state.set({ config_error_flags, external_control: phases.control });
    const is_3phase = phases.phases === 3;
    if (is_3phase !== lowLevelState.value.is_3phase) lowLevelState.update({ is_3phase });
    if (phases.control === externalControl.disabled) external.set({ phases_wanted: phases.phases });
  }

  function report(): void {
    const is3Phase = phases.phases === 3;
    if (!chargeManager.active) {
      lowLevelState.set(idleLowLevelState(measured, is3Phase));
      return;
    }
    const { members } = chargeManager;
    const { maximum_available_current, minimum_current, minimum_current_1p } = chargeManager.config;
    lowLevelState.set(
      lowLevelStateOf({
        core,
        members,
        measured,
        recent,
        excessCharging: config.value.excess_charging_enable,
        dynamicLoad: dynamicLoad.value.enabled,
        maximumMa: Math.min(maximum_available_current, rules.mostMa ?? maximum_available_current),
        minimumMa: minimum_current,
        minimum1pMa: minimum_current_1p,
        hysteresisMs: core.distribution.site.hysteresisMs,
        uptimeMs: uptimeMs(),
        mode: mode.value.mode,
        hasContactor: energyManager?.contactor !== undefined,
        alwaysThreePhases: energyManager?.contactor
          ? config.value.phase_switching_mode === phaseSwitching.three
          : members.every(
              ({ charger }) => charger.connectedPhases === 3 && charger.canSwitchPhases === 0,
            ),
        is3Phase,
        wanted3PhaseBefore: control.wanted3PhaseBefore,
      }),
    );
  }

  function errorFlags(): number {
    const { enabled, excess_charging_enable, phase_switching_mode } = config.value;
    if (!enabled) return 0;
    const { active, config: chargers } = chargeManager;
    const errors: readonly boolean[] = [
      lacksPhaseSwitch(phase_switching_mode),
      chargers.maximum_available_current === 0,
      !active,
      excess_charging_enable && !canMeasurePower(meters, config.value),
      dynamicLoad.value.enabled && !canMeasureCurrents(meters, dynamicLoad.value),
    ];
    return errors.reduce((flags, error, bit) => flags + (error ? 2 ** bit : 0), 0);
  }

  /**
   * Whether an energy manager is to switch phases, but nobody can. A charger that was not heard yet
   * may be able to, until it counts as not reachable.
   */
  function lacksPhaseSwitch(switching: number): boolean {
    if (!energyManager || energyManager.contactor) return false;
    if (switching === phaseSwitching.external || switching === phaseSwitching.threeIfFast)
      return true;
    const cannotSwitch = chargeManager.members.every(
      ({ packet, charger }) =>
        charger.canSwitchPhases === 0 && (packet !== undefined || isUnreachable(charger)),
    );
    return switching === phaseSwitching.automatic && cannotSwitch;
  }

  function tellErrors(flags: number): void {
    energyManager?.badConfiguration(flags !== 0);
    const texts = configErrors.filter((_, bit) => Math.floor(flags / 2 ** bit) % 2 === 1);
    log.write(
      'power_manager',
      texts.length > 0
        ? `The configuration cannot work: ${texts.join('; ')}`
        : 'The configuration is in order now',
    );
  }

  function checkConfig(next: Config): void {
    if (!next.excess_charging_enable) return;
    if (next.phase_switching_mode === phaseSwitching.external) {
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
}

const whyRefused: Readonly<Record<number, string>> = {
  [externalControl.disabled]:
    'cannot be taken: external control is disabled, see external_control of power_manager/state',
  [externalControl.unavailable]:
    'cannot be taken at the moment: an error, a block, or a charger that is not reachable or cannot disconnect its control pilot',
  [externalControl.switching]: 'cannot be taken: the phases are being switched',
};

function checkDynamicLoad(next: DynamicLoadConfig): void {
  if (!next.enabled) return;
  const { current_limit: limit, largest_consumer_current: largest } = next;
  if (limit < leastLimitMa) {
    throw new Refusal(
      'conflicting',
      'current_limit',
      limit,
      `must be at least ${leastLimitMa} mA while enabled is true`,
    );
  }
  if (largest > limit) {
    throw new Refusal(
      'conflicting',
      'largest_consumer_current',
      largest,
      `must be at most current_limit, ${limit} mA, while enabled is true`,
    );
  }
}
