import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isLive } from '../live.ts';
import type { Sending } from './action.tsx';
import { Confirm } from './confirm.tsx';

interface ConfirmedProps {
  readonly sending: Sending;
  readonly path: string;
  readonly payload?: unknown;
  /** What the button says. */
  readonly ask: string;
  /** What is lost, in a sentence or two. */
  readonly loss: string;
  /** What the button says that does it. */
  readonly act: string;
}

/** A button for a command that something is lost by: it says what, and asks again. */
export function Confirmed(props: ConfirmedProps): JSX.Element {
  const { sending, path, payload, ask, loss, act } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        class="danger"
        aria-disabled={!isLive.value}
        onClick={() => isLive.value && setAsking(true)}
      >
        {`${ask} …`}
      </button>
      {isAsking && (
        <Confirm
          {...{ title: ask, question: loss, confirm: act, sending }}
          onConfirm={async () => {
            if (await sending.send(path, payload)) setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
