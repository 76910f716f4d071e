import type { JSX } from 'preact';
import { format } from '../../formatting.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { linkTo } from '../../router.ts';
import { chargers, consequence, type Look, reasonWords, type Shown } from './told.ts';
import { siteWords } from './words.ts';

const icons: Readonly<Record<Look, IconName>> = {
  idle: 'plug',
  waiting: 'clock',
  ready: 'tick',
  charging: 'bolt',
  error: 'warning',
};

/** All chargers at a glance: what each of them does and why, and how much it has. */
export function Board(): JSX.Element {
  return (
    <ul class="board">
      {chargers.value.map(charger => (
        <li key={charger.index}>
          <Row charger={charger} />
        </li>
      ))}
    </ul>
  );
}

function Row({ charger }: { charger: Shown }): JSX.Element {
  const { title, index, told, look } = charger;
  const { phases } = siteWords.value;
  return (
    <a href={linkTo('site', `${index + 1}`)} data-state={look}>
      <Sign look={look} />
      <span class="who">
        <strong>{title}</strong>
        {told && <small class="reason">{reasonWords(charger)}</small>}
        {look === 'error' && <small>{consequence(charger)}</small>}
      </span>
      {told && told.ac > 0 && (
        <span class="given">
          <span class="figure">{format.value.current(told.ac)}</span>
          <small>{told.ap > 0 && phases(told.ap)}</small>
        </span>
      )}
      <Icon name="next" />
    </a>
  );
}

/** The sign of a state, in its colour. */
export function Sign({ look }: { look: Look }): JSX.Element {
  return (
    <span class="sign">
      <Icon name={icons[look]} />
    </span>
  );
}
