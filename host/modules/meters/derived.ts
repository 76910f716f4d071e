import type { Meter } from '../../hardware/meter.ts';
import { ValueId } from '../../hardware/value-ids.ts';

/** Reads one value of a meter; NaN while it is unknown. */
export type Read = () => number;

/** A value that a meter has, or that can be derived. */
export interface Value {
  readonly read: Read;
  /** Places of the meter's own values that it is made from. */
  readonly parts: readonly number[];
}

/** Reads a value of a meter; undefined if the meter does not have it. */
type Source = (id: number) => Read | undefined;

interface Rule {
  readonly id: number;
  /** Undefined if the meter lacks what the value is made from. */
  from(source: Source): Read | undefined;
}

const phases = [0, 1, 2] as const;

/**
 * In this order: later rules build on what earlier ones added. Meters of one and two phases are
 * welcome.
 */
const rules: readonly Rule[] = [
  ...phases.map(phase => ({
    id: ValueId.signedPower[phase],
    from: (source: Source) =>
      difference(source(ValueId.importPower[phase]), source(ValueId.exportPower[phase])),
  })),
  ...phases.map(phase => ({
    id: ValueId.signedCurrent[phase],
    from: (source: Source) =>
      withSignOf(
        source(ValueId.current[phase]),
        source(ValueId.powerFactor[phase]) ?? source(ValueId.signedPower[phase]),
      ),
  })),
  {
    id: ValueId.power,
    from: source => sum(ValueId.signedPower.map(source).filter(read => read !== undefined)),
  },
  {
    id: ValueId.pvPowerSigned,
    from: source => negated(source(ValueId.pvPowerExport)),
  },
];

/**
 * The values of a meter, by id, in its own order, followed by those that can be derived
 * and that it lacks, up to `most`.
 */
export function withDerived(
  meter: Pick<Meter, 'valueIds' | 'values'>,
  most: number,
): Map<number, Value> {
  const values = new Map<number, Value>();
  meter.valueIds.forEach((id, index) => {
    values.set(id, { read: () => meter.values[index] as number, parts: [index] });
  });
  for (const rule of rules) {
    if (values.has(rule.id) || values.size >= most) continue;
    const parts = new Set<number>();
    const read = rule.from(id => {
      const source = values.get(id);
      for (const part of source?.parts ?? []) parts.add(part);
      return source?.read;
    });
    if (read) values.set(rule.id, { read, parts: [...parts] });
  }
  return values;
}

/**
 * A value as it is published, to so many parts of its unit; 0: as it is. Null while it is unknown.
 */
export function published(value: number, scale: number): number | null {
  const rounded = scale === 0 ? value : Math.round(value * scale) / scale;
  return Number.isFinite(rounded) ? rounded : null;
}

function difference(a: Read | undefined, b: Read | undefined): Read | undefined {
  return a && b && (() => a() - b());
}

function withSignOf(magnitude: Read | undefined, signed: Read | undefined): Read | undefined {
  return (
    magnitude &&
    signed &&
    (() => (signed() < 0 ? -magnitude() : signed() >= 0 ? magnitude() : Number.NaN))
  );
}

function sum(parts: readonly Read[]): Read | undefined {
  return parts.length === 0 ? undefined : () => parts.reduce((total, read) => total + read(), 0);
}

function negated(read: Read | undefined): Read | undefined {
  return read && (() => -read());
}
