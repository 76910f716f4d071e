import type { JSX } from 'preact';
import { format } from '../../formatting.ts';
import { anonymousId, userName } from '../../people.ts';
import { go } from '../../router.ts';
import { topic } from '../../store.ts';
import { monthName, months, ownerOf, periodName, type Query } from './query.ts';
import { chargesWords } from './words.ts';

const users = topic('users/config');
const nfc = topic('nfc/config');

/** Chooses which charges are shown: the address says it, so that it can be gone back to. */
export function Filter({ query }: { query: Query }): JSX.Element {
  const { period, whose, ofTag } = chargesWords.value;
  const tag = query.whose.startsWith('tag-') ? query.whose.slice(4) : undefined;
  return (
    <>
      <div class="filter">
        <label class="field">
          <span>{period}</span>
          <select
            value={query.period}
            onChange={({ currentTarget }) => go('charges', currentTarget.value, query.whose)}
          >
            <Periods query={query} />
          </select>
        </label>
        <label class="field">
          <span>{whose}</span>
          <select
            value={query.whose}
            onChange={({ currentTarget }) => go('charges', query.period, currentTarget.value)}
          >
            <People />
          </select>
        </label>
      </div>
      {tag !== undefined && <p class="hint">{`${ofTag} ${userName(ownerOf(tag) ?? 0)}`}</p>}
    </>
  );
}

function Periods({ query }: { query: Query }): JSX.Element {
  const { whole, everything } = chargesWords.value;
  const all = months();
  const years = [...new Set(all.map(month => month.getFullYear()))];
  const isListed =
    query.period === 'all' || all.some(month => monthName(month).startsWith(query.period));
  return (
    <>
      {!isListed && <option value={query.period}>{periodName(query)}</option>}
      {years.map(year => (
        <optgroup key={year} label={String(year)}>
          <option value={String(year)}>{`${whole} ${year}`}</option>
          {all
            .filter(month => month.getFullYear() === year)
            .map(month => (
              <option key={monthName(month)} value={monthName(month)}>
                {format.value.month(month)}
              </option>
            ))}
        </optgroup>
      ))}
      <option value="all">{everything}</option>
    </>
  );
}

function People(): JSX.Element {
  const words = chargesWords.value;
  const people = users.value?.users ?? [];
  const tags = nfc.value?.authorized_tags.filter(({ user_id }) => user_id !== anonymousId) ?? [];
  return (
    <>
      <option value="all">{words.everybody}</option>
      <optgroup label={words.users}>
        {people.map(({ id }) => (
          <option key={id} value={`user-${id}`}>
            {userName(id)}
          </option>
        ))}
        <option value="deleted">{words.deletedUsers}</option>
      </optgroup>
      {tags.length > 0 && (
        <optgroup label={words.tags}>
          {tags.map(({ tag_id, user_id }) => (
            <option key={tag_id} value={`tag-${tag_id}`}>
              {`${tag_id} · ${userName(user_id)}`}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
