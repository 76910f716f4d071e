import type { ModuleContext } from '../../device/context.ts';
import { firmwareVersion } from '../../device/version.ts';
import type { Timer } from '../../platform/clock.ts';
import { int, object, text } from '../../registry/field.ts';
import { Refusal } from '../../registry/registry.ts';
import { productName } from '../info/index.ts';
import { type Mqtt, type TextMessage, topicPrefixRule } from '../mqtt/index.ts';
import type { Preferences } from '../system/index.ts';
import { AnnouncedTopics } from './announced.ts';
import { type Entity, entities, messageOf, nodeId, topicOf, writes } from './entities.ts';

/** Values of `mqtt/auto_discovery_config.auto_discovery_mode`. */
const modes = { off: 0, generic: 1, homeAutomation: 2 } as const;

const config = object({
  auto_discovery_mode: int(
    '0 off, 2 announces sensors and controls to home-automation systems; 1 is taken as 2',
    {
      min: modes.off,
      max: modes.homeAutomation,
    },
  ),
  auto_discovery_prefix: text(
    'Prefix of the discovery messages; differs from global_topic_prefix',
    {
      minBytes: 1,
      maxBytes: 128,
      rule: topicPrefixRule,
    },
  ),
});

const repeatMs = 15 * 60_000;
/** Wait for a network that takes no more at the moment. */
const heldBackMs = 1_000;
/** Most topics that are remembered, a multiple of what is announced at a time. */
const maxTopics = 8 * entities.length;

type Needs = Pick<
  ModuleContext,
  'registry' | 'features' | 'variant' | 'hardware' | 'networkClock' | 'kept' | 'log'
>;

/**
 * Announces the device to home-automation systems over MQTT (`mqtt/auto_discovery_config`,
 * interface 2.8 and 6.3).
 *
 * A pass deletes what is not offered any more and then announces what is, one message per turn. One
 * follows every change that matters, every connection, and 15 minutes of rest. Deletions are
 * repeated at every pass until the connection has lived so long that the broker certainly got them.
 */
