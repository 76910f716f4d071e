import { topic } from './store.ts';
import { peopleWords } from './words/people.ts';

/** User of charges that nobody was asked for. */
export const anonymousId = 0;
/** The name that the anonymous user is made with says nothing. */
const anonymousName = 'Anonymous';

const users = topic('users/config');

/**
 * Name of a user.
 *
 * @param remembered the name that the device kept of a user who is gone; empty without one
 */
export function userName(id: number, remembered = ''): string {
  const { noUser, user, deleted } = peopleWords.value;
  const known = users.value?.users.find(one => one.id === id);
  const name = known?.display_name ?? remembered;
  if (id === anonymousId) return name !== '' && name !== anonymousName ? name : noUser;
  if (!known) return name === '' ? `${deleted} ${id}` : `${name} (${deleted})`;
  return name || `${user} ${id}`;
}

/** A user and the charger where a charge was, if that is not this device. */
export function userAt(user: string, charger: string | undefined): string {
  return charger ? `${user}, ${charger}` : user;
}
