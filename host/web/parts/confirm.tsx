import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { translated } from '../words/translated.ts';
import { Problem, type Sending } from './action.tsx';

const confirmWords = translated({ cancel: 'Cancel' }, { cancel: 'Abbrechen' });

interface ConfirmProps {
  readonly title: string;
  /** What happens then, and what cannot be undone. */
  readonly question: string;
  /** What the button says that does it. */
  readonly confirm: string;
  readonly sending: Sending;
  onConfirm(): void;
  onCancel(): void;
}

/** A question that has to be answered before something is done that cannot be undone. */
export function Confirm(props: ConfirmProps): JSX.Element {
  const { title, question, confirm, sending, onConfirm, onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="card" aria-labelledby={`${id}-title`} onClose={onCancel}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{question}</p>
      <Problem text={sending.problem} />
      <div class="actions">
        <button type="button" onClick={() => dialog.current?.close()}>
          {confirmWords.value.cancel}
        </button>
        <button type="button" class="danger" aria-busy={sending.isBusy} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>
  );
}
