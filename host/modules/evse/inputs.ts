import type { ControllerState } from '../../hardware/charge-controller.ts';
import { guarding, int, object } from '../../registry/field.ts';
import { fixed, type OptionSet } from './option-set.ts';

/** Place of the output in `gpio`: true is connected to ground. */
const gpioOutput = 1;

/** Declares what the button does. */
export function configurableButton(options: OptionSet): void {
  const { registry, stored } = options;
  options.add(
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

/** Declares what the inputs and the output do. */
export function configurableInputs(options: OptionSet): void {
  const { registry, stored } = options;
  options.add(
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

/** Declares the output that clients switch. */
export function switchableOutput(options: OptionSet): void {
  const { registry, controller } = options;
  const level = (report: ControllerState | undefined): number => (report?.gpio[gpioOutput] ? 0 : 1);
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
  options.onReport(report => {
    if (level(report) === reported) return;
    reported = level(report);
    output.set({ gp_output: reported });
  });
}
