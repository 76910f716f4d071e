import type { ModuleContext } from '../../device/context.ts';
import { firmwareVersion } from '../../device/version.ts';
import { type LanguageCode, wordsIn } from '../../languages/index.ts';
import type { Timer } from '../../platform/clock.ts';
import type { State } from '../../registry/registry.ts';
import type { Mqtt, TextMessage } from '../mqtt/index.ts';
import type { Preferences } from '../system/index.ts';
import type { AnnouncedTopics } from './announced.ts';
import { type Entity, entities, messageOf, nodeId, topicOf, writes } from './entities.ts';
import { type Config, modes } from './fields.ts';
import type { EntityNames } from './names.ts';

const repeatMs = 15 * 60_000;
/** Wait for a network that takes no more at the moment. */
const heldBackMs = 1_000;
/** Most topics that are remembered, a multiple of what is announced at a time. */
const maxTopics = 8 * entities.length;

/** What announces, in a file of its own: many devices announce nothing. */
export type AnnouncerPart = typeof import('./announcer.ts');

/** Parts of the announcements. */
export interface AnnouncerParts {
  readonly features: ModuleContext['features'];
  /** Real time. */
  readonly clock: ModuleContext['networkClock'];
  readonly mqtt: Mqtt;
  readonly preferences: Preferences;
  readonly settings: State<Config>;
  /** Product name of the device. */
  readonly product: string;
  /** Topics that earlier passes announced. */
  readonly announced: AnnouncedTopics;
}

/**
 * Announces the device in passes: a pass deletes what is not offered any more and then announces
 * what is, one message per turn. Deletions are repeated at every pass until the connection has
 * lived so long that the broker certainly got them.
 */
export class Announcer {
  readonly #parts: AnnouncerParts;
  readonly #announced: AnnouncedTopics;
  /** Topics of announcements of this device that the broker told about. */
  readonly #found = new Set<string>();
  /** Topics that passes deleted and that are still remembered. */
  readonly #deleted = new Set<string>();
  /** Announcements of this pass, by topic. */
  #offered: ReadonlyMap<string, Entity> = new Map();
  /**
   * Topics that this pass has still to deal with. Those to delete come first, for a unique id must
   * not be announced at two topics.
   */
  #queue: string[] = [];
  /** The next step of a pass. */
  #next: Timer | undefined;
  /** The language of the names; English needs none. */
  #language: LanguageCode = 'en';
  #names: EntityNames | undefined;
  #repeat: Timer | undefined;
  #heard: { readonly filter: string; readonly end: () => void } | undefined;
  /** The device has run for so long that features which were not found by now are gone. */
  #settled = false;

  constructor(parts: AnnouncerParts) {
    this.#parts = parts;
    this.#announced = parts.announced;
  }

  /** Begins a pass in the next turn, when all that belongs to one change has happened. */
  begin(): void {
    this.#next?.cancel();
    this.#next = this.#parts.clock.after(0, () => this.#pass());
  }

  #pass(): void {
    this.#repeat?.cancel();
    if (!this.#parts.mqtt.connected()) return;
    const language = this.#parts.preferences.language();
    const { auto_discovery_mode: mode } = this.#parts.settings.value;
    if (mode !== modes.off && language !== this.#language) {
      void this.#learn(language);
      return;
    }
    this.#listen();
    const table = this.#possible();
    this.#offered = new Map(
      [...table].filter(([, entity]) => this.#parts.features.has(entity.feature)),
    );
    const others = [...this.#announced.all, ...this.#found].filter(
      topic => !this.#offered.has(topic),
    );
    this.#found.clear();
    const topics = [...others.slice(this.#offered.size - maxTopics), ...this.#offered.keys()];
    this.#announced.set(topics);
    // A meter takes a while to be found: until then its entities stay as an earlier run left them.
    this.#queue = topics.filter(
      topic => this.#settled || this.#offered.has(topic) || !table.has(topic),
    );
    this.#work();
  }

  /** Learns the names in a language before the pass that needs them; English ones if it cannot. */
  async #learn(language: LanguageCode): Promise<void> {
    this.#names = await wordsIn(language, 'discovery').catch(() => undefined);
    this.#language = language;
    this.begin();
  }

  #work(): void {
    const [topic] = this.#queue;
    if (topic === undefined) {
      this.#repeat = this.#parts.clock.after(repeatMs, () => this.#rest());
      return;
    }
    const entity = this.#offered.get(topic);
    if (!this.#parts.mqtt.publish(topic, entity ? this.#message(entity) : '', true)) {
      // Without connection, the next one begins anew.
      if (this.#parts.mqtt.connected())
        this.#next = this.#parts.clock.after(heldBackMs, () => this.#work());
      return;
    }
    if (entity) this.#deleted.delete(topic);
    else this.#deleted.add(topic);
    this.#queue.shift();
    this.#next = this.#parts.clock.after(0, () => this.#work());
  }

  /** After a time without changes: what was deleted is gone for certain. */
  #rest(): void {
    this.#settled = true;
    if (!this.#parts.mqtt.connected()) return;
    this.#announced.set(this.#announced.all.filter(topic => !this.#deleted.has(topic)));
    this.#deleted.clear();
    this.begin();
  }

  /**
   * Entities by the topics at which this device may announce them, whether their feature is there
   * or not.
   */
  #possible(): Map<string, Entity> {
    const { auto_discovery_mode: mode, auto_discovery_prefix: prefix } = this.#parts.settings.value;
    if (mode === modes.off) return new Map();
    const node = nodeId(this.#parts.mqtt.clientName());
    const sensible = entities.filter(entity => !(this.#parts.mqtt.readOnly() && writes(entity)));
    return new Map(sensible.map(entity => [topicOf(entity, prefix, node), entity]));
  }

  #message(entity: Entity): string {
    return messageOf(entity, {
      clientName: this.#parts.mqtt.clientName(),
      topicPrefix: this.#parts.mqtt.prefix(),
      availabilityTopic: this.#parts.mqtt.availabilityTopic(),
      names: this.#names,
      product: this.#parts.product,
      firmware: firmwareVersion,
      intervalS: this.#parts.mqtt.intervalS(),
    });
  }

  /** Has the broker tell which announcements under the present names it keeps. */
  #listen(): void {
    const { auto_discovery_mode: mode, auto_discovery_prefix: prefix } = this.#parts.settings.value;
    const filter =
      mode === modes.off
        ? undefined
        : `${prefix}/+/${nodeId(this.#parts.mqtt.clientName())}/+/config`;
    if (this.#heard?.filter === filter) return;
    this.#heard?.end();
    this.#heard =
      filter === undefined
        ? undefined
        : { filter, end: this.#parts.mqtt.subscribe(filter, heard => this.#onAnnouncement(heard)) };
  }

  #onAnnouncement({ topic, payload, retain }: TextMessage): void {
    if (
      !retain ||
      this.#found.size >= maxTopics ||
      this.#announced.all.includes(topic) ||
      !isOwn(topic, payload)
    )
      return;
    this.#found.add(topic);
    this.begin();
  }
}

/**
 * True if an announcement has the unique id that this device would give it: others may use the same
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
