import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../words/index.ts';
import { Action, type Sending } from './action.tsx';

interface ConfirmedProps {
  readonly sending: Sending;
  readonly path: string;
  readonly payload?: unknown;
  /** What the first button says. */
  readonly ask: string;
  /** What is lost, in a sentence or two. */
  readonly loss: string;
  /** What the button says that does it. */
  readonly act: string;
}

/** A command that something is lost by: it is sent by a second button, beside what is lost. */
export function Confirmed({ ask, loss, act, ...action }: ConfirmedProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) way.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <button type="button" ref={first} class="danger" onClick={() => setAsking(true)}>
        {ask}
      </button>
    );
  }
  return (
    <fieldset class="confirm" aria-label={ask}>
      <p role="alert">{loss}</p>
      <div class="actions">
        <button type="button" ref={way} onClick={() => setAsking(false)}>
          {words.value.cancel}
        </button>
        <Action {...action} isGrave>
          {act}
        </Action>
      </div>
    </fieldset>
  );
}
