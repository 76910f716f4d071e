import type { ModuleContext } from '../../device/context.ts';
import {
  type ChargeController,
  type ControllerOptions,
  type ControllerState,
  iec61851State,
} from '../../hardware/charge-controller.ts';
import { bool, empty, guarding, int, object } from '../../registry/field.ts';
import { Refusal, type State } from '../../registry/registry.ts';

const enabled = (doc: string) => object({ enabled: bool(doc) });

/**
 * Number that guards the reset of a DC fault against accidents; it is the same on every charger.
 */
const dcFaultPassword = 0xdc42fa23;

/** Place of the output in `gpio`: true is connected to ground. */
const gpioOutput = 1;

/** What the controller does where this variant has no resource to choose it. */
const fixed: ControllerOptions = {
  button: 2,
  shutdown_input: 0,
  input: 0,
  output: 1,
  ev_wakeup: false,
  phase_auto_switch: false,
  phases_connected: 3,
  boost_mode: false,
  phase_switch_wait_time: 0,
};

/** Settings of the controller's hardware. */
export interface OptionResources {
  /** Gives the controller the stored options; it keeps those that are equal. */
  arrange(): void;
  /** Whether the charger can switch between one and three phases as it is connected. */
  readonly switchesPhases: boolean;
  /** Publishes what the controller reports. */
  publish(report: ControllerState): void;
}

/**
 * Declares what can be set at the controller beside the charge slots, exactly as far as this
 * variant has it: button, inputs and output, wake-up, phases, boost mode, control pilot and DC
 * fault sensor.
 */
