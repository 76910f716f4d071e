import type { JSX } from 'preact';
import { ChargeTable, type ShownCharge } from '../../parts/charge-table.tsx';
import { userAt, userName } from '../../people.ts';
import { linkTo } from '../../router.ts';
import { topic } from '../../store.ts';
import type { TrackedCharge } from '../../topics.ts';
import { overviewWords } from './words.ts';

const shownCharges = 10;
const lastCharges = topic('charge_tracker/last_charges');
const tracker = topic('charge_tracker/config');

/** The last charges of a charger, newest first. */
export function Charges(): JSX.Element | null {
  const charges = lastCharges.value;
  const { lastCharges: title, noCharges, allCharges } = overviewWords.value;
  if (!charges) return null;
  // 0 is the price of a device that was told none.
  const price = tracker.value?.electricity_price ?? 0;
  const shown = charges.slice(-shownCharges).reverse();
  return (
    <section id="charges" class="card" aria-labelledby="charges-title">
      <div class="card-head">
        <h2 id="charges-title">{title}</h2>
        <a class="more" href={linkTo('charges')}>
          {allCharges}
        </a>
      </div>
      {shown.length === 0 ? (
        <p id="no-charges">{noCharges}</p>
      ) : (
        <ChargeTable
          charges={shown.map(charge => shownOf(charge, price))}
          isPriced={price !== 0}
          labelledBy="charges-title"
        />
      )}
    </section>
  );
}

function shownOf(charge: TrackedCharge, price: number): ShownCharge {
  const { energy_charged: energyKwh } = charge;
  return {
    startMinutes: charge.timestamp_minutes,
    durationS: charge.charge_duration,
    energyKwh,
    costCt: energyKwh === null ? null : (energyKwh * price) / 100,
    user: userAt(userName(charge.user_id), charge.charger_name),
  };
}
