import type { JSX } from 'preact';
import { Revealable } from '../revealable.tsx';
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
  /** What the device has against it. */
  readonly wrong?: readonly string[];
  onChange(value: string): void;
}

/** A password that is made up here: who types it can look at it, and is told if it is weak. */
export function PasswordInput(props: PasswordInputProps): JSX.Element {
  const { id, label, value, describedBy = '', wrong = [], onChange } = props;
  const isWrong = wrong.length > 0;
  return (
    <>
      <label for={id}>{label}</label>
      <Revealable
        id={id}
        autocomplete="new-password"
        aria-describedby={`${isWrong ? `${id}-wrong ` : ''}${describedBy} ${id}-weak`}
        {...(isWrong && { 'aria-invalid': true })}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} class="wrong">
          {wrong.join('; ')}
        </p>
      )}
      <p id={`${id}-weak`} class="weak" role="status">
        {weaknessOf(value)}
      </p>
    </>
  );
}
