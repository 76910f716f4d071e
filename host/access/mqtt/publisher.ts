import type { Clock, Timer } from '../../platform/clock.ts';
import type { Registry, Resource } from '../../registry/registry.ts';

/**
 * Sends the present value of a resource; false if the network takes no more for now: `resume`
 * follows.
 */
export type Send = (path: string, payload: string) => boolean;

interface Topic {
  readonly resource: Resource;
  /** Time of the last sending; the topic rests for one interval from then. */
  sentMs: number;
  /** The value changed while the topic rested. */
  changed: boolean;
}

/**
 * Publishes values on change, each topic at most once per interval and never without its latest
 * value (interface 6.1).
 *
 * A change of a topic that is not resting goes out at the end of the turn; one of a resting topic
 * when its rest is over, with what it then reads. Because all topics rest equally long, they wake
 * in the order in which they went to rest: one queue and one timer serve them all.
 */
export class StatePublisher {
  readonly #registry: Registry;
  readonly #clock: Clock;
  readonly #send: Send;
  /** Topics by resource; null for resources without MQTT form. */
  readonly #topics = new Map<Resource, Topic | null>();
  /** Topics to send as soon as the turn is over and the network takes them. */
  readonly #ready = new Set<Topic>();
  /**
   * Topics that were sent less than an interval ago, the earliest first; some that woke unnoticed
   * among them.
   */
  readonly #resting = new Set<Topic>();
  /** Number of resting topics that have changed. */
  #changedResting = 0;
  #intervalMs = 0;
  #active = false;
  #blocked = false;
  #turnEnd: Timer | undefined;
  #wake: Timer | undefined;

  /** @param clock device time, in which the interval counts */
  constructor(registry: Registry, clock: Clock, send: Send) {
    this.#registry = registry;
    this.#clock = clock;
    this.#send = send;
    registry.onChange(resource => this.#onChange(resource));
  }

  /** Publishes every value now, and from now on the changes. */
  start(): void {
    this.stop();
    this.#active = true;
    for (const resource of this.#registry.all()) {
      const topic = this.#topicOf(resource);
      if (topic) this.#ready.add(topic);
    }
    this.#sendReady();
  }

  /** Publishes every value once more, each as soon as its interval allows it. */
  repeat(): void {
    for (const resource of this.#registry.all()) this.#onChange(resource);
  }

  /** Publishes nothing any more. */
  stop(): void {
    this.#active = false;
    this.#blocked = false;
    this.#ready.clear();
    for (const topic of this.#resting) topic.changed = false;
    this.#resting.clear();
    this.#changedResting = 0;
    this.#turnEnd?.cancel();
    this.#turnEnd = undefined;
    this.#wake?.cancel();
    this.#wake = undefined;
  }

  /**
   * Shortest time between two messages of one topic, ms; 0 sends every change. Also holds for
   * topics that rest now.
   */
  setInterval(intervalMs: number): void {
    this.#intervalMs = intervalMs;
    this.#wake?.cancel();
    this.#wake = undefined;
    this.#scheduleWake();
  }

  /** The network takes messages again. */
  resume(): void {
    if (!this.#active || !this.#blocked) return;
    this.#blocked = false;
    this.#sendReady();
  }

  #onChange(resource: Resource): void {
    // Without connection there is nothing to note: everything is published at the next one.
    if (!this.#active) return;
    const topic = this.#topicOf(resource);
    if (!topic || topic.changed) return;
    if (this.#resting.has(topic)) {
      if (topic.sentMs + this.#intervalMs > this.#clock.nowMs()) {
        topic.changed = true;
        this.#changedResting++;
        this.#scheduleWake();
        return;
      }
      this.#resting.delete(topic);
    }
    this.#ready.add(topic);
    this.#turnEnd ??= this.#clock.after(0, () => {
      this.#turnEnd = undefined;
      this.#sendReady();
    });
  }

  #sendReady(): void {
    if (this.#blocked) return;
    const nowMs = this.#clock.nowMs();
    for (const topic of this.#ready) {
      const { resource } = topic;
      if (!this.#send(resource.declaration.path, resource.read() as string)) {
        this.#blocked = true;
        return;
      }
      this.#ready.delete(topic);
      if (this.#intervalMs === 0) continue;
      topic.sentMs = nowMs;
      this.#resting.add(topic);
    }
  }

  /**
   * Wakes the topics whose rest is over. One timer for the first of them, and only while one has
   * something to say.
   */
  #scheduleWake(): void {
    if (this.#changedResting === 0 || this.#wake) return;
    const [first] = this.#resting;
    if (!first) return;
    const waitMs = Math.max(0, first.sentMs + this.#intervalMs - this.#clock.nowMs());
    this.#wake = this.#clock.after(waitMs, () => {
      this.#wake = undefined;
      this.#endRests();
      this.#sendReady();
      this.#scheduleWake();
    });
  }

  #endRests(): void {
    const nowMs = this.#clock.nowMs();
    for (const topic of this.#resting) {
      if (topic.sentMs + this.#intervalMs > nowMs) return;
      this.#resting.delete(topic);
      if (!topic.changed) continue;
      topic.changed = false;
      this.#changedResting--;
      this.#ready.add(topic);
    }
  }

  #topicOf(resource: Resource): Topic | null {
    let topic = this.#topics.get(resource);
    if (topic === undefined) {
      const { readable, on } = resource.declaration;
      topic = readable && on.includes('mqtt') ? { resource, sentMs: 0, changed: false } : null;
      this.#topics.set(resource, topic);
    }
    return topic;
  }
}
