import type { JSX } from 'preact';
import { linkTo } from '../../router.ts';
import { topic } from '../../store.ts';
import { planSentence } from './sentence.ts';
import { planWords } from './words.ts';

const states = topic('eco/plan_states');

/** One sentence of the charger's plan, and the way to it. */
export default function PlanNote(): JSX.Element | null {
  const [state] = states.value ?? [];
  if (!state || state.name === 'none') return null;
  return (
    <p id="plan-note">
      <a href={linkTo('energy', 'prices')}>{planWords.value.title}</a> {planSentence(state)}
    </p>
  );
}
