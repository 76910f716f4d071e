import { everyMeter } from '../meters.ts';
import { topic, topicAt } from '../store.ts';
import { blankIn, type Choice, capital, listedIn } from './choices.ts';
import type { IntShape } from './shape.ts';
import { formWords } from './words.ts';

const users = topic('users/config');
const certs = topicAt<{ certs: readonly { id: number; name: string }[] }>('certs/state');

/** What the numbers of a field mean, as far as they are more than numbers. */
export interface Meaning {
  readonly choices?: readonly Choice[] | undefined;
  /** What -1 means. */
  readonly blank?: string | undefined;
  /** What the sentence of the field says beside that. */
  readonly help: string;
}

/** What the numbers of a field mean, which its sentence says, or the device has. */
export function meaningOf(name: string, shape: IntShape, sentence: string): Meaning {
  // Its sentence says nothing but the numbers of the days.
  if (name === 'wday') return { choices: weekDays(), help: '' };
  const blank = blankIn(sentence, shape);
  const named = namedChoices(name, shape, blank?.word);
  const listed = named ? undefined : listedIn(sentence, shape);
  return {
    choices: named ?? listed?.choices,
    blank: blank?.word,
    help: (listed ?? blank)?.help ?? sentence,
  };
}

/**
 * What a number stands for that is the number of something the device has: a meter, a user, a
 * certificate. Undefined where it stands for itself.
 *
 * @param none what -1 means, where the sentence of the field says it
 */
function namedChoices(
  name: string,
  shape: IntShape,
  none: string | undefined,
): readonly Choice[] | undefined {
  if (/^(meter_slot|linked_meter_slot)/.test(name)) return meters(shape);
  if (/^(\w+_)?(cert|key)_id$/.test(name)) return certificates(none);
  if (name === 'user_id') return people();
  return undefined;
}

/** `wday` of rules, with Monday first; 0 is Sunday, too. */
function weekDays(): Choice[] {
  const { any, days, workDays, weekend } = formWords.value;
  return [
    { value: -1, name: any },
    { value: 8, name: workDays },
    { value: 9, name: weekend },
    ...days.map((name, at) => ({ value: at + 1, name })),
  ];
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
    { value: -1, name: capital(none) },
    ...stored.map(({ id, name }) => ({ value: id, name: name || `${certificate} ${id}` })),
  ];
}

function people(): Choice[] | undefined {
  const { nobody, user } = formWords.value;
  return users.value?.users.map(({ id, display_name }) => ({
    value: id,
    name: id === 0 ? nobody : display_name || `${user} ${id}`,
  }));
}
