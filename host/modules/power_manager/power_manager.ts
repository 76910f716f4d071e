import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import { ChosenMode } from './chosen-mode.ts';
import type { RuleLimit } from './control.ts';
import { PowerLoop } from './loop.ts';
import { freshPowerW } from './measured.ts';
import type { PowerManagerModules } from './modules.ts';
import { externalControl } from './phases.ts';
import { powerSettings } from './settings.ts';

/** Power manager for automation rules. */
export interface PowerManager {
  /**
   * True if it sets the limits of the managed chargers: excess charging or dynamic load management
   * is on.
   */
  readonly enabled: boolean;
  /** True if the phases can be controlled from outside, though perhaps not at the moment. */
  readonly externalControl: boolean;
  /** Power at the grid connection, W, positive is drawn; undefined while it is not known. */
  readonly gridPowerW: number | undefined;
  /** Charge mode of the managed chargers, or of a charger that is alone. */
  readonly mode: number;
  /** Whether prices are followed: a charger that is alone manages itself for that. */
  followPrices(follows: boolean): void;
  /**
   * Throws `Refusal` where this device, or a charger that is alone, cannot charge in a mode, now or
   * later.
   */
  checkMode(mode: number): void;
  /** The rule, from 1, that lets no managed charger charge; undefined: none does. */
  readonly blockedByRule: number | undefined;
  /** Who gets the PV excess first: `battery_mode` and `battery_target_soc` of its configuration. */
  readonly storagePriority: StoragePriority;
  /** Stores who gets the PV excess first, which acts at once. */
  prefer(priority: StoragePriority): void;
  /** Calls `listener` after the configuration was written. */
  onConfig(listener: () => void): void;
  /**
   * Limits the managed chargers to a current per phase below the configured maximum; undefined ends
   * that.
   */
  limitCurrent(limit: RuleLimit | undefined): void;
  /**
   * Sets one of 4 blocks for a rule, or lifts it; while one is set, no managed charger charges.
   */
  block(slot: number, rule: number | undefined): void;
}

/** Who gets the PV excess first, chargers or storage, as `power_manager/config` has it. */
export interface StoragePriority {
  readonly battery_mode: number;
  /** %, with the mode of that name. */
  readonly battery_target_soc: number;
}

const stepMs = 500;
const stepsPerReport = 2;

/**
 * PV excess charging, dynamic load management and the control of phases (`power_manager/…`,
 * interface 2.21). It feeds meters and settings to the core, which decides, and reports what the
 * core came to.
 *
 * On a charger that another device manages, the charge mode is passed on to that manager. Changes
 * act at once.
 */
export function powerManager(context: ModuleContext, modules: PowerManagerModules): PowerManager {
  const { networkClock } = context;
  const { meters, chargeManager, charger, eebus } = modules;

  const configListeners = new Listeners();
  const configured = (changed: boolean): void => {
    loop.configured(changed);
    configListeners.call();
  };
  const settings = powerSettings(context, configured);
  const { config } = settings;
  const mode = new ChosenMode(context.registry, modules, config);
  const loop = new PowerLoop(context, modules, settings, mode);

  eebus?.measures(() => config.value.meter_slot_grid_power);

  let steps = 0;
  // Not the errors: a charger that manages itself seems to be managed by nobody in between.
  charger?.evse.onReport(() => loop.showPhases());
  charger?.link.onChange(() => mode.followManager());
  // A new group has to have limits before it hears its chargers.
  chargeManager.onStart(() => loop.begin());
  charger?.evse.limitsItself(() => mode.limitsAlone);
  charger?.evse.onManagementEnabled(() => mode.reset());
  loop.configured(false);
  // The charger may still be limited by itself, as it was before the host was restarted; a module
  // that starts later may want it so.
  networkClock.after(0, () => charger?.link.own.release());
  loop.begin();
  networkClock.every(stepMs, () => {
    loop.step();
    steps = (steps + 1) % stepsPerReport;
    loop.publish();
    if (steps === 0) loop.report();
  });

  return {
    get enabled() {
      return config.value.enabled;
    },
    get externalControl() {
      return loop.phases.control !== externalControl.disabled;
    },
    get gridPowerW() {
      return freshPowerW(meters, context, config.value.meter_slot_grid_power);
    },
    get mode() {
      return mode.value;
    },
    get blockedByRule() {
      return loop.blockedByRule;
    },
    followPrices(follows) {
      chargeManager.hasPrices = follows;
      mode.manageAlone();
    },
    checkMode: wanted => mode.checkLater(wanted),
    get storagePriority() {
      const { battery_mode, battery_target_soc } = config.value;
      return { battery_mode, battery_target_soc };
    },
    prefer({ battery_mode, battery_target_soc }) {
      config.update({ battery_mode, battery_target_soc });
      configured(true);
    },
    onConfig: listener => configListeners.add(listener),
    limitCurrent: limit => loop.limit(() => ({ limit })),
    block: (slot, rule) =>
      loop.limit(({ blocks }) => ({
        blocks: blocks.map((before, index) => (index === slot ? rule : before)),
      })),
  };
}
