import type { JSX } from 'preact';
import { format } from '../../formatting.ts';
import { Problem, useSending } from '../../parts/action.tsx';
import { Confirmed } from '../../parts/confirmed.tsx';
import { topic } from '../../store.ts';
import { chargesWords } from './words.ts';

const state = topic('charge_tracker/state');

/** Removes all charges, when somebody has confirmed that. */
export function Remove(): JSX.Element | null {
  const { remove, removing, confirm } = chargesWords.value;
  const sending = useSending();
  const count = state.value?.tracked_charges ?? 0;
  if (count === 0) return null;
  return (
    <section class="card remove" aria-label={confirm}>
      <Confirmed
        sending={sending}
        path="charge_tracker/remove_all_charges"
        payload={{ do_i_know_what_i_am_doing: true }}
        ask={remove}
        loss={removing(format.value.number(count))}
        act={confirm}
      />
      <Problem text={sending.problem} />
    </section>
  );
}
