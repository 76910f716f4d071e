import type { ModuleContext } from '../../device/context.ts';
import { type ControllerState, slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { State } from '../../registry/registry.ts';
import type { ChargeTracker } from '../charge_tracker/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import type { ChargeEnd } from './end.ts';
import { type End, type Limits, type LimitsState, noCharge } from './fields.ts';
import { LimitedCharge, type ReachedLimit } from './limited-charge.ts';
import { decodePage, emptyPage, encodePage, limitsPage } from './page.ts';

/** Modules that the limits watch and block. */
export interface LimitedModules {
  readonly evse: Evse;
  readonly meters: Pick<Meters, 'chargerEnergyKwh' | 'vehicleStateOfChargePct'>;
  readonly tracker: Pick<ChargeTracker, 'running' | 'onChange'>;
}

/** The resources of the charge limits. */
export interface LimitResources {
  readonly defaults: State<Limits>;
  readonly active: State<Limits>;
  readonly end: ChargeEnd;
  readonly state: State<LimitsState>;
}

/** Follows the charges, and blocks the charge slot of the limits when one of them is reached. */
export class LimitControl {
  readonly #context: Pick<ModuleContext, 'variant' | 'hardware' | 'log'>;
  readonly #modules: LimitedModules;
  readonly #resources: LimitResources;
  readonly #reachedListeners = new Listeners();
  #charge: LimitedCharge | undefined;
  #settled = false;
  #reached: ReachedLimit | undefined;

  constructor(
    context: Pick<ModuleContext, 'variant' | 'hardware' | 'log'>,
    modules: LimitedModules,
    resources: LimitResources,
  ) {
    this.#context = context;
    this.#modules = modules;
    this.#resources = resources;
  }

  /** True if a charge is running that the limits apply to. */
  get counts(): boolean {
    return this.#charge !== undefined;
  }

  /** Which of its limits the running charge has reached; undefined: none, or none is running. */
  get reached(): ReachedLimit | undefined {
    return this.#reached;
  }

  /** Calls `listener` when a charge has reached one of its limits; it is blocked by then. */
  onReached(listener: () => void): void {
    this.#reachedListeners.add(listener);
  }

  /** After each report of the controller. */
  observe(report: ControllerState): void {
    if (!this.#settled) this.#settle(report);
    // An end that came before any charge began is none of the next one.
    if (!this.#charge && this.#resources.end.isReached(report.uptime)) this.#resources.end.clear();
    if (this.#charge?.advance(report.uptime, this.#modules.meters.chargerEnergyKwh()))
      this.#changed();
    this.#enforce();
  }

  /** After a start of the host: a charge that goes on keeps its limits. */
  #settle({ uptime }: ControllerState): void {
    this.#settled = true;
    const { controller } = this.#context.hardware;
    const paged = controller && decodePage(controller.readPage(limitsPage));
    if (!this.#modules.tracker.running || !paged) {
      this.#context.hardware.controller?.writePage(limitsPage, emptyPage());
      if (this.#modules.tracker.running && this.#modules.evse.state)
        this.#begin(this.#modules.evse.state);
      return;
    }
    const { startUptimeMs, startKwh, endMinutes, endUptimeMs, soc_pct, ...limits } = paged;
    this.#resources.active.set({
      ...limits,
      ...(this.#context.variant.knowsStateOfCharge && { soc_pct }),
    });
    this.#resources.end.resume(endMinutes, endUptimeMs);
    this.#charge = new LimitedCharge(startUptimeMs, startKwh, uptime);
    // What was reached before the start is no news.
    this.#reached = this.#findReached();
    this.#resources.state.set(this.#charge.stateWith(this.#resources.active.value));
  }

  /** A charge began or ended. */
  chargeChanged(): void {
    const { state } = this.#modules.evse;
    if (!this.#settled || !state) return;
    if (this.#modules.tracker.running) this.#begin(state);
    else this.#end();
  }

  /** Lets the limits count from now on, without an end that has come. */
  #begin({ uptime }: ControllerState): void {
    if (this.#resources.end.isReached(uptime)) this.#resources.end.clear();
    this.#charge = new LimitedCharge(uptime, this.#modules.meters.chargerEnergyKwh());
    this.#changed();
  }

  /** The charge ended: the next one starts with the default limits. */
  #end(): void {
    this.#charge = undefined;
    this.#context.hardware.controller?.writePage(limitsPage, emptyPage());
    this.#resources.active.set(this.#resources.defaults.value);
    this.#resources.end.clear();
    this.#resources.state.set(noCharge(this.#context.variant.knowsStateOfCharge));
    this.#enforce();
  }

  /** Counts anew; nothing happens without a charge. */
  restart(): void {
    if (this.#charge && this.#modules.evse.state) this.#begin(this.#modules.evse.state);
  }

  /** Changes limits of the running charge, or of the next one. */
  override(changes: Partial<Limits>): void {
    this.#resources.active.update(changes);
    this.#changed();
  }

  /** Changes the time at which the running charge ends, or the next one; may throw a `Refusal`. */
  overrideEnd(end: End): void {
    this.#resources.end.write(end);
    this.#changed();
  }

  /** Limits or where they count from are new. */
  #changed(): void {
    if (!this.#charge) return;
    const { startUptimeMs, startKwh } = this.#charge;
    const { duration, energy_wh, soc_pct = 0 } = this.#resources.active.value;
    const page = encodePage({
      ...{ duration, energy_wh, soc_pct, startUptimeMs, startKwh },
      endMinutes: this.#resources.end.minutes,
      endUptimeMs: this.#resources.end.uptimeMsOf(this.#charge.uptimeMs),
    });
    this.#context.hardware.controller?.writePage(limitsPage, page);
    this.#resources.state.set(this.#charge.stateWith(this.#resources.active.value));
    this.#enforce();
  }

  #enforce(): void {
    const before = this.#reached;
    this.#reached = this.#findReached();
    const isNews = this.#reached !== undefined && before === undefined;
    if (isNews)
      this.#context.log.write(
        'charge_limits',
        'The charge has reached its limit, and is blocked until it ends',
      );
    limitSlot(this.#modules.evse, this.#reached === undefined ? mostCurrentMa : 0);
    if (isNews) this.#reachedListeners.call();
  }

  #findReached(): ReachedLimit | undefined {
    const measured = {
      energyKwh: this.#modules.meters.chargerEnergyKwh(),
      stateOfChargePct: this.#modules.meters.vehicleStateOfChargePct(),
    };
    if (!this.#charge) return undefined;
    const isEnded = this.#resources.end.isReached(this.#charge.uptimeMs);
    return isEnded ? 'end' : this.#charge.reached(this.#resources.active.value, measured);
  }
}

function limitSlot(evse: Evse, max_current: number): void {
  const slot = evse.state?.slots[slotIndex.chargeLimits];
  if (!slot || (slot.active && slot.max_current === max_current)) return;
  evse.setSlot(slotIndex.chargeLimits, { max_current, active: true, clear_on_disconnect: false });
}
