import type { JSX } from 'preact';
import { usersWords } from './words.ts';

interface PasswordProps {
  /** Whether the user has one already. */
  readonly isStored: boolean;
  /** What was typed; null keeps what is stored, an empty one takes the login away. */
  readonly value: string | null;
  /** What the device says against it. */
  readonly wrong: readonly string[];
  onChange(next: string | null): void;
}

/** The password of a user, which nobody can read again. */
export function Password({ isStored, value, wrong, onChange }: PasswordProps): JSX.Element {
  const { password, passwordKept, passwordNone, takeLogin } = usersWords.value;
  const isTaken = value === '';
  return (
    <>
      <div class="field">
        <label for="field-digest_hash">{password}</label>
        <input
          id="field-digest_hash"
          type="password"
          autocomplete="new-password"
          aria-describedby="password-help"
          {...(wrong.length > 0 && { 'aria-invalid': true })}
          value={value ?? ''}
          onInput={({ currentTarget }) => onChange(currentTarget.value || null)}
        />
        {wrong.length > 0 && <p class="wrong">{wrong.join('; ')}</p>}
        <p id="password-help" class="help">
          {isStored && !isTaken ? passwordKept : passwordNone}
        </p>
      </div>
      {isStored && (
        <label class="check">
          <input
            type="checkbox"
            checked={isTaken}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? '' : null)}
          />
          <span>{takeLogin}</span>
        </label>
      )}
    </>
  );
}
