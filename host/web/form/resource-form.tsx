import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isLive } from '../live.ts';
import { read, write } from '../request.ts';
import { take, topicAt } from '../store.ts';
import { type Declared, sentence } from './declared.ts';
import { draftOf, isSame, type Value } from './draft.ts';
import { Field, placesOf } from './field.tsx';
import { Guarded } from './guarded.tsx';
import { type Problems, problemsIn } from './refusals.ts';
import { formWords } from './words.ts';

const nothingWrong: Problems = new Map();

/** What came of the last try to save. */
interface Outcome {
  readonly kind: 'saved' | 'refused' | 'no answer';
  /** The device's sentence. */
  readonly words: string;
}

/** The form of one setting: what it is, its fields, and what the device says about it. */
export function ResourceForm({ declared }: { declared: Declared }): JSX.Element | null {
  const { path, shape, doc } = declared;
  const stored = topicAt<Value>(path).value;
  const draft = draftOf(path);
  const [problems, setProblems] = useState(nothingWrong);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  if (stored === undefined) return null;
  const value = draft.value ? draft.value.value : stored;

  function change(next: Value): void {
    setOutcome(undefined);
    const base = draft.peek()?.base ?? stored;
    draft.value = isSame(next, base) ? undefined : { base, value: next };
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !draft.value) return;
    const sent = draft.value;
    setBusy(true);
    const written = await write(path, sent.value);
    // Before the device tells it by itself, so that the old value does not come up in between.
    const fresh = written.ok ? await read<Value>(path) : undefined;
    if (fresh !== undefined) take(new Map([[path, fresh]]));
    setBusy(false);
    if (written.ok) {
      // What was typed meanwhile is not saved yet.
      if (draft.peek() === sent) draft.value = undefined;
      setProblems(nothingWrong);
      setOutcome({ kind: 'saved', words: written.words });
      return;
    }
    const places = new Set(placesOf(shape, sent.value));
    setProblems(problemsIn(written.words, places));
    setOutcome({ kind: written.status === 0 ? 'no answer' : 'refused', words: '' });
  }

  function discard(): void {
    draft.value = undefined;
    setProblems(nothingWrong);
    setOutcome(undefined);
  }

  return (
    <form ref={form} class="card settings" data-path={path} onSubmit={save} noValidate>
      <p class="hint">{sentence(doc)}</p>
      <Guarded path={path} />
      <Field {...{ path, shape, value, problems }} place="" name="" onChange={change} />
      <Said outcome={outcome} problems={problems} />
      {draft.value && (
        <SaveBar isBusy={isBusy} isStale={!isSame(draft.value.base, stored)} onDiscard={discard} />
      )}
    </form>
  );
}

/** What the device said to the last try. */
function Said({
  outcome,
  problems,
}: {
  outcome: Outcome | undefined;
  problems: Problems;
}): JSX.Element {
  const { saved, refused, noAnswer } = formWords.value;
  const wrong = problems.get('') ?? [];
  return (
    <div class="said" aria-live="polite">
      {outcome?.kind === 'saved' && <p class="success">{`${saved} ${outcome.words}`.trim()}</p>}
      {outcome?.kind === 'no answer' && <p class="refusal">{noAnswer}</p>}
      {outcome?.kind === 'refused' && <p class="refusal">{[refused, ...wrong].join('\n')}</p>}
    </div>
  );
}

interface SaveBarProps {
  readonly isBusy: boolean;
  /** Whether the device's value has changed since the person began. */
  readonly isStale: boolean;
  onDiscard(): void;
}

function SaveBar({ isBusy, isStale, onDiscard }: SaveBarProps): JSX.Element {
  const { save, saving, discard, unsaved, changedElsewhere } = formWords.value;
  return (
    <div class="save-bar">
      <p>{isStale ? changedElsewhere : unsaved}</p>
      <button type="button" onClick={onDiscard}>
        {discard}
      </button>
      <button type="submit" class="primary" aria-busy={isBusy} aria-disabled={!isLive.value}>
        {isBusy ? saving : save}
      </button>
    </div>
  );
}
