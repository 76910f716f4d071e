import { locale } from '../formatting.ts';
import { everyDeclared, resourceLabel, sentence } from './declared.ts';
import type { Value } from './draft.ts';
import { type Meaning, meaningOf } from './named-choices.ts';
import type { Shape, UnionShape } from './shape.ts';
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
  const declared = (['config', 'kept', 'command'] as const)
    .flatMap(kind => everyDeclared(kind))
    .find(({ path }) => address === path || address.startsWith(`${path}/`));
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

/** A value as people read it; of what has parts, each by its name. */
export function valueWords({ shape }: Pick<Place, 'shape'>, value: Value): string {
  const { yes, no, empty, none } = formWords.value;
  if (value === null || value === undefined) return '–';
  if (value === '') return empty;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return textWords(shape, value);
  if (typeof value === 'number') return numberWords(shape, value);
  if (shape?.type === 'union') return taggedWords(shape, value as readonly [number, Value]);
  if (!Array.isArray(value)) return partWords(shape, value as Readonly<Record<string, Value>>);
  const item = shape?.type === 'array' ? shape.item : undefined;
  const words = value.map(entry => valueWords({ shape: item }, entry));
  return words.join(item?.type === 'object' ? '; ' : ', ') || none;
}

function textWords(shape: Shape | undefined, value: string): string {
  const { choices }: Meaning = shape ? meaningOf(shape) : {};
  return choices?.find(choice => choice.value === value)?.name ?? value;
}

function numberWords(shape: Shape | undefined, value: number): string {
  const { choices, blank }: Meaning = shape ? meaningOf(shape) : {};
  const unit = shownUnit(shape?.unit);
  const plain = `${numberText(value, unit, locale.value)} ${unit.name}`.trim();
  const word = value === -1 ? blank : undefined;
  return choices?.find(choice => choice.value === value)?.name ?? word ?? plain;
}

function taggedWords({ tags }: UnionShape, [tag, payload]: readonly [number, Value]): string {
  const [, shape, label] = tags.find(([each]) => each === tag) ?? [];
  const name = sentence(label) || `${tag}`;
  return shape ? `${name} (${valueWords({ shape }, payload)})` : name;
}

/** The parts that a form offers, each with its name. */
function partWords(shape: Shape | undefined, parts: Readonly<Record<string, Value>>): string {
  const fields = shape?.type === 'object' ? shape.fields : {};
  return Object.entries(parts)
    .filter(([name]) => !fields[name]?.hidden && !fields[name]?.unoffered)
    .map(([name, value]) => {
      const inner = fields[name];
      return `${sentence(inner?.label) || name}: ${valueWords({ shape: inner }, value)}`;
    })
    .join(', ');
}
