import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '../words/index.ts';
import { Action, type Sending } from './action.tsx';

interface Question {
  /** Text of the first button. */
  readonly ask: string;
  /** Loss, in a sentence or two. */
  readonly loss: string;
}

interface ConfirmedProps extends Question {
  readonly sending: Sending;
  readonly path: string;
  readonly payload?: unknown;
  /** Text of the button that does it. */
  readonly act: string;
  /** Is called when the device has taken it. */
  readonly onTaken?: () => void;
}

/** A command that something is lost by: it is sent by a second button, beside what is lost. */
export function Confirmed({ ask, loss, act, ...action }: ConfirmedProps): JSX.Element {
  return (
    <Confirmation ask={ask} loss={loss}>
      <Action {...action} isGrave>
        {act}
      </Action>
    </Confirmation>
  );
}

interface ConfirmationProps extends Question {
  /** The button that does it. */
  readonly children: ComponentChildren;
}

/** The same of something that is more than a command. */
export function Confirmation({ ask, loss, children }: ConfirmationProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // At once: whoever presses a key as soon as the question is there answers it.
  useLayoutEffect(() => {
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
        {children}
      </div>
    </fieldset>
  );
}
