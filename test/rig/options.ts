import { type ParseArgsConfig, parseArgs } from 'node:util';

/** An option is wrong; the message names it, its value and the rule. */
export class OptionError extends Error {}

/** The words of a command by their options; throws `OptionError`. */
export function parseWords<T extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new OptionError((error as Error).message);
  }
}

/** Bounds of a number, and its unit as it is told, such as ` mA`. */
interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

/** A number; throws `OptionError`. */
export function numberOf(name: string, text: string, { min, max }: Bounds): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < min || value > max)
    throw new OptionError(`--${name} ${text}: must be a number from ${min} to ${max}`);
  return value;
}

/** A whole number; throws `OptionError`. */
export function integerOf(name: string, text: string, { min, max, unit = '' }: Bounds): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new OptionError(`--${name} ${text}: must be a whole number from ${min} to ${max}${unit}`);
  return value;
}

/** One of some words; throws `OptionError`. */
export function choiceOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find(one => one === text);
  if (found !== undefined) return found;
  const [last, ...others] = [...choices].reverse();
  const all = others.length > 1 ? `one of ${choices.join(', ')}` : `${others[0]} or ${last}`;
  throw new OptionError(`--${name} ${text}: must be ${all}`);
}

const unitsMs = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** A time such as 90m or 12h, in ms; throws `OptionError`. */
export function durationOf(
  name: string,
  text: string,
  { least, most }: { readonly least: string; readonly most: string },
): number {
  const [fromMs, toMs] = [least, most].map(millisecondsOf) as [number, number];
  const ms = millisecondsOf(text);
  const isUsual = text.endsWith(least.slice(-1)) || text.endsWith(most.slice(-1));
  if (!(isUsual && ms >= fromMs && ms <= toMs))
    throw new OptionError(`--${name} ${text}: must be a time from ${least} to ${most}`);
  return ms;
}

function millisecondsOf(text: string): number {
  const [, count, unit] = /^(\d+)([smh])$/.exec(text) ?? [];
  return Number(count) * unitsMs[unit as keyof typeof unitsMs];
}
