import type { Credentials } from '../../access/credentials.ts';
import type { ModuleContext } from '../../device/context.ts';
import { current, mostCurrentMa } from '../../hardware/limits.ts';
import { Listeners } from '../../platform/listeners.ts';
import { StorageError } from '../../platform/storage.ts';
import { ConfigStore } from '../../registry/config-store.ts';
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
import { Refusal } from '../../registry/registry.ts';
import type { Authorization, ChargeTracker } from '../charge_tracker/index.ts';
import type { Evse } from '../evse/index.ts';
import type { RequireMeter } from '../require_meter/index.ts';
import { chargeAuthorization } from './authorization.ts';
import { NameFile } from './name-file.ts';
import type { TagAction, User } from './user.ts';

/** What other modules get from the users. */
export interface Users {
  /** Who may log in over HTTP. */
  readonly credentials: Credentials;
  find(id: number): User | undefined;
  /** Whether a user is there; a deleted one is not. */
  isConfigured(id: number): boolean;
  /** Display name of a user, deleted ones included; empty if nobody knows it. */
  nameOf(id: number): string;
  /**
   * A tag of this user was presented: starts a charge of the user, or stops it, if the vehicle's
   * state allows it.
   *
   * @param stopDeadTimeS time since the last start or stop below which the tag does not stop the
   * charge
   */
  present(
    userId: number,
    action: TagAction,
    authorization: Authorization,
    stopDeadTimeS: number,
  ): void;
  /** Calls `listener` after a user was removed. */
  onRemoved(listener: (userId: number) => void): void;
}

const path = 'users/config';
const maxUsers = 17;
const lastUserId = 255;

