import type { JSX } from 'preact';
import { nowS } from '../../calendar.ts';
import { format } from '../../formatting.ts';
import { refusedTagWords } from './refused-tag-words.ts';
import { told } from './status.ts';
import { Out } from './why.tsx';

/**
 * A tag that was refused while nobody looked: what is wrong with it, when that was, and where tags
 * are taught in. One that holds up the vehicle that is there is told with what else does.
 */
export default function RefusedTag(): JSX.Element | null {
  const { title, ofNobody, ofUser, before } = refusedTagWords.value;
  const cause = told.value.find(({ name, slot }) => name === 'tag_refused' && slot < 0);
  if (!cause) return null;
  const { tag, user, since, actions } = cause;
  const what = user === '' ? ofNobody : ofUser.replace('{}', user);
  const when = since === 0 ? before : format.value.ago(Math.floor(nowS() / 60) - since);
  return (
    <section id="refused-tag" class="card" aria-labelledby="refused-tag-title">
      <h2 id="refused-tag-title">{title}</h2>
      <p role="status">
        {what} <code>{tag}</code> ({when})
      </p>
      {actions.map(action => (
        <Out key={action.name} action={action} />
      ))}
    </section>
  );
}
