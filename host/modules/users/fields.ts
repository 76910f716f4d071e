import { current } from '../../hardware/current.ts';
import { mostCurrentMa } from '../../hardware/limits.ts';
import {
  array,
  bool,
  guarding,
  hidden,
  int,
  nullable,
  object,
  text,
  type ValueOf,
} from '../../registry/field.ts';

export const maxUsers = 17;
export const lastUserId = 255;

/** Number of a user, from `min` on. */
export const id = (min: number) => int('Number of the user', { min, max: lastUserId });
const roles = int('Not used yet', { min: 0, max: 0xffffffff });
const allowedCurrent = current('Allowed current; 0 means that the user must not charge');
const displayName = text('Name for people, also in the charge log', { maxBytes: 32 });
const username = text('Name for the login', { maxBytes: 32 });
const digestHash = hidden(
  text('MD5 of username:realm:password in hex; empty prohibits the login', {
    maxBytes: 32,
    rule: [
      hash => hash === '' || /^[0-9a-f]{32}$/i.test(hash),
      'must be empty or 32 hexadecimal digits',
    ],
  }),
);

const userFields = {
  id: id(0),
  roles,
  current: allowedCurrent,
  display_name: displayName,
  username,
  digest_hash: digestHash,
};
/** Of a stored user, what cannot be used is lost by itself; without a number it is nobody. */
const storedUser = object({
  id: userFields.id,
  roles: guarding(roles, 0),
  current: guarding(allowedCurrent, 0),
  display_name: guarding(displayName, ''),
  username: guarding(username, ''),
  digest_hash: guarding(digestHash, ''),
});
/** `users/add`. */
export const newUser = object({ ...userFields, id: id(1) });
/** `users/modify`. */
export const changedUser = object({
  id: id(0),
  roles: nullable(roles),
  current: nullable(allowedCurrent),
  display_name: nullable(displayName),
  username: nullable(username),
  digest_hash: hidden(nullable(digestHash)),
});
const nextUserId = int('Number of the next user, 0 if none is free', { min: 0, max: lastUserId });
export const loginEnabled = guarding(bool('Whether web interface and HTTP API need a login'), true);

/** Stored data of the users. */
export const storedField = object({
  users: array(storedUser, { minItems: 1, maxItems: maxUsers }),
  next_user_id: nextUserId,
  http_auth_enabled: loginEnabled,
});
/** Of that, who the users are. */
export const storedUsers = object({ users: array(storedUser, { maxItems: maxUsers }) });
/** `users/config`. */
export const configField = object({
  users: array(
    object({
      ...userFields,
      digest_hash: nullable(
        text('Empty if the user cannot log in, null otherwise', { maxBytes: 0 }),
      ),
    }),
    { maxItems: maxUsers },
    'The anonymous user, then the others',
  ),
  next_user_id: nextUserId,
  http_auth_enabled: loginEnabled,
});

export type StoredUser = ValueOf<typeof storedUser>;
export type Stored = ValueOf<typeof storedField>;
export type ChangedUser = ValueOf<typeof changedUser>;

/** The user who is always there. */
export const anonymous: StoredUser = {
  id: 0,
  roles: 0xffffffff,
  current: mostCurrentMa,
  display_name: 'Anonymous',
  username: 'anonymous',
  digest_hash: '',
};

/** Value of `users/config`: who can log in, without the hashes. */
export function visible({ users, ...others }: Stored): ValueOf<typeof configField> {
  return {
    users: users.map(user => ({ ...user, digest_hash: user.digest_hash === '' ? '' : null })),
    ...others,
  };
}
