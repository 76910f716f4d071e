import type { JSX } from 'preact';
import { linkTo } from '../../router.ts';
import { topic } from '../../store.ts';
import { LimitForm } from './limit-form.tsx';
import {
  isCounting,
  limitsNow,
  type ShownLimit,
  standingWords,
  thisTimeWords,
} from './limit-words.ts';
import { told } from './status.ts';
import { thisChargeWords } from './this-charge-words.ts';

const active = topic('charge_limits/active_limits');

/**
 * The limits of this charge alone, or of the next one: what is reached and what is left, told apart
 * from what holds always. The button that lets a charge go on stands with what holds it up.
 */
export default function ThisCharge(): JSX.Element | null {
  const { title, nextTitle, unlimited, again } = thisChargeWords.value;
  if (!active.value) return null;
  const limits = limitsNow();
  const isReached = told.value.some(({ name }) => name === 'limit_reached');
  return (
    <section id="this-charge" class="card" aria-labelledby="this-charge-title">
      <h2 id="this-charge-title">{isCounting() ? title : nextTitle}</h2>
      {limits.length === 0 ? <p>{unlimited}</p> : <ul class="rows">{limits.map(row)}</ul>}
      {isReached && <p class="hint">{again}</p>}
      <Standing />
      <LimitForm isLimited={limits.length > 0} />
    </section>
  );
}

function row({ kind, words, part }: ShownLimit): JSX.Element {
  const name = thisChargeWords.value[kind];
  return (
    <li key={kind} data-kind={kind}>
      <strong>{name}</strong>
      <span>{words}</span>
      {part !== undefined && <progress max={1} value={part} aria-label={`${name}: ${words}`} />}
    </li>
  );
}

/** What holds always, what holds this time, and the way to the former. */
function Standing(): JSX.Element {
  const { always, thisTime, change } = thisChargeWords.value;
  const now = thisTimeWords();
  return (
    <div class="card-head">
      <p id="standing">
        {always.replace('{}', standingWords())}
        {now !== undefined && <strong>{` ${thisTime.replace('{}', now)}`}</strong>}
      </p>
      <a class="more" href={linkTo('settings', 'charge_limits', 'default_limits')}>
        {change}
      </a>
    </div>
  );
}
