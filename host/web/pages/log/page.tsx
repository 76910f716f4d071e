import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isLive } from '../../live.ts';
import { onMessage } from '../../messages.ts';
import { Head } from '../../parts/head.tsx';
import { Icon } from '../../parts/icon.tsx';
import { SaveFile } from '../../parts/save-file.tsx';
import { readText } from '../../request.ts';
import { words } from '../../words/index.ts';
import { type Entry, withLines } from './entries.ts';
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
                {entry.time.replace(/,\d+$/, '')} · {sourceName(entry.source)}
              </small>
              <p>{entry.text}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** What the device logged, and logs while it is watched. */
function useEntries(): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const live = isLive.value;
  useEffect(() => {
    if (!live) return undefined;
    /** What comes before the log is there; undefined once it is. */
    let early: string[] | undefined = [];
    const stop = onMessage('event_log/message', line => {
      if (early) early.push(String(line));
      else setEntries(known => withLines(known, [String(line)]));
    });
    readText('event_log').then(text => {
      const lines = (text ?? '').split('\n').filter(line => line !== '');
      const missing = (early ?? []).filter(line => !lines.includes(line));
      early = undefined;
      if (text !== undefined) setEntries(withLines([], [...lines, ...missing]));
    });
    return stop;
  }, [live]);
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
