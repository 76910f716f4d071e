import { format } from '../../formatting.ts';
import { userName } from '../../people.ts';
import { topic } from '../../store.ts';
import type { Tagged, Task } from '../../topics.ts';
import { translated } from '../../words/translated.ts';

/** What a payload has, as far as sentences read it. */
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

const comparators = ['>', '<', '≥', '≤', '=', '≠'];
const any = -1;

/** What triggers and actions are, as parts of a sentence. */
const parts = translated(
  {
    when: 'When',
    effect: 'then',
    after: 'after',
    never: 'nothing ever fires it',
    nothing: 'nothing is done',
    states: ['not connected', 'waiting', 'ready', 'charging', 'in error'],
    days: [
      ...['on Sunday', 'on Monday', 'on Tuesday', 'on Wednesday', 'on Thursday', 'on Friday'],
      ...['on Saturday', 'on Sunday', 'from Monday to Friday', 'at the weekend'],
    ] as readonly string[],
    everyDay: 'every day',
    dayOfMonth: (day: string) => `on day ${day} of the month`,
    lastDay: 'on the last day of the month',
    at: (time: string) => `it is ${time}`,
    minuteOf: (minute: string) => `it is minute ${minute} of any hour`,
    anyMinute: (hour: string) => `it is any minute of hour ${hour}`,
    everyMinute: 'a minute begins',
    becomes: (state: string) => `the charger is ${state}`,
    leaves: (state: string) => `the charger is no longer ${state}`,
    changes: (from: string, to: string) => `the charger was ${from} and is ${to}`,
    anyState: 'the state of the charger changes',
    mqtt: (topic: string, payload: string) =>
      payload === '' ? `a message comes on ${topic}` : `“${payload}” comes on ${topic}`,
    button: 'the button is pressed',
    tag: (tag: string) => `the tag ${tag} is held to the reader`,
    limit: 'a charge reaches its limit',
    input: (name: string, isClosed: boolean) => `${name} ${isClosed ? 'is closed' : 'is opened'}`,
    shutdown: 'the shutdown input',
    purpose: 'the general-purpose input',
    numbered: (name: string, number: string) => `${name} ${number}`,
    inputName: 'input',
    relayName: 'relay',
    sgName: 'SG-Ready output',
    external: 'the external control falls silent',
    monitoring: 'the meter monitoring blocks',
    management: 'the load management falls silent',
    phases: (count: string) => `${count === '1' ? 'one phase is' : 'three phases are'} connected`,
    contactor: (isOkay: boolean) => `the contactor ${isOkay ? 'works' : 'fails'}`,
    available: 'power is available',
    drawing: (isDrawing: boolean) =>
      isDrawing ? 'power is drawn from the grid' : 'no more power is drawn from the grid',
    http: (path: string) => `the address ${path} is called`,
    price: (comparison: string, value: string) => `electricity costs ${comparison} ${value}`,
    ofMean: '% of the mean of today',
    temperature: (comparison: string, value: string) =>
      `the outside temperature is ${comparison} ${value} °C`,
    than: ['more than', 'less than'],
    meter: (slot: string, comparator: string, value: string) =>
      `a value of meter ${slot} is ${comparator} ${value}`,
    restart: 'the device has started',
    log: (message: string) => `write “${message}” to the event log`,
    send: (payload: string, topic: string) => `send “${payload}” to ${topic}`,
    allow: (current: string) => `allow ${current}`,
    block: 'block charging',
    led: 'show something with the status LED',
    reset: (slot: string) => `reset meter ${slot}`,
    share: (current: string) => `share ${current} per phase among the chargers`,
    inject: (tag: string) => `act as if the tag ${tag} was held to the reader`,
    limits: 'change the limits of the charge',
    output: (name: string, isClosed: boolean) => `${isClosed ? 'close' : 'open'} ${name}`,
    purposeOutput: 'the general-purpose output',
    toPhases: (count: string) => `charge on ${count === '1' ? 'one phase' : 'three phases'}`,
    mode: (mode: string) => `set the charge mode to ${mode}`,
    modes: [
      ...['Fast', 'Off', 'PV', 'Min + PV', 'the default', 'Min'],
      ...['Off with prices', 'PV with prices', 'Min with prices', 'Min + PV with prices'],
    ] as readonly string[],
    most: (current: string) => `let the chargers together draw at most ${current} per phase`,
    noMost: 'lift the limit of the chargers',
    blockAll: (slot: string) => `block all chargers (block ${slot})`,
    lift: (slot: string) => `lift block ${slot} of the chargers`,
  },
  {
    when: 'Wenn',
    effect: 'dann',
    after: 'nach',
    never: 'nichts sie je auslöst',
    nothing: 'geschieht nichts',
    states: ['nicht verbunden', 'wartend', 'bereit', 'am Laden', 'gestört'],
    days: [
      ...['sonntags', 'montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags'],
      ...['samstags', 'sonntags', 'montags bis freitags', 'am Wochenende'],
    ] as readonly string[],
    everyDay: 'täglich',
    dayOfMonth: (day: string) => `am ${day}. des Monats`,
    lastDay: 'am letzten Tag des Monats',
    at: (time: string) => `es ${time} Uhr ist`,
    minuteOf: (minute: string) => `es Minute ${minute} irgendeiner Stunde ist`,
    anyMinute: (hour: string) => `es irgendeine Minute der Stunde ${hour} ist`,
    everyMinute: 'eine Minute beginnt',
    becomes: (state: string) => `die Wallbox ${state} ist`,
    leaves: (state: string) => `die Wallbox nicht mehr ${state} ist`,
    changes: (from: string, to: string) => `die Wallbox ${from} war und ${to} ist`,
    anyState: 'der Zustand der Wallbox wechselt',
    mqtt: (topic: string, payload: string) =>
      payload === '' ? `eine Nachricht auf ${topic} kommt` : `„${payload}“ auf ${topic} kommt`,
    button: 'der Taster gedrückt wird',
    tag: (tag: string) => `die Karte ${tag} an den Leser gehalten wird`,
    limit: 'ein Ladevorgang sein Limit erreicht',
    input: (name: string, isClosed: boolean) =>
      `${name} ${isClosed ? 'geschlossen' : 'geöffnet'} wird`,
    shutdown: 'der Abschalteingang',
    purpose: 'der Universaleingang',
    numbered: (name: string, number: string) => `${name} ${number}`,
    inputName: 'Eingang',
    relayName: 'Relais',
    sgName: 'SG-Ready-Ausgang',
    external: 'die externe Steuerung verstummt',
    monitoring: 'die Zählerüberwachung sperrt',
    management: 'das Lastmanagement verstummt',
    phases: (count: string) =>
      `${count === '1' ? 'eine Phase verbunden ist' : 'drei Phasen verbunden sind'}`,
    contactor: (isOkay: boolean) => `das Schütz ${isOkay ? 'arbeitet' : 'versagt'}`,
    available: 'Leistung verfügbar ist',
    drawing: (isDrawing: boolean) =>
      isDrawing ? 'Leistung aus dem Netz bezogen wird' : 'keine Leistung mehr bezogen wird',
    http: (path: string) => `die Adresse ${path} aufgerufen wird`,
    price: (comparison: string, value: string) => `Strom ${comparison} ${value} kostet`,
    ofMean: '% des Tagesmittels',
    temperature: (comparison: string, value: string) => `es draußen ${comparison} ${value} °C hat`,
    than: ['mehr als', 'weniger als'],
    meter: (slot: string, comparator: string, value: string) =>
      `ein Wert von Zähler ${slot} ${comparator} ${value} ist`,
    restart: 'das Gerät gestartet ist',
    log: (message: string) => `„${message}“ ins Protokoll schreiben`,
    send: (payload: string, topic: string) => `„${payload}“ an ${topic} senden`,
    allow: (current: string) => `${current} erlauben`,
    block: 'das Laden sperren',
    led: 'etwas mit der Status-LED anzeigen',
    reset: (slot: string) => `Zähler ${slot} zurücksetzen`,
    share: (current: string) => `${current} je Phase unter den Wallboxen verteilen`,
    inject: (tag: string) => `so tun, als sei die Karte ${tag} am Leser`,
    limits: 'die Limits des Ladevorgangs ändern',
    output: (name: string, isClosed: boolean) => `${name} ${isClosed ? 'schließen' : 'öffnen'}`,
    purposeOutput: 'den Universalausgang',
    toPhases: (count: string) => `auf ${count === '1' ? 'einer Phase' : 'drei Phasen'} laden`,
    mode: (mode: string) => `den Lademodus auf ${mode} stellen`,
    modes: [
      ...['Schnell', 'Aus', 'PV', 'Min + PV', 'die Vorgabe', 'Min'],
      ...['Aus mit Preisen', 'PV mit Preisen', 'Min mit Preisen', 'Min + PV mit Preisen'],
    ] as readonly string[],
    most: (current: string) => `die Wallboxen zusammen höchstens ${current} je Phase ziehen lassen`,
    noMost: 'die Grenze der Wallboxen aufheben',
    blockAll: (slot: string) => `alle Wallboxen sperren (Sperre ${slot})`,
    lift: (slot: string) => `Sperre ${slot} der Wallboxen aufheben`,
  },
);

