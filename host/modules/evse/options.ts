import type { ModuleContext } from '../../device/context.ts';
import type { ChargeController, ControllerState } from '../../hardware/charge-controller.ts';
import { controlPilot, wakeUp } from './control-pilot.ts';
import { dcFaultSensor } from './dc-fault.ts';
import { enabled } from './fields.ts';
import { configurableButton, configurableInputs, switchableOutput } from './inputs.ts';
import { OptionSet } from './option-set.ts';
import { switchablePhases } from './phases.ts';

/** Settings of the controller's hardware. */
export interface OptionResources {
  /** Gives the controller the stored options; it keeps those that are equal. */
  arrange(): void;
  /** True if the charger, as it is connected, can switch between one and three phases. */
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
  const options = new OptionSet(registry, controller);
  let phasesConnected = (): number => 1;

  boostMode(options);
  if (features.has('button_configuration')) configurableButton(options);
  if (variant.hasConfigurableInputs) configurableInputs(options);
  if (variant.wakesVehicles) wakeUp(options);
  if (features.has('cp_disconnect')) controlPilot(options, managementEnabled);
  if (variant.hasDcFaultSensor) dcFaultSensor(options, log);
  if (features.has('evse_gp_output')) switchableOutput(options);
  if (features.has('phase_switch')) phasesConnected = switchablePhases(options);

  return {
    arrange: () => options.arrange(),
    get switchesPhases() {
      return phasesConnected() > 1;
    },
    publish: report => options.publish(report),
  };
}

function boostMode(options: OptionSet): void {
  options.add(
    options.registry.config('evse/boost_mode', enabled('Whether the boost mode is on'), {
      ...options.stored,
      doc: 'Signals 0.24 A more, for vehicles that stay below the allowed charging current',
      default: { enabled: false },
    }),
    value => ({ boost_mode: value.enabled }),
  );
}
