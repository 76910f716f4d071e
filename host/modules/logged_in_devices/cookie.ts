import type { Headers } from '../../access/exchange.ts';

/** Longest time for which browsers keep a cookie, s: 400 days. */
const maxAgeS = 34_560_000;

/**
 * The cookie that holds a token (RFC 6265). Browsers send it to every port of a host, so that its
 * name has the id of the device. Over TLS it has a name of its own, which browsers take from HTTPS
 * only (`__Host-`): over HTTP, nobody could replace or remove it.
 */
export class Cookie {
  readonly #name: string;
  readonly #secureName: string;

  /** @param uid of the device */
  constructor(uid: string) {
    this.#name = `login-${uid}`;
    this.#secureName = `__Host-login-${uid}`;
  }

  /** The token that a browser sent; undefined if it sent none. */
  read({ cookie }: Headers): string | undefined {
    if (cookie === undefined) return undefined;
    const sent = new Map<string, string>();
    for (const pair of (typeof cookie === 'string' ? cookie : cookie.join('; ')).split(';')) {
      const [name = '', value = ''] = pair.trim().split('=');
      sent.set(name, value);
    }
    return sent.get(this.#secureName) ?? sent.get(this.#name);
  }

  /** `Set-Cookie` by which a browser keeps a token. */
  keeping(token: string, isSecure: boolean): string {
    return this.#field(token, maxAgeS, isSecure);
  }

  /** `Set-Cookie` by which it forgets it. */
  forgetting(isSecure: boolean): string {
    return this.#field('', 0, isSecure);
  }

  #field(token: string, maxAge: number, isSecure: boolean): string {
    const name = isSecure ? this.#secureName : this.#name;
    const field = `${name}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`;
    return isSecure ? `${field}; Secure` : field;
  }
}
