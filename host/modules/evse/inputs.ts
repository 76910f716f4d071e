import type { ControllerState } from '../../hardware/charge-controller.ts';
import { choices } from '../../registry/choices.ts';
import { choice, guarding, object } from '../../registry/field.ts';
import { fixed, type OptionSet } from './option-set.ts';

const outputLevels = choices('output_level', {
  ground: [0, 'connected to ground'],
  highImpedance: [1, 'high impedance'],
});

const shutdownInputs = choices('shutdown_input', {
  ignored: [0, 'ignored'],
  offWhileOpen: [1, 'shut down while open'],
  offWhileClosed: [2, 'shut down while closed'],
  limitWhileOpen: [3, 'limit to 4200 W while open'],
  limitWhileClosed: [4, 'limit to 4200 W while closed'],
});

const limitInputs = choices('limit_input', {
  ignored: [0, 'ignored'],
  most0WhileClosed: [1, 'at most 0 A while closed'],
  most6WhileClosed: [2, 'at most 6 A while closed'],
  most8WhileClosed: [3, 'at most 8 A while closed'],
  most10WhileClosed: [4, 'at most 10 A while closed'],
  most13WhileClosed: [5, 'at most 13 A while closed'],
  most16WhileClosed: [6, 'at most 16 A while closed'],
  most20WhileClosed: [7, 'at most 20 A while closed'],
  most25WhileClosed: [8, 'at most 25 A while closed'],
  most0WhileOpen: [9, 'at most 0 A while open'],
  most6WhileOpen: [10, 'at most 6 A while open'],
  most8WhileOpen: [11, 'at most 8 A while open'],
  most10WhileOpen: [12, 'at most 10 A while open'],
  most13WhileOpen: [13, 'at most 13 A while open'],
  most16WhileOpen: [14, 'at most 16 A while open'],
  most20WhileOpen: [15, 'at most 20 A while open'],
  most25WhileOpen: [16, 'at most 25 A while open'],
});

const buttonActions = choices('button_action', {
  none: [0, 'nothing'],
  start: [1, 'starts a charge'],
  stop: [2, 'stops a charge'],
  toggle: [3, 'starts and stops a charge'],
  others: [4, 'is left to others'],
});

/** Place of the output in `gpio`: true is connected to ground. */
const gpioOutput = 1;

/** Declares what the button does. */
export function configurableButton(options: OptionSet): void {
  const { registry, stored } = options;
  options.add(
    registry.config(
      'evse/button_configuration',
      object({
        button: guarding(choice('', buttonActions), buttonActions.stop),
      }),
      { ...stored, doc: 'What the button does', default: { button: fixed.button } },
    ),
    value => value,
  );
}

/** Declares what the inputs and the output do. */
export function configurableInputs(options: OptionSet): void {
  const { registry, stored } = options;
  options.add(
    registry.config(
      'evse/gpio_configuration',
      object({
        // The wiring of the inputs is unknown now: an input without wires is open.
        shutdown_input: guarding(choice('', shutdownInputs), shutdownInputs.offWhileOpen),
        input: guarding(choice('', limitInputs), limitInputs.most0WhileOpen),
        output: choice('Level after a restart', outputLevels),
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

/** Declares the output that clients switch. */
export function switchableOutput(options: OptionSet): void {
  const { registry, controller } = options;
  const level = (report: ControllerState | undefined): number => (report?.gpio[gpioOutput] ? 0 : 1);
  let reported = level(controller.state);
  const output = registry.volatile(
    'evse/gp_output',
    object({ gp_output: choice('', outputLevels) }),
    {
      action: true,
      doc: 'Switches the output until the next restart; evse/gpio_configuration says what it starts with',
      default: { gp_output: reported },
      apply: next => controller.setOutput(next.gp_output === 0 ? 0 : 1),
    },
  );
  options.onReport(report => {
    if (level(report) === reported) return;
    reported = level(report);
    output.set({ gp_output: reported });
  });
}
