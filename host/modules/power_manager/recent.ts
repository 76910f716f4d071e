import type { Measured } from './measured.ts';

/** Steps of 500 ms that the filters of `cloud_filter_mode` look back, and those of the currents. */
const filterSteps = [1, 240, 480, 960];
const currentSteps = 20;

/** What was measured lately. */
export interface Recent {
  /** Takes one more measurement; power that is not known empties the filter, a current that is not known leaves it as it is. */
  add(measured: Measured, cloudFilterMode: number): void;
  /** Mean power at the connection over the filter time, W; undefined while it is not known. */
  powerW(): number | undefined;
  /** Currents at the connection, L1 to L3, mA: the newest ones, and mean and maximum of 10 s. */
  currentsMa(): { readonly newest: number[]; readonly mean: number[]; readonly max: number[] };
}

/** Remembers what is measured every 500 ms, to show it. */
export function recentMeasurements(): Recent {
  let powersW: number[] = [];
  const currentsMa: number[][] = [[], [], []];
  return {
    add(measured, cloudFilterMode) {
      const { gridPowerW } = measured;
      powersW = gridPowerW === undefined ? [] : newest([...powersW, gridPowerW], filterSteps[cloudFilterMode] ?? 1);
      for (const [phase, currentMa] of measured.currentsMa.entries()) {
        if (currentMa !== undefined)
          currentsMa[phase] = newest([...(currentsMa[phase] ?? []), currentMa], currentSteps);
      }
    },
    powerW: () => (powersW.length === 0 ? undefined : mean(powersW)),
    currentsMa: () => ({
      newest: currentsMa.map(samples => samples.at(-1) ?? 0),
      mean: currentsMa.map(mean),
      max: currentsMa.map(samples => (samples.length === 0 ? 0 : Math.max(...samples))),
    }),
  };
}

function newest(samples: number[], most: number): number[] {
  return samples.slice(-most);
}

function mean(samples: readonly number[]): number {
  return Math.trunc(samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length));
}
