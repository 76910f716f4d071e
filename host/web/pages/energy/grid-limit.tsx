import type { JSX } from 'preact';
import { chargeSlot, limitSource } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { nameOf } from '../../names.ts';
import { topic } from '../../store.ts';
import { priceWords } from './price-words.ts';
import { SetUp } from './set-up.tsx';

const config = topic('p14a_enwg/config');
const state = topic('p14a_enwg/state');
const slots = topic('evse/slots');
const heating = topic('heating/state');

/** Limit of the grid operator: whether and since when it is active, and its targets. */
export function GridLimit(): JSX.Element | null {
  const words = priceWords.value;
  if (!config.value || !state.value) return null;
  const { enable, source } = config.value;
  const by = source ? nameOf(limitSource, source[0]) : undefined;
  return (
    <section id="grid-limit" class="card" aria-labelledby="grid-limit-title">
      <h2 id="grid-limit-title">{words.gridLimit}</h2>
      {enable ? (
        <>
          <p id="grid-limit-state" role="status">
            <strong>{stateWords()}</strong>
          </p>
          <p class="hint">{words.toldBy[by ?? 'nobody']}</p>
          <Limited />
        </>
      ) : (
        <p>{words.gridOff}</p>
      )}
      <SetUp path="p14a_enwg/config" name={enable ? words.settings : undefined} />
    </section>
  );
}

function stateWords(): string {
  const { gridFree, gridLimited, since } = priceWords.value;
  const { active = false, limit_w = 0, since: begun = 0 } = state.value ?? {};
  if (!active) return gridFree;
  const when = begun > 0 ? `, ${since} ${format.value.recent(begun)}` : '';
  return `${gridLimited} ${format.value.power(limit_w)}${when}.`;
}

/** Targets of the limit, and its present effect on them. */
function Limited(): JSX.Element {
  const words = priceWords.value;
  const { limit_charger = false, limit_charge_manager, limit_heating = false } = config.value ?? {};
  const { active = false, limit_w = 0 } = state.value ?? {};
  const currentMa = slots.value?.[chargeSlot.section14a]?.max_current ?? 0;
  const all: [boolean | undefined, string, string][] = [
    [limit_charger, words.thisCharger, `${words.atMost} ${format.value.current(currentMa)}`],
    [limit_charge_manager, words.managedChargers, `${words.atMost} ${format.value.power(limit_w)}`],
    [limit_heating, words.heatPump, heating.value?.p14enwg ? words.isBlocked : words.mayGoOn],
  ];
  const rows = all.filter(([isLimited]) => isLimited);
  if (rows.length === 0) return <p>{words.limitsNothing}</p>;
  return (
    <>
      <h3>{words.limits}</h3>
      <ul class="rows amounts">
        {rows.map(([, name, now]) => (
          <li key={name}>
            <span>{name}</span>
            {active && <span class="number">{now}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
