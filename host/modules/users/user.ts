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

/** Permission of a tag: start or stop, whichever applies, or only one of them. */
export type TagAction = 'toggle' | 'start' | 'stop';
