import { type LanguageCode, wordsIn } from '../languages/index.ts';
import { byForm } from './causes.ts';
import type { Forms, Message, Say } from './forms.ts';
import { inLanguage } from './message.ts';

/*
 * The device writes its sentences down in English, and says them in another language to whoever
 * asks: it finds the form that a sentence was made from. So nothing else has to be kept beside a
 * sentence, and one that was written by an earlier release is understood as well.
 */

/** A form with names, in both languages. */
interface Pair {
  /** The English words before the first name. */
  readonly start: string;
  /** How much of it is words. */
  readonly length: number;
  readonly english: string;
  readonly other: string;
  /** Made when it is first needed. */
  pattern?: RegExp;
}

const name = /\{([=!]?)(\w+)\}/g;

/** Says sentences of these forms; any other sentence stays as it is. */
export function translation(forms: Forms): Say {
  const whole = new Map(Object.entries(forms));
  const pairs = [...whole]
    .filter(([english]) => english.search(name) >= 0)
    .map(pairOf)
    .sort((one, other) => other.length - one.length);
  return say;

  function say(sentence: Message): string {
    return typeof sentence === 'string'
      ? (known(sentence) ?? sentence)
      : inLanguage(sentence, forms);
  }

  function known(sentence: string): string | undefined {
    const same = whole.get(sentence);
    if (same !== undefined) return same;
    for (const pair of pairs) {
      if (!sentence.startsWith(pair.start)) continue;
      pair.pattern ??= patternOf(pair.english);
      const parts = pair.pattern.exec(sentence)?.groups;
      if (parts) return filled(pair.other, parts);
    }
    return undefined;
  }

  function filled(other: string, parts: Readonly<Record<string, string>>): string {
    return other.replace(name, (_, kind: string, each: string) => {
      const part = parts[each] ?? '';
      return kind === '=' ? (known(part) ?? problemsIn(part)) : part;
    });
  }

  /** Refusals inside a sentence, `<place>: <value> <rule>`, separated by `; `. */
  function problemsIn(text: string): string {
    return text
      .split('; ')
      .map(problem => {
        for (let at = problem.indexOf(' '); at >= 0; at = problem.indexOf(' ', at + 1)) {
          const rule = known(problem.slice(at + 1));
          if (rule !== undefined) return `${problem.slice(0, at)} ${rule}`;
        }
        return problem;
      })
      .join('; ');
  }
}

const known = new Map<LanguageCode, Say>();

/**
 * Says sentences of the device in a language, which is loaded when it is first asked for; of what
 * is told of a place, such as a charger, what follows the colon.
 */
export async function sayIn(code: LanguageCode): Promise<Say> {
  const [messages, causes] = await Promise.all([
    wordsIn(code, 'messages'),
    wordsIn(code, 'causes'),
  ]);
  const say =
    known.get(code) ??
    translation({
      ...messages,
      ...(causes && byForm(causes)),
      '{place}: {=reason}': '{place}: {=reason}',
    });
  known.set(code, say);
  return say;
}

function pairOf([english, other]: readonly [string, string]): Pair {
  return {
    start: english.slice(0, english.search(name)),
    length: english.replace(name, '').length,
    english,
    other,
  };
}

/**
 * What the English sentences of a form look like; a group for each of its names. Where a form
 * begins with one, no colon and space are in it: what stands before these is another sentence.
 */
function patternOf(english: string): RegExp {
  const source = english.split(/(\{[=!]?\w+\})/).map((part, at, parts) => {
    if (!/^\{[=!]?\w+\}$/.test(part)) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const isFirst = at === 1 && parts[0] === '' && !part.startsWith('{=');
    return `(?<${part.replace(/\W/g, '')}>${isFirst ? '(?:(?!: ).)*?' : '.*?'})`;
  });
  return new RegExp(`^${source.join('')}$`, 's');
}
