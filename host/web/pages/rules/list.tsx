import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { nowS } from '../../calendar.ts';
import { withEntry } from '../../form/draft.ts';
import { format } from '../../formatting.ts';
import { isLive } from '../../live.ts';
import { Action, Problem, type Sending, useSending } from '../../parts/action.tsx';
import type { Made } from '../../request.ts';
import { go, linkTo } from '../../router.ts';
import { topic } from '../../store.ts';
import type { Task } from '../../topics.ts';
import { placeOf, type Rules } from './place.ts';
import { sentenceOf } from './sentence.ts';
import { rulesWords } from './words.ts';

const config = topic('automation/config');
const state = topic('automation/state');
/** Interface 2.4. */
const mostRules = 14;

/** All rules as sentences, in their order. */
export function RuleList(): JSX.Element {
  const { none, add, full, tryHint } = rulesWords.value;
  const tasks = config.value?.tasks ?? [];
  const moving = useSending();
  return (
    <>
      {tasks.length === 0 ? (
        <p class="card">{none}</p>
      ) : (
        <ol id="rules" class="rules">
          {tasks.map((task, at) => (
            <Rule key={`${at} ${JSON.stringify(task)}`} {...{ task, at, moving }} />
          ))}
        </ol>
      )}
      <Problem text={moving.problem} />
      {tasks.length > 0 && <p class="hint">{tryHint}</p>}
      {tasks.length < mostRules ? (
        <button type="button" class="primary" onClick={() => go('rules', 'new')}>
          {add}
        </button>
      ) : (
        <p class="hint">{full}</p>
      )}
    </>
  );
}

interface RuleProps {
  readonly task: Task;
  readonly at: number;
  readonly moving: Sending;
}

function Rule({ task, at, moving }: RuleProps): JSX.Element {
  const { rule, tryIt, tried, edit, up, down, notNow } = rulesWords.value;
  const sending = useSending();
  const [isTried, setTried] = useState(false);
  const tasks = config.value?.tasks ?? [];
  const noting: Sending = {
    ...sending,
    async send(path, payload) {
      const isTaken = await sending.send(path, payload);
      setTried(isTaken);
      return isTaken;
    },
  };
  function move(by: 1 | -1): void {
    if (!isLive.value) return;
    const made: Made<Rules> = now => {
      const place = placeOf(task, now.tasks, at);
      const other = now.tasks[place + by];
      if (place < 0 || !other) return now;
      return { tasks: withEntry(withEntry(now.tasks, place, other), place + by, task) };
    };
    void moving.send('automation/config', made);
  }
  const name = `${rule} ${at + 1}`;
  return (
    <li class="card" aria-label={name}>
      <p class="rule-sentence">{sentenceOf(task)}</p>
      <p class="hint">{runOf(at)}</p>
      {!isEnabled(task) && <p class="hint">{notNow}</p>}
      <div class="rule-actions">
        <Action sending={noting} path="automation/try" payload={{ task: at }}>
          {tryIt}
        </Action>
        <a class="button" href={linkTo('rules', String(at + 1))} aria-label={`${edit}: ${name}`}>
          {edit}
        </a>
        {at > 0 && (
          <button type="button" aria-label={`${up}: ${name}`} onClick={() => move(-1)}>
            {up}
          </button>
        )}
        {at < tasks.length - 1 && (
          <button type="button" aria-label={`${down}: ${name}`} onClick={() => move(1)}>
            {down}
          </button>
        )}
      </div>
      <div aria-live="polite">
        {isTried && sending.problem === '' && <p class="success">{tried}</p>}
      </div>
      <Problem text={sending.problem} />
    </li>
  );
}

/** Time at which a rule last ran, or will. */
function runOf(at: number): string {
  const { notRun, ran, runs, ranUnknown } = rulesWords.value;
  const minutes = state.value?.last_run_minutes[at] ?? 0;
  if ((state.value?.last_run[at] ?? 0) === 0) return notRun;
  if (minutes === 0) return ranUnknown;
  const isToCome = minutes * 60 > nowS();
  return `${isToCome ? runs : ran} ${format.value.recent(minutes)}`;
}

/** True if it can fire and act as things are; a tag that is not listed counts as usable. */
function isEnabled({ trigger, action }: Task): boolean {
  const told = state.value;
  if (!told) return true;
  const isUsable = (tag: number | undefined, known: readonly number[], usable: readonly number[]) =>
    tag === undefined || !known.includes(tag) || usable.includes(tag);
  return (
    isUsable(trigger?.[0], told.registered_triggers, told.enabled_triggers) &&
    isUsable(action?.[0], told.registered_actions, told.enabled_actions)
  );
}
