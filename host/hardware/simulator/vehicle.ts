import { Special } from '../../core/core.ts';
import { leastCurrentMa } from '../limits.ts';
import { type VehicleSettings, type VehicleState, vehicleFault } from './simulation.ts';

/** Longest interval at which the physical world is updated, ms. */
export const stepMs = 250;

/**
 * A new offer is followed at the latest after this time, so that the last step within the 5 s of
 * IEC 61851 does it.
 */
const latestFollowMs = 5000 - stepMs;
/** A vehicle stops within 3 s when the offer is taken back (IEC 61851). */
const latestStopMs = 3000 - stepMs;
/** Part of the power that is left when the battery is nearly full. */
const taperedPart = 0.1;
/** Energy that does not count, Wh: a full battery is off by rounding only. */
const roundingWh = 1e-6;

const cpResistancesOhm = { B: 2700, C: 880, D: 240, E: 0 } as const;

/** Nobody at the charger; when somebody comes, a car of middle size that charges with 11 kW. */
export const initialVehicle: VehicleSettings = {
  plugged: false,
  phases: 3,
  max_current_ma: 16000,
  max_power_w: 0,
  battery_capacity_wh: 60000,
  battery_energy_wh: 30000,
  taper_from_pct: 80,
  reaction_ms: 2000,
  ramp_ma_per_s: 10000,
  excess_current_ma: 0,
  ignores_stop: false,
  sleep_after_s: 0,
  asleep: false,
  fault: vehicleFault.none,
};

/** Signals and supply at the vehicle's plug. */
export interface Supply {
  /** True if the control pilot reaches the vehicle. */
  pilotConnected: boolean;
  /** Current that the pulse width offers, mA; 0 without an offer. */
  offeredMa: number;
  /** Phases with voltage, from L1 on. */
  livePhases: number;
  /** Phase to neutral, V. */
  voltages: readonly number[];
  /** Nominal voltage of the mains, V. */
  nominalV: number;
}

/**
 * A vehicle: answers on the control pilot and draws current.
 *
 * Its power is constant between two steps, so its energy is exact however long they are apart, and
 * never more than fits into its battery.
 */
export class Vehicle {
  #settings: VehicleSettings = initialVehicle;
  #atMs: number;
  #batteryWh = initialVehicle.battery_energy_wh;
  #totalWh = 0;
  #pluggedAtWh = 0;
  /** Current that it has taken note of, mA; what is offered may already differ. */
  #followedMa = 0;
  #offeredMa = 0;
  /** Since when the offer differs from what it follows. */
  #differsSinceMs: number | undefined;
  /** Time at which the current has arrived, however slow its ramp is. */
  #rampEndMs = 0;
  #rampedMa = 0;
  /** True if it requests current (closes its switch S2). */
  #asks = false;
  #lastOfferMs = 0;
  #phases = 0;
  #currentMa = 0;
  #powerW = 0;

  constructor(nowMs: number) {
    this.#atMs = nowMs;
  }

