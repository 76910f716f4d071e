import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Declared, declaredAt } from '../../form/declared.ts';
import { initialOf, moveDraftsUp, typedAt, withEntry } from '../../form/draft.ts';
import { Field, placesOf } from '../../form/field.tsx';
import { useFirstWrong } from '../../form/first-wrong.ts';
import { type Problems, problemsIn } from '../../form/refusals.ts';
import { SaveBar } from '../../form/save-bar.tsx';
import type { ArrayShape, ObjectShape, UnionShape } from '../../form/shape.ts';
import { isLive } from '../../live.ts';
import { Problem } from '../../parts/action.tsx';
import { Head } from '../../parts/head.tsx';
import { refusalWords } from '../../parts/refusal.ts';
import { Removal } from '../../parts/removal.tsx';
import { type Made, write } from '../../request.ts';
import { go } from '../../router.ts';
import { topic } from '../../store.ts';
import type { Tagged, Task } from '../../topics.ts';
import { words } from '../../words/index.ts';
import { placeOf, type Rules } from './place.ts';
import { sentenceOf } from './sentence.ts';
import { rulesWords } from './words.ts';

const config = topic('automation/config');
const state = topic('automation/state');
const path = 'automation/config';
const list = `${path}/tasks`;
const nothingWrong: Problems = new Map();

/** One of the rules, or a new one. */
export function EditRule({ chosen }: { chosen: string }): JSX.Element {
  const { rule, newRule, gone } = rulesWords.value;
  const back = { to: ['rules'], title: words.value.pages.rules };
  const tasks = config.value?.tasks ?? [];
  const isNew = chosen === 'new';
  const at = isNew ? tasks.length : Number(chosen) - 1;
  const task = tasks[at];
  return (
    <div class="narrow">
      <Head title={isNew ? newRule : `${rule} ${chosen}`} back={back} />
      {isNew || task ? <RuleForm at={at} task={task} /> : <p class="card">{gone}</p>}
      {task && <RemoveRule at={at} task={task} />}
    </div>
  );
}

function RuleForm({ at, task }: { at: number; task: Task | undefined }): JSX.Element {
  const { hidden, restarts } = rulesWords.value;
  const [shape] = useState(() => shapeOf(task));
  const [stored] = useState(() => task ?? firstOf(shape));
  const { value: typed, isTyped, ...draft } = typedAt(draftPath(at), task ?? stored);
  const [problems, setProblems] = useState(nothingWrong);
  const [isBusy, setBusy] = useState(false);
  const form = useFirstWrong(problems);
  const place = `tasks/${at}`;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isLive.value) return;
    setBusy(true);
    const made: Made<Rules> = ({ tasks }) => {
      const place = task ? placeOf(task, tasks, at) : -1;
      return { tasks: place < 0 ? [...tasks, typed] : withEntry(tasks, place, typed) };
    };
    const written = await write(path, made);
    setBusy(false);
    if (written.ok) {
      draft.discard();
      return go('rules');
    }
    const refused = written.status === 0 ? { status: 0, words: refusalWords(written) } : written;
    setProblems(problemsIn(refused, placesOf(shape, typed, place)));
  }

  return (
    <form ref={form} class="card settings" data-path={path} onSubmit={submit} noValidate>
      <p id="rule-sentence" class="rule-sentence" aria-live="polite">
        {sentenceOf(typed)}
      </p>
      <Field
        {...{ path, place, shape, problems }}
        name=""
        value={typed}
        onChange={next => draft.change(next as Task)}
      />
      <p class="hint">{hidden}</p>
      <Problem text={(problems.get('') ?? []).join('\n')} />
      <p class="hint">{restarts}</p>
      {(isTyped || !task) && (
        <SaveBar {...{ isTyped, isBusy }} isStale={draft.isStale} onDiscard={draft.discard} />
      )}
    </form>
  );
}

/** The shape of a rule, of whose tags only those are offered that the device can do now. */
function shapeOf(task: Task | undefined): ObjectShape {
  const declared = declaredAt(path) as Declared;
  const { tasks } = (declared.shape as ObjectShape).fields as { tasks: ArrayShape };
  const { trigger, action, delay } = (tasks.item as ObjectShape).fields as {
    trigger: UnionShape;
    action: UnionShape;
    delay: ObjectShape['fields'][string];
  };
  const told = state.value;
  return {
    type: 'object',
    fields: {
      trigger: offering(trigger, told?.registered_triggers, told?.enabled_triggers, task?.trigger),
      action: offering(action, told?.registered_actions, told?.enabled_actions, task?.action),
      delay,
    },
  };
}

/**
 * Leaves out tags that are registered, but not enabled, except the one in use. The sentence above
 * shows its meaning.
 */
function offering(
  shape: UnionShape,
  registered: readonly number[] = [],
  enabled: readonly number[] = [],
  present: Tagged = null,
): UnionShape {
  const tags = shape.tags.filter(
    ([tag]) => tag === present?.[0] || !registered.includes(tag) || enabled.includes(tag),
  );
  const { doc: _, ...others } = shape;
  return { ...others, nullable: false, tags };
}

/** A new rule. */
function firstOf(shape: ObjectShape): Task {
  return initialOf(shape) as Task;
}

function RemoveRule({ at, task }: { at: number; task: Task }): JSX.Element {
  const { remove, removing, removeIt } = rulesWords.value;
  const all = config.value?.tasks ?? [];
  const made: Made<Rules> = ({ tasks }) => {
    const place = placeOf(task, tasks, at);
    return { tasks: tasks.filter((_, index) => index !== place) };
  };

  return (
    <Removal
      path={path}
      payload={made}
      ask={remove}
      loss={removing}
      act={removeIt}
      to="rules"
      onRemoved={() => moveDraftsUp(list, at, all.length)}
    />
  );
}

function draftPath(at: number): string {
  return `${list}/${at}`;
}
