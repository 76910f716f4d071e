import type { Credentials } from '../access/credentials.ts';
import type { Authorization, ChargeTracker } from './charge_tracker.ts';
import type { ModuleContext } from './context.ts';
import type { Evse } from './evse.ts';

/** A user as other modules see it. */
export interface User {
  /** 0 is the anonymous user, 1 to 255 everybody else. */
  readonly id: number;
  readonly roles: number;
  /** mA; 0 means that this user must not charge. */
  readonly current: number;
  readonly display_name: string;
  readonly username: string;
}

/** What a tag may do: start or stop, whichever applies, or only one of them. */
export type TagAction = 'toggle' | 'start' | 'stop';

/** What other modules get from the users. */
export interface Users {
  /** Who may log in over HTTP. */
  readonly credentials: Credentials;
  find(id: number): User | undefined;
  /**
   * A tag of this user was presented: starts a charge of the user, or stops it, if the vehicle's state allows it.
   *
   * @param stopDeadTimeS time since the last start or stop below which the tag does not stop the charge
   */
  present(userId: number, action: TagAction, authorization: Authorization, stopDeadTimeS: number): void;
  /** Calls `listener` after a user was removed. */
  onRemoved(listener: (userId: number) => void): void;
}

/** Users, their login, and the authorization of charges (`users/…`, interface 2.12; slot 6). */
export declare function users(context: ModuleContext, evse: Evse, tracker: ChargeTracker): Users;
