import { chargerState, comparison, priceUnit, relation, weekDay } from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { everyMeter } from '../../meters.ts';
import { wordsOf } from '../../names.ts';
import { modeName } from '../../parts/words.ts';
import { userName } from '../../people.ts';
import { topic } from '../../store.ts';
import type { Tagged, Task } from '../../topics.ts';
import { sentenceWords } from './sentence-words.ts';

/** Members of a payload that sentences read. */
interface Payload {
  readonly [name: string]: number | string | boolean;
}

type Part = (payload: Payload) => string;
type Parts = Readonly<Record<number, Part>>;

const nfc = topic('nfc/config');

/** Whose tag it is, or its bytes. */
function tagName({ tag_id }: Payload): string {
  const owner = nfc.value?.authorized_tags.find(one => one.tag_id === tag_id)?.user_id ?? 0;
  return owner === 0 ? `${tag_id}` : `${tag_id} (${userName(owner)})`;
}

function ampere(milliampere: unknown): string {
  return format.value.current(Number(milliampere));
}

function two(value: unknown): string {
  return String(value).padStart(2, '0');
}

/** What somebody wrote, or has yet to write. */
function written(text: unknown): string {
  return text === '' ? '…' : `${text}`;
}

function meterName(slot: unknown): string {
  return everyMeter().find(meter => meter.slot === slot)?.name || `${slot}`;
}

const signs = { greater: '>', less: '<', atLeast: '≥', atMost: '≤', equal: '=', unequal: '≠' };
/** Of states, hours and minutes. */
const any = -1;

const ordinal = (value: unknown): string => String(Number(value) + 1);

const triggers: Parts = {
  1: timeOf,
  2: stateOf,
  3: ({ topic_filter, payload, use_prefix }) =>
    sentenceWords.value.mqtt(
      `${use_prefix ? '…/automation_trigger/' : ''}${written(topic_filter)}`,
      `${payload}`,
    ),
  4: () => sentenceWords.value.button,
  5: payload => sentenceWords.value.tag(tagName(payload)),
  6: () => sentenceWords.value.limit,
  7: ({ closed }) => sentenceWords.value.input(sentenceWords.value.shutdown, closed === true),
  8: ({ closed }) => sentenceWords.value.input(sentenceWords.value.purpose, closed === true),
  9: () => sentenceWords.value.external,
  10: () => sentenceWords.value.monitoring,
  11: () => sentenceWords.value.management,
  12: ({ closed }) => numbered(sentenceWords.value.inputName, 3, closed),
  13: ({ closed }) => numbered(sentenceWords.value.inputName, 4, closed),
  14: ({ phases }) => sentenceWords.value.phases(`${phases}`),
  15: ({ contactor_okay }) => sentenceWords.value.contactor(contactor_okay === true),
  16: () => sentenceWords.value.available,
  17: ({ drawing_power }) => sentenceWords.value.drawing(drawing_power === true),
  18: ({ url_suffix }) => sentenceWords.value.http(`/automation_trigger/${url_suffix}`),
  19: ({ index, closed }) => numbered(sentenceWords.value.inputName, ordinal(index), closed),
  20: ({ type, comparison, value }) => {
    const unit = type === priceUnit.percentOfMean ? sentenceWords.value.ofMean : 'ct/kWh';
    return sentenceWords.value.price(
      than(comparison),
      `${format.value.number(Number(value))} ${unit}`,
    );
  },
  21: ({ index, closed }) => numbered(sentenceWords.value.relayName, ordinal(index), closed),
  22: ({ index, closed }) => numbered(sentenceWords.value.sgName, ordinal(index), closed),
  23: ({ comparison, value }) =>
    sentenceWords.value.temperature(than(comparison), format.value.number(Number(value) / 10)),
  24: ({ meter_slot, comparator, threshold }) =>
    sentenceWords.value.meter(
      meterName(meter_slot),
      wordsOf(relation, signs, Number(comparator)),
      format.value.number(Number(threshold)),
    ),
  25: () => sentenceWords.value.restart,
};

