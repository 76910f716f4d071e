/** The name of a number in a declared set; undefined where this page does not know it. */
export function nameOf<const Name extends string>(
  set: Readonly<Record<Name, number>>,
  number: number | undefined,
): Name | undefined {
  for (const name in set) if (set[name] === number) return name;
  return undefined;
}

/** What is said of a number of a declared set; empty where nothing is. */
export function wordsOf<const Name extends string>(
  set: Readonly<Record<Name, number>>,
  words: Readonly<Partial<Record<Name, string>>>,
  number: number | undefined,
): string {
  const name = nameOf(set, number);
  return name === undefined ? '' : (words[name] ?? '');
}
