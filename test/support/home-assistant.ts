import { compile, fromJson, type Value } from './jinja.ts';

/*
 * A home-automation system as far as announcements over MQTT go: it takes every message that a
 * broker has, keeps the entities, refuses what breaks the system's published rules, reads states
 * and writes through controls.
 */

type Json = Readonly<Record<string, unknown>>;

/** What an announcement made. */
export interface AnnouncedEntity {
  readonly topic: string;
  readonly component: string;
  readonly objectId: string;
  readonly message: Json;
}

export interface Command {
  readonly topic: string;
  readonly payload: string;
}

/** Units that fit a device class, and the state classes that its values may have. */
const sensorClasses: Readonly<
  Record<string, { readonly units: readonly string[]; readonly states: readonly string[] }>
> = {
  power: { units: ['mW', 'W', 'kW', 'MW'], states: ['measurement'] },
  energy: { units: ['Wh', 'kWh', 'MWh'], states: ['total', 'total_increasing'] },
  current: { units: ['mA', 'A'], states: ['measurement'] },
  voltage: { units: ['mV', 'V'], states: ['measurement'] },
};
const stateClasses = ['measurement', 'total', 'total_increasing'];
const binaryClasses = [
  'battery_charging',
  'connectivity',
  'lock',
  'plug',
  'power',
  'problem',
  'running',
  'safety',
];

