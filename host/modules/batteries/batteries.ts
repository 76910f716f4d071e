import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import { batterySlots, type ModbusBatteries } from '../batteries_modbus_tcp/index.ts';
import { configField } from './fields.ts';
import { Slot } from './slot.ts';

/** Batteries for the module that decides what they do. */
export interface Batteries {
  /** True if batteries are controlled at all. */
  readonly enabled: boolean;
  /** Tells all batteries a mode from now on; undefined leaves them to themselves. */
  command(mode: number | undefined): void;
  /** Calls `listener` after control was switched on or off. */
  onEnabled(listener: () => void): void;
}

/** Home batteries that are told what to do (`batteries/…`); what they do is measured by meters. */
export function batteries(
  context: ModuleContext,
  { modbus }: { readonly modbus: ModbusBatteries },
): Batteries {
  const { registry, onLeave, onStop } = context;
  const listeners = new Listeners();
  const config = registry.config('batteries/config', configField, {
    doc: 'Control of batteries; changes act at once, and without it a battery decides itself',
    default: { enabled: false },
    apply: (next, previous) => {
      if (next.enabled !== previous.enabled) listeners.call();
    },
  });
  const slots = Array.from(
    { length: batterySlots },
    (_, index) => new Slot(index, context, modbus),
  );
  modbus.onTest((slot, resting) => slots[slot]?.rest(resting));
  for (const slot of slots) {
    onLeave(() => slot.end());
    onStop(() => slot.close());
  }

  return {
    get enabled() {
      return config.value.enabled;
    },
    command(mode) {
      for (const slot of slots) slot.command(mode);
    },
    onEnabled: listener => listeners.add(listener),
  };
}
