import { transform } from 'esbuild';

/**
 * Names that may be shortened: two words or more in camel case, or with an underscore in front. What the interface, the
 * I/O port and stored files call things is in lower case, with underscores in between, and so never among them.
 */
export const shortenable = /^(?:[a-z][a-z0-9]*[A-Z]|_)\w*$/;

/** Minifies a bundle, and shortens the names of properties where nothing can notice. */
export async function shortenNames(text: string, target: string): Promise<string> {
  const kept = new Set(namesOfEngine());
  for (;;) {
    const mangleCache = Object.fromEntries([...kept].map(name => [name, false as const]));
    const { code, mangleCache: shortened = {} } = await transform(text, {
      target,
      minify: true,
      legalComments: 'none',
      mangleProps: shortenable,
      mangleCache,
    });
    // As a property each of these has another name now: where one still stands, it stands in a text, and whoever has
    // that text may look for a property by it.
    const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
    const inTexts = Object.keys(shortened).filter(name => !kept.has(name) && words.has(name));
    if (inTexts.length === 0) {
      requireWholeNames(code);
      return code;
    }
    for (const name of inTexts) kept.add(name);
  }
}

/** The rule above knows only whole names: none may be put together while the program runs. */
function requireWholeNames(code: string): void {
  for (const [found, word] of code.matchAll(/([\w$]+|[)\]])\[(?:`[^`\]]*\$\{|"[^"]*"\+|[\w$.]+\+")[^\]]*\]/g)) {
    // Behind these an array begins.
    if (/^(return|case|of|in|else|yield|await|typeof)$/.test(word as string)) continue;
    throw new Error(`a property's name is put together at ${found}: names cannot be shortened`);
  }
}

/** Names of everything that the language brings along. */
export function namesOfEngine(): Set<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    for (const key of Reflect.ownKeys(value)) {
      if (typeof key === 'string' && shortenable.test(key)) names.add(key);
      const { get, set, value: member } = Reflect.getOwnPropertyDescriptor(value, key) ?? {};
      for (const next of [get, set, member]) visit(next);
    }
    visit(Object.getPrototypeOf(value));
  };
  const ofNoGlobal = [/a/dg.exec('a'), /a/, new Error('a'), [].values(), new Map().values(), 'a'.matchAll(/a/g)];
  for (const value of [globalThis, ...ofNoGlobal, (function* () {})(), (async function* () {})()]) visit(value);
  return names;
}
