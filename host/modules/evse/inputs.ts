import type { ControllerState } from '../../hardware/charge-controller.ts';
import { buttonField, gpioField, outputField, outputLevels } from './fields.ts';
import { fixed, type OptionSet } from './option-set.ts';

/** Place of the output in `gpio`: true is connected to ground. */
const gpioOutput = 1;

/** Declares what the button does. */
export function configurableButton(options: OptionSet): void {
  const { registry, stored } = options;
  options.add(
    registry.config('evse/button_configuration', buttonField, {
      ...stored,
      doc: 'What the button does',
      default: { button: fixed.button },
    }),
    value => value,
  );
}

/** Declares what the inputs and the output do. */
export function configurableInputs(options: OptionSet): void {
  const { registry, stored } = options;
  options.add(
    registry.config('evse/gpio_configuration', gpioField, {
      ...stored,
      doc: 'What the inputs and the output do',
      default: {
        shutdown_input: fixed.shutdown_input,
        input: fixed.input,
        output: fixed.output,
      },
    }),
    value => value,
  );
}

/** Declares the output that clients switch. */
export function switchableOutput(options: OptionSet): void {
  const { registry, controller } = options;
  const level = (report: ControllerState | undefined): number =>
    report?.gpio[gpioOutput] ? outputLevels.ground : outputLevels.highImpedance;
  let reported = level(controller.state);
  const output = registry.volatile('evse/gp_output', outputField, {
    action: true,
    doc: 'Switches the output until the next restart; evse/gpio_configuration says what it starts with',
    default: { gp_output: reported },
    apply: next => controller.setOutput(next.gp_output === outputLevels.ground ? 0 : 1),
  });
  options.onReport(report => {
    if (level(report) === reported) return;
    reported = level(report);
    output.set({ gp_output: reported });
  });
}