export function optionResources(
  { registry, variant, features, log }: ModuleContext,
  controller: ChargeController,
  managementEnabled: () => boolean,
): OptionResources {
  const parts: (() => Partial<ControllerOptions>)[] = [];
  const publishers: ((report: ControllerState) => void)[] = [];
  const arrange = (): void =>
    controller.setOptions(Object.assign({}, fixed, ...parts.map(part => part())));
  /**
   * A setting that is stored and handed to the controller; `part` names its share of the options.
   */
  const option = <T>(state: State<T>, part: (value: T) => Partial<ControllerOptions>): State<T> => {
    parts.push(() => part(state.value));
    return state;
  };
  let phasesConnected = (): number => 1;
  const stored = { action: true, apply: arrange } as const;

  option(
    registry.config('evse/boost_mode', enabled('Whether the boost mode is on'), {
      ...stored,
      doc: 'Signals 0.24 A more, for vehicles that stay below the allowed charging current',
      default: { enabled: false },
    }),
    value => ({ boost_mode: value.enabled }),
  );
  if (features.has('button_configuration')) configurableButton();
  if (variant.hasConfigurableInputs) configurableInputs();
  if (variant.wakesVehicles) wakeUp();
  if (features.has('cp_disconnect')) controlPilot();
  if (variant.hasDcFaultSensor) dcFaultSensor();
  if (features.has('evse_gp_output')) switchableOutput();
  if (features.has('phase_switch')) switchablePhases();

  function configurableButton(): void {
    option(
      registry.config(
        'evse/button_configuration',
        object({
          button: guarding(
            int('0 nothing, 1 starts, 2 stops, 3 starts and stops a charge, 4 is left to others', {
              min: 0,
              max: 4,
            }),
            2,
          ),
        }),
        { ...stored, doc: 'What the button does', default: { button: fixed.button } },
      ),
      value => value,
    );
  }

  function configurableInputs(): void {
    option(
      registry.config(
        'evse/gpio_configuration',
        object({
          // How the inputs are wired is lost: what is not wired at all is open.
          shutdown_input: guarding(
            int(
              '0 ignored, 1 shut down while open, 2 while closed, 3 limit to 4200 W while open, 4 while closed',
              {
                min: 0,
                max: 4,
              },
            ),
            1,
          ),
          input: guarding(
            int(
              '0 ignored, 1 to 8: 0, 6, 8, 10, 13, 16, 20 or 25 A while closed, 9 to 16 the same while open',
              {
                min: 0,
                max: 16,
              },
            ),
            9,
          ),
          output: int('Level after a restart: 0 connected to ground, 1 high impedance', {
            min: 0,
            max: 1,
          }),
        }),
        {
          ...stored,
          doc: 'What the inputs and the output do',
          default: {
            shutdown_input: fixed.shutdown_input,
            input: fixed.input,
            output: fixed.output,
          },
        },
      ),
      value => value,
    );
  }

  function wakeUp(): void {
    option(
      registry.config('evse/ev_wakeup', enabled('Whether sleeping vehicles are woken up'), {
        ...stored,
        doc: 'Wakes a sleeping vehicle by interrupting the control pilot',
        default: { enabled: true },
      }),
      value => ({ ev_wakeup: value.enabled }),
    );
  }

  function controlPilot(): void {
    const pilot = registry.volatile(
      'evse/control_pilot_disconnect',
      object({ disconnect: bool('Whether the control pilot is cut off from the vehicle') }),
      {
        action: true,
        doc: 'Cuts the vehicle off from the control pilot, as if it were unplugged',
        default: { disconnect: controller.state?.cp_disconnected ?? false },
        check: ({ disconnect }) => {
          if (managementEnabled()) {
            throw new Refusal(
              'not_allowed_now',
              '',
              undefined,
              'is refused while load management is enabled (evse/management_enabled)',
            );
          }
          const state = controller.state;
          const busy =
            state && (state.iec61851_state > iec61851State.connected || state.phases_state !== 0);
          if (disconnect && busy) {
            throw new Refusal(
              'not_allowed_now',
              'disconnect',
              true,
              'is refused while the vehicle charges or the phases are switched',
            );
          }
        },
        apply: next => controller.setControlPilotDisconnect(next.disconnect),
      },
    );
    let reported = pilot.value.disconnect;
    publishers.push(({ cp_disconnected }) => {
      if (cp_disconnected === reported) return;
      reported = cp_disconnected;
      pilot.set({ disconnect: reported });
    });
  }

  function dcFaultSensor(): void {
    registry.command(
      'evse/reset_dc_fault_current_state',
      object({
        password: int(`Must be ${dcFaultPassword}, against accidental resets`, { min: 0 }),
      }),
      ({ password }) => {
        if (password !== dcFaultPassword)
          throw new Refusal('out_of_range', 'password', password, `must be ${dcFaultPassword}`);
        log.write('evse', 'The DC fault was reset; the sensor is tested again');
        controller.resetDcFault();
      },
      { doc: 'Forgets a DC fault after its cause was found, and tests the sensor' },
    );
    registry.command(
      'evse/trigger_dc_fault_test',
      empty(),
      () => {
        if (controller.state?.iec61851_state !== iec61851State.notConnected) {
          throw new Refusal(
            'not_allowed_now',
            '',
            undefined,
            'is refused while a vehicle is connected',
          );
        }
        controller.triggerDcFaultTest();
      },
      { doc: 'Tests the DC fault sensor; possible without a vehicle only' },
    );
  }

  function switchableOutput(): void {
    const level = (report: ControllerState | undefined): number =>
      report?.gpio[gpioOutput] ? 0 : 1;
    let reported = level(controller.state);
    const output = registry.volatile(
      'evse/gp_output',
      object({ gp_output: int('0 connected to ground, 1 high impedance', { min: 0, max: 1 }) }),
      {
        action: true,
        doc: 'Switches the output until the next restart; evse/gpio_configuration says what it starts with',
        default: { gp_output: reported },
        apply: next => controller.setOutput(next.gp_output === 0 ? 0 : 1),
      },
    );
    publishers.push(report => {
      if (level(report) === reported) return;
      reported = level(report);
      output.set({ gp_output: reported });
    });
  }

  function switchablePhases(): void {
    option(
      registry.config('evse/phase_auto_switch', enabled('Whether the phases follow the vehicle'), {
        ...stored,
        doc: 'Uses one phase for vehicles that draw current from one phase only',
        default: { enabled: true },
      }),
      value => ({ phase_auto_switch: value.enabled }),
    );
    const connected = option(
      registry.config(
        'evse/phases_connected',
        object({ phases: int('Connected phases', { values: [1, 3] }) }),
        {
          ...stored,
          doc: 'With how many phases the charger is connected',
          default: { phases: 3 },
        },
      ),
      value => ({ phases_connected: value.phases === 1 ? 1 : 3 }),
    );
    phasesConnected = () => connected.value.phases;
    option(
      registry.config(
        'evse/phase_switch_wait_time',
        object({ time: int('0 is 60 s, n = 1 to 22 is 10 + 5n s', { min: 0, max: 22 }) }),
        {
          ...stored,
          doc: 'Pause before the vehicle charges on after a phase switch',
          default: { time: 0 },
        },
      ),
      value => ({ phase_switch_wait_time: value.time }),
    );
  }

  return {
    arrange,
    get switchesPhases() {
      return phasesConnected() > 1;
    },
    publish(report) {
      for (const publish of publishers) publish(report);
    },
  };
}
