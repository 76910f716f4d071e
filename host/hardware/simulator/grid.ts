import { type Random, randomU32 } from '../../platform/random.ts';
import type { GridSettings } from './simulation.ts';

/** A random deviation, evenly spread over ±`amplitude`; exactly 0 for 0. */
export type Noise = (amplitude: number) => number;

/**
 * Noise that costs next to nothing: one number of the machine's randomness starts a small generator
 * (xorshift32).
 */
export function makeNoise(random: Random): Noise {
  let state = randomU32(random) || 1;
  return amplitude => {
    if (amplitude === 0) return 0;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return amplitude * ((state >>> 0) / 2 ** 31 - 1);
  };
}

/** Supply frequency, Hz. */
export const frequencyHz = 50;

/** The voltages at the charger and the house; they change with every meter reading. */
export class Grid {
  /** Phase to neutral, V. */
  readonly voltages: [number, number, number];
  #settings: GridSettings;
  readonly #noise: Noise;

  constructor(settings: GridSettings, noise: Noise) {
    this.#settings = settings;
    this.#noise = noise;
    const { voltage_v: nominal } = settings;
    this.voltages = [nominal, nominal, nominal];
  }

  get nominalV(): number {
    return this.#settings.voltage_v;
  }

  change(settings: GridSettings): void {
    this.#settings = settings;
    this.fluctuate();
  }

  /** Gives each phase a new voltage within the noise. */
  fluctuate(): void {
    const { voltage_v: nominal, voltage_noise_v: noise } = this.#settings;
    this.voltages[0] = nominal + this.#noise(noise);
    this.voltages[1] = nominal + this.#noise(noise);
    this.voltages[2] = nominal + this.#noise(noise);
  }
}
