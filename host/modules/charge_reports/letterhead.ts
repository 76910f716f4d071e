import { Refusal } from '../../registry/registry.ts';
import { message } from '../../sentences/message.ts';

/** Limits of a letterhead; a character has at most 4 bytes. */
export const characterLimit = { characters: 512, lines: 6, bytes: 2048 } as const;

/** Refuses a letterhead with which the first page would not do. */
export function checkLetterhead(letterhead: string): void {
  const { characters, lines } = characterLimit;
  const count = [...letterhead].length;
  if (count > characters)
    throw new Refusal(
      'out_of_range',
      'letterhead',
      letterhead,
      message('must have at most {max} characters, not {count}', { max: characters, count }),
    );
  const given = linesOf(letterhead).length;
  if (given > lines)
    throw new Refusal(
      'out_of_range',
      'letterhead',
      letterhead,
      message('must have at most {max} lines, not {count}', { max: lines, count: given }),
    );
}

/** Its lines, without those at its end that are empty. */
export function linesOf(letterhead: string): string[] {
  const trimmed = letterhead.replace(/\s+$/, '');
  return trimmed === '' ? [] : trimmed.split(/\r\n|\r|\n/);
}
