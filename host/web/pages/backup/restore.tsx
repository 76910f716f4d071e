import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { placeAt } from '../../form/places.ts';
import { isLive } from '../../live.ts';
import { Problem } from '../../parts/action.tsx';
import { refusalAt } from '../../parts/refusal.ts';
import { write } from '../../request.ts';
import { topic } from '../../store.ts';
import {
  addressOf,
  type BackupFile,
  groupPath,
  hasCharges,
  madeWords,
  managedChargers,
  originWords,
  readBackup,
  refusedSettings,
} from './document.ts';
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
  /**
   * Settings that are restored although they belong to another device, and those that are left out.
   */
  readonly include: readonly string[];
  readonly except: readonly string[];
}

function Chosen({ file }: { file: BackupFile }): JSX.Element {
  const { of, made, preview, applied, twoManagers } = backupWords.value;
  const [options, setOptions] = useState<Options>({
    passphrase: '',
    keep_identity: isOfAnother(file),
    charge_log: false,
    include: [],
    except: [],
  });
  /** Settings of the file that the device refused. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<RestoreAnswer>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const time = madeWords(file);

  async function ask(dry_run: boolean): Promise<void> {
    if (isBusy || !isLive.value) return;
    setBusy(true);
    const { passphrase, ...chosen } = options;
    const written = await write('system/restore', {
      backup: file,
      dry_run,
      ...(file.secrets !== null && { passphrase }),
      ...chosen,
    });
    const said = written.ok ? '' : await refusalAt('system/restore', written);
    setBusy(false);
    setProblem(said);
    if (!written.ok) setRefused([...new Set([...refused, ...refusedSettings(written.words)])]);
    setAnswer(written.ok ? (JSON.parse(written.words) as RestoreAnswer) : undefined);
  }

  function choose(next: Options): void {
    setOptions(next);
    setAnswer(undefined);
  }

  const takesGroup = answer?.changes.some(({ path }) => path.startsWith(groupPath)) === true;
  const warning =
    takesGroup && managedChargers(file) > 0 && isOfAnother(file)
      ? twoManagers(file.device.name, addressOf(file), location.host)
      : '';
  return (
    <>
      <p id="origin">{`${of} ${originWords(file)}${time === '' ? '' : `, ${made} ${time}`}`}</p>
      <Choices {...{ file, options }} onChange={choose} />
      <Problem text={problem} />
      <LeaveOut {...{ refused, options }} onChange={choose} />
      {!answer?.dry_run && (
        <div class="actions">
          <button type="button" class="primary" aria-busy={isBusy} onClick={() => ask(true)}>
            {preview}
          </button>
        </div>
      )}
      {answer?.dry_run && <Preview {...{ answer, warning, isBusy }} onApply={() => ask(false)} />}
      {answer && !answer.dry_run && (
        <p class="success" role="status">
          {applied}
        </p>
      )}
    </>
  );
}

function isOfAnother({ device }: BackupFile): boolean {
  return device.name !== own.value?.name;
}

/** Offers to leave out settings that the device refused. */
function LeaveOut({
  refused,
  options,
  onChange,
}: Omit<ChoicesProps, 'file'> & { refused: readonly string[] }): JSX.Element | null {
  const { leaveOut, leaveOutHelp } = backupWords.value;
  if (refused.length === 0) return null;
  return (
    <>
      {refused.map(path => (
        <Check
          key={path}
          isSet={options.except.includes(path)}
          onChange={isSet =>
            onChange({ ...options, except: withOrWithout(options.except, path, isSet) })
          }
        >
          {`${leaveOut}: ${placeAt(path).words}`}
        </Check>
      ))}
      <p class="help">{leaveOutHelp}</p>
    </>
  );
}

function withOrWithout(all: readonly string[], one: string, isSet: boolean): readonly string[] {
  const others = all.filter(each => each !== one);
  return isSet ? [...others, one] : others;
}

interface CheckProps {
  readonly isSet: boolean;
  onChange(isSet: boolean): void;
  readonly children: ComponentChildren;
}

function Check({ isSet, onChange, children }: CheckProps): JSX.Element {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isSet}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

interface ChoicesProps {
  readonly file: BackupFile;
  readonly options: Options;
  onChange(next: Options): void;
}

function Choices({ file, options, onChange }: ChoicesProps): JSX.Element {
  const { identity, keepsOwn, takesOver, keepsOwnHelp, takesOverHelp } = backupWords.value;
  const { putCharges, putGroup, putGroupHelp, secretsHelp } = backupWords.value;
  const chargers = managedChargers(file);
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
        <Check
          isSet={options.charge_log}
          onChange={charge_log => onChange({ ...options, charge_log })}
        >
          {putCharges}
        </Check>
      )}
      {options.keep_identity && chargers > 0 && isOfAnother(file) && (
        <>
          <Check
            isSet={options.include.includes(groupPath)}
            onChange={isSet =>
              onChange({ ...options, include: withOrWithout(options.include, groupPath, isSet) })
            }
          >
            {putGroup(chargers)}
          </Check>
          <p class="help">{putGroupHelp}</p>
        </>
      )}
    </>
  );
}
