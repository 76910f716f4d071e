import { locale } from '../formatting.ts';
import { everyDeclared, resourceLabel, sentence } from './declared.ts';
import type { Value } from './draft.ts';
import { type Meaning, meaningOf } from './named-choices.ts';
import type { Shape } from './shape.ts';
import { numberText, shownUnit } from './units.ts';
import { formWords } from './words.ts';

/** A place inside a setting, e.g. `mqtt/config/broker_port`. */
export interface Place {
  /** What people call it: the setting, and where in it. */
  readonly words: string;
  /** Of the field; empty where it has no name of its own. */
  readonly name: string;
  /** Undefined where the page knows no more of the place than its address. */
  readonly shape: Shape | undefined;
}

/** What the page knows of a place that the device names. */
export function placeAt(address: string): Place {
  const declared = [...everyDeclared('config'), ...everyDeclared('kept')].find(
    ({ path }) => address === path || address.startsWith(`${path}/`),
  );
  const path = declared?.path ?? address.split('/').slice(0, 2).join('/');
  const words = [resourceLabel(path) ?? path];
  let shape = declared?.shape;
  let name = '';
  for (const part of address.slice(path.length + 1).split('/')) {
    if (part === '') break;
    // The payload of a union: which one it is, the address does not say.
    const isPayload = shape?.type === 'union' && part === '1';
    shape = shape && below(shape, part);
    if (isPayload) continue;
    name = /^\d+$/.test(part) ? name : part;
    const label = shape?.label;
    words.push(part === name ? (label === undefined ? part : sentence(label)) : entryWords(part));
  }
  return { words: words.join(' · '), name, shape };
}

function entryWords(index: string): string {
  return `${formWords.value.entry} ${Number(index) + 1}`;
}

function below(shape: Shape, part: string): Shape | undefined {
  if (shape.type === 'object') return shape.fields[part];
  if (shape.type === 'array') return shape.item;
  if (shape.type !== 'union') return undefined;
  if (part === '1') return shape;
  for (const [, payload] of shape.tags) {
    const found = payload && below(payload, part);
    if (found) return found;
  }
  return undefined;
}

/** A value as people read it. */
export function valueWords({ shape }: Place, value: Value): string {
  const { yes, no, empty } = formWords.value;
  if (value === null || value === undefined) return '–';
  if (value === '') return empty;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return JSON.stringify(value);
  const { choices, blank }: Meaning = shape?.type === 'int' ? meaningOf(shape) : {};
  const unit = shownUnit(shape?.unit);
  const plain = `${numberText(value, unit, locale.value)} ${unit.name}`.trim();
  const word = value === -1 ? blank : undefined;
  return choices?.find(choice => choice.value === value)?.name ?? word ?? plain;
}
