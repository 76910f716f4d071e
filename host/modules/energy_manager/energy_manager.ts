import type { ModuleContext } from '../../device/context.ts';
import type {
  EnergyController,
  EnergyControllerState,
  Rgb,
} from '../../hardware/energy-controller.ts';
import { Listeners } from '../../platform/listeners.ts';
import { array, bool, guarding, int, object, optional } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Network } from '../network/index.ts';

/** What other modules get from the energy manager. */
export interface EnergyManager {
  /**
   * The contactor that switches all chargers between three phases and one; undefined where none is
   * installed.
   */
  readonly contactor: PhaseContactor | undefined;
  /** Says whether the configuration of the load management cannot work. */
  badConfiguration(bad: boolean): void;
  /** Says whether the memory card cannot be used. */
  badCard(bad: boolean): void;
  /** What the controller reported last; undefined while it does not answer. */
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
  /**
   * Asks `holder` before a client switches an SG-Ready output: what holds it, in words, or
   * undefined.
   */
  holdSgReadyOutputs(holder: (index: number) => string | undefined): void;
  /** Calls `listener` after every answer of the controller: every 250 ms. */
  onPoll(listener: () => void): void;
  /**
   * Calls `listener` at once after the device itself switched an output: a relay, an SG-Ready
   * output, or the contactor.
   */
  onSwitched(listener: () => void): void;
}

export interface PhaseContactor {
  /** What it was switched to. */
  readonly phases: 1 | 3;
  /** Whether it is where it was switched to, or has not had the time to move. */
  readonly follows: boolean;
  /** Whether it must not be relied on: it did not follow once since the start, or nobody knows. */
  readonly faulty: boolean;
  switchTo(phases: 1 | 3): void;
}

/** Bits of `error_flags`: up to 15 warnings, from 16 on errors. */
const flag = { network: 1, contactor: 16, controller: 24, card: 25, badConfiguration: 31 } as const;

/** Polls of the controller that may fail in a row. */
const toleratedErrors = 8;
const networkCheckMs = 5000;
const lowLevelPeriodMs = 1000;

const colours: Readonly<Record<'ok' | 'warning' | 'error', Rgb>> = {
  ok: [0, 255, 0],
  warning: [255, 160, 0],
  error: [255, 0, 0],
};
const firstError = 2 ** 16;

/** Of `outputs_update`. */
const unchanged = 255;

const levels = (doc: string, length: number) => array(bool('true is closed'), { length }, doc);
const commonState = {
  phases_switched: int(
    'Phases that the contactor connects: 1 or 3; 0 before the controller has answered',
    {
      values: [0, 1, 3],
    },
  ),
  input3_state: bool('Whether input 3 is closed'),
  input4_state: bool(
    'Whether input 4 is closed: the feedback of the contactor, where one is installed',
  ),
  relay_state: bool('Whether the relay is closed'),
  error_flags: int(
    'Bits: 1 no network (a warning), 16 the contactor does not follow, 24 the controller does not answer, 25 the memory card cannot be used, 31 the configuration of the power manager cannot work',
    { min: 0, max: 0xffffffff },
  ),
  config_error_flags: int('Always 0; see power_manager/state', { min: 0, max: 0xffffffff }),
} as const;
const stateField = (generation: number) =>
  object({
    ...commonState,
    ...(generation === 1
      ? {}
      : {
          inputs: optional(levels('Inputs 1 to 4', 4)),
          sg_ready_outputs: optional(levels('SG-Ready outputs 1 and 2', 2)),
          relays: optional(levels('Relays 1 and 2', 2)),
        }),
  });
const outputsField = array(
  int('0 opens, 1 closes, 255 leaves it as it is', { values: [0, 1, unchanged] }),
  { length: 4 },
  'SG-Ready outputs 1 and 2, relays 1 and 2',
);
const lowLevelField = object({
  consecutive_bricklet_errors: int('Polls of the controller in a row that it did not answer', {
    min: 0,
  }),
  contactor: bool('What the contactor was told: true connects three phases'),
  contactor_check_state: int('Bit 0: the contactor follows', { min: 0 }),
  input_voltage: int('Supply voltage of the controller', { unit: 'mV' }),
  led_rgb: array(
    int('0 to 255', { min: 0, max: 255 }),
    { length: 3 },
    'Colour of the status LED: red, green, blue',
  ),
  uptime: int('Time since the controller started; wraps after about 50 days', { unit: 'ms' }),
});

/**
 * Contactor, inputs, relay and status LED of an energy manager (`energy_manager/…`, interface
 * 2.17).
 */
