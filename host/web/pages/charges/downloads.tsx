import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { languages } from '../../../languages/index.ts';
import { csvForm } from '../../declared-names.ts';
import { isLive } from '../../live.ts';
import { Problem } from '../../parts/action.tsx';
import { refusalWords } from '../../parts/refusal.ts';
import { download } from '../../request.ts';
import { linkTo } from '../../router.ts';
import { language } from '../../words/texts.ts';
import { fileName, type Query, requestOf } from './query.ts';
import { chargesWords } from './words.ts';

interface Kind {
  readonly name: 'pdf' | 'csvExcel' | 'csv';
  readonly path: string;
  readonly ending: string;
  readonly extra: Readonly<Record<string, unknown>>;
}

const kinds: readonly Kind[] = [
  { name: 'pdf', path: 'charge_tracker/pdf', ending: 'pdf', extra: {} },
  {
    name: 'csvExcel',
    path: 'charge_tracker/csv',
    ending: 'csv',
    extra: { csv_delimiter: csvForm.excel },
  },
  {
    name: 'csv',
    path: 'charge_tracker/csv',
    ending: 'csv',
    extra: { csv_delimiter: csvForm.rfc4180 },
  },
];

/** The reports of what is shown, as files and on paper. */
export function Downloads({ query }: { query: Query }): JSX.Element {
  const words = chargesWords.value;
  const [making, setMaking] = useState('');
  const [problem, setProblem] = useState('');

  async function make({ name, path, ending, extra }: Kind): Promise<void> {
    if (making !== '' || !isLive.value) return;
    setMaking(name);
    const number = languages.findIndex(({ code }) => code === language.value);
    const request = { ...requestOf(query), ...extra, language: number };
    const refusal = await download(path, `${fileName(query)}.${ending}`, request);
    setMaking('');
    setProblem(refusal ? refusalWords(refusal) : '');
  }

  return (
    <section class="card downloads" aria-labelledby="downloads-title">
      <h2 id="downloads-title">{words.download}</h2>
      <div class="actions">
        {kinds.map(kind => (
          <button
            key={kind.name}
            type="button"
            class={kind.name === 'pdf' ? 'primary' : ''}
            aria-disabled={!isLive.value}
            aria-busy={making === kind.name}
            onClick={() => make(kind)}
          >
            {making === kind.name ? words.preparing : words[kind.name]}
          </button>
        ))}
        <button type="button" onClick={() => print()}>
          {words.print}
        </button>
      </div>
      <Problem text={problem} />
      <p class="side-links">
        <a href={linkTo('settings', 'charge_tracker', 'pdf_letterhead_config')}>
          {words.letterhead}
        </a>
        <a href={linkTo('settings', 'charge_tracker', 'config')}>{words.price}</a>
      </p>
    </section>
  );
}
