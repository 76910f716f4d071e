import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isLive } from '../../live.ts';
import { Problem, refusalWords } from '../../parts/action.tsx';
import { write } from '../../request.ts';
import { topic } from '../../store.ts';
import { type BackupFile, hasCharges, madeWords, originWords, readBackup } from './document.ts';
import { PassphraseField } from './passphrase.tsx';
import { Preview, type RestoreAnswer } from './preview.tsx';
import { backupWords } from './words.ts';

const own = topic('info/name');

interface RestoreProps {
  readonly file: BackupFile | undefined;
  onFile(file: BackupFile | undefined): void;
}

/** Chooses a file, shows what it would change, and puts it in place. */
export function Restore({ file, onFile }: RestoreProps): JSX.Element {
  const { restoreTitle, restoreHint, file: fileLabel, notABackup } = backupWords.value;
  const [isWrong, setWrong] = useState(false);
  /** Another file begins anew. */
  const [count, setCount] = useState(0);
  const choose = async (chosen: File | undefined): Promise<void> => {
    const backup = chosen && (await readBackup(chosen));
    setWrong(chosen !== undefined && backup === undefined);
    setCount(count + 1);
    onFile(backup);
  };
  return (
    <section id="restore" class="card settings" aria-labelledby="restore-title">
      <h2 id="restore-title">{restoreTitle}</h2>
      <p class="hint">{restoreHint}</p>
      <div class="field">
        <label for="restore-file">{fileLabel}</label>
        <input
          id="restore-file"
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
      </div>
      {isWrong && <Problem text={notABackup} />}
      {file && <Chosen key={count} file={file} />}
    </section>
  );
}

interface Options {
  readonly passphrase: string;
  readonly keep_identity: boolean;
  readonly charge_log: boolean;
}

function Chosen({ file }: { file: BackupFile }): JSX.Element {
  const { of, made, preview, applied } = backupWords.value;
  const [options, setOptions] = useState<Options>({
    passphrase: '',
    keep_identity: file.device.name !== own.value?.name,
    charge_log: false,
  });
  const [answer, setAnswer] = useState<RestoreAnswer>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const time = madeWords(file);

  async function ask(dry_run: boolean): Promise<void> {
    if (isBusy || !isLive.value) return;
    setBusy(true);
    const { passphrase, ...chosen } = options;
    const written = await write('system/restore', {
      ...{ backup: file, dry_run },
      ...(file.secrets !== null && { passphrase }),
      ...chosen,
    });
    setBusy(false);
    setProblem(written.ok ? '' : refusalWords(written));
    setAnswer(written.ok ? (JSON.parse(written.words) as RestoreAnswer) : undefined);
  }

  return (
    <>
      <p id="origin">{`${of} ${originWords(file)}${time === '' ? '' : `, ${made} ${time}`}`}</p>
      <Choices
        {...{ file, options }}
        onChange={next => {
          setOptions(next);
          setAnswer(undefined);
        }}
      />
      {!answer?.dry_run && (
        <div class="actions">
          <button type="button" class="primary" aria-busy={isBusy} onClick={() => ask(true)}>
            {preview}
          </button>
        </div>
      )}
      <Problem text={problem} />
      {answer?.dry_run && <Preview answer={answer} isBusy={isBusy} onApply={() => ask(false)} />}
      {answer && !answer.dry_run && (
        <p class="success" role="status">
          {applied}
        </p>
      )}
    </>
  );
}

interface ChoicesProps {
  readonly file: BackupFile;
  readonly options: Options;
  onChange(next: Options): void;
}

function Choices({ file, options, onChange }: ChoicesProps): JSX.Element {
  const { identity, keepsOwn, takesOver, keepsOwnHelp, takesOverHelp, putCharges, secretsHelp } =
    backupWords.value;
  return (
    <>
      <div class="field">
        <label for="restore-as">{identity}</label>
        <select
          id="restore-as"
          aria-describedby="restore-as-help"
          value={String(options.keep_identity)}
          onChange={({ currentTarget }) =>
            onChange({ ...options, keep_identity: currentTarget.value === 'true' })
          }
        >
          <option value="true">{keepsOwn}</option>
          <option value="false">{takesOver}</option>
        </select>
        <p id="restore-as-help" class="help">
          {options.keep_identity ? keepsOwnHelp : takesOverHelp}
        </p>
      </div>
      {file.secrets !== null && (
        <PassphraseField
          id="restore-passphrase"
          help={secretsHelp}
          value={options.passphrase}
          onChange={passphrase => onChange({ ...options, passphrase })}
        />
      )}
      {hasCharges(file) && (
        <label class="check">
          <input
            type="checkbox"
            checked={options.charge_log}
            onChange={({ currentTarget }) =>
              onChange({ ...options, charge_log: currentTarget.checked })
            }
          />
          <span>{putCharges}</span>
        </label>
      )}
    </>
  );
}
