import type { ModuleContext } from '../../device/context.ts';
import type { EnergyController, EnergyControllerState } from '../../hardware/energy-controller.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { ModuleMetrics } from '../../registry/metrics.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Rule } from '../../sentences/rules.ts';
import type { Network } from '../network/index.ts';
import { FaultWatch } from './faults.ts';
import { configField, lowLevelField, outputsField, stateField } from './fields.ts';
import { Outputs, type SgReadyHolder, silence } from './outputs.ts';
import { type Faults, ledColour, lowLevelOf, stateOf } from './shown.ts';

/** Energy manager for other modules. */
export interface EnergyManager {
  /**
   * The contactor that switches all chargers between three phases and one; undefined where none is
   * installed.
   */
  readonly contactor: PhaseContactor | undefined;
  /** Asks for the rule that a contactor would break, before one is said to be installed. */
  checkContactor(rule: () => Rule | undefined): void;
  /** Says whether the configuration of the load management cannot work. */
  badConfiguration(bad: boolean): void;
  /** Says whether the memory card cannot be used. */
  badCard(bad: boolean): void;
  /** The last report of the controller; undefined while it does not answer. */
  readonly report: EnergyControllerState | undefined;
  /**
   * Levels of the inputs, as the interface numbers them from 0: true is closed. Empty until the
   * controller answered.
   */
  readonly inputs: readonly boolean[];
  readonly relays: readonly boolean[];
  readonly sgReadyOutputs: readonly boolean[];
  setRelay(index: number, closed: boolean): void;
  setSgReadyOutput(index: number, closed: boolean): void;
  /** Asks `holder` before a client switches an SG-Ready output, and tells it afterwards. */
  holdSgReadyOutputs(holder: SgReadyHolder): void;
  /** Calls `listener` after every answer of the controller: every 250 ms. */
  onPoll(listener: () => void): void;
  /**
   * Calls `listener` at once after the device itself switched an output: a relay, an SG-Ready
   * output, or the contactor.
   */
  onSwitched(listener: () => void): void;
}

export interface PhaseContactor {
  /** Phases that it was switched to. */
  readonly phases: 1 | 3;
  /** True if it is where it was switched to, or has not had the time to move. */
  readonly follows: boolean;
  /**
   * True if it must not be relied on: it did not follow once since the start, or its state is
   * unknown.
   */
  readonly faulty: boolean;
  switchTo(phases: 1 | 3): void;
}
const networkCheckMs = 5000;
const lowLevelPeriodMs = 1000;

/**
 * Contactor, inputs, relay and status LED of an energy manager (`energy_manager/…`, interface
 * 2.17).
 */
export function energyManager(
  context: ModuleContext,
  network: Pick<Network, 'connected'>,
): EnergyManager {
  const { registry, variant, clock, onStop } = context;
  const controller = controllerOf(context);
  const faults = new FaultWatch(controller, message =>
    context.log.write('energy_manager', message, 'warning'),
  );
  const switchListeners = new Listeners();
  let contactorRule = (): Rule | undefined => undefined;

  const config = registry.config('energy_manager/config', configField, {
    doc: 'What is wired to the energy manager; changes act at once',
    default: { contactor_installed: false },
    check({ contactor_installed: isInstalled }, stored) {
      const rule = isInstalled && !stored.contactor_installed ? contactorRule() : undefined;
      if (rule) throw new Refusal('conflicting', 'contactor_installed', true, rule);
    },
    apply: next => change({ contactor: faults.now.contactor && next.contactor_installed }),
  });
  const present = () => stateOf(controller.state, faults.now, variant.generation);
  const state = registry.state('energy_manager/state', stateField(variant.generation), present(), {
    doc: 'Contactor, inputs, relay and errors',
  });
  const lowLevel = registry.state(
    'energy_manager/low_level_state',
    lowLevelField,
    lowLevelOf(controller),
    { doc: 'What the controller measures' },
  );
  const outputs = new Outputs(controller, switched);
  if (variant.generation === 2) {
    registry.command('energy_manager/outputs_update', outputsField, switchOutputs, {
      doc: 'Switches SG-Ready outputs and relays; what section 14a or the heating control holds is refused',
    });
  }

  registry.metrics.add('energy_manager', told => tellMetrics(told, faults.now, state.value));
  const checkNetwork = (): void => change({ noNetwork: !network.connected });
  onStop(
    controller.onPoll(() => {
      faults.observe(config.value.contactor_installed);
      publish();
    }),
  );
  clock.every(networkCheckMs, checkNetwork);
  clock.every(lowLevelPeriodMs, () => lowLevel.set(lowLevelOf(controller)));
  checkNetwork();

  const contactor = contactorOf(controller, faults.now, switched);
  return {
    get contactor() {
      return config.value.contactor_installed ? contactor : undefined;
    },
    checkContactor(rule) {
      contactorRule = rule;
    },
    badConfiguration: bad => change({ badConfiguration: bad }),
    badCard: bad => change({ badCard: bad }),
    get report() {
      return faults.now.unreachable ? undefined : controller.state;
    },
    get inputs() {
      return controller.state?.inputs ?? [];
    },
    get relays() {
      return controller.state?.relays ?? [];
    },
    get sgReadyOutputs() {
      return controller.state?.sgReadyOutputs ?? [];
    },
    setRelay: (index, closed) => outputs.setRelay(index, closed),
    setSgReadyOutput: (index, closed) => outputs.setSgReady(index, closed),
    holdSgReadyOutputs: holder => outputs.hold(holder),
    onPoll: listener => onStop(controller.onPoll(listener)),
    onSwitched: listener => switchListeners.add(listener),
  };

  function change(changed: Partial<Faults>): void {
    Object.assign(faults.now, changed);
    publish();
  }

  function switchOutputs(told: readonly number[]): void {
    if (faults.now.unreachable) throw silence(told);
    outputs.update(told);
  }

  function switched(): void {
    publish();
    switchListeners.call();
  }

  function publish(): void {
    state.set(present());
    controller.setLed(ledColour(state.value.error_flags));
  }
}

function tellMetrics(
  told: ModuleMetrics,
  { unreachable }: Faults,
  { error_flags, phases_switched }: ReturnType<typeof stateOf>,
): void {
  told.gauge('reachable', {
    doc: 'Whether the controller of the energy manager answers',
    value: !unreachable,
  });
  told.gauge('error_flags', {
    doc: 'Errors as energy_manager/state.error_flags tells them; 0 none',
    value: error_flags,
  });
  told.gauge('phases', {
    doc: 'Phases that the contactor connects the chargers to',
    value: phases_switched,
  });
}

function controllerOf({ hardware }: Pick<ModuleContext, 'hardware'>): EnergyController {
  const { energyController } = hardware;
  if (!energyController) throw new Error('the hardware of an energy manager needs its controller');
  return energyController;
}

function contactorOf(
  controller: EnergyController,
  faults: Readonly<Faults>,
  switched: () => void,
): PhaseContactor {
  return {
    get phases() {
      return controller.state?.contactor ? 3 : 1;
    },
    get follows() {
      return controller.state?.contactorFollows ?? true;
    },
    get faulty() {
      return faults.contactor || faults.unreachable || !controller.state;
    },
    switchTo(phases) {
      controller.setContactor(phases === 3);
      switched();
    },
  };
}