const actions: Parts = {
  1: ({ message }) => sentenceWords.value.log(written(message)),
  2: ({ topic: to, payload, use_prefix }) =>
    sentenceWords.value.send(
      written(payload),
      `${use_prefix ? '…/automation_action/' : ''}${written(to)}`,
    ),
  3: ({ current }) =>
    current === 0 ? sentenceWords.value.block : sentenceWords.value.allow(ampere(current)),
  4: () => sentenceWords.value.led,
  5: ({ meter_slot }) => sentenceWords.value.reset(meterName(meter_slot)),
  6: ({ current }) => sentenceWords.value.share(ampere(current)),
  7: payload => sentenceWords.value.inject(tagName(payload)),
  8: () => sentenceWords.value.limits,
  9: ({ closed }) => sentenceWords.value.output(sentenceWords.value.purposeOutput, closed === true),
  11: ({ phases_wanted }) => sentenceWords.value.toPhases(`${phases_wanted}`),
  12: modeOf,
  13: ({ index, closed }) => outputOf(sentenceWords.value.relayName, index, closed),
  14: ({ current }) =>
    current === -1 ? sentenceWords.value.noMost : sentenceWords.value.most(ampere(current)),
  15: ({ slot, block }) =>
    block === true
      ? sentenceWords.value.blockAll(ordinal(slot))
      : sentenceWords.value.lift(ordinal(slot)),
  16: ({ index, closed }) => outputOf(sentenceWords.value.sgName, index, closed),
  17: modeOf,
};

function numbered(name: string, number: unknown, closed: unknown): string {
  return sentenceWords.value.input(
    sentenceWords.value.numbered(name, `${number}`),
    closed === true,
  );
}

function outputOf(name: string, index: unknown, closed: unknown): string {
  const named = index === undefined ? name : sentenceWords.value.numbered(name, ordinal(index));
  return sentenceWords.value.output(named, closed === true);
}

function modeOf({ mode }: Payload): string {
  return sentenceWords.value.mode(modeName(Number(mode)));
}

function than(value: unknown): string {
  return wordsOf(comparison, sentenceWords.value.than, Number(value));
}

function stateOf({ old_charger_state: from, new_charger_state: to }: Payload): string {
  const { becomes, leaves, changes, anyState, states } = sentenceWords.value;
  const name = (state: unknown): string => wordsOf(chargerState, states, Number(state));
  if (from === any && to === any) return anyState;
  if (from === any) return becomes(name(to));
  return to === any ? leaves(name(from)) : changes(name(from), name(to));
}

function timeOf({ mday, wday, hour, minute }: Payload): string {
  const { at, minuteOf, anyMinute, everyMinute, everyDay } = sentenceWords.value;
  const day = dayOf(Number(mday), Number(wday));
  if (hour === any && minute === any)
    return day === everyDay ? everyMinute : `${everyMinute}, ${day}`;
  if (hour === any) return `${minuteOf(two(minute))}, ${day}`;
  return `${minute === any ? anyMinute(two(hour)) : at(`${two(hour)}:${two(minute)}`)}, ${day}`;
}

/** On which days, `mday` and `wday` of the trigger. */
function dayOf(mday: number, wday: number): string {
  const { everyDay, lastDay, dayOfMonth, days } = sentenceWords.value;
  const { any: anyDay, sundayToo, sunday } = weekDay;
  if (wday !== anyDay) return wordsOf(weekDay, days, wday === sundayToo ? sunday : wday);
  if (mday <= 0) return everyDay;
  return mday > 31 ? lastDay : dayOfMonth(String(mday));
}

/** A rule as people say it. */
export function sentenceOf({ trigger, action, delay }: Task): string {
  const { when, effect, after, never, nothing } = sentenceWords.value;
  const cause = trigger ? part(triggers, trigger) : never;
  const deed = action ? part(actions, action) : nothing;
  const later = delay > 0 ? `${after} ${format.value.duration(delay)} ` : '';
  return `${when} ${cause}, ${effect} ${later}${deed}.`;
}

function part(all: Parts, [tag, payload]: NonNullable<Tagged>): string {
  return all[tag]?.((payload ?? {}) as Payload) ?? `${tag}`;
}
