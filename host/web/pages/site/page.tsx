import type { JSX } from 'preact';
import { Head } from '../../parts/head.tsx';
import { go } from '../../router.ts';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import { Add } from './add.tsx';
import { Board } from './board.tsx';
import { Charger } from './charger.tsx';
import { Group, GroupSettings } from './group.tsx';
import { chargers } from './told.ts';
import { useUptime } from './uptime.ts';
import { siteWords } from './words.ts';

/** The site board: the chargers that share a connection, one of them, or a new one. */
export default function Site({ rest }: PageProps): JSX.Element {
  const [place, kind] = rest;
  if (place === 'add') return <Add place={kind} />;
  if (place !== undefined) return <Charger index={Number(place) - 1} />;
  return <Overview />;
}

function Overview(): JSX.Element {
  const { chargers: title, add } = siteWords.value;
  useUptime();
  const hasChargers = chargers.value.length > 0;
  return (
    <>
      <Head title={words.value.pages.site} />
      <div class="site">
        <Group />
        <section id="chargers" class="card" aria-labelledby="chargers-title">
          <h2 id="chargers-title">{title}</h2>
          {hasChargers && <Board />}
          <div class="actions">
            <button type="button" class="primary" onClick={() => go('site', 'add')}>
              {add}
            </button>
          </div>
        </section>
        {hasChargers && <GroupSettings />}
      </div>
    </>
  );
}
