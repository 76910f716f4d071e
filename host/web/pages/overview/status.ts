import { computed } from '@preact/signals';
import { format } from '../../formatting.ts';
import { topic } from '../../store.ts';
import type { Cause, CauseAction } from '../../topics.ts';
import { actionWords, causeWords } from './status-words.ts';
import { whyWords } from './why-words.ts';

/*
 * What the device says of a charge and why, in words: nothing is decided here.
 */

const status = topic('charge_status/state');

/** What goes on, the answer to "why" first; empty until the device has told. */
export const told = computed<readonly Cause[]>(() => status.value?.causes ?? []);

/** Whether it keeps the vehicle from charging by a slot. */
export const blocks = ({ slot, max_current }: Cause): boolean => slot >= 0 && max_current === 0;

/** What it is called; a newer device may know more than this page. */
export function titleOf({ name }: Cause): string {
  return causeWords.value[name] ?? name;
}

/** What a person may do. */
export function adviceOf({ name }: CauseAction): string {
  return actionWords.value[name] ?? name;
}

/** The same with all that is known of it: who, since when, until when, how much. */
export function sentenceOf(cause: Cause): string {
  const facts = factsOf(cause);
  return facts === '' ? `${titleOf(cause)}.` : `${titleOf(cause)}: ${facts}.`;
}

/** Who, since when, until when, how much; empty where nothing is known. */
export function factsOf(cause: Cause): string {
  const { missing, least, tag, user, since, until, by, rule, addresses, detail } = cause;
  const words = whyWords.value;
  const shown = format.value;
  const who = [words.by[by] ?? '', shown.list(addresses)].filter(isSaid).join(' ');
  return [
    words.details[detail] ?? detail,
    missing > 0 ? words.missing.replace('{}', shown.power(missing)) : '',
    least > 0 ? words.least.replace('{}', shown.current(least)) : '',
    rule > 0 ? words.rule.replace('{}', `${rule}`) : '',
    tag,
    user,
    who,
    since > 0 ? words.since.replace('{}', shown.recent(since)) : '',
    until > 0 ? words.until.replace('{}', shown.recent(until)) : '',
  ]
    .filter(isSaid)
    .join(', ');
}

function isSaid(text: string): boolean {
  return text !== '';
}