export function mqttAutoDiscovery(context: Needs, mqtt: Mqtt, preferences: Preferences): void {
  const { registry, features, networkClock } = context;
  const product = productName(context);
  const announced = new AnnouncedTopics(context.kept, message =>
    context.log.write('mqtt_auto_discovery', message),
  );
  /** Topics of announcements of this device that the broker told about. */
  const found = new Set<string>();
  /** Topics that passes deleted and that are still remembered. */
  const deleted = new Set<string>();
  /** What this pass announces, by topic. */
  let offered: ReadonlyMap<string, Entity> = new Map();
  /**
   * Topics that this pass has still to deal with. Those to delete come first, for a unique id must
   * not be announced at two topics.
   */
  let queue: string[] = [];
  /** The next step of a pass. */
  let next: Timer | undefined;
  let repeat: Timer | undefined;
  let heard: { readonly filter: string; readonly end: () => void } | undefined;
  /** The device has run for so long that features which were not found by now are gone. */
  let settled = false;

  const settings = registry.config('mqtt/auto_discovery_config', config, {
    doc: 'Announcement of the device to home-automation systems over MQTT',
    default: { auto_discovery_mode: modes.off, auto_discovery_prefix: 'homeassistant' },
    adapt: written =>
      written.auto_discovery_mode === modes.generic
        ? { ...written, auto_discovery_mode: modes.homeAutomation }
        : written,
    check({ auto_discovery_prefix: prefix }) {
      if (prefix !== mqtt.prefix()) return;
      throw new Refusal(
        'conflicting',
        'auto_discovery_prefix',
        prefix,
        'must differ from global_topic_prefix of mqtt/config',
      );
    },
    apply: begin,
  });
  mqtt.addPrefixRule(prefix => {
    if (prefix !== settings.value.auto_discovery_prefix) return;
    const rule = 'must differ from auto_discovery_prefix of mqtt/auto_discovery_config';
    throw new Refusal('conflicting', 'global_topic_prefix', prefix, rule);
  });
  mqtt.onConnect(begin);
  features.onAdd(begin);
  preferences.onLanguage(begin);
  registry.onChange(({ declaration }) => {
    // A changed interval acts without a new connection, and the messages depend on it.
    if (declaration.path === 'mqtt/config') begin();
  });

  /** Begins a pass in the next turn, when all that belongs to one change has happened. */
  function begin(): void {
    next?.cancel();
    next = networkClock.after(0, pass);
  }

  function pass(): void {
    repeat?.cancel();
    if (!mqtt.connected()) return;
    listen();
    const table = possible();
    offered = new Map([...table].filter(([, entity]) => features.has(entity.feature)));
    const others = [...announced.all, ...found].filter(topic => !offered.has(topic));
    found.clear();
    const topics = [...others.slice(offered.size - maxTopics), ...offered.keys()];
    announced.set(topics);
    // A meter takes a while to be found: until then its entities stay as an earlier run left them.
    queue = topics.filter(topic => settled || offered.has(topic) || !table.has(topic));
    work();
  }

  function work(): void {
    const [topic] = queue;
    if (topic === undefined) {
      repeat = networkClock.after(repeatMs, rest);
      return;
    }
    const entity = offered.get(topic);
    if (!mqtt.publish(topic, entity ? message(entity) : '', true)) {
      // Without connection, the next one begins anew.
      if (mqtt.connected()) next = networkClock.after(heldBackMs, work);
      return;
    }
    if (entity) deleted.delete(topic);
    else deleted.add(topic);
    queue.shift();
    next = networkClock.after(0, work);
  }

  /** After a time without changes: what was deleted is gone for certain. */
  function rest(): void {
    settled = true;
    if (!mqtt.connected()) return;
    announced.set(announced.all.filter(topic => !deleted.has(topic)));
    deleted.clear();
    begin();
  }

  /**
   * Entities by the topics at which this device may announce them, whether their feature is there
   * or not.
   */
  function possible(): Map<string, Entity> {
    const { auto_discovery_mode: mode, auto_discovery_prefix: prefix } = settings.value;
    if (mode === modes.off) return new Map();
    const node = nodeId(mqtt.clientName());
    const sensible = entities.filter(entity => !(mqtt.readOnly() && writes(entity)));
    return new Map(sensible.map(entity => [topicOf(entity, prefix, node), entity]));
  }

  function message(entity: Entity): string {
    return messageOf(entity, {
      clientName: mqtt.clientName(),
      topicPrefix: mqtt.prefix(),
      availabilityTopic: mqtt.availabilityTopic(),
      language: preferences.language(),
      product,
      firmware: firmwareVersion,
      intervalS: mqtt.intervalS(),
    });
  }

  /** Has the broker tell which announcements under the present names it keeps. */
  function listen(): void {
    const { auto_discovery_mode: mode, auto_discovery_prefix: prefix } = settings.value;
    const filter =
      mode === modes.off ? undefined : `${prefix}/+/${nodeId(mqtt.clientName())}/+/config`;
    if (heard?.filter === filter) return;
    heard?.end();
    heard =
      filter === undefined ? undefined : { filter, end: mqtt.subscribe(filter, onAnnouncement) };
  }

  function onAnnouncement({ topic, payload, retain }: TextMessage): void {
    if (
      !retain ||
      found.size >= maxTopics ||
      announced.all.includes(topic) ||
      !isOwn(topic, payload)
    )
      return;
    found.add(topic);
    begin();
  }
}

/**
 * Whether an announcement has the unique id that this device would give it: others may use the same
 * topics.
 */
function isOwn(topic: string, payload: string): boolean {
  const [node, objectId] = topic.split('/').slice(-3);
  try {
    return (
      (JSON.parse(payload) as { unique_id?: unknown } | null)?.unique_id === `${node}-${objectId}`
    );
  } catch {
    return false;
  }
}
