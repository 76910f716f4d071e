import type { PlanState } from '../../host/modules/eco/fields.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, type VirtualDeviceOptions, virtualDevice } from '../support/device.ts';

/** 15 January 2026, 18:00 in Berlin. */
export const evening = Date.parse('2026-01-15T17:00:00Z');
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** Prices of the hours from 18:00 on: the cheap ones are from 19:00 to 21:00. */
export const eveningPrices: readonly number[] = [30, 10, 12, 28, 35, 40];

/** Supplies prices in ct/kWh from an instant on, in steps of an hour or (0) of a quarter. */
export function supplyPrices(
  device: VirtualDevice,
  fromMs: number,
  prices: readonly number[],
  resolution = 1,
): void {
  const config = device.get('day_ahead_prices/config');
  device.put('day_ahead_prices/config', { ...config, enable: true, source: 1, resolution });
  device.put('day_ahead_prices/prices_update', {
    first_date: fromMs / minuteMs,
    resolution,
    prices: prices.map(ct => Math.round(ct * 1000)),
  });
}

export function configure(device: VirtualDevice, changes: Record<string, Json>): void {
  device.put('eco/config', { ...device.get('eco/config'), ...changes });
}

/** A charger that is alone, with prices, and plans allowed; nobody has come yet. */
export function plannedCharger(options: VirtualDeviceOptions = {}): VirtualDevice {
  const device = virtualDevice({ wallMs: evening, ...options });
  supplyPrices(device, evening, eveningPrices);
  configure(device, { enable: true });
  device.advance(1000);
  return device;
}

export const planOf = (device: VirtualDevice, index = 0): PlanState =>
  device.get('eco/plan_states')[index];

/** 11 kWh until 23:00: an hour at 11 kW. */
export const ownPlan = {
  charger: 0,
  enable: true,
  energy_wh: 11_000,
  duration_min: 0,
  weekdays: 0x7f,
  time: 23 * 60,
  mode: 6,
};

/** A time in Berlin in winter, as `h:mm`. */
export function winterTime(minutes: number): string {
  const local = (minutes + 60) % 1440;
  return `${Math.floor(local / 60)}:${String(local % 60).padStart(2, '0')}`;
}

export const slotsOf = ({ slots }: Pick<PlanState, 'slots'>): string[] =>
  slots.map(({ from, to }) => `${winterTime(from)}-${winterTime(to)}`);

export const charges = (device: VirtualDevice): boolean =>
  device.get('evse/state').charger_state === 3;
