import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { words } from './words/index.ts';

/** What an input for a password is given. */
interface RevealableProps {
  readonly id: string;
  readonly name?: string;
  readonly autocomplete: 'new-password' | 'current-password';
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly value?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly onInput?: (event: { readonly currentTarget: HTMLInputElement }) => void;
}

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
