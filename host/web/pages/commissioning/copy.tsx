import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { SaveFile } from '../../parts/save-file.tsx';
import { commissioningWords } from './words.ts';

const passphrase = signal('');

/** All settings in one file, for the next charger of the site. */
export function Copy(): JSX.Element {
  const { copy } = commissioningWords.value;
  return (
    <section id="copy" class="card" aria-labelledby="copy-title">
      <h2 id="copy-title">{copy.title}</h2>
      <p class="hint">{copy.hint}</p>
      <label class="field">
        <span>{copy.passphrase}</span>
        <input
          type="password"
          autocomplete="new-password"
          aria-describedby="copy-without"
          value={passphrase.value}
          onInput={({ currentTarget }) => {
            passphrase.value = currentTarget.value;
          }}
        />
      </label>
      <p id="copy-without" class="help">
        {copy.without}
      </p>
      <SaveFile
        path="system/backup"
        name={copy.file}
        extension="json"
        payload={passphrase.value === '' ? {} : { passphrase: passphrase.value }}
      >
        {copy.save}
      </SaveFile>
    </section>
  );
}
