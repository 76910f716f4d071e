import { readFileSync } from 'node:fs';
import type { Loader, Plugin } from 'esbuild';
import { everyVariant } from '../host/hardware/variants.ts';
import { messages } from '../host/languages/de.ts';
import { toldSets } from '../host/sentences/told-choices.ts';
import { metricsOf } from './interface/declared.ts';
import { everySentence } from './interface/sentences.ts';

/**
 * Leaves out what declarations say about resources and fields. Documents and page are made from it
 * where the device is built; an engine that keeps all text of its program holds it for nothing.
 */
export const undescribed: Plugin = {
  name: 'undescribed',
  setup({ onLoad }) {
    let silent: ReadonlySet<string> | undefined;
    onLoad({ filter: /\/host\/.*\.tsx?$/ }, ({ path }) => {
      silent ??= silentSentences();
      const named = onlyNamed(withoutWords(readFileSync(path, 'utf8')));
      const contents = withoutSentences(named, silent);
      return { contents, loader: path.slice(path.lastIndexOf('.') + 1) as Loader };
    });
  },
};

/** The sentences of declarations that no device says while it runs. */
function silentSentences(): ReadonlySet<string> {
  const sentences = new Set(everySentence());
  const told = everyVariant.flatMap(variant => metricsOf(variant).map(({ doc }) => doc));
  for (const sentence of [...Object.keys(messages), ...told]) sentences.delete(sentence);
  return sentences;
}

/** An argument of a call, or a member `doc` or `blank`. */
const declaring = /((?:[(,]|\b(?:doc|blank):)\s*)(['"])((?:(?!\2)[^\\\n]|\\.)+)\2/g;

function withoutSentences(source: string, silent: ReadonlySet<string>): string {
  return source.replace(declaring, (whole, before: string, _quote: string, text: string) =>
    silent.has(text.replace(/\\(.)/g, '$1')) ? `${before}''` : whole,
  );
}

const declaredSet = /\bchoices\(\s*'(\w+)',\s*\{[^}]*\}/g;
const wordsOfChoice = /(\[[^[\],]+),\s*(['"])(?:(?!\2)[^\\\n]|\\.)+\2/g;

const isTold = (id: string): boolean => toldSets.some(told => told === id);

/**
 * Leaves out what the numbers of a set of choices are called: a running device has their names,
 * and the words of those that its messages tell.
 */
function withoutWords(source: string): string {
  return source.replace(declaredSet, (set, id: string) =>
    isTold(id) ? set : set.replace(wordsOfChoice, '$1'),
  );
}

const declaredWords =
  /\bexport const (?:actions|managed|causeKinds|causeAuthors|causeDetails|actionWays) = \{[^}]*\}/g;
const meaningOfWord = /(:\s*)(['"])(?:(?!\2)[^\\\n]|\\.)+\2/g;

/** Leaves out what words that the device tells mean: only documents and page say that. */
function onlyNamed(source: string): string {
  return source.replace(declaredWords, words => words.replace(meaningOfWord, "$1''"));
}
