import type { JSX } from 'preact';
import { format } from '../../formatting.ts';
import { userName } from '../../people.ts';
import { linkTo } from '../../router.ts';
import type { Query } from './query.ts';
import { totalOf, type UserSums } from './report.ts';
import { chargesWords } from './words.ts';

interface SumsProps {
  readonly query: Query;
  readonly sums: readonly UserSums[];
  readonly isPriced: boolean;
}

/** Sums of the requested charges, in all and by user. */
export function Sums({ query, sums, isPriced }: SumsProps): JSX.Element {
  const words = chargesWords.value;
  const written = format.value;
  const total = totalOf(sums);
  return (
    <>
      <dl id="charge-sums" class="figures sums">
        <Figure name={words.charges} value={written.number(total.charges)} />
        <Figure name={words.energy} value={written.energy(total.energyKwh)} />
        {isPriced && <Figure name={words.cost} value={written.money(total.costCt)} />}
        <Figure name={words.duration} value={written.hours(total.durationS)} />
      </dl>
      {!isPriced && total.charges > 0 && <p class="hint">{words.noPrice}</p>}
      {isPriced && total.withoutCost > 0 && (
        <p class="hint">{words.withoutCost(written.number(total.withoutCost))}</p>
      )}
      {!isPriced && total.withoutEnergy > 0 && (
        <p class="hint">{words.withoutEnergy(written.number(total.withoutEnergy))}</p>
      )}
      {query.whose === 'all' && sums.length > 1 && <ByUser {...{ query, sums, isPriced }} />}
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function ByUser({ query, sums, isPriced }: SumsProps): JSX.Element {
  const words = chargesWords.value;
  const written = format.value;
  const ordered = [...sums].sort((one, other) => other.energy_charged - one.energy_charged);
  return (
    <section class="by-user" aria-labelledby="by-user-title">
      <h2 id="by-user-title">{words.byUser}</h2>
      <table aria-labelledby="by-user-title">
        <thead>
          <tr>
            <th scope="col">{words.user}</th>
            <th scope="col" class="number">
              {words.charges}
            </th>
            <th scope="col" class="number">
              {words.energy}
            </th>
            {isPriced && (
              <th scope="col" class="number">
                {words.cost}
              </th>
            )}
          </tr>
        </thead>
        <tbody id="user-sums">
          {ordered.map(one => (
            <tr key={one.user_id}>
              <td data-name={words.user}>
                <a href={linkTo('charges', query.period, `user-${one.user_id}`)}>
                  {userName(one.user_id, one.display_name)}
                </a>
              </td>
              <td class="number" data-name={words.charges}>
                {written.number(one.charges)}
              </td>
              <td class="number" data-name={words.energy}>
                {written.energy(one.energy_charged)}
              </td>
              {isPriced && (
                <td class="number" data-name={words.cost}>
                  {written.money(one.cost_ct)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
