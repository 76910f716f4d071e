import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { nowS } from '../../calendar.ts';
import { isLive } from '../../live.ts';
import { read } from '../../request.ts';
import { topic } from '../../store.ts';

/** `meters/<n>/live` and `…/history`: W, oldest first, null where the meter gave nothing. */
interface Series {
  readonly offset: number;
  readonly samples: readonly (number | null)[];
  readonly samples_per_second?: number;
}

/** The two stretches of time that meters remember, and what tells their new samples. */
export const stretches = {
  live: { pushed: topic('meters/live_samples'), stepS: 0.5 },
  history: { pushed: topic('meters/history_samples'), stepS: 240 },
} as const;

export type Stretch = keyof typeof stretches;

/** Samples that a meter keeps. */
export interface Samples {
  readonly of: string;
  readonly watts: readonly (number | null)[];
  /** Time of the last sample, Unix seconds. */
  readonly endS: number;
  readonly stepS: number;
}

/** Most samples that a meter remembers. */
const most = 720;
/** Interval at which missed samples are fetched. */
const refreshMs = 60_000;

/**
 * Samples of the meter of a slot: fetched, and continued by the device's pushes. Without a
 * connection, the last ones stay. Undefined before the first ones.
 */
export function useSamples(slot: number, stretch: Stretch): Samples | undefined {
  const [found, setFound] = useState<Samples>();
  const path = `meters/${slot}/${stretch}`;
  const live = isLive.value;
  useEffect(() => {
    if (!live) return undefined;
    const { pushed, stepS } = stretches[stretch];
    let isWanted = true;
    const load = async (): Promise<void> => {
      const series = await read<Series>(path);
      if (!isWanted || !series) return;
      const { offset, samples, samples_per_second: rate = 0 } = series;
      const endS = nowS() - offset / 1000;
      setFound({ of: path, watts: samples, endS, stepS: rate > 0 ? 1 / rate : stepS });
    };
    load();
    const timer = setInterval(load, refreshMs);
    const end = effect(() => {
      const news = pushed.value?.samples[slot] ?? [];
      if (news.length > 0) setFound(known => known && continued(known, path, news));
    });
    return () => {
      isWanted = false;
      clearInterval(timer);
      end();
    };
  }, [path, slot, stretch, live]);
  return found?.of === path ? found : undefined;
}

function continued(known: Samples, path: string, news: readonly (number | null)[]): Samples {
  if (known.of !== path) return known;
  return { ...known, watts: [...known.watts, ...news].slice(-most), endS: nowS() };
}
