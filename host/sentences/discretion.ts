/** What stands for something that is not for others. */
export const redacted = '***';

/** Scheme, user and password, host and rest of an address; tokens are in the second and last. */
const address = /([a-z][a-z0-9+.-]*:\/\/)(?:([^\s"/?#]*)@)?([^\s"/?#@]+)([/?#][^\s"]*)?/i;
const addresses = new RegExp(address, 'gi');
const wholeAddress = new RegExp(`^${address.source}$`, 'i');

/** Whether a text is an address, and nothing else. */
export function isAddress(text: string): boolean {
  return wholeAddress.test(text);
}

/**
 * A text with its addresses as far as one sees whom they lead to: user, password, path and query
 * may have tokens, which no log has.
 */
export function withoutTokens(text: string): string {
  return text.replace(
    addresses,
    (_, scheme: string, _user: string | undefined, host: string, rest = '') =>
      `${scheme}${host}${rest === '' || rest === '/' ? rest : `/${redacted}`}`,
  );
}

/** What of an address may be a token. */
export function tokensOf(text: string): string[] {
  const [, , user = '', , rest = ''] = address.exec(text) ?? [];
  return [...user.split(':'), rest.slice(1)];
}
