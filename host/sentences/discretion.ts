/*
 * What of a message opens something to whoever knows it, such as the id of a tag: whoever reads the
 * event log sees it, whoever gets a report does not. It stands between two marks, so that a message
 * keeps what its parts mean and is a text all the same. The marks are control characters: no text
 * from outside brings them along, and nobody sees them, because they are taken out on the way.
 */

const [open, close] = ['\u000e', '\u000f'] as const;

/** A part of a message that is not for others. */
export type Discreet = `${typeof open}${string}${typeof close}`;

/** What stands for something that is not for others. */
export const redacted = '***';

// biome-ignore lint/suspicious/noControlCharactersInRegex: marks, and what could be taken for one
const control = /[\u0000-\u001f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks
const marks = /([\u000e\u000f])/;
const everyMark = new RegExp(marks.source, 'g');
/** Also one whose end was cut off. */
const marked = new RegExp(`${open}[^${close}]*(?:${close}|$)`, 'gm');

/** Marks a part of a message as one that is not for others. */
export function discreet(text: string): Discreet {
  return `${open}${text.replace(control, '?')}${close}`;
}

/** A message as whoever may see all of it reads it. */
export function forOwner(message: string): string {
  return message.replace(everyMark, '');
}

/** A message without what is not for others. */
export function forOthers(message: string): string {
  return message.replace(marked, redacted);
}

/** The message with `clean` done to everything but its marks. */
export function betweenMarks(message: string, clean: (part: string) => string): string {
  return message
    .split(marks)
    .map((part, index) => (index % 2 === 0 ? clean(part) : part))
    .join('');
}

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
