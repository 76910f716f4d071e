import type { VariantName } from '../../host/hardware/variants.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { VirtualLoopback } from '../support/virtual-loopback.ts';
import { minuteMs } from './eco-rig.ts';

type Fields = { readonly [field: string]: Json };

/** Where the battery of the house answers. */
const place = { host: '127.0.0.1', port: 1502 };

/**
 * A house with a battery, whose inverter is commanded and read over Modbus TCP, and a charger that
 * charges from the excess, all in one virtual time.
 */
export interface BatteryHouse {
  readonly device: VirtualDevice;
  /** Writes some fields of a resource. */
  change(path: string, changes: Fields): void;
  /** What house and sun come to without car and battery, W; negative is left over. */
  setHouse(watts: number): void;
  /** Lets the sun rise until so much is left over, W: 100 W in 3 s, as it does between clouds. */
  riseTo(watts: number): void;
  setBattery(changes: Fields): void;
  /** Lets time pass, min. */
  pass(minutes: number): void;
  /** What the car draws, W. */
  carW(): number;
  /** What the battery is charged with, W; negative while it is discharged. */
  batteryW(): number;
  socPct(): number;
}

/** Charge modes of `power_manager/charge_mode`. */
export const [fast, pv] = [0, 2];

export function batteryHouse(wallMs: number, variant: VariantName = 'warp3'): BatteryHouse {
  const clock = new VirtualClock({ wallMs, synchronised: true });
  const loopback = new VirtualLoopback(clock);
  const device = virtualDevice({ variant, clock, net: loopback.net, serve: loopback.serve });
  const change = (path: string, changes: Fields): void =>
    device.put(path, { ...device.get(path), ...changes });
  change('debug/grid', { voltage_noise_v: 0 });
  change('debug/house', { noise_w: 0, includes_charger: true });
  // It holds 10 kWh, half of which are in it.
  change('debug/battery', { on: true, max_power_w: 3000 });
  const common = { display_name: 'Battery', location: 5, excluded: false };
  const table = [2, { device_address: 1, virtual_meter: 3 }];
  device.put('meters/2/config', [6, { ...common, ...place, table }]);
  device.put('batteries/0/config', [1, { display_name: 'Battery', ...place, table: [6, {}] }]);
  device.put('batteries/config', { enabled: true });
  change('power_manager/config', {
    ...{ enabled: true, excess_charging_enable: true, cloud_filter_mode: 0 },
    ...{ meter_slot_grid_power: 1, meter_slot_battery_power: 2, battery_deadzone: 0 },
    ...{ target_power_from_grid: 0, phase_switching_mode: 2 },
  });
  device.put('power_manager/charge_mode', pv);
  device.advance(minuteMs);
  return {
    device,
    change,
    setHouse: watts => change('debug/house', { power_w: watts }),
    riseTo(watts) {
      for (let left = -device.get('debug/house').power_w; left < watts; ) {
        left = Math.min(watts, left + 100);
        change('debug/house', { power_w: -left });
        device.advance(3000);
      }
    },
    setBattery: changes => change('debug/battery', changes),
    pass: minutes => device.advance(minutes * minuteMs),
    carW: () => device.get('debug/vehicle_state').power_w,
    batteryW: () => device.get('debug/battery_state').power_w,
    socPct: () => device.get('debug/battery_state').state_of_charge_pct,
  };
}
