import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { format } from '../../formatting.ts';
import { Problem } from '../../parts/action.tsx';
import { ChargeTable } from '../../parts/charge-table.tsx';
import { Head } from '../../parts/head.tsx';
import { refusalWords } from '../../parts/refusal.ts';
import { userAt, userName } from '../../people.ts';
import { linkTo } from '../../router.ts';
import { topic } from '../../store.ts';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import { Downloads } from './downloads.tsx';
import { Filter } from './filter.tsx';
import { periodName, type Query, queryOf, whoseName } from './query.ts';
import { Remove } from './remove.tsx';
import { type Report, totalOf, useReport } from './report.ts';
import { Sums } from './sums.tsx';
import { chargesWords } from './words.ts';

const state = topic('charge_tracker/state');
const price = topic('charge_tracker/config');
/** So many charges are listed, and so many more each time. */
const step = 200;

/** All charges with what they cost: by month, user and tag, as a list and as reports. */
export default function Charges({ rest }: PageProps): JSX.Element {
  const query = queryOf(rest);
  const isEmpty = state.value?.tracked_charges === 0;
  return (
    <>
      <Head title={words.value.pages.charges} />
      {isEmpty ? (
        <p id="no-charges" class="card">
          {chargesWords.value.noneYet}
        </p>
      ) : (
        <Found key={`${query.period} ${query.whose}`} query={query} />
      )}
    </>
  );
}

function Found({ query }: { query: Query }): JSX.Element {
  const [most, setMost] = useState(step);
  const report = useReport(query, most);
  return (
    <>
      <section class="card" aria-labelledby="sums-title">
        <h2 id="sums-title" class="visually-hidden">
          {chargesWords.value.charges}
        </h2>
        <Filter query={query} />
        {report && 'status' in report && <Problem text={refusalWords(report)} />}
        {report && 'sums' in report && (
          <Sums query={query} sums={report.sums} isPriced={isPriced(report)} />
        )}
      </section>
      {report && 'sums' in report && (
        <List report={report} onMore={() => setMost(most + step)} query={query} />
      )}
      <Remove />
    </>
  );
}

/** True if any of them has a price. */
function isPriced({ sums }: Report): boolean {
  const { charges, withoutCost } = totalOf(sums);
  return (price.value?.electricity_price ?? 0) > 0 || withoutCost < charges;
}

interface ListProps {
  readonly query: Query;
  readonly report: Report;
  onMore(): void;
}

function List({ query, report, onMore }: ListProps): JSX.Element {
  const { none, showEverything, more, notShown } = chargesWords.value;
  const left = totalOf(report.sums).charges - report.charges.length;
  if (report.charges.length === 0) {
    return (
      <section class="card">
        <p id="no-charges">{none}</p>
        <p>
          <a href={linkTo('charges', 'all')}>{showEverything}</a>
        </p>
      </section>
    );
  }
  return (
    <>
      <Downloads query={query} />
      <section class="card" aria-labelledby="list-title">
        <h2 id="list-title">{`${periodName(query)} · ${whoseName(query)}`}</h2>
        <ChargeTable
          charges={report.charges.map(charge => ({
            startMinutes: charge.timestamp_minutes,
            durationS: charge.charge_duration,
            energyKwh: charge.energy_charged,
            costCt: charge.cost_ct,
            user: userAt(
              userName(charge.user_id, nameOf(report, charge.user_id)),
              charge.charger_name,
            ),
          }))}
          isPriced={isPriced(report)}
          labelledBy="list-title"
        />
        {left > 0 && (
          <>
            <p class="hint">{notShown(format.value.number(left))}</p>
            <button type="button" onClick={onMore}>
              {more}
            </button>
          </>
        )}
      </section>
    </>
  );
}

function nameOf({ sums }: Report, userId: number): string {
  return sums.find(({ user_id }) => user_id === userId)?.display_name ?? '';
}
