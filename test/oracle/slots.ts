import { Result, type Slot, Special } from '../../host/core/abi.ts';
import type { Regions } from './memory.ts';

export const FULL_CURRENT_MA = 32_000;
const LEAST_CURRENT_MA = 6000;

export const Owned = {
  supplyCable: 0,
  chargingCable: 1,
  shutdownInput: 2,
  generalPurposeInput: 3,
} as const;
const LOAD_MANAGEMENT = 7;
const RESERVED = 10;
const READ_ONLY: readonly number[] = [...Object.values(Owned), RESERVED];

/** Charge slots (interface 2.10). They live in their regions: nothing but this writes there. */
export class ChargeSlots {
  readonly #live: readonly Slot[];
  readonly #defaults: readonly Slot[];
  readonly #manualIsHeld: () => boolean;

  /**
   * @param manualIsHeld whether the button's hold on the manual release wins over every write to it
   */
  constructor({ slots, slotDefaults }: Regions, manualIsHeld: () => boolean) {
    this.#live = slots;
    this.#defaults = slotDefaults;
    this.#manualIsHeld = manualIsHeld;
    slotDefaults.forEach((slot, index) => {
      slot.maxCurrentMa = index === LOAD_MANAGEMENT ? 0 : FULL_CURRENT_MA;
      slot.active = index === Special.slotManual;
    });
    this.boot();
  }

  get manual(): Slot {
    return this.#live[Special.slotManual] as Slot;
  }

  boot(): void {
    this.#live.forEach((slot, index) => {
      const { maxCurrentMa, active, clearOnDisconnect } = this.#defaults[index] as Slot;
      Object.assign(slot, { maxCurrentMa, active, clearOnDisconnect });
    });
  }

  get allowedMa(): number {
    let leastMa = Number.POSITIVE_INFINITY;
    for (const slot of this.#live) if (slot.active) leastMa = Math.min(leastMa, slot.maxCurrentMa);
    return Number.isFinite(leastMa) ? leastMa : 0;
  }

  /** What a cable or an input says. */
  own(index: number, maxCurrentMa: number, active: boolean): void {
    const slot = this.#live[index] as Slot;
    slot.maxCurrentMa = maxCurrentMa;
    slot.active = active;
  }

  /**
   * The vehicle is gone: a manual release that nobody holds is given again, and what is meant to be
   * cleared is cleared.
   */
  unplug(): void {
    if (!this.#manualIsHeld()) this.manual.maxCurrentMa = FULL_CURRENT_MA;
    for (const slot of this.#live) if (slot.clearOnDisconnect) slot.maxCurrentMa = 0;
  }

  set(index: number, maxCurrentMa: number, active: number, clearOnDisconnect: number): Result {
    return this.#change(this.#live[index], index, maxCurrentMa, active, clearOnDisconnect);
  }

  setDefault(
    index: number,
    maxCurrentMa: number,
    active: number,
    clearOnDisconnect: number,
  ): Result {
    return this.#change(this.#defaults[index], index, maxCurrentMa, active, clearOnDisconnect);
  }

  #change(
    slot: Slot | undefined,
    index: number,
    currentMa: number,
    active: number,
    clear: number,
  ): Result {
    if (!slot) return Result.outOfRange;
    if (READ_ONLY.includes(index)) return Result.readOnly;
    const isCurrent =
      currentMa === 0 || (currentMa >= LEAST_CURRENT_MA && currentMa <= FULL_CURRENT_MA);
    if (!isCurrent && currentMa !== Special.keep) return Result.outOfRange;
    const flags: readonly number[] = [Special.keep, 0, 1];
    if (!flags.includes(active) || !flags.includes(clear)) return Result.outOfRange;
    const held = slot === this.manual && this.#manualIsHeld();
    if (held && currentMa !== Special.keep) return Result.refused;
    if (currentMa !== Special.keep) slot.maxCurrentMa = currentMa;
    if (active !== Special.keep) slot.active = active === 1;
    if (clear !== Special.keep) slot.clearOnDisconnect = clear === 1;
    return Result.ok;
  }
}
