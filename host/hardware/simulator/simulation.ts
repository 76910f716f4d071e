import { choices } from '../../registry/choices.ts';
import type { SeenTag } from '../nfc-reader.ts';
import type { ScenarioPlayer } from './scenario.ts';

/** Faults of a simulated vehicle on the control pilot. */
export const vehicleFault = choices('vehicle_fault', {
  none: [0, 'none'],
  shortCircuit: [1, 'short circuit of the control pilot'],
  diodeMissing: [2, 'diode missing'],
  ventilation: [3, 'asks for ventilation'],
});

/** Faults of a simulated contactor. */
export const contactorFault = choices('contactor_fault', {
  none: [0, 'ok'],
  welded: [1, 'welded'],
  doesNotClose: [2, 'does not close'],
});

/** The vehicle at the charger, as one sets it up. Names and units are those of `debug/vehicle`. */
export interface VehicleSettings {
  readonly plugged: boolean;
  /** Phases that the on-board charger uses, 1 to 3. */
  readonly phases: number;
  /** Most current per phase that the on-board charger takes, mA. */
  readonly max_current_ma: number;
  /** Most power that it takes at 230 V, W; 0: only the current limits it. */
  readonly max_power_w: number;
  /** Energy that fits into the battery, counted at the charger's meter, Wh. */
  readonly battery_capacity_wh: number;
  /** Energy in the battery, Wh; rises while the vehicle charges. */
  readonly battery_energy_wh: number;
  /**
   * State of charge from which the power falls linearly towards a tenth, %; 100 keeps full power to
   * the end.
   */
  readonly taper_from_pct: number;
  /** Time until the vehicle reacts to a changed offer, ms; at most the 5 s of IEC 61851. */
  readonly reaction_ms: number;
  /** Slope of the current after a change, mA/s; it is complete after 5 s in any case. */
  readonly ramp_ma_per_s: number;
  /** Current per phase that it draws beyond what is allowed, mA; 0 obeys. */
  readonly excess_current_ma: number;
  /** True if it goes on drawing when the charger withdraws its offer. */
  readonly ignores_stop: boolean;
  /** Time connected without an offer after which it falls asleep, s; 0: never. */
  readonly sleep_after_s: number;
  /**
   * True if it sleeps: it ignores every offer until the control pilot is interrupted or it is
   * plugged in again.
   */
  readonly asleep: boolean;
  /** One of `vehicleFault`. */
  readonly fault: number;
}

/** Present state of the vehicle. */
export interface VehicleState {
  /** Current drawn on L1 to L3, mA. */
  readonly currents_ma: readonly number[];
  readonly power_w: number;
  /** Energy taken since it was plugged in, Wh. */
  readonly energy_wh: number;
  /** 0 to 100. */
  readonly state_of_charge_pct: number;
  /** Resistance that it puts on the control pilot, as the letter of IEC 61851: A, B, C, D or E. */
  readonly cp_state: string;
  /** Current that it reads from the control pilot, mA; 0 without an offer. */
  readonly offered_current_ma: number;
  readonly asleep: boolean;
}

/**
 * Surroundings of the controller: inputs and faults. Names and units are those of `debug/fault`.
 */
export interface FaultSettings {
  /** Report of the residual-current sensor, codes of `dc_fault_current_state`. */
  readonly dc_fault: number;
  /** One of `contactorFault`. */
  readonly contactor: number;
  /** True if there is mains voltage at the charger. */
  readonly mains: boolean;
  /** True if the protective earth is missing (sensed by generations 3 and 4). */
  readonly protective_earth_missing: boolean;
  /** True if the switches that tell the supply cable are in no position that means anything. */
  readonly switches_wrong: boolean;
  /** True if it has a socket whose lock for the cable does not move. */
  readonly lock_stuck: boolean;
}

/** Levels of the controller's inputs; true is closed. */
export interface InputSettings {
  readonly shutdown_input: boolean;
  readonly general_purpose_input: boolean;
}

/**
 * The controller of an energy manager and what is wired to it. Names and units are those of
 * `debug/energy_manager`.
 */
