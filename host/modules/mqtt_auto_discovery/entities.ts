import { utf8Encode } from '../../registry/utf8.ts';
import type { EntityName, EntityNames } from './names.ts';

/** One thing that a home-automation system shows: a sensor, or a control. */
export interface Entity {
  readonly component: 'sensor' | 'binary_sensor' | 'number' | 'button';
  /** Unique within the device; part of the topic and of the unique id. */
  readonly objectId: string;
  /** Word of `info/features` without which the entity does not exist. */
  readonly feature: string;
  /** The resource that it shows or writes. */
  readonly path: string;
  readonly name: EntityName;
  /** Keys that are the same on every device. */
  readonly keys: Readonly<Record<string, string | number>>;
  /**
   * The entity counts as unavailable when its state was not published for so long, s; the state
   * MUST change all the time.
   */
  readonly expiresAfterS?: number;
}

/** Common part of the messages of one device. */
export interface Announcer {
  readonly clientName: string;
  readonly topicPrefix: string;
  readonly availabilityTopic: string;
  /** What entities are called, where that is not English. */
  readonly names: EntityNames | undefined;
  /** Product as people read it. */
  readonly product: string;
  readonly firmware: string;
  /** Shortest time between two messages of one topic, s. */
  readonly intervalS: number;
}

const manufacturer = 'voltkern';
/** Messages of a state that may fail to come before the state counts as lost. */
const intervalsUntilLost = 3;

/**
 * Shows a number with a fixed number of decimals, and that it is unknown while the device says
 * `null`.
 */
const rounded = (value: string, decimals: number): string =>
  `{{none if ${value} is none else ${value} | round(${decimals})}}`;
const milli = (field: string): string => `{{(value_json.${field} / 1000) | round(3)}}`;

const power = { unit_of_measurement: 'W', device_class: 'power', state_class: 'measurement' };
const current = { unit_of_measurement: 'A', device_class: 'current', state_class: 'measurement' };
const energy = { unit_of_measurement: 'kWh', device_class: 'energy' };

/** Current of phase 1 to 3; `meter/all_values` has them at the indices 3 to 5 (interface 2.19). */
const phaseCurrent = (phase: 1 | 2 | 3): Entity => ({
  component: 'sensor',
  objectId: `current_l${phase}`,
  feature: 'meter_phases',
  path: 'meter/all_values',
  name: `Current L${phase}`,
  keys: { value_template: rounded(`value_json[${phase + 2}]`, 3), ...current },
});

/** A condition of the charger; the templates print `True` and `False`. */
const condition = (
  objectId: string,
  deviceClass: string,
  name: EntityName,
  chargerStates: readonly number[],
): Entity => ({
  component: 'binary_sensor',
  objectId,
  feature: 'evse',
  path: 'evse/state',
  name,
  keys: {
    value_template: `{{value_json.charger_state in [${chargerStates.join(', ')}]}}`,
    payload_on: 'True',
    payload_off: 'False',
    device_class: deviceClass,
  },
});

const command = (objectId: string, path: string, icon: string, name: EntityName): Entity => ({
  component: 'button',
  objectId,
  feature: 'evse',
  path,
  name,
  keys: { payload_press: 'null', icon },
});

