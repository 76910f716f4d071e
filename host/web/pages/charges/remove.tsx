import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { format } from '../../formatting.ts';
import { useSending } from '../../parts/action.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Icon } from '../../parts/icon.tsx';
import { topic } from '../../store.ts';
import { chargesWords } from './words.ts';

const state = topic('charge_tracker/state');

/** Removes all charges, when somebody has confirmed that. */
export function Remove(): JSX.Element | null {
  const words = chargesWords.value;
  const [isAsked, setAsked] = useState(false);
  const sending = useSending();
  const count = state.value?.tracked_charges ?? 0;
  if (count === 0) return null;
  async function remove(): Promise<void> {
    const payload = { do_i_know_what_i_am_doing: true };
    if (await sending.send('charge_tracker/remove_all_charges', payload)) setAsked(false);
  }
  return (
    <div class="remove">
      <button type="button" class="quiet danger" onClick={() => setAsked(true)}>
        <Icon name="remove" />
        {words.remove}
      </button>
      {isAsked && (
        <Confirm
          title={words.removeTitle}
          question={words.removing(format.value.number(count))}
          confirm={words.confirm}
          sending={sending}
          onConfirm={remove}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}
