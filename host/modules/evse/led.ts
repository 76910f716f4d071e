import type { ModuleContext } from '../../device/context.ts';
import {
  type ChargeController,
  type ControllerState,
  type IndicatorLed,
  ledIndication,
  ledState,
} from '../../hardware/charge-controller.ts';
import { Refusal } from '../../registry/registry.ts';
import type { Rule } from '../../sentences/rules.ts';
import { indicatorLed, ledConfigurationField } from './fields.ts';

const controllerDrives: IndicatorLed = {
  indication: ledIndication.none,
  duration: 0,
  color_h: 0,
  color_s: 0,
  color_v: 0,
};

/**
 * The status LED between its three masters: the controller, clients of the API, and modules of the
 * host.
 */
export interface LedResources {
  /** True if clients may control the LED. */
  readonly byClients: boolean;
  /** See `Evse.indicate`. */
  indicate(indication: number, durationMs: number): void;
  /** Publishes what the LED shows, with the time it has left. */
  publish(report: ControllerState): void;
}

/** Declares `evse/led_configuration` and `evse/indicator_led` (interface 2.10). */
export function ledResources(
  { registry, clock }: ModuleContext,
  controller: ChargeController,
): LedResources {
  /** The last request of a module. */
  let own = { indication: controllerDrives.indication, untilMs: 0 };
  const ownIndication = (): number =>
    clock.nowMs() < own.untilMs ? own.indication : controllerDrives.indication;

  const configuration = registry.config('evse/led_configuration', ledConfigurationField, {
    doc: 'Who controls the status LED',
    default: { enable_api: false },
    apply: (next, previous) => {
      if (
        previous.enable_api &&
        !next.enable_api &&
        ownIndication() === controllerDrives.indication
      )
        controller.setIndicatorLed(controllerDrives);
    },
  });

  const led = registry.volatile('evse/indicator_led', indicatorLed, {
    action: true,
    doc: 'State of the status LED that a client asks for; hardware without a coloured LED ignores the colour',
    default: present(controller.state),
    check: ({ indication }) => {
      if (!isIndication(indication)) {
        throw new Refusal('out_of_range', 'indication', indication, indicationRule);
      }
      if (!configuration.value.enable_api) {
        throw new Refusal(
          'not_allowed_now',
          '',
          undefined,
          'is refused until evse/led_configuration enable_api is set to true',
        );
      }
      const hindrance = isError(ownIndication()) ? words.error : hindranceOf(controller);
      if (hindrance) throw new Refusal('not_allowed_now', '', undefined, hindrance);
    },
    apply: next =>
      controller.setIndicatorLed(next.indication === ledIndication.none ? controllerDrives : next),
  });

  return {
    get byClients() {
      return configuration.value.enable_api;
    },
    indicate(indication, durationMs) {
      // A client that controls the LED is disturbed by errors only.
      if (configuration.value.enable_api && !isError(indication)) return;
      if (rank(indication) < rank(ownIndication())) return;
      own = { indication, untilMs: clock.nowMs() + durationMs };
      controller.setIndicatorLed({ ...controllerDrives, indication, duration: durationMs });
    },
    publish: report => led.set(present(report)),
  };
}

const words = {
  silent: 'is refused while the charge controller does not answer',
  error: 'is refused while the LED shows an error',
  starting: 'is refused while the charge controller starts',
} as const;

/** Reason why the controller would not show an indication now, in words; undefined if it would. */
function hindranceOf({ state, reachable }: ChargeController): Rule | undefined {
  if (!state || !reachable) return words.silent;
  if (state.led_state === ledState.blinking) return words.error;
  return state.led_state === ledState.flickering ? words.starting : undefined;
}

/** State of the LED at this moment: the remaining time of a report goes on. */
function present(report: ControllerState | undefined): IndicatorLed {
  return { ...(report?.indicator_led ?? controllerDrives) };
}

/** Rule of `isIndication`, in words. */
export const indicationRule = 'must be -1 to 255, 1001 to 1003 or 2001 to 2010';

/** True if there is such an indication, among those that the field lets through. */
export function isIndication(indication: number): boolean {
  const { confirm, prompt } = ledIndication;
  return (
    indication <= 255 || (indication >= confirm && indication <= prompt) || isError(indication)
  );
}

function isError(indication: number): boolean {
  return indication >= ledIndication.error;
}

/** Among modules: errors before confirmation, rejection and prompting, those before plain light. */
function rank(indication: number): number {
  if (isError(indication)) return 5;
  switch (indication) {
    case ledIndication.confirm:
      return 4;
    case ledIndication.reject:
      return 3;
    case ledIndication.prompt:
      return 2;
    default:
      return indication < 0 ? 0 : 1;
  }
}
