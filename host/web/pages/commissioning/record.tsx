import type { JSX } from 'preact';
import { nowS } from '../../calendar.ts';
import { deviceName } from '../../device-name.ts';
import { format } from '../../formatting.ts';
import { Confirmation } from '../../parts/confirmed.tsx';
import { Head } from '../../parts/head.tsx';
import { go } from '../../router.ts';
import { words } from '../../words/index.ts';
import { Copy } from './copy.tsx';
import { deviceFacts } from './facts.ts';
import { type Fact, forget, notes, type Result, type StepId } from './notes.ts';
import { stepsHere } from './steps.tsx';
import { commissioningWords } from './words.ts';

/** The hand-over record: what was set and measured, when, by whom; on paper it stands alone. */
export function Record(): JSX.Element {
  const { record, steps } = commissioningWords.value;
  const { results } = notes.value;
  const all = stepsHere().map(({ id }) => id);
  const missing = all.filter(id => !results[id]).map(id => steps[id]);
  const back = { to: ['commissioning'], title: words.value.pages.commissioning };
  return (
    <div class="narrow">
      <Head title={record.title} back={back} />
      <section id="record" class="card record" aria-label={record.title}>
        <h2>{deviceName.value}</h2>
        <Facts facts={deviceFacts()} />
        <p>
          {record.made} {format.value.moment(Math.round(nowS() / 60))}
        </p>
        {missing.length < all.length && <Results all={all} />}
        {missing.length > 0 && <p>{record.missing.replace('{}', format.value.list(missing))}</p>}
        <div class="signed">
          {record.signed.map(who => (
            <p key={who}>{who}</p>
          ))}
        </div>
      </section>
      <div class="actions">
        <button type="button" class="primary" onClick={() => print()}>
          {record.print}
        </button>
      </div>
      <Copy />
      <Anew />
    </div>
  );
}

function Results({ all }: { all: readonly StepId[] }): JSX.Element {
  const { record } = commissioningWords.value;
  const { results } = notes.value;
  return (
    <>
      <h2>{record.steps}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{record.step}</th>
            <th scope="col">{record.findings}</th>
            <th scope="col">{record.result}</th>
          </tr>
        </thead>
        <tbody>{all.map(id => results[id] && <Row key={id} id={id} result={results[id]} />)}</tbody>
      </table>
    </>
  );
}

function Row({ id, result }: { id: StepId; result: Result }): JSX.Element {
  const { record, steps, verdicts } = commissioningWords.value;
  return (
    <tr data-verdict={result.verdict}>
      <td data-name={record.step}>{steps[id]}</td>
      <td data-name={record.findings}>
        <Facts facts={result.facts} />
      </td>
      <td class="result" data-name={record.result}>
        <span>
          {verdicts[result.verdict]}
          <small>{format.value.moment(result.at)}</small>
        </span>
      </td>
    </tr>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }): JSX.Element {
  const names: Readonly<{ [name: string]: string }> = commissioningWords.value.facts;
  return (
    <ul>
      {facts.map(([name, value]) => (
        <li key={name}>
          {names[name]}: <strong>{value}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Another hand-over of the same device begins with an empty record. */
function Anew(): JSX.Element {
  const { anew, anewReally, anewYes } = commissioningWords.value.record;

  function begin(): void {
    forget();
    go('commissioning');
  }

  return (
    <section class="card">
      <Confirmation ask={anew} loss={anewReally}>
        <button type="button" class="danger" onClick={begin}>
          {anewYes}
        </button>
      </Confirmation>
    </section>
  );
}
