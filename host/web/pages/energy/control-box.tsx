import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { Confirmed } from '../../parts/confirmed.tsx';
import { SaveFile } from '../../parts/save-file.tsx';
import { type Status, StatusLine } from '../../parts/status.tsx';
import type { Made } from '../../request.ts';
import { read } from '../../request.ts';
import { topic } from '../../store.ts';
import type { BoxState, Topics } from '../../topics.ts';
import { AddBox } from './add-box.tsx';
import { boxWords } from './box-words.ts';
import { SetUp } from './set-up.tsx';
import { Share, toldTo } from './share.tsx';
import { shownSki } from './shown-ski.ts';

type Limit = Topics['eebus/limits'][number];

const state = topic('eebus/state');
const config = topic('eebus/config');
/** Entries of the log that are shown. */
const mostShown = 8;
/** The device does not push its log. */
const askMs = 10_000;

/** The control box of the grid operator: how it stands, whom the device trusts, what was said. */
export default function ControlBox(): JSX.Element | null {
  const words = boxWords.value;
  const sending = useSending();
  if (!state.value || !config.value) return null;
  const switchedOn: Made<object> = now => ({ ...now, enable: true });
  return (
    <section id="control-box" class="card" aria-labelledby="control-box-title">
      <h2 id="control-box-title">{words.title}</h2>
      <div role="status">
        <StatusLine {...statusOf(state.value)} />
      </div>
      <OwnNumber ski={state.value.ski} />
      {config.value.enable ? (
        <>
          <Trusted />
          <AddBox />
          <Log />
        </>
      ) : (
        <Action sending={sending} path="eebus/config" payload={switchedOn}>
          {words.switchOn}
        </Action>
      )}
      <Problem text={sending.problem} />
      <SetUp path="eebus/config" name={words.settings} />
    </section>
  );
}

const moods: Readonly<Record<string, Status['mood']>> = {
  ...{ init: 'waiting', controlled: 'good', limited: 'good', failsafe: 'bad' },
  ...{ autonomous: 'waiting', off: 'off' },
};

/** How it stands, with the limit, who said so, since when and until when. */
function statusOf({ state: now, limit_w, guard, since, until, peers }: BoxState): Status {
  const { states, atMost, by, off, since: begun, until: over } = boxWords.value;
  if (now === 'off') return { mood: 'off', words: off };
  const told = now as keyof typeof states;
  const power = format.value.power(limit_w);
  const words = {
    ...states,
    init: `${states.init}, ${atMost} ${power}`,
    limited: `${states.limited} ${power}`,
    failsafe: `${states.failsafe} ${power}`,
  }[told];
  const at = (s: number): string => format.value.recent(Math.floor(s / 60));
  const name = peers.find(({ ski }) => ski === guard)?.label || shownSki(guard);
  const more = [
    now === 'limited' && guard !== '' ? `${by} ${name}` : '',
    since > 0 ? `${begun} ${at(since)}` : '',
    until > 0 ? `${over} ${at(until)}` : '',
  ].filter(part => part !== '');
  return { mood: moods[now] ?? 'waiting', words, more: more.join(' · ') };
}

function OwnNumber({ ski }: { ski: string }): JSX.Element {
  const { ownNumber, ownHint } = boxWords.value;
  return (
    <>
      <h3>{ownNumber}</h3>
      <p>
        <code id="own-ski">{shownSki(ski)}</code>
      </p>
      <p class="hint">{ownHint}</p>
    </>
  );
}

function Trusted(): JSX.Element {
  const words = boxWords.value;
  const sending = useSending();
  const peers = state.value?.peers ?? [];
  return (
    <>
      <h3>{words.trusted}</h3>
      {peers.length === 0 && <p>{words.nobody}</p>}
      <ul class="rows" id="trusted-boxes">
        {peers.map(peer => (
          <li key={peer.ski}>
            <StatusLine {...linkOf(peer)} />
            {(peer.limitable || peer.limit > 0) && <Share peer={peer} />}
            <Confirmed
              {...{ sending, ask: words.remove, act: words.removeAct }}
              loss={peer.limit > 0 ? words.freeLoss : words.removeLoss}
              path="eebus/remove"
              payload={{ ski: peer.ski }}
            />
          </li>
        ))}
      </ul>
      <Problem text={sending.problem} />
    </>
  );
}

function linkOf(peer: BoxState['peers'][number]): Status {
  const { ski, label, state: link, trouble, guard } = peer;
  const { links, troubles, itsLimits, heard } = boxWords.value;
  const isConnected = link === 'connected';
  const moods = { connected: 'good', refused: 'bad' } as const;
  const last = state.value?.heard ?? 0;
  const heardAt = guard && last > 0 ? `${heard} ${format.value.recent(Math.floor(last / 60))}` : '';
  const about = [
    label === '' ? '' : shownSki(ski),
    guard ? itsLimits : '',
    heardAt,
    toldTo(peer),
    isConnected ? '' : troubles[trouble as keyof typeof troubles],
  ].filter(part => part !== '');
  return {
    mood: moods[link as keyof typeof moods] ?? 'waiting',
    words: `${label || shownSki(ski)} · ${links[link as keyof typeof links]}`,
    more: about.join(' · '),
  };
}

/** The newest of what boxes said. */
function Log(): JSX.Element {
  const { log, noLog, kinds, until, save } = boxWords.value;
  const [entries, setEntries] = useState<readonly Limit[]>([]);
  const { state: now, since } = state.value ?? {};
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const told = isLive.peek() ? await read<Limit[]>('eebus/limits') : undefined;
      if (told && !isOver) setEntries(told);
    };
    void ask();
    const timer = setInterval(ask, askMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [now, since]);
  const at = (s: number): string => format.value.recent(Math.floor(s / 60));
  const wordsOf = ({ from, to, kind, limit_w, label, reason }: Limit): string => {
    const what = kinds[kind as keyof typeof kinds];
    const said =
      kind === 'refused' ? `${what}: ${reason}` : `${what} ${format.value.power(limit_w)}`;
    const end = to > from ? ` ${until} ${at(to)}` : '';
    return [`${at(from)}${end}`, label, said].filter(part => part !== '').join(' · ');
  };
  return (
    <>
      <h3>{log}</h3>
      {entries.length === 0 && <p>{noLog}</p>}
      <ul class="rows" id="box-log">
        {entries.slice(0, mostShown).map(entry => (
          <li key={`${entry.from} ${entry.kind} ${entry.limit_w}`}>{wordsOf(entry)}</li>
        ))}
      </ul>
      <SaveFile path="eebus/limits_csv" name="limits" extension="csv">
        {save}
      </SaveFile>
    </>
  );
}
