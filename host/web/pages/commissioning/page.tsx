import type { JSX } from 'preact';
import { nowS } from '../../calendar.ts';
import { needsFirstLogin } from '../../first-login.ts';
import { useFirstWrong } from '../../form/first-wrong.ts';
import { isLive } from '../../live.ts';
import { Head } from '../../parts/head.tsx';
import { Icon } from '../../parts/icon.tsx';
import { go, linkTo } from '../../router.ts';
import { has } from '../../store.ts';
import { words } from '../../words/index.ts';
import type { PageProps } from '../index.ts';
import type { Controls } from './controls.ts';
import { Copy } from './copy.tsx';
import type { Found } from './facts.ts';
import { conclude, notes, type Verdict } from './notes.ts';
import { Record } from './record.tsx';
import { type Step, stepsHere } from './steps.tsx';
import { commissioningWords } from './words.ts';

/** The commissioning assistant: its steps, one of them, or what comes of them. */
export default function Commissioning({ rest }: PageProps): JSX.Element {
  const [place] = rest;
  if (place === 'record') return <Record />;
  const all = stepsHere();
  const at = all.findIndex(({ id }) => id === place);
  const step = all[at];
  return step ? <StepScreen key={step.id} step={step} at={at} all={all} /> : <Steps all={all} />;
}

function Steps({ all }: { all: readonly Step[] }): JSX.Element {
  const { intro, loginFirst, begin, goOn, done, toRecord, applyFile, steps, open, verdicts } =
    commissioningWords.value;
  const { results } = notes.value;
  const next = all.find(({ id }) => !results[id]);
  const count = all.filter(({ id }) => results[id]).length;
  const to = next ? ['commissioning', next.id] : ['commissioning', 'record'];
  const label = next ? (count === 0 ? begin : goOn.replace('{}', steps[next.id])) : toRecord;
  return (
    <div class="narrow">
      <Head title={words.value.pages.commissioning} />
      <p>{intro}</p>
      {needsFirstLogin.value && <p id="login-first">{loginFirst}</p>}
      <section class="card" aria-labelledby="steps-title">
        <h2 id="steps-title">
          {done.replace('{}', String(count)).replace('{}', String(all.length))}
        </h2>
        <progress max={all.length} value={count} aria-labelledby="steps-title" />
        <ol class="links steps">
          {all.map(({ id }) => (
            <li key={id} data-verdict={results[id]?.verdict}>
              <a href={linkTo('commissioning', id)}>
                <Mark verdict={results[id]?.verdict} />
                <span>{steps[id]}</span>
                <small>{results[id] ? verdicts[results[id].verdict] : open}</small>
                <Icon name="next" />
              </a>
            </li>
          ))}
        </ol>
        <div class="actions">
          <button type="button" class="primary" onClick={() => go(...to)}>
            {label}
          </button>
        </div>
        {count > 0 && next && (
          <a class="way-out" href={linkTo('commissioning', 'record')}>
            {toRecord}
          </a>
        )}
        {count === 0 && !needsFirstLogin.value && (
          <a class="way-out" href={linkTo('backup')}>
            {applyFile}
          </a>
        )}
      </section>
      {!next && <Copy />}
    </div>
  );
}

/** A sign of what came of a step, beside the words that say the same. */
function Mark({ verdict }: { verdict: Verdict | undefined }): JSX.Element {
  const isGood = verdict === 'passed' || verdict === 'confirmed';
  return <Icon name={isGood ? 'tick' : verdict === 'failed' ? 'warning' : 'open'} />;
}

interface ScreenProps {
  readonly step: Step;
  readonly at: number;
  readonly all: readonly Step[];
}

function StepScreen({ step, at, all }: ScreenProps): JSX.Element {
  const { advice, steps, step: numbered, doThis } = commissioningWords.value;
  const { id, useControls, find } = step;
  const found = find();
  const controls = useControls();
  const form = useFirstWrong(controls.problems);
  const isMeterOnly = id === 'meter' && !has('evse/state');
  const back = { to: ['commissioning'], title: words.value.pages.commissioning };
  const following = all[at + 1]?.id ?? 'record';

  /** Confirms what stands there; what was typed is saved by that. */
  async function end(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (controls.isBusy || !isLive.value) return;
    const { isTyped } = controls;
    if (isTyped && !(await controls.save())) return;
    const ended = isTyped ? find() : found;
    // A failure that only the new value shows is one that nobody has looked at.
    if (isTyped && ended.verdict === 'failed') return;
    conclude(id, { ...ended, at: Math.round(nowS() / 60) });
    go('commissioning', following);
  }

  return (
    <form ref={form} class="narrow commissioning" onSubmit={end} noValidate>
      <Head title={steps[id]} back={back}>
        <p class="hint">
          {numbered.replace('{}', String(at + 1)).replace('{}', String(all.length))}
        </p>
      </Head>
      <section class="card" aria-labelledby="advice-title">
        <h2 id="advice-title">{doThis}</h2>
        <ol class="advice">
          {advice[isMeterOnly ? 'meterOnly' : id].map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </section>
      {controls.body}
      {id !== 'who' && id !== 'instrument' && <Says found={found} />}
      <End controls={controls} verdict={found.verdict} />
    </form>
  );
}

/** The one button of a step, by which it is confirmed, and what was typed is saved. */
function End({ controls, verdict }: { controls: Controls; verdict: Verdict }): JSX.Element {
  const { next: labels } = commissioningWords.value;
  const { isTyped, isBusy } = controls;
  // What is typed may pass: nobody skips it, or calls it failed.
  const named = isTyped ? 'confirmed' : verdict;
  return (
    <div class="actions">
      <button
        type="submit"
        class={named === 'skipped' ? '' : 'primary'}
        aria-busy={isBusy}
        aria-disabled={!isLive.value}
      >
        {labels[named]}
      </button>
    </div>
  );
}

function Says({ found }: { found: Found }): JSX.Element {
  const { says, facts: names } = commissioningWords.value;
  return (
    <section class="card" aria-labelledby="says-title" data-verdict={found.verdict}>
      <h2 id="says-title">{says}</h2>
      <dl class="figures" aria-live="polite">
        {found.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{names[name as keyof typeof names]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
