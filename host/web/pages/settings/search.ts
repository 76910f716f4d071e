import { type Declared, resourceLabel, sentence } from '../../form/declared.ts';
import type { Shape } from '../../form/shape.ts';

/** A setting that was found, and those of its fields by which it was, as they are called. */
export interface Found {
  readonly declared: Declared;
  readonly fields: readonly string[];
}

/**
 * True if each word that was typed is part of the text, in capitals or not, with or without its
 * marks: `uberschuss` finds `Überschuss`.
 */
export function fits(text: string, wanted: string): boolean {
  const within = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every(word => within.includes(word));
}

/**
 * Looks for words among the settings, in the language of the page: in what a setting is called, in
 * what it is for, and in what its fields are called. Without words, each setting is found.
 */
export function findSettings(all: readonly Declared[], wanted: string): readonly Found[] {
  return all.flatMap(declared => {
    const { path, doc, shape } = declared;
    const own = `${resourceLabel(path)} ${path} ${sentence(doc)}`;
    if (fits(own, wanted)) return [{ declared, fields: [] }];
    const fields = new Set(labelsOf(shape));
    if (!fits(`${own} ${[...fields].join(' ')}`, wanted)) return [];
    return [{ declared, fields: [...fields].filter(label => hasAny(label, wanted)) }];
  });
}

function hasAny(label: string, wanted: string): boolean {
  const within = plain(label);
  return plain(wanted)
    .split(/\s+/)
    .some(word => word !== '' && within.includes(word));
}

/** What the fields of a form are called, inside lists and kinds, too. */
function labelsOf(shape: Shape): readonly string[] {
  if (shape.type === 'array') return labelsOf(shape.item);
  if (shape.type === 'union')
    return shape.tags.flatMap(([, payload, label]) => [
      sentence(label),
      ...(payload ? labelsOf(payload) : []),
    ]);
  if (shape.type !== 'object') return [];
  return Object.values(shape.fields)
    .filter(({ unoffered }) => !unoffered)
    .flatMap(field => [sentence(field.label), ...labelsOf(field)])
    .filter(label => label !== '');
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
