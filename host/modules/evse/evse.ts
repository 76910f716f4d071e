import type { ModuleContext } from '../../device/context.ts';
import type {
  ChargeController,
  ChargeSlot,
  ControllerState,
} from '../../hardware/charge-controller.ts';
import { Listeners } from '../../platform/listeners.ts';
import { ControllerRun } from './controller-run.ts';
import { ledResources } from './led.ts';
import { optionResources } from './options.ts';
import { reportResources, unknownController } from './reports.ts';
import type { Source } from './slot-sources.ts';
import { slotResources } from './slots.ts';

/** Charge controller for other modules. */
export interface Evse {
  /** Newest report of the charge controller; undefined until the first arrived. */
  readonly state: ControllerState | undefined;
  /** Whether the charge controller answers. */
  reachable(): boolean;
  /** Who gave a charge slot its present limit. */
  slotSource(index: number): Source | undefined;
  /**
   * Calls `listener` with every report, after the resources were published; ends when the device
   * stops.
   */
  onReport(listener: (state: ControllerState) => void): void;
  /** Calls `listener` before the first report after a restart of the controller. */
  onRestarted(listener: () => void): void;
  /** Changes fields of a live slot. Slots 0 to 3 and 10 MUST not be written. */
  setSlot(index: number, changes: Partial<ChargeSlot>, rule?: number): void;
  /** Sets the value of a slot after a restart of the controller; the live slot stays. */
  setSlotDefault(index: number, slot: ChargeSlot): void;
  /** True if charging needs a user's authorization (slot 6 is active). */
  readonly userEnabled: boolean;
  /**
   * Calls `listener` after a client switched the user authorization on or off; slot 6 is blocked or
   * inactive by then.
   */
  onUserEnabled(listener: (enabled: boolean) => void): void;
  /** True if the load management limits the charger (slot 7 is active). */
  readonly managementEnabled: boolean;
  /**
   * Calls `listener` after a client switched the load management on or off; slot 7 is blocked or
   * inactive by then, or limits as before where the device says that it limits itself.
   */
  onManagementEnabled(listener: (enabled: boolean) => void): void;
  /**
   * Asks, whenever a client switches the load management off, whether the device goes on limiting
   * itself by slot 7: between one and the other the slot must not open.
   */
  limitsItself(asks: () => boolean): void;
  /** True if external control limits the charger (slot 8 is active). */
  readonly externalEnabled: boolean;
  /**
   * Calls `listener` after every write of a client to the current of the external control, changed
   * or not.
   */
  onExternalCurrent(listener: () => void): void;
  /** True if clients may control the status LED. */
  readonly ledByClients: boolean;
  /** True if the charger, as it is connected, can switch between one and three phases. */
  readonly switchesPhases: boolean;
  /** Asks for 1 or 3 phases; the controller switches when it can. */
  requestPhases(phases: 1 | 3): void;
  /**
   * Cuts the control pilot off from the vehicle, or reconnects it; without effect while the vehicle
   * is supplied.
   */
  setControlPilotDisconnect(disconnect: boolean): void;
  /**
   * Uptime of the controller in whole seconds; the wrap of its ms counter is hidden while the host
   * runs.
   */
  controllerUptimeS(): number;
  /**
   * Shows an indication of a module on the status LED (numbers as in `evse/indicator_led`), unless
   * something more important is shown: errors beat confirmation, rejection and prompting blink in
   * this order, and those beat plain light. While clients control the LED, only errors are shown.
   */
  indicate(indication: number, durationMs: number): void;
}

const lowLevelPeriodMs = 1000;

const doesNotAnswer = ['The charge controller does not answer', 'error'] as const;
const answersAgain = ['The charge controller answers again', 'notice'] as const;
const wasRestarted = [
  'The charge controller was restarted; its charge slots start with their defaults',
  'notice',
] as const;

/**
 * The charge controller's resources (`evse/…`, interface 2.10).
 *
 * The host owns the settings; the controller's slot defaults and options follow them. Live slots
 * are taken over as they are when only the host was restarted, so that a running charge goes on.
 */
export function evse(context: ModuleContext): Evse {
  const { clock, hardware, log, onStop } = context;
  const controller = controllerOf(hardware);

  const initial = controller.state ?? unknownOf(context.variant);
  const slots = slotResources(context, controller, initial.slots);
  const options = optionResources(context, controller, () => slots.managementEnabled);
  const reports = reportResources(context, initial);
  const led = ledResources(context, controller);

  const listeners = new Listeners<[state: ControllerState]>();
  const restartListeners = new Listeners();
  const run = new ControllerRun(controller);
  let published: ControllerState | undefined;
  let reachable = true;

  onStop(controller.onReport(handle));
  if (controller.state) handle(controller.state);
  clock.every(lowLevelPeriodMs, everySecond);

  const { setSlot, onUserEnabled, onManagementEnabled, limitsItself, onExternalCurrent } = slots;
  return {
    get state() {
      return controller.state;
    },
    reachable: () => controller.reachable,
    slotSource: index => slots.sources[index],
    onReport: listener => listeners.add(listener),
    onRestarted: listener => restartListeners.add(listener),
    ...{ setSlot, onUserEnabled, onManagementEnabled, limitsItself, onExternalCurrent },
    setSlotDefault: (index, slot) => controller.setSlotDefault(index, slot),
    get userEnabled() {
      return slots.userEnabled;
    },
    get managementEnabled() {
      return slots.managementEnabled;
    },
    get externalEnabled() {
      return slots.externalEnabled;
    },
    get ledByClients() {
      return led.byClients;
    },
    get switchesPhases() {
      return options.switchesPhases;
    },
    requestPhases: phases => controller.requestPhases(phases),
    setControlPilotDisconnect: disconnect => controller.setControlPilotDisconnect(disconnect),
    controllerUptimeS: () => run.uptimeS,
    indicate: led.indicate,
  };

  function handle(report: ControllerState): void {
    const isGreeted = run.notice(report.uptime);
    if (isGreeted) greet(report);
    // The settings changed its state.
    publish((isGreeted && controller.state) || report);
  }

  /** Gives its settings to a controller that was restarted or not seen before. */
  function greet(report: ControllerState): void {
    const restarted = run.isNew;
    options.arrange();
    slots.arrange(report.slots, restarted);
    if (!restarted) return;
    run.mark();
    if (!published) return;
    log.write('evse', ...wasRestarted);
    restartListeners.call();
  }

  function publish(report: ControllerState): void {
    // The same object again: nothing but running times changed, and those are published by the
    // second.
    if (report !== published) {
      published = report;
      slots.publish(report.slots);
      options.publish(report);
      reports.publish(report);
    }
    listeners.call(report);
  }

  function everySecond(): void {
    if (controller.reachable !== reachable) {
      reachable = controller.reachable;
      const [words, severity] = reachable ? answersAgain : doesNotAnswer;
      log.write('evse', words, severity);
      if (reachable) run.doubt();
    }
    if (!published) return;
    reports.publishLowLevel(published);
    led.publish(published);
  }
}

function controllerOf({ controller }: ModuleContext['hardware']): ChargeController {
  if (!controller) throw new Error('the hardware of a charger needs a charge controller');
  return controller;
}

/** State before the controller's first report. */
function unknownOf({ evseVersion }: ModuleContext['variant']): ControllerState {
  return { ...unknownController, evse_version: evseVersion };
}
