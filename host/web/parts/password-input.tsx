import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { passwordWords } from './words.ts';

const leastLength = 8;

/** The risk of a password that was made up; empty where there is none. */
export function weaknessOf(password: string): string {
  return password !== '' && password.length < leastLength ? passwordWords.value.weak : '';
}

interface PasswordInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Elements that say more. */
  readonly describedBy?: string;
  readonly isWrong?: boolean;
  onChange(value: string): void;
}

/** A password that is made up here: who types it can look at it, and is told if it is weak. */
export function PasswordInput(props: PasswordInputProps): JSX.Element {
  const { id, label, value, describedBy = '', isWrong = false, onChange } = props;
  const [isShown, setShown] = useState(false);
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        type={(isShown ? 'text' : 'password') as 'password'}
        autocomplete="new-password"
        autocapitalize="none"
        spellcheck={false}
        aria-describedby={`${describedBy} ${id}-weak`.trim()}
        {...(isWrong && { 'aria-invalid': true })}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-weak`} class="weak" role="status">
        {weaknessOf(value)}
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ currentTarget }) => setShown(currentTarget.checked)}
        />
        <span>{passwordWords.value.show}</span>
      </label>
    </>
  );
}
