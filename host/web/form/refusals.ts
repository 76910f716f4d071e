/** What the device says against a write: in words, by the place in the value that it is about. */
export type Problems = ReadonlyMap<string, readonly string[]>;

/**
 * Takes the device's words apart, a line per problem: `<place>: <value> <rule>`. What is about no
 * place that `places` has is about the whole, the empty place.
 */
export function problemsIn(words: string, places: ReadonlySet<string>): Problems {
  const found = new Map<string, string[]>();
  for (const line of words.split('\n').filter(text => text !== '')) {
    const [, place = '', rest = ''] = /^([\w/]+): (.*)$/s.exec(line) ?? [];
    const shown = nearest(place, places);
    const text = shown === undefined ? line : shown === place ? rest : line;
    found.set(shown ?? '', [...(found.get(shown ?? '') ?? []), text]);
  }
  return found;
}

/** The place itself, or the one that it lies in. */
function nearest(place: string, places: ReadonlySet<string>): string | undefined {
  for (let at = place; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/'))))
    if (places.has(at)) return at;
  return undefined;
}
