/** The parts of the interface's resources that the page reads, by topic. */
export interface Topics {
  'info/name': { name: string; display_type: string };
  'info/display_name': { display_name: string };
  'info/version': { firmware: string };
  'info/features': string[];
  'info/storage': { recovered: string[]; lost: string[] };
  'evse/state': ChargerState;
  'evse/slots': ChargeSlot[];
  'evse/low_level_state': { uptime: number };
  'charge_tracker/current_charge': {
    user_id: number;
    meter_start: number | null;
    evse_uptime_start: number;
  };
  'charge_tracker/last_charges': TrackedCharge[];
  'charge_tracker/config': { electricity_price: number };
  /** Only with simulated hardware. */
  'debug/vehicle': { plugged: boolean };
  'users/config': { users: { id: number; display_name: string }[] };
}

/** Interface 2.10, `evse/state`. */
export interface ChargerState {
  iec61851_state: number;
  charger_state: number;
  allowed_charging_current: number;
  error_state: number;
  contactor_error: number;
}

/** Interface 2.10, an entry of `evse/slots`. */
export interface ChargeSlot {
  max_current: number;
  active: boolean;
  clear_on_disconnect: boolean;
}

/** Interface 2.20, an entry of `charge_tracker/last_charges`. */
export interface TrackedCharge {
  timestamp_minutes: number;
  charge_duration: number;
  user_id: number;
  energy_charged: number | null;
}

/** Meter values by the numbers that `meters/<n>/value_ids` lists. */
export const meterValue = { powerW: 74, importKwh: 209, exportKwh: 211 } as const;

/** A meter slot that a meter occupies. */
export interface Meter {
  readonly slot: number;
  /** Name from its configuration; empty without one. */
  readonly name: string;
  /** A value by its id; undefined if the meter does not give it or does not know it now. */
  value(id: number): number | undefined;
}

/**
 * What the device last said about itself: the newest payload of each topic. The device is trusted
 * to keep to its interface.
 */
export class Snapshot {
  readonly #payloads: ReadonlyMap<string, unknown>;

  constructor(payloads: ReadonlyMap<string, unknown>) {
    this.#payloads = payloads;
  }

  get<T extends keyof Topics>(topic: T): Topics[T] | undefined {
    return this.#payloads.get(topic) as Topics[T] | undefined;
  }

  /** The occupied meter slots in their order. */
  meters(): Meter[] {
    const found: Meter[] = [];
    for (let slot = 0; this.#payloads.has(`meters/${slot}/value_ids`); slot++) {
      const ids = this.#payloads.get(`meters/${slot}/value_ids`) as number[];
      if (ids.length === 0) continue;
      const values = (this.#payloads.get(`meters/${slot}/values`) ?? []) as (number | null)[];
      const config = this.#payloads.get(`meters/${slot}/config`) as
        | [number, { display_name?: string } | null]
        | undefined;
      found.push({
        slot,
        name: config?.[1]?.display_name ?? '',
        value: id => values[ids.indexOf(id)] ?? undefined,
      });
    }
    return found;
  }
}
