import type { Sample } from './messages.ts';
import type { Observer } from './observer.ts';

/** A value that a subscriber does not see as the device has it. */
export interface Stale {
  readonly device: number;
  readonly path: string;
  readonly node: string;
}

/**
 * Finds out when subscribers see of every device what it has. A value may change while it is on its
 * way, so each topic needs to be seen equal once, at a moment when its device is connected.
 */
export class Currency {
  readonly #paths: readonly string[];
  readonly #observers: readonly Observer[];
  /** By device and observer: indices into the paths that were not seen equal yet. */
  readonly #open = new Map<number, Set<number>[]>();

  constructor(devices: number, paths: readonly string[], observers: readonly Observer[]) {
    this.#paths = paths;
    this.#observers = observers;
    for (let device = 0; device < devices; device++) {
      this.#open.set(
        device,
        observers.map(() => new Set(paths.keys())),
      );
    }
  }

  /** How many devices have something left to be seen. */
  get behind(): number {
    return this.#open.size;
  }

  /**
   * Compares what devices have with what subscribers see; only devices that `counts` says yes to.
   */
  compare(samples: readonly Sample[], counts: (device: number) => boolean): void {
    for (const { device, connected, digests } of samples) {
      const open = this.#open.get(device);
      if (!open || !connected || !counts(device)) continue;
      for (const [at, observer] of this.#observers.entries()) {
        for (const index of open[at] as Set<number>) {
          const path = this.#paths[index] as string;
          if (observer.digest(device, path) === digests[index]) open[at]?.delete(index);
        }
      }
      if (open.every(({ size }) => size === 0)) this.#open.delete(device);
    }
  }

  /** What is left. */
  stale(): Stale[] {
    return [...this.#open].flatMap(([device, open]) =>
      open.flatMap((indices, at) =>
        [...indices].map(index => ({
          device,
          path: this.#paths[index] as string,
          node: this.#observers[at]?.node ?? '',
        })),
      ),
    );
  }
}
