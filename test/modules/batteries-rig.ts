import type { VariantName } from '../../host/hardware/variants.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json } from '../../host/registry/validate.ts';
import { BatteryDouble, batteryHost } from '../support/battery-double.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';

/** Modes of a battery, by their numbers. */
export const [block, normal, blockDischarge, forceCharge, blockCharge, forceDischarge] = [
  0, 1, 2, 3, 4, 5,
] as const;

/** A rule whose conditions are all ignored. */
export const noConditions = {
  enabled: true,
  desc: '',
  soc_cond: 0,
  soc_th: 0,
  price_cond: 0,
  price_th: 0,
  forecast_cond: 0,
  forecast_th: 0,
  schedule_cond: 0,
  time_cond: 0,
  time_start: 0,
  time_end: 0,
  fast_chg_cond: 0,
  action: 0,
};

/** The rules that lead to a mode whatever is the case. */
export function rulesOf(mode: number): { charge: Json; discharge: Json } {
  const [charge, discharge] = [
    [1, 1],
    [0, 0],
    [0, 1],
    [2, 0],
    [1, 0],
    [0, 2],
  ][mode] as [number, number];
  const list = (action: number): Json => (action === 0 ? [] : [{ ...noConditions, action }]);
  return { charge: list(charge), discharge: list(discharge) };
}

/** A device with a battery in its network, in virtual time. */
export interface BatteryRig {
  readonly clock: VirtualClock;
  readonly device: VirtualDevice;
  readonly battery: BatteryDouble;
  /** Puts a battery with such a table into the slot. */
  place(table: Json, port?: number): void;
  /** Has it told a mode by rules. */
  setMode(mode: number): void;
  /** Lets time pass, s; answers what was written meanwhile. */
  pass(seconds: number): BatteryDouble['written'];
}

/** Starts one with control switched on, and no battery configured. */
export function batteryRig(
  variant: VariantName = 'warp3',
  wallMs = Date.UTC(2025, 0, 1),
): BatteryRig {
  const clock = new VirtualClock({ wallMs, synchronised: true });
  const battery = new BatteryDouble(clock);
  const device = virtualDevice({ variant, clock, net: battery.net });
  device.put('batteries/config', { enabled: true });
  return {
    ...{ clock, device, battery },
    place(table, port = 502) {
      device.put('batteries/0/config', [
        1,
        { display_name: 'House', host: batteryHost, port, table },
      ]);
    },
    setMode(mode) {
      const { charge, discharge } = rulesOf(mode);
      device.put('battery_control/rules_charge', charge);
      device.put('battery_control/rules_discharge', discharge);
    },
    pass(seconds) {
      battery.written = [];
      clock.advance(seconds * 1000);
      return battery.written;
    },
  };
}
