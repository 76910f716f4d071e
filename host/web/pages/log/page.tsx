import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Head } from '../../parts/head.tsx';
import { readText } from '../../request.ts';
import { words } from '../../words/index.ts';

/** The event log, oldest line first. */
export default function EventLog(): JSX.Element {
  const [lines, setLines] = useState('');
  useEffect(() => {
    readText('event_log').then(text => setLines(text ?? ''));
  }, []);
  return (
    <>
      <Head title={words.value.pages.log} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys */}
      <section class="card log" tabIndex={0} aria-label={words.value.pages.log}>
        <pre>{lines}</pre>
      </section>
    </>
  );
}