  get settings(): VehicleSettings {
    const energy = Math.round(this.#batteryWh);
    const { battery_energy_wh: shown } = this.#settings;
    return shown === energy ? this.#settings : { ...this.#settings, battery_energy_wh: energy };
  }

  /** Energy that it ever took, Wh. */
  get totalWh(): number {
    return this.#totalWh;
  }

  get powerW(): number {
    return this.#powerW;
  }

  /** Current drawn on a phase (0 is L1), mA. */
  currentMa(phase: number): number {
    return phase < this.#phases ? this.#currentMa : 0;
  }

  /** Resistance that it puts between control pilot and protective earth, ohm. */
  get cpResistanceOhm(): number {
    const state = this.#cpState();
    return state === 'A' ? Special.infiniteOhm : cpResistancesOhm[state];
  }

  get diodeOk(): boolean {
    return this.#settings.fault !== vehicleFault.diodeMissing;
  }

  get state(): VehicleState {
    const { battery_capacity_wh: capacity, asleep } = this.#settings;
    return {
      currents_ma: [0, 1, 2].map(phase => Math.round(this.currentMa(phase))),
      power_w: Math.round(this.#powerW * 10) / 10,
      energy_wh: Math.round((this.#totalWh - this.#pluggedAtWh) * 10) / 10,
      state_of_charge_pct: Math.round((this.#batteryWh / capacity) * 1000) / 10,
      cp_state: this.#cpState(),
      offered_current_ma: this.#offeredMa,
      asleep,
    };
  }

  /** Takes over changed settings, as of the last step. */
  change(changes: Partial<VehicleSettings>): void {
    const before = this.settings;
    const wanted = { ...before, ...changes };
    const energyWh = Math.min(wanted.battery_energy_wh, wanted.battery_capacity_wh);
    if (energyWh !== before.battery_energy_wh) this.#batteryWh = energyWh;
    const moved = wanted.plugged !== before.plugged;
    if (moved) this.#disconnect();
    // A vehicle that is plugged in or out wakes up, unless it is told to sleep.
    const asleep = moved ? (changes.asleep ?? false) : wanted.asleep;
    this.#settings = { ...wanted, battery_energy_wh: energyWh, asleep };
  }

  /**
   * Lets time pass up to `nowMs` with the power drawn so far, then reacts to what the charger
   * supplies.
   */
  step(nowMs: number, supply: Supply): void {
    this.#draw(nowMs - this.#atMs);
    const elapsedMs = nowMs - this.#atMs;
    this.#atMs = nowMs;
    if (!this.#settings.plugged) return;
    this.#offeredMa = supply.pilotConnected ? supply.offeredMa : 0;
    this.#sleepOrWake(nowMs, supply.pilotConnected);
    this.#follow(nowMs, supply.pilotConnected);
    this.#setPower(nowMs, elapsedMs, supply);
  }

  /** Forgets everything about the charger: it was plugged in or out. */
  #disconnect(): void {
    this.#pluggedAtWh = this.#totalWh;
    this.#followedMa = 0;
    this.#offeredMa = 0;
    this.#differsSinceMs = undefined;
    this.#asks = false;
    this.#lastOfferMs = this.#atMs;
    this.#phases = 0;
    this.#currentMa = 0;
    this.#powerW = 0;
  }

  #draw(elapsedMs: number): void {
    if (this.#powerW === 0) return;
    // The battery may have been full before the end of this time.
    const energyWh = Math.min((this.#powerW * elapsedMs) / 3_600_000, this.#roomWh());
    this.#totalWh += energyWh;
    this.#batteryWh += energyWh;
  }

  #roomWh(): number {
    return this.#settings.battery_capacity_wh - this.#batteryWh;
  }

  #sleepOrWake(nowMs: number, pilotConnected: boolean): void {
    const { asleep, sleep_after_s: sleepAfterS } = this.#settings;
    if (this.#offeredMa > 0 || this.#asks || !pilotConnected) this.#lastOfferMs = nowMs;
    if (
      asleep ? !pilotConnected : sleepAfterS > 0 && nowMs - this.#lastOfferMs >= sleepAfterS * 1000
    ) {
      this.#settings = { ...this.#settings, asleep: !asleep };
    }
  }

  #follow(nowMs: number, pilotConnected: boolean): void {
    const { reaction_ms: reactionMs, ignores_stop: ignoresStop, asleep } = this.#settings;
    const offeredMa = this.#offeredMa;
    if (offeredMa === this.#followedMa) {
      this.#differsSinceMs = undefined;
    } else if (!(offeredMa === 0 && ignoresStop && this.#asks)) {
      this.#differsSinceMs ??= nowMs;
      const latestMs = offeredMa === 0 ? latestStopMs : latestFollowMs;
      if (!pilotConnected || nowMs - this.#differsSinceMs >= Math.min(reactionMs, latestMs)) {
        this.#followedMa = offeredMa;
        this.#rampEndMs = this.#differsSinceMs + latestFollowMs;
        this.#differsSinceMs = undefined;
      }
    }
    this.#asks = this.#followedMa > 0 && !asleep && this.#roomWh() > roundingWh;
  }

  #setPower(nowMs: number, elapsedMs: number, supply: Supply): void {
    const phases = this.#asks ? Math.min(this.#settings.phases, supply.livePhases) : 0;
    if (phases === 0) {
      this.#rampedMa = 0;
      this.#phases = 0;
      this.#currentMa = 0;
      this.#powerW = 0;
      return;
    }
    this.#ramp(nowMs, elapsedMs);
    this.#phases = phases;
    this.#currentMa = this.#demandMa(phases, supply.nominalV);
    let voltageV = 0;
    for (let phase = 0; phase < phases; phase++) voltageV += supply.voltages[phase] as number;
    this.#powerW = (voltageV * this.#currentMa) / 1000;
  }

  #ramp(nowMs: number, elapsedMs: number): void {
    const targetMa = this.#followedMa;
    if (this.#rampedMa === targetMa) return;
    if (this.#rampedMa === 0) {
      // A vehicle begins with the least current.
      this.#rampedMa = Math.min(leastCurrentMa, targetMa);
      this.#rampEndMs = nowMs + latestFollowMs;
      return;
    }
    const mostMa = (this.#settings.ramp_ma_per_s * elapsedMs) / 1000;
    const missingMa = targetMa - this.#rampedMa;
    const arrives = nowMs >= this.#rampEndMs || Math.abs(missingMa) <= mostMa;
    this.#rampedMa = arrives ? targetMa : this.#rampedMa + Math.sign(missingMa) * mostMa;
  }

  /** Current per phase that it takes of what it is allowed. */
  #demandMa(phases: number, nominalV: number): number {
    const {
      max_current_ma: maxCurrentMa,
      max_power_w: maxPowerW,
      excess_current_ma: excessMa,
      battery_capacity_wh: capacityWh,
      taper_from_pct: taperFromPct,
    } = this.#settings;
    if (excessMa > 0) return this.#rampedMa + excessMa;
    let limitMa = maxCurrentMa;
    if (maxPowerW > 0) limitMa = Math.min(limitMa, (maxPowerW * 1000) / (nominalV * phases));
    const taperWh = capacityWh * (1 - taperFromPct / 100);
    if (this.#roomWh() < taperWh) limitMa *= Math.max(taperedPart, this.#roomWh() / taperWh);
    return Math.min(this.#rampedMa, limitMa);
  }

  #cpState(): 'A' | 'B' | 'C' | 'D' | 'E' {
    const { plugged, fault } = this.#settings;
    if (!plugged) return 'A';
    if (fault === vehicleFault.shortCircuit) return 'E';
    if (fault === vehicleFault.ventilation) return 'D';
    return this.#asks ? 'C' : 'B';
  }
}
