import type {
  EnergyController,
  EnergyControllerState,
  Rgb,
} from '../../hardware/energy-controller.ts';
import type { ValueOf } from '../../registry/field.ts';
import type { lowLevelField, stateField } from './fields.ts';

/** Faults of the energy manager or around it. */
export interface Faults {
  noNetwork: boolean;
  /** The contactor did not follow once since the start. */
  contactor: boolean;
  /** The controller does not answer. */
  unreachable: boolean;
  badCard: boolean;
  badConfiguration: boolean;
}

/** Bits of `error_flags`: up to 15 warnings, from 16 on errors. */
const flag = { network: 1, contactor: 16, controller: 24, card: 25, badConfiguration: 31 } as const;
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
    error_flags: errorFlags(faults),
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
    contactor_check_state: report?.contactorFollows ? 1 : 0,
    input_voltage: report?.inputVoltageMv ?? 0,
    led_rgb: [...(report?.led ?? [0, 0, 0])],
    uptime: report?.uptimeMs ?? 0,
  };
}

function errorFlags(faults: Faults): number {
  return (
    (faults.noNetwork ? 2 ** flag.network : 0) +
    (faults.contactor ? 2 ** flag.contactor : 0) +
    (faults.unreachable ? 2 ** flag.controller : 0) +
    (faults.badCard ? 2 ** flag.card : 0) +
    (faults.badConfiguration ? 2 ** flag.badConfiguration : 0)
  );
}
