import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { tagType } from '../../declared-names.ts';
import { Action, Problem, type Sending, useSending } from '../../parts/action.tsx';
import { anonymousId, userName } from '../../people.ts';
import type { Made } from '../../request.ts';
import { has, topic } from '../../store.ts';
import type { AuthorizedTag, Tag } from '../../topics.ts';
import { usersWords } from './words.ts';

const config = topic('users/config');
const nfc = topic('nfc/config');
const seen = topic('nfc/seen_tags');

/** Tag that is presented to the simulated reader. */
const simulatedTag: Tag = { tag_type: tagType.type2, tag_id: '04:A1:B2:C3:D4:E5:80' };

/** The tags and whom they belong to; a tag that is held to the reader can be added. */
export function Tags(): JSX.Element | null {
  const { tags: title, noTags, holdTag, simulate } = usersWords.value;
  const sending = useSending();
  const simulating = useSending();
  if (!nfc.value) return null;
  const known = nfc.value.authorized_tags;
  const news = (seen.value ?? []).filter(
    tag => tag.tag_id !== '' && !known.some(one => isSame(one, tag)),
  );
  return (
    <section id="tags" class="card" aria-labelledby="tags-title">
      <h2 id="tags-title">{title}</h2>
      {known.length === 0 && <p>{noTags}</p>}
      <ul class="tag-list">
        {known.map(tag => (
          <Known key={`${tag.tag_type} ${tag.tag_id}`} {...{ tag, sending }} />
        ))}
      </ul>
      <div aria-live="polite">
        {news.length === 0 && <p class="hint">{holdTag}</p>}
        {news.map(tag => (
          <New key={`${tag.tag_type} ${tag.tag_id}`} {...{ tag, sending }} />
        ))}
      </div>
      <Problem text={sending.problem || simulating.problem} />
      {has('debug/vehicle') && news.length === 0 && (
        <div class="actions">
          <Action sending={simulating} path="debug/nfc_tag" payload={simulatedTag}>
            {simulate}
          </Action>
        </div>
      )}
    </section>
  );
}

function isSame(one: Tag, other: Tag): boolean {
  return one.tag_id === other.tag_id && one.tag_type === other.tag_type;
}

/** Changes of the tags, to be written. */
function withTags(
  change: (known: readonly AuthorizedTag[]) => readonly AuthorizedTag[],
): Made<{ readonly authorized_tags: readonly AuthorizedTag[] }> {
  return now => ({ ...now, authorized_tags: change(now.authorized_tags) });
}

function Known({ tag, sending }: { tag: AuthorizedTag; sending: Sending }): JSX.Element {
  const { belongsTo, nobody, removeTag } = usersWords.value;
  const give = (user_id: number) =>
    sending.send(
      'nfc/config',
      withTags(known => known.map(one => (isSame(one, tag) ? { ...one, user_id } : one))),
    );
  return (
    <li>
      <code>{tag.tag_id}</code>
      <label class="field">
        <span>{belongsTo}</span>
        <select
          value={String(tag.user_id)}
          onChange={({ currentTarget }) => give(Number(currentTarget.value))}
        >
          <option value="0">{nobody}</option>
          <People />
        </select>
      </label>
      <button
        type="button"
        aria-label={`${removeTag}: ${tag.tag_id}`}
        onClick={() =>
          sending.send(
            'nfc/config',
            withTags(known => known.filter(one => !isSame(one, tag))),
          )
        }
      >
        {removeTag}
      </button>
    </li>
  );
}

function New({ tag, sending }: { tag: Tag; sending: Sending }): JSX.Element {
  const { newTag, chooseUser, userFirst, addTag } = usersWords.value;
  const [chosen, setChosen] = useState('');
  const people = config.value?.users.filter(({ id }) => id !== anonymousId) ?? [];
  const owner = chosen === '' && people.length === 1 ? String(people[0]?.id) : chosen;
  const entry = { user_id: Number(owner), tag_type: tag.tag_type, tag_id: tag.tag_id };
  return (
    <div class="new-tag">
      <p>
        {newTag}: <code>{tag.tag_id}</code>
      </p>
      {people.length === 0 ? (
        <p class="hint">{userFirst}</p>
      ) : (
        <div class="as-user">
          <label class="field">
            <span>{usersWords.value.belongsTo}</span>
            <select value={owner} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
              {people.length > 1 && <option value="">{chooseUser}</option>}
              <People />
            </select>
          </label>
          <Action
            sending={sending}
            path="nfc/config"
            payload={withTags(known => [...known, entry])}
            isUseful={owner !== ''}
          >
            {addTag}
          </Action>
        </div>
      )}
    </div>
  );
}

function People(): JSX.Element {
  const people = config.value?.users.filter(({ id }) => id !== anonymousId) ?? [];
  return (
    <>
      {people.map(({ id }) => (
        <option key={id} value={String(id)}>
          {userName(id)}
        </option>
      ))}
    </>
  );
}
