import type { JSX } from 'preact';
import { PasswordInput } from '../../parts/password-input.tsx';
import { usersWords } from './words.ts';

interface PasswordProps {
  /** True if the user has a password already. */
  readonly isStored: boolean;
  /** Typed password; null keeps the stored one, an empty one removes the login. */
  readonly value: string | null;
  /** Refusals of the device. */
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
        <PasswordInput
          id="field-digest_hash"
          label={password}
          describedBy="password-help"
          wrong={wrong}
          value={value ?? ''}
          onChange={typed => onChange(typed || null)}
        />
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
