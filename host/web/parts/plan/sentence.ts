import { calendar, nowS } from '../../calendar.ts';
import { format } from '../../formatting.ts';
import type { Topics } from '../../topics.ts';
import { planWords } from './words.ts';

/** What the plan of a charger comes to. */
export type PlanState = Topics['eco/plan_states'][number];

const minuteS = 60;

/** In one sentence: what the charger does under its plan, and until when. */
export function planSentence(state: PlanState): string {
  const { names, nextAt, left } = planWords.value;
  const times = calendar.value;
  const next = state.slots.find(({ from }) => from * minuteS > nowS());
  const facts = [
    state.name === 'waits' && next ? nextAt.replace('{}', times.moment(next.from * minuteS)) : '',
    state.departure > 0 && state.left_min > 0
      ? left
          .replace('{}', amountOf(state.left_wh, state.left_min))
          .replace('{}', times.moment(state.departure * minuteS))
      : '',
  ].filter(text => text !== '');
  const name = names[state.name] ?? state.name;
  return facts.length === 0 ? `${name}.` : `${name}: ${facts.join(', ')}.`;
}

/** What it costs, what the sun gives, and what is lacking. */
export function planFacts(state: Omit<PlanState, 'host' | 'name' | 'cheap'>): string {
  const { slots, cost, sun, lacking } = planWords.value;
  const { grid_wh, sun_wh, lacking_min, lacking_wh, left_wh } = state;
  const times = calendar.value;
  const spans = state.slots.map(({ from, to }) => {
    const [begin, end] = [from * minuteS, to * minuteS];
    return `${times.weekday(begin)} ${times.time(begin)}–${times.time(end)}`;
  });
  return [
    spans.length > 0 ? slots.replace('{}', format.value.list(spans)) : '',
    grid_wh > 0 ? cost.replace('{}', format.value.money(state.cost)) : '',
    sun_wh > 0 ? sun.replace('{}', format.value.energy(sun_wh / 1000)) : '',
    lacking_min > 0
      ? lacking.replace('{}', amountOf(left_wh > 0 ? lacking_wh : 0, lacking_min))
      : '',
  ]
    .filter(text => text !== '')
    .join(' ');
}

/** Energy, or time where that is what the plan counts. */
function amountOf(wh: number, minutes: number): string {
  return wh > 0 ? format.value.energy(wh / 1000) : format.value.duration(minutes * minuteS);
}
