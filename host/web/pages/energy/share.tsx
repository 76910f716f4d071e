import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Value } from '../../form/draft.ts';
import { NumberInput } from '../../form/inputs.tsx';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { Problem, useSending } from '../../parts/action.tsx';
import type { Made } from '../../request.ts';
import type { BoxState, Topics } from '../../topics.ts';
import { boxWords } from './box-words.ts';

type Peer = BoxState['peers'][number];
type Peers = Topics['eebus/peers'];

/** What a consumer was told of the site's limit, and what it said to that; empty: nothing. */
export function toldTo({ told_w, answer }: Peer): string {
  const { told, answers } = boxWords.value;
  if (told_w === 0) return '';
  const said = answers[answer as keyof typeof answers];
  return `${told} ${format.value.power(told_w)}${said && `: ${said}`}`;
}

/** The share of the site's limit that a consumer keeps, for whoever lets itself be limited. */
export function Share({ peer: { ski, limit } }: { peer: Peer }): JSX.Element {
  const { share, shareHelp, setShare } = boxWords.value;
  const sending = useSending();
  const [typed, setTyped] = useState<Value>(limit);
  useEffect(() => setTyped(limit), [limit]);
  const made: Made<Peers> = now =>
    now.map(peer => (peer.ski === ski ? { ...peer, limit: typed as number } : peer));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isLive.value && typed !== limit) void sending.send('eebus/peers', made);
  }

  const id = `share-${ski}`;
  return (
    <form class="limit" onSubmit={submit} noValidate>
      <div class="field">
        <label for={id}>{share}</label>
        <NumberInput
          marks={{ id, 'aria-describedby': `${id}-help` }}
          {...{ value: typed, unit: 'W', onChange: setTyped }}
        />
        <p id={`${id}-help`} class="help">
          {shareHelp}
        </p>
      </div>
      <button
        type="submit"
        aria-busy={sending.isBusy}
        aria-disabled={typed === limit || !isLive.value}
      >
        {setShare}
      </button>
      <Problem text={sending.problem} />
    </form>
  );
}