const ordinal = (value: unknown): string => String(Number(value) + 1);

const triggers: Parts = {
  1: timeOf,
  2: stateOf,
  3: ({ topic_filter, payload, use_prefix }) =>
    parts.value.mqtt(`${use_prefix ? '…/automation_trigger/' : ''}${topic_filter}`, `${payload}`),
  4: () => parts.value.button,
  5: payload => parts.value.tag(tagName(payload)),
  6: () => parts.value.limit,
  7: ({ closed }) => parts.value.input(parts.value.shutdown, closed === true),
  8: ({ closed }) => parts.value.input(parts.value.purpose, closed === true),
  9: () => parts.value.external,
  10: () => parts.value.monitoring,
  11: () => parts.value.management,
  12: ({ closed }) => numbered(parts.value.inputName, 3, closed),
  13: ({ closed }) => numbered(parts.value.inputName, 4, closed),
  14: ({ phases }) => parts.value.phases(`${phases}`),
  15: ({ contactor_okay }) => parts.value.contactor(contactor_okay === true),
  16: () => parts.value.available,
  17: ({ drawing_power }) => parts.value.drawing(drawing_power === true),
  18: ({ url_suffix }) => parts.value.http(`/automation_trigger/${url_suffix}`),
  19: ({ index, closed }) => numbered(parts.value.inputName, ordinal(index), closed),
  20: ({ type, comparison, value }) => {
    const unit = type === 0 ? parts.value.ofMean : 'ct/kWh';
    return parts.value.price(than(comparison), `${format.value.number(Number(value))} ${unit}`);
  },
  21: ({ index, closed }) => numbered(parts.value.relayName, ordinal(index), closed),
  22: ({ index, closed }) => numbered(parts.value.sgName, ordinal(index), closed),
  23: ({ comparison, value }) =>
    parts.value.temperature(than(comparison), format.value.number(Number(value) / 10)),
  24: ({ meter_slot, comparator, threshold }) =>
    parts.value.meter(
      `${meter_slot}`,
      comparators[Number(comparator)] ?? '',
      format.value.number(Number(threshold)),
    ),
  25: () => parts.value.restart,
};

