import type { JSX } from 'preact';
import { backupWords } from './words.ts';

interface PassphraseProps {
  readonly id: string;
  readonly help: string;
  readonly value: string;
  /** True for a new passphrase, false for an existing one. */
  readonly isNew?: boolean;
  onChange(value: string): void;
}

/** Field for the passphrase that encrypts the secrets of a backup. */
export function PassphraseField(props: PassphraseProps): JSX.Element {
  const { id, help, value, isNew = false, onChange } = props;
  return (
    <div class="field">
      <label for={id}>{backupWords.value.passphrase}</label>
      <input
        id={id}
        type="password"
        autocomplete={isNew ? 'new-password' : 'off'}
        aria-describedby={`${id}-help`}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-help`} class="help">
        {help}
      </p>
    </div>
  );
}
