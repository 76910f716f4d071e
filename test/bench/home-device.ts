import type { ControllerState } from '../../host/hardware/charge-controller.ts';
import { VirtualClock } from '../../host/platform/virtual/clock.ts';
import type { Json } from '../../host/registry/validate.ts';
import { type VirtualDevice, virtualDevice } from '../support/device.ts';
import { VirtualNetwork } from '../support/virtual-net.ts';
import { excessOf, type Home, minutesPerDay, pricesOfDay } from './home-input.ts';

/** The charge modes of interface 2.21. */
export const homeModes = { fast: 0, off: 1, pv: 2, min_pv: 3 } as const;
export type HomeMode = keyof typeof homeModes;

/** What became of a home. */
export interface Played {
  /** Energy that the vehicles took, Wh, and what of it came from the grid. */
  readonly chargedWh: number;
  readonly gridWh: number;
  /** What each visit took that did not come from the grid, Wh. */
  readonly pvWh: readonly number[];
  /** Price of what came from the grid, ct. */
  readonly costCt: number;
  /** How often the charger switched its phases on each day. */
  readonly phaseSwitches: readonly number[];
  /** How often its contactor closed. */
  readonly contactorClosings: number;
}

const minuteMs = 60_000;
const address = '10.0.0.1';
/** A charger of 11 kW. */
export const supplyMa = 16_000;
/** Bit of `contactor_state`: voltage behind the contactor. */
const liveBehind = 2;
/**
 * Changed settings are followed, and the first commands sent, in this time before the first minute.
 */
const prepareMinutes = 10;

/**
 * Plays a home with a real device of generation 3 in virtual time, set up through its resources as
 * an electrician would: the charger switches its phases itself, so that it needs neither an energy
 * manager nor a contactor beside it, and manages itself, because that is how this product charges
 * with PV excess. The meter of the connection, slot 1, sees house, roof and charger.
 *
 * The excess is constant within a minute, and the vehicle's power between two steps of the
 * simulation. What a vehicle draws beyond the excess of its instant comes from the grid.
 */
export function playHome(home: Home, mode: HomeMode): Played {
  const clock = new VirtualClock({ wallMs: home.startMs - prepareMinutes * minuteMs });
  const network = new VirtualNetwork(clock);
  const device = virtualDevice({ clock, net: network.host(address) });
  try {
    setUp(device, mode, home);
    const count = new Count(device);
    const excessW = excessOf(home);
    const vehicle = device.simulation.charger?.vehicle;
    clock.advance(prepareMinutes * minuteMs);
    for (const [minute, powerW] of excessW.entries()) {
      const day = Math.floor(minute / minutesPerDay);
      if (day === count.phaseSwitches.length) count.phaseSwitches.push(0);
      device.simulation.house.change({
        power_w: (home.houseW[minute] as number) - (home.pvW[minute] as number),
      });
      for (const [index, visit] of home.visits.entries()) {
        if (visit.toMinute === minute) vehicle?.change({ plugged: false });
        if (visit.fromMinute !== minute) continue;
        count.visit = index;
        count.pvWh[index] = 0;
        vehicle?.change({
          plugged: true,
          battery_energy_wh: 0,
          battery_capacity_wh: Math.round(visit.wantedWh),
          taper_from_pct: 100,
        });
      }
      count.day = day;
      count.excessW = powerW;
      count.priceCtPerKwh = device.get('day_ahead_prices/state').current_price / 1000;
      clock.advance(minuteMs);
      // Nobody looks at what was sent; a week of it would fill the memory.
      network.sent.length = 0;
    }
    return count;
  } finally {
    device.stop();
  }
}

function setUp(device: VirtualDevice, mode: HomeMode, { startMs, houseW }: Home): void {
  const change = (path: string, changes: { readonly [field: string]: Json }): void =>
    device.put(path, { ...device.get(path), ...changes });
  device.simulation.house.change({ power_w: houseW[0] as number, includes_charger: true });
  device.put('evse/global_current', supplyMa);
  device.put('evse/management_enabled', true);
  change('charge_manager/config', {
    enable_charge_manager: true,
    default_available_current: supplyMa,
    maximum_available_current: supplyMa,
    chargers: [{ host: address, name: 'Garage', rot: 1 }],
  });
  change('power_manager/config', { excess_charging_enable: true, default_mode: homeModes[mode] });
  device.put('power_manager/charge_mode', homeModes[mode]);
  change('day_ahead_prices/config', { enable: true, source: 1, resolution: 1 });
  const firstHour = startMs / 3_600_000;
  const prices = Array.from(
    { length: Math.ceil(houseW.length / 60) },
    (_, hour) => pricesOfDay[(firstHour + hour) % 24] as number,
  );
  device.put('day_ahead_prices/prices_update', {
    first_date: firstHour * 60,
    resolution: 1,
    prices,
  });
}

/**
 * Adds up what the vehicle draws and what the charger does, from one step of the simulation to the
 * next.
 */
class Count implements Played {
  chargedWh = 0;
  gridWh = 0;
  readonly pvWh: number[] = [];
  costCt = 0;
  readonly phaseSwitches: number[] = [];
  contactorClosings = 0;
  /** Of now. */
  visit = 0;
  day = 0;
  excessW = 0;
  priceCtPerKwh = 0;
  readonly #device: VirtualDevice;
  #atMs: number;
  #powerW = 0;
  #phases: number | undefined;
  #isLive = false;

  constructor(device: VirtualDevice) {
    this.#device = device;
    this.#atMs = device.clock.nowMs();
    device.hardware.controller?.onReport(report => this.#see(report));
  }

  #see({ phases_current: phases, contactor_state: contactor }: ControllerState): void {
    const { clock, simulation } = this.#device;
    this.#draw(clock.nowMs());
    this.#powerW = simulation.charger?.vehicle.state.power_w ?? 0;
    this.#phases ??= phases;
    if (phases !== this.#phases)
      this.phaseSwitches[this.day] = (this.phaseSwitches[this.day] ?? 0) + 1;
    this.#phases = phases;
    const isLive = (contactor & liveBehind) !== 0;
    if (isLive && !this.#isLive) this.contactorClosings++;
    this.#isLive = isLive;
  }

  /** What flowed since the last call. */
  #draw(nowMs: number): void {
    const hours = (nowMs - this.#atMs) / 3_600_000;
    this.#atMs = nowMs;
    if (this.#powerW === 0) return;
    const gridW = Math.max(0, this.#powerW - this.excessW);
    this.chargedWh += this.#powerW * hours;
    this.gridWh += gridW * hours;
    this.pvWh[this.visit] = (this.pvWh[this.visit] ?? 0) + (this.#powerW - gridW) * hours;
    this.costCt += (gridW * hours * this.priceCtPerKwh) / 1000;
  }
}
