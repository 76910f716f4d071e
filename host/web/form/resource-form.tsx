import type { JSX } from 'preact';
import { topicAt } from '../store.ts';
import { type Declared, sentence } from './declared.ts';
import { Field } from './field.tsx';
import { useFirstWrong } from './first-wrong.ts';
import { Guarded } from './guarded.tsx';
import { SaveBar } from './save-bar.tsx';
import { type EditedSetting, type Part, useSetting } from './use-setting.ts';
import { formWords } from './words.ts';

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
  const { path, doc, shape } = declared;
  const setting = useSetting(path, shape, part);
  const form = useFirstWrong(setting.problems);
  if (topicAt(path).value === undefined) return null;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (await setting.save()) onSaved?.();
  }

  const { isTyped, isBusy, isStale, discard } = setting;
  return (
    <form ref={form} class="card settings" data-path={path} onSubmit={submit} noValidate>
      {!part && <p class="hint">{sentence(doc)}</p>}
      <SettingFields setting={setting} />
      {isTyped && <SaveBar {...{ isTyped, isBusy, isStale }} onDiscard={discard} />}
    </form>
  );
}

/** The fields of a setting that is being changed, with what the device says to it. */
export function SettingFields({ setting }: { setting: EditedSetting }): JSX.Element {
  const { path, place, shape, problems, value, change } = setting;
  return (
    <>
      <Guarded path={path} />
      <Field {...{ path, shape, problems, place, value }} name="" onChange={change} />
      <Said {...setting} />
    </>
  );
}

/** What the device said to the last try. */
function Said({ outcome, problems }: EditedSetting): JSX.Element {
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
