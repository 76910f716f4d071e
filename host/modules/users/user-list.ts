import type { ModuleContext } from '../../device/context.ts';
import { Listeners } from '../../platform/listeners.ts';
import type { LogEntry } from '../../platform/log.ts';
import { attempt } from '../../platform/storage.ts';
import { ConfigStore } from '../../registry/config-store.ts';
import { type Persistent, Refusal } from '../../registry/registry.ts';
import type { LogMessage } from '../../sentences/log-messages.ts';
import { message } from '../../sentences/message.ts';
import { userBackup } from './backup.ts';
import {
  anonymous,
  type ChangedUser,
  lastUserId,
  type Stored,
  type StoredUser,
  storedField,
} from './fields.ts';
import { freeIdAfter } from './free-id.ts';
import { NameFile } from './name-file.ts';
import {
  canLogIn,
  refuseNoLogin,
  refuseOldHash,
  refuseOtherAnonymous,
  refuseUnlessNext,
  refuseUsername,
} from './rules.ts';

const path = 'users/config';

const nobodyCanLogIn: LogMessage =
  'A login is needed, but the passwords of the users are lost, so that nobody can log in: write users/modify or users/http_auth_update over MQTT, or remove users/config from the data folder (docs/security.md)';

/**
 * The stored users and the file of their names. What a change breaks a rule with is refused
 * (`Refusal`); what cannot be stored throws `StorageError`, and nothing has changed.
 */
export class UserList {
  readonly #store: ConfigStore;
  readonly #names: NameFile;
  readonly #occurs: (userId: number) => boolean;
  readonly #say: (entry: LogEntry) => void;
  readonly #listeners = new Listeners();
  #stored: Stored;

  /** `occurs` tells whether charges name a user: such a number and its name stay taken. */
  constructor(
    kept: ModuleContext['kept'],
    occurs: (userId: number) => boolean,
    say: (entry: LogEntry) => void,
  ) {
    this.#store = new ConfigStore(kept, say);
    this.#names = new NameFile(kept, say);
    this.#occurs = occurs;
    this.#say = say;
    this.#stored = this.#load();
    this.#alignNames();
  }

  get stored(): Stored {
    return this.#stored;
  }

  /** Names of all users who occur in charges (`users/all_usernames`). */
  get nameBytes(): Uint8Array {
    return this.#names.bytes();
  }

  /** The users and the file of their names as backups have them. */
  backup(): Persistent[] {
    const users = userBackup({
      path,
      value: () => this.#stored,
      suppose: next => {
        const present = this.#stored;
        this.#stored = next;
        return () => {
          this.#stored = present;
        };
      },
      objects: next => [this.#store.object(path, next)],
    });
    return [users, this.#names.backup()];
  }

  /** Calls `listener` after users, the login or the next number changed. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  find(userId: number): StoredUser | undefined {
    return this.#stored.users.find(user => user.id === userId);
  }

  /** Display name of a user, deleted ones included; empty if unknown. */
  nameOf(userId: number): string {
    return this.find(userId)?.display_name ?? this.#names.displayNameOf(userId);
  }

  /** `Refusal` where there is no such user. */
  existing(userId: number): StoredUser {
    const user = this.find(userId);
    if (!user) throw new Refusal('not_found', 'id', userId, 'must be the id of a user');
    return user;
  }

  add(user: StoredUser): void {
    refuseUnlessNext(user.id, this.#stored);
    refuseUsername(user, this.#stored.users);
    const users = [...this.#stored.users, withLowerCaseHash(user)];
    // The name first: a charge of this user must never be without one.
    this.#names.store([[user.id, user]]);
    this.#save({ users, next_user_id: this.#freeIdAfter(users, user.id) });
  }

  /** Changes the fields of a user that are not null, and answers with the user as it is then. */
  modify(changes: ChangedUser): StoredUser {
    const before = this.existing(changes.id);
    const given = Object.entries(changes).filter(([, value]) => value !== null);
    const after = withLowerCaseHash(
      Object.assign({}, before, Object.fromEntries(given)) as StoredUser,
    );
    refuseOtherAnonymous(before, after);
    refuseUsername(after, this.#stored.users);
    refuseOldHash(before, after);
    const users = this.#stored.users.map(user => (user.id === after.id ? after : user));
    refuseNoLogin(this.#stored.http_auth_enabled, users, 'digest_hash');
    this.#names.store([[after.id, after]]);
    this.#save({ users });
    return after;
  }

  remove(userId: number): void {
    this.existing(userId);
    const users = this.#stored.users.filter(user => user.id !== userId);
    refuseNoLogin(this.#stored.http_auth_enabled, users, 'id');
    const next = this.#stored.next_user_id || this.#freeIdAfter(users, userId - 1);
    this.#save({ users, next_user_id: next });
    if (!this.#occurs(userId)) this.forgetName(userId);
  }

  switchLogin(enabled: boolean): void {
    if (enabled && !this.#stored.users.some(canLogIn)) {
      throw new Refusal(
        'not_allowed_now',
        'enabled',
        enabled,
        'needs a user who can log in: give one a username and a digest_hash first',
      );
    }
    if (enabled !== this.#stored.http_auth_enabled) this.#save({ http_auth_enabled: enabled });
  }

  /**
   * No charge names the user any more: the name of one who was removed goes, its number is free.
   */
  forgetName(userId: number): void {
    if (this.find(userId)) return;
    this.#storeNames([[userId, undefined]]);
    if (this.#stored.next_user_id !== 0) return;
    const next_user_id = this.#freeIdAfter(this.#stored.users, userId - 1);
    this.#stored = { ...this.#stored, next_user_id };
    this.#listeners.call();
  }

  #save(changes: Partial<Stored>): void {
    const next = { ...this.#stored, ...changes };
    this.#store.save(path, next);
    this.#stored = next;
    this.#listeners.call();
  }

  #load(): Stored {
    const none: Stored = { users: [anonymous], next_user_id: 1, http_auth_enabled: false };
    const found = this.#store.load(path, storedField, none) as Stored;
    const others = found.users.filter(user => user.id !== anonymous.id);
    const users = [found.users.find(user => user.id === anonymous.id) ?? anonymous, ...others];
    if (found.http_auth_enabled && !users.some(canLogIn)) this.#say(nobodyCanLogIn);
    const next = this.#isFree(users, found.next_user_id)
      ? found.next_user_id
      : this.#freeIdAfter(users, found.next_user_id);
    return { ...found, users, next_user_id: next };
  }

  #isFree(users: readonly StoredUser[], userId: number): boolean {
    return userId > 0 && !users.some(user => user.id === userId) && !this.#occurs(userId);
  }

  #freeIdAfter(users: readonly StoredUser[], userId: number): number {
    return freeIdAfter(userId, candidate => this.#isFree(users, candidate));
  }

  /**
   * After a start: the name file follows the users, and names that nobody needs any more are wiped.
   */
  #alignNames(): void {
    const changes = [...Array(lastUserId + 1).keys()]
      .filter(userId => this.find(userId) !== undefined || !this.#occurs(userId))
      .map(userId => [userId, this.find(userId)] as const);
    this.#storeNames(changes);
  }

  /** Changes names where nothing depends on it; the next start makes up for what fails. */
  #storeNames(changes: readonly (readonly [number, StoredUser | undefined])[]): void {
    attempt(
      () => this.#names.store(changes),
      ({ words }) =>
        this.#say(message('The names of users were not stored: {=reason}', { reason: words })),
    );
  }
}

function withLowerCaseHash(user: StoredUser): StoredUser {
  return { ...user, digest_hash: user.digest_hash.toLowerCase() };
}
