/**
 * A SKI as people write it, brought to its one form: 40 hexadecimal digits in lower case, without
 * spaces, dashes and colons; undefined if it is none.
 */
export function normalSki(text: string): string | undefined {
  const digits = text.replace(/[\s:-]/g, '').toLowerCase();
  return /^[0-9a-f]{40}$/.test(digits) ? digits : undefined;
}

/** A SKI as people read it: in groups of four. */
export function shownSki(ski: string): string {
  return ski.match(/.{4}/g)?.join(' ') ?? ski;
}
