import { useEffect, useState } from 'preact/hooks';
import { read } from '../request.ts';
import { language } from '../words/texts.ts';

/**
 * The sentence `problem` of a resource in the language of the page: over `/ws` it is English. Empty
 * where there is none, and until it is there.
 */
export function useProblem(path: string, problem: string): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let isWanted = true;
    const show = (text: string): void => {
      if (isWanted) setWords(text);
    };
    if (problem === '') show('');
    else void read<{ problem: string }>(path).then(told => show(told?.problem || problem));
    return () => {
      isWanted = false;
    };
  }, [path, problem, language.value]);
  return words;
}