export function energyManager(
  { registry, hardware, variant, clock, log, onStop }: ModuleContext,
  network: Pick<Network, 'connected'>,
): EnergyManager {
  const { energyController } = hardware;
  if (!energyController) throw new Error('the hardware of an energy manager needs its controller');
  const controller: EnergyController = energyController;

  let contactorFault = false;
  let unreachable = false;
  let noNetwork = false;
  let badConfiguration = false;
  let badCard = false;
  const switchListeners = new Listeners();
  let heldBy: (index: number) => string | undefined = () => undefined;

  const config = registry.config(
    'energy_manager/config',
    object({
      contactor_installed: guarding(
        bool('Whether a contactor switches the chargers; input 4 then monitors it'),
        true,
      ),
    }),
    {
      doc: 'What is wired to the energy manager; changes act at once',
      default: { contactor_installed: false },
      apply: next => {
        if (!next.contactor_installed) contactorFault = false;
        publish();
      },
    },
  );
  const state = registry.state(
    'energy_manager/state',
    stateField(variant.generation),
    stateOf(controller.state),
    {
      doc: 'Contactor, inputs, relay and errors',
    },
  );
  const lowLevel = registry.state('energy_manager/low_level_state', lowLevelField, lowLevelOf(), {
    doc: 'What the controller measures',
  });

  if (variant.generation === 2) {
    registry.command('energy_manager/outputs_update', outputsField, switchOutputs, {
      doc: 'Switches SG-Ready outputs and relays; what section 14a or the heating control holds is refused',
    });
  }

  onStop(controller.onPoll(observe));
  clock.every(networkCheckMs, checkNetwork);
  clock.every(lowLevelPeriodMs, () => lowLevel.set(lowLevelOf()));
  checkNetwork();

  const contactor: PhaseContactor = {
    get phases() {
      return controller.state?.contactor ? 3 : 1;
    },
    get follows() {
      return controller.state?.contactorFollows ?? true;
    },
    get faulty() {
      return contactorFault || unreachable || !controller.state;
    },
    switchTo(phases) {
      controller.setContactor(phases === 3);
      switched();
    },
  };
  return {
    get contactor() {
      return config.value.contactor_installed ? contactor : undefined;
    },
    badConfiguration(bad) {
      badConfiguration = bad;
      publish();
    },
    badCard(bad) {
      badCard = bad;
      publish();
    },
    get report() {
      return unreachable ? undefined : controller.state;
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
    setRelay,
    setSgReadyOutput,
    holdSgReadyOutputs(holder) {
      heldBy = holder;
    },
    onPoll: listener => onStop(controller.onPoll(listener)),
    onSwitched: listener => switchListeners.add(listener),
  };

  function switched(): void {
    publish();
    switchListeners.call();
  }

  function setRelay(index: number, closed: boolean): void {
    if (controller.state?.relays[index] === closed) return;
    controller.setRelay(index, closed);
    switched();
  }

  function setSgReadyOutput(index: number, closed: boolean): void {
    if (controller.state?.sgReadyOutputs[index] === closed) return;
    controller.setSgReadyOutput(index, closed);
    switched();
  }

  function switchOutputs(outputs: readonly number[]): void {
    const refuseSilence = (): never => {
      throw new Refusal(
        'not_allowed_now',
        '',
        outputs,
        'cannot be done: the controller of the energy manager does not answer',
      );
    };
    if (unreachable) refuseSilence();
    const [sgReady, relays] = [outputs.slice(0, 2), outputs.slice(2)];
    for (const [index, level] of sgReady.entries()) {
      const holder = level === unchanged ? undefined : heldBy(index);
      if (holder !== undefined)
        throw new Refusal('not_allowed_now', `${index}`, level, `must be ${unchanged}: ${holder}`);
    }
    for (const [index, level] of relays.entries())
      if (level !== unchanged) setRelay(index, level === 1);
    for (const [index, level] of sgReady.entries())
      if (level !== unchanged) setSgReadyOutput(index, level === 1);
    const { relays: relaysNow = [], sgReadyOutputs: sgReadyNow = [] } = controller.state ?? {};
    const isAsTold = [...sgReadyNow, ...relaysNow].every(
      (closed, index) => outputs[index] === unchanged || closed === (outputs[index] === 1),
    );
    if (!isAsTold) refuseSilence();
  }

  function observe(): void {
    const { consecutiveErrors: silent, state: report } = controller;
    if (silent >= toleratedErrors && !unreachable) {
      unreachable = true;
      log.write('energy_manager', 'The controller of the energy manager does not answer');
    } else if (silent === 0 && unreachable) {
      unreachable = false;
      log.write('energy_manager', 'The controller of the energy manager answers again');
    }
    if (silent === 0 && config.value.contactor_installed && report?.contactorFollows === false)
      failContactor();
    publish();
  }

  function failContactor(): void {
    if (contactorFault) return;
    contactorFault = true;
    const told = controller.state?.contactor ? 'close' : 'open';
    log.write(
      'energy_manager',
      `The contactor does not ${told}, as its feedback at input 4 shows. No charger gets current until the contactor was repaired and the energy manager restarted`,
    );
  }

  function checkNetwork(): void {
    noNetwork = !network.connected;
    publish();
  }

  function publish(): void {
    state.set(stateOf(controller.state));
    const { error_flags } = state.value;
    controller.setLed(
      error_flags === 0 ? colours.ok : error_flags < firstError ? colours.warning : colours.error,
    );
  }

  function stateOf(report: EnergyControllerState | undefined) {
    return {
      phases_switched: report ? (report.contactor ? 3 : 1) : 0,
      input3_state: report?.inputs.at(-2) ?? false,
      input4_state: report?.inputs.at(-1) ?? false,
      relay_state: report?.relays[0] ?? false,
      error_flags: flags(),
      config_error_flags: 0,
      ...(variant.generation === 1
        ? {}
        : {
            inputs: [...(report?.inputs ?? [false, false, false, false])],
            sg_ready_outputs: [...(report?.sgReadyOutputs ?? [false, false])],
            relays: [...(report?.relays ?? [false, false])],
          }),
    };
  }

  function flags(): number {
    return (
      (noNetwork ? 2 ** flag.network : 0) +
      (contactorFault ? 2 ** flag.contactor : 0) +
      (unreachable ? 2 ** flag.controller : 0) +
      (badCard ? 2 ** flag.card : 0) +
      (badConfiguration ? 2 ** flag.badConfiguration : 0)
    );
  }

  function lowLevelOf() {
    const { state: report, consecutiveErrors } = controller;
    return {
      consecutive_bricklet_errors: consecutiveErrors,
      contactor: report?.contactor ?? false,
      contactor_check_state: report?.contactorFollows ? 1 : 0,
      input_voltage: report?.inputVoltageMv ?? 0,
      led_rgb: [...(report?.led ?? [0, 0, 0])],
      uptime: report?.uptimeMs ?? 0,
    };
  }
}
