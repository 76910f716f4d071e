import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { chargerRefusal } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { wordsOf } from '../../names.ts';
import { type Status, StatusLine } from '../../parts/status.tsx';
import { read } from '../../request.ts';
import type { KnockingCharger } from '../../topics.ts';
import { addWords } from './add-words.ts';
import { siteWords } from './words.ts';

const askMs = 2000;

/** Who wanted to connect lately and was not let in: the device does not push them. */
export function useTurnedAway(isWanted: boolean): readonly KnockingCharger[] {
  const [found, setFound] = useState<readonly KnockingCharger[]>([]);
  useEffect(() => {
    let isOver = !isWanted;
    async function ask(): Promise<void> {
      const told = isLive.peek() ? await read<KnockingCharger[]>('ocpp_central/found') : undefined;
      if (told && !isOver) setFound(told);
    }
    if (isOver) return undefined;
    void ask();
    const timer = setInterval(ask, askMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isWanted]);
  return isWanted ? found : [];
}

/** Why somebody was not let in, and what to do about it. */
export function refusalOf({ reason, age }: KnockingCharger): Status {
  const { turnedAway, whatToDo } = addWords.value;
  const ago = siteWords.value.ago.replace('{}', format.value.duration(age));
  return {
    mood: 'bad',
    words: `${wordsOf(chargerRefusal, turnedAway, reason)} · ${ago}`,
    more: wordsOf(chargerRefusal, whatToDo, reason),
  };
}

/** Those who came not so far that they told a name: it may be the one that somebody waits for. */
export function Nameless({ found }: { found: readonly KnockingCharger[] }): JSX.Element {
  return (
    <ul class="rows" aria-live="polite">
      {found
        .filter(({ identity }) => identity === '')
        .map(each => {
          const { words, ...status } = refusalOf(each);
          return (
            <li key={each.address}>
              <StatusLine {...status} words={`${each.address} · ${words}`} />
            </li>
          );
        })}
    </ul>
  );
}
