import { format } from '../../formatting.ts';
import { userName } from '../../people.ts';
import { topic } from '../../store.ts';
import { chargesWords } from './words.ts';

/** Which charges are shown: the parts of the page's address. */
export interface Query {
  /** `2026-10`, `2026`, or `all`. */
  readonly period: string;
  /** `all`, `user-7`, `deleted`, or `tag-04:A1:B2:C3`. */
  readonly whose: string;
}

/** Values of `user_filter` that name nobody in particular. */
const filters = { all: -2, deleted: -1 } as const;

const state = topic('charge_tracker/state');
const last = topic('charge_tracker/last_charges');
const nfc = topic('nfc/config');

/** Query of an address; by default, the month of the newest charge. */
export function queryOf([period, whose]: readonly string[]): Query {
  return { period: period ?? monthName(newest()), whose: whose ?? 'all' };
}

/** The present, or the newest charge, where the clock of the device is ahead. */
function newest(): Date {
  const charged = last.value?.at(-1)?.timestamp_minutes ?? 0;
  return charged === 0 ? new Date() : new Date(charged * 60_000);
}

/** The months in which there may be charges, newest first. */
export function months(): Date[] {
  const first = state.value?.first_charge_timestamp ?? 0;
  const end = Math.max(Date.now(), newest().getTime());
  const begin = first === 0 ? Math.min(Date.now(), newest().getTime()) : first * 60_000;
  const found: Date[] = [];
  const month = new Date(begin);
  month.setDate(1);
  month.setHours(0, 0, 0, 0);
  while (month.getTime() <= end && found.length < mostMonths) {
    found.unshift(new Date(month));
    month.setMonth(month.getMonth() + 1);
  }
  return found;
}

/** Of a clock that was once wrong, nobody wants all centuries. */
const mostMonths = 240;

/** `2026-10` */
export function monthName(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** The period in words. */
export function periodName({ period }: Query): string {
  const [year = Number.NaN, month] = period.split('-').map(Number);
  if (period === 'all') return chargesWords.value.everything;
  return month === undefined ? period : format.value.month(new Date(year, month - 1));
}

/** Whose charges, in words. */
export function whoseName({ whose }: Query): string {
  const { everybody, deletedUsers } = chargesWords.value;
  const filter = userFilter(whose);
  if (filter === filters.all) return everybody;
  return filter === filters.deleted ? deletedUsers : userName(filter);
}

/** What a report is called as a file, without its ending: of when, and of whom if not of all. */
export function fileName(query: Query): string {
  const { period, whose } = query;
  const parts = [
    'charges',
    period,
    ...(userFilter(whose) === filters.all ? [] : [whoseName(query)]),
  ];
  // What no file system takes, or a shell takes for something else.
  return parts.map(part => part.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^-|-$/g, '')).join('-');
}

/** Request to the device. */
export function requestOf({ period, whose }: Query): Readonly<Record<string, unknown>> {
  const [year = Number.NaN, month] = period.split('-').map(Number);
  const bound = (date: Date): number => (period === 'all' ? 0 : date.getTime() / 60_000);
  return {
    api_not_final_acked: true,
    user_filter: userFilter(whose),
    device_filter: filters.all,
    start_timestamp_min: bound(new Date(year, (month ?? 1) - 1)),
    end_timestamp_min: bound(month === undefined ? new Date(year + 1, 0) : new Date(year, month)),
    current_timestamp_min: Math.floor(Date.now() / 60_000),
  };
}

function userFilter(whose: string): number {
  if (whose === 'deleted') return filters.deleted;
  if (whose.startsWith('tag-')) return ownerOf(whose.slice(4)) ?? filters.all;
  return whose.startsWith('user-') ? Number(whose.slice(5)) : filters.all;
}

/** Whom a tag authorizes; undefined if nobody knows the tag. */
export function ownerOf(tagId: string): number | undefined {
  return nfc.value?.authorized_tags.find(({ tag_id }) => tag_id === tagId)?.user_id;
}
