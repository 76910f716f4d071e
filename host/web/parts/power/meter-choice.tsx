import type { JSX } from 'preact';
import type { Meter } from '../../meters.ts';
import { powerWords } from './words.ts';

interface MeterChoiceProps {
  readonly meters: readonly Meter[];
  readonly chosen: Meter;
  onChange(slot: number): void;
}

/** Which meter is shown, where there are several. */
export function MeterChoice({ meters, chosen, onChange }: MeterChoiceProps): JSX.Element | null {
  if (meters.length < 2) return null;
  return (
    <select
      class="source"
      aria-label={powerWords.value.meterShown}
      value={String(chosen.slot)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {meters.map(meter => (
        <option key={meter.slot} value={String(meter.slot)}>
          {nameOf(meter)}
        </option>
      ))}
    </select>
  );
}

/** Name of a meter. */
export function nameOf({ name, slot }: Meter): string {
  return name || `${powerWords.value.meter} ${slot}`;
}
