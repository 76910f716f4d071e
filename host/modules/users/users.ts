import type { Credentials } from '../../access/credentials.ts';
import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { LogEntry } from '../../platform/log.ts';
import { object } from '../../registry/field.ts';
import type { Authorization, ChargeTracker } from '../charge_tracker/index.ts';
import type { Evse } from '../evse/index.ts';
import type { RequireMeter } from '../require_meter/index.ts';
import { chargeAuthorization } from './authorization.ts';
import {
  anonymous,
  type ChangedUser,
  changedUser,
  configField,
  id,
  loginEnabled,
  newUser,
  visible,
} from './fields.ts';
import { canLogIn } from './rules.ts';
import type { TagAction, User } from './user.ts';
import { UserList } from './user-list.ts';

/** Users for other modules. */
export interface Users {
  /** Logins for HTTP. */
  readonly credentials: Credentials;
  find(id: number): User | undefined;
  /** True if a user exists; a deleted one does not. */
  isConfigured(id: number): boolean;
  /** Display name of a user, deleted ones included; empty if unknown. */
  nameOf(id: number): string;
  /**
   * A tag of this user was presented: starts a charge of the user, or stops it, if the vehicle's
   * state allows it. False: the user must not charge.
   *
   * @param stopDeadTimeS time since the last start or stop below which the tag does not stop the
   * charge
   */
  present(
    userId: number,
    action: TagAction,
    authorization: Authorization,
    stopDeadTimeS: number,
  ): boolean;
  /**
   * Somebody else decides whose charges those are that need no tag here: `userOf` names the user,
   * undefined while nobody may charge.
   */
  governBy(userOf: () => number | undefined): void;
  /** Calls `listener` after a user was removed. */
  onRemoved(listener: (userId: number) => void): void;
}

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
  const say = (entry: LogEntry): void => context.log.write('users', entry);
  const loginListeners = new Listeners();
  const removedListeners = new Listeners<[userId: number]>();

  const list = new UserList(kept, userId => tracker.occurs(userId), say);
  const config = registry.state('users/config', configField, visible(list.stored), {
    doc: 'The users and whether a login is needed',
  });
  list.onChange(() => {
    config.set(visible(list.stored));
    loginListeners.call();
  });

  for (const part of list.backup()) registry.keep(part);
  registry.command('users/add', newUser, user => list.add(user), { doc: 'Adds a user' });
  registry.command('users/modify', changedUser, modify, {
    doc: 'Changes a user; null keeps a field',
  });
  registry.command('users/remove', object({ id: id(1) }), remove, {
    doc: 'Removes a user; the charges stay',
  });
  registry.command(
    'users/http_auth_update',
    object({ enabled: loginEnabled }),
    ({ enabled }) => list.switchLogin(enabled),
    { doc: 'Switches the login on or off', action: false },
  );
  registry.raw('users/all_usernames', 'application/octet-stream', () => list.nameBytes, {
    doc: 'Names of all users who occur in charges: 256 times 32 bytes user name and 32 bytes display name, by user id',
  });

  tracker.onUserGone(userId => list.forgetName(userId));
  const authorization = chargeAuthorization({
    clock,
    evse,
    tracker,
    monitoring,
    nameOf: userId => list.find(userId)?.display_name,
    say,
  });
  if (evse.userEnabled && list.stored.users.length === 1) {
    say(
      'Charging needs the tag of a user, but there is no user: nobody can charge until one is added',
    );
  }

  return {
    credentials: {
      required: () => list.stored.http_auth_enabled,
      ha1: name =>
        list.stored.users.find(user => user.username === name && canLogIn(user))?.digest_hash,
      onChange: listener => loginListeners.add(listener),
    },
    find: userId => list.find(userId),
    isConfigured: userId => list.find(userId) !== undefined,
    nameOf: userId => list.nameOf(userId),
    present(userId, action, how, stopDeadTimeS) {
      const user = list.find(userId);
      if (!user || user.id === anonymous.id) return false;
      authorization.present(user, action, how, stopDeadTimeS);
      return user.current > 0;
    },
    governBy: userOf => authorization.governBy(userOf),
    onRemoved: listener => removedListeners.add(listener),
  };

  function modify(changes: ChangedUser): void {
    const before = list.existing(changes.id);
    const after = list.modify(changes);
    if (after.current !== before.current) authorization.currentChanged(after);
  }

  function remove({ id: removed }: { id: number }): void {
    list.remove(removed);
    removedListeners.call(removed);
  }
}
