import { type Fields, fieldsOf, listOf } from '../form.ts';
import { type Command, type Filter, type Refusal, refusal } from './datagram.ts';
import { membersOf, wholeOf } from './values.ts';

/** A function whose data is a list of items with a number each. */
export interface ListFunction {
  readonly name: string;
  /** Member of the data that has the items. */
  readonly items: string;
  /** Member of an item that has its number. */
  readonly key: string;
  /** The others that we know; what else an item has is left out. */
  readonly members: readonly string[];
}

/** What a command does with one item. */
export interface ItemChange {
  readonly id: number;
  /** Members that it gives. */
  readonly given: Fields;
  /** Members that it takes away. */
  readonly removed: ReadonlySet<string>;
  /** Whether the item goes as a whole. */
  readonly isDeleted: boolean;
  /** Whether members that it does not give stay as they are, a number's scale for example. */
  readonly isPartial: boolean;
}

/** Most items that are read of a command. */
const mostItems = 64;

/**
 * What a command does with the items of a list, each item once: deletions come before what is
 * given, whatever the order of the filters (SPINE, clause 5.3.4).
 *
 * @param known numbers of the items that there are: others are refused
 */
export function changesOf(
  list: ListFunction,
  known: readonly number[],
  command: Command,
): readonly ItemChange[] | Refusal {
  const changes = new Changes(command.filters.length > 0);
  for (const filter of command.filters) {
    const ids = selected(list, known, filter);
    if (ids === undefined)
      return refusal('restrictionNotSupported', `a filter may select by ${list.key} only`);
    if (filter.control === 'delete') changes.take(ids, elementsOf(list, filter));
  }
  const items = listOf(membersOf(command.data)[list.items]) ?? [];
  if (items.length > mostItems) return refusal('overload', `at most ${mostItems} items at once`);
  const only = command.filters.find(filter => filter.control === 'partial');
  const hasSelector = only !== undefined && selectorsOf(list, only) !== undefined;
  for (const item of items) {
    const own = wholeOf(membersOf(item)[list.key]);
    const given = knownOf(list, membersOf(item));
    const ids = own === undefined && hasSelector ? (selected(list, known, only) ?? []) : [own];
    for (const id of ids) {
      if (id === undefined || !known.includes(id))
        return refusal('commandRejected', `there is no item with this ${list.key}`);
      changes.give(id, given);
    }
  }
  return changes.all;
}

/** The items of a list after changes; a partner's list has new ones, too. */
export function itemsAfter(
  list: ListFunction,
  before: ReadonlyMap<number, Fields>,
  command: Command,
): Map<number, Fields> {
  const data = listOf(membersOf(command.data)[list.items]) ?? [];
  const told = data.slice(0, mostItems).map(item => wholeOf(membersOf(item)[list.key]));
  const known = [...new Set([...before.keys(), ...told.filter(id => id !== undefined)])];
  const changes = changesOf(list, known.slice(0, mostItems), command);
  if ('errorNumber' in changes) return new Map(before);
  const after = new Map(command.filters.length > 0 ? before : []);
  for (const { id, given, removed, isDeleted } of changes) {
    const kept = Object.entries(isDeleted ? {} : (after.get(id) ?? {})).filter(
      ([member]) => !removed.has(member),
    );
    const item = { ...Object.fromEntries(kept), ...given };
    if (Object.keys(item).length > 0) after.set(id, item);
    else after.delete(id);
  }
  return after;
}

/** Gathers what a command does, by item. */
class Changes {
  readonly #byId = new Map<number, ItemChange>();
  readonly #isPartial: boolean;

  constructor(isPartial: boolean) {
    this.#isPartial = isPartial;
  }

  get all(): readonly ItemChange[] {
    return [...this.#byId.values()];
  }

  /** Takes away `elements` of these items, or all of them if none are named. */
  take(ids: readonly number[], elements: readonly string[] | undefined): void {
    for (const id of ids) {
      const change = this.#of(id);
      const removed = new Set([...change.removed, ...(elements ?? [])]);
      const isDeleted = change.isDeleted || elements === undefined;
      this.#byId.set(id, { ...change, removed, isDeleted });
    }
  }

  give(id: number, given: Fields): void {
    const change = this.#of(id);
    this.#byId.set(id, { ...change, given: { ...change.given, ...given } });
  }

  #of(id: number): ItemChange {
    const fresh = { id, given: {}, removed: new Set<string>(), isDeleted: false };
    return this.#byId.get(id) ?? { ...fresh, isPartial: this.#isPartial };
  }
}

/** What we know of an item, which may be written by anybody. */
function knownOf(list: ListFunction, item: Fields): Fields {
  return Object.fromEntries(
    list.members.filter(member => Object.hasOwn(item, member)).map(name => [name, item[name]]),
  );
}

/** The items that a filter means; undefined if we do not understand which. */
function selected(
  list: ListFunction,
  known: readonly number[],
  filter: Filter,
): readonly number[] | undefined {
  if (filter.control === 'unknown') return undefined;
  const selectors = selectorsOf(list, filter);
  if (selectors === undefined) return known;
  const wanted = wholeOf(selectors[list.key]);
  if (wanted === undefined || Object.keys(selectors).length > 1) return undefined;
  return known.filter(id => id === wanted);
}

function selectorsOf(list: ListFunction, { members }: Filter): Fields | undefined {
  const selectors = fieldsOf(members[`${list.name}Selectors`]);
  return selectors !== undefined && Object.keys(selectors).length > 0 ? selectors : undefined;
}

/** Members that a filter names; undefined if it means whole items. */
function elementsOf(list: ListFunction, { members }: Filter): readonly string[] | undefined {
  const elements = fieldsOf(members[`${list.items}Elements`] ?? members[`${list.name}Elements`]);
  return elements === undefined ? undefined : Object.keys(elements).slice(0, mostItems);
}
