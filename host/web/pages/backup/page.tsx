import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Head } from '../../parts/head.tsx';
import { SaveFile } from '../../parts/save-file.tsx';
import { has } from '../../store.ts';
import { words } from '../../words/index.ts';
import type { BackupFile } from './document.ts';
import { PassphraseField } from './passphrase.tsx';
import { Restore } from './restore.tsx';
import { backupWords } from './words.ts';

/** One file with all settings: saved here, put back here or at the next charger. */
export default function Backup(): JSX.Element {
  const [file, setFile] = useState<BackupFile>();
  return (
    <div class="narrow">
      <Head title={words.value.pages.backup} />
      <Save primary={file === undefined} />
      <Restore file={file} onFile={setFile} />
    </div>
  );
}

function Save({ primary }: { primary: boolean }): JSX.Element {
  const { saveTitle, saveHint, passphraseHelp, withCharges, save } = backupWords.value;
  const [passphrase, setPassphrase] = useState('');
  const [charge_log, setChargeLog] = useState(false);
  return (
    <section id="save" class="card settings" aria-labelledby="save-title">
      <h2 id="save-title">{saveTitle}</h2>
      <p class="hint">{saveHint}</p>
      <PassphraseField
        {...{ value: passphrase, onChange: setPassphrase }}
        id="save-passphrase"
        help={passphraseHelp}
        isNew
      />
      {has('charge_tracker/state') && (
        <label class="check">
          <input
            type="checkbox"
            checked={charge_log}
            onChange={({ currentTarget }) => setChargeLog(currentTarget.checked)}
          />
          <span>{withCharges}</span>
        </label>
      )}
      <SaveFile
        {...{ path: 'system/backup', name: 'backup', extension: 'json', primary }}
        payload={{ ...(passphrase !== '' && { passphrase }), charge_log }}
      >
        {save}
      </SaveFile>
    </section>
  );
}
