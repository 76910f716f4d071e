import type { ModuleContext } from '../../device/context.ts';
import { slotIndex } from '../../hardware/charge-controller.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import { attempt } from '../../platform/storage.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { isSame, message } from '../../sentences/message.ts';
import type { Evse } from '../evse/index.ts';
import type { Meters } from '../meters/index.ts';
import { type Doubt, doubt, doubtWords, type Evidence } from './doubt.ts';
import { configField, mode } from './fields.ts';

/** Meter monitoring for other modules. */
export interface RequireMeter {
  /** True if charging needs a working meter. */
  readonly enabled: boolean;
  /** True if charging is forbidden at the moment, because the charger's meter cannot be trusted. */
  readonly blocks: boolean;
  /** Why it is forbidden; undefined while it is not, or before the meter was looked at. */
  readonly doubt: Doubt | undefined;
  /**
   * Calls `listener` when charging becomes forbidden; the charge slot blocks by then. Ends when the
   * device stops.
   */
  onBlock(listener: () => void): void;
}

const firstCheckMs = 6000;
const checkPeriodMs = 1000;
/** After a start of the host, the meter may take this long to tell its first values. */
const patienceMs = 90_000;
/**
 * A meter of which no value changes for so many checks, a day, is broken: the voltage alone moves
 * all the time.
 */
const staleChecks = (24 * 60 * 60_000) / checkPeriodMs;

/**
 * Forbids charging while the charger's own meter does not work (`require_meter/config`, interface
 * 2.18), so that no energy flows uncounted. It switches itself on when the charger first has a
 * meter, and owns the charge slot of the meter monitoring.
 *
 * The slot's default blocks: after a restart of the charge controller nothing flows until the meter
 * was seen working.
 */
export function requireMeter(
  context: ModuleContext,
  evse: Evse,
  meters: Pick<Meters, 'slots' | 'chargerEnergyKwh' | 'chargerHasEnergy' | 'onChange'>,
): RequireMeter {
  const { registry, clock } = context;
  const say = (message: LogMessage): void => context.log.write('require_meter', message);
  const meter = meters.slots[0];
  const listeners = new Listeners();
  /** Why charging is forbidden, undefined if it is not; null before the first check. */
  let reason: Doubt | undefined | null = null;
  let values = meter?.values;
  /**
   * Checks are counted, not time: a host that slept has seen nothing that could be held against the
   * meter.
   */
  let unchangedChecks = 0;
  /** Reason why the monitoring could not be switched on: tried at every reading, told once. */
  let failure: LogMessage | undefined;

  const config = registry.config('require_meter/config', configField, {
    doc: 'Whether charging needs a working meter; 0 becomes 2 when the charger has a meter',
    default: { config: mode.neverSeen },
    adapt: written =>
      written.config === mode.neverSeen && meters.chargerHasEnergy()
        ? { config: mode.on }
        : written,
    apply: (next, previous) => {
      if (next.config === previous.config) return;
      setDefault(evse, isOn());
      check();
    },
  });

  noteMeter();
  meters.onChange(0, noteMeter);
  setDefault(evse, isOn());
  clock.after(firstCheckMs, () => {
    check();
    clock.every(checkPeriodMs, () => {
      unchangedChecks++;
      check();
    });
  });

  return {
    get enabled() {
      return isOn();
    },
    get blocks() {
      return reason === null ? slotBlocks(evse) : reason !== undefined;
    },
    get doubt() {
      return reason ?? undefined;
    },
    onBlock: listener => listeners.add(listener),
  };

  /** Switches the monitoring on when the charger has a meter for the first time. */
  function noteMeter(): void {
    if (config.value.config !== mode.neverSeen || !meters.chargerHasEnergy()) return;
    const stored = attempt(
      () => config.set({ config: mode.on }),
      ({ words }) => {
        if (!isSame(words, failure))
          say(message('The monitoring of the meter stays off: {=reason}', { reason: words }));
        failure = words;
      },
    );
    if (!stored) return;
    say('The charger has a meter: from now on it must work, or charging is blocked');
    setDefault(evse, isOn());
  }

  function check(): void {
    if (meter && meter.values !== values) {
      values = meter.values;
      unchangedChecks = 0;
    }
    if (!evse.state) return;
    const before = reason;
    reason = isOn() ? doubt(evidence()) : undefined;
    setSlot(evse, reason === undefined ? mostCurrentMa : 0, isOn());
    if (reason !== undefined && !before) {
      say(blockedBecause(reason));
      listeners.call();
    } else if (reason === undefined && before) {
      say('Charging is possible again as far as the meter is concerned');
    }
  }

  function evidence(): Evidence {
    return {
      isThere: meter !== undefined && meter.meterClass !== 0,
      hasValues: (meter?.valueIds.length ?? 0) > 0,
      hasEnergy: meters.chargerHasEnergy(),
      energyKwh: meters.chargerEnergyKwh(),
      canWait: context.uptimeMs() < patienceMs && !slotBlocks(evse),
      isStale: unchangedChecks >= staleChecks,
    };
  }

  function isOn(): boolean {
    return config.value.config === mode.on;
  }
}

function blockedBecause(reason: Doubt): LogMessage {
  return message("Charging is blocked, because the charger's meter {=reason}", {
    reason: doubtWords[reason],
  });
}

/** The default of the slot: it blocks until the meter was seen working. */
function setDefault(evse: Evse, isOn: boolean): void {
  const max_current = isOn ? 0 : mostCurrentMa;
  const slot = { max_current, active: isOn, clear_on_disconnect: false };
  evse.setSlotDefault(slotIndex.meterMonitoring, slot);
}

function setSlot(evse: Evse, max_current: number, active: boolean): void {
  const slot = evse.state?.slots[slotIndex.meterMonitoring];
  if (slot?.max_current === max_current && slot.active === active) return;
  evse.setSlot(slotIndex.meterMonitoring, { max_current, active, clear_on_disconnect: false });
}

function slotBlocks(evse: Evse): boolean {
  const slot = evse.state?.slots[slotIndex.meterMonitoring];
  return slot?.active === true && slot.max_current === 0;
}