const actions: Parts = {
  1: ({ message }) => parts.value.log(`${message}`),
  2: ({ topic: to, payload, use_prefix }) =>
    parts.value.send(`${payload}`, `${use_prefix ? '…/automation_action/' : ''}${to}`),
  3: ({ current }) => (current === 0 ? parts.value.block : parts.value.allow(ampere(current))),
  4: () => parts.value.led,
  5: ({ meter_slot }) => parts.value.reset(`${meter_slot}`),
  6: ({ current }) => parts.value.share(ampere(current)),
  7: payload => parts.value.inject(tagName(payload)),
  8: () => parts.value.limits,
  9: ({ closed }) => parts.value.output(parts.value.purposeOutput, closed === true),
  11: ({ phases_wanted }) => parts.value.toPhases(`${phases_wanted}`),
  12: modeOf,
  13: ({ index, closed }) => outputOf(parts.value.relayName, index, closed),
  14: ({ current }) => (current === -1 ? parts.value.noMost : parts.value.most(ampere(current))),
  15: ({ slot, block }) =>
    block === true ? parts.value.blockAll(ordinal(slot)) : parts.value.lift(ordinal(slot)),
  16: ({ index, closed }) => outputOf(parts.value.sgName, index, closed),
  17: modeOf,
};

function numbered(name: string, number: unknown, closed: unknown): string {
  return parts.value.input(parts.value.numbered(name, `${number}`), closed === true);
}

function outputOf(name: string, index: unknown, closed: unknown): string {
  const named = index === undefined ? name : parts.value.numbered(name, ordinal(index));
  return parts.value.output(named, closed === true);
}

function modeOf({ mode }: Payload): string {
  return parts.value.mode(parts.value.modes[Number(mode)] ?? `${mode}`);
}

function than(comparison: unknown): string {
  return parts.value.than[Number(comparison)] ?? '';
}

function stateOf({ old_charger_state: from, new_charger_state: to }: Payload): string {
  const { becomes, leaves, changes, anyState, states } = parts.value;
  const name = (state: unknown): string => states[Number(state)] ?? '';
  if (from === any && to === any) return anyState;
  if (from === any) return becomes(name(to));
  return to === any ? leaves(name(from)) : changes(name(from), name(to));
}

function timeOf({ mday, wday, hour, minute }: Payload): string {
  const { at, minuteOf, anyMinute, everyMinute } = parts.value;
  const day = dayOf(Number(mday), Number(wday));
  if (hour === any && minute === any) return `${everyMinute}, ${day}`;
  if (hour === any) return `${minuteOf(two(minute))}, ${day}`;
  return `${minute === any ? anyMinute(two(hour)) : at(`${two(hour)}:${two(minute)}`)}, ${day}`;
}

/** On which days, `mday` and `wday` of the trigger. */
function dayOf(mday: number, wday: number): string {
  const { everyDay, lastDay, dayOfMonth, days } = parts.value;
  if (wday !== any) return days[wday] ?? '';
  if (mday <= 0) return everyDay;
  return mday > 31 ? lastDay : dayOfMonth(String(mday));
}

/** A rule as people say it. */
export function sentenceOf({ trigger, action, delay }: Task): string {
  const { when, effect, after, never, nothing } = parts.value;
  const cause = trigger ? part(triggers, trigger) : never;
  const deed = action ? part(actions, action) : nothing;
  const later = delay > 0 ? `${after} ${format.value.duration(delay)} ` : '';
  return `${when} ${cause}, ${effect} ${later}${deed}.`;
}

function part(all: Parts, [tag, payload]: NonNullable<Tagged>): string {
  return all[tag]?.((payload ?? {}) as Payload) ?? `${tag}`;
}
