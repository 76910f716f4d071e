import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';
import { anonymous, maxUsers, type Stored, type StoredUser } from './fields.ts';

/** True if the login knows a password of the user. */
export function canLogIn(user: Pick<StoredUser, 'digest_hash'>): boolean {
  return user.digest_hash !== '';
}

/** Refuses a new user who does not get the next number, and one too many. */
export function refuseUnlessNext(id: number, { users, next_user_id: expected }: Stored): void {
  if (expected === 0)
    throw new Refusal('not_unique', 'id', id, 'is not free: all numbers occur in users or charges');
  if (id !== expected)
    throw new Refusal(
      'conflicting',
      'id',
      id,
      message('must be next_user_id, which is {id}', { id: expected }),
    );
  if (users.length >= maxUsers) {
    throw new Refusal(
      'not_allowed_now',
      '',
      undefined,
      message('is one user too many: at most {count} beside the anonymous one', {
        count: maxUsers - 1,
      }),
    );
  }
}

/** Refuses to change of the anonymous user anything but its name. */
export function refuseOtherAnonymous(before: StoredUser, after: StoredUser): void {
  if (before.id !== anonymous.id) return;
  for (const field of ['roles', 'current', 'username', 'digest_hash'] as const) {
    if (after[field] === before[field]) continue;
    const shown = field === 'digest_hash' ? undefined : after[field];
    throw new Refusal(
      'not_supported',
      field,
      shown,
      'cannot be changed: of the anonymous user only display_name can',
    );
  }
}

/** Refuses a name for the login that another user has, and none for a user who can log in. */
export function refuseUsername(user: StoredUser, users: readonly StoredUser[]): void {
  if (user.username === '' && canLogIn(user))
    throw new Refusal('conflicting', 'username', '', 'must not be empty for a user who can log in');
  if (user.username === '') return;
  if (users.some(other => other.id !== user.id && other.username === user.username)) {
    throw new Refusal(
      'not_unique',
      'username',
      user.username,
      'must differ from the names of the other users',
    );
  }
}

/** Refuses another username with the old hash. */
export function refuseOldHash(before: StoredUser, after: StoredUser): void {
  const renamed = after.username !== before.username;
  if (!renamed || !canLogIn(after) || after.digest_hash !== before.digest_hash) return;
  throw new Refusal(
    'missing_key',
    'digest_hash',
    undefined,
    'must be given anew, because it depends on the username',
  );
}

/**
 * While the login is needed, somebody must be able to log in: neither open to everybody nor closed
 * to all.
 */
export function refuseNoLogin(isNeeded: boolean, left: readonly StoredUser[], field: string): void {
  if (!isNeeded || left.some(canLogIn)) return;
  throw new Refusal(
    'not_allowed_now',
    field,
    undefined,
    'cannot be taken from the last user who can log in: switch the login off first (users/http_auth_update)',
  );
}
