import type { JSX } from 'preact';
import { format } from '../../formatting.ts';
import { topic } from '../../store.ts';
import type { TrackedCharge } from '../../topics.ts';
import { overviewWords } from './words.ts';

const shownCharges = 10;
const lastCharges = topic('charge_tracker/last_charges');
const tracker = topic('charge_tracker/config');
const users = topic('users/config');

/** The last charges of a charger, newest first. */
export function Charges(): JSX.Element | null {
  const charges = lastCharges.value;
  const words = overviewWords.value;
  if (!charges) return null;
  const { lastCharges: title, noCharges, begin, duration, energy, cost, user } = words;
  // 0 is the price of a device that was told none.
  const price = tracker.value?.electricity_price ?? 0;
  const shown = charges.slice(-shownCharges).reverse();
  return (
    <section id="charges" class="card" aria-labelledby="charges-title">
      <h2 id="charges-title">{title}</h2>
      {shown.length === 0 ? (
        <p id="no-charges">{noCharges}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{begin}</th>
              <th scope="col" class="number">
                {duration}
              </th>
              <th scope="col" class="number">
                {energy}
              </th>
              {price !== 0 && (
                <th id="cost-title" scope="col" class="number">
                  {cost}
                </th>
              )}
              <th scope="col">{user}</th>
            </tr>
          </thead>
          <tbody id="charge-rows">
            {shown.map((charge, at) => (
              <Row key={charges.length - at} charge={charge} price={price} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ charge, price }: { charge: TrackedCharge; price: number }): JSX.Element {
  const { begin, duration, energy, cost, user, unknownTime } = overviewWords.value;
  const { timestamp_minutes: startMinute, charge_duration: lengthS } = charge;
  const { energy_charged: energyKwh, user_id: userId } = charge;
  return (
    <tr>
      <td data-name={begin}>
        {startMinute === 0 ? unknownTime : format.value.moment(startMinute)}
      </td>
      <td class="number" data-name={duration}>
        {format.value.duration(lengthS)}
      </td>
      <td class="number" data-name={energy}>
        {format.value.energy(energyKwh)}
      </td>
      {price !== 0 && (
        <td class="number" data-name={cost}>
          {format.value.cost(energyKwh, price)}
        </td>
      )}
      <td data-name={user}>{userName(userId)}</td>
    </tr>
  );
}

const anonymousId = 0;
/** The name that the anonymous user is made with says nothing. */
const anonymousName = 'Anonymous';

function userName(id: number): string {
  const { noUser, user } = overviewWords.value;
  const name = users.value?.users.find(one => one.id === id)?.display_name;
  if (id === anonymousId) return name && name !== anonymousName ? name : noUser;
  return name || `${user} ${id}`;
}
