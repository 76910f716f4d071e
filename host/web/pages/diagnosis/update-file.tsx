import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isLive } from '../../live.ts';
import { Problem } from '../../parts/action.tsx';
import { refusalWords } from '../../parts/refusal.ts';
import { upload, type Written } from '../../request.ts';
import { diagnosisWords } from './words.ts';

/** Installs a file of the maker on a board that takes such files (docs/update.md). */
export function UpdateFile({ board }: { board: string }): JSX.Element {
  const { update, updateHint, updateFile, install, arriving } = diagnosisWords.value;
  const [file, setFile] = useState<File>();
  /** How much of it has gone out, 0 to 1; undefined if none is under way. */
  const [part, setPart] = useState<number>();
  const [outcome, setOutcome] = useState<Written>();
  const isBusy = part !== undefined;
  const isOff = !file || !isLive.value;
  const send = async (): Promise<void> => {
    if (isOff || isBusy) return;
    setOutcome(undefined);
    setPart(0);
    setOutcome(await upload('flash_firmware', file, setPart));
    setPart(undefined);
  };
  return (
    <>
      <h3>{update}</h3>
      <p class="hint">{updateHint.replace('{}', board)}</p>
      <div class="field">
        <label for="update-file">{updateFile}</label>
        <input
          id="update-file"
          type="file"
          accept=".update"
          disabled={isBusy}
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
        />
      </div>
      <div class="actions">
        <button type="button" aria-busy={isBusy} aria-disabled={isOff} onClick={send}>
          {install}
        </button>
      </div>
      {isBusy && <progress max={1} value={part} aria-label={arriving} />}
      {outcome?.ok && <p role="status">{outcome.words}</p>}
      <Problem text={outcome && !outcome.ok ? refusalWords(outcome) : ''} />
    </>
  );
}
