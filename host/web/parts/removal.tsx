import type { JSX } from 'preact';
import { go } from '../router.ts';
import { Problem, useSending } from './action.tsx';
import { Confirmed } from './confirmed.tsx';

interface RemovalProps {
  readonly path: string;
  readonly payload: unknown;
  /** Text of the first button. */
  readonly ask: string;
  /** Loss, in a sentence or two. */
  readonly loss: string;
  /** Text of the button that does it. */
  readonly act: string;
  /** The page that is shown afterwards: where it was listed. */
  readonly to: string;
  /** Is called before that page is shown. */
  readonly onRemoved?: () => void;
}

/** Removes what a screen is about, and leads back to where it was listed. */
export function Removal({ to, onRemoved, ...question }: RemovalProps): JSX.Element {
  const sending = useSending();
  return (
    <section class="card" aria-label={question.ask}>
      <Confirmed
        {...question}
        sending={sending}
        onTaken={() => {
          onRemoved?.();
          go(to);
        }}
      />
      <Problem text={sending.problem} />
    </section>
  );
}
