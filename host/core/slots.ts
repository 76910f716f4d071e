import {
  Capacity,
  type CoreExports,
  type MemoryViews,
  Region,
  type Result,
  Slot as SlotView,
  Special,
} from './abi.ts';

/** A charge slot, interface 2.10. */
export interface Slot {
  /** 0 (blocks) or 6000 to 32000. */
  readonly maxCurrentMa: number;
  readonly active: boolean;
  readonly clearOnDisconnect: boolean;
}

/** The members to change; those that are left out or undefined keep their value. */
export type SlotChange = { readonly [Member in keyof Slot]?: Slot[Member] | undefined };

/**
 * The 15 charge slots. A slot limits the charging current while it is active; the least limit
 * counts and 0 blocks. Slots 0 to 3 belong to the controller (cables and inputs) and slot 10 is
 * reserved: writing them answers `Result.readOnly`.
 */
export class Slots {
  /** Number of slots. */
  readonly count: number;
  readonly #exports: CoreExports;
  readonly #live: readonly SlotView[];
  readonly #defaults: readonly SlotView[];

  constructor(exports: CoreExports, memory: MemoryViews) {
    this.#exports = exports;
    this.count = exports.capacity(Capacity.slots);
    const views = (region: number) =>
      Array.from(
        { length: this.count },
        (_, index) => new SlotView(memory, exports.region(region) + index * SlotView.bytes),
      );
    this.#live = views(Region.slots);
    this.#defaults = views(Region.slotDefaults);
  }

  /**
   * Minimum over the active slots in mA, 0 if none is active. Counts a change at once; the
   * controller acts on it at its next step.
   */
  allowedMa(): number {
    return this.#exports.slots_allowed_ma();
  }

  /** A view of a live slot that always shows its present members. */
  at(index: number): Slot {
    return view(this.#live, index);
  }

  /** A view of what the next `controller.boot` copies into the slot. */
  defaultAt(index: number): Slot {
    return view(this.#defaults, index);
  }

  /**
   * Changes a live slot, all members or none: `Result.outOfRange` for a bad index or current,
   * `Result.refused` while the stop button is held (slot 4).
   */
  set(index: number, change: SlotChange): Result {
    return this.#exports.slot_set(index, ...members(change)) as Result;
  }

  /** Changes what the next `controller.boot` copies into the slot. */
  setDefault(index: number, change: SlotChange): Result {
    return this.#exports.slot_set_default(index, ...members(change)) as Result;
  }
}

function view(views: readonly SlotView[], index: number): Slot {
  const slot = views[index];
  if (!slot) throw new RangeError(`slot ${index} does not exist: 0 to ${views.length - 1}`);
  return slot;
}

function members({
  maxCurrentMa,
  active,
  clearOnDisconnect,
}: SlotChange): [number, number, number] {
  return [maxCurrentMa ?? Special.keep, flag(active), flag(clearOnDisconnect)];
}

function flag(value: boolean | undefined): number {
  return value === undefined ? Special.keep : Number(value);
}
