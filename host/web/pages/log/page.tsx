import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Problem, refusalWords } from '../../parts/action.tsx';
import { Head } from '../../parts/head.tsx';
import { download, readText } from '../../request.ts';
import { topic } from '../../store.ts';
import { words } from '../../words/index.ts';
import { translated } from '../../words/translated.ts';

const logWords = translated(
  { report: 'Report for somebody who helps' },
  { report: 'Bericht für jemanden, der hilft' },
);

/** The event log, oldest line first, and the report that has more than that. */
export default function EventLog(): JSX.Element {
  const [lines, setLines] = useState('');
  useEffect(() => {
    readText('event_log').then(text => setLines(text ?? ''));
  }, []);
  return (
    <>
      <Head title={words.value.pages.log} />
      <Report />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys */}
      <section class="card log" tabIndex={0} aria-label={words.value.pages.log}>
        <pre>{lines}</pre>
      </section>
    </>
  );
}

const name = topic('info/name');

/** Saves what somebody who helps asks for first; it has no secrets. */
function Report(): JSX.Element {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const file = `report-${name.value?.name ?? 'voltkern'}.txt`;
    const refusal = await download('system/report', file);
    setBusy(false);
    setProblem(refusal ? refusalWords(refusal) : '');
  };
  return (
    <>
      <div class="actions">
        <button type="button" aria-busy={isBusy} onClick={save}>
          {logWords.value.report}
        </button>
      </div>
      <Problem text={problem} />
    </>
  );
}
