import {
  chargerState,
  comparison,
  priceUnit,
  relation,
  ruleAction,
  ruleTrigger,
  weekDay,
} from '../../declared-names.ts';
import { format } from '../../formatting.ts';
import { everyMeter } from '../../meters.ts';
import { nameOf, wordsOf } from '../../names.ts';
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
type Parts<Kinds> = Readonly<Record<keyof Kinds, Part>>;

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

const triggers: Parts<typeof ruleTrigger> = {
  time: timeOf,
  chargerState: stateOf,
  mqtt: ({ topic_filter, payload, use_prefix }) =>
    sentenceWords.value.mqtt(
      `${use_prefix ? '…/automation_trigger/' : ''}${written(topic_filter)}`,
      `${payload}`,
    ),
  button: () => sentenceWords.value.button,
  tag: payload => sentenceWords.value.tag(tagName(payload)),
  limitReached: () => sentenceWords.value.limit,
  shutdownInput: ({ closed }) =>
    sentenceWords.value.input(sentenceWords.value.shutdown, closed === true),
  generalPurposeInput: ({ closed }) =>
    sentenceWords.value.input(sentenceWords.value.purpose, closed === true),
  externalSilent: () => sentenceWords.value.external,
  meterMonitoring: () => sentenceWords.value.monitoring,
  managementSilent: () => sentenceWords.value.management,
  input3: ({ closed }) => numbered(sentenceWords.value.inputName, 3, closed),
  input4: ({ closed }) => numbered(sentenceWords.value.inputName, 4, closed),
  phaseSwitch: ({ phases }) => sentenceWords.value.phases(`${phases}`),
  contactor: ({ contactor_okay }) => sentenceWords.value.contactor(contactor_okay === true),
  powerAvailable: () => sentenceWords.value.available,
  gridPower: ({ drawing_power }) => sentenceWords.value.drawing(drawing_power === true),
  http: ({ url_suffix }) => sentenceWords.value.http(`/automation_trigger/${url_suffix}`),
  input: ({ index, closed }) => numbered(sentenceWords.value.inputName, ordinal(index), closed),
  price: ({ type, comparison, value }) => {
    const unit = type === priceUnit.percentOfMean ? sentenceWords.value.ofMean : 'ct/kWh';
    return sentenceWords.value.price(
      than(comparison),
      `${format.value.number(Number(value))} ${unit}`,
    );
  },
  relay: ({ index, closed }) => numbered(sentenceWords.value.relayName, ordinal(index), closed),
  sgReady: ({ index, closed }) => numbered(sentenceWords.value.sgName, ordinal(index), closed),
  temperature: ({ comparison, value }) =>
    sentenceWords.value.temperature(than(comparison), format.value.number(Number(value) / 10)),
  meterValue: ({ meter_slot, comparator, threshold }) =>
    sentenceWords.value.meter(
      meterName(meter_slot),
      wordsOf(relation, signs, Number(comparator)),
      format.value.number(Number(threshold)),
    ),
  restart: () => sentenceWords.value.restart,
};

const actions: Parts<typeof ruleAction> = {
  log: ({ message }) => sentenceWords.value.log(written(message)),
  mqtt: ({ topic: to, payload, use_prefix }) =>
    sentenceWords.value.send(
      written(payload),
      `${use_prefix ? '…/automation_action/' : ''}${written(to)}`,
    ),
  current: ({ current }) =>
    current === 0 ? sentenceWords.value.block : sentenceWords.value.allow(ampere(current)),
  led: () => sentenceWords.value.led,
  resetMeter: ({ meter_slot }) => sentenceWords.value.reset(meterName(meter_slot)),
  availableCurrent: ({ current }) => sentenceWords.value.share(ampere(current)),
  tag: payload => sentenceWords.value.inject(tagName(payload)),
  limits: () => sentenceWords.value.limits,
  generalPurposeOutput: ({ closed }) =>
    sentenceWords.value.output(sentenceWords.value.purposeOutput, closed === true),
  phases: ({ phases_wanted }) => sentenceWords.value.toPhases(`${phases_wanted}`),
  mode: modeOf,
  relay: ({ index, closed }) => outputOf(sentenceWords.value.relayName, index, closed),
  groupLimit: ({ current }) =>
    current === -1 ? sentenceWords.value.noMost : sentenceWords.value.most(ampere(current)),
  block: ({ slot, block }) =>
    block === true
      ? sentenceWords.value.blockAll(ordinal(slot))
      : sentenceWords.value.lift(ordinal(slot)),
  sgReady: ({ index, closed }) => outputOf(sentenceWords.value.sgName, index, closed),
  ownMode: modeOf,
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
  const cause = trigger ? part(ruleTrigger, triggers, trigger) : never;
  const deed = action ? part(ruleAction, actions, action) : nothing;
  const later = delay > 0 ? `${after} ${format.value.duration(delay)} ` : '';
  return `${when} ${cause}, ${effect} ${later}${deed}.`;
}

function part<const Kind extends string>(
  kinds: Readonly<Record<Kind, number>>,
  all: Readonly<Record<Kind, Part>>,
  [tag, payload]: NonNullable<Tagged>,
): string {
  const kind = nameOf(kinds, tag);
  return kind === undefined ? `${tag}` : all[kind]((payload ?? {}) as Payload);
}
