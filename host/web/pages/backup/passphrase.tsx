import type { JSX } from 'preact';
import { backupWords } from './words.ts';

interface PassphraseProps {
  readonly id: string;
  readonly help: string;
  readonly value: string;
  /** Whether it is made up here, or one that there is already. */
  readonly isNew?: boolean;
  onChange(value: string): void;
}

/** What the secrets of a backup are encrypted with. */
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
