import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { onMessage } from '../../messages.ts';
import { Head } from '../../parts/head.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SaveFile } from '../../parts/save-file.tsx';
import { readText } from '../../request.ts';
import { words } from '../../words/index.ts';
import { language } from '../../words/texts.ts';
import { type Entry, entriesOf } from './entries.ts';
import { logWords } from './words.ts';

/** The event log, newest line first, as it grows; filtered by what it is about, and by text. */
export default function EventLog(): JSX.Element {
  const entries = useEntries();
  const [wanted, setWanted] = useState('');
  const [source, setSource] = useState('');
  const { nothing, save } = logWords.value;
  const found = entries
    .filter(entry => (source === '' || entry.source === source) && fits(entry, wanted))
    .reverse();
  return (
    <div class="narrow">
      <Head title={words.value.pages.log} />
      <Filter {...{ entries, wanted, setWanted, source, setSource }} />
      <SaveFile path="event_log" name="event-log">
        {save}
      </SaveFile>
      {entries.length > 0 && found.length === 0 && <p class="card">{nothing}</p>}
      {found.length > 0 && (
        <ol class="card events">
          {found.map(entry => (
            <li key={entry.number}>
              <small>
                {format.value.logged(entry.time)} · {sourceName(entry.source)}
              </small>
              <p>{entry.text}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The log of the device, live, in the language of the page. */
function useEntries(): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const live = isLive.value;
  const spoken = language.value;
  useEffect(() => {
    if (!live) return undefined;
    /** True while the log is being read; and true if it has to be read again afterwards. */
    let [isReading, isOld] = [false, false];
    let isOver = false;
    async function readAll(): Promise<void> {
      isOld = isReading;
      if (isReading) return;
      isReading = true;
      const text = await readText('event_log');
      isReading = false;
      if (isOver) return;
      if (text !== undefined) setEntries(entriesOf(text));
      if (isOld) readAll();
    }
    const stop = onMessage('event_log/message', readAll);
    readAll();
    return () => {
      isOver = true;
      stop();
    };
  }, [live, spoken]);
  return entries;
}

function sourceName(source: string): string {
  const names: Readonly<Record<string, string>> = logWords.value.sources;
  return names[source] ?? source;
}

function fits({ text, source }: Entry, wanted: string): boolean {
  return `${text} ${source} ${sourceName(source)}`.toLowerCase().includes(wanted.toLowerCase());
}

interface FilterProps {
  readonly entries: readonly Entry[];
  readonly wanted: string;
  setWanted(text: string): void;
  readonly source: string;
  setSource(source: string): void;
}

function Filter(props: FilterProps): JSX.Element {
  const { search, from, everything } = logWords.value;
  const sources = [...new Set(props.entries.map(({ source }) => source))].sort();
  return (
    <div class="filter">
      <label class="search">
        <Icon name="search" />
        <span class="visually-hidden">{search}</span>
        <input
          type="search"
          placeholder={search}
          value={props.wanted}
          onInput={({ currentTarget }) => props.setWanted(currentTarget.value)}
        />
      </label>
      <label>
        <span class="visually-hidden">{from}</span>
        <select
          value={props.source}
          onChange={({ currentTarget }) => props.setSource(currentTarget.value)}
        >
          <option value="">{everything}</option>
          {sources.map(source => (
            <option key={source} value={source}>
              {sourceName(source)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
