import type { ModuleContext } from '../../device/context.ts';
import { limitCommands } from './commands.ts';
import { LimitControl, type LimitedModules } from './control.ts';
import { ChargeEnd } from './end.ts';
import { endField, type Limits, limitsField, noCharge, stateField, unlimited } from './fields.ts';
import type { ReachedLimit } from './limited-charge.ts';

/** Charge limits for other modules. */
export interface ChargeLimits {
  /** The limits of the running charge, or of the next one. */
  readonly active: Limits;
  /** Which limit the running charge has reached; undefined: none, or none is running. */
  readonly reached: ReachedLimit | undefined;
  /** Changes limits of the running charge, or of the next one if none is running. */
  override(changes: Partial<Limits>): void;
  /**
   * Lets the limits of the running charge count from now on, without an end that has come; nothing
   * happens without a charge.
   */
  restart(): void;
  /** Calls `listener` when a charge has reached one of its limits; it is blocked by then. */
  onReached(listener: () => void): void;
}

/**
 * Ends charges after a time, at a time of day, after an amount of energy or at a state of charge of
 * the vehicle (`charge_limits/…`), and owns the charge slot of the limits.
 *
 * A limit that is reached blocks until the charge ends, or is raised or restarted; the next charge
 * starts with the default limits again. A restart of the host changes nothing for the running
 * charge: the charge controller keeps its limits.
 */
export function chargeLimits(context: ModuleContext, modules: LimitedModules): ChargeLimits {
  const { registry } = context;
  const { knowsStateOfCharge } = context.variant;
  const defaults = registry.config(
    'charge_limits/default_limits',
    limitsField(knowsStateOfCharge),
    {
      doc: 'Limits that every charge starts with',
      default: unlimited(knowsStateOfCharge),
      apply: next => {
        if (!control.counts) active.set(next);
      },
    },
  );
  const active = registry.state(
    'charge_limits/active_limits',
    limitsField(knowsStateOfCharge),
    defaults.value,
    { doc: 'Limits of the running charge, or of the next one' },
  );
  const activeEnd = registry.state(
    'charge_limits/active_end',
    endField,
    { timestamp_minutes: 0 },
    { doc: 'Until when the running charge may last, or the next one' },
  );
  const state = registry.state(
    'charge_limits/state',
    stateField(knowsStateOfCharge),
    noCharge(knowsStateOfCharge),
    { doc: 'From where the limits count and where the running charge ends' },
  );
  const end = new ChargeEnd(context.clock, activeEnd);
  const control = new LimitControl(context, modules, { defaults, active, end, state });
  limitCommands(registry, knowsStateOfCharge, {
    override: changes => control.override(changes),
    overrideEnd: end => control.overrideEnd(end),
    restart: () => control.restart(),
  });

  const { evse, tracker } = modules;
  if (evse.state) control.observe(evse.state);
  evse.onReport(report => control.observe(report));
  tracker.onChange(() => control.chargeChanged());

  return {
    get active() {
      return active.value;
    },
    get reached() {
      return control.reached;
    },
    override: changes => control.override(changes),
    restart: () => control.restart(),
    onReached: listener => control.onReached(listener),
  };
}
