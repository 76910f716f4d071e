import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { read, write } from '../request.ts';
import { take, topicAt } from '../store.ts';
import { type Declared, sentence } from './declared.ts';
import { draftOf, typedAt, type Value } from './draft.ts';
import { Field, placesOf } from './field.tsx';
import { useFirstWrong } from './first-wrong.ts';
import { Guarded } from './guarded.tsx';
import { type Problems, problemsIn } from './refusals.ts';
import { SaveBar } from './save-bar.tsx';
import type { Shape } from './shape.ts';
import { formWords } from './words.ts';

const nothingWrong: Problems = new Map();

/** What came of the last try to save. */
interface Outcome {
  readonly kind: 'saved' | 'refused' | 'no answer';
  /** The device's sentence. */
  readonly words: string;
}

/** A part of a setting, for forms that are not about all of it. */
export interface Part {
  /** Where it is in the setting, e.g. `chargers/0`; empty for some of its fields. */
  readonly place: string;
  readonly shape: Shape;
  /** What the device has there; of something new, what it begins with. */
  readonly stored: Value;
  /** The whole setting that the device has now, with this value of the part. */
  whole(part: Value, now: Value): Value;
}

interface FormProps {
  readonly declared: Declared;
  readonly part?: Part;
  /** Is called when the device has taken what was typed. */
  readonly onSaved?: () => void;
}

/**
 * The form of one setting, or of a part of it: what it is, its fields, and what the device says
 * about it.
 */
export function ResourceForm({ declared, part, onSaved }: FormProps): JSX.Element | null {
  const { path, doc } = declared;
  const { place = '', shape = declared.shape } = part ?? {};
  const told = topicAt<Value>(path).value;
  const stored = part ? part.stored : told;
  const at = place === '' ? path : `${path}/${place}`;
  const typed = typedAt(at, stored);
  const [problems, setProblems] = useState(nothingWrong);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const form = useFirstWrong(problems);
  if (told === undefined) return null;
  function change(next: Value): void {
    setOutcome(undefined);
    typed.change(next);
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const draft = draftOf(at);
    const sent = draft.peek();
    if (isBusy || !sent) return;
    setBusy(true);
    const written = await write(
      path,
      part ? (now: Value) => part.whole(sent.value, now) : sent.value,
    );
    // Before the device tells it by itself, so that the old value does not come up in between.
    const fresh = written.ok ? await read<Value>(path) : undefined;
    if (fresh !== undefined) take(new Map([[path, fresh]]));
    setBusy(false);
    if (written.ok) {
      // What was typed meanwhile is not saved yet.
      if (draft.peek() === sent) draft.value = undefined;
      setProblems(nothingWrong);
      setOutcome({ kind: 'saved', words: written.words });
      onSaved?.();
      return;
    }
    setProblems(problemsIn(written, placesOf(shape, sent.value, place)));
    setOutcome({ kind: written.status === 0 ? 'no answer' : 'refused', words: '' });
  }

  function discard(): void {
    typed.discard();
    setProblems(nothingWrong);
    setOutcome(undefined);
  }

  return (
    <form ref={form} class="card settings" data-path={path} onSubmit={save} noValidate>
      {!part && <p class="hint">{sentence(doc)}</p>}
      <Guarded path={path} />
      <Field {...{ path, shape, problems, place }} value={typed.value} name="" onChange={change} />
      <Said outcome={outcome} problems={problems} />
      {typed.isTyped && (
        <SaveBar isTyped isBusy={isBusy} isStale={typed.isStale} onDiscard={discard} />
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
