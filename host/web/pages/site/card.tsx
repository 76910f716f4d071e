import type { JSX } from 'preact';
import { linkTo } from '../../router.ts';
import { words } from '../../words/index.ts';
import { Board } from './board.tsx';
import { chargers, config } from './told.ts';
import { useUptime } from './uptime.ts';
import { siteWords } from './words.ts';

/** The managed chargers on the start of a device that has none of its own. */
export default function SiteCard(): JSX.Element | null {
  const { chargers: title, states, details, add } = siteWords.value;
  useUptime();
  if (!config.value) return null;
  const hasChargers = chargers.value.length > 0;
  return (
    <section id="chargers" class="card" aria-labelledby="chargers-title">
      <div class="card-head">
        <h2 id="chargers-title">{title}</h2>
        {hasChargers && <a href={linkTo('site')}>{words.value.pages.site}</a>}
      </div>
      {hasChargers ? (
        <Board />
      ) : (
        <>
          <p>{states.empty}</p>
          <p class="hint">{details.empty}</p>
          <a class="way-out" href={linkTo('site', 'add')}>
            {add}
          </a>
        </>
      )}
    </section>
  );
}
