import type { Clock, Timer } from '../../platform/clock.ts';
import type { Sample } from './journal.ts';
import type { ConfigurationKeys } from './keys.ts';
import { readValues, type ValueSources } from './measurands.ts';

/** Parts of clock-aligned values. */
export interface AlignedParts {
  /** Device time. */
  readonly clock: Clock;
  readonly keys: ConfigurationKeys;
  readonly sources: ValueSources;
  send(sample: Sample): void;
}

const dayMs = 86_400_000;

/**
 * Takes meter values at full intervals since midnight UTC (ClockAlignedDataInterval), with and
 * without transaction.
 */
export function alignedValues({ clock, keys, sources, send }: AlignedParts): void {
  let timer: Timer | undefined;
  const wait = (): void => {
    timer?.cancel();
    const periodMs = keys.number('ClockAlignedDataInterval') * 1000;
    if (periodMs === 0) return;
    timer = clock.after(periodMs - ((clock.wallMs() % dayMs) % periodMs), () => {
      const values = readValues(keys.names('MeterValuesAlignedData'), sources);
      if (values !== '' && clock.synchronised())
        send({ atMs: clock.wallMs(), context: 'Sample.Clock', values });
      wait();
    });
  };
  keys.onChange(name => {
    if (name === 'ClockAlignedDataInterval') wait();
  });
  clock.onSet?.(wait);
  wait();
}
