import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { words } from './words/index.ts';

/** What an input for a password is given, and its id. */
type RevealableProps = Omit<JSX.IntrinsicElements['input'], 'type' | 'id'> & {
  readonly id: string;
};

/** An input for a password, and the button beside it that shows what is typed. */
export function Revealable(props: RevealableProps): JSX.Element {
  const [isShown, setShown] = useState(false);
  return (
    <span class="with-unit">
      <input
        {...props}
        type={(isShown ? 'text' : 'password') as 'password'}
        autocapitalize="none"
        spellcheck={false}
      />
      <button
        type="button"
        class="quiet"
        aria-controls={props.id}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {words.value.login.show}
      </button>
    </span>
  );
}
