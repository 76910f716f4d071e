import type { JSX } from 'preact';
import { chargeSlot } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { linkTo } from '../../router.ts';
import { has, topic } from '../../store.ts';
import type { Cause, CauseAction } from '../../topics.ts';
import { adviceOf, blocks, factsOf, titleOf, told } from './status.ts';
import { whyWords } from './why-words.ts';

/** Settings that have a page of their own. */
const pages: Readonly<Record<string, string>> = {
  'automation/config': 'rules',
  'meters/0/config': 'meters',
  'nfc/config': 'users',
  'ocpp/config': 'ocpp',
};

const group = topic('charge_manager/config');

/**
 * What holds the charge up or back, each with who wants it so, since when, and what a person may
 * do: what blocks, or what limits most, and the others behind it.
 */
export function Why(): JSX.Element | null {
  const limits = told.value.filter(({ slot }) => slot >= 0);
  const blocking = limits.filter(blocks);
  const others = limits.filter(cause => !blocks(cause));
  if (limits.length === 0) return null;
  return (
    <div class="why">
      {blocking.length > 0 ? (
        <>
          <ul class="limits">{blocking.map(limit)}</ul>
          <Rest causes={others} name="others" />
        </>
      ) : (
        <>
          <p id="limit">{limitedBy(others)}</p>
          <Rest causes={others} name="all" />
        </>
      )}
    </div>
  );
}

/** What decides about the current: the first of them, and whatever limits as much. */
function limitedBy(limits: readonly Cause[]): string {
  const leastMa = limits[0]?.max_current ?? 0;
  const deciding = limits.filter(({ max_current }) => max_current === leastMa).map(titleOf);
  const limited = whyWords.value.limitedTo.replace('{}', format.value.current(leastMa));
  return `${limited}: ${format.value.list(deciding)}`;
}

function limit(cause: Cause): JSX.Element {
  return <Limit key={cause.slot} cause={cause} />;
}

function Rest({ causes, name }: { causes: readonly Cause[]; name: 'all' | 'others' }) {
  if (causes.length === 0) return null;
  return (
    <details>
      <summary>{whyWords.value[name]}</summary>
      <ul class="limits">{causes.map(limit)}</ul>
    </details>
  );
}

function Limit({ cause }: { cause: Cause }): JSX.Element {
  const { max_current, slot, actions, addresses } = cause;
  const isAnswer = cause === told.value[0];
  const advice = actions.filter(({ how }) => how === 'person').map(adviceOf);
  const notes = isAnswer ? [] : [factsOf(cause), ...advice].filter(text => text !== '');
  return (
    <li data-slot={slot}>
      <strong>{titleOf(cause)}</strong>
      <span class="number">
        {max_current === 0 ? whyWords.value.blocked : format.value.current(max_current)}
      </span>
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      {actions.map(action => (
        <Out key={action.name} action={action} />
      ))}
      {slot === chargeSlot.loadManagement && <Managers all={addresses} />}
    </li>
  );
}

/** What is sent, or the setting that decides; Start has a button of its own. */
export function Out({ action }: { action: CauseAction }): JSX.Element | null {
  const sending = useSending();
  const { how, name, path, payload } = action;
  if (how === 'setting' && has(path)) {
    const page = pages[path];
    return (
      <a class="way-out" href={page ? linkTo(page) : linkTo('settings', ...path.split('/'))}>
        {adviceOf(action)}
      </a>
    );
  }
  if (how !== 'write' || name === 'start') return null;
  return (
    <div class="way-out">
      <Action sending={sending} path={path} payload={payload}>
        {adviceOf(action)}
      </Action>
      <Problem text={sending.problem} />
    </div>
  );
}

/** The pages of those who manage the charger; the board, if that is this device. */
function Managers({ all }: { all: readonly string[] }): JSX.Element {
  const { board, managerAt } = whyWords.value;
  if (group.value?.enable_charge_manager)
    return (
      <a class="way-out" href={linkTo('site')}>
        {board}
      </a>
    );
  return (
    <>
      {all.map(address => (
        <a
          key={address}
          class="way-out"
          href={`http://${address}/`}
          target="_blank"
          rel="noreferrer"
        >
          {`${managerAt} ${address}`}
        </a>
      ))}
    </>
  );
}
