/** The realm of every login; stored HA1 values contain it (interface 5). */
export const realm = 'mcu32-lib';

/** Logins for HTTP. Exactly one module of a device implements it. */
export interface Credentials {
  /** True if a login is needed. */
  required(): boolean;
  /**
   * HA1 of a user, MD5 of `<username>:<realm>:<password>` in 32 lower-case hex digits; undefined if
   * nobody of this name can log in.
   */
  ha1(username: string): string | undefined;
  /**
   * Calls `listener` after each change of what the other two answer; perhaps also where nothing
   * changed.
   */
  onChange(listener: () => void): void;
}
