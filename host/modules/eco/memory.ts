import type { KeptObjects } from '../../platform/kept-objects.ts';
import { attempt, readIfPossible } from '../../platform/storage.ts';
import { utf8Decode, utf8Encode } from '../../registry/utf8.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import type { LearnedVehicle, Session } from './vehicle.ts';

/** What is kept over restarts, beside what clients set. */
interface Kept {
  /** When `eco/charge_plan` was saved, Unix min; 0 never. */
  readonly lastSave: number;
  /** Mode with price control that was chosen for all chargers; null: another one is. */
  readonly mode: number | null;
  /** Vehicles that are plugged in, by the addresses of their chargers. */
  readonly sessions: Readonly<Record<string, Session>>;
  /** Vehicles that were, the one that was seen last at the end. */
  readonly vehicles: readonly LearnedVehicle[];
}

const objectName = 'eco.json';
const mostVehicles = 40;

/** What the plans know of vehicles; it is stored as it changes. */
export class Memory {
  readonly #kept: KeptObjects;
  readonly #say: (message: LogMessage) => void;
  #known: Kept;
  /** What lies in storage, as JSON: the same is not written again. */
  #stored: string;

  constructor(kept: KeptObjects, say: (message: LogMessage) => void) {
    this.#kept = kept;
    this.#say = say;
    const bytes = readIfPossible(kept, objectName, say);
    const nothing: Kept = { lastSave: 0, mode: null, sessions: {}, vehicles: [] };
    // Only this module writes it, with a checksum.
    this.#known = bytes ? { ...nothing, ...(JSON.parse(utf8Decode(bytes)) as Kept) } : nothing;
    this.#stored = JSON.stringify(this.#known);
  }

  get lastSave(): number {
    return this.#known.lastSave;
  }

  /** Notes when the plan of all chargers was saved. */
  saved(lastSave: number): void {
    this.#known = { ...this.#known, lastSave };
    this.#store();
  }

  get mode(): number | null {
    return this.#known.mode;
  }

  /** Notes which mode with price control was chosen; null: another one was. */
  chose(mode: number | null): void {
    this.#known = { ...this.#known, mode };
    this.#store();
  }

  sessionOf(host: string): Session | undefined {
    return this.#known.sessions[host];
  }

  vehicleOf(key: string): LearnedVehicle | undefined {
    return this.#known.vehicles.find(vehicle => vehicle.key === key);
  }

  learn(vehicle: LearnedVehicle): void {
    const others = this.#known.vehicles.filter(({ key }) => key !== vehicle.key);
    this.#known = { ...this.#known, vehicles: [...others, vehicle].slice(-mostVehicles) };
  }

  /** Stores what is known, with the vehicles that are plugged in now. */
  store(sessions: Kept['sessions']): void {
    this.#known = { ...this.#known, sessions };
    this.#store();
  }

  #store(): void {
    const json = JSON.stringify(this.#known);
    if (json === this.#stored) return;
    attempt(
      () => {
        this.#kept.replace(objectName, utf8Encode(json));
        this.#stored = json;
      },
      ({ words }) => this.#say(words),
    );
  }
}