/** Everything that a device can announce. */
export const entities: readonly Entity[] = [
  {
    component: 'sensor',
    objectId: 'powernow',
    feature: 'meter',
    path: 'meter/values',
    name: 'Power draw',
    keys: { value_template: rounded('value_json.power', 0), ...power },
  },
  {
    component: 'sensor',
    objectId: 'energyabs',
    feature: 'meter',
    path: 'meter/values',
    name: 'Energy consumption (absolute)',
    keys: { value_template: rounded('value_json.energy_abs', 3), ...energy, state_class: 'total' },
  },
  {
    component: 'sensor',
    objectId: 'energyrel',
    feature: 'meter',
    path: 'meter/values',
    name: 'Energy consumption (relative)',
    // Increasing: its fall to 0 is a reset of the meter, not energy that was given back.
    keys: {
      value_template: rounded('value_json.energy_rel', 3),
      ...energy,
      state_class: 'total_increasing',
    },
  },
  phaseCurrent(1),
  phaseCurrent(2),
  phaseCurrent(3),
  {
    component: 'sensor',
    objectId: 'chargerstate',
    feature: 'evse',
    path: 'evse/state',
    name: 'Charge state',
    keys: { value_template: '{{value_json.charger_state}}', icon: 'mdi:ev-plug-type2' },
  },
  {
    component: 'sensor',
    objectId: 'chargestatus',
    feature: 'evse',
    path: 'charge_status/state',
    name: 'Why',
    keys: { value_template: '{{value_json.text}}', icon: 'mdi:help-circle-outline' },
  },
  {
    component: 'number',
    objectId: 'globalcurrent',
    feature: 'evse',
    path: 'evse/external_current',
    name: 'Charging current limit',
    keys: {
      value_template: milli('current'),
      command_template: '{{(value * 1000) | round(0)}}',
      unit_of_measurement: 'A',
      device_class: 'current',
      min: 0,
      max: 32,
      step: 1,
      mode: 'auto',
      icon: 'mdi:gauge',
    },
  },
  {
    component: 'sensor',
    objectId: 'allowedcurrent',
    feature: 'evse',
    path: 'evse/state',
    name: 'Allowed charging current',
    keys: { value_template: milli('allowed_charging_current'), ...current },
  },
  command('startcharge', 'evse/start_charging', 'mdi:flash', 'Start charging'),
  command('stopcharge', 'evse/stop_charging', 'mdi:flash-off', 'Stop charging'),
  condition('cable', 'plug', 'Charger cable connected', [1, 2, 3]),
  condition('ready', 'power', 'Charger ready to charge', [2, 3]),
  condition('charging', 'battery_charging', 'Charger charging', [3]),
  condition('error', 'problem', 'Charger error', [4]),
  {
    component: 'binary_sensor',
    objectId: 'online',
    feature: 'evse',
    path: 'evse/low_level_state',
    name: 'Charger online',
    keys: {
      value_template: '{{value_json.uptime > 0}}',
      payload_on: 'True',
      payload_off: 'False',
      device_class: 'connectivity',
    },
    expiresAfterS: 30,
  },
];

/** True if the entity makes sense only where the device takes writes over MQTT. */
export function writes({ component }: Entity): boolean {
  return component === 'number' || component === 'button';
}

/**
 * A client name as it may stand in topics and ids of discovery: every byte but `A-Z a-z 0-9 _ -`
 * becomes `_` and two hexadecimal digits, so that different names stay different.
 */
export function nodeId(clientName: string): string {
  let id = '';
  for (const byte of utf8Encode(clientName)) {
    const character = String.fromCharCode(byte);
    id += /[A-Za-z0-9_-]/.test(character) ? character : `_${byte.toString(16).padStart(2, '0')}`;
  }
  return id;
}

/** Topic of an entity's announcement. */
export function topicOf(
  { component, objectId }: Entity,
  discoveryPrefix: string,
  node: string,
): string {
  return `${discoveryPrefix}/${component}/${node}/${objectId}/config`;
}

/** The announcement: name, topics, unit, meaning and how to read the value. */
export function messageOf(entity: Entity, announcer: Announcer): string {
  const { component, objectId, path, keys, name, expiresAfterS } = entity;
  const { clientName, product, intervalS } = announcer;
  const node = nodeId(clientName);
  const id = `${node}-${objectId}`;
  const topic = `${announcer.topicPrefix}/${path}`;
  return JSON.stringify({
    name: announcer.names?.[name] ?? name,
    unique_id: id,
    default_entity_id: `${component}.${id}`,
    object_id: id,
    ...(writes(entity) && { command_topic: component === 'number' ? `${topic}_update` : topic }),
    ...(component !== 'button' && { state_topic: topic }),
    availability_topic: announcer.availabilityTopic,
    payload_available: 'online',
    payload_not_available: 'offline',
    ...keys,
    ...(expiresAfterS !== undefined && {
      expire_after: Math.max(expiresAfterS, intervalsUntilLost * intervalS),
    }),
    device: {
      identifiers: node,
      manufacturer,
      model: product,
      name: `${product} (${clientName})`,
      sw_version: announcer.firmware,
    },
  });
}
