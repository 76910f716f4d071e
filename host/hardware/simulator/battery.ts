import type { Clock, Timer } from '../../platform/clock.ts';
import { Listeners } from '../../platform/listeners.ts';
import { ModbusServer, type ServeBytes } from '../../platform/modbus-server.ts';
import type { NetError } from '../../platform/net.ts';
import { BatteryRegisters } from './battery-registers.ts';
import { makeSettings } from './settings.ts';
import type { AtConnection, HouseConnection, Settings } from './simulation.ts';

/** A home battery as one sets it up. Names and units are those of `debug/battery`. */
export interface BatterySettings {
  /** True if the house has one, which answers at `port`. */
  readonly on: boolean;
  /** Port of 127.0.0.1. */
  readonly port: number;
  /** Energy that fits into it, Wh; it loses none. */
  readonly battery_capacity_wh: number;
  /** Energy in it, Wh; follows its power. */
  readonly battery_energy_wh: number;
  /** Most power that it is charged or discharged with, W. */
  readonly max_power_w: number;
}

/** Parts of a simulated battery. */
export interface BatteryParts {
  /** The device's clock. */
  readonly clock: Clock;
  readonly connection: HouseConnection;
  /** Lets programs of this machine connect to it. */
  readonly serve: ServeBytes;
  /** Takes why nobody can connect to it. */
  readonly failed: (error: NetError) => void;
}

/** Its power follows what it was told, and house and charger, so often, ms. */
const stepMs = 1000;
const hourMs = 3_600_000;
const modbusUnit = 1;

/**
 * A battery with its inverter: left to itself it takes what the house leaves of the sun, and gives
 * back what the house needs. Programs command and read it by Modbus TCP. It belongs to the
 * simulated world, which goes on when the device restarts.
 */
export class SimulatedBattery implements AtConnection {
  readonly settings: Settings<BatterySettings>;
  readonly registers = new BatteryRegisters(this, () => this.#step());
  powerW = 0;
  /** What was charged and discharged so far, Wh. */
  chargedWh = 0;
  dischargedWh = 0;
  readonly #parts: BatteryParts;
  readonly #changes = new Listeners();
  #energyWh: number;
  #steppedMs: number;
  #timer: Timer | undefined;
  #stopServing: (() => void) | undefined;
  #servedPort: number | undefined;

  constructor(parts: BatteryParts) {
    this.#parts = parts;
    this.#steppedMs = parts.clock.nowMs();
    const kept = makeSettings<BatterySettings>(
      {
        on: false,
        port: 1502,
        battery_capacity_wh: 10_000,
        battery_energy_wh: 5000,
        max_power_w: 5000,
      },
      () => undefined,
    );
    this.#energyWh = kept.value.battery_energy_wh;
    const energyWh = (): number => Math.round(this.#energyWh);
    this.settings = {
      get value() {
        return { ...kept.value, battery_energy_wh: energyWh() };
      },
      change: changes => {
        this.#count();
        kept.change(changes);
        const { battery_energy_wh = this.#energyWh } = changes;
        this.#energyWh = Math.min(battery_energy_wh, kept.value.battery_capacity_wh);
        this.#follow();
      },
    };
    parts.connection.attach(this);
  }

  get totalWh(): number {
    return this.chargedWh - this.dischargedWh;
  }

  /** 0 to 100. */
  get stateOfChargePct(): number {
    return (this.#energyWh / this.settings.value.battery_capacity_wh) * 100;
  }

  /** Calls `listener` after each step and change. Returns how to stop that. */
  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  /** Ends what runs: the process ends. */
  close(): void {
    this.settings.change({ on: false });
  }

  /** Does what the settings say. */
  #follow(): void {
    const { on, port } = this.settings.value;
    const wanted = on ? port : undefined;
    if (wanted !== this.#servedPort) this.#serve(wanted);
    if (on) this.#timer ??= this.#parts.clock.every(stepMs, () => this.#step());
    else {
      this.#timer?.cancel();
      this.#timer = undefined;
    }
    this.#step();
  }

  #serve(port: number | undefined): void {
    this.#stopServing?.();
    this.#stopServing = undefined;
    this.#servedPort = port;
    if (port === undefined) return;
    this.#stopServing = this.#parts.serve(
      port,
      () => new ModbusServer(modbusUnit, this.registers),
      this.#parts.failed,
    );
  }

  #step(): void {
    this.#count();
    this.powerW = this.settings.value.on ? this.#wantedW() : 0;
    this.#changes.call();
  }

  /** What it is charged with from now on, W; negative while it is discharged. */
  #wantedW(): number {
    const { battery_capacity_wh: capacityWh, max_power_w: mostW } = this.settings.value;
    const { registers } = this;
    const wantedW = registers.forcedW ?? -this.#parts.connection.drawnW;
    const mostChargeW = this.#energyWh < capacityWh ? Math.min(mostW, registers.mostChargeW) : 0;
    const mostDischargeW = this.#energyWh > 0 ? Math.min(mostW, registers.mostDischargeW) : 0;
    return Math.round(Math.max(-mostDischargeW, Math.min(mostChargeW, wantedW)));
  }

  /** Counts the energy since the last time; a full battery takes none, an empty one gives none. */
  #count(): void {
    const nowMs = this.#parts.clock.nowMs();
    const wh = (this.powerW * (nowMs - this.#steppedMs)) / hourMs;
    this.#steppedMs = nowMs;
    const room = this.settings.value.battery_capacity_wh - this.#energyWh;
    const movedWh = Math.max(-this.#energyWh, Math.min(room, wh));
    this.#energyWh += movedWh;
    if (movedWh > 0) this.chargedWh += movedWh;
    else this.dischargedWh -= movedWh;
  }
}
