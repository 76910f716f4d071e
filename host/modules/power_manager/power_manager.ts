import type { ModuleContext } from '../../device/context.ts';
import { ChosenMode } from './chosen-mode.ts';
import { describeErrors, errorFlags } from './config-errors.ts';
import { groupControl, type RuleLimits, ruleBlocks } from './control.ts';
import { lowLevelStateField, phaseSwitching, stateField } from './fields.ts';
import { freshPowerW, measure } from './measured.ts';
import type { PowerManagerModules } from './modules.ts';
import { externalControl, ownPhases, type PhaseSwitch } from './phases.ts';
import { recentMeasurements } from './recent.ts';
import { idleLowLevelState, lowLevelStateOf } from './report.ts';
import { powerSettings } from './settings.ts';
import { wantedPhases } from './wanted-phases.ts';

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

const stepMs = 500;
const stepsPerReport = 2;

/**
 * PV excess charging, dynamic load management and the control of phases (`power_manager/…`,
 * interface 2.21). It feeds meters and settings to the core, which decides, and reports what the
 * core came to.
 *
 * On a charger that another device manages, the charge mode is passed on to that manager. Changes
 * act at once.
 */
export function powerManager(context: ModuleContext, modules: PowerManagerModules): PowerManager {
  const { registry, core, networkClock, uptimeMs } = context;
  const { meters, chargeManager, charger, energyManager, p14aEnwg } = modules;

  const { config, dynamicLoad } = powerSettings(context, configured);
  const mode = new ChosenMode(registry, modules, config);
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
    mode: () => mode.value,
    section14aLimitW: () => p14aEnwg?.chargeManagerLimitW(),
    rules: () => rules,
  });
  const phases: PhaseSwitch = charger
    ? ownPhases(charger.evse, () => !chargeManager.active && !config.value.enabled)
    : control;
  const external = wantedPhases(context, phases, charger?.evse, publish);
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
  charger?.link.onChange(() => mode.followManager());
  // A new group has to have limits before it hears its chargers.
  chargeManager.onStart(begin);
  begin();
  charger?.evse.onManagementEnabled(() => mode.reset());
  mode.manageAlone();
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
    mode.tell();
    if (changed) mode.manageAlone();
    publish();
  }

  function publish(): void {
    const config_error_flags = errorFlags(config.value, dynamicLoad.value, modules);
    if (config_error_flags !== state.value.config_error_flags) tellErrors(config_error_flags);
    state.set({ config_error_flags, external_control: phases.control });
    const is_3phase = phases.phases === 3;
    if (is_3phase !== lowLevelState.value.is_3phase) lowLevelState.update({ is_3phase });
    if (phases.control === externalControl.disabled) external.set({ phases_wanted: phases.phases });
  }

  function tellErrors(flags: number): void {
    energyManager?.badConfiguration(flags !== 0);
    context.log.write('power_manager', describeErrors(flags));
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
        mode: mode.value,
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
}