export interface EnergySettings {
  /** One of `contactorFault`. */
  readonly contactor: number;
  /**
   * Levels of the inputs; true is closed. Generation 1 has only the inputs 3 and 4. Input 4 is
   * closed by the contactor too.
   */
  readonly input1: boolean;
  readonly input2: boolean;
  readonly input3: boolean;
  readonly input4: boolean;
  readonly input_voltage_mv: number;
  /** True if the controller does not answer. */
  readonly silent: boolean;
  /** One of `cardStatuses`. */
  readonly card_status: number;
}

/**
 * States of a memory card: 0 it works, 51 there is none, the others are reasons why it does not
 * work.
 */
export const cardStatuses: readonly number[] = [
  0, 1, 2, 3, 11, 12, 13, 14, 15, 21, 22, 31, 32, 41, 51,
];

/** The house whose meter is in meter slot 1. Names and units are those of `debug/house`. */
export interface HouseSettings {
  /** Load that it draws all the time, W; negative feeds in. Counts while there is no trace. */
  readonly power_w: number;
  /**
   * Loads in W spread evenly over the day, from 00:00 UTC on, repeated daily; empty: `power_w`
   * counts.
   */
  readonly trace_w: readonly number[];
  /** Largest random deviation of a power reading, W; the energies count without it. */
  readonly noise_w: number;
  /** True if the meter is at the grid connection, where it sees the charger, too. */
  readonly includes_charger: boolean;
}

/** The grid. Names and units are those of `debug/grid`. */
export interface GridSettings {
  /** Phase to neutral, V. */
  readonly voltage_v: number;
  /**
   * Largest random deviation of each phase's voltage, V; 0 is exact. Currents do not follow it,
   * power does.
   */
  readonly voltage_noise_v: number;
}

/** Something else at the connection of the house, such as a home battery. */
export interface AtConnection {
  /** What it draws now, W; negative is fed in. */
  readonly powerW: number;
  /** What it has drawn so far less what it has fed in, Wh. */
  readonly totalWh: number;
}

/** The connection of the house to the grid, with all that is behind it. */
export interface HouseConnection {
  /** What house and charger draw now, W; negative is fed in. */
  readonly drawnW: number;
  /** Something else behind it, which its meter sees where it sees the charger. */
  attach(other: AtConnection): void;
}

/** Some settings of the simulation, as they are and as one changes them. */
export interface Settings<T> {
  readonly value: T;
  /** Changes some members at once; the others stay. Ranges are the caller's business. */
  change(changes: Partial<T>): void;
}

/** The part of simulated time that only a clock which makes its own time can do. */
export interface SimulatedTime {
  /** Device seconds that pass in a real second. */
  readonly speed: number;
  /** True while `runAhead` is at work; it runs one at a time. */
  readonly runsAhead: boolean;
  /**
   * Lets device time pass as fast as the machine can, and others have their turns; resolves when it
   * has passed, or when `unwanted` says that nobody waits for that any more.
   */
  runAhead(durationMs: number, unwanted?: () => boolean): Promise<void>;
  /** Steps over device time: nothing runs in between. */
  skip(durationMs: number): void;
}

/** The simulated charge controller and what is around it. */
export interface SimulatedCharger {
  readonly vehicle: Settings<VehicleSettings> & { readonly state: VehicleState };
  readonly faults: Settings<FaultSettings>;
  readonly inputs: Settings<InputSettings>;
  /** Presses the button, for `holdMs`. */
  pressButton(holdMs: number): void;
  /** Holds a tag at the reader for a moment. */
  presentTag(tag: Pick<SeenTag, 'tag_type' | 'tag_id'>): void;
  /** Power off and on: slots from their defaults, pages zero, uptime 0. */
  restart(): void;
}

/** Controls of simulated hardware; `debug/…` offers them to clients, and tests call them. */
export interface Simulation {
  /** Undefined on energy managers. */
  readonly charger?: SimulatedCharger | undefined;
  /** Undefined on chargers. */
  readonly energyManager?: Settings<EnergySettings> | undefined;
  readonly house: Settings<HouseSettings>;
  readonly connection: HouseConnection;
  readonly grid: Settings<GridSettings>;
  /** Undefined where somebody else makes the time, as tests do. */
  readonly time?: SimulatedTime | undefined;
  readonly scenario: ScenarioPlayer;
  /** Calls `listener` after settings were changed, by whomever. Returns how to stop that. */
  onChange(listener: () => void): () => void;
}
