import { everyMeter } from '../meters.ts';
import { anonymousId } from '../people.ts';
import { topic } from '../store.ts';
import { sentence } from './declared.ts';
import type { IntShape, Shape } from './shape.ts';
import { formWords } from './words.ts';

const users = topic('users/config');
const certs = topic('certs/state');

/** One of the values that a field may have. */
export interface Choice {
  readonly value: number | string;
  readonly name: string;
}

/** What the values of a field mean, as far as they are more than numbers or texts. */
export interface Meaning {
  readonly choices?: readonly Choice[] | undefined;
  /** What -1 means, where there is nothing to choose from. */
  readonly blank?: string | undefined;
}

/** What the values of a field mean, as it is declared, or as the device has it. */
export function meaningOf(shape: Shape): Meaning {
  if (shape.type === 'int') return meaningOfNumbers(shape);
  if (shape.type !== 'string' || !shape.words) return {};
  return { choices: shape.words.map(([value, name]) => ({ value, name })) };
}

function meaningOfNumbers(shape: IntShape): Meaning {
  const blank = shape.blank === undefined ? undefined : sentence(shape.blank);
  if (shape.of === 'meter') return { choices: meters(shape) };
  if (shape.of === 'certificate') return { choices: certificates(blank) };
  if (shape.of === 'user') return { choices: people() };
  if (shape.choices) {
    const choices = shape.choices.map(([value, words]) => named(value, sentence(words)));
    return { choices: blank === undefined ? choices : [named(-1, blank), ...choices] };
  }
  // Values that stand for themselves.
  if (shape.values) return { choices: shape.values.map(value => named(value, String(value))) };
  return { blank };
}

function named(value: number, words: string): Choice {
  return { value, name: words.charAt(0).toUpperCase() + words.slice(1) };
}

const noMeter = 255;

function meters({ max, also }: IntShape): Choice[] {
  const { meter, none } = formWords.value;
  const known = everyMeter();
  const slots = Array.from({ length: Math.min(max, mostSlots - 1) + 1 }, (_, slot) => ({
    value: slot,
    name: known.find(one => one.slot === slot)?.name || `${meter} ${slot}`,
  }));
  return max === noMeter || also === noMeter ? [...slots, { value: noMeter, name: none }] : slots;
}

const mostSlots = 7;

function certificates(none: string = formWords.value.none): Choice[] {
  const { certificate } = formWords.value;
  const stored = certs.value?.certs ?? [];
  return [
    named(-1, none),
    ...stored.map(({ id, name }) => ({ value: id, name: name || `${certificate} ${id}` })),
  ];
}

function people(): Choice[] | undefined {
  const { nobody, user } = formWords.value;
  return users.value?.users.map(({ id, display_name }) => ({
    value: id,
    name: id === anonymousId ? nobody : display_name || `${user} ${id}`,
  }));
}