const text = (value: unknown): boolean => typeof value === 'string' && value !== '';
const number = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const publishTopic = (value: unknown): boolean =>
  text(value) && !/[#+\0]|^\//.test(value as string);
const template = (value: unknown): boolean => {
  try {
    return text(value) && compile(value as string) !== undefined;
  } catch {
    return false;
  }
};

type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

/** Keys of every entity. */
const common: Checks = {
  name: text,
  unique_id: text,
  default_entity_id: text,
  object_id: text,
  icon: value => /^mdi:[a-z0-9-]+$/.test(String(value)),
  availability_topic: publishTopic,
  availability: value => typeof value === 'object' && value !== null,
  payload_available: text,
  payload_not_available: text,
  device: value => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Further keys by component, those that must be there, and rules between keys. */
const components: Readonly<
  Record<
    string,
    { keys: Checks; required: readonly string[]; rule: (message: Json) => string | undefined }
  >
> = {
  sensor: {
    keys: {
      state_topic: publishTopic,
      value_template: template,
      device_class: value => Object.hasOwn(sensorClasses, String(value)),
      state_class: value => stateClasses.includes(String(value)),
      unit_of_measurement: text,
      expire_after: value => Number.isInteger(value) && Number(value) > 0,
      suggested_display_precision: value => Number.isInteger(value),
    },
    required: ['state_topic'],
    rule(message) {
      const fitting = sensorClasses[String(message.device_class)];
      if (!fitting)
        return message.state_class !== undefined ? 'a state class without device class' : undefined;
      if (!fitting.units.includes(String(message.unit_of_measurement)))
        return 'the unit does not fit the device class';
      if (!fitting.states.includes(String(message.state_class)))
        return 'the state class does not fit the device class';
      return undefined;
    },
  },
  binary_sensor: {
    keys: {
      state_topic: publishTopic,
      value_template: template,
      device_class: value => binaryClasses.includes(String(value)),
      payload_on: text,
      payload_off: text,
      expire_after: value => Number.isInteger(value) && Number(value) > 0,
    },
    required: ['state_topic'],
    rule: message =>
      message.payload_on === message.payload_off ? 'on and off are the same' : undefined,
  },
  number: {
    keys: {
      state_topic: publishTopic,
      command_topic: publishTopic,
      value_template: template,
      command_template: template,
      device_class: value => Object.hasOwn(sensorClasses, String(value)),
      unit_of_measurement: text,
      min: number,
      max: number,
      step: value => number(value) && Number(value) >= 0.001,
      mode: value => ['auto', 'box', 'slider'].includes(String(value)),
    },
    required: ['command_topic'],
    rule({ min = 1, max = 100, device_class: deviceClass, unit_of_measurement: unit }) {
      if (Number(min) >= Number(max)) return 'min must be below max';
      const fitting = sensorClasses[String(deviceClass)];
      return fitting && !fitting.units.includes(String(unit))
        ? 'the unit does not fit the device class'
        : undefined;
    },
  },
  button: {
    keys: { command_topic: publishTopic, command_template: template, payload_press: text },
    required: ['command_topic'],
    rule: () => undefined,
  },
};

const deviceKeys = [
  'configuration_url',
  'hw_version',
  'manufacturer',
  'model',
  'name',
  'serial_number',
  'sw_version',
];

/** What is wrong with one announcement; nothing if it is usable. */
function problemsOf({ component, objectId, message, topic }: AnnouncedEntity): string[] {
  const kind = components[component];
  if (!kind) return [`there is no component ${component}`];
  const problems: string[] = [];
  const checks: Checks = { ...common, ...kind.keys };
  for (const [key, value] of Object.entries(message)) {
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (!check) problems.push(`a ${component} has no ${key}`);
    else if (!check(value)) problems.push(`${key} cannot be ${JSON.stringify(value)}`);
  }
  for (const key of ['name', 'unique_id', 'device', ...kind.required]) {
    if (!Object.hasOwn(message, key)) problems.push(`${key} is missing`);
  }
  const [node] = topic.split('/').slice(-3);
  if (message.default_entity_id !== `${component}.${message.object_id}`) {
    problems.push(`default_entity_id cannot be ${message.default_entity_id}`);
  }
  if (message.unique_id !== `${node}-${objectId}`)
    problems.push(`unique_id cannot be ${message.unique_id}`);
  if (!/^[A-Za-z0-9_-]+$/.test(String(message.object_id)))
    problems.push(`object_id cannot be ${message.object_id}`);
  if (message.availability !== undefined && message.availability_topic !== undefined) {
    problems.push('availability and availability_topic exclude each other');
  }
  const device = (message.device ?? {}) as Json;
  const { identifiers, connections, ...described } = device;
  if (![identifiers].flat().every(text) && connections === undefined)
    problems.push('the device cannot be recognised');
  for (const [key, value] of Object.entries(described)) {
    if (!deviceKeys.includes(key) || !text(value))
      problems.push(`a device has no ${key} ${JSON.stringify(value)}`);
  }
  const broken = kind.rule(message);
  return broken === undefined ? problems : [...problems, broken];
}

/** A system that heard everything that was published, retained messages first. */
export class HomeAssistant {
  /** Entities by unique id. */
  readonly entities = new Map<string, AnnouncedEntity>();
  /** Everything that the system would complain about. */
  readonly problems: string[] = [];
  readonly #states = new Map<string, string>();
  readonly #prefix: string;

  constructor(prefix = 'homeassistant') {
    this.#prefix = prefix;
  }

  receive(topic: string, payload: string): void {
    this.#states.set(topic, payload);
    if (!topic.startsWith(`${this.#prefix}/`) || !topic.endsWith('/config')) return;
    const matched = /^(\w+)\/(?:([a-zA-Z0-9_-]+)\/)?([a-zA-Z0-9_-]+)\/config$/.exec(
      topic.slice(this.#prefix.length + 1),
    );
    if (!matched) {
      this.problems.push(`${topic}: is no topic for an announcement`);
      return;
    }
    const [, component = '', , objectId = ''] = matched;
    for (const [id, entity] of this.entities) if (entity.topic === topic) this.entities.delete(id);
    if (payload === '') return;
    const entity = { topic, component, objectId, message: JSON.parse(payload) as Json };
    for (const problem of problemsOf(entity)) this.problems.push(`${topic}: ${problem}`);
    const id = String(entity.message.unique_id);
    const [other] = this.entities.values();
    if (this.entities.has(id)) this.problems.push(`${topic}: ${id} exists already`);
    else this.entities.set(id, entity);
    if (other && JSON.stringify(other.message.device) !== JSON.stringify(entity.message.device)) {
      this.problems.push(`${topic}: describes another device than ${other.topic}`);
    }
  }

  /** Object ids of the entities that people see, in alphabetical order. */
  objectIds(): string[] {
    return [...this.entities.values()].map(({ objectId }) => objectId).sort();
  }

  entity(objectId: string): AnnouncedEntity {
    const found = [...this.entities.values()].find(entity => entity.objectId === objectId);
    if (!found) throw new Error(`there is no entity ${objectId}`);
    return found;
  }

  /** What people see: the value, or `unavailable` or `unknown`. */
  state(objectId: string): string {
    const { message, component } = this.entity(objectId);
    const { availability_topic: availabilityTopic, payload_available: online = 'online' } = message;
    if (availabilityTopic !== undefined && this.#states.get(String(availabilityTopic)) !== online)
      return 'unavailable';
    const payload = this.#states.get(String(message.state_topic));
    if (payload === undefined || payload === '') return 'unknown';
    const shown = this.#render(
      message.value_template,
      { value: payload, value_json: fromJson(payload) },
      payload,
    );
    if (shown === 'None') return 'unknown';
    if (component === 'binary_sensor') {
      if (shown === (message.payload_on ?? 'ON')) return 'on';
      if (shown === (message.payload_off ?? 'OFF')) return 'off';
      throw new Error(`${objectId}: ${shown} is neither on nor off`);
    }
    const numeric = message.unit_of_measurement !== undefined;
    if (numeric && !Number.isFinite(Number(shown)))
      throw new Error(`${objectId}: ${shown} is not a number`);
    return shown;
  }

  /** What is published when somebody presses the button. */
  press(objectId: string): Command {
    const { message } = this.entity(objectId);
    return {
      topic: String(message.command_topic),
      payload: String(message.payload_press ?? 'PRESS'),
    };
  }

  /** What is published when somebody sets the number. */
  setNumber(objectId: string, value: number): Command {
    const { message } = this.entity(objectId);
    const { min = 1, max = 100 } = message;
    if (value < Number(min) || value > Number(max))
      throw new Error(`${objectId} cannot be ${value}`);
    const given = Number.isInteger(value) ? BigInt(value) : value;
    const payload = this.#render(message.command_template, { value: given }, String(value));
    return { topic: String(message.command_topic), payload };
  }

  #render(source: unknown, variables: Readonly<Record<string, Value>>, otherwise: string): string {
    return source === undefined ? otherwise : compile(String(source))(variables);
  }
}
