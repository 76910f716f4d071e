import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TextField } from '../../form/text-field.tsx';
import { isLive } from '../../live.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { read } from '../../request.ts';
import { topic } from '../../store.ts';
import type { Topics } from '../../topics.ts';
import { boxWords } from './box-words.ts';
import { shownSki } from './shown-ski.ts';

const state = topic('eebus/state');

type Found = Topics['eebus/discover'][number];

const askMs = 3000;

/** Boxes that are not trusted yet: those that are there, and one that is typed. */
export function AddBox(): JSX.Element {
  const { found: title, foundHint, nothingFound, asks, trust } = boxWords.value;
  const sending = useSending();
  const known = state.value?.peers.map(({ ski }) => ski) ?? [];
  const found = useFound().filter(({ ski }) => !known.includes(ski));
  return (
    <>
      <h3>{title}</h3>
      <p class="hint">{found.length === 0 ? nothingFound : foundHint}</p>
      <ul class="rows" id="found-boxes" aria-live="polite">
        {found.map(box => {
          const name = [box.brand, box.model].filter(part => part !== '').join(' ');
          const payload = { ski: box.ski, label: cut(name) };
          const about = [box.ship_id, box.address, box.asks ? asks : ''];
          return (
            <li key={box.ski}>
              <strong>{name || box.ship_id || box.address}</strong>
              <Action sending={sending} path="eebus/add" payload={payload}>
                {trust}
              </Action>
              <small>
                <code>{shownSki(box.ski)}</code> {about.filter(part => part !== '').join(' · ')}
              </small>
            </li>
          );
        })}
      </ul>
      <Problem text={sending.problem} />
      <Typed />
    </>
  );
}

/** A box whose number stands in papers. */
function Typed(): JSX.Element {
  const { add, number, numberHelp, name } = boxWords.value;
  const sending = useSending();
  const [ski, setSki] = useState('');
  const [label, setLabel] = useState('');

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isLive.value || !(await sending.send('eebus/add', { ski, label }))) return;
    setSki('');
    setLabel('');
  }

  return (
    <form class="settings" id="add-box" aria-label={add} onSubmit={submit} noValidate>
      <h3>{add}</h3>
      <TextField
        {...{ id: 'box-ski', label: number, help: numberHelp, value: ski }}
        onChange={setSki}
      />
      <TextField {...{ id: 'box-label', label: name, value: label }} onChange={setLabel} />
      <Problem text={sending.problem} />
      <div class="actions">
        <button type="submit" aria-busy={sending.isBusy} aria-disabled={!isLive.value}>
          {add}
        </button>
      </div>
    </form>
  );
}

/** Who is in the network: the device does not push that. */
function useFound(): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const told = isLive.peek() ? await read<Found[]>('eebus/discover') : undefined;
      if (told && !isOver) setFound(told);
    };
    void ask();
    const timer = setInterval(ask, askMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return found;
}

/** As much of a name as the device takes: 32 bytes. */
function cut(name: string): string {
  let short = '';
  for (const character of name) {
    if (new TextEncoder().encode(short + character).length > 32) break;
    short += character;
  }
  return short;
}
