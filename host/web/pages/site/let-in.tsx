import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Action, Problem, useSending } from '../../parts/action.tsx';
import { userName } from '../../people.ts';
import { topic } from '../../store.ts';
import { config, type Shown } from './told.ts';
import { siteWords } from './words.ts';

const users = topic('users/config');

/**
 * Lets a user charge at a charger of the group that waits for one, where this device decides: many
 * have no reader for tags.
 */
export function LetIn({ charger: { index, told } }: { charger: Shown }): JSX.Element | null {
  const { letIn, letInYes } = siteWords.value;
  const sending = useSending();
  const people = users.value?.users ?? [];
  const [chosen, setChosen] = useState('');
  const decides = config.value?.enable_central_management === true;
  if (!decides || told?.why.name !== 'tag_wanted' || people.length === 0) return null;
  const user = people.find(({ id }) => String(id) === chosen) ?? people.at(-1);
  return (
    <section class="card" aria-labelledby="let-in">
      <h2 id="let-in">{letIn}</h2>
      <div class="as-user">
        <label class="field">
          <span>{siteWords.value.user}</span>
          <select
            value={String(user?.id)}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {people.map(({ id }) => (
              <option key={id} value={String(id)}>
                {userName(id)}
              </option>
            ))}
          </select>
        </label>
        <Action
          sending={sending}
          path="charge_manager/authorize_charger"
          payload={{ charger_idx: index, user_id: user?.id ?? 0 }}
          primary
        >
          {letInYes}
        </Action>
      </div>
      <Problem text={sending.problem} />
    </section>
  );
}
