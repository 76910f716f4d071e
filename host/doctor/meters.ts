import type { StoredMeter } from '../modules/meters/index.ts';
import type { Cancellable } from '../platform/net.ts';
import { type Finding, type Instruments, silence } from './findings.ts';

/** Longest reading, ms: devices that describe themselves are searched through first. */
const readingLimitMs = 8000;

/** Value ids that an electrician looks for first. */
const shown = [
  { id: 1, name: 'voltage L1', unit: 'V', decimals: 1 },
  { id: 2, name: 'voltage L2', unit: 'V', decimals: 1 },
  { id: 3, name: 'voltage L3', unit: 'V', decimals: 1 },
  { id: 13, name: 'current L1', unit: 'A', decimals: 2 },
  { id: 17, name: 'current L2', unit: 'A', decimals: 2 },
  { id: 21, name: 'current L3', unit: 'A', decimals: 2 },
  { id: 74, name: 'power', unit: 'W', decimals: 0 },
  { id: 400, name: 'power of the DC side', unit: 'W', decimals: 0 },
  { id: 364, name: 'mains frequency', unit: 'Hz', decimals: 2 },
  { id: 209, name: 'energy drawn', unit: 'kWh', decimals: 3 },
  { id: 211, name: 'energy fed in', unit: 'kWh', decimals: 3 },
  { id: 387, name: 'state of charge', unit: '%', decimals: 1 },
];

/** Reads a meter once. */
export async function lookAtMeter(meter: StoredMeter, { clock }: Instruments): Promise<Finding> {
  let running: Cancellable | undefined;
  let limit: Cancellable | undefined;
  const read = new Promise<Finding>(resolve => {
    limit = clock.after(readingLimitMs, () => resolve(silence([])));
    running = meter.readOnce(result =>
      resolve('failure' in result ? silence([result.failure.message]) : found(result.value)),
    );
    if (!running) resolve(silence(['it is not configured which registers it has']));
  });
  const finding = await read;
  limit?.cancel();
  running?.cancel();
  return finding;
}

function found(reader: MeterReading): Finding {
  const { valueIds } = reader;
  const values = reader.values();
  const known = shown.flatMap(({ id, name, unit, decimals }) => {
    const value = values[valueIds.indexOf(id)] ?? Number.NaN;
    return Number.isNaN(value) ? [] : [`${name} ${value.toFixed(decimals)} ${unit}`];
  });
  const others = valueIds.length - known.length;
  return { answers: true, lines: others > 0 ? [...known, `${others} more values`] : known };
}

/** Result of a reading. */
interface MeterReading {
  readonly valueIds: readonly number[];
  /** In the order of the ids. */
  values(): Float64Array;
}
