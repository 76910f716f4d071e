import { useEffect, useState } from 'preact/hooks';
import { read } from '../request.ts';
import { language } from '../words/texts.ts';

/**
 * The sentence `problem` of a resource, or of a place in it, in the language of the page: over
 * `/ws` it is English. Empty where there is none, and until it is there.
 */
export function useProblem<T = { readonly problem: string }>(
  path: string,
  problem: string,
  of: (told: T) => string | undefined = told => (told as { readonly problem: string }).problem,
): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let isWanted = true;
    const show = (text: string): void => {
      if (isWanted) setWords(text);
    };
    if (problem === '') show('');
    else void read<T>(path).then(told => show((told && of(told)) || problem));
    return () => {
      isWanted = false;
    };
  }, [path, problem, language.value]);
  return words;
}
