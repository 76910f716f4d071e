import type { JSX } from 'preact';
import { format } from '../formatting.ts';
import { tableWords } from './words.ts';

/** Shown data of a charge. */
export interface ShownCharge {
  /** Unix minute; 0 if nobody knows it. */
  readonly startMinutes: number;
  readonly durationS: number;
  /** Null if the meter was not known. */
  readonly energyKwh: number | null;
  /** Null if nobody knows it. */
  readonly costCt: number | null;
  readonly user: string;
}

interface TableProps {
  readonly charges: readonly ShownCharge[];
  /** Without any price, there is no column for what charges cost. */
  readonly isPriced: boolean;
  /** Id of its heading. */
  readonly labelledBy: string;
}

/** A list of charges. */
export function ChargeTable({ charges, isPriced, labelledBy }: TableProps): JSX.Element {
  const { begin, duration, energy, cost, user } = tableWords.value;
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{begin}</th>
          <th scope="col">{user}</th>
          <th scope="col" class="number">
            {duration}
          </th>
          <th scope="col" class="number">
            {energy}
          </th>
          {isPriced && (
            <th id="cost-title" scope="col" class="number">
              {cost}
            </th>
          )}
        </tr>
      </thead>
      <tbody id="charge-rows">
        {charges.map((charge, at) => (
          <Row key={charges.length - at} charge={charge} isPriced={isPriced} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ charge, isPriced }: { charge: ShownCharge; isPriced: boolean }): JSX.Element {
  const { begin, duration, energy, cost, user, unknownTime } = tableWords.value;
  const { startMinutes, durationS, energyKwh, costCt } = charge;
  return (
    <tr>
      <td data-name={begin}>
        {startMinutes === 0 ? unknownTime : format.value.moment(startMinutes)}
      </td>
      <td data-name={user}>{charge.user}</td>
      <td class="number" data-name={duration}>
        {format.value.duration(durationS)}
      </td>
      <td class="number" data-name={energy}>
        {format.value.energy(energyKwh)}
      </td>
      {isPriced && (
        <td class="number" data-name={cost}>
          {format.value.money(costCt)}
        </td>
      )}
    </tr>
  );
}
