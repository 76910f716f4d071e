import { type Login, loginBy } from './digest.ts';
import { ownUsername } from './session.ts';
import { topic } from './store.ts';

const users = topic('users/config');

/** Members of a write by which a login changes; null and missing ones stay. */
interface ChangedLogin {
  readonly id?: number;
  readonly username?: string | null;
  readonly digest_hash?: string | null;
}

/**
 * The login by which the page goes on after a write that changes its own password; undefined where
 * it does not.
 */
export function ownLoginAfter(path: string, payload: unknown): Login | undefined {
  const own = ownUsername();
  if (own === undefined) return undefined;
  const { id, username, digest_hash } = (payload ?? {}) as ChangedLogin;
  if (!digest_hash) return undefined;
  if (path === 'authentication/config') return loginBy(username ?? '', digest_hash);
  if (path !== 'users/modify') return undefined;
  const user = users.peek()?.users.find(one => one.id === id);
  if (user === undefined || loginBy(user.username, '').username !== own) return undefined;
  return loginBy(username ?? user.username, digest_hash);
}
