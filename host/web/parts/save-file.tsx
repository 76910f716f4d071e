import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isLive } from '../live.ts';
import { download } from '../request.ts';
import { topic } from '../store.ts';
import { Problem } from './action.tsx';
import { refusalWords } from './refusal.ts';

interface SaveFileProps {
  readonly path: string;
  /** Subject: the name of the file consists of it and the device's. */
  readonly name: string;
  readonly extension?: string;
  /** Body of the write that returns the file; without it, the file is read. */
  readonly payload?: unknown;
  readonly primary?: boolean;
  readonly children: ComponentChildren;
}

const device = topic('info/name');

/** A button that saves a file of the device. */
export function SaveFile(props: SaveFileProps): JSX.Element {
  const { path, name, extension = 'txt', payload, primary = false, children } = props;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (isBusy || !isLive.value) return;
    setBusy(true);
    const file = `${name}-${device.value?.name ?? 'voltkern'}.${extension}`;
    const refusal = await download(path, file, payload);
    setBusy(false);
    setProblem(refusal ? refusalWords(refusal) : '');
  };
  return (
    <>
      <div class="actions">
        <button
          type="button"
          class={primary ? 'primary' : ''}
          aria-busy={isBusy}
          aria-disabled={!isLive.value}
          onClick={save}
        >
          {children}
        </button>
      </div>
      <Problem text={problem} />
    </>
  );
}
