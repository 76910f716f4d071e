import type { ModuleContext } from '../../device/context.ts';
import { type ControllerState, slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import { empty, type Field, float, guarding, int, nullable, object } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import type { ChargeTracker } from '../charge_tracker/index.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import { decodePage, emptyPage, encodePage, limitsPage } from './page.ts';

/** What ends a charge; 0 is no limit. */
export interface Limits {
  /** Code of the duration, see `durationMinutes`. */
  readonly duration: number;
  readonly energy_wh: number;
  /** Only where the vehicle's state of charge can be known. */
  readonly soc_pct?: number;
}

interface LimitsState {
  readonly start_timestamp_ms: number;
  readonly start_energy_kwh: number | null;
  readonly target_timestamp_ms: number;
  readonly target_energy_kwh: number | null;
  readonly target_soc_pct?: number;
}

/** What other modules get from the charge limits. */
export interface ChargeLimits {
  /** The limits of the running charge, or of the next one. */
  readonly active: Limits;
  /** Changes limits of the running charge, or of the next one if none is running. */
  override(changes: Partial<Limits>): void;
  /** Lets the limits of the running charge count from now on; nothing happens without a charge. */
  restart(): void;
  /** Calls `listener` when a charge has reached one of its limits; it is blocked by then. */
  onReached(listener: () => void): void;
}

/** A charge, as far as its limits are concerned. */
interface LimitedCharge {
  /** Where the limits count from: the controller's uptime, ms, 32 bits, and the meter. */
  readonly startUptimeMs: number;
  startKwh: number | null;
  elapsedMs: number;
  seenUptimeMs: number;
}

/** Minutes by the code of a duration; 0 is no limit. */
const durationMinutes = [0, 15, 30, 45, 60, 120, 180, 240, 360, 480, 720] as const;

const duration = int(
  `Longest time of a charge: ${durationMinutes.map((minutes, code) => (code === 0 ? '0 no limit' : `${code} ${minutes} min`)).join(', ')}`,
  { min: 0, max: durationMinutes.length - 1 },
);
const energyWh = int('Most energy of a charge; 0 no limit', {
  unit: 'Wh',
  min: 0,
  max: 0xffffffff,
});
const socPct = int('State of charge of the vehicle at which a charge ends; 0 no limit', {
  unit: '%',
  min: 0,
  max: 100,
});
const timestamp = (doc: string) => int(doc, { unit: 'ms', min: 0 });
const energy = (doc: string) => nullable(float(doc, 'kWh'));

/**
 * Ends charges after a time, an amount of energy or at a state of charge of the vehicle
 * (`charge_limits/…`), and owns the charge slot of the limits.
 *
 * A limit that is reached blocks until the charge ends, or is raised or restarted; the next charge
 * starts with the default limits again. A restart of the host changes nothing for the running
 * charge: the charge controller keeps its limits.
 */
export function chargeLimits(
  { registry, variant, hardware, log }: ModuleContext,
  evse: Evse,
  meters: Pick<Meters, 'chargerEnergyKwh' | 'vehicleStateOfChargePct'>,
  tracker: Pick<ChargeTracker, 'running' | 'onChange'>,
): ChargeLimits {
  const { knowsStateOfCharge } = variant;
  const always = { duration: guarding(duration, 1), energy_wh: guarding(energyWh, 1) };
  const limitsField: Field<Limits> = knowsStateOfCharge
    ? object({ ...always, soc_pct: guarding(socPct, 1) })
    : object(always, '', { soc_pct: socPct });
  const stateField = object({
    start_timestamp_ms: timestamp(
      'Uptime of the charge controller from which the limits count, 0 without a charge',
    ),
    start_energy_kwh: energy('Meter from which the limits count, null without a charge or meter'),
    target_timestamp_ms: timestamp(
      'Uptime of the charge controller at which the charge ends, 0 without limit',
    ),
    target_energy_kwh: energy('Meter at which the charge ends, null without limit'),
    ...(knowsStateOfCharge && { target_soc_pct: socPct }),
  }) as Field<LimitsState>;
  const noCharge: LimitsState = {
    start_timestamp_ms: 0,
    start_energy_kwh: null,
    target_timestamp_ms: 0,
    target_energy_kwh: null,
    ...(knowsStateOfCharge && { target_soc_pct: 0 }),
  };

  let charge: LimitedCharge | undefined;
  let settled = false;
  let blocked = false;
  const reachedListeners = new Listeners();

  const defaults = registry.config('charge_limits/default_limits', limitsField, {
    doc: 'Limits that every charge starts with',
    default: { duration: 0, energy_wh: 0, ...(knowsStateOfCharge && { soc_pct: 0 }) },
    apply: next => {
      if (!charge) active.set(next);
    },
  });
  const active = registry.state('charge_limits/active_limits', limitsField, defaults.value, {
    doc: 'Limits of the running charge, or of the next one',
  });
  const state = registry.state('charge_limits/state', stateField, noCharge, {
    doc: 'From where the limits count and where the running charge ends',
  });
  registry.command('charge_limits/override_duration', object({ duration }), override, {
    doc: 'Changes the duration of the running charge, or of the next one',
  });
  registry.command('charge_limits/override_energy', object({ energy_wh: energyWh }), override, {
    doc: 'Changes the energy of the running charge, or of the next one',
  });
  if (knowsStateOfCharge) {
    registry.command('charge_limits/override_soc', object({ soc_pct: socPct }), override, {
      doc: 'Changes the final state of charge of the running charge, or of the next one',
    });
  }
  registry.command(
    'charge_limits/restart',
    empty(),
    () => {
      if (!charge)
        throw new Refusal('not_allowed_now', '', undefined, 'has no effect without a charge');
      restart();
    },
    { doc: 'Lets the limits of the running charge count from now on' },
  );

  if (evse.state) observe(evse.state);
  evse.onReport(observe);
  tracker.onChange(() => {
    if (!settled || !evse.state) return;
    if (tracker.running) begin(evse.state);
    else end();
  });

  return {
    get active() {
      return active.value;
    },
    override,
    restart,
    onReached: listener => reachedListeners.add(listener),
  };

  function observe(report: ControllerState): void {
    if (!settled) settle(report);
    if (charge) advance(charge, report.uptime);
    enforce();
  }

  /** After a start of the host: a charge that goes on keeps its limits. */
  function settle({ uptime }: ControllerState): void {
    settled = true;
    const paged = hardware.controller && decodePage(hardware.controller.readPage(limitsPage));
    if (!tracker.running || !paged) {
      hardware.controller?.writePage(limitsPage, emptyPage());
      if (tracker.running && evse.state) begin(evse.state);
      return;
    }
    const { startUptimeMs, startKwh, soc_pct, ...limits } = paged;
    active.set({ ...limits, ...(knowsStateOfCharge && { soc_pct }) });
    charge = {
      startUptimeMs,
      startKwh,
      elapsedMs: (uptime - startUptimeMs) >>> 0,
      seenUptimeMs: uptime,
    };
    blocked = isReached(charge);
    publish(charge);
  }

  /** Lets the limits count from now on. */
  function begin({ uptime }: ControllerState): void {
    charge = {
      startUptimeMs: uptime,
      startKwh: meters.chargerEnergyKwh(),
      elapsedMs: 0,
      seenUptimeMs: uptime,
    };
    changed();
  }

  function end(): void {
    charge = undefined;
    hardware.controller?.writePage(limitsPage, emptyPage());
    active.set(defaults.value);
    state.set(noCharge);
    enforce();
  }

  function restart(): void {
    if (charge && evse.state) begin(evse.state);
  }

  function override(changes: Partial<Limits>): void {
    active.update(changes);
    changed();
  }

  function advance(limited: LimitedCharge, uptimeMs: number): void {
    limited.elapsedMs += (uptimeMs - limited.seenUptimeMs) >>> 0;
    limited.seenUptimeMs = uptimeMs;
    if (limited.startKwh !== null) return;
    // The meter did not answer yet when the charge began.
    limited.startKwh = meters.chargerEnergyKwh();
    if (limited.startKwh !== null) changed();
  }

  /** Limits or where they count from are new. */
  function changed(): void {
    if (!charge) return;
    const { startUptimeMs, startKwh } = charge;
    const { duration, energy_wh, soc_pct = 0 } = active.value;
    hardware.controller?.writePage(
      limitsPage,
      encodePage({ duration, energy_wh, soc_pct, startUptimeMs, startKwh }),
    );
    publish(charge);
    enforce();
  }

  function publish({ startUptimeMs, startKwh }: LimitedCharge): void {
    const { energy_wh, soc_pct } = active.value;
    const limitMs = durationMs();
    state.set({
      start_timestamp_ms: startUptimeMs,
      start_energy_kwh: startKwh,
      target_timestamp_ms: limitMs === 0 ? 0 : (startUptimeMs + limitMs) >>> 0,
      target_energy_kwh: energy_wh === 0 || startKwh === null ? null : startKwh + energy_wh / 1000,
      ...(soc_pct !== undefined && { target_soc_pct: soc_pct }),
    });
  }

  function enforce(): void {
    const reached = charge !== undefined && isReached(charge);
    const isNews = reached && !blocked;
    blocked = reached;
    if (isNews)
      log.write('charge_limits', 'The charge has reached its limit, and is blocked until it ends');
    const max_current = reached ? 0 : mostCurrentMa;
    const slot = evse.state?.slots[slotIndex.chargeLimits];
    if (slot && !(slot.active && slot.max_current === max_current)) {
      evse.setSlot(slotIndex.chargeLimits, {
        max_current,
        active: true,
        clear_on_disconnect: false,
      });
    }
    if (isNews) reachedListeners.call();
  }

  function isReached({ startKwh, elapsedMs }: LimitedCharge): boolean {
    const { energy_wh, soc_pct = 0 } = active.value;
    const limitMs = durationMs();
    if (limitMs > 0 && elapsedMs >= limitMs) return true;
    if (energy_wh > 0 && startKwh !== null) {
      const kwh = meters.chargerEnergyKwh();
      if (kwh !== null && toWh(kwh - startKwh) >= energy_wh) return true;
    }
    if (soc_pct === 0) return false;
    const stateOfChargePct = meters.vehicleStateOfChargePct();
    return stateOfChargePct !== null && stateOfChargePct >= soc_pct;
  }

  function durationMs(): number {
    return (durationMinutes[active.value.duration] ?? 0) * 60_000;
  }
}

/** Wh without the noise that differences of kWh have. */
function toWh(kwh: number): number {
  return Math.floor(kwh * 1000 + 1e-6);
}
