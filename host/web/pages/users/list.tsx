import type { JSX } from 'preact';
import { format } from '../../formatting.ts';
import { Icon } from '../../parts/icon.tsx';
import { anonymousId, userName } from '../../people.ts';
import { go, linkTo } from '../../router.ts';
import { topic } from '../../store.ts';
import type { User } from '../../topics.ts';
import { usersWords } from './words.ts';

const config = topic('users/config');
const nfc = topic('nfc/config');

/** All users, each a link to what can be changed. */
export function UserList(): JSX.Element {
  const { users: title, noUsers, addUser } = usersWords.value;
  const all = config.value?.users ?? [];
  return (
    <section class="card" aria-labelledby="users-title">
      <h2 id="users-title">{title}</h2>
      {all.length <= 1 && <p>{noUsers}</p>}
      <ul id="user-list" class="links">
        {all.map(user => (
          <li key={user.id}>
            <a href={linkTo('users', String(user.id))}>
              <span>
                <strong>{userName(user.id)}</strong>
                <small>{about(user)}</small>
              </span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="primary" onClick={() => go('users', 'new')}>
          {addUser}
        </button>
      </div>
    </section>
  );
}

/** Permissions of a user, in a line. */
function about({ id, current, digest_hash }: User): string {
  const { anonymous, upTo, mustNot, canLogIn, tagCount } = usersWords.value;
  if (id === anonymousId) return anonymous;
  const tags = nfc.value?.authorized_tags.filter(({ user_id }) => user_id === id) ?? [];
  return [
    current === 0 ? mustNot : `${upTo} ${format.value.current(current)}`,
    tagCount(tags.length),
    digest_hash === null ? canLogIn : '',
  ]
    .filter(text => text !== '')
    .join(' · ');
}
