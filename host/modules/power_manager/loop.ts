import { PhaseSwitching } from '../../core/core.ts';
import type { ModuleContext } from '../../device/context.ts';
import type { ValueOf } from '../../registry/field.ts';
import type { State } from '../../registry/registry.ts';
import type { ChosenMode } from './chosen-mode.ts';
import { describeErrors, errorFlags } from './config-errors.ts';
import { type Control, groupControl, type RuleLimits, ruleBlocks } from './control.ts';
import { type LowLevelState, lowLevelStateField, stateField } from './fields.ts';
import { type Measured, Measuring } from './measured.ts';
import type { PowerManagerModules } from './modules.ts';
import { externalControl, ownPhases, type PhaseSwitch } from './phases.ts';
import { recentMeasurements } from './recent.ts';
import { idleLowLevelState, lowLevelStateOf } from './report.ts';
import type { Settings } from './settings.ts';
import { wantedPhases } from './wanted-phases.ts';

/** The running power manager: measures, lets the core decide, and shows what it came to. */
export class PowerLoop {
  /** Switches phases on request from outside. */
  readonly phases: PhaseSwitch;
  readonly #context: ModuleContext;
  readonly #modules: PowerManagerModules;
  readonly #settings: Settings;
  readonly #mode: ChosenMode;
  readonly #control: Control;
  readonly #external: State<{ phases_wanted: number }>;
  readonly #state: State<ValueOf<typeof stateField>>;
  readonly #lowLevelState: State<LowLevelState>;
  readonly #recent = recentMeasurements();
  readonly #measuring: Measuring;
  #measured: Measured;
  #rules: RuleLimits = {
    limit: undefined,
    blocks: Array.from({ length: ruleBlocks }, () => undefined),
  };

  constructor(
    context: ModuleContext,
    modules: PowerManagerModules,
    settings: Settings,
    mode: ChosenMode,
  ) {
    const { registry } = context;
    const { meters, chargeManager, charger, energyManager, p14aEnwg } = modules;
    const { config, dynamicLoad } = settings;
    this.#context = context;
    this.#modules = modules;
    this.#settings = settings;
    this.#mode = mode;
    this.#control = groupControl({
      context,
      chargeManager,
      contactor: () => energyManager?.contactor,
      config: () => config.value,
      dynamicLoad: () => dynamicLoad.value,
      mode: () => mode.value,
      section14aLimitW: () => p14aEnwg?.chargeManagerLimitW(),
      rules: () => this.#rules,
    });
    this.phases = charger
      ? ownPhases(charger.evse, () => !chargeManager.active && !config.value.enabled)
      : this.#control;
    this.#external = wantedPhases(context, this.phases, charger?.evse, () => this.showPhases());
    this.#state = registry.state(
      'power_manager/state',
      stateField,
      { config_error_flags: 0, external_control: externalControl.disabled },
      {
        doc: 'Whether the configuration can work, and whether the phases can be controlled from outside',
        traced: true,
      },
    );
    this.#measuring = new Measuring(meters, context);
    this.#measured = this.#measuring.measure(config.value, dynamicLoad.value);
    this.#lowLevelState = registry.state(
      'power_manager/low_level_state',
      lowLevelStateField,
      idleLowLevelState(this.#measured, this.phases.phases === 3),
      {
        doc: 'Inner state of the power manager; docs/load-management.md tells what each field means',
      },
    );
  }

  /** The rule, from 1, that lets nobody charge; undefined: none does. */
  get blockedByRule(): number | undefined {
    const { blocks, limit } = this.#rules;
    return (
      blocks.find(rule => rule !== undefined) ?? (limit?.mostMa === 0 ? limit.rule : undefined)
    );
  }

  /** Changes what automation rules want of the whole group. */
  limit(changes: (before: RuleLimits) => Partial<RuleLimits>): void {
    this.#rules = { ...this.#rules, ...changes(this.#rules) };
  }

  /** A group was started. */
  begin(): void {
    this.#control.restart();
    this.step();
  }

  /** Measures, and lets the core set the limits: every 500 ms. */
  step(): void {
    this.#measured = this.#measuring.measure(
      this.#settings.config.value,
      this.#settings.dynamicLoad.value,
    );
    this.#recent.add(this.#measured, this.#settings.config.value.cloud_filter_mode);
    this.#control.step(this.#measured);
  }

  /** The configuration is new. */
  configured(changed: boolean): void {
    if (changed) {
      this.#control.restart();
      this.#measuring.forget();
    }
    this.#modules.chargeManager.setManaged(this.#settings.config.value.enabled);
    this.#mode.tell();
    this.#mode.manageAlone();
    this.publish();
  }

  /** Shows whether the configuration can work, and the phases. */
  publish(): void {
    const config_error_flags = errorFlags(
      this.#settings.config.value,
      this.#settings.dynamicLoad.value,
      this.#modules,
    );
    if (config_error_flags !== this.#state.value.config_error_flags)
      this.#tellErrors(config_error_flags);
    this.#state.update({ config_error_flags });
    this.showPhases();
  }

  /** Shows what clients wait for: the phases, and whether they can be switched from outside. */
  showPhases(): void {
    this.#state.update({ external_control: this.phases.control });
    const is_3phase = this.phases.phases === 3;
    if (is_3phase !== this.#lowLevelState.value.is_3phase)
      this.#lowLevelState.update({ is_3phase });
    if (this.phases.control === externalControl.disabled)
      this.#external.set({ phases_wanted: this.phases.phases });
  }

  #tellErrors(flags: number): void {
    this.#modules.energyManager?.badConfiguration(flags !== 0);
    this.#context.log.write('power_manager', describeErrors(flags), flags ? 'warning' : 'notice');
  }

  /** Shows the inner state: every second. */
  report(): void {
    const is3Phase = this.phases.phases === 3;
    if (!this.#modules.chargeManager.active) {
      this.#lowLevelState.set(idleLowLevelState(this.#measured, is3Phase));
      return;
    }
    const { members } = this.#modules.chargeManager;
    const { maximum_available_current, minimum_current, minimum_current_1p } =
      this.#modules.chargeManager.config;
    this.#lowLevelState.set(
      lowLevelStateOf({
        core: this.#context.core,
        members,
        measured: this.#measured,
        recent: this.#recent,
        excessCharging: this.#settings.config.value.excess_charging_enable,
        dynamicLoad: this.#settings.dynamicLoad.value.enabled,
        maximumMa: Math.min(
          maximum_available_current,
          this.#rules.limit?.mostMa ?? maximum_available_current,
        ),
        minimumMa: minimum_current,
        minimum1pMa: minimum_current_1p,
        hysteresisMs: this.#context.core.distribution.site.hysteresisMs,
        uptimeMs: this.#context.uptimeMs(),
        mode: this.#mode.value,
        hasContactor: this.#modules.energyManager?.contactor !== undefined,
        alwaysThreePhases: this.#modules.energyManager?.contactor
          ? this.#settings.config.value.phase_switching_mode === PhaseSwitching.three
          : members.every(
              ({ charger }) => charger.connectedPhases === 3 && charger.canSwitchPhases === 0,
            ),
        is3Phase,
        wanted3PhaseBefore: this.#control.wanted3PhaseBefore,
      }),
    );
  }
}
