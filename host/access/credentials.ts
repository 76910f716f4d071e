import type { Headers } from './exchange.ts';

/** The realm of every login; stored HA1 values contain it (interface 5). */
export const realm = 'mcu32-lib';

/** A user name, and the stored form of its password. */
export interface Login {
  readonly username: string;
  readonly ha1: string;
}

/** A login that a browser keeps: it holds until somebody ends it. */
export interface KeptLogin {
  /** True if it would let the browser in now, too. */
  holds(): boolean;
}

/**
 * Logins that browsers keep in a cookie: a token stands for user name and password. Header fields
 * are those of requests.
 */
export interface KeptLogins {
  /** The token that a request shows; undefined if it shows none. */
  tokenOf(headers: Headers): string | undefined;
  /** What a token stands for; undefined if it is made up, was ended, or was not used for long. */
  find(token: string): KeptLogin | undefined;
  /** `Set-Cookie` by which a browser forgets its token. */
  farewell(isSecure: boolean): string;
}

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
  /** Logins that browsers keep; missing where they cannot. */
  readonly kept?: KeptLogins | undefined;
}