const id = (min: number) => int('Number of the user', { min, max: lastUserId });
const roles = int('Not used yet', { min: 0, max: 0xffffffff });
const allowedCurrent = current('Allowed current; 0 means that the user must not charge');
const displayName = text('Name for people, also in the charge log', { maxBytes: 32 });
const username = text('Name for the login', { maxBytes: 32 });
const digestHash = hidden(
  text('MD5 of username:realm:password in hex; empty prohibits the login', {
    maxBytes: 32,
    rule: [
      hash => hash === '' || /^[0-9a-f]{32}$/i.test(hash),
      'be empty or 32 hexadecimal digits',
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
const newUser = object({ ...userFields, id: id(1) });
const changedUser = object({
  id: id(0),
  roles: nullable(roles),
  current: nullable(allowedCurrent),
  display_name: nullable(displayName),
  username: nullable(username),
  digest_hash: hidden(nullable(digestHash)),
});
const nextUserId = int('Number of the next user, 0 if none is free', { min: 0, max: lastUserId });
const loginEnabled = guarding(bool('Whether web interface and HTTP API need a login'), true);

const storedField = object({
  users: array(storedUser, { minItems: 1, maxItems: maxUsers }),
  next_user_id: nextUserId,
  http_auth_enabled: loginEnabled,
});
const configField = object({
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

type StoredUser = ValueOf<typeof storedUser>;
type Stored = ValueOf<typeof storedField>;

const nobodyCanLogIn =
  'A login is needed, but the passwords of the users are lost, so that nobody can log in: write users/modify or ' +
  'users/http_auth_update over MQTT, or remove users/config from the data folder (docs/security.md)';

const anonymous: StoredUser = {
  id: 0,
  roles: 0xffffffff,
  current: mostCurrentMa,
  display_name: 'Anonymous',
  username: 'anonymous',
  digest_hash: '',
};

/**
 * Users, their login, and the authorization of charges (`users/…`, interface 2.12).
 *
 * `evse/user_enabled` stays as it is even if there are no users: a charger that was locked must not
 * open by a restart.
 */
export function users(
  context: ModuleContext,
  evse: Evse,
  tracker: ChargeTracker,
  monitoring: Pick<RequireMeter, 'blocks' | 'onBlock'>,
): Users {
  const { registry, kept, clock } = context;
  const say = (message: string): void => context.log.write('users', message);
  const store = new ConfigStore(kept, say);
  const names = new NameFile(kept, say);
  const loginListeners = new Listeners();
  const removedListeners = new Listeners<[userId: number]>();

  let stored = load();
  alignNames();
  const config = registry.state(path, configField, visible(stored), {
    doc: 'The users and whether a login is needed',
  });

  registry.command('users/add', newUser, add, { doc: 'Adds a user' });
  registry.command('users/modify', changedUser, modify, {
    doc: 'Changes a user; null keeps a field',
  });
  registry.command('users/remove', object({ id: id(1) }), remove, {
    doc: 'Removes a user; the charges stay',
  });
  registry.command('users/http_auth_update', object({ enabled: loginEnabled }), switchLogin, {
    doc: 'Switches the login on or off',
    action: false,
  });
  registry.raw('users/all_usernames', 'application/octet-stream', () => names.bytes(), {
    doc: 'Names of all users who occur in charges: 256 times 32 bytes user name and 32 bytes display name, by user id',
  });

  tracker.onUserGone(forgetName);
  const authorization = chargeAuthorization({
    clock,
    evse,
    tracker,
    monitoring,
    nameOf: userId => find(userId)?.display_name,
    say,
  });
  if (evse.userEnabled && stored.users.length === 1) {
    say(
      'Charging needs the tag of a user, but there is no user: nobody can charge until one is added',
    );
  }

  return {
    credentials: {
      required: () => stored.http_auth_enabled,
      ha1: name => stored.users.find(user => user.username === name && canLogIn(user))?.digest_hash,
      onChange: listener => loginListeners.add(listener),
    },
    find: userId => find(userId),
    isConfigured: userId => find(userId) !== undefined,
    nameOf: userId => find(userId)?.display_name ?? names.displayNameOf(userId),
    present(userId, action, how, stopDeadTimeS) {
      const user = find(userId);
      if (user && user.id !== anonymous.id) authorization.present(user, action, how, stopDeadTimeS);
    },
    onRemoved: listener => removedListeners.add(listener),
  };

  function load(): Stored {
    const none: Stored = { users: [anonymous], next_user_id: 1, http_auth_enabled: false };
    const found = store.load(path, storedField, none) as Stored;
    const others = found.users.filter(user => user.id !== anonymous.id);
    const loaded = {
      ...found,
      users: [found.users.find(user => user.id === anonymous.id) ?? anonymous, ...others],
    };
    const next = isFree(loaded.users, loaded.next_user_id)
      ? loaded.next_user_id
      : freeIdAfter(loaded.users, loaded.next_user_id);
    if (loaded.http_auth_enabled && !loaded.users.some(canLogIn)) {
      say(nobodyCanLogIn);
    }
    return { ...loaded, next_user_id: next };
  }

  /**
   * Stores the users and publishes them; throws `StorageError` and changes nothing if that fails.
   */
  function save(changes: Partial<Stored>): void {
    const next = { ...stored, ...changes };
    store.save(path, next);
    stored = next;
    config.set(visible(stored));
    loginListeners.call();
  }

  function add(user: StoredUser): void {
    const expected = stored.next_user_id;
    if (expected === 0)
      throw new Refusal(
        'not_unique',
        'id',
        user.id,
        'is not free: all numbers occur in users or charges',
      );
    if (user.id !== expected)
      throw new Refusal('conflicting', 'id', user.id, `must be next_user_id, which is ${expected}`);
    if (stored.users.length >= maxUsers) {
      throw new Refusal(
        'not_allowed_now',
        '',
        undefined,
        `is one user too many: at most ${maxUsers - 1} beside the anonymous one`,
      );
    }
    checkUsername(user);
    const list = [...stored.users, withLowerCaseHash(user)];
    // The name first: a charge of this user must never be without one.
    names.store([[user.id, user]]);
    save({ users: list, next_user_id: freeIdAfter(list, user.id) });
  }

  function modify(changes: ValueOf<typeof changedUser>): void {
    const before = existing(changes.id);
    const given = Object.entries(changes).filter(([, value]) => value !== null);
    const after = withLowerCaseHash(
      Object.assign({}, before, Object.fromEntries(given)) as StoredUser,
    );
    if (before.id === anonymous.id) {
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
    checkUsername(after);
    const renamed = after.username !== before.username;
    if (renamed && canLogIn(after) && after.digest_hash === before.digest_hash) {
      throw new Refusal(
        'missing_key',
        'digest_hash',
        undefined,
        'must be given anew, because it depends on the username',
      );
    }
    const list = stored.users.map(user => (user.id === after.id ? after : user));
    keepALogin(list, 'digest_hash');
    names.store([[after.id, after]]);
    save({ users: list });
    if (after.current !== before.current) authorization.currentChanged(after);
  }

  function remove({ id: removed }: { id: number }): void {
    existing(removed);
    const list = stored.users.filter(user => user.id !== removed);
    keepALogin(list, 'id');
    save({ users: list, next_user_id: stored.next_user_id || freeIdAfter(list, removed - 1) });
    if (!tracker.occurs(removed)) forgetName(removed);
    removedListeners.call(removed);
  }

  function switchLogin({ enabled }: { enabled: boolean }): void {
    if (enabled && !stored.users.some(canLogIn)) {
      throw new Refusal(
        'not_allowed_now',
        'enabled',
        enabled,
        'needs a user who can log in: give one a username and a digest_hash first',
      );
    }
    if (enabled !== stored.http_auth_enabled) save({ http_auth_enabled: enabled });
  }

  function find(userId: number): StoredUser | undefined {
    return stored.users.find(user => user.id === userId);
  }

  function existing(userId: number): StoredUser {
    const user = find(userId);
    if (!user) throw new Refusal('not_found', 'id', userId, 'must be the id of a user');
    return user;
  }

  function checkUsername(user: StoredUser): void {
    if (user.username === '') {
      if (canLogIn(user))
        throw new Refusal(
          'conflicting',
          'username',
          '',
          'must not be empty for a user who can log in',
        );
    } else if (
      stored.users.some(other => other.id !== user.id && other.username === user.username)
    ) {
      throw new Refusal(
        'not_unique',
        'username',
        user.username,
        'must differ from the names of the other users',
      );
    }
  }

  /**
   * While the login is needed, somebody must be able to log in: neither open to everybody nor
   * closed to all.
   */
  function keepALogin(list: readonly StoredUser[], field: string): void {
    if (!stored.http_auth_enabled || list.some(canLogIn)) return;
    throw new Refusal(
      'not_allowed_now',
      field,
      undefined,
      'cannot be taken from the last user who can log in: switch the login off first (users/http_auth_update)',
    );
  }

  function isFree(list: readonly StoredUser[], userId: number): boolean {
    return userId > 0 && !list.some(user => user.id === userId) && !tracker.occurs(userId);
  }

  /** The first free id after another one, cyclically; 0 if there is none. */
  function freeIdAfter(list: readonly StoredUser[], userId: number): number {
    for (let step = 0; step < lastUserId; step++) {
      const candidate = ((userId + step) % lastUserId) + 1;
      if (isFree(list, candidate)) return candidate;
    }
    return 0;
  }

  /**
   * After a start: the name file follows the users, and names that nobody needs any more are wiped.
   */
  function alignNames(): void {
    const changes = [...Array(lastUserId + 1).keys()]
      .filter(userId => find(userId) !== undefined || !tracker.occurs(userId))
      .map(userId => [userId, find(userId)] as const);
    storeNames(changes);
  }

  function forgetName(userId: number): void {
    if (find(userId)) return;
    storeNames([[userId, undefined]]);
    if (stored.next_user_id !== 0) return;
    stored = { ...stored, next_user_id: freeIdAfter(stored.users, userId - 1) };
    config.set(visible(stored));
  }

  /** Changes names where nothing depends on it; the next start makes up for what fails. */
  function storeNames(changes: readonly (readonly [number, StoredUser | undefined])[]): void {
    try {
      names.store(changes);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      say(`The names of users were not stored: ${error.message}`);
    }
  }
}

function canLogIn(user: StoredUser): boolean {
  return user.digest_hash !== '';
}

function withLowerCaseHash(user: StoredUser): StoredUser {
  return { ...user, digest_hash: user.digest_hash.toLowerCase() };
}

function visible({ users: list, ...others }: Stored): ValueOf<typeof configField> {
  return {
    users: list.map(user => ({ ...user, digest_hash: canLogIn(user) ? null : '' })),
    ...others,
  };
}
