import { type Persistent, Refusal } from '../../registry/registry.ts';
import { anonymous, type Stored, type StoredUser, storedField } from './fields.ts';
import { canLogIn, refuseUsername } from './rules.ts';

/** The users as backups have them. */
export function userBackup(
  parts: Pick<Persistent, 'path' | 'objects'> & {
    value(): Stored;
    suppose(next: Stored): () => void;
  },
): Persistent {
  return {
    ...parts,
    field: storedField,
    adapt: (next, present) => withFittingHashes(next as Stored, present as Stored),
    check: next => checkAll(next as Stored),
    suppose: next => parts.suppose(next as Stored),
  };
}

/** Checks users that come all at once. */
function checkAll({ users, http_auth_enabled: isNeeded }: Stored): void {
  for (const [at, user] of users.entries()) {
    if (users.findIndex(({ id }) => id === user.id) !== at)
      throw new Refusal('not_unique', `users/${at}/id`, user.id, 'must differ from the others');
    if (user.id === anonymous.id && canLogIn(user))
      throw new Refusal('not_supported', `users/${at}/digest_hash`, undefined, 'must be empty');
    refuseUsername(user, users);
  }
  if (isNeeded && !users.some(canLogIn))
    throw new Refusal(
      'conflicting',
      'http_auth_enabled',
      true,
      'must not be true without a user who can log in: their passwords are missing',
    );
}

/** A hash is valid for one user name only, and useless under another. */
function withFittingHashes(next: Stored, present: Stored): Stored {
  const fits = ({ username, digest_hash: hash }: StoredUser): boolean =>
    present.users.every(user => user.digest_hash !== hash || user.username === username);
  return {
    ...next,
    users: next.users.map(user => (fits(user) ? user : { ...user, digest_hash: '' })),
  };
}
