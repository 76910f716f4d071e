import type {
  EnergyController,
  EnergyControllerState,
  Rgb,
} from '../../hardware/energy-controller.ts';
import { flagsOf } from '../../registry/choices.ts';
import type { ValueOf } from '../../registry/field.ts';
import { contactorChecks, faultBits, type lowLevelField, type stateField } from './fields.ts';

/** Faults of the energy manager or around it; of its contactor if it did not follow once. */
export type Faults = Record<keyof typeof faultBits, boolean>;

/** From this bit on they are errors, no warnings. */
const firstError = 2 ** 16;

const colours: Readonly<Record<'ok' | 'warning' | 'error', Rgb>> = {
  ok: [0, 255, 0],
  warning: [255, 160, 0],
  error: [255, 0, 0],
};

/** `energy_manager/state`; nothing is known before the controller has answered. */
export function stateOf(
  report: EnergyControllerState | undefined,
  faults: Faults,
  generation: number,
): ValueOf<ReturnType<typeof stateField>> {
  return {
    phases_switched: report ? (report.contactor ? 3 : 1) : 0,
    input3_state: report?.inputs.at(-2) ?? false,
    input4_state: report?.inputs.at(-1) ?? false,
    relay_state: report?.relays[0] ?? false,
    error_flags: flagsOf(faultBits, faults),
    config_error_flags: 0,
    ...(generation === 1
      ? {}
      : {
          inputs: [...(report?.inputs ?? [false, false, false, false])],
          sg_ready_outputs: [...(report?.sgReadyOutputs ?? [false, false])],
          relays: [...(report?.relays ?? [false, false])],
        }),
  };
}

/** Colour of the status LED for `error_flags`. */
export function ledColour(errorFlags: number): Rgb {
  if (errorFlags === 0) return colours.ok;
  return errorFlags < firstError ? colours.warning : colours.error;
}

/** `energy_manager/low_level_state`. */
export function lowLevelOf({
  state: report,
  consecutiveErrors,
}: Pick<EnergyController, 'state' | 'consecutiveErrors'>): ValueOf<typeof lowLevelField> {
  return {
    consecutive_bricklet_errors: consecutiveErrors,
    contactor: report?.contactor ?? false,
    contactor_check_state: flagsOf(contactorChecks, { follows: report?.contactorFollows === true }),
    input_voltage: report?.inputVoltageMv ?? 0,
    led_rgb: [...(report?.led ?? [0, 0, 0])],
    uptime: report?.uptimeMs ?? 0,
  };
}
