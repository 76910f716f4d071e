import { type Fields, fieldsOf, listOf } from '../form.ts';

/** A value without members. */
export const nothing: Fields = Object.freeze({});

/** Most elements that are read of a list of a partner. */
const mostElements = 256;
/** Most characters of a name of SPINE (clause 5.2: 256 for that of a device). */
const longestWord = 256;

/** The members of an object that a partner sent; none if it is no object. */
export function membersOf(value: unknown): Fields {
  return fieldsOf(value) ?? nothing;
}

/** The objects of a list that a partner sent; none if it is no list. */
export function itemsOf(value: unknown): readonly Fields[] {
  return (listOf(value) ?? []).slice(0, mostElements).map(membersOf);
}

/** A whole number from 0 on that is exact; undefined if it is none. */
export function wholeOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}

/** A text of 1 to 256 characters; undefined if it is none. */
export function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longestWord
    ? value
    : undefined;
}
