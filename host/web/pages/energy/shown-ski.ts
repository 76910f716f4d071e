/** A number of a key as people compare it: in groups of four. */
export function shownSki(ski: string): string {
  return ski.match(/.{1,4}/g)?.join(' ') ?? '';
}
