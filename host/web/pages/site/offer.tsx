import type { JSX } from 'preact';
import { isLive } from '../../live.ts';
import { Problem } from '../../parts/action.tsx';

interface OfferProps {
  readonly title: string;
  /** What else is known of it. */
  readonly about: string;
  /** Text of the button. */
  readonly act: string;
  readonly isBusy?: boolean;
  /** What the device has against it; empty: nothing. */
  readonly problem?: string;
  onAct(): void;
}

/** A charger that a person can take. */
export function Offer(props: OfferProps): JSX.Element {
  const { title, about, act, isBusy = false, problem = '', onAct } = props;
  return (
    <li>
      <strong>{title}</strong>
      <button
        type="button"
        aria-label={`${act}: ${title}`}
        aria-busy={isBusy}
        aria-disabled={!isLive.value}
        onClick={() => {
          if (isLive.peek()) onAct();
        }}
      >
        {act}
      </button>
      <small>{about}</small>
      <Problem text={problem} />
    </li>
  );
}
